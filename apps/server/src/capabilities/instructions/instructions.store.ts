import type { BorrowerId, OrderId } from '@plazo/contract';
import type { Card, InstructionState, RailError } from '@plazo/rail-kit';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** What is asked: money to a borrower, whether their account is theirs, their credit back, money of nobody's back to who sent it, a reference to pay to, a card, that it is forgotten, or a mandate, a payment by either, what a card's bank holds for one, who a person is, that it is forgotten, what a bureau has on them, or who a number is of. */
export type InstructionKind =
  | 'payout'
  | 'account-check'
  | 'refund'
  | 'return'
  | 'reference'
  | 'card'
  | 'card-removal'
  | 'card-payment'
  | 'card-capture'
  | 'card-refund'
  | 'card-return'
  | 'mandate'
  | 'debit'
  | 'identity'
  | 'identity-erasure'
  | 'bureau'
  | 'registry';

/** One wish to a rail: one id, one body, one life. */
export type Instruction = {
  readonly borrowerId: BorrowerId;
  readonly id: string;
  readonly kind: InstructionKind;
  readonly rail: string;
  /** The order that it is for; of a card, a check or a pull whose it is; of an erasure the check, of a removal the card. */
  readonly subject: OrderId;
  /** What is asked, under the borrower's own key. */
  readonly sealed: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: InstructionState;
  /** How often it left. */
  readonly attempts: number;
  /** When it is sent, or asked about; null once nothing is to be done by itself. */
  readonly dueAt: Date | null;
  /** After it nothing is sent; null where something else says so. */
  readonly notAfter: Date | null;
  readonly sentAt: Date | null;
  readonly error: RailError | null;
  readonly isSimulated: boolean;
  readonly createdAt: Date;
  /** The page of the rail that the person has to visit for it. */
  readonly visitUrl: string | null;
  /** When that page ends; null where the rail did not say. */
  readonly visitUntil: Date | null;
  /** What the rail wanted kept for it. */
  readonly railNote: string | null;
};

type Own = Pick<Instruction, 'borrowerId' | 'id'>;

const columns = `borrower_id as "borrowerId", id, kind, rail, subject, sealed, amount_minor as "amountMinor", currency, state,
  attempts, due_at as "dueAt", not_after as "notAfter", sent_at as "sentAt", error, is_simulated as "isSimulated", created_at as "createdAt", visit_url as "visitUrl", visit_until as "visitUntil", rail_note as "railNote"`;

/** Who told of a step. */
export type StepSource = 'wish' | 'worker' | 'answer' | 'status' | 'message' | 'desk';

export type Step = {
  readonly state: InstructionState;
  readonly source: StepSource;
  readonly at: Date;
  readonly dueAt: Date | null;
  /** More about it, never a piece of personal data. */
  readonly detail?: string;
  readonly error?: RailError | null;
  readonly isSending?: boolean;
};

const add = statement<{ id: string }>(`
  with new as (
    insert into instruction (borrower_id, id, kind, rail, subject, sealed, amount_minor, currency, state, due_at, not_after, is_simulated, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', $11, $12, $9, $10) returning borrower_id, id, state, created_at
  )
  insert into instruction_event (borrower_id, instruction_id, seq, at, state, source, detail)
  select borrower_id, id, 0, created_at, state, 'wish', '' from new returning instruction_id as id`);

export type NewInstruction = Pick<
  Instruction,
  | 'borrowerId'
  | 'id'
  | 'kind'
  | 'rail'
  | 'subject'
  | 'sealed'
  | 'amountMinor'
  | 'currency'
  | 'isSimulated'
  | 'createdAt'
> & {
  /** Not before; absent: at once. */
  readonly notBefore?: Date | undefined;
  /** Nor after. */
  readonly notAfter?: Date | undefined;
};

/** Writes a wish with what wants it. */
export async function insertInstruction(tx: Tx, wish: NewInstruction): Promise<void> {
  const { borrowerId, id, kind, rail, subject, sealed } = wish;
  const { amountMinor, currency, isSimulated, createdAt, notBefore = createdAt, notAfter = null } = wish;
  const what = [borrowerId, id, kind, rail, subject, sealed, amountMinor, currency, isSimulated];
  await add(tx, [...what, createdAt, notBefore, notAfter]);
}

