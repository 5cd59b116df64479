import type { BorrowerId } from '@plazo/contract';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { wrappedKey } from '../complaints/complaints.store.ts';
import type { DataRequest } from './data-requests.store.ts';

/** What was said about a request of a person, by the lender or by them. */
export type CaseWord = {
  readonly caseId: string;
  /** Null where the person wrote it. */
  readonly operatorId: string | null;
  readonly text: string;
  readonly at: Date;
};

type Said = {
  readonly id: string;
  readonly about: Pick<DataRequest, 'id' | 'borrowerId'>;
  readonly operatorId: string | null;
  readonly text: string;
  readonly now: Date;
};

/** Keeps words with a case; nothing is kept for who was erased meanwhile. */
export async function insertEntry(
  tx: Tx,
  sealing: Sealing,
  { id, about, operatorId, text, now }: Said,
): Promise<void> {
  const { borrowerId } = about;
  const wrapped = await wrappedKey(tx, borrowerId);
  if (wrapped === undefined) return;
  await tx
    .insertInto('data_request_entry')
    .values({
      id,
      case_id: about.id,
      borrower_id: borrowerId,
      operator_id: operatorId,
      sealed: borrowerKey.seal(sealing, wrapped, { borrowerId, plain: text }),
      said_at: now,
    })
    .execute();
}

type Sealed = Omit<CaseWord, 'text'> & {
  readonly borrowerId: BorrowerId;
  readonly sealed: string;
  readonly wrapped: string;
};
const selectWords = statement<Sealed>(`
  select w.case_id as "caseId", w.borrower_id as "borrowerId", w.operator_id as "operatorId", w.said_at as at, w.sealed,
    k.wrapped
  from data_request_entry w join borrower_key k on k.borrower_id = w.borrower_id
  where w.case_id = any($1) order by w.said_at, w.id`);

/** What was said about some requests, oldest first; nothing of who was erased. */
export async function listEntries(
  db: Queries,
  sealing: Sealing,
  cases: readonly Pick<DataRequest, 'id'>[],
): Promise<readonly CaseWord[]> {
  const ids = cases.map(({ id }) => id);
  return (await selectWords(db, [ids])).map(({ borrowerId, sealed, wrapped, ...word }) => ({
    ...word,
    text: borrowerKey.open(sealing, wrapped, { borrowerId, sealed }),
  }));
}
