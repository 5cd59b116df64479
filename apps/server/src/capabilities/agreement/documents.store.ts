import type { BorrowerId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { command, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

export type DocumentKind = 'key-facts' | 'agreement' | 'receipt' | 'no-debt' | 'letter';
export type Issued = {
  readonly number: bigint;
  readonly hash: string;
  readonly issuedAt: Date;
  readonly validUntil: CalendarDate | null;
  readonly acknowledgedAt: Date | null;
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
  select number, hash, issued_at as "issuedAt", valid_until as "validUntil", acknowledged_at as "acknowledgedAt"
  from issued_document where borrower_id = $1 and kind = $2 and subject = $3 and language = $4`);

/** The number of a document: given out once for what it is made from, and the same ever after. */
export async function issueDocument(db: Queries, document: NewDocument): Promise<Issued> {
  const { borrowerId, kind, subject, language, hash, now, validUntil } = document;
  await addDocument(db, [borrowerId, kind, subject, language, hash, now, validUntil]);
  const [issued] = await selectDocument(db, [borrowerId, kind, subject, language]);
  if (!issued) throw new Error(`Document ${kind} of ${subject} was not issued`);
  return issued;
}

const acknowledge = command(`
  update issued_document set acknowledged_at = $3 where borrower_id = $1 and subject = $2 and acknowledged_at is null`);

/** The borrower accepted what these documents say. */
export const acknowledgeDocuments = (
  db: Queries,
  of: { borrowerId: BorrowerId; subject: string; now: Date },
) => acknowledge(db, [of.borrowerId, of.subject, of.now]);
