import { leftOut } from '../../session/left-out.ts';
import type { PaperWords, Words } from '../es/words.ts';

export const en: Words & PaperWords = {
  ahead: async () => (await import('./ahead.ts')).en,
  apply: async () => (await import('./apply.ts')).en,
  bank: async () => (await import('./bank.ts')).en,
  card: async () => (await import('./card.ts')).en,
  complaints: async () => (await import('./complaints.ts')).en,
  confirm: async () => (await import('./confirm.ts')).en,
  core: async () => (await import('./core.ts')).en,
  insight: async () => (await import('./insight.ts')).en,
  instructions: async () => (await import('./instructions.ts')).en,
  legal: async () => (await import('./legal.ts')).en,
  loan: async () => (await import('./loan.ts')).en,
  orders: async () => (await import('./orders.ts')).en,
  pay: async () => (await import('./pay.ts')).en,
  photos: async () => (await import('./photos.ts')).en,
  preview: async () =>
    process.env['PLAZO_MODE'] !== 'production' ? (await import('./preview.ts')).en : leftOut(),
  privacy: async () => (await import('./privacy.ts')).en,
  products: async () => (await import('./products.ts')).en,
  service: async () => (await import('./service.ts')).en,
  sheets: async () => (await import('./sheets.ts')).en,
  home: async () => (await import('./home.ts')).en,
  login: async () => (await import('./login.ts')).en,
  delay: async () => (await import('./delay.ts')).en,
  data: async () => (await import('./data.ts')).en,
  shell: async () => (await import('./shell.ts')).en,
};
