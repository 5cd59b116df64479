import type { BorrowerId } from '@plazo/contract';
import { mobileOf } from '@plazo/markets';
import { namePartsOf } from '../../../adapters/keys/name-tokens.ts';
import { type Refused, refuse } from '../../../db/transaction.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { lookFor, lookForName } from '../../operators/looks.ts';
import { findBorrowerByPhone, findByName, MOST_NAMESAKES } from '../borrowers.store.ts';
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

const LEAST_PARTS = 2;

/**
 * Borrowers who bear all parts of a name, of the operator's brands: two parts at least, and nobody where too many bear
 * them. Each of them is a look, and so is a name of nobody.
 */
export async function borrowersByName(call: DeskCall, name: string): Promise<readonly string[] | Refused> {
  const { db, deps, text } = call;
  const parts = namePartsOf(name);
  if (parts.length < LEAST_PARTS) return refuse('bad-input', text.badInput('name'), { reason: 'name-parts' });
  const brands = deps.brands.map(({ id }) => id);
  const found = await findByName(db, deps.sealing, { parts, brands });
  const isCommon = found.length > MOST_NAMESAKES;
  const refused = await lookForName(call, {
    name: parts.toSorted().join(' '),
    found: isCommon ? [] : found,
  });
  if (refused) return refused;
  return isCommon ? refuse('refused', text.refusedAction, { reason: 'name-common' }) : found;
}

/** Refuses to write words about who was erased: there is no key to keep them under. */
export async function refuseErased(
  { db, text }: DeskCall,
  borrowerId: BorrowerId,
): Promise<Refused | undefined> {
  const borrower = await findBorrowerRecord(db, borrowerId);
  return borrower?.isErased ? refuse('refused', text.refusedAction, { reason: 'erased' }) : undefined;
}
