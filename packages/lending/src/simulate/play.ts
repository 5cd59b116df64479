import type { CalendarDate } from '@plazo/money';
import type { Command } from '../order/commands.ts';
import { decide } from '../order/decide.ts';
import type { Order } from '../order/events.ts';
import { extensionQuote } from '../order/extension-quote.ts';
import { isRefusal, type Refusal, refuse } from '../terms/refusal.ts';
import type { AskedEvent, SimulateRequest } from './read-request.ts';

/** A life played by the rules that a real order follows; `placeOf` is where each asked event stands in it. */
export type Played = { readonly order: Order; readonly placeOf: ReadonlyMap<number, number> };

function append(order: Order, command: Command, today: CalendarDate): Order | Refusal {
  const decided = decide(order, command, today);
  return isRefusal(decided) ? decided : { ...order, events: [...order.events, ...decided.events] };
}

function disbursed(request: SimulateRequest): Order | Refusal {
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
    { type: 'disburse', on },
  ];
  let order: Order = { terms, events: [] };
  for (const command of commands) {
    const next = append(order, command, on);
    if (isRefusal(next)) return next;
    order = next;
  }
  return order;
}

function commandOf(event: AskedEvent, index: number, { order, placeOf }: Played): Command | Refusal {
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
      };
    case 'extension': {
      const quoted = extensionQuote(order, event.days, on);
      if (isRefusal(quoted)) return quoted;
      const { days, feeMinor, instalmentNo } = quoted;
      return {
        type: 'extend',
        on,
        days,
        feeMinor,
        instalmentNo,
        channel: event.channel,
        paymentId: `event-${index}`,
      };
    }
    case 'waiver':
      return { type: 'waive', on, part: event.part, amountMinor: event.amountMinor };
    case 'charge':
      return { type: 'charge', on, part: event.part, amountMinor: event.amountMinor };
    case 'refund':
      return { type: 'refund', on, amountMinor: event.amountMinor };
    case 'promise':
      return { type: 'promise', on, by: event.by, amountMinor: event.amountMinor };
    case 'reversal': {
      const place = placeOf.get(event.of);
      if (place === undefined)
        return refuse('event-unknown', `there is no event ${event.of} known by ${event.knownOn}`);
      return { type: 'reverse', on, eventIndex: place };
    }
    case 'stop':
    case 'resume':
      return { type: event.type, on, part: event.part };
    case 'write-off':
    case 'cool-off':
      return { type: event.type, on };
  }
}

/** Plays the events in the order in which they became known; the first that the rules refuse stops, named by its place. */
export function play(request: SimulateRequest): Played | Refusal {
  const start = disbursed(request);
  if (isRefusal(start)) return start;
  const placeOf = new Map<number, number>();
  let order = start;
  const asked = request.events.map((event, index) => ({ event, index }));
  const byKnowledge = asked.toSorted((a, b) =>
    a.event.knownOn < b.event.knownOn ? -1 : a.event.knownOn > b.event.knownOn ? 1 : a.index - b.index,
  );
  for (const { event, index } of byKnowledge) {
    const command = commandOf(event, index, { order, placeOf });
    const next = isRefusal(command) ? command : append(order, command, event.knownOn);
    if (isRefusal(next)) return { ...next, reason: `events[${index}]: ${next.reason}` };
    placeOf.set(index, order.events.length);
    order = next;
  }
  return { order, placeOf };
}
