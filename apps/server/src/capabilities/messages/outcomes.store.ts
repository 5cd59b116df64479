import type { Message as ToldMessage } from '@plazo/rail-kit';
import { sql } from 'kysely';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Leg } from '../../adapters/rails/messaging.ts';
import type { Attempt } from '../../adapters/sms/sms.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { AT_ONCE, type OutboxRow, openRow, putMessage, type SealedRow } from './outbox.store.ts';
import { forgetDeadToken } from './push-tokens.store.ts';

/** What became of messages that left: by the answer of who carries them, by receipts, and by the next way. */

const MAX_ATTEMPTS = 10;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;

type Known = { readonly state: OutboxRow['state']; readonly next_at: Date | null };

/** Nobody was reached by it: the next way is tried at once, where there is one. */
const failed = ({ next_at }: Known, { trouble, now }: { trouble: string; now: Date }) => ({
  state: 'undelivered' as const,
  trouble,
  ...(next_at && { next_at: now }),
});

/** What a rail tells of a message, from its own words; nothing where that is no news. What reached its person did. */
function newsOf(
  row: Known & {
    readonly sent_at: Date | null;
    readonly read_at: Date | null;
    readonly delivered_at: Date | null;
  },
  { state, changedAt, error }: ToldMessage,
  now: Date,
) {
  const at = new Date(changedAt);
  const reached = { state: 'delivered' as const, sent_at: row.sent_at ?? at, trouble: null, next_at: null };
  if (state === 'read')
    return row.read_at ? undefined : { ...reached, read_at: at, delivered_at: row.delivered_at ?? at };
  if (state === 'delivered') return row.state === 'delivered' ? undefined : { ...reached, delivered_at: at };
  if (state === 'accepted')
    return row.state === 'waiting' ? { state: 'sent' as const, sent_at: now, trouble: null } : undefined;
  const isOver = row.state === 'delivered' || row.state === 'undelivered';
  return isOver ? undefined : failed(row, { trouble: error ?? state, now });
}

const lockRow = (tx: Tx, { stream, id }: Pick<OutboxRow, 'stream' | 'id'>) =>
  tx
    .selectFrom('outbox')
    .selectAll()
    .where('stream', '=', stream)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What it cost so far: an older message of the rail takes nothing away. */
function costOf(
  row: { readonly cost_minor: bigint | null; readonly cost_currency: string | null },
  { cost }: ToldMessage,
) {
  const isMore = cost && (row.cost_minor === null || BigInt(cost.minor) > row.cost_minor);
  const isSame = cost && (row.cost_currency === null || row.cost_currency === cost.currency);
  return isMore && isSame ? { cost_minor: BigInt(cost.minor), cost_currency: cost.currency } : undefined;
}

/** A push that reached nobody: its token is dead. */
async function mindToken(
  tx: Tx,
  sealing: Sealing,
  { row, trouble }: { readonly row: SealedRow; readonly trouble: string | null | undefined },
): Promise<void> {
  if (row.kind !== 'push' || trouble !== 'unreachable') return;
  const [leg] = openRow(sealing, row).message.legs ?? [];
  if (leg) await forgetDeadToken(tx, sealing, { borrowerId: row.stream, token: leg.to });
}

/** Takes what a rail tells of a message; false where nothing of it is new, nothing where it was never asked for it. */
export async function takeTold(
  tx: Tx,
  { sealing, ...of }: { readonly instruction: string; readonly rail: string; readonly sealing: Sealing },
  { told, now }: { readonly told: ToldMessage; readonly now: Date },
): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('outbox')
    .selectAll()
    .where('instruction', '=', of.instruction)
    .where('rail', '=', of.rail)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const news = newsOf(row, told, now);
  const set = { ...news, ...costOf(row, told) };
  if (Object.keys(set).length === 0) return false;
  await mindToken(tx, sealing, { row, trouble: news?.trouble });
  await tx.updateTable('outbox').set(set).where('stream', '=', row.stream).where('id', '=', row.id).execute();
  return true;
}

/** Whether the next leg goes by the same way, over another rail. */
function hasTwin({ kind, message: { legs = [] } }: Pick<OutboxRow, 'kind' | 'message'>): boolean {
  return legs[1]?.way === kind;
}

const isCodeWithTwin = (row: Pick<OutboxRow, 'kind' | 'message'>) => row.message.code !== '' && hasTwin(row);

/**
 * The legs that are left. Another rail by the same way follows only what certainly did not arrive: after one that may have left, or
 * was taken and not receipted, its person would have it twice. A code may come twice, by two rails, and never three times.
 */
