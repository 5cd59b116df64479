import { markets } from '@plazo/markets';
import { type CalendarDate, dayNumber } from '@plazo/money';
import { checkTerms } from '../disclosure/check-terms.ts';
import { quote } from '../disclosure/quote.ts';
import { accrualsOf } from '../ledger/accruals.ts';
import { classOf } from '../order/delinquency.ts';
import type { Order, OrderState } from '../order/events.ts';
import type { Instalment } from '../order/instalments.ts';
import { foldOrder, type Position } from '../order/position.ts';
import { type PlanFigures, previewReplan } from '../order/replan-preview.ts';
import { loanRiskOf } from '../order/risk.ts';
import { type Applied, runOrder } from '../order/run.ts';
import { cashAskOf } from '../payment/cash-ask.ts';
import { flagsOn } from '../schedule/flag.ts';
import { type Parts, sumOfBucket, toParts } from '../schedule/parts.ts';
import { isRefusal, refuse } from '../terms/refusal.ts';
import type { Terms } from '../terms/terms.ts';
import { withAskedPayments } from './asked-payments.ts';
import { type Booking, bookingsOf } from './bookings.ts';
import { ratesOfFlows } from './flows.ts';
import { type Played, play } from './play.ts';
import { type AskedEvent, readRequest, type SimulateRequest } from './read-request.ts';
import { renewedBy } from './renewed.ts';

/** Amounts as JSON carries them: as numbers, or as texts, which are exact whatever their size. */
function toJson(value: unknown, write: (amount: bigint) => number | string): unknown {
  if (typeof value === 'bigint') return write(value);
  if (Array.isArray(value)) return value.map((item) => toJson(item, write));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toJson(part, write)]));
}

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** The answer as numbers; refused where one of them would not be exact. */
function toNumbers(value: unknown): unknown {
  let isExact = true;
  const answer = toJson(value, (amount) => {
    if (amount > LARGEST || amount < -LARGEST) isExact = false;
    return Number(amount);
  });
  return isExact
    ? answer
    : refuse('amount-too-large', 'An amount passes 2^53-1: ask with amounts "text" for exact figures');
}

const rowOf = (row: Instalment) => ({
  no: row.no,
  dueOn: row.dueOn,
  agreedDueOn: row.agreedDueOn,
  principalMinor: row.principalMinor,
  interestMinor: row.interestMinor,
  commissionMinor: row.commissionMinor,
  taxMinor: row.taxMinor,
  penaltyMinor: row.penaltyMinor,
  penaltyTaxMinor: row.penaltyTaxMinor,
  feeMinor: row.feeMinor,
  feeTaxMinor: row.feeTaxMinor,
  fees: row.fees.map(({ due: _due, isOurs: _isOurs, ...fee }) => fee),
  restoredMinor: row.restoredMinor,
  totalMinor: row.totalMinor,
  balanceMinor: row.balanceMinor,
  paidMinor: row.paidMinor,
  paid: row.paid,
  due: row.due,
  lateTaxMinor: row.lateTaxMinor,
  remainingMinor: row.remainingMinor,
  state: row.state,
});

/** How the state of a loan is told outside. */
type NameOfState = (state: OrderState) => string;

const statusOf = (position: Position, nameOf: NameOfState) => ({
  asOf: position.asOf,
  status: nameOf(position.state),
  writtenOff: position.writtenOff,
  daysLate: position.daysLate,
  forborneSince: position.forborneSince,
  delinquencyKeptDays: position.delinquencyKeptDays,
  suspendedMinor: position.suspendedMinor,
  flags: flagsOn(position.flags, dayNumber(position.asOf)).map(({ flag }) => flag),
  dueNowMinor: position.dueNowMinor,
  overdueMinor: position.overdueMinor,
  nextPaymentMinor: position.nextPaymentMinor,
  payoffMinor: position.payoffMinor,
  payoff: { ...position.payoff, claimMinor: position.claimMinor },
  creditMinor: position.creditMinor,
  claimMinor: position.claimMinor,
  savedMinor: position.savedMinor,
  prepaidMinor: position.prepaidMinor,
  outstanding: position.outstanding,
  accruedMinor: position.accruedMinor,
  promise: position.promise,
  settlement: position.settlement,
  memoInterestMinor: position.memoInterestMinor,
  schedule: position.instalments.map(rowOf),
});

/** What a cash desk asks, of a product that says in which coins. */
const cashAskIn = (terms: Terms, { nextPaymentMinor, payoffMinor }: Position) => ({
  nextPaymentMinor: cashAskOf(terms, nextPaymentMinor),
  payoffMinor: cashAskOf(terms, payoffMinor),
});

const amountOf = (event: AskedEvent, taken: bigint, feeMinor: bigint) =>
  'amountMinor' in event ? event.amountMinor : event.type === 'extension' ? feeMinor : taken;

type Transaction = {
  readonly on: CalendarDate;
  readonly knownOn: CalendarDate;
  readonly type: AskedEvent['type'];
  readonly amountMinor: bigint;
  readonly allocation: (Parts & { readonly creditMinor: bigint }) | null;
  readonly reversed: boolean;
};

