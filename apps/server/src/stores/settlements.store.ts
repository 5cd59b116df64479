import type { CalendarDate } from '@plazo/money';
import type { Tx } from './transaction.ts';

export type Settlement = {
  readonly channel: string;
  /** The line of the channel's statement: the same one again is the same settlement. */
  readonly statementId: string;
  /** Into our bank account; below zero out of it. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly valueOn: CalendarDate;
};

export type Recorded = 'new' | 'same' | 'different';

/** Writes a settlement down once; says whether the line was there already, and whether it said the same. */
export async function recordSettlement(tx: Tx, settlement: Settlement, now: Date): Promise<Recorded> {
  const { channel, statementId, amountMinor, currency, valueOn } = settlement;
  const added = await tx
    .insertInto('settlement')
    .values({
      channel,
      statement_id: statementId,
      amount_minor: amountMinor,
      currency,
      value_on: valueOn,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.columns(['channel', 'statement_id']).doNothing())
    .returning('channel')
    .executeTakeFirst();
  if (added) return 'new';
  const known = await tx
    .selectFrom('settlement')
    .select(['amount_minor', 'currency'])
    .where('channel', '=', channel)
    .where('statement_id', '=', statementId)
    .executeTakeFirstOrThrow();
  return known.amount_minor === amountMinor && known.currency === currency ? 'same' : 'different';
}
