import type { BorrowerId, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

export type PresentationState = 'announced' | 'sent' | 'paid' | 'failed' | 'dropped';

/** One time that a payment of the plan is taken, or was going to be. Minor units. */
export type Presentation = {
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  /** The due day that it is of, and which try of it. */
  readonly dueOn: CalendarDate;
  readonly tryNo: number;
  readonly mandateId: string;
  /** The day that the borrower was told. */
  readonly onDay: CalendarDate;
  /** As the borrower was told; once it is sent, as it was asked. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly announcedAt: Date;
  readonly state: PresentationState;
  readonly instructionId: string | null;
};

type OfOrder = Pick<Presentation, 'borrowerId' | 'orderId'>;
type Own = Pick<Presentation, 'borrowerId' | 'orderId' | 'dueOn' | 'tryNo'>;

const columns = `borrower_id as "borrowerId", order_id as "orderId", due_on as "dueOn", try_no as "tryNo", mandate_id as "mandateId",
  on_day as "onDay", amount_minor as "amountMinor", currency, announced_at as "announcedAt", state, instruction_id as "instructionId"`;

const insert = command(`
  insert into presentation (borrower_id, order_id, due_on, try_no, mandate_id, on_day, amount_minor, currency, announced_at, state)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'announced')`);

export const insertPresentation = (
  tx: Tx,
  made: Omit<Presentation, 'state' | 'instructionId'>,
): Promise<void> => {
  const { borrowerId, orderId, dueOn, tryNo, mandateId, onDay, amountMinor, currency, announcedAt } = made;
  return insert(tx, [
    borrowerId,
    orderId,
    dueOn,
    tryNo,
    mandateId,
    onDay,
    amountMinor,
    currency,
    announcedAt,
  ]);
};

const selectOf = statement<Presentation>(
  `select ${columns} from presentation where borrower_id = $1 and order_id = $2 order by announced_at desc, try_no desc`,
);

/** All of a loan, the newest first. */
export const presentationsOf = (
  db: Queries,
  { borrowerId, orderId }: OfOrder,
): Promise<readonly Presentation[]> => selectOf(db, [borrowerId, orderId]);

const selectAsked = statement<Presentation>(
  `select ${columns} from presentation where borrower_id = $1 and instruction_id = $2`,
);

/** What an instruction was written for. */
export const presentationAsked = async (
  db: Queries,
  { borrowerId, id }: { readonly borrowerId: BorrowerId; readonly id: string },
): Promise<Presentation | undefined> => (await selectAsked(db, [borrowerId, id]))[0];

const selectUnderWay = statement<{ state: string }>(
  `select state from presentation where borrower_id = $1 and order_id = $2 and state = 'sent'`,
);

/** Whether a bank is being asked for money of a loan, so that no other payment begins by itself. */
export const isDebitUnderWay = async (db: Queries, { borrowerId, orderId }: OfOrder): Promise<boolean> =>
  (await selectUnderWay(db, [borrowerId, orderId])).length > 0;

const move = command(`
  update presentation set state = $5, amount_minor = coalesce($6, amount_minor), instruction_id = coalesce($7, instruction_id)
  where borrower_id = $1 and order_id = $2 and due_on = $3 and try_no = $4`);

type Change = {
  readonly state: PresentationState;
  readonly amountMinor?: bigint;
  readonly instructionId?: string;
};

/** Moves one, under its borrower's lock. */
export const movePresentation = (
  tx: Tx,
  { borrowerId, orderId, dueOn, tryNo }: Own,
  { state, amountMinor, instructionId }: Change,
): Promise<void> =>
  move(tx, [borrowerId, orderId, dueOn, tryNo, state, amountMinor ?? null, instructionId ?? null]);

const drop = command(
  `update presentation set state = 'dropped' where borrower_id = $1 and order_id = $2 and state = 'announced'`,
);

/** What was announced is not asked for any more. */
export const dropAnnounced = (tx: Tx, { borrowerId, orderId }: OfOrder): Promise<void> =>
  drop(tx, [borrowerId, orderId]);
