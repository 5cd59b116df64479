import type { BorrowerId, Language, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { streamOf } from '../../db/route.store.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

export type DocumentKind =
  | 'key-facts'
  | 'agreement'
  | 'receipt'
  | 'no-debt'
  | 'pay-off'
  | 'letter'
  | 'statement';
export type Issued = {
  readonly number: bigint;
  readonly hash: string;
  readonly issuedAt: Date;
  readonly validUntil: CalendarDate | null;
  readonly acknowledgedAt: Date | null;
  readonly checkCode: string | null;
};
type NewDocument = {
  readonly borrowerId: BorrowerId;
  readonly kind: DocumentKind;
  readonly subject: string;
  readonly language: string;
  readonly hash: string;
  readonly now: Date;
  readonly validUntil: CalendarDate | null;
};

const addDocument = command(`
  insert into issued_document (borrower_id, kind, subject, language, hash, issued_at, valid_until)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (borrower_id, kind, subject, language) do nothing`);
const selectDocument = statement<Issued>(`
  select number, hash, issued_at as "issuedAt", valid_until as "validUntil", acknowledged_at as "acknowledgedAt",
    check_code as "checkCode"
  from issued_document where borrower_id = $1 and kind = $2 and subject = $3 and language = $4`);

/** The number of a document: given out once for what it is made from, and the same ever after. */
export async function issueDocument(db: Queries, document: NewDocument): Promise<Issued> {
  const { borrowerId, kind, subject, language, hash, now, validUntil } = document;
  await addDocument(db, [borrowerId, kind, subject, language, hash, now, validUntil]);
  const [issued] = await selectDocument(db, [borrowerId, kind, subject, language]);
  if (!issued) throw new Error(`Document ${kind} of ${subject} was not issued`);
  return issued;
}

/** What a paper says in one line, without a word of whose it is; amounts in minor units. */
export type Stated = {
  readonly orderId: OrderId;
  readonly on: CalendarDate;
  /** Of a receipt. */
  readonly payment?: { readonly id: string; readonly channel: string };
  /** What a receipt is for, and what was paid until a statement. */
  readonly paidMinor?: string;
  /** Of a statement, and what ends the loan of a letter about it. */
  readonly leftMinor?: string;
  /** Of a contract and its key facts: what was lent, and what is paid back in all. */
  readonly lentMinor?: string;
  readonly totalMinor?: string;
};

const codeKind = 'paper';

// the code and where it leads in one statement: who is killed between has neither
const giveCode = command(`
  with given as (update issued_document set check_code = $3, states = $4
    where borrower_id = $1 and number = $2 and check_code is null returning borrower_id, check_code)
  insert into route (kind, code, stream) select '${codeKind}', check_code, borrower_id from given`);
const selectCode = statement<{ checkCode: string }>(
  'select check_code as "checkCode" from issued_document where borrower_id = $1 and number = $2',
);

/** A paper as far as its code goes. */
export type Numbered = Pick<Issued, 'number' | 'checkCode'>;

/** The code of a paper: the one that it has, else a new one with what it states. */
export async function codeOf(
  db: Queries,
  { borrowerId, issued }: { readonly borrowerId: BorrowerId; readonly issued: Numbered },
  { code, states }: { readonly code: string; readonly states: Stated },
): Promise<string> {
  if (issued.checkCode !== null) return issued.checkCode;
  await giveCode(db, [borrowerId, issued.number, code, JSON.stringify(states)]);
  const [given] = await selectCode(db, [borrowerId, issued.number]);
  return given?.checkCode ?? code;
}

export type CheckedPaper = {
  readonly borrowerId: BorrowerId;
  readonly number: bigint;
  readonly kind: DocumentKind;
  readonly language: Language;
  readonly issuedAt: Date;
  readonly states: Stated;
};
const selectByCode = statement<CheckedPaper>(`
  select borrower_id as "borrowerId", number, kind, language, issued_at as "issuedAt", states
  from issued_document where borrower_id = $1 and check_code = $2`);

/** The paper of a code, whoever asks. */
export async function paperOfCode(db: Queries, code: string): Promise<CheckedPaper | undefined> {
  const stream = await streamOf(db, { kind: codeKind, code });
  return stream === undefined ? undefined : (await selectByCode(db, [stream, code]))[0];
}

const acknowledge = command(`
  update issued_document set acknowledged_at = $3 where borrower_id = $1 and subject = $2 and acknowledged_at is null`);

/** The borrower accepted what these documents say. */
export const acknowledgeDocuments = (
  db: Queries,
  of: { borrowerId: BorrowerId; subject: string; now: Date },
) => acknowledge(db, [of.borrowerId, of.subject, of.now]);
