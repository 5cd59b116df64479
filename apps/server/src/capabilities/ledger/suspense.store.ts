import { clearingAccount } from '@plazo/lending';
import { localDate } from '../../adapters/local-time.ts';
import { command } from '../../db/statement.ts';
import type { Tx } from '../../db/transaction.ts';
import { brandOf, type Deps } from '../../deps.ts';
import { findBorrower } from '../borrowers/borrowers.store.ts';
import { appendEntries, lockStreams, UNASSIGNED } from './journal.store.ts';

/** The account of money that belongs to no known debt. */
const SUSPENSE = 'suspense';
/** Of days of money that is nobody's. */
const NOBODYS_TIME_ZONE = 'UTC';

/** The local day of a stream: of the borrower's brand. */
async function dayOf(tx: Tx, deps: Deps, { stream, now }: Pick<Moved, 'stream' | 'now'>) {
  const borrower = stream === UNASSIGNED ? undefined : await findBorrower(tx, stream);
  return localDate(now, borrower ? brandOf(deps, borrower.brand).timeZone : NOBODYS_TIME_ZONE);
}

type Moved = {
  /** Of the payment: where its money is known to belong to a borrower, theirs. */
  readonly stream: string;
  readonly channel: string;
  readonly paymentId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly now: Date;
  readonly direction: 'in' | 'out';
  /** The account that it leaves from, or comes back to, where that is not its channel's. */
  readonly clearing?: string | undefined;
};

const addEntry = command(
  'insert into suspense_entry (stream, channel, payment_id, amount_minor, currency, booked_at) values ($1, $2, $3, $4, $5, $6)',
);

/** Books money that nobody may guess about against suspense, or takes it out again. */
export async function bookSuspense(tx: Tx, deps: Deps, moved: Moved): Promise<void> {
  const { stream, channel, paymentId, amountMinor, currency, now, direction, clearing = channel } = moved;
  const bookedOn = await dayOf(tx, deps, moved);
  const line = (account: string, isDebit: boolean) => ({
    valueOn: bookedOn,
    account,
    debitMinor: isDebit ? amountMinor : 0n,
    creditMinor: isDebit ? 0n : amountMinor,
  });
  const isIn = direction === 'in';
  const posting = {
    stream,
    orderId: null,
    bookedAt: now,
    bookedOn,
    currency,
    memo: `suspense-${direction}`,
  };
  const entries = [line(clearingAccount(clearing), isIn), line(SUSPENSE, !isIn)];
  await appendEntries(tx, await lockStreams(tx, [stream]), [{ ...posting, entries }]);
  await addEntry(tx, [stream, channel, paymentId, isIn ? amountMinor : -amountMinor, currency, now]);
}
