import { type BorrowerId, languageOf, type OrderId } from '@plazo/contract';
import { foldOrder, isQuiet } from '@plazo/lending';
import { messagesIn } from '../../call.ts';
import { type Refused, refuse, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { DeskRequest } from '../approvals/approvals.store.ts';
import { languageOfBorrower, sealFor } from '../borrowers/borrowers.store.ts';
import { beginAskedAct, dropAskedAct, type Turn } from '../bulk/bulk.store.ts';
import { isInDispute } from '../complaints/complaints.store.ts';
import { type Locked, lockById } from '../loans/move-order.ts';
import { listOwnOrders, ownOf } from '../loans/orders.store.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import type { Act, DeskWrite } from '../operators/desk-call.ts';
import { findBouncedPayment } from '../payments/payments.store.ts';
import { type Agency, collectorOf, handLoans, keepAgency, letGoOf, recallCases } from './agencies.store.ts';

/** Late loans go to an agency: two people decide who, and each borrower is looked at anew when their turn comes. */

type Asked = Pick<DeskRequest, 'kind' | 'wish'>;

/** The second person has agreed: the job goes on with it. */
export async function beginHandOver(
  { db, text }: Pick<DeskWrite, 'db' | 'text'>,
  { wish: { agency } }: Asked,
): Promise<Pick<Act, 'before' | 'after'> | Refused> {
  const found = agency && (await keepAgency(db, agency.id));
  if (!agency || !found?.isActive) return refuse('refused', text.refusedAction, { reason: 'agency-closed' });
  await beginAskedAct(db, agency.actId);
  return { before: null, after: { agencyId: agency.id, people: agency.people } };
}

/** Nobody is handed over: it was refused or taken back. */
export async function dropHandOver(tx: Tx, { kind, wish }: Asked): Promise<void> {
  if (kind === 'hand-over' && wish.agency) await dropAskedAct(tx, wish.agency.actId);
}

const no = (reason: string): Refused => ({ refused: { kind: 'refused', message: '', reason } });

/** The late loans of whom the turn is, or why nobody is to be contacted about them. */
async function lateLoans(tx: Tx, deps: Deps, { stored: { borrowerId }, today }: Locked) {
  const all = (await listOwnOrders(tx, deps.products, borrowerId)).map((stored) => ({
    stored,
    position: foldOrder(stored.order, today),
  }));
  const late = all.filter(({ position }) => position.state === 'late');
  if (late.length === 0) return no('not-late');
  // what holds our own collectors off holds an agency off, whichever of the loans it stands on
  if (late.some(({ position }) => isQuiet(position))) return no('flagged');
  if (late.some(({ position }) => position.promise?.state === 'open')) return no('promised');
  if (late.some(({ position }) => position.settlement?.state === 'open')) return no('settlement-open');
  for (const { stored } of late) {
    if (await isInDispute(tx, ownOf(stored))) return no('in-dispute');
    if (await findBouncedPayment(tx, ownOf(stored))) return no('not-owed');
  }
  return late;
}

/** The borrower reads who it is, before anybody of them calls: in Mexico and India the law says so. */
async function announceAgency(tx: Tx, deps: Deps, { locked, agency }: { locked: Locked; agency: Agency }) {
  const { brand, today, stored } = locked;
  const { borrowerId } = stored;
  const language = languageOf((await languageOfBorrower(tx, borrowerId)) ?? undefined, brand.language);
  const own = messagesIn(language).messages.collectedBy(agency.name, agency.phone, brand.name);
  const now = deps.clock.now();
  const sealed = await sealFor(tx, deps.sealing, { borrowerId, plain: JSON.stringify(own) });
  const news = {
    borrowerId,
    kind: 'collected-by',
    subject: stored.id,
    about: now.toISOString(),
    amountMinor: null,
    dueOn: null,
    sealed,
  } as const;
  await enqueueMessages(tx, [news], { now, today });
}

/** Hands all late loans of a borrower over, and tells them. */
export async function handOver(
  deps: Deps,
  tx: Tx,
  { orderId, wish }: Pick<Turn, 'wish'> & { readonly orderId: string },
): Promise<Refused | 'done'> {
  const agency = await keepAgency(tx, wish.agencyId ?? '');
  if (!agency?.isActive) return no('agency-closed');
  const locked = await lockById(tx, deps, orderId);
  if (!locked) return no('not-late');
  if (!agency.brands.includes(locked.brand.id)) return no('agency-brand');
  const late = await lateLoans(tx, deps, locked);
  if ('refused' in late) return late;
  const loans = late.map(({ stored, position }) => ({
    borrowerId: stored.borrowerId,
    orderId: stored.id,
    currency: stored.order.terms.currency,
    daysLate: position.daysLate,
    dueMinor: position.dueNowMinor,
  }));
  const handed = await handLoans(tx, { agencyId: agency.id, now: deps.clock.now(), loans });
  if (handed.length === 0) return no('bar-with-agency');
  await letGoOf(tx, locked.stored.borrowerId);
  await announceAgency(tx, deps, { locked, agency });
  return 'done';
}

/** A debt that is sold is collected by its owner: no agency of the lender's goes on with it. */
export async function takeFromAgency(
  { db: tx, operator, deps }: Pick<DeskWrite, 'db' | 'operator' | 'deps'>,
  own: { readonly borrowerId: BorrowerId; readonly orderId: OrderId },
): Promise<void> {
  const out = await collectorOf(tx, own);
  if (!out) return;
  const { agencyId } = out;
  await recallCases(tx, { agencyId, orderId: own.orderId, by: operator.id, now: deps.clock.now() });
}

type Taken = { readonly borrowerId: BorrowerId; readonly orderId: string };

/** Tells borrowers that the lender collects by itself again. */
export async function announceRecall(
  tx: Tx,
  taken: readonly Taken[],
  at: { readonly now: Date; readonly today: Locked['today'] },
): Promise<void> {
  const news = taken.map(({ borrowerId, orderId }) => ({
    borrowerId,
    kind: 'collected-again' as const,
    subject: orderId,
    about: at.now.toISOString(),
    amountMinor: null,
    dueOn: null,
  }));
  await enqueueMessages(tx, news, at);
}
