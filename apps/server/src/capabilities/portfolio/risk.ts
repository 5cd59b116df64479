import type { BorrowerId, BrandFile, OrderId } from '@plazo/contract';
import {
  type Classed,
  classOf,
  foldOrder,
  type LoanRisk,
  loanRiskOf,
  type Order,
  type Position,
} from '@plazo/lending';
import { markets } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import type { Deps } from '../../deps.ts';
import { findOrders } from '../loans/orders.store.ts';
import { openLoansOf } from './portfolio.store.ts';

/** An open loan as its market looks at it, its borrower's other loans included where they count. */
export type StandingRisk = {
  readonly id: OrderId;
  readonly borrowerId: BorrowerId;
  readonly order: Order;
  readonly position: Position;
  readonly own: Classed;
  /** The class that counts. */
  readonly counting: Classed;
  readonly risk: LoanRisk;
};

export type RiskDay = {
  readonly ids: readonly string[];
  readonly day: CalendarDate;
  /** With the loans that ended from this day on. */
  readonly endedFrom?: CalendarDate | undefined;
};

const isAsked = ({ state, settledOn }: Position, { endedFrom }: RiskDay) =>
  state === 'active' ||
  state === 'late' ||
  (endedFrom !== undefined && settledOn !== null && settledOn >= endedFrom);

/** How some loans of a brand stood at the end of a day: those that were open then, and that ended since another one. */
export async function risksOf(
  deps: Deps,
  { market }: BrandFile,
  asking: RiskDay,
): Promise<readonly StandingRisk[]> {
  const { ids, day } = asking;
  const rule = markets[market].delinquency;
  const asked = await findOrders(deps.db, deps.products, ids);
  const borrowers = [...new Set(asked.map(({ borrowerId }) => borrowerId))];
  const beside = rule.across === 'borrower' ? await openLoansOf(deps.db, borrowers, day) : [];
  const others = beside.filter((id) => !ids.includes(id));
  const all = others.length === 0 ? asked : [...asked, ...(await findOrders(deps.db, deps.products, others))];
  const standing = all.flatMap(({ id, borrowerId, order }) => {
    const position = foldOrder(order, day);
    return isAsked(position, asking)
      ? [{ id, borrowerId, order, position, own: classOf(order, rule, position) }]
      : [];
  });
  const worst = new Map<BorrowerId, Classed>();
  for (const { borrowerId, own, position } of standing)
    if (!position.writtenOff && own.rank > (worst.get(borrowerId)?.rank ?? -1)) worst.set(borrowerId, own);
  return standing
    .filter(({ id }) => ids.includes(id))
    .map((loan) => {
      const { own, position, borrowerId } = loan;
      const together = rule.across === 'borrower' && !position.writtenOff ? worst.get(borrowerId) : own;
      const counting = together ?? own;
      return { ...loan, counting, risk: loanRiskOf(rule, position, { own, counting }) };
    });
}
