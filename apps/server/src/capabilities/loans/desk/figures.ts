import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { type Entry, type Order, type Position, rateOf } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { Movement } from '../../ledger/journal.store.ts';

type Previewed = AnswerOf<typeof deskEndpoints.deskLoans.preview>;

/** A position as the desk shows it; amounts in minor units. */
export const figuresOf = (position: Position): Previewed['before'] => ({
  status: position.state,
  principal: Number(position.outstanding.principalMinor),
  interest: Number(position.outstanding.interestMinor + position.accruedMinor),
  commission: Number(position.outstanding.commissionMinor),
  tax: Number(position.outstanding.taxMinor),
  penalty: Number(position.outstanding.penaltyMinor),
  fee: Number(position.outstanding.feeMinor),
  dueNow: Number(position.dueNowMinor),
  overdue: Number(position.overdueMinor),
  nextPayment: Number(position.nextPaymentMinor),
  payoff: Number(position.payoffMinor),
  credit: Number(position.creditMinor),
  claim: Number(position.claimMinor),
  nextDueOn: position.nextPaymentOn ?? '',
  daysLate: position.daysLate,
});

/** The rate of a loan on a day as the desk shows it. */
export const rateShown = (order: Order, on: CalendarDate) => ({
  ppm: rateOf(order, on),
  per: order.terms.interest.per,
});

/** A line of the journal, booked or to be booked. */
export const bookLineOf = (entry: Entry | Movement): Previewed['entries'][number] => ({
  on: entry.valueOn,
  account: entry.account,
  debit: Number(entry.debitMinor),
  credit: Number(entry.creditMinor),
});
