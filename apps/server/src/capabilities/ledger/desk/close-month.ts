import type { CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type CalendarDate, parseCalendarDate } from '@plazo/money';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { type DeskRequest, insertRequest } from '../../approvals/approvals.store.ts';
import type { Act, Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { lenderChart } from '../lender-chart.ts';
import { type Hindrance, hinderedBy, notYet } from '../period-hindrances.ts';
import { balancesOf } from '../periods.store.ts';
import { closeWithin } from '../periods.ts';

type Rows = typeof deskEndpoints.deskLedger;

/** The first day of a month. */
export function firstDayOf(month: string): CalendarDate {
  const day = parseCalendarDate(`${month}-01`);
  if (!day) throw new Error(`${month} is no month`);
  return day;
}

/** Why a month cannot be closed now, all of it. */
export async function hindrancesOf(call: DeskCall, month: CalendarDate): Promise<readonly Hindrance[]> {
  const { db, deps } = call;
  const balances = await balancesOf(db, { month, brand: undefined });
  const moved = balances.filter(({ debitMinor, creditMinor }) => debitMinor !== 0n || creditMinor !== 0n);
  return [...(await notYet(deps, db, { month })), ...hinderedBy(moved, await lenderChart(deps))];
}

/** The page of the month says what stands in its way. */
export const hindered = ({ text }: Pick<DeskCall, 'text'>): Refused =>
  refuse('refused', text.refusedAction, { reason: 'month-hindered' });

/** Asks a second person to close a month; refused while something stands in the way. */
export async function askToClose(
  call: DeskWrite<CheckedRequestOf<Rows['ask']>>,
): Promise<Changed<{ requestId: string }> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const month = firstDayOf(request.month);
  const hindrances = await hindrancesOf(call, month);
  if (hindrances.length > 0) return hindered(call);
  const requestId = deps.chance.id();
  const asked = {
    id: requestId,
    kind: 'close-month',
    orderId: null,
    wish: { month: request.month },
  } as const;
  const who = { reason: request.reason, requestedBy: operator.id, requestedAt: now };
  if (!(await insertRequest(db, { ...asked, ...who })))
    return refuse('refused', text.changedMeanwhile, { reason: 'asked-already' });
  return {
    answer: { requestId },
    act: { subject: requestId, reason: request.reason, after: { requestId, ...asked.wish } },
  };
}

/** Closes the month that somebody else asked for, in the transaction of the decision. */
export async function closeForTwo(
  call: DeskWrite,
  { wish, requestedBy }: Pick<DeskRequest, 'wish' | 'requestedBy'>,
): Promise<Pick<Act, 'before' | 'after'> | Refused> {
  const { db: tx, deps, operator, text } = call;
  const month = firstDayOf(wish.month ?? '');
  const chart = await lenderChart(deps);
  if (!chart) return hindered(call);
  const by = `${(await operatorNames(tx)).get(requestedBy ?? '') ?? requestedBy}, ${operator.name}`;
  const done = await closeWithin(tx, deps, { month, by, chart });
  if (done === undefined) return refuse('refused', text.refusedAction, { reason: 'still-writing' });
  if ('hindrances' in done) return hindered(call);
  return { before: null, after: { month: wish.month, closedBy: by, lines: done.lines } };
}
