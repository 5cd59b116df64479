import { nameOf, type Order, type OrderEvent } from '@plazo/lending';
import { formatMoney } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import { chargeName } from '../../words/figures.ts';
import type { Messages } from '../../words/words.ts';
import { givenBack } from './payment-split.ts';

/** The life of a loan in words, event by event: the explained figures and the statement tell it alike. */

export type EventLine = {
  readonly on: CalendarDate;
  readonly title: string;
  /** Which part, why, and until when; empty where the title says it all. */
  readonly detail: string;
  /** Minor units; null where no amount belongs to it. */
  readonly amountMinor: bigint | null;
};

type Told = Omit<EventLine, 'on' | 'title'>;

const told = (amountMinor: bigint | null, ...details: readonly string[]): Told => ({
  amountMinor,
  detail: details.filter(Boolean).join(' · '),
});

function chargeOf(order: Order, event: OrderEvent & { type: 'charged' }, text: Messages): Told {
  const { history: words } = text;
  const { part, amountMinor, taxMinor = 0n, chargeId, dueOn } = event;
  return told(
    amountMinor + taxMinor,
    chargeId === undefined ? words.part[part] : chargeName(order.terms, chargeId, text),
    taxMinor > 0n ? words.tax(formatMoney(taxMinor, order.terms.currency)) : '',
    dueOn === undefined ? '' : words.dueOn(dueOn),
  );
}

const paidOffOf = (order: Order, { paidOffMinor }: OrderEvent & { type: 'disbursed' }, text: Messages) =>
  paidOffMinor === undefined ? '' : text.renewal.paidOff(formatMoney(paidOffMinor, order.terms.currency));

/** What cash had no coin for, in words; empty where there was none. */
export const roundedOf = (
  order: Order,
  { roundingMinor = 0n }: OrderEvent & { type: 'paid' },
  text: Messages,
) => (roundingMinor > 0n ? text.cashRounded(formatMoney(roundingMinor, order.terms.currency)) : '');

/** What its borrower chose, before it came, to do with what exceeded the due; empty where the terms said. */
export const chosenOf = ({ ahead }: OrderEvent & { type: 'paid' }, { history }: Messages): string =>
  ahead === undefined ? '' : history.chosen(history.ahead[ahead]);

/** Interest that was paid and is asked no more, in words; empty where there is none. */
export const givenBackOf = ({ terms }: Order, minor: bigint, { history }: Messages): string =>
  minor > 0n ? history.givenBack(formatMoney(minor, terms.currency)) : '';

/** Amount and details of an event; each kind of event has its own. */
function detailOf(order: Order, event: OrderEvent, text: Messages): Told {
  const words = text.history;
  switch (event.type) {
    case 'confirmed':
      return told(
        event.principalMinor,
        event.paysOff === undefined ? '' : text.renewal.agreed(event.paysOff.orderId),
      );
    case 'disbursed':
      return told(null, paidOffOf(order, event, text));
    case 'paid':
      return told(
        event.amountMinor,
        event.kind === 'renewal' ? text.renewal.paidByLoan(event.paymentId) : '',
        roundedOf(order, event, text),
        chosenOf(event, text),
      );
    case 'refunded':
    case 'disbursed-again':
    case 'refund-returned':
      return told(event.amountMinor);
    case 'extended':
      return told(event.feeMinor, words.extended(event.days));
    case 'waived':
      return told(event.amountMinor, words.part[event.part]);
    case 'charged':
      return chargeOf(order, event, text);
    case 'promised':
      return told(event.amountMinor, words.until(event.by));
    case 'rechosen':
      return told(null, words.ahead[event.ahead]);
    case 'stopped':
    case 'resumed':
      return told(null, words.part[event.part]);
    case 'interest-paused':
      return told(null, `${event.from} – ${event.to}`, event.reason);
    case 'flagged':
      return told(null, event.to === undefined ? '' : words.until(event.to));
    case 'replanned':
      return told(null, words.plan[nameOf(event.change)]);
    case 'plan-offered':
      return told(null, words.plan[nameOf(event.change)], words.until(event.until));
    case 'written-off':
      return told(
        null,
        event.owner?.name ?? (event.reason === undefined ? '' : words.writeOff[event.reason]),
      );
    case 'settlement-agreed':
      return told(
        event.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
        words.until(event.parts.at(-1)?.by ?? event.on),
      );
    case 'returned':
      return told(event.amountMinor, words.return[event.kind]);
    case 'bounced':
      return told(null, words.bounce[event.reason]);
    case 'reversed': {
      const undone = order.events[event.eventIndex];
      return undone ? told(null, words.undone(words.events[undone.type]), undone.on) : told(null);
    }
    case 'declined':
    case 'withdrawn':
    case 'approved':
    case 'disbursement-sent':
    case 'disbursement-returned':
    case 'cooled-off':
    case 'unflagged':
      return told(null);
  }
}

/** An event in words. */
export const eventLine = (order: Order, event: OrderEvent, text: Messages): EventLine => ({
  on: event.on,
  title: event.type === 'written-off' && event.owner ? text.history.sold : text.history.events[event.type],
  ...detailOf(order, event, text),
});

/** What happened up to a day, the oldest first. */
export function eventLines(order: Order, today: CalendarDate, text: Messages): readonly EventLine[] {
  const back = givenBack(order, today);
  return order.events
    .map((event, at) => ({ event, given: givenBackOf(order, back.get(at) ?? 0n, text) }))
    .filter(({ event: { on } }) => on <= today)
    .toSorted(({ event: one }, { event: other }) => (one.on === other.on ? 0 : one.on < other.on ? -1 : 1))
    .map(({ event, given }) => {
      const line = eventLine(order, event, text);
      return { ...line, detail: [line.detail, given].filter(Boolean).join(' · ') };
    });
}
