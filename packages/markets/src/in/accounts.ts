/** Account numbers and branch codes (IFSC) as the RBI defines them. */

import type { AccountRule } from '../market.ts';

/** An Indian branch code's shape; whether the branch exists no shape can say. */
const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);

/** An Indian account number: 9 to 18 digits. */
const isIndianAccount = (text: string): boolean => /^\d{9,18}$/.test(text) && !/^0+$/.test(text);

/** Names of banks by the first four letters of an IFSC. */
const banks: Readonly<Record<string, string>> = {
  BARB: 'Bank of Baroda',
  CNRB: 'Canara Bank',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB: 'Punjab National Bank',
  SBIN: 'State Bank of India',
  UBIN: 'Union Bank of India',
  UTIB: 'Axis Bank',
  YESB: 'Yes Bank',
};

const ACCOUNT_LENGTH = 18;
const IFSC_LENGTH = 11;

export const account = {
  maxLength: ACCOUNT_LENGTH,
  exactLength: undefined,
  groups: [4, 4, 4, 4, 2],
  isNumber: isIndianAccount,
  bankCode: { maxLength: IFSC_LENGTH, isCode: isIfsc, choices: [] },
  bankOf: (_number, code) => banks[code.slice(0, 4)],
} as const satisfies AccountRule;
