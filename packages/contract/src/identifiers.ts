/** Cards by ISO/IEC 7812-1, and the numbers by which people call loans and complaints: for pages and server alike. */

import { luhnDigit } from '@plazo/markets/front';

/** 12 to 19 digits with a right Luhn digit. */
export const isCardNumber = (text: string): boolean =>
  /^\d{12,19}$/.test(text) && !/^0+$/.test(text) && luhnDigit(text.slice(0, -1)) === Number(text.at(-1));

/** Letters and digits that nobody takes for one another, in print or on the telephone. */
export const LOAN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LOAN_NUMBER = /^[A-HJ-NP-Z2-9]{8}$/;

/** The number of a loan as it is written, `K7QM-2XR9`, from how somebody says or types it; undefined where it is none. */
export function readLoanNumber(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, '').toUpperCase();
  return LOAN_NUMBER.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined;
}

const PAPER_CODE = /^[A-HJ-NP-Z2-9]{16}$/;

/** The code of a paper as it is printed, in fours, from how somebody types it; undefined where it is none. */
export function readPaperCode(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, '').toUpperCase();
  return PAPER_CODE.test(letters) ? letters.replace(/.{4}(?=.)/g, '$&-') : undefined;
}

/** A complaint's number as everybody is told it. */
export const complaintNumber = (number: number): string => `CP-${number}`;
