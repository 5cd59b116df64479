import type { BorrowerId, MessageKind } from '@plazo/contract';
import type { Tx } from '../../db/transaction.ts';
import { brandOf, type Deps, todayOf } from '../../deps.ts';
import { findBorrower } from '../borrowers/borrowers.store.ts';
import { enqueueMessages } from './messages.store.ts';

/** So long a person may still look at the page that waits for an answer, and sees it there. */
const LOOKING_MS = 2 * 60_000;

type Answered = {
  readonly borrowerId: BorrowerId;
  readonly kind: Extract<
    MessageKind,
    'identity-passed' | 'identity-failed' | 'identity-waiting' | 'bureau-answered'
  >;
  /** What was asked for: each is told once of it. */
  readonly subject: string;
  readonly askedAt: Date;
};

/** Tells a person that what they wait for was answered, or waits for them, where that took longer than they look at a page. */
export async function announceLate(
  tx: Tx,
  deps: Deps,
  { borrowerId, kind, subject, askedAt }: Answered,
): Promise<void> {
  const now = deps.clock.now();
  const borrower = await findBorrower(tx, borrowerId);
  if (!borrower || now.getTime() - askedAt.getTime() < LOOKING_MS) return;
  const today = todayOf(deps, brandOf(deps, borrower.brand));
  const news = { borrowerId, kind, subject, about: '', amountMinor: null, dueOn: null };
  await enqueueMessages(tx, [news], { now, today });
}
