import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Section } from '../../adapters/pdf/write-pdf.ts';
import { toJsonb } from '../../db/postgres.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';
import type { DisbursementState } from '../disbursement/disbursements.store.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';

/** More money as its borrower agreed to it, with what became of it. Minor units. */
export type More = {
  readonly no: number;
  readonly reference: string;
  /** What is added to the debt, and what of it arrives. */
  readonly amountMinor: bigint;
  readonly inHandMinor: bigint;
  readonly paper: readonly Section[];
  readonly language: string;
  readonly hash: string;
  readonly acceptedAt: Date;
  readonly state: DisbursementState;
};

type NewMore = OwnOrder &
  Pick<More, 'no' | 'reference' | 'amountMinor' | 'paper' | 'language' | 'hash' | 'acceptedAt'> & {
    readonly currency: string;
    readonly deviceHash: Uint8Array;
    readonly rulesVersion: number;
    /** What was known when the rules allowed it. */
    readonly inputs: object;
  };

const add = command(`
  insert into more_money (borrower_id, order_id, no, reference, amount_minor, currency, paper, language, hash, device_hash, rules_version,
    sealed_inputs, accepted_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`);

/** Keeps what was agreed to, with the disbursement that it leads to. */
export async function insertMore(tx: Tx, sealing: Sealing, more: NewMore): Promise<void> {
  const { borrowerId, orderId, no, reference, amountMinor, currency, paper, language, hash } = more;
  const sealed = await sealFor(tx, sealing, { borrowerId, plain: JSON.stringify(more.inputs) });
  const what = [borrowerId, orderId, no, reference, amountMinor, currency, toJsonb(paper), language, hash];
  await add(tx, [...what, more.deviceHash, more.rulesVersion, sealed, more.acceptedAt]);
}

const select = statement<More>(`
  select m.no, m.reference, m.amount_minor as "amountMinor", d.amount_minor as "inHandMinor", m.paper, m.language, m.hash,
    m.accepted_at as "acceptedAt", d.state
  from more_money m join disbursement d on d.borrower_id = m.borrower_id and d.reference = m.reference
  where m.borrower_id = $1 and m.order_id = $2 order by m.no`);

/** All more money that was agreed to on a loan, the first one first. */
export const moresOf = (db: Queries, { borrowerId, orderId }: OwnOrder): Promise<readonly More[]> =>
  select(db, [borrowerId, orderId]);

/** Whether it has neither arrived nor failed so far. */
export const isOnItsWay = ({ state }: Pick<More, 'state'>): boolean => state === 'sent';
