import { findBorrowerByPhone, phoneIndex } from '../../stores/borrowers.store.ts';
import type { DeskCall } from './desk-call.ts';

/** Borrowers whose phone is the text, in any market; the phone is never looked for in the open. */
export async function borrowersByPhone({ db, deps }: DeskCall, text: string): Promise<readonly string[]> {
  const digits = text.replace(/[\s()+-]/g, '');
  if (!/^\d{10,13}$/.test(digits)) return [];
  const markets = [...new Set(deps.brands.map(({ market }) => market))];
  const found = await Promise.all(
    markets.map((market) => {
      const phone = digits.slice(-10);
      return findBorrowerByPhone(db, { market, phoneIndex: phoneIndex(deps.sealing, market, phone) });
    }),
  );
  return found.flatMap((borrower) => (borrower ? [borrower.id] : []));
}