/** What each event did in the end, with all that is known; a reversed one did nothing. */
function transactionsOf(
  { events }: SimulateRequest,
  { order, placeOf }: Played,
  until: CalendarDate,
): readonly Transaction[] {
  const applied = new Map<number, Applied>();
  runOrder(order, { asOf: until }, { onEvent: (each) => applied.set(each.index, each) });
  const feeAt = (place: number | undefined) => {
    const event = place === undefined ? undefined : order.events[place];
    return event?.type === 'extended' ? event.feeMinor : 0n;
  };
  return events.map((event, index) => {
    const place = placeOf.get(index);
    const done = place === undefined ? undefined : applied.get(place);
    const taken = done?.taken;
    const used = taken ? sumOfBucket(taken) : 0n;
    const target = event.type === 'reversal' ? events[event.of] : undefined;
    const amountMinor = target
      ? amountOf(target, 0n, feeAt(placeOf.get(event.type === 'reversal' ? event.of : -1)))
      : amountOf(event, used, feeAt(place));
    const creditMinor = event.type === 'payment' && taken ? event.amountMinor - used : 0n;
    const allocation = taken ? { ...toParts(taken), creditMinor } : null;
    return {
      on: event.on,
      knownOn: event.knownOn,
      type: event.type,
      amountMinor,
      allocation,
      reversed: done === undefined,
    };
  });
}

const journalOf = (bookings: readonly Booking[]) =>
  bookings.map(({ bookedOn, valueOn, account, debitMinor, creditMinor }) => ({
    bookedOn,
    valueOn,
    account,
    debitMinor,
    creditMinor,
  }));

const lastOf = (dates: readonly CalendarDate[]) => dates.reduce((last, date) => (date > last ? date : last));

function simulateLoan(asked: SimulateRequest, nameOf: NameOfState): unknown {
  const request = withAskedPayments(asked);
  if (isRefusal(request)) return request;
  const { terms, principalMinor, disbursedOn, client, couponMinor, dueOn } = request;
  const priced = quote({ terms, principalMinor, disbursedOn, client, couponMinor, dueOn });
  if (isRefusal(priced)) return priced;
  const renewed = renewedBy(request);
  if (renewed !== undefined && isRefusal(renewed)) return renewed;
  const played = play(request, renewed?.paidOffMinor);
  if (isRefusal(played)) return played;
  const { order } = played;
  const { accruals } = request.extras;
  const until = lastOf([disbursedOn, ...request.asOf, ...order.events.map(({ knownOn }) => knownOn)]);
  const { schedule, disbursedMinor, catPercent, kfsAprPercent, totalCostMinor, totalPayableMinor } = priced;
  return {
    schedule,
    disbursedMinor,
    positions: request.asOf.map((date) => {
      const position = foldOrder(order, date);
      const { delinquency } = markets[terms.market];
      const own = classOf(order, delinquency, position);
      const risk = loanRiskOf(delinquency, position, { own, counting: own });
      const { stage, exposureMinor, provisionMinor } = risk;
      const classed = { dpd: own.daysPastDue, bucket: own.id, stage, exposureMinor, provisionMinor };
      const cash = terms.rounding.figures?.cash && { cashAsk: cashAskIn(terms, position) };
      return { ...statusOf(position, nameOf), ...classed, ...cash };
    }),
    transactions: transactionsOf(request, played, until),
    journal: journalOf(bookingsOf(order, until)),
    alerts: played.alerts,
    disclosure: {
      catPercent,
      kfsAprPercent,
      totalCostMinor,
      totalPayableMinor,
      ...(order.events.some(({ type }) => type === 'replanned') && { changes: changesOf(order) }),
    },
    ...(accruals && { accruals: accrualsOf(order, accruals.from, accruals.to) }),
    findings: checkTerms(terms),
    ...(renewed && { paidOffMinor: renewed.paidOffMinor, old: simulateLoan(renewed.old, nameOf) }),
  };
}

/** What each change of the plan was to cost, as it was known when it was made. */
const changesOf = ({ terms, events }: Order) =>
  events.flatMap((event, index) => {
    if (event.type !== 'replanned') return [];
    const preview = previewReplan({ terms, events: events.slice(0, index) }, event.change, event.on);
    if (isRefusal(preview)) return [];
    const toldOf = ({ remainingMinor, lastDueOn, catPercent, kfsAprPercent }: PlanFigures) => ({
      remainingMinor,
      lastDueOn,
      catPercent,
      kfsAprPercent,
    });
    const { before, after, debtMinor, needsConsent } = preview;
    const { on, change } = event;
    return [{ on, kind: change.kind, debtMinor, needsConsent, before: toldOf(before), after: toldOf(after) }];
  });

const hasFlows = (input: unknown): input is { readonly flows: unknown } =>
  typeof input === 'object' && input !== null && 'flows' in input;

/**
 * The engine from outside: JSON of a request in, plain JSON out, amounts in minor units as numbers. Refuses impossible
 * terms, dates, amounts and events with a reason that names the field; a state is told as `nameOf` has it. `{ flows }` alone answers the two yearly rates.
 */
export function simulate(input: unknown, nameOf: NameOfState = (state) => state): unknown {
  if (hasFlows(input)) {
    const rates = ratesOfFlows(input.flows);
    return isRefusal(rates) ? rates : { ...rates, disclosure: rates };
  }
  if (input === null || typeof input !== 'object')
    return refuse('request-invalid', 'The request must be a JSON object');
  const request = readRequest(input);
  if (isRefusal(request)) return toNumbers(request);
  const answer = simulateLoan(request, nameOf);
  return request.amounts === 'text' ? toJson(answer, String) : toNumbers(answer);
}
