import { type Refused, refuse } from '../../../db/transaction.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { lookFor } from '../../operators/looks.ts';
import { findBorrowerByPhone } from '../borrowers.store.ts';
import { findBorrowerRecord } from '../desk-borrowers.store.ts';

/** Borrowers whose phone is the text, in any market; the phone is never looked for in the open, and who looked is. */
export async function borrowersByPhone(call: DeskCall, text: string): Promise<readonly string[] | Refused> {
  const { db, deps } = call;
  const digits = text.replace(/[\s()+-]/g, '');
  if (!/^\d{10,13}$/.test(digits)) return [];
  const markets = [...new Set(deps.brands.map(({ market }) => market))];
  const found = await Promise.all(
    markets.map((market) => {
      const phone = digits.slice(-10);
      return findBorrowerByPhone(db, deps.sealing, { market, phone });
    }),
  );
  const ids = found.flatMap((borrower) => (borrower ? [borrower.id] : []));
  return (await lookFor(call, { phone: digits.slice(-10), found: ids })) ?? ids;
}

/** Refuses to write words about who was erased: there is no key to keep them under. */
export async function refuseErased({ db, text }: DeskCall, borrowerId: string): Promise<Refused | undefined> {
  const borrower = await findBorrowerRecord(db, borrowerId);
  return borrower?.isErased ? refuse('refused', text.refusedAction, { reason: 'erased' }) : undefined;
}
