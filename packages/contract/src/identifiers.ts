/** Cards by ISO/IEC 7812-1: for pages and server alike. */

import { luhnDigit } from '@plazo/markets/front';

/** 12 to 19 digits with a right Luhn digit. */
export const isCardNumber = (text: string): boolean =>
  /^\d{12,19}$/.test(text) && !/^0+$/.test(text) && luhnDigit(text.slice(0, -1)) === Number(text.at(-1));
