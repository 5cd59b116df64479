import type { MobileRule } from '../market.ts';

export const mobile = {
  length: 10,
  starts: ['6', '7', '8', '9'],
  groups: [5, 5],
  dialCode: '+91',
} as const satisfies MobileRule;
