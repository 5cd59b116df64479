import {
  type AnswerOf,
  type BorrowerId,
  type CheckedRequestOf,
  type deskEndpoints,
  mayDo,
} from '@plazo/contract';
import { isRefusal } from '@plazo/lending';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { insertRequest } from '../../approvals/approvals.store.ts';
import { mayAlone } from '../../loans/desk/act-alone.ts';
import { actOnLoan, engineRefused, lockedLoan } from '../../loans/desk/act-on-loan.ts';
import { eventsOf } from '../../loans/desk/decide-wish.ts';
import { planIn, settlementIn } from '../../loans/desk/plan-wish.ts';
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

type Agreement = { readonly agreed: '' | 'done' | 'asked'; readonly told?: object };

/**
 * Does what was agreed, or asks a second person for it: where who called may grant nothing, or no more. The reason is the
 * note of the call.
 */
async function agree(call: Asked, locked: Locked): Promise<Agreement | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const { agreed } = request;
  if (agreed === undefined) return { agreed: '' };
  const wish = agreed === 'settle' ? settlementIn(request) : planIn(request);
  const { order } = locked.stored;
  const decided = eventsOf({ action: agreed, ...wish }, order, locked.today);
  if (!decided) return refuse('bad-input', text.badInput('agreed'), { reason: 'action' });
  if (isRefusal(decided)) return engineRefused(decided);
  const told = { kind: agreed, ...wish };
  if (mayDo(operator.role, 'loan-waive') && (await mayAlone(call, locked, { action: agreed, ...wish }))) {
    const done = await actOnLoan(call, locked, { action: agreed, ...wish });
    return isRefused(done) ? done : { agreed: 'done', told };
  }
  const requestId = deps.chance.id();
  const asked = { id: requestId, kind: agreed, orderId: request.orderId, wish, reason: request.note };
  if (!(await insertRequest(db, { ...asked, requestedBy: operator.id, requestedAt: now })))
    return refuse('refused', text.changedMeanwhile, { reason: 'asked-already' });
  return { agreed: 'asked', told: { ...told, requestId } };
}

/** The loan under its lock. A fact is written whatever happened since; what was agreed only on what the operator saw. */
async function lockLoan(call: Asked): Promise<Locked | Refused> {
  const { db, deps, request, text } = call;
  if (request.promiseMinor !== undefined || request.agreed !== undefined) return lockedLoan(call, request);
  return (await lockById(db, deps, request.orderId)) ?? refuse('not-found', text.missing.loan);
}

function faultOf({ request, now, text }: Asked): Refused | undefined {
  const { outcome, promiseMinor, promiseBy, nextAt } = request;
  const isPromise = promiseMinor !== undefined && promiseBy !== undefined;
  if ((outcome === 'promise') !== isPromise)
    return refuse('bad-input', text.badInput('promiseMinor'), { reason: 'promise-missing' });
  if (request.agreed !== undefined && (isPromise || request.note.trim() === ''))
    return refuse('bad-input', text.badInput('note'), { reason: 'reason' });
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
  const agreement = await agree(call, loan);
  if (isRefused(agreement)) return agreement;
  const agreedAt = request.nextAt === undefined ? undefined : new Date(request.nextAt);
  const at = agreedAt ?? nextByRule(call, rule);
  await planNext(db, { borrowerId, at, isAgreed: agreedAt !== undefined });
  await releaseBorrowers(db, operator.id, borrowerId);
  await refreshCases(deps, db);
  return {
    answer: { ...contact.answer, agreed: agreement.agreed, next: await nextHeld(call, deciding) },
    act: {
      ...contact.act,
      after: {
        contact: contact.act.after,
        ...Object(promised),
        ...(agreement.told && { agreed: agreement.told }),
        nextAt: at?.toISOString() ?? null,
      },
    },
  };
}
