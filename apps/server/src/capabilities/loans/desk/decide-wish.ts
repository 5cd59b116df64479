import {
  type Command,
  chargesByHand,
  decide,
  effectiveEvents,
  FLAG_EFFECTS,
  isRefusal,
  type Order,
  type OrderEvent,
  type Refusal,
  rateOf,
  recordFact,
  refuse,
} from '@plazo/lending';
import { type CalendarDate, isCalendarDate } from '@plazo/money';
import { addedBy } from '../record-events.store.ts';
import { givenBy, type LoanWish, partsOf, replanOf } from './plan-wish.ts';

/** What an operator wants of a loan, as the engine's events. */

/** Letters of an account's word. */
const MOST_WORD = 40;

function chargeOf(
  { part, chargeId, dueOn }: LoanWish,
  amountMinor: bigint,
  on: CalendarDate,
): Command | undefined {
  if (part === undefined || part === 'principal' || part === 'claim') return undefined;
  if (part !== 'fee') return { type: 'charge', part, amountMinor, on };
  if (chargeId === undefined || (dueOn !== undefined && !isCalendarDate(dueOn))) return undefined;
  return { type: 'charge', part, amountMinor, chargeId, ...(dueOn !== undefined && { dueOn }), on };
}

function flagOf(wish: LoanWish, on: CalendarDate): Command | undefined {
  const { action, flag, by: to } = wish;
  if (flag === undefined || (to !== undefined && !isCalendarDate(to))) return undefined;
  if (action === 'unflag') return { type: 'unflag', flag, on };
  const effects = FLAG_EFFECTS.filter((effect) => wish[effect] === 1);
  return { type: 'flag', flag, effects, on, ...(to !== undefined && { to }) };
}

/** The name of a buyer as the word that the books know them by: its letters and digits in Latin script. */
const wordOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_WORD)
    .replaceAll(/^-|-$/g, '');

const writeOffOf = ({ givenUpFor: reason, behaviour }: LoanWish, on: CalendarDate): Command => ({
  type: 'write-off',
  ...(reason !== undefined && { reason }),
  ...(behaviour !== undefined && { behaviour }),
  on,
});

/** A debt that is sold is given up for good: what is paid of it afterwards is its buyer's. */
function saleOf({ buyer: name, payAt, priceMinor }: LoanWish, on: CalendarDate): Command | undefined {
  if (!name?.trim() || !payAt?.trim() || priceMinor === undefined) return undefined;
  const owner = { name: name.trim(), payAt: payAt.trim() };
  return {
    type: 'write-off',
    reason: 'sold',
    buyer: wordOf(name),
    owner,
    priceMinor: BigInt(priceMinor),
    on,
  };
}

/** The engine's command for a wish, or nothing where the wish lacks something. */
export function commandOf(wish: LoanWish, order: Order, on: CalendarDate): Command | undefined {
  const { action, amountMinor, part, by, eventIndex, ahead } = wish;
  if (action === 'bounce') return undefined;
  if (action === 'replan') return replanOf(wish, order, on);
  if (action === 'flag' || action === 'unflag') return flagOf(wish, on);
  if (action === 'write-off') return writeOffOf(wish, on);
  if (action === 'sell') return saleOf(wish, on);
  if (action === 'reverse') return eventIndex === undefined ? undefined : { type: 'reverse', eventIndex, on };
  if (action === 'ahead')
    return eventIndex === undefined || ahead === undefined
      ? undefined
      : { type: 'rechoose', eventIndex, ahead, on };
  if (amountMinor === undefined) return undefined;
  const amount = BigInt(amountMinor);
  if (action === 'refund')
    return { type: 'refund', amountMinor: amount, on, ...(wish.clearing && { channel: wish.clearing }) };
  if (action === 'promise')
    return by !== undefined && isCalendarDate(by)
      ? { type: 'promise', amountMinor: amount, by, on }
      : undefined;
  if (action === 'settle') {
    const parts = partsOf(wish, order);
    return parts && { type: 'agree-settlement', parts, forgives: 'waiver', on };
  }
  if (part === undefined) return undefined;
  if (action === 'waive') return { type: 'waive', part, amountMinor: amount, on };
  return chargeOf(wish, amount, on);
}

type Decided = {
  readonly events: readonly OrderEvent[];
  /** The place of the event that is undone. */
  readonly undoes?: number;
};

/** A failed attempt as its bank told it to a person: a fact, refused only where there is no loan or it stands there already. */
function bounceOf(wish: LoanWish, order: Order, today: CalendarDate): Decided | Refusal | undefined {
  const { cause: reason, channel, paymentId: attemptId, happenedOn: on, amountMinor } = wish;
  if (reason === undefined || attemptId === undefined || on === undefined || !isCalendarDate(on))
    return undefined;
  if (channel === undefined || !order.terms.channels.includes(channel)) return undefined;
  if (on > today) return refuse('date-in-future', `on is ${on}, after today, ${today}`, { on: today });
  const isTold = effectiveEvents(order, today, undefined).some(
    ({ event }) => event.type === 'bounced' && event.channel === channel && event.attemptId === attemptId,
  );
  if (isTold) return refuse('already-recorded', `The attempt ${attemptId} is recorded already`);
  const asked = amountMinor === undefined || amountMinor === 0 ? {} : { askedMinor: BigInt(amountMinor) };
  const { events } = recordFact(order, { type: 'bounced', attemptId, channel, reason, on, ...asked }, today);
  return events.length > 0
    ? { events }
    : refuse('not-in-this-state', 'No money has gone out that could be collected');
}

/** The events that a wish comes to, or the engine's no; nothing where the wish lacks something. */
export function eventsOf(wish: LoanWish, order: Order, today: CalendarDate): Decided | Refusal | undefined {
  if (wish.action === 'bounce') return bounceOf(wish, order, today);
  const command = commandOf(wish, order, today);
  if (!command) return undefined;
  if (command.type === 'charge' && command.part === 'fee') {
    // nobody agreed to a charge that the product does not state
    const isStated = chargesByHand(order.terms).some(({ chargeId }) => chargeId === command.chargeId);
    if (!isStated)
      return refuse('charge-not-in-terms', `The product has no charge ${command.chargeId} by hand`);
  }
  const undone = command.type === 'reverse' ? order.events[command.eventIndex] : undefined;
  // the money is with the borrower: it is undone when its bank says that it came back
  if (undone?.type === 'disbursed-again' && undone.paymentId !== undefined)
    return refuse('not-reversible', 'A bank carried this money and has not given it back');
  // nobody agreed to a higher price than the one that was signed
  if ((wish.ratePpm ?? 0) > rateOf(order, today))
    return refuse('rate-not-lower', 'The rate of a running loan is only lowered');
  const decided = decide(order, command, today);
  if (isRefusal(decided)) return decided;
  return command.type === 'reverse' ? { ...decided, undoes: command.eventIndex } : decided;
}

/** What of a wish counts towards the limit of one person: given away, or added to a debt by hand. Minor units; undefined where nothing does. */
export function countedOf(wish: LoanWish, order: Order, on: CalendarDate): bigint | undefined {
  if (wish.action !== 'charge' && wish.action !== 'bounce') return givenBy(wish, order, on);
  const decided = eventsOf(wish, order, on);
  return decided && !isRefusal(decided) ? addedBy(order, decided.events, on) : undefined;
}
