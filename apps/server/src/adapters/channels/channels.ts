import { randomInt } from 'node:crypto';
import { clabeCheckDigit, luhnDigit } from '@plazo/contract';

/** The channels of both markets behind one interface; their ids are also the `payCode` (operations, "Channels"). */

export type ChannelId = 'spei' | 'bank' | 'store' | 'upi';

export type Channel = {
  readonly id: ChannelId;
  /** An open channel takes any amount; a fixed one exactly the amount of its reference. */
  readonly isOpen: boolean;
  readonly currency: 'MXN' | 'INR';
  readonly group: 'bank' | 'store' | 'upi';
  readonly picture: 'none' | 'barcode' | 'qr';
  /** Local days after today until whose end a reference lives; absent: for ever. */
  readonly lifeDays: number | undefined;
  /** Most that one payment may be, in minor units. */
  readonly maxMinor: bigint | undefined;
  readonly makeCode: (sequence: bigint) => string;
};

/** Bank 999, which no bank in Mexico has: a reference of a simulated bank is nobody's account. Then eleven digits of ours. */
function virtualClabe(sequence: bigint): string {
  const first17 = `999180${String(sequence).padStart(11, '0')}`;
  return `${first17}${clabeCheckDigit(first17)}`;
}

/** Thirteen digits nobody can guess and a check digit, so that a mistyped one is caught at the till. */
function storeReference(): string {
  const digits = `93${String(randomInt(0, 10 ** 5)).padStart(5, '0')}${String(randomInt(0, 10 ** 6)).padStart(6, '0')}`;
  return `${digits}${luhnDigit(digits)}`;
}

const UPI_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const upiReference = () =>
  `PLZ${Array.from({ length: 13 }, () => UPI_LETTERS[randomInt(0, UPI_LETTERS.length)]).join('')}`;

/** Most that one store voucher takes: MXN 10,000 (decisions, section 4). */
const STORE_MAX_MINOR = 1_000_000n;

const channels: Readonly<Record<ChannelId, Channel>> = {
  spei: {
    id: 'spei',
    currency: 'MXN',
    isOpen: true,
    group: 'bank',
    picture: 'none',
    lifeDays: undefined,
    maxMinor: undefined,
    makeCode: virtualClabe,
  },
  bank: {
    id: 'bank',
    currency: 'INR',
    isOpen: true,
    group: 'bank',
    picture: 'none',
    lifeDays: undefined,
    maxMinor: undefined,
    makeCode: (sequence) => `9180${String(sequence).padStart(12, '0')}`,
  },
  store: {
    id: 'store',
    currency: 'MXN',
    isOpen: false,
    group: 'store',
    picture: 'barcode',
    lifeDays: 3,
    maxMinor: STORE_MAX_MINOR,
    makeCode: storeReference,
  },
  upi: {
    id: 'upi',
    currency: 'INR',
    isOpen: false,
    group: 'upi',
    picture: 'qr',
    lifeDays: 1,
    maxMinor: undefined,
    makeCode: upiReference,
  },
};

const isChannelId = (id: string): id is ChannelId => Object.hasOwn(channels, id);

export const channelOf = (id: string): Channel | undefined => (isChannelId(id) ? channels[id] : undefined);
