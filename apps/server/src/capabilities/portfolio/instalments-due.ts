import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { foldOrder, type Instalment, type Position } from '@plazo/lending';
import { addDays, type CalendarDate, smaller } from '@plazo/money';
import type { Deps } from '../../deps.ts';
import { findOrders, type StoredOrder } from '../loans/orders.store.ts';
import type { DeskCall } from '../operators/desk-call.ts';
import type { Figures } from './as-report.ts';
import { dueIn, type InstalmentDue, type untoldDues } from './instalments-due.store.ts';
import type { Months } from './loan-reports.store.ts';
import { type ReportFilters, scopeOf, toldOf } from './report-scope.ts';

/** What fell due and what of it was paid: of loans that were open then; what a payoff took before its day was never due. */

type Told = Pick<StoredOrder, 'id' | 'borrowerId' | 'order'>;
type Line = Pick<Instalment, 'no' | 'dueOn'>;
/** After a day and up to another one. */
export type Span = { readonly since: CalendarDate; readonly day: CalendarDate };

/** An instalment as the end of a day tells it. */
function dueOf({ id, borrowerId, order }: Told, { no, dueOn }: Line, day: CalendarDate): InstalmentDue {
  const lineOn = (on: CalendarDate) => foldOrder(order, on).instalments.find((line) => line.no === no);
  const onDay = lineOn(dueOn);
  const askedMinor = onDay?.totalMinor ?? 0n;
  // what of it is paid later may be late charges
  const paidOf = (line: Instalment | undefined) => smaller(line?.paidMinor ?? 0n, askedMinor);
  const paidAfter = (days: number) => {
    const on = addDays(dueOn, days);
    return on > day ? null : paidOf(lineOn(on));
  };
  return {
    borrowerId,
    orderId: id,
    no,
    dueOn,
    askedMinor,
    paidMinor: paidOf(onDay),
    paid7Minor: paidAfter(7),
    paid30Minor: paidAfter(30),
  };
}

/** Instalments of a loan that fell due after a day and up to another one; a down payment is none. */
export function fallenDue(
  loan: Told & { readonly position: Position },
  { since, day }: Span,
): readonly InstalmentDue[] {
  const { instalments, writtenOff, settledOn } = loan.position;
  if (writtenOff) return [];
  const until = settledOn ?? day;
  return instalments
    .filter(({ no, dueOn, totalMinor, state }) => {
      const isAsked = no > 0 && totalMinor > 0n && state !== 'moved' && state !== 'dropped';
      return isAsked && dueOn > since && dueOn <= until;
    })
    .map((line) => dueOf(loan, line, day));
}

/** Instalments of loans that ended since, as far as they fell due before. */
export async function fallenDueOfEnded(
  deps: Deps,
  ids: readonly string[],
  span: Span,
): Promise<readonly InstalmentDue[]> {
  const orders = await findOrders(deps.db, deps.products, ids);
  return orders.flatMap((loan) => fallenDue({ ...loan, position: foldOrder(loan.order, span.day) }, span));
}

/** Some instalments told anew by the end of a day. */
export async function toldAnew(
  deps: Deps,
  lines: Awaited<ReturnType<typeof untoldDues>>,
  day: CalendarDate,
): Promise<readonly InstalmentDue[]> {
  const orders = await findOrders(deps.db, deps.products, [...new Set(lines.map(({ orderId }) => orderId))]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return lines.flatMap((line) => {
    const order = byId.get(line.orderId);
    return order ? [dueOf(order, line, day)] : [];
  });
}

type Shown = Figures<AnswerOf<typeof deskEndpoints.deskFigures.due>>;

/** What fell due in each month and what of it was paid, with the months before. */
export async function showDue(call: DeskCall<ReportFilters>): Promise<Shown> {
  const scope = scopeOf(call, call.request, { count: 3, isRunningIn: true });
  const rowsOf = async (months: Months) =>
    (await dueIn(call.db, scope, months)).map(({ asked, paid, asked7, paid7, asked30, paid30, ...row }) => ({
      ...row,
      asked: Number(asked),
      paid: Number(paid),
      asked7: Number(asked7),
      paid7: Number(paid7),
      asked30: Number(asked30),
      paid30: Number(paid30),
    }));
  return { ...toldOf(call, scope), rows: await rowsOf(scope.months), before: await rowsOf(scope.before) };
}
