import type { CalendarDate } from '@plazo/money';
import type { FlagEffect, FlagName } from '../schedule/flag.ts';
import type { DebtOwner, WriteOffBehaviour, WriteOffReason } from '../schedule/given-up.ts';
import type { PlanChange } from '../schedule/plan-change.ts';
import type { BounceReason } from '../terms/bounce.ts';
import { type ReturnKind, returnsOf } from '../terms/returns.ts';
import type { Ahead, Client, MoneyKind, MorePlan, PartName, Terms } from '../terms/terms.ts';

/** `on` is the value date, `knownOn` the day we learned of it. Amounts in minor units. */
type Dated = { readonly on: CalendarDate; readonly knownOn: CalendarDate };

/** Parts that can be charged by hand; principal cannot. */
export type ChargeablePart = Exclude<PartName, 'principal'>;
/** What of a debt can be forgiven: a part, or refunded money that has to come back. */
export type WaivablePart = PartName | 'claim';
/** What can stand still: interest, late charges, and the time until each open instalment is due. */
export type StoppablePart = 'interest' | 'penalty' | 'due-dates';

export type Facts =
  | {
      readonly type: 'confirmed';
      readonly principalMinor: bigint;
      readonly client: Client;
      readonly couponMinor: bigint;
      readonly instalments: number;
      /** Due dates agreed one by one instead of the plan's. */
      readonly dueOn?: readonly CalendarDate[];
      /** The loan that its money pays off, with what that was to come to when it was agreed. */
      readonly paysOff?: { readonly orderId: string; readonly payoffMinor: bigint };
    }
  | { readonly type: 'declined' | 'withdrawn' | 'approved' | 'disbursement-sent' | 'disbursement-returned' }
  | {
      readonly type: 'disbursed';
      readonly channel?: string;
      readonly paymentId?: string;
      /** What of it paid off another loan, and did not leave. */
      readonly paidOffMinor?: bigint;
    }
  /** More money to the borrower of a running loan. */
  | {
      readonly type: 'disbursed-again';
      readonly amountMinor: bigint;
      /** Absent, the terms say which. */
      readonly plan?: MorePlan;
      readonly channel?: string;
      readonly paymentId?: string;
    }
  | {
      readonly type: 'paid';
      readonly amountMinor: bigint;
      readonly paymentId: string;
      readonly channel: string;
      /** What the borrower chose to do with what exceeds the due; absent, the terms say. */
      readonly ahead?: Ahead;
      /** Who gives it; absent, the borrower. */
      readonly kind?: MoneyKind;
      /** What the lender gives because cash has no coin for it: with it the asked amount is paid whole. */
      readonly roundingMinor?: bigint;
    }
  | {
      readonly type: 'extended';
      readonly days: number;
      readonly feeMinor: bigint;
      readonly instalmentNo: number;
      readonly paymentId: string;
      readonly channel: string;
    }
  | { readonly type: 'waived'; readonly part: WaivablePart; readonly amountMinor: bigint }
  | {
      readonly type: 'charged';
      readonly part: ChargeablePart;
      readonly amountMinor: bigint;
      /** Its tax; absent, none. */
      readonly taxMinor?: bigint;
      /** What charge it is; only for the part `fee`. */
      readonly chargeId?: string;
      /** When it is due, absent at once; for the parts `fee` and `penalty`. */
      readonly dueOn?: CalendarDate;
      /** Why it is not taxed, though its kind is. */
      readonly untaxed?: string;
    }
  /** The borrower's word to pay so much until the end of a day. */
  | { readonly type: 'promised'; readonly amountMinor: bigint; readonly by: CalendarDate }
  /** From its value date on, what exceeded the due of the payment at this index did something else from its own day on. */
  | { readonly type: 'rechosen'; readonly eventIndex: number; readonly ahead: Ahead }
  /** From its value date on, the event at this index of the list never happened. */
  | { readonly type: 'reversed'; readonly eventIndex: number }
  | { readonly type: 'stopped' | 'resumed'; readonly part: StoppablePart }
  /** Nights that begin on these days, the last included, bear no interest. */
  | {
      readonly type: 'interest-paused';
      readonly from: CalendarDate;
      readonly to: CalendarDate;
      readonly reason: string;
    }
  /** The plan from this day on; its rows are derived from the change. */
  | {
      readonly type: 'replanned';
      readonly change: PlanChange;
      readonly reason?: string;
      /** The offer that the borrower accepted; absent where nothing was asked of them. */
      readonly offerIndex?: number;
    }
  /** A change that takes the borrower's consent until the end of a day; it changes nothing before. */
  | { readonly type: 'plan-offered'; readonly change: PlanChange; readonly until: CalendarDate }
  | {
      readonly type: 'written-off';
      readonly reason?: WriteOffReason;
      readonly behaviour?: WriteOffBehaviour;
      /** Who bought it, where it was sold: what is paid of it afterwards is theirs. */
      readonly buyer?: string;
      /** What the buyer is called, and where its borrower pays from then on. */
      readonly owner?: DebtOwner;
      /** What the buyer pays for it, zero where it was given away; debts sold before prices were kept have none. */
      readonly priceMinor?: bigint;
    }
  /** Something about the borrower that the loan takes account of, from its day to another or until it is taken off. */
  | {
      readonly type: 'flagged';
      readonly flag: FlagName;
      readonly effects: readonly FlagEffect[];
      readonly to?: CalendarDate;
    }
  | { readonly type: 'unflagged'; readonly flag: FlagName }
  | { readonly type: 'cooled-off' }
  /** A smaller sum is accepted as full if its parts come by their days. */
  | {
      readonly type: 'settlement-agreed';
      readonly parts: readonly { readonly by: CalendarDate; readonly amountMinor: bigint }[];
      readonly forgives: 'waiver' | 'write-off';
    }
  | { readonly type: 'refunded'; readonly amountMinor: bigint; readonly channel?: string }
  /** The payment at this index of the list comes back, whole or in part; its kind and the terms say how that counts. */
  | {
      readonly type: 'returned';
      readonly eventIndex: number;
      readonly amountMinor: bigint;
      readonly kind: ReturnKind;
      readonly channel: string;
      readonly reason?: string;
    }
  /** An attempt to collect that brought nothing. */
  | {
      readonly type: 'bounced';
      readonly attemptId: string;
      readonly channel: string;
      readonly reason: BounceReason;
      readonly mandateId?: string;
      readonly instalmentNo?: number;
      readonly askedMinor?: bigint;
    }
  /** A refund that could not be paid out: the borrower's credit again. */
  | { readonly type: 'refund-returned'; readonly amountMinor: bigint; readonly channel?: string };

