/** CLABE as Banxico defines it for SPEI. */

import type { AccountRule } from '../market.ts';

const CLABE_WEIGHTS = [3, 7, 1] as const;

/** Check digit of the first 17 digits of a CLABE: weights 3, 7, 1, each product modulo 10. */
export function clabeCheckDigit(first17: string): number {
  const sum = Array.from(first17).reduce(
    (total, digit, index) => total + ((Number(digit) * (CLABE_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Eighteen digits of which the last checks the others; all zeros pass the sum and are still no account. */
const isClabe = (text: string): boolean =>
  /^\d{18}$/.test(text) && !/^0+$/.test(text) && clabeCheckDigit(text.slice(0, 17)) === Number(text.at(-1));

/** Names of banks by the first three digits of a CLABE; one that is not here is a warning, never an error. */
const banks: Readonly<Record<string, string>> = {
  '002': 'Banamex',
  '012': 'BBVA México',
  '014': 'Santander',
  '021': 'HSBC',
  '030': 'Banco del Bajío',
  '036': 'Inbursa',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '072': 'Banorte',
  '127': 'Banco Azteca',
  '137': 'BanCoppel',
  '638': 'Nu México',
  '646': 'STP',
  '722': 'Mercado Pago',
};

const CLABE_LENGTH = 18;

export const account = {
  maxLength: CLABE_LENGTH,
  exactLength: CLABE_LENGTH,
  groups: [4, 4, 4, 4, 2],
  isNumber: isClabe,
  bankCode: undefined,
  bankOf: (number) => banks[number.slice(0, 3)],
} as const satisfies AccountRule;
