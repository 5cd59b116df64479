import type { ChannelRule } from '../market.ts';

const UPI_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const upiReference = (chance: (below: number) => number) =>
  `PLZ${Array.from({ length: 13 }, () => UPI_LETTERS[chance(UPI_LETTERS.length)]).join('')}`;

export const channels = {
  bank: {
    isOpen: true,
    group: 'bank',
    picture: 'none',
    lifeDays: undefined,
    maxMinor: undefined,
    steps: ['app', 'form', 'receipt'],
    hasLink: false,
    makeCode: (sequence) => `9180${String(sequence).padStart(12, '0')}`,
  },
  upi: {
    isOpen: false,
    group: 'app',
    picture: 'qr',
    lifeDays: 1,
    maxMinor: undefined,
    steps: ['qr', 'check', 'pin'],
    hasLink: true,
    makeCode: (_sequence, chance) => upiReference(chance),
  },
} as const satisfies Record<string, ChannelRule>;
