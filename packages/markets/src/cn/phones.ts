import type { MobileRule } from '../market.ts';

export const mobile = {
  length: 11,
  starts: ['13', '14', '15', '16', '17', '18', '19'],
  groups: [3, 4, 4],
  dialCode: '+86',
} as const satisfies MobileRule;
