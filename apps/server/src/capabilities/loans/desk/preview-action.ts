import type { AnswerOf, CheckedRequestOf, deskEndpoints, OrderId } from '@plazo/contract';
import { decide, deriveEntries, foldOrder, isRefusal, journalDifference } from '@plazo/lending';
import { localDate } from '../../../adapters/local-time.ts';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { isAboveLimit, isNeverAlone } from '../../approvals/limits.ts';
import { findBorrower } from '../../borrowers/borrowers.store.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { findOrder } from '../orders.store.ts';
import { commandOf, engineRefused } from './act-on-loan.ts';
import { bookLineOf, figuresOf } from './figures.ts';

type Rows = typeof deskEndpoints.deskLoans;

/** An order with the local day of its brand, unlocked: for looking only. */
export async function openLoan({ db, deps, now, text }: DeskCall, orderId: OrderId) {
  const stored = await findOrder(db, deps.products, orderId);
  const borrower = stored && (await findBorrower(db, stored.borrowerId));
  if (!stored || !borrower) return refuse('not-found', text.notFound);
  const brand = brandOf(deps, borrower.brand);
  return { stored, borrower, brand, today: localDate(now, brand.timeZone) };
}

/** What an action would make of a loan: the figures before and after and the lines that would be booked. */
export async function previewAction(
  call: DeskCall<CheckedRequestOf<Rows['preview']>>,
): Promise<AnswerOf<Rows['preview']> | Refused> {
  const { request, db, text } = call;
  const loan = await openLoan(call, request.orderId);
  if ('refused' in loan) return loan;
  const { today, stored } = loan;
  const command = commandOf(request, today);
  if (!command) return refuse('bad-input', text.badInput('action'), { reason: 'action' });
  const decided = decide(stored.order, command, today);
  if (isRefusal(decided)) return engineRefused(decided);
  const changed = { ...stored.order, events: [...stored.order.events, ...decided.events] };
  const entries = journalDifference(deriveEntries(stored.order, today), deriveEntries(changed, today));
  const { currency } = stored.order.terms;
  const { action, amountMinor = 0 } = request;
  const { loans: loansADay } = call.deps.env.deskLimits;
  const own = { operatorId: call.operator.id, orderId: stored.id, currency, now: call.now, loansADay };
  const isOver =
    (action === 'waive' || action === 'refund') &&
    (isNeverAlone(request) || (await isAboveLimit(db, { ...own, action, amountMinor: BigInt(amountMinor) })));
  return {
    before: figuresOf(foldOrder(stored.order, today)),
    after: figuresOf(foldOrder(changed, today)),
    entries: entries.map((entry) => bookLineOf(entry)),
    events: stored.order.events.length,
    needsSecond: isOver ? 1 : 0,
  };
}
