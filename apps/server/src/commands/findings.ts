import type { Finding } from './doctor-outside.ts';

/** What a look at an installation says. */

export const ok = (area: string, told: string): Finding => ({ area, state: 'ok', told });
export const warn = (area: string, told: string, action: string): Finding => ({
  area,
  state: 'warn',
  told,
  action,
});
export const bad = (area: string, told: string, action: string): Finding => ({
  area,
  state: 'bad',
  told,
  action,
});