const selectOne = statement<Instruction>(
  `select ${columns} from instruction where borrower_id = $1 and id = $2`,
);
const selectLocked = statement<Instruction>(
  `select ${columns} from instruction where borrower_id = $1 and id = $2 for update`,
);

export const findInstruction = async (
  db: Queries,
  { borrowerId, id }: Own,
): Promise<Instruction | undefined> => (await selectOne(db, [borrowerId, id]))[0];

/** The same until the transaction ends nobody else's: what is told of it is taken one after the other. */
export const lockInstruction = async (tx: Tx, { borrowerId, id }: Own): Promise<Instruction | undefined> =>
  (await selectLocked(tx, [borrowerId, id]))[0];

const addStep = statement<{ id: string }>(`
  with moved as (
    update instruction set state = $3, due_at = $6, error = coalesce($8, error),
      attempts = attempts + case when $9 then 1 else 0 end, sent_at = case when $9 then $4 else sent_at end
    where borrower_id = $1 and id = $2 returning borrower_id, id
  )
  insert into instruction_event (borrower_id, instruction_id, seq, at, state, source, detail)
  select borrower_id, id, (select max(seq) + 1 from instruction_event e where e.borrower_id = $1 and e.instruction_id = $2), $4, $3, $5, $7
  from moved returning instruction_id as id`);

/** Moves an instruction that is locked, and says so in its trail. */
export async function stepInstruction(tx: Tx, { borrowerId, id }: Own, step: Step): Promise<void> {
  const { state, at, source, dueAt, detail = '', error = null, isSending = false } = step;
  await addStep(tx, [borrowerId, id, state, at, source, dueAt, detail, error, isSending]);
}

const setDueAt = command('update instruction set due_at = $3 where borrower_id = $1 and id = $2');

const selectNewest = statement<Own>(`
  select borrower_id as "borrowerId", id from instruction where borrower_id = $1 and kind = 'card' order by created_at desc, id limit 1`);

/** The card that a borrower wanted kept last. */
export const newestCard = async (db: Queries, borrowerId: BorrowerId): Promise<Own | undefined> =>
  (await selectNewest(db, [borrowerId]))[0];

const selectNewestOf = statement<Instruction>(`
  select ${columns} from instruction where borrower_id = $1 and subject = $2 and kind = $3 order by created_at desc, id limit 1`);

/** What was asked last of a kind for a subject. */
export const newestInstruction = async (
  db: Queries,
  { borrowerId, subject, kind }: Pick<Instruction, 'borrowerId' | 'subject' | 'kind'>,
): Promise<Instruction | undefined> => (await selectNewestOf(db, [borrowerId, subject, kind]))[0];

const setVisit = command(
  'update instruction set visit_url = $3, visit_until = $4 where borrower_id = $1 and id = $2',
);

/** Where the person has to go for it. */
export const keepVisit = (
  tx: Tx,
  { borrowerId, id }: Own,
  { url, expiresAt }: NonNullable<Card['action']>,
): Promise<void> => setVisit(tx, [borrowerId, id, url, expiresAt ? new Date(expiresAt) : null]);

const selectSince = statement<{ at: Date }>(`
  select max(at) as at from instruction_event where borrower_id = $1 and instruction_id = $2 and state = $3 having max(at) is not null`);

/** Since when its rail works at it, or waits for its person, by what it said last of that. */
export const stateSince = async (
  db: Queries,
  { borrowerId, id }: Own,
  state: 'pending' | 'needs-action',
): Promise<Date | undefined> => (await selectSince(db, [borrowerId, id, state]))[0]?.at;

const selectLost = statement<{ at: Date }>(`
  select at from instruction_event where borrower_id = $1 and instruction_id = $2 and state = 'asked' and source = 'status' limit 1`);

/** Whether one that waits to be sent was lost before: that its rail had not received it says nothing of what is still under way there. */
export const mayBeAtRail = async (db: Queries, { borrowerId, id }: Own): Promise<boolean> =>
  (await selectLost(db, [borrowerId, id])).length > 0;

const setNote = command('update instruction set rail_note = $3 where borrower_id = $1 and id = $2');

/** What the rail wants kept for it. */
export const keepRailNote = (tx: Tx, { borrowerId, id }: Own, note: string): Promise<void> =>
  setNote(tx, [borrowerId, id, note]);

