import type { AnswerOf, CheckedRequestOf, deskEndpoints, OrderId } from '@plazo/contract';
import {
  type Command,
  decide,
  deriveEntries,
  foldOrder,
  isRefusal,
  journalDifference,
  type PlanFigures,
  previewReplan,
} from '@plazo/lending';
import { localDate } from '../../../adapters/local-time.ts';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { publishedActRules } from '../../approvals/act-rules.ts';
import { countedAs, isNeverAlone } from '../../approvals/acts.ts';
import { isAboveLimit } from '../../approvals/limits.ts';
import { findBorrower } from '../../borrowers/borrowers.store.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { findOrder } from '../orders.store.ts';
import { annualCostOf } from '../plan-cost.ts';
import { engineRefused } from './act-on-loan.ts';
import { commandOf, countedOf, eventsOf } from './decide-wish.ts';
import { bookLineOf, figuresOf } from './figures.ts';

type Rows = typeof deskEndpoints.deskLoans;

/** An order with the local day of its brand, unlocked: for looking only. */
export async function openLoan({ db, deps, now, text }: DeskCall, orderId: OrderId) {
  const stored = await findOrder(db, deps.products, orderId);
  const borrower = stored && (await findBorrower(db, stored.borrowerId));
  if (!stored || !borrower) return refuse('not-found', text.missing.loan);
  const brand = brandOf(deps, borrower.brand);
  return { stored, borrower, brand, today: localDate(now, brand.timeZone) };
}

/** What is left to pay by the plan as it is, and by the one that a command makes of it. */
function planFiguresOf(
  { text }: DeskCall,
  { stored, brand, today }: Exclude<Awaited<ReturnType<typeof openLoan>>, Refused>,
  command: Command,
): AnswerOf<Rows['preview']>['plan'] {
  if (command.type !== 'replan' && command.type !== 'offer-plan') return null;
  const previewed = previewReplan(stored.order, command.change, today);
  if (isRefusal(previewed)) return null;
  const sideOf = (plan: PlanFigures) => ({
    left: Number(plan.remainingMinor),
    instalments: plan.open.map(({ no, dueOn, remainingMinor }) => ({
      no,
      dueOn,
      amount: Number(remainingMinor),
    })),
    lastDueOn: plan.lastDueOn ?? '',
    ...annualCostOf(plan, { market: brand.market, language: text.language }),
  });
  const { before, after, needsConsent } = previewed;
  return { now: sideOf(before), later: sideOf(after), needsConsent: needsConsent ? 1 : 0 };
}

/** What an action would make of a loan: the figures before and after and the lines that would be booked. */
export async function previewAction(
  call: DeskCall<CheckedRequestOf<Rows['preview']>>,
): Promise<AnswerOf<Rows['preview']> | Refused> {
  const { request, db, text } = call;
  const loan = await openLoan(call, request.orderId);
  if ('refused' in loan) return loan;
  const { today, stored } = loan;
  const command = commandOf(request, stored.order, today);
  const asked = eventsOf(request, stored.order, today);
  const decided =
    command?.type === 'offer-plan' && !isRefusal(asked)
      ? decide(stored.order, { ...command, type: 'replan' }, today)
      : asked;
  if (!decided) return refuse('bad-input', text.badInput('action'), { reason: 'action' });
  if (isRefusal(decided)) return engineRefused(decided);
  const changed = { ...stored.order, events: [...stored.order.events, ...decided.events] };
  const entries = journalDifference(deriveEntries(stored.order, today), deriveEntries(changed, today));
  const { currency } = stored.order.terms;
  const counted = countedOf(request, stored.order, today);
  const { loans: loansADay } = call.deps.env.deskLimits;
  const own = { operatorId: call.operator.id, orderId: stored.id, currency, now: call.now, loansADay };
  const isOver =
    counted !== undefined &&
    (isNeverAlone(request, await publishedActRules(db)) ||
      (counted > 0n &&
        (await isAboveLimit(db, { ...own, action: countedAs(request.action), amountMinor: counted }))));
  return {
    before: figuresOf(foldOrder(stored.order, today)),
    after: figuresOf(foldOrder(changed, today)),
    entries: entries.map(bookLineOf),
    events: stored.order.events.length,
    needsSecond: isOver ? 1 : 0,
    plan: command ? planFiguresOf(call, loan, command) : null,
    parts:
      command?.type === 'agree-settlement'
        ? command.parts.map(({ by, amountMinor }) => ({ by, amount: Number(amountMinor) }))
        : [],
  };
}
