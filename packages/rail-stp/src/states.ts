import type { RailError } from '@plazo/rail-kit';

/** What STP says, in the words of the kit. */

const SUCCEEDED = new Set(['LQ', 'TLQ']);
const FAILED = new Set(['CN', 'CL', 'RL', 'RB', 'EL', 'CR']);
const PENDING = new Set(['C', 'PL', 'L', 'PA', 'A', 'E', 'EA', 'XC', 'XD']);

type State = 'pending' | 'succeeded' | 'failed' | 'returned';

/** @param hasSettled whether the money had arrived before; @returns undefined for a word that is none of STP's */
export function stateOf(estado: string, hasSettled: boolean): State | undefined {
  const word = estado.trim();
  if (SUCCEEDED.has(word)) return 'succeeded';
  if (word === 'D') return hasSettled ? 'returned' : 'failed';
  if (FAILED.has(word)) return 'failed';
  return PENDING.has(word) ? 'pending' : undefined;
}

/** Numbers of a registration that was certainly not made. */
const ERRORS: Readonly<Record<number, RailError>> = {
  [-7]: 'account-wrong',
  [-9]: 'account-wrong',
  [-11]: 'account-wrong',
  [-20]: 'bad-request',
  [-22]: 'account-wrong',
  [-24]: 'bad-request',
  [-34]: 'bad-request',
  [-200]: 'risk-refused',
};

/** The tracking code was used before: the order is there. */
export const KNOWN = -1;
/** No order was found. */
export const NONE_FOUND = -100;

/** @returns undefined where nobody can say whether the order was made */
export function errorOf(id: number, text: string): RailError | undefined {
  if (id === 0 && /firma/i.test(text)) return 'unauthorised';
  if (id === 0 && /obligatorio/i.test(text)) return 'bad-request';
  return ERRORS[id];
}