/** When an instruction is looked at again, null where never by itself; its state stays. */
export const postpone = (tx: Tx, { borrowerId, id }: Own, dueAt: Date | null): Promise<void> =>
  setDueAt(tx, [borrowerId, id, dueAt]);

const selectDue = statement<{ subject: OrderId }>(`
  select i.subject from instruction i join loan_order o on o.borrower_id = i.borrower_id and o.id = i.subject
  where i.kind in ('payout', 'refund', 'return', 'card-refund', 'card-return') and i.due_at is not null and ($1 or (i.due_at <= $2 and (i.kind <> 'payout' or not o.is_held))) and i.subject <> all($3)
  order by i.due_at limit $4`);

type Due = {
  readonly now: Date;
  /** Called by name: also what waits, and what is held by hand. */
  readonly isByName: boolean;
  readonly except: readonly string[];
  readonly limit: number;
};

/** Orders of which a payout or a refund is to be sent or asked about. */
export const duePayouts = async (
  db: Queries,
  { isByName, now, except, limit }: Due,
): Promise<readonly OrderId[]> =>
  (await selectDue(db, [isByName, now, except, limit])).map(({ subject }) => subject);

const selectDueOf = statement<Own>(`
  select borrower_id as "borrowerId", id from instruction
  where kind = any($5) and due_at is not null and ($1 or due_at <= $2) and id <> all($3) order by due_at limit $4`);

/** Instructions of some kinds that are to be sent, or asked about. */
export const dueOf = (
  db: Queries,
  kinds: readonly InstructionKind[],
  { isByName, now, except, limit }: Due,
): Promise<readonly Own[]> => selectDueOf(db, [isByName, now, except, limit, kinds]);

const selectOpen = statement<Own>(`
  select borrower_id as "borrowerId", id from instruction
  where borrower_id = $1 and subject = $2 and kind in ('payout', 'refund', 'return', 'card-refund', 'card-return') and due_at is not null order by due_at limit 1`);

/** The payout or refund of an order that waits to be sent or asked about, the one that is due first. */
export const openPayout = async (
  db: Queries,
  { borrowerId, subject }: Pick<Instruction, 'borrowerId' | 'subject'>,
): Promise<Own | undefined> => (await selectOpen(db, [borrowerId, subject]))[0];

const countOf = statement<{ count: number }>(`
  select count(*)::int as count from instruction where borrower_id = $1 and subject = $2 and kind = $3`);

/** How many of a kind were made for a subject; under its lock. */
export const countInstructions = async (
  db: Queries,
  { borrowerId, subject, kind }: Pick<Instruction, 'borrowerId' | 'subject' | 'kind'>,
): Promise<number> => (await countOf(db, [borrowerId, subject, kind]))[0]?.count ?? 0;

export type TrailRow = {
  readonly id: string;
  /** Who a person is, what a bureau or a registry has on them, and that a card is forgotten, is asked of nobody's order. */
  readonly kind: Exclude<
    InstructionKind,
    'identity' | 'identity-erasure' | 'bureau' | 'registry' | 'card-removal'
  >;
  readonly rail: string;
  readonly isSimulated: boolean;
  readonly at: Date;
  readonly state: InstructionState;
  readonly source: StepSource;
  readonly detail: string;
};

const selectTrail = statement<TrailRow>(`
  select i.id, i.kind, i.rail, i.is_simulated as "isSimulated", e.at, e.state, e.source, e.detail
  from instruction i join instruction_event e on e.borrower_id = i.borrower_id and e.instruction_id = i.id
  where i.borrower_id = $1 and i.subject = $2 and i.kind <> 'reference' order by i.created_at, i.id, e.seq limit 200`);

export type OwnStep = Pick<TrailRow, 'at' | 'state' | 'source' | 'detail'>;

const selectSteps = statement<OwnStep>(`
  select at, state, source, detail from instruction_event
  where borrower_id = $1 and instruction_id = $2 order by seq limit 200`);

/** What became of one instruction, step by step. */
export const stepsOf = (db: Queries, { borrowerId, id }: Own): Promise<readonly OwnStep[]> =>
  selectSteps(db, [borrowerId, id]);

/** What became of all money that rails were asked to move for an order, step by step. */
export const trailOf = (
  db: Queries,
  { borrowerId, subject }: Pick<Instruction, 'borrowerId' | 'subject'>,
): Promise<readonly TrailRow[]> => selectTrail(db, [borrowerId, subject]);
