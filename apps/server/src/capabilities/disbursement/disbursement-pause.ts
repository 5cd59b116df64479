import type { BorrowerId } from '@plazo/contract';
import type { Call } from '../../call.ts';
import type { Queries } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { newestAccounts } from '../account/bank-accounts.store.ts';
import type { StoredOrder } from '../loans/orders.store.ts';

/** Who took over a phone has a day less than its owner to notice: no money goes to another account before. */
const PAUSE_MS = 24 * 60 * 60_000;

/** Until when no money goes to the account that a borrower named last; nothing for their first one, or once it is over. */
export async function disbursementPausedUntil(
  db: Queries,
  { clock }: Pick<Deps, 'clock'>,
  borrowerId: BorrowerId,
): Promise<Date | undefined> {
  const [newest, before] = await newestAccounts(db, borrowerId);
  if (!newest || !before) return undefined;
  const until = new Date(newest.createdAt.getTime() + PAUSE_MS);
  return until > clock.now() ? until : undefined;
}

type Paused = Pick<Call, 'db' | 'deps' | 'text'>;

/** What borrower and desk read of an approved loan whose money waits for it. */
export async function pausedTexts(
  { db, deps, text }: Paused,
  { state, borrowerId }: Pick<StoredOrder, 'state' | 'borrowerId'>,
): Promise<{ next: string } | undefined> {
  if (state !== 'approved') return undefined;
  return (await disbursementPausedUntil(db, deps, borrowerId)) && { next: text.apply.disbursement.paused };
}
