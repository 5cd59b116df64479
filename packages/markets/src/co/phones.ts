import type { MobileRule } from '../market.ts';

/** Ten digits, mobiles from 3 (Comisión de Regulación de Comunicaciones, national numbering plan). */
export const mobile = {
  length: 10,
  starts: ['3'],
  groups: [3, 3, 4],
  dialCode: '+57',
} as const satisfies MobileRule;
