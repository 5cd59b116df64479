import type { MobileRule } from '../market.ts';

export const mobile = {
  length: 10,
  starts: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  groups: [2, 4, 4],
  dialCode: '+52',
} as const satisfies MobileRule;
