import type { ChannelRule } from '../channel-rule.ts';
import { luhnDigit } from '../check-digits.ts';

const withCheck = (digits: string) => `${digits}${luhnDigit(digits)}`;

/** Names of ours: a deployment's acquirer has those of PSE, of its convenio and of its network of counters. */
export const channels = {
  'co-transfer': {
    isOpen: true,
    group: 'bank',
    picture: 'none',
    lifeDays: undefined,
    maxMinor: undefined,
    steps: ['app', 'form', 'receipt'],
    logo: 'bank',
    linkOf: undefined,
    makeCode: (sequence) => withCheck(`57${String(sequence).padStart(10, '0')}`),
  },
  'co-cash': {
    isOpen: false,
    group: 'store',
    picture: 'barcode',
    lifeDays: 3,
    maxMinor: undefined,
    steps: ['counter', 'barcode', 'receipt'],
    logo: 'store',
    linkOf: undefined,
    makeCode: (_sequence, chance) =>
      withCheck(`61${String(chance(10 ** 5)).padStart(5, '0')}${String(chance(10 ** 5)).padStart(5, '0')}`),
  },
} as const satisfies Record<string, ChannelRule>;
