import type { BorrowerId, LetterKind, OrderId } from '@plazo/contract';
import type { DocumentLanguage } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import type { WrittenWay } from '@plazo/rail-kit';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import type { Section } from '../../adapters/pdf/write-pdf.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { sealFor, wrappedKeyOf } from '../borrowers/borrowers.store.ts';
import type { OutboxRow } from '../messages/outbox.store.ts';

/** What operators wrote to borrowers about their loans: written once, and never changed. */

/** What a letter says, in words. */
export type LetterBody = {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly message: string;
};
export type Letter = {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  readonly kind: LetterKind;
  readonly template: string;
  readonly version: number;
  readonly language: DocumentLanguage;
  /** Of all that it says. */
  readonly hash: string;
  readonly operatorId: string;
};
type NewLetter = Letter & { readonly body: LetterBody; readonly on: CalendarDate; readonly now: Date };

const insert = statement<{ id: string }>(`
  insert into letter (borrower_id, id, order_id, kind, template, version, language, sealed, hash, sent_on, operator_id, sent_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (borrower_id, order_id, hash, sent_on) do nothing
  returning id`);

/** Writes a letter down; false where the same one was sent on that day. */
export async function insertLetter(db: Queries, sealing: Sealing, letter: NewLetter): Promise<boolean> {
  const { borrowerId, id, orderId, kind, template, version, language, hash, operatorId } = letter;
  const { body, on, now } = letter;
  const sealed = await sealFor(db, sealing, { borrowerId, plain: JSON.stringify(body) });
  const of = [borrowerId, id, orderId, kind, template, version, language];
  return (await insert(db, [...of, sealed, hash, on, operatorId, now])).length > 0;
}

const countSince = statement<{ count: number }>(
  'select count(*)::integer as count from letter where operator_id = $1 and sent_at > $2',
);

/** How many letters an operator sent since a moment. */
export const countLetters = async (db: Queries, of: { operatorId: string; since: Date }): Promise<number> =>
  (await countSince(db, [of.operatorId, of.since]))[0]?.count ?? 0;

type Read = Letter & { readonly number: bigint; readonly sentAt: Date; readonly checkCode: string | null };
const COLUMNS = `l.id, l.borrower_id as "borrowerId", l.order_id as "orderId", l.kind, l.template, l.version, l.language, l.hash,
  l.operator_id as "operatorId", l.sent_at as "sentAt", d.number, d.check_code as "checkCode"`;
const FROM = `from letter l join issued_document d on d.borrower_id = l.borrower_id and d.kind = 'letter' and d.subject = l.id`;

type Sealed = Read & { readonly sealed: string };
const selectOne = statement<Sealed>(
  `select ${COLUMNS}, l.sealed ${FROM} where l.borrower_id = $1 and l.order_id = $2 and l.id = $3`,
);
const selectOfOrder = statement<Sealed>(
  `select ${COLUMNS}, l.sealed ${FROM} where l.borrower_id = $1 and l.order_id = $2 order by l.sent_at desc, l.id limit 50`,
);

export type Opened = Read & { readonly body: LetterBody };
type Own = { readonly borrowerId: BorrowerId; readonly orderId: OrderId };

async function opened(db: Queries, sealing: Sealing, rows: readonly Sealed[]): Promise<readonly Opened[]> {
  const borrowerId = rows[0]?.borrowerId;
  const wrapped = borrowerId && (await wrappedKeyOf(db, borrowerId));
  if (borrowerId === undefined || !wrapped) return [];
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    body: JSON.parse(borrowerKey.open(sealing, wrapped, { borrowerId, sealed })),
  }));
}

/** A letter as it was sent; nothing where it is none of this loan, or its borrower was erased. */
export const findLetter = async (
  db: Queries,
  sealing: Sealing,
  { borrowerId, orderId, id }: Own & { readonly id: string },
): Promise<Opened | undefined> =>
  (await opened(db, sealing, await selectOne(db, [borrowerId, orderId, id])))[0];

/** The newest letters of a loan as they were sent, the newest first. */
export const lettersOf = async (db: Queries, sealing: Sealing, { borrowerId, orderId }: Own) =>
  opened(db, sealing, await selectOfOrder(db, [borrowerId, orderId]));

/** A letter with what became of its message, for the desk. */
export type SentLetter = Read & {
  readonly readAt: Date | null;
  readonly way: WrittenWay | null;
  readonly state: OutboxRow['state'] | null;
  readonly reachedAt: Date | null;
  readonly costMinor: bigint | null;
  readonly currency: string | null;
};
const selectSent = statement<SentLetter>(`
  select ${COLUMNS}, m.read_at as "readAt", o.kind as way, o.state, o.read_at as "reachedAt", c.cost as "costMinor", c.currency
  ${FROM}
    left join message m on m.borrower_id = l.borrower_id and m.kind = any('{written,paper-sent}') and m.subject = l.order_id and m.about = l.id
    left join lateral (select kind, state, read_at from outbox where stream = m.borrower_id and message_id = m.id
      order by due_at desc limit 1) o on true
    left join lateral (select sum(cost_minor)::bigint as cost, min(cost_currency) as currency from outbox
      where stream = m.borrower_id and message_id = m.id) c on true
  where l.borrower_id = $1 and ($2::text is null or l.order_id = $2) order by l.sent_at desc, l.id limit $3`);

const MOST = 50;

/** The newest letters to a borrower, of one loan or of all, with what became of them. */
export const lettersTo = (
  db: Queries,
  {
    borrowerId,
    orderId = null,
    limit = MOST,
  }: { borrowerId: BorrowerId; orderId?: OrderId | null; limit?: number },
) => selectSent(db, [borrowerId, orderId, limit]);
