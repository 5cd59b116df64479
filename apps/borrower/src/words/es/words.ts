import { leftOut } from '../../session/left-out.ts';

import type { AheadMessages } from './ahead.ts';
import type { ApplyMessages } from './apply.ts';
import type { BankMessages } from './bank.ts';
import type { CardMessages } from './card.ts';
import type { ComplaintMessages } from './complaints.ts';
import type { ConfirmMessages } from './confirm.ts';
import type { CoreMessages } from './core.ts';
import type { DataMessages } from './data.ts';
import type { DelayMessages } from './delay.ts';
import type { HomeMessages } from './home.ts';
import type { InsightMessages } from './insight.ts';
import type { InstructionMessages } from './instructions.ts';
import type { LegalMessages } from './legal.ts';
import type { LoanMessages } from './loan.ts';
import type { LoginMessages } from './login.ts';
import type { OrderListMessages } from './orders.ts';
import type { PayMessages } from './pay.ts';
import type { PhotoMessages } from './photos.ts';
import type { PreviewMessages } from './preview.ts';
import type { PrivacyNotice } from './privacy.ts';
import type { ProductMessages } from './products.ts';
import type { ServiceMessages } from './service.ts';
import type { SheetMessages } from './sheets.ts';
import type { ShellMessages } from './shell.ts';

/** What each area of pages says, by area: a page loads those that its screen names. */
export type Words = {
  readonly ahead: () => Promise<AheadMessages>;
  readonly apply: () => Promise<ApplyMessages>;
  readonly bank: () => Promise<BankMessages>;
  readonly card: () => Promise<CardMessages>;
  readonly complaints: () => Promise<ComplaintMessages>;
  readonly confirm: () => Promise<ConfirmMessages>;
  readonly core: () => Promise<CoreMessages>;
  readonly insight: () => Promise<InsightMessages>;
  readonly instructions: () => Promise<InstructionMessages>;
  readonly legal: () => Promise<LegalMessages>;
  readonly loan: () => Promise<LoanMessages>;
  readonly orders: () => Promise<OrderListMessages>;
  readonly pay: () => Promise<PayMessages>;
  readonly photos: () => Promise<PhotoMessages>;
  readonly preview: () => Promise<PreviewMessages>;
  readonly products: () => Promise<ProductMessages>;
  readonly service: () => Promise<ServiceMessages>;
  readonly sheets: () => Promise<SheetMessages>;
  readonly home: () => Promise<HomeMessages>;
  readonly login: () => Promise<LoginMessages>;
  readonly delay: () => Promise<DelayMessages>;
  readonly data: () => Promise<DataMessages>;
  readonly shell: () => Promise<ShellMessages>;
};

/** What is written in the languages of papers alone. */
export type PaperWords = { readonly privacy: () => Promise<PrivacyNotice> };

export const es: Words & PaperWords = {
  ahead: async () => (await import('./ahead.ts')).es,
  apply: async () => (await import('./apply.ts')).es,
  bank: async () => (await import('./bank.ts')).es,
  card: async () => (await import('./card.ts')).es,
  complaints: async () => (await import('./complaints.ts')).es,
  confirm: async () => (await import('./confirm.ts')).es,
  core: async () => (await import('./core.ts')).es,
  insight: async () => (await import('./insight.ts')).es,
  instructions: async () => (await import('./instructions.ts')).es,
  legal: async () => (await import('./legal.ts')).es,
  loan: async () => (await import('./loan.ts')).es,
  orders: async () => (await import('./orders.ts')).es,
  pay: async () => (await import('./pay.ts')).es,
  photos: async () => (await import('./photos.ts')).es,
  preview: async () =>
    process.env['PLAZO_MODE'] !== 'production' ? (await import('./preview.ts')).es : leftOut(),
  privacy: async () => (await import('./privacy.ts')).es,
  products: async () => (await import('./products.ts')).es,
  service: async () => (await import('./service.ts')).es,
  sheets: async () => (await import('./sheets.ts')).es,
  home: async () => (await import('./home.ts')).es,
  login: async () => (await import('./login.ts')).es,
  delay: async () => (await import('./delay.ts')).es,
  data: async () => (await import('./data.ts')).es,
  shell: async () => (await import('./shell.ts')).es,
};
