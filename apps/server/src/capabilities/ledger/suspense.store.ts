import { clearingAccount } from '@plazo/lending';
import { localDate } from '../../adapters/local-time.ts';
import { command } from '../../db/statement.ts';
import type { Tx } from '../../db/transaction.ts';
import { appendEntries, lockStreams, UNASSIGNED } from './journal.store.ts';

/** The account of money that belongs to no known debt. */
const SUSPENSE = 'suspense';
const UNASSIGNED_TIME_ZONE = 'UTC';

type Moved = {
  readonly channel: string;
  readonly paymentId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly now: Date;
  readonly direction: 'in' | 'out';
};

const addEntry = command(
  'insert into suspense_entry (channel, payment_id, amount_minor, currency, booked_at) values ($1, $2, $3, $4, $5)',
);

/** Books money that nobody may guess about against suspense, or takes it out again. */
export async function bookSuspense(tx: Tx, moved: Moved): Promise<void> {
  const { channel, paymentId, amountMinor, currency, now, direction } = moved;
  const bookedOn = localDate(now, UNASSIGNED_TIME_ZONE);
  const line = (account: string, isDebit: boolean) => ({
    valueOn: bookedOn,
    account,
    debitMinor: isDebit ? amountMinor : 0n,
    creditMinor: isDebit ? 0n : amountMinor,
  });
  const isIn = direction === 'in';
  const posting = {
    stream: UNASSIGNED,
    orderId: null,
    bookedAt: now,
    bookedOn,
    currency,
    memo: `suspense-${direction}`,
  };
  const entries = [line(clearingAccount(channel), isIn), line(SUSPENSE, !isIn)];
  await appendEntries(tx, await lockStreams(tx, [UNASSIGNED]), [{ ...posting, entries }]);
  await addEntry(tx, [channel, paymentId, isIn ? amountMinor : -amountMinor, currency, now]);
}
