import type { BorrowerId } from '@plazo/contract';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { STOPS } from '../messages/message-stops.store.ts';
import type { Message } from '../messages/messages.store.ts';
import type { Borrower } from './borrowers.store.ts';

/** Borrowers as the lender looks at them, beside their loans. */

export type BorrowerRecord = Borrower & {
  /** The flag of the language that the person chose, if they did. */
  readonly language: string | null;
  readonly createdAt: Date;
  readonly isErased: boolean;
};
const selectRecord = statement<BorrowerRecord>(`
  select id, brand, market, language, created_at as "createdAt", sealed is null as "isErased" from borrower where id = $1`);

export const findBorrowerRecord = async (db: Queries, id: string): Promise<BorrowerRecord | undefined> =>
  (await selectRecord(db, [id]))[0];

type Of = { readonly borrowerId: BorrowerId; readonly limit: number };

/** Something that a person was told, in the app or by SMS, and what became of it. */
export type Told = Pick<Message, 'kind' | 'amountMinor' | 'dueOn'> & {
  readonly isShown: boolean;
  readonly sms: 'waiting' | 'sent' | 'off' | 'capped' | 'stale';
  readonly smsOn: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly sealed: string | null;
};
const selectTold = statement<Told>(`
  select kind, amount_minor as "amountMinor", due_on as "dueOn", is_shown as "isShown", sms, sms_on as "smsOn",
    created_at as "createdAt", read_at as "readAt", sealed
  from message where borrower_id = $1 and (is_shown or sms <> 'stale') order by created_at desc, id limit $2`);

/** What a person was told, newest first; a reminder whose day was missed was told to nobody. */
export const listTold = (db: Queries, { borrowerId, limit }: Of) => selectTold(db, [borrowerId, limit]);

type Permission = { readonly item: string; readonly givenAt: Date; readonly withdrawnAt: Date | null };
const selectPermissions = statement<Permission>(`
  select item, given_at as "givenAt", withdrawn_at as "withdrawnAt" from (
    select item, given_at, withdrawn_at from consent where borrower_id = $1 union all ${STOPS}) said
  order by given_at desc, item limit $2`);

/** What a person has allowed, stopped and withdrawn, newest first. */
export const listPermissions = (db: Queries, { borrowerId, limit }: Of) =>
  selectPermissions(db, [borrowerId, limit]);
