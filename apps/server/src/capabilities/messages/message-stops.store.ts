import type { BorrowerId, MessageKind } from '@plazo/contract';
import { type MarketId, markets } from '@plazo/markets';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** By which ways a person wants no messages: they said so by a word that they answered, and may allow it again. */

export type StoppedWay = 'sms' | 'whatsapp';

type Said = {
  readonly borrowerId: BorrowerId;
  readonly way: StoppedWay;
  readonly saidAt: Date;
  readonly isStopped: boolean;
};

/** Keeps what a person said of a way; what they said later stands, in whatever order it comes. */
export async function keepStop(db: Queries, { borrowerId, way, saidAt, isStopped }: Said): Promise<void> {
  await db
    .insertInto('message_stop')
    .values({ borrower_id: borrowerId, way, said_at: saidAt, is_stopped: isStopped })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a person (`$1`) stopped, as permissions are listed: since when, and until they said something else. */
export const STOPS = `
  select 'stop-' || way, said_at, until from (select way, said_at, is_stopped,
    lead(said_at) over (partition by way order by said_at) as until from message_stop where borrower_id = $1) own where is_stopped`;

const selectStopped = statement<{ way: string; since: Date }>(`
  select way, said_at as since from (select distinct on (way) way, said_at, is_stopped from message_stop
    where borrower_id = $1 order by way, said_at desc) last where is_stopped`);

/** The ways that a person has stopped, each since when. */
export async function stoppedWays(db: Queries, borrowerId: BorrowerId): Promise<ReadonlyMap<string, Date>> {
  return new Map((await selectStopped(db, [borrowerId])).map(({ way, since }) => [way, since]));
}

/** Whether the law wants a person told outside the app also by a way that they stopped. */
export const isToldDespiteStop = (kind: MessageKind, market: MarketId): boolean =>
  kind === 'debit-announced' && markets[market].law.debit.isToldDespiteStop;

const selectKind = statement<{ kind: MessageKind; market: MarketId }>(
  'select m.kind, b.market from message m join borrower b on b.id = m.borrower_id where m.borrower_id = $1 and m.id = $2',
);

type Leaving = { readonly stream: string; readonly messageId: string | null; readonly way: string };

/** Whether the person has stopped the way by which something is about to leave for them; codes they ask for themselves. */
export async function hasStopped(db: Queries, { stream, messageId, way }: Leaving): Promise<boolean> {
  if (messageId === null || !(await stoppedWays(db, stream)).has(way)) return false;
  const [message] = await selectKind(db, [stream, messageId]);
  return !message || !isToldDespiteStop(message.kind, message.market);
}
