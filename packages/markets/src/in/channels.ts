import { numberInRange } from '../account-rule.ts';
import type { ChannelRule, Payee } from '../channel-rule.ts';
import { account } from './accounts.ts';
import { currency } from './currency.ts';

const UPI_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const upiReference = (chance: (below: number) => number) =>
  `PLZ${Array.from({ length: 13 }, () => UPI_LETTERS[chance(UPI_LETTERS.length)]).join('')}`;

/** Of a UPI app (NPCI, UPI Linking Specification 1.6). */
function upiLink(payee: Payee, reference: string, amountMinor: bigint): string {
  const amount = `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`;
  const fields = [
    ['pa', payee.address],
    ['pn', payee.name],
    ['tr', reference],
    ['am', amount],
    ['cu', currency.code],
  ];
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`;
}

export const channels = {
  bank: {
    isOpen: true,
    group: 'bank',
    picture: 'none',
    lifeDays: undefined,
    maxMinor: undefined,
    steps: ['app', 'form', 'receipt'],
    logo: 'bank',
    linkOf: undefined,
    ownNumber: (prefix, sequence) => numberInRange(account, prefix, sequence),
    makeCode: (sequence) => `9180${String(sequence).padStart(12, '0')}`,
  },
  upi: {
    isOpen: false,
    group: 'app',
    picture: 'qr',
    lifeDays: 1,
    maxMinor: undefined,
    steps: ['qr', 'check', 'pin'],
    logo: 'upi',
    linkOf: upiLink,
    makeCode: (_sequence, chance) => upiReference(chance),
  },
} as const satisfies Record<string, ChannelRule>;