function legsAfter(row: OutboxRow, isKnown: boolean): readonly Leg[] {
  const { kind, message } = row;
  const left = (message.legs ?? []).slice(1);
  const other = left.findIndex(({ way }) => way !== kind);
  if (isKnown) return left;
  if (isCodeWithTwin(row)) return left.slice(0, 1);
  return other < 0 ? [] : left.slice(other);
}

/**
 * What a try came to: taken by the provider, given up, or to be tried again after twice the wait of the last time. What a receipt
 * said before the answer came stands.
 */
export async function keepAttempt(
  tx: Tx,
  { stream, id, attempts }: Pick<OutboxRow, 'stream' | 'id' | 'attempts'>,
  { attempt, now, sealing }: { attempt: Attempt; now: Date; sealing: Sealing },
): Promise<void> {
  const row = await lockRow(tx, { stream, id });
  if (!row) return;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const changes = () => {
    if (attempt.kind === 'taken' && attempt.told)
      return { ...newsOf(row, attempt.told, now), ...costOf(row, attempt.told) };
    if (attempt.kind === 'taken')
      return { state: 'sent' as const, sent_at: now, provider_id: attempt.providerId ?? null, trouble: null };
    if (row.state !== 'waiting') return {};
    const trouble = attempt.why;
    // a rail is tried as long as the message is worth it
    const isLast = row.rail === null && attempts >= MAX_ATTEMPTS;
    if (attempt.kind === 'refused' || isLast) return failed(row, { trouble, now });
    const due_at = new Date(now.getTime() + waitMs);
    // it certainly did not leave, and another rail carries the same way
    if (attempt.kind === 'not-now' && !row.was_lost && row.next_at && hasTwin(openRow(sealing, row)))
      return failed(row, { trouble, now });
    if (attempt.kind === 'not-now') return { trouble, due_at, declines: row.declines + 1 };
    // who waits for a code has it by the other rail at once, whatever became of this one
    const isHurried = row.next_at && isCodeWithTwin(openRow(sealing, row));
    return { trouble, due_at, was_lost: true, ...(isHurried && { next_at: now }) };
  };
  const set = changes();
  await mindToken(tx, sealing, { row, trouble: 'trouble' in set ? set.trouble : undefined });
  if (Object.keys(set).length > 0)
    await tx.updateTable('outbox').set(set).where('stream', '=', stream).where('id', '=', id).execute();
}

async function isRead(tx: Tx, of: { readonly stream: string; readonly messageId: string | null }) {
  const told = await tx
    .selectFrom('message')
    .select('read_at')
    .where('borrower_id', '=', of.stream)
    .where('id', '=', of.messageId ?? '')
    .executeTakeFirst();
  return told !== undefined && told.read_at !== null;
}

/**
 * Sends by the next way, once, what did not reach its person by the one before: it was refused, or there was no receipt in time.
 * Past its hours nothing more is sent, nor after a push whose message its person read in the app.
 */
export async function goOn(tx: Tx, sealing: Sealing, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('outbox')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    const { stream, id, message_id, expires_at } = row;
    const over =
      row.state === 'waiting' ? { state: 'undelivered' as const, trouble: row.trouble ?? 'no-answer' } : {};
    await tx
      .updateTable('outbox')
      .set({ next_at: null, ...over })
      .where('stream', '=', stream)
      .where('id', '=', id)
      .execute();
    const opened = openRow(sealing, row);
    const { message } = opened;
    const legs = legsAfter(opened, row.state === 'undelivered' && !row.was_lost);
    const [leg] = legs;
    if (!leg || (expires_at && expires_at <= now)) continue;
    if (row.kind === 'push' && (await isRead(tx, { stream, messageId: message_id }))) continue;
    await putMessage(tx, sealing, {
      stream,
      id: `${id}.${leg.way}`,
      message: { ...message, text: leg.text, legs: [...legs] },
      dueAt: now,
      ...(expires_at && { until: expires_at }),
      messageId: message_id ?? '',
    });
  }
}

export type Receipt = {
  readonly id: string;
  readonly state: 'delivered' | 'undelivered';
  readonly trouble?: string | undefined;
};

/** What the provider tells of a message that it took. What was delivered stays so, whatever comes after. */
export async function keepReceipt(db: Queries, { id, state, trouble }: Receipt): Promise<boolean> {
  await db
    .updateTable('outbox')
    .set({
      state,
      ...(state === 'delivered'
        ? { trouble: null, next_at: null }
        : { trouble: trouble ?? 'undelivered', next_at: sql<Date | null>`least(next_at, due_at)` }),
    })
    .where('provider_id', '=', id)
    .where('state', '<>', 'delivered')
    .execute();
  const known = await db.selectFrom('outbox').select('id').where('provider_id', '=', id).executeTakeFirst();
  return known !== undefined;
}
