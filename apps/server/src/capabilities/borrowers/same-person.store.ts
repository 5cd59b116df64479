import type { BorrowerId } from '@plazo/contract';
import { identityFields } from '@plazo/markets';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { accountIndexesOf } from '../account/bank-accounts.store.ts';
import type { Values } from '../apply/applications.store.ts';

/** One person under two phones: found by the number that a state gave them, or by the account that both named. */

/** The number by which a state knows a person, with its kind; nothing where none was told. */
function identityOf(values: Values): string | undefined {
  const name = identityFields.find((field) => values[field]);
  // the same number with points and hyphen or without
  return name && `identity:${name}:${values[name]?.replaceAll(/[.-]/g, '')}`;
}

/** Keeps who a person says to be, under the index in use; nothing told takes it away. */
export async function keepIdentity(
  db: Queries,
  sealing: Sealing,
  { borrowerId, values }: { borrowerId: BorrowerId; values: Values },
): Promise<void> {
  const told = identityOf(values);
  const identity_index = told === undefined ? null : sealing.blindIndex(told);
  await db.updateTable('borrower').set({ identity_index }).where('id', '=', borrowerId).execute();
}

const selectOthers = statement<{ id: string }>(`
  select distinct o.borrower_id as id from loan_order o
  where o.borrower_id <> $1 and not o.is_held and o.state <> 'closed' and o.borrower_id in (
    select id from borrower where identity_index = any($2)
    union all
    select borrower_id from bank_account where number_index = any($3))
  order by 1 limit 10`);

/**
 * Others who borrow or wait for a loan, and told the same identity or named the same account. Who was erased is not
 * among them; nor is who was declined, so that nobody can stand in a person's way by typing their number.
 */
export async function othersLike(
  db: Queries,
  sealing: Sealing,
  { borrowerId, values }: { borrowerId: BorrowerId; values: Values },
): Promise<readonly string[]> {
  const told = identityOf(values);
  const identity = told === undefined ? [] : sealing.blindIndexes(told);
  const accounts = await accountIndexesOf(db, sealing, borrowerId);
  const rows = await selectOthers(db, [borrowerId, identity, accounts]);
  return rows.map(({ id }) => id);
}
