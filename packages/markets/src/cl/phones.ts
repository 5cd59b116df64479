import type { MobileRule } from '../market.ts';

/** Nine digits, mobiles from 9 (Subsecretaría de Telecomunicaciones, numbering plan of 2016). */
export const mobile = {
  length: 9,
  starts: ['9'],
  groups: [1, 4, 4],
  dialCode: '+56',
} as const satisfies MobileRule;
