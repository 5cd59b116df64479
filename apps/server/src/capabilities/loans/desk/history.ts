import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { nameOf, type Order, type OrderEvent } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { chargeName } from '../../../words/figures.ts';
import type { Messages } from '../../../words/words.ts';
import { givenBack } from '../payment-split.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskLoans.detail>;

/** What two people may take back; the engine has the last word. */
const REVERSIBLE: ReadonlySet<string> = new Set([
  'paid',
  'waived',
  'charged',
  'bounced',
  'promised',
  'written-off',
  'flagged',
  'replanned',
  'plan-offered',
  'settlement-agreed',
]);

type Told = { readonly order: Order; readonly today: CalendarDate; readonly text: Messages };

/** What of an event a word says, and the day that it names. */
function whatOf(event: OrderEvent, { order, text }: Told): { readonly what: string; readonly day: string } {
  switch (event.type) {
    case 'charged':
      return {
        what: event.chargeId === undefined ? '' : chargeName(order.terms, event.chargeId, text),
        day: event.dueOn ?? '',
      };
    case 'bounced':
      return { what: event.reason, day: '' };
    case 'returned':
      return { what: event.kind, day: '' };
    case 'replanned':
      return { what: nameOf(event.change), day: '' };
    case 'plan-offered':
      return { what: nameOf(event.change), day: event.until };
    case 'settlement-agreed':
      return { what: '', day: event.parts.at(-1)?.by ?? '' };
    case 'promised':
      return { what: '', day: event.by };
    case 'written-off':
      return { what: event.reason ?? '', day: '' };
    case 'rechosen':
    case 'paid':
      return { what: event.ahead ?? '', day: '' };
    case 'interest-paused':
      return { what: '', day: event.to };
    case 'flagged':
      return { what: event.flag, day: event.to ?? '' };
    case 'unflagged':
      return { what: event.flag, day: '' };
    case 'confirmed':
    case 'declined':
    case 'withdrawn':
    case 'approved':
    case 'disbursement-sent':
    case 'disbursement-returned':
    case 'disbursed':
    case 'disbursed-again':
    case 'extended':
    case 'waived':
    case 'reversed':
    case 'stopped':
    case 'resumed':
    case 'cooled-off':
    case 'refunded':
    case 'refund-returned':
      return { what: '', day: '' };
  }
}

/** The events of a loan with what a word and a day say of them, and whether they can be taken back. */
export function historyOf(told: Told): Shown['history'] {
  const { order, today } = told;
  const { events } = order;
  const back = givenBack(order, today);
  const undone = new Set(events.flatMap((event) => (event.type === 'reversed' ? [event.eventIndex] : [])));
  return events.map((event, index) => ({
    index,
    on: event.on,
    type: event.type,
    amount: 'amountMinor' in event ? Number(event.amountMinor) : 0,
    part: 'part' in event ? event.part : '',
    ...whatOf(event, told),
    back: Number(back.get(index) ?? 0n),
    canReverse: REVERSIBLE.has(event.type) && !undone.has(index) ? 1 : 0,
  }));
}
