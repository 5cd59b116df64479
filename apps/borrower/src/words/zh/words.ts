import { leftOut } from '../../session/left-out.ts';
import type { Words } from '../es/words.ts';

export const zh: Words = {
  ahead: async () => (await import('./ahead.ts')).zh,
  apply: async () => (await import('./apply.ts')).zh,
  bank: async () => (await import('./bank.ts')).zh,
  card: async () => (await import('./card.ts')).zh,
  complaints: async () => (await import('./complaints.ts')).zh,
  confirm: async () => (await import('./confirm.ts')).zh,
  core: async () => (await import('./core.ts')).zh,
  insight: async () => (await import('./insight.ts')).zh,
  instructions: async () => (await import('./instructions.ts')).zh,
  legal: async () => (await import('./legal.ts')).zh,
  loan: async () => (await import('./loan.ts')).zh,
  orders: async () => (await import('./orders.ts')).zh,
  pay: async () => (await import('./pay.ts')).zh,
  photos: async () => (await import('./photos.ts')).zh,
  preview: async () =>
    process.env['PLAZO_MODE'] !== 'production' ? (await import('./preview.ts')).zh : leftOut(),
  products: async () => (await import('./products.ts')).zh,
  service: async () => (await import('./service.ts')).zh,
  sheets: async () => (await import('./sheets.ts')).zh,
  home: async () => (await import('./home.ts')).zh,
  login: async () => (await import('./login.ts')).zh,
  delay: async () => (await import('./delay.ts')).zh,
  data: async () => (await import('./data.ts')).zh,
  shell: async () => (await import('./shell.ts')).zh,
};
