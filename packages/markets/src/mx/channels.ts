import { numberInRange, weightedCheckDigit } from '../account-rule.ts';
import type { ChannelRule } from '../channel-rule.ts';
import { luhnDigit } from '../check-digits.ts';
import { account } from './accounts.ts';

/** Bank 999, which no bank in Mexico has: a reference of a simulated bank is nobody's account. Then eleven digits of ours. */
function virtualClabe(sequence: bigint): string {
  const first17 = `999180${String(sequence).padStart(11, '0')}`;
  return `${first17}${weightedCheckDigit(first17, account.weights)}`;
}

/** Thirteen digits nobody can guess and a check digit, so that a mistyped one is caught at the till. */
function storeReference(chance: (below: number) => number): string {
  const digits = `93${String(chance(10 ** 5)).padStart(5, '0')}${String(chance(10 ** 6)).padStart(6, '0')}`;
  return `${digits}${luhnDigit(digits)}`;
}

export const channels = {
  spei: {
    isOpen: true,
    group: 'bank',
    picture: 'none',
    lifeDays: undefined,
    maxMinor: undefined,
    steps: ['app', 'form', 'receipt'],
    logo: 'spei',
    linkOf: undefined,
    ownNumber: (prefix, sequence) => numberInRange(account, prefix, sequence),
    isAsNamed: (code) => /^\d{18}$/.test(code),
    makeCode: virtualClabe,
  },
  store: {
    isOpen: false,
    group: 'store',
    picture: 'barcode',
    lifeDays: 3,
    // the most that a till takes for one voucher: MXN 10,000
    maxMinor: 1_000_000n,
    steps: ['counter', 'barcode', 'receipt'],
    logo: 'store',
    linkOf: undefined,
    makeCode: (_sequence, chance) => storeReference(chance),
  },
} as const satisfies Record<string, ChannelRule>;
