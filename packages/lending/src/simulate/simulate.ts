import type { CalendarDate } from '@plazo/money';
import { checkTerms } from '../disclosure/check-terms.ts';
import { quote } from '../disclosure/quote.ts';
import type { OrderState } from '../order/events.ts';
import { foldOrder, type Instalment, type Position } from '../order/position.ts';
import { type Applied, runOrder } from '../order/run.ts';
import { type Parts, sumOfBucket, toParts } from '../schedule/parts.ts';
import { isRefusal, refuse } from '../terms/refusal.ts';
import { type Booking, bookingsOf } from './bookings.ts';
import { ratesOfFlows } from './flows.ts';
import { type Played, play } from './play.ts';
import { type AskedEvent, readRequest, type SimulateRequest } from './read-request.ts';

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
  totalMinor: row.totalMinor,
  balanceMinor: row.balanceMinor,
  paidMinor: row.paidMinor,
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
  dueNowMinor: position.dueNowMinor,
  overdueMinor: position.overdueMinor,
  nextPaymentMinor: position.nextPaymentMinor,
  payoffMinor: position.payoffMinor,
  payoff: position.payoff,
  creditMinor: position.creditMinor,
  claimMinor: position.claimMinor,
  savedMinor: position.savedMinor,
  prepaidMinor: position.prepaidMinor,
  outstanding: position.outstanding,
  accruedMinor: position.accruedMinor,
  promise: position.promise,
  schedule: position.instalments.map(rowOf),
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

function simulateLoan(request: SimulateRequest, nameOf: NameOfState): unknown {
  const { terms, principalMinor, disbursedOn, client, couponMinor, dueOn } = request;
  const priced = quote({ terms, principalMinor, disbursedOn, client, couponMinor, dueOn });
  if (isRefusal(priced)) return priced;
  const played = play(request);
  if (isRefusal(played)) return played;
  const { order } = played;
  const until = lastOf([disbursedOn, ...request.asOf, ...order.events.map(({ knownOn }) => knownOn)]);
  const { schedule, disbursedMinor, catPercent, kfsAprPercent, totalCostMinor, totalPayableMinor } = priced;
  return {
    schedule,
    disbursedMinor,
    positions: request.asOf.map((date) => statusOf(foldOrder(order, date), nameOf)),
    transactions: transactionsOf(request, played, until),
    journal: journalOf(bookingsOf(order, until)),
    disclosure: { catPercent, kfsAprPercent, totalCostMinor, totalPayableMinor },
    findings: checkTerms(terms),
  };
}

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
