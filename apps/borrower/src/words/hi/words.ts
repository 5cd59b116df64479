import { leftOut } from '../../session/left-out.ts';
import type { PaperWords, Words } from '../es/words.ts';

export const hi: Words & PaperWords = {
  ahead: async () => (await import('./ahead.ts')).hi,
  apply: async () => (await import('./apply.ts')).hi,
  bank: async () => (await import('./bank.ts')).hi,
  card: async () => (await import('./card.ts')).hi,
  complaints: async () => (await import('./complaints.ts')).hi,
  confirm: async () => (await import('./confirm.ts')).hi,
  core: async () => (await import('./core.ts')).hi,
  insight: async () => (await import('./insight.ts')).hi,
  instructions: async () => (await import('./instructions.ts')).hi,
  legal: async () => (await import('./legal.ts')).hi,
  loan: async () => (await import('./loan.ts')).hi,
  orders: async () => (await import('./orders.ts')).hi,
  pay: async () => (await import('./pay.ts')).hi,
  photos: async () => (await import('./photos.ts')).hi,
  preview: async () =>
    process.env['PLAZO_MODE'] !== 'production' ? (await import('./preview.ts')).hi : leftOut(),
  privacy: async () => (await import('./privacy.ts')).hi,
  products: async () => (await import('./products.ts')).hi,
  service: async () => (await import('./service.ts')).hi,
  sheets: async () => (await import('./sheets.ts')).hi,
  home: async () => (await import('./home.ts')).hi,
  login: async () => (await import('./login.ts')).hi,
  delay: async () => (await import('./delay.ts')).hi,
  data: async () => (await import('./data.ts')).hi,
  shell: async () => (await import('./shell.ts')).hi,
};
