import { randomInt } from 'node:crypto';

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

/** Weights of the CLABE's check digit, repeated (domain, 2.3). */
const CLABE_WEIGHTS = [3, 7, 1] as const;

/** The check digit of the first 17 digits of a CLABE. */
function clabeCheckDigit(first17: string): number {
  const sum = Array.from(first17).reduce(
    (total, digit, index) => total + ((Number(digit) * (CLABE_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Bank 646 and plaza 180 of the simulated receiving bank, then eleven digits of ours. */
function virtualClabe(sequence: bigint): string {
  const first17 = `646180${String(sequence).padStart(11, '0')}`;
  return `${first17}${clabeCheckDigit(first17)}`;
}

/** Luhn, so that a mistyped digit at the till is caught before the money moves. */
function luhnDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Thirteen digits nobody can guess and a check digit. */
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
