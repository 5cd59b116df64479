import type { BorrowerId } from '@plazo/contract';
import * as z from 'zod/mini';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Queries } from '../../db/transaction.ts';
import { openFor, sealFor } from '../borrowers/borrowers.store.ts';

export type BankAccount = { readonly id: string; readonly bankName: string; readonly lastFour: string };
type NewAccount = BankAccount & {
  readonly borrowerId: BorrowerId;
  readonly number: string;
  readonly ifsc: string;
  readonly now: Date;
};

const subjectOf = ({ number, ifsc }: Pick<NewAccount, 'number' | 'ifsc'>) => `account:${ifsc}:${number}`;
export const accountIndex = (sealing: Sealing, account: Pick<NewAccount, 'number' | 'ifsc'>) =>
  sealing.blindIndex(subjectOf(account));

/** The borrower's account of this very number, if they have it already. */
export async function findAccount(
  db: Queries,
  sealing: Sealing,
  account: Pick<NewAccount, 'borrowerId' | 'number' | 'ifsc'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank_account')
    .select('id')
    .where('borrower_id', '=', account.borrowerId)
    .where('number_index', 'in', sealing.blindIndexes(subjectOf(account)))
    .executeTakeFirst();
  return row?.id;
}

/** Adds an account, once for each number: added again, the one that is there stays. Gives the id that it has. */
export async function insertBankAccount(db: Queries, sealing: Sealing, account: NewAccount): Promise<string> {
  const known = await findAccount(db, sealing, account);
  if (known !== undefined) return known;
  const plain = JSON.stringify({ number: account.number, ifsc: account.ifsc });
  const number_index = accountIndex(sealing, account);
  await db
    .insertInto('bank_account')
    .values({
      id: account.id,
      borrower_id: account.borrowerId,
      bank_name: account.bankName,
      sealed: await sealFor(db, sealing, { borrowerId: account.borrowerId, plain }),
      number_index,
      last_four: account.lastFour,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'number_index']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('bank_account')
    .select('id')
    .where('borrower_id', '=', account.borrowerId)
    .where('number_index', '=', number_index)
    .executeTakeFirstOrThrow();
  return id;
}

export async function listBankAccounts(db: Queries, borrowerId: BorrowerId): Promise<readonly BankAccount[]> {
  return db
    .selectFrom('bank_account')
    .select(['id', 'bank_name as bankName', 'last_four as lastFour'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** The account that money goes to and the one before, with when they were named. */
export const newestAccounts = (db: Queries, borrowerId: BorrowerId) =>
  db
    .selectFrom('bank_account')
    .select(['id', 'created_at as createdAt'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();

const named = z.object({ number: z.string(), ifsc: z.string() });

/** A person's accounts as they are found, under every key. */
export async function accountIndexesOf(
  db: Queries,
  sealing: Sealing,
  borrowerId: BorrowerId,
): Promise<readonly Uint8Array[]> {
  const rows = await db
    .selectFrom('bank_account')
    .select('sealed')
    .where('borrower_id', '=', borrowerId)
    .execute();
  const open = await openFor(db, sealing, borrowerId);
  return rows.flatMap(({ sealed }) =>
    sealing.blindIndexes(subjectOf(z.parse(named, JSON.parse(open(sealed))))),
  );
}

type AccountNumber = z.output<typeof named>;

/** The whole number of an account and its bank's code, for the bank that pays out alone; nothing where it is gone. */
export async function readAccount(
  db: Queries,
  sealing: Sealing,
  { borrowerId, accountId }: { borrowerId: BorrowerId; accountId: string },
): Promise<AccountNumber | undefined> {
  const row = await db
    .selectFrom('bank_account')
    .select('sealed')
    .where('id', '=', accountId)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const open = await openFor(db, sealing, borrowerId);
  return z.parse(named, JSON.parse(open(row.sealed)));
}