/** A dated fact of an order's life. */
export type OrderEvent = Facts & Dated;

/** All there is to know about a loan. */
export type Order = { readonly terms: Terms; readonly events: readonly OrderEvent[] };

/** The specification's status codes (section 4), meant as the decisions, section 3, say. */
export type OrderState = 'received' | 'closed' | 'disbursing' | 'approved' | 'active' | 'late' | 'settled';

/** The account of money paid out where an event names no channel. */
export const DISBURSEMENT_CHANNEL = 'disbursement';

type Placed = { readonly event: OrderEvent; readonly index: number };

/** Events that a later one has undone; one that is undone itself undoes nothing. */
export function undoneIn(known: readonly Placed[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const { event, index } of known.toReversed())
    if (event.type === 'reversed' && !undone.has(index)) undone.add(event.eventIndex);
  return undone;
}

/** Whether a return counts as if the money had never come. */
export const isNeverPaid = (terms: Terms, event: OrderEvent): boolean =>
  event.type === 'returned' && returnsOf(terms)[event.kind] === 'never-paid';

/** Payments less what never came of them; one of which nothing came is left out. */
function lessReturned(terms: Terms, counting: readonly Placed[]): readonly Placed[] {
  const back = new Map<number, bigint>();
  for (const { event } of counting)
    if (event.type === 'returned' && isNeverPaid(terms, event))
      back.set(event.eventIndex, (back.get(event.eventIndex) ?? 0n) + event.amountMinor);
  if (back.size === 0) return counting;
  return counting.flatMap(({ event, index }): readonly Placed[] => {
    const amount = back.get(index);
    if (amount === undefined || event.type !== 'paid') return [{ event, index }];
    const amountMinor = event.amountMinor - amount;
    return amountMinor > 0n ? [{ event: { ...event, amountMinor, roundingMinor: 0n }, index }] : [];
  });
}

/** Whether an event changes what days before it come to: from its value date on the life is another one. */
export const isRetroactive = (terms: Terms, event: OrderEvent): boolean =>
  event.type === 'reversed' || event.type === 'rechosen' || isNeverPaid(terms, event);

/** Payments with what was chosen for them last. */
function asChosen(standing: readonly Placed[]): readonly Placed[] {
  const chosen = new Map<number, Ahead>();
  for (const { event } of standing) if (event.type === 'rechosen') chosen.set(event.eventIndex, event.ahead);
  if (chosen.size === 0) return standing;
  return standing.map(({ event, index }) => {
    const ahead = chosen.get(index);
    return { event: ahead !== undefined && event.type === 'paid' ? { ...event, ahead } : event, index };
  });
}

/** Events that may change what earlier ones say. */
const REWRITING: ReadonlySet<OrderEvent['type']> = new Set(['reversed', 'rechosen', 'returned']);

/** What later events have left of earlier ones. */
function asTold(terms: Terms, known: readonly Placed[]): readonly Placed[] {
  const undone = undoneIn(known);
  const standing = undone.size === 0 ? known : known.filter(({ index }) => !undone.has(index));
  return lessReturned(terms, asChosen(standing));
}

/** By their days, those of a day as they were: most stand near their place already. */
function byDay(placed: readonly Placed[]): readonly Placed[] {
  const sorted: Placed[] = [];
  for (const each of placed) {
    const { on } = each.event;
    let place = sorted.length;
    for (let before = sorted[place - 1]; before && before.event.on > on; before = sorted[place - 1])
      place -= 1;
    if (place === sorted.length) sorted.push(each);
    else sorted.splice(place, 0, each);
  }
  return sorted;
}

/** Which events a knowledge date and a value date leave, in the order in which they count: those of a day as they were learned. */
export function effectiveEvents(
  order: Order,
  asOf: CalendarDate,
  knownOn: CalendarDate | undefined,
): readonly Placed[] {
  const known: Placed[] = [];
  let [isSorted, isPlain] = [true, true];
  let lastOn: CalendarDate | undefined;
  let index = -1;
  for (const event of order.events) {
    index += 1;
    if (event.on > asOf || (knownOn !== undefined && event.knownOn > knownOn)) continue;
    isSorted &&= lastOn === undefined || lastOn <= event.on;
    isPlain &&= !REWRITING.has(event.type);
    lastOn = event.on;
    known.push({ event, index });
  }
  const counting = isPlain ? known : asTold(order.terms, known);
  return isSorted ? counting : byDay(counting);
}
