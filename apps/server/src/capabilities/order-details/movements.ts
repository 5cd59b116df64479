import type { OrderDetails } from '@plazo/contract';
import { momentOf, type Order, type OrderEvent, type Position } from '@plazo/lending';
import { formatMoney, spokenDay } from '@plazo/markets';
import type { BorrowerCall } from '../../call.ts';
import { taxName } from '../../words/figures.ts';
import { asSentence } from '../agreement/late-charge.ts';
import { chosenOf, eventLine, givenBackOf, roundedOf } from '../loans/event-lines.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { givenBackBy, splitOfPayment, standsWhole } from '../loans/payment-split.ts';

type Movement = NonNullable<OrderDetails['progress']>['movements'][number];

/** The page tells of the last ones; the statement has them all. */
const SHOWN = 24;

type PaidEvent = OrderEvent & { readonly type: 'paid' };

const paidTitle = ({ text }: BorrowerCall, { paidBy }: OwnProgress, event: PaidEvent) =>
  event.kind === 'renewal' ? text.renewal.paidBy : text.movements.paid(paidBy(event));

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

const line = (amountMinor: bigint, title: string, more: Partial<Told> = {}): Told => ({
  title,
  note: '',
  amountMinor,
  isFromBorrower: 0,
  paymentId: '',
  ...more,
});

/** With what is known of credit on its way back, by the place of its event, and what the way of a payment is called. */
type OwnProgress = OwnPosition & {
  readonly refundNotes: ReadonlyMap<number, string>;
  readonly paidBy: (paid: PaidEvent) => string;
};

const NOTHING_LENT = {
  principalMinor: 0n,
  disbursedMinor: 0n,
  deducted: { commissionMinor: 0n, interestMinor: 0n, taxMinor: 0n },
};

/** What had been lent, left and been taken off by then; minor units. */
function lentSoFar(position: Position | undefined) {
  const { principalMinor, disbursedMinor, deducted } = position?.disbursedOn ? position : NOTHING_LENT;
  return { principalMinor, disbursedMinor, ...deducted };
}

/** Money that was sent, and of a line of its own what was lent and never left: both together are what one disbursement lent. */
function sentLines({ brand, text }: BorrowerCall, order: Order, at: number): readonly Told[] {
  const { event, before, after } = momentOf(order, at) ?? {};
  const words = text.movements;
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  const [had, has] = [lentSoFar(before), lentSoFar(after)];
  const by = (figure: keyof typeof has) => has[figure] - had[figure];
  const arrivedMinor = by('disbursedMinor');
  const keptMinor = by('principalMinor') - arrivedMinor;
  const costs = [
    [text.commission, by('commissionMinor')],
    [text.interest, by('interestMinor')],
    [taxName(order.terms, text), by('taxMinor')],
  ] as const;
  const downPayment = costs.reduce((left, [, minor]) => left - minor, keptMinor);
  const parts = [...costs, [text.payment(0), downPayment] as const].filter(([, minor]) => minor > 0n);
  const paidOffMinor = event?.type === 'disbursed' ? event.paidOffMinor : undefined;
  return [
    line(arrivedMinor, event?.type === 'disbursed' ? words.sent : words.sentMore, {
      note: paidOffMinor === undefined ? '' : text.renewal.paidOff(money(paidOffMinor)),
    }),
    ...(keptMinor > 0n
      ? [
          line(keptMinor, words.deducted, {
            note: words.deductedParts(parts.map(([name, minor]) => [name, money(minor)])),
          }),
        ]
      : []),
  ];
}

function backAt(order: Order, at: number): bigint {
  const moment = momentOf(order, at);
  return moment ? givenBackBy(moment) : 0n;
}

const moved = (...of: Parameters<typeof line>): readonly Told[] => [line(...of)];

/** What an event is to its borrower, or nothing: decisions and dates move no money of theirs. */
function told(call: BorrowerCall, own: OwnProgress, at: number): readonly Told[] {
  const { order } = own.stored;
  const words = call.text.movements;
  const event = order.events[at];
  if (event?.type === 'disbursed' || event?.type === 'disbursed-again') return sentLines(call, order, at);
  if (event?.type === 'paid') {
    const { parts, givenBackMinor } = splitOfPayment(order, at, call.text);
    return moved(event.amountMinor, paidTitle(call, own, event), {
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
    return moved(event.feeMinor, words.extended(event.days), {
      isFromBorrower: 1,
      paymentId: event.feeMinor > 0n && standsWhole(order, at, call.today) ? event.paymentId : '',
    });
  if (event?.type === 'waived') return moved(event.amountMinor, words.waived);
  if (event && IN_WORDS.has(event.type)) {
    const { title, detail: note, amountMinor } = eventLine(order, event, call.text);
    return moved(amountMinor ?? 0n, title, { note: asSentence(note) });
  }
  if (event?.type === 'replanned')
    return moved(0n, event.offerIndex === undefined ? words.planChanged : words.planAgreed, {
      note: givenBackOf(order, backAt(order, at), call.text),
    });
  if (event?.type === 'stopped' || event?.type === 'interest-paused') {
    const note = givenBackOf(order, backAt(order, at), call.text);
    return note === '' ? [] : moved(0n, eventLine(order, event, call.text).title, { note });
  }
  if (event?.type === 'settlement-agreed')
    return moved(
      event.parts.reduce((all, { amountMinor }) => all + amountMinor, 0n),
      words.settlement,
    );
  if (event?.type === 'refund-returned') return moved(event.amountMinor, words.refundReturned);
  if (event?.type === 'refunded')
    return moved(event.amountMinor, words.refunded, { note: own.refundNotes.get(at) ?? '' });
  return [];
}

/** What an event takes back, followed to the event that moved something: an undone undoing moves it again. */
function undone(call: BorrowerCall, own: OwnProgress, event: OrderEvent): readonly Told[] {
  if (event.type !== 'reversed') return [];
  const { events } = own.stored.order;
  if (events[event.eventIndex]?.type === 'reversed') return [];
  return told(call, own, event.eventIndex).map((what) => ({
    ...what,
    title: call.text.movements.undone(what.title),
    note: '',
    isFromBorrower: 0,
    paymentId: '',
  }));
}

/** What happened, the newest first: the last of it alone. */
export function movementsOf(call: BorrowerCall, own: OwnProgress): readonly Movement[] {
  const { events } = own.stored.order;
  const newest = events
    .map((event, at) => ({ event, at }))
    .filter(({ event }) => event.on <= call.today)
    .toSorted((one, other) => (one.event.on < other.event.on ? 1 : -1) || other.at - one.at);
  const movements: Movement[] = [];
  for (const { event, at } of newest) {
    if (movements.length >= SHOWN) break;
    const day = spokenDay(call.text.language, event.on);
    for (const { amountMinor, ...found } of [...told(call, own, at), ...undone(call, own, event)])
      movements.push({ ...found, on: event.on, day, amount: Number(amountMinor) });
  }
  return movements;
}
