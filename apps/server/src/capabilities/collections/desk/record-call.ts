import type { AnswerOf, BorrowerId, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { actOnLoan, lockedLoan } from '../../loans/desk/act-on-loan.ts';
import { recordContact } from '../../loans/desk/record-contact.ts';
import { type Locked, lockById } from '../../loans/move-order.ts';
import type { Changed, DeskWrite } from '../../operators/desk-call.ts';
import { refreshCases } from '../cases.ts';
import { type Deciding, decidingAt } from '../now.ts';
import type { StrategyRule } from '../strategy.ts';
import { findWork, planNext, releaseBorrowers } from '../work.store.ts';

type Rows = typeof deskEndpoints.deskCollections;
type Asked = DeskWrite<CheckedRequestOf<Rows['record']>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What a borrower may ask for at most; later is no next contact. */
const MOST_DAYS_AHEAD = 60;

const NOBODY: ReadonlySet<string> = new Set(['no-answer', 'wrong-person']);

/** When the strategy has a borrower contacted again: soon where nobody was reached, after a rest where somebody was. */
function nextByRule({ request, now }: Asked, rule: StrategyRule | undefined): Date | null {
  const { direction, outcome } = request;
  if (!rule || outcome === 'promise') return null;
  const wait =
    direction === 'out' && NOBODY.has(outcome) ? rule.retryHours * HOUR_MS : rule.restDays * DAY_MS;
  return wait === 0 ? null : new Date(now.getTime() + wait);
}

/** Keeps the promise that was made; the engine says whether it can be one. */
async function promise(call: Asked, locked: Locked): Promise<unknown> {
  const { promiseMinor, promiseBy } = call.request;
  const wish = { action: 'promise', amountMinor: promiseMinor, by: promiseBy } as const;
  const done = await actOnLoan(call, locked, wish);
  return isRefused(done) ? done : { promise: { amountMinor: promiseMinor, by: promiseBy } };
}

/** The loan under its lock. A fact is written whatever happened since; a promise only on what the operator saw. */
async function lockLoan(call: Asked): Promise<Locked | Refused> {
  const { db, deps, request, text } = call;
  if (request.promiseMinor !== undefined) return lockedLoan(call, request);
  return (await lockById(db, deps, request.orderId)) ?? refuse('not-found', text.notFound);
}

function faultOf({ request, now, text }: Asked): Refused | undefined {
  const { outcome, promiseMinor, promiseBy, nextAt } = request;
  const isPromise = promiseMinor !== undefined && promiseBy !== undefined;
  if ((outcome === 'promise') !== isPromise)
    return refuse('bad-input', text.badInput('promiseMinor'), { reason: 'promise-missing' });
  const ahead = nextAt === undefined ? 0 : new Date(nextAt).getTime() - now.getTime();
  return ahead < 0 || ahead > MOST_DAYS_AHEAD * DAY_MS
    ? refuse('bad-input', text.badInput('nextAt'), { reason: 'next-when' })
    : undefined;
}

/** The rule that stands for a borrower before this contact is written: it says what comes after it. */
async function ruleFor(call: Asked, deciding: Deciding, borrowerId: BorrowerId) {
  const [row] = await findWork(call.db, deciding, { borrowerId, sort: 'next', limit: 1 });
  return row && deciding.strategies.get(row.market)?.rules.find(({ id }) => id === row.rule);
}

/** The next one of those that an operator holds whom somebody may contact now. */
async function nextHeld({ db, operator }: Asked, deciding: Deciding): Promise<BorrowerId | ''> {
  const rows = await findWork(db, deciding, { owner: operator.id, isOpen: true, sort: 'next', limit: 50 });
  return rows.find(({ heldBy }) => heldBy === operator.id)?.borrowerId ?? '';
}

/** Writes a contact with its promise and what comes next, and gives the borrower back. */
export async function recordCall(call: Asked): Promise<Changed<AnswerOf<Rows['record']>> | Refused> {
  const { db, deps, request, now, operator } = call;
  const fault = faultOf(call);
  if (fault) return fault;
  const loan = await lockLoan(call);
  if (isRefused(loan)) return loan;
  const { borrowerId } = loan.stored;
  await refreshCases(deps, db);
  const deciding = await decidingAt(deps, db, now);
  const rule = await ruleFor(call, deciding, borrowerId);
  const contact = await recordContact(call);
  if (isRefused(contact)) return contact;
  const promised = request.promiseMinor === undefined ? {} : await promise(call, loan);
  if (isRefused(promised)) return promised;
  const agreed = request.nextAt === undefined ? undefined : new Date(request.nextAt);
  const at = agreed ?? nextByRule(call, rule);
  await planNext(db, { borrowerId, at, isAgreed: agreed !== undefined });
  await releaseBorrowers(db, operator.id, borrowerId);
  await refreshCases(deps, db);
  return {
    answer: { ...contact.answer, next: await nextHeld(call, deciding) },
    act: {
      ...contact.act,
      after: { contact: contact.act.after, ...Object(promised), nextAt: at?.toISOString() ?? null },
    },
  };
}
