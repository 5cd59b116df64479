import type { BorrowerId, Language, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

export type MandateState = 'asked' | 'pending' | 'active' | 'refused' | 'revoked' | 'expired';
export type EndedBy = 'borrower' | 'bank' | 'lender';

/** A borrower's permission to take what is due of one loan from their account. Minor units. */
export type Mandate = {
  readonly borrowerId: BorrowerId;
  /** Of the instruction that asked for it. */
  readonly id: string;
  readonly orderId: OrderId;
  readonly mostMinor: bigint;
  readonly currency: string;
  readonly untilOn: CalendarDate;
  readonly state: MandateState;
  /** What was consented to, a line for each paragraph. */
  readonly paper: string;
  readonly language: Language;
  readonly consentedAt: Date;
  /** Since when its borrower wants nothing to be taken for now. */
  readonly pausedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBy: EndedBy | null;
};

type Own = Pick<Mandate, 'borrowerId' | 'id'>;
type OfOrder = Pick<Mandate, 'borrowerId' | 'orderId'>;

const columns = `borrower_id as "borrowerId", id, order_id as "orderId", most_minor as "mostMinor", currency, until_on as "untilOn",
  state, paper, language, consented_at as "consentedAt", paused_at as "pausedAt", ended_at as "endedAt", ended_by as "endedBy"`;

const insert = command(`
  insert into mandate (borrower_id, id, order_id, most_minor, currency, until_on, state, paper, language, consented_at, look_at)
  values ($1, $2, $3, $4, $5, $6, 'asked', $7, $8, $9, $9)`);

export type NewMandate = Omit<Mandate, 'state' | 'pausedAt' | 'endedAt' | 'endedBy'>;

export const insertMandate = (tx: Tx, made: NewMandate): Promise<void> => {
  const { borrowerId, id, orderId, mostMinor, currency, untilOn, paper, language, consentedAt } = made;
  return insert(tx, [borrowerId, id, orderId, mostMinor, currency, untilOn, paper, language, consentedAt]);
};

const selectOne = statement<Mandate>(`select ${columns} from mandate where borrower_id = $1 and id = $2`);

export const findMandate = async (db: Queries, { borrowerId, id }: Own): Promise<Mandate | undefined> =>
  (await selectOne(db, [borrowerId, id]))[0];

const selectOf = statement<Mandate>(
  `select ${columns} from mandate where borrower_id = $1 and order_id = $2 order by consented_at desc, id`,
);

/** All of a loan, the newest first. */
export const mandatesOf = (db: Queries, { borrowerId, orderId }: OfOrder): Promise<readonly Mandate[]> =>
  selectOf(db, [borrowerId, orderId]);

const move = command(`
  update mandate set state = $3, look_at = $4, ended_at = case when $5::text is null then ended_at else $4 end, ended_by = coalesce($5, ended_by)
  where borrower_id = $1 and id = $2`);

/** Moves a mandate, under its borrower's lock. */
export const moveMandate = (
  tx: Tx,
  { borrowerId, id }: Own,
  { state, at, by = null }: { readonly state: MandateState; readonly at: Date; readonly by?: EndedBy | null },
): Promise<void> => move(tx, [borrowerId, id, state, at, by]);

const setPaused = command(
  'update mandate set paused_at = $3, look_at = $4 where borrower_id = $1 and id = $2',
);

/** Pauses it or lets it go on, under its borrower's lock; it is looked at again at once. */
export const pauseMandate = (
  tx: Tx,
  { borrowerId, id }: Own,
  { isPaused, now }: { readonly isPaused: boolean; readonly now: Date },
): Promise<void> => setPaused(tx, [borrowerId, id, isPaused ? now : null, now]);

const setLook = command('update mandate set look_at = $3 where borrower_id = $1 and id = $2');

/** When it is looked again whether something is to be taken. */
export const lookAgain = (tx: Tx, { borrowerId, id }: Own, at: Date): Promise<void> =>
  setLook(tx, [borrowerId, id, at]);

const selectLook = statement<Own>(`
  select borrower_id as "borrowerId", id from mandate
  where state = 'active' and ($1 or look_at <= $2) and id <> all($3) order by look_at limit $4`);

type Due = {
  readonly now: Date;
  readonly isByName: boolean;
  readonly except: readonly string[];
  readonly limit: number;
};

/** Mandates of which it is to be looked whether something is to be taken. */
export const mandatesToLookAt = (
  db: Queries,
  { isByName, now, except, limit }: Due,
): Promise<readonly Own[]> => selectLook(db, [isByName, now, except, limit]);

export const isOver = ({ state }: Pick<Mandate, 'state'>): boolean =>
  state === 'refused' || state === 'revoked' || state === 'expired';
