import { type CalendarDate, compareDates } from '@plazo/money';
import { keepCheckpoints } from '../order/checkpoints.ts';
import type { Command } from '../order/commands.ts';
import { decide } from '../order/decide.ts';
import type { Order } from '../order/events.ts';
import { extensionQuote } from '../order/extension-quote.ts';
import { type Alert, type OutsideFact, recordFact } from '../order/record-fact.ts';
import { isRefusal, type Refusal, refuse } from '../terms/refusal.ts';
import { type AskedFact, FACT_TYPES } from './read-fact.ts';
import type { AskedEvent, SimulateRequest } from './read-request.ts';

/** A life played by the rules that a real order follows; `placeOf` is where each asked event stands in it. */
export type Played = {
  readonly order: Order;
  readonly placeOf: ReadonlyMap<number, number>;
  readonly alerts: readonly PlayedAlert[];
};

/** An alert with the place of its event in the request. */
export type PlayedAlert = Alert & { readonly event: number };
type SoFar = Pick<Played, 'order' | 'placeOf'>;

function append(order: Order, command: Command, today: CalendarDate): Order | Refusal {
  const decided = decide(order, command, today);
  return isRefusal(decided) ? decided : { ...order, events: [...order.events, ...decided.events] };
}

function disbursed(request: SimulateRequest, paidOffMinor: bigint | undefined): Order | Refusal {
  const { terms, principalMinor, client, couponMinor, dueOn, disbursedOn: on } = request;
  const commands: readonly Command[] = [
    {
      type: 'confirm',
      on,
      principalMinor,
      client,
      couponMinor,
      instalments: terms.plan.instalments,
      ...(dueOn && { dueOn }),
    },
    { type: 'approve', on },
    { type: 'send-disbursement', on },
    { type: 'disburse', on, ...(paidOffMinor !== undefined && { paidOffMinor }) },
  ];
  let order: Order = { terms, events: [] };
  for (const command of commands) {
    const next = append(order, command, on);
    if (isRefusal(next)) return next;
    order = next;
  }
  return order;
}

/** Money and its way back are told, not asked for; only what the lender gives is decided. */
type Told = Extract<AskedEvent, { readonly type: AskedFact['type'] | 'payment' }>;
const isTold = (event: AskedEvent): event is Told =>
  FACT_TYPES.some((type) => type === event.type) || (event.type === 'payment' && event.kind !== 'goodwill');

function commandOf(
  event: Exclude<AskedEvent, AskedFact>,
  index: number,
  { order, placeOf }: SoFar,
): Command | Refusal {
  const { on } = event;
  switch (event.type) {
    case 'payment':
      return {
        type: 'pay',
        on,
        amountMinor: event.amountMinor,
        channel: event.channel,
        paymentId: `event-${index}`,
        ...(event.ahead !== undefined && { ahead: event.ahead }),
        ...(event.kind !== undefined && { kind: event.kind }),
      };
    case 'disburse':
      return {
        type: 'disburse-again',
        on,
        amountMinor: event.amountMinor,
        ...(event.plan && { plan: event.plan }),
      };
    case 'extension': {
      const quoted = extensionQuote(order, event.days, on);
      if (isRefusal(quoted)) return quoted;
      const { days, feeMinor, instalmentNo } = quoted;
      const paymentId = `event-${index}`;
      return { type: 'extend', on, days, feeMinor, instalmentNo, channel: event.channel, paymentId };
    }
    case 'waiver':
      return { type: 'waive', on, part: event.part, amountMinor: event.amountMinor };
    case 'charge':
    case 'flag':
    case 'write-off': {
      const { knownOn: _knownOn, ...asked } = event;
      return asked;
    }
    case 'refund':
      return { type: 'refund', on, amountMinor: event.amountMinor };
    case 'promise':
      return { type: 'promise', on, by: event.by, amountMinor: event.amountMinor };
    case 'rechoose': {
      const place = placeOf.get(event.of);
      if (place === undefined) return unknownEvent(event.of, event.knownOn);
      return { type: 'rechoose', on, eventIndex: place, ahead: event.ahead };
    }
    case 'reversal': {
      const place = placeOf.get(event.of);
      if (place === undefined) return unknownEvent(event.of, event.knownOn);
      return { type: 'reverse', on, eventIndex: place };
    }
    case 'stop':
    case 'resume':
      return { type: event.type, on, part: event.part };
    case 'pause-interest':
      return { type: event.type, on, from: event.from, to: event.to, reason: event.reason };
    case 'replan':
      return { type: event.type, on, change: event.change, reason: event.reason };
    case 'settlement':
      return { type: 'agree-settlement', on, parts: event.parts, forgives: event.forgives };
    case 'unflag':
      return { type: event.type, on, flag: event.flag };
    case 'cool-off':
      return { type: event.type, on };
  }
}

const unknownEvent = (of: number, knownOn: string) =>
  refuse('event-unknown', `there is no event ${of} known by ${knownOn}`);

function factOf(event: Told, index: number, { placeOf }: SoFar): OutsideFact | Refusal {
  const { on } = event;
  switch (event.type) {
    case 'payment': {
      const { type: _type, knownOn: _knownOn, ...said } = event;
      return { ...said, type: 'paid', paymentId: `event-${index}` };
    }
    case 'bounce':
      return {
        type: 'bounced',
        on,
        attemptId: `event-${index}`,
        channel: event.channel,
        reason: event.reason,
      };
    case 'refund-returned':
      return { type: 'refund-returned', on, amountMinor: event.amountMinor };
    case 'return': {
      const eventIndex = placeOf.get(event.of);
      const { amountMinor, kind, channel } = event;
      return eventIndex === undefined
        ? unknownEvent(event.of, event.knownOn)
        : { type: 'returned', on, eventIndex, amountMinor, kind, channel };
    }
  }
}

type Step = { readonly order: Order; readonly alerts: readonly Alert[] };

/** The order with an event in it, and what somebody has to look at. */
function stepOf(event: AskedEvent, index: number, soFar: SoFar): Step | Refusal {
  const { order } = soFar;
  if (isTold(event)) {
    const fact = factOf(event, index, soFar);
    if (isRefusal(fact)) return fact;
    const { events, alerts } = recordFact(order, fact, event.knownOn);
    return { order: { ...order, events: [...order.events, ...events] }, alerts };
  }
  const command = commandOf(event, index, soFar);
  const decided = isRefusal(command) ? command : append(order, command, event.knownOn);
  return isRefusal(decided) ? decided : { order: decided, alerts: [] };
}

/** Plays the events in the order in which they became known; the first that the rules refuse stops, named by its place. What pays off another loan is in minor units. */
export function play(request: SimulateRequest, paidOffMinor?: bigint): Played | Refusal {
  const start = disbursed(request, paidOffMinor);
  if (isRefusal(start)) return start;
  keepCheckpoints(start);
  const placeOf = new Map<number, number>();
  const alerts: PlayedAlert[] = [];
  let order = start;
  const asked = request.events.map((event, index) => ({ event, index }));
  const byKnowledge = asked.toSorted((a, b) => compareDates(a.event.knownOn, b.event.knownOn));
  for (const { event, index } of byKnowledge) {
    const step = stepOf(event, index, { order, placeOf });
    if (isRefusal(step)) return { ...step, reason: `events[${index}]: ${step.reason}` };
    if (step.order.events.length > order.events.length) placeOf.set(index, order.events.length);
    alerts.push(...step.alerts.map((alert) => ({ ...alert, event: index })));
    order = step.order;
  }
  return { order, placeOf, alerts };
}
