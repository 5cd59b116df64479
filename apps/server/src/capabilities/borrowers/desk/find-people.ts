import type { BorrowerId } from '@plazo/contract';
import { mobileOf } from '@plazo/markets';
import { type Refused, refuse } from '../../../db/transaction.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { lookFor } from '../../operators/looks.ts';
import { findBorrowerByPhone } from '../borrowers.store.ts';
import { findBorrowerRecord } from '../desk-borrowers.store.ts';

/** Most digits that stand before a national number: the country's, and what a country once wanted beside. */
const MOST_BEFORE = 3;

/** Borrowers whose phone is the text, in any market; the phone is never looked for in the open, and who looked is. */
export async function borrowersByPhone(call: DeskCall, text: string): Promise<readonly string[] | Refused> {
  const { db, deps } = call;
  const digits = text.replace(/[\s()+-]/g, '');
  const numbers = [...new Set(deps.brands.map(({ market }) => market))].flatMap((market) => {
    const { length } = mobileOf(market);
    const isWhole = digits.length >= length && digits.length <= length + MOST_BEFORE;
    return isWhole ? [{ market, phone: digits.slice(-length) }] : [];
  });
  if (!/^\d+$/.test(digits) || numbers.length === 0) return [];
  const found = await Promise.all(numbers.map((own) => findBorrowerByPhone(db, deps.sealing, own)));
  const ids = found.flatMap((borrower) =>
    borrower && deps.brands.some(({ id }) => id === borrower.brand) ? [borrower.id] : [],
  );
  // the same for a number however it was written
  const phone = digits.slice(-Math.min(...numbers.map((own) => own.phone.length)));
  return (await lookFor(call, { phone, found: ids })) ?? ids;
}

/** Refuses to write words about who was erased: there is no key to keep them under. */
export async function refuseErased(
  { db, text }: DeskCall,
  borrowerId: BorrowerId,
): Promise<Refused | undefined> {
  const borrower = await findBorrowerRecord(db, borrowerId);
  return borrower?.isErased ? refuse('refused', text.refusedAction, { reason: 'erased' }) : undefined;
}
