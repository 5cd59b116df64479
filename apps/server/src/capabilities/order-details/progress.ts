import type { OrderDetails } from '@plazo/contract';
import { type Moment, momentOf, momentsOf, type Order, type OrderEvent, type Position } from '@plazo/lending';
import { briefDay, formatMoney, markets, spokenDay } from '@plazo/markets';
import type { BorrowerCall } from '../../call.ts';
import { notesOfRefunds } from '../disbursement/refund-notes.ts';
import { chosenOf, eventLine, givenBackOf, roundedOf } from '../loans/event-lines.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { givenBackBy, leftOf, paidOf, splitOfPayment, standsWhole } from '../loans/payment-split.ts';
import { balanceLine } from './balance-line.ts';

type Progress = NonNullable<OrderDetails['progress']>;
type Movement = Progress['movements'][number];

/** The page tells of the last ones; the statement has them all. */
const SHOWN = 12;

function channelName({ brand, text }: BorrowerCall, channel: string): string {
  const named: Readonly<Record<string, { readonly name: string }>> =
    markets[brand.market].words[text.language].channels;
  return named[channel]?.name ?? text.movements.card;
}

const paidTitle = (call: BorrowerCall, { channel, kind }: OrderEvent & { type: 'paid' }) =>
  kind === 'renewal' ? call.text.renewal.paidBy : call.text.movements.paid(channelName(call, channel));

/** What moves nothing of the borrower's but what they owe, or nothing at all: told as the statement has it. */
const IN_WORDS: ReadonlySet<OrderEvent['type']> = new Set([
  'charged',
  'bounced',
  'returned',
  'written-off',
  'rechosen',
]);

type Told = Pick<Movement, 'title' | 'note' | 'isFromBorrower' | 'paymentId'> & {
  readonly amountMinor: bigint;
};

/** With what is known of credit on its way back, by the place of its event. */
type OwnProgress = OwnPosition & { readonly refundNotes: ReadonlyMap<number, string> };

/** What one disbursement lent, and what of it arrived; minor units. */
function lentBy(order: Order, at: number) {
  const { before, after } = momentOf(order, at) ?? {};
  const lent = (position: Position | undefined) =>
    position?.disbursedOn ? position : { principalMinor: 0n, disbursedMinor: 0n };
  return {
    lentMinor: lent(after).principalMinor - lent(before).principalMinor,
    arrivedMinor: lent(after).disbursedMinor - lent(before).disbursedMinor,
  };
}

function backAt(order: Order, at: number): bigint {
  const moment = momentOf(order, at);
  return moment ? givenBackBy(moment) : 0n;
}

/** What an event is to its borrower, or nothing: decisions and dates move no money of theirs. */
function told(
  call: BorrowerCall,
  { stored: { order }, refundNotes }: OwnProgress,
  at: number,
): Told | undefined {
  const words = call.text.movements;
  const event = order.events[at];
  const moved = (amountMinor: bigint, title: string, more: Partial<Told> = {}): Told => ({
    title,
    note: '',
    amountMinor,
    isFromBorrower: 0,
    paymentId: '',
    ...more,
  });
  if (event?.type === 'disbursed' || event?.type === 'disbursed-again') {
    const { lentMinor, arrivedMinor } = lentBy(order, at);
    const deducted = lentMinor - arrivedMinor;
    const money = (minor: bigint) => formatMoney(minor, call.brand.currency);
    const paidOffMinor = event.type === 'disbursed' ? event.paidOffMinor : undefined;
    const note = [
      ...(deducted > 0n ? [words.deducted(money(deducted))] : []),
      ...(paidOffMinor === undefined ? [] : [call.text.renewal.paidOff(money(paidOffMinor))]),
    ].join(' · ');
    return moved(arrivedMinor, event.type === 'disbursed' ? words.sent : words.sentMore, { note });
  }
  if (event?.type === 'paid') {
    const { parts, givenBackMinor } = splitOfPayment(order, at, call.text);
    return moved(event.amountMinor, paidTitle(call, event), {
      note: [
        words.went(parts.map(([name, minor]) => [name, formatMoney(minor, call.brand.currency)])),
        givenBackOf(order, givenBackMinor, call.text),
        roundedOf(order, event, call.text),
        chosenOf(event, call.text),
      ]
        .filter(Boolean)
        .join(' · '),
      isFromBorrower: 1,
      paymentId: event.kind !== 'renewal' && standsWhole(order, at, call.today) ? event.paymentId : '',
    });
  }
  if (event?.type === 'extended')
    return moved(event.feeMinor, words.extended(event.days), { isFromBorrower: 1 });
  if (event?.type === 'waived') return moved(event.amountMinor, words.waived);
  if (event && IN_WORDS.has(event.type)) {
    const { title, detail: note, amountMinor } = eventLine(order, event, call.text);
    return moved(amountMinor ?? 0n, title, { note });
  }
  if (event?.type === 'replanned')
    return moved(0n, event.offerIndex === undefined ? words.planChanged : words.planAgreed, {
      note: givenBackOf(order, backAt(order, at), call.text),
    });
  if (event?.type === 'stopped' || event?.type === 'interest-paused') {
    const note = givenBackOf(order, backAt(order, at), call.text);
    return note === '' ? undefined : moved(0n, eventLine(order, event, call.text).title, { note });
  }
  if (event?.type === 'settlement-agreed')
    return moved(
      event.parts.reduce((all, { amountMinor }) => all + amountMinor, 0n),
      words.settlement,
    );
  if (event?.type === 'refund-returned') return moved(event.amountMinor, words.refundReturned);
  if (event?.type === 'refunded')
    return moved(event.amountMinor, words.refunded, { note: refundNotes.get(at) ?? '' });
  return undefined;
}

/** What an event takes back, followed to the event that moved something: an undone undoing moves it again. */
function undone(call: BorrowerCall, own: OwnProgress, event: OrderEvent): Told | undefined {
  if (event.type !== 'reversed') return undefined;
  const { events } = own.stored.order;
  const what = told(call, own, event.eventIndex);
  const isAgain = events[event.eventIndex]?.type === 'reversed';
  if (!what || isAgain) return undefined;
  return {
    ...what,
    title: call.text.movements.undone(what.title),
    note: '',
    isFromBorrower: 0,
    paymentId: '',
  };
}

function movementsOf(call: BorrowerCall, own: OwnProgress): readonly Movement[] {
  const { events } = own.stored.order;
  const newest = events
    .map((event, at) => ({ event, at }))
    .filter(({ event }) => event.on <= call.today)
    .toSorted((one, other) => (one.event.on < other.event.on ? 1 : -1) || other.at - one.at);
  const movements: Movement[] = [];
  for (const { event, at } of newest) {
    if (movements.length === SHOWN) break;
    const found = told(call, own, at) ?? undone(call, own, event);
    if (!found) continue;
    const { amountMinor, ...line } = found;
    const day = spokenDay(call.text.language, event.on);
    movements.push({ ...line, on: event.on, day, amount: Number(amountMinor) });
  }
  return movements;
}

type LastPaid = NonNullable<Progress['payments'][number]['lastPaid']>;

/** Which payment that still counts in full was the last to go into each row, by the row's number. */
function lastPaidOf(
  call: BorrowerCall,
  { stored: { order } }: OwnPosition,
  moments: readonly Moment[],
): ReadonlyMap<number, LastPaid> {
  const found = new Map<number, LastPaid>();
  for (const { event, index, before, after } of moments) {
    const stored = order.events[index];
    if (event.type !== 'paid' || event.kind === 'renewal' || stored?.type !== 'paid') continue;
    if (stored.amountMinor !== event.amountMinor) continue;
    const { on, paymentId } = event;
    const paidBefore = new Map(before.instalments.map(({ no, paidMinor }) => [no, paidMinor]));
    for (const { no, paidMinor } of after.instalments)
      if (paidMinor > (paidBefore.get(no) ?? 0n))
        found.set(no, { paymentId, on, day: spokenDay(call.text.language, on) });
  }
  return found;
}

type Shown = Progress['payments'][number]['state'];
type Row = Position['instalments'][number];

/** A payment that lacks charges alone is asked with the one that is next, and so is what stands outside the plan. */
function shownState({ next }: Position, { no, state }: Pick<Row, 'no' | 'state'>): Shown {
  if (state === 'paid' || state === 'late') return state;
  if (state === 'moved') return 'paid';
  if (state === 'next' || state === 'later')
    return next && no < next.no ? 'later' : no === next?.no ? 'next' : state;
  return 'next';
}

/** The loan as its borrower sees it once the money is theirs: what is paid, what is left, and what happened. */
export async function progressOf(
  call: BorrowerCall,
  own: OwnPosition,
): Promise<{ readonly progress?: Progress }> {
  const { position } = own;
  const rows = position.instalments.filter(
    ({ state, totalMinor }) => state !== 'dropped' && (state !== 'moved' || totalMinor > 0n),
  );
  if (rows.length === 0 || position.state === 'closed') return {};
  const paid = paidOf(position);
  const left = leftOf(position);
  const saved = left - position.payoffMinor;
  const moments = momentsOf(own.stored.order, call.today);
  const lastPaid = lastPaidOf(call, own, moments);
  const line = balanceLine(call, { position, moments });
  return {
    progress: {
      total: Number(paid + left),
      paid: Number(paid),
      left: Number(left),
      settle: Number(position.payoffMinor),
      saved: Number(saved > 0n ? saved : 0n),
      payments: rows.map(({ no, dueOn, totalMinor, paidMinor, remainingMinor, state }) => ({
        no,
        dueOn,
        day: spokenDay(call.text.language, dueOn),
        brief: briefDay(call.text.language, (state === 'paid' && lastPaid.get(no)?.on) || dueOn),
        amount: Number(totalMinor),
        paid: Number(paidMinor),
        left: Number(remainingMinor),
        state: shownState(position, { no, state }),
        ...(paidMinor > 0n && { lastPaid: lastPaid.get(no) }),
      })),
      ...(line && { fall: line }),
      movements: [...movementsOf(call, { ...own, refundNotes: await notesOfRefunds(call, own) })],
    },
  };
}
