import { type CalendarDate, isCalendarDate, smaller } from '@plazo/money';
import { checkRequest, quote } from '../disclosure/quote.ts';
import { partNames } from '../schedule/parts.ts';
import { isRefusal, type Refusal, refuse } from '../terms/refusal.ts';
import { checkRechoose } from './ahead-choice.ts';
import { chargedEvent, checkCharge } from './charge-rule.ts';
import type { Command } from './commands.ts';
import { coolingOffEnd } from './cooling-off.ts';
import { checkDisburseAgain } from './disburse-again-rule.ts';
import { eventOf } from './event-of.ts';
import { type Order, type OrderEvent, undoneIn } from './events.ts';
import { extensionQuote } from './extension-quote.ts';
import { checkFlag, checkUnflag } from './flag-rule.ts';
import { checkPause } from './pause-rule.ts';
import { checkAccepted, checkOffer } from './plan-offer.ts';
import { foldOrder } from './position.ts';
import { checkPromise } from './promise-rule.ts';
import { checkReplan, laterChange } from './replan-rule.ts';
import { runOrder } from './run.ts';
import { checkSettlement } from './settlement.ts';
import { isAllowed } from './transitions.ts';
import { waivableOf } from './waive.ts';
import { checkWriteOff } from './write-off-rule.ts';

type Decided = { readonly events: readonly OrderEvent[] } | Refusal;
type Asked<Type extends Command['type']> = {
  readonly order: Order;
  readonly command: Command & { readonly type: Type };
  readonly today: CalendarDate;
};

const LARGEST_MINOR = BigInt(Number.MAX_SAFE_INTEGER);

function checkAmount(amountMinor: bigint): Refusal | undefined {
  if (amountMinor <= 0n) return refuse('amount-invalid', 'amountMinor must be above zero');
  return amountMinor > LARGEST_MINOR
    ? refuse('amount-invalid', 'amountMinor must be at most 2^53-1')
    : undefined;
}

/** Dates: a day that exists, not in the future, not before what it builds on. */
function checkDate(order: Order, command: Command, today: CalendarDate): Refusal | undefined {
  if (!isCalendarDate(command.on)) return refuse('date-invalid', 'on must be a date, written YYYY-MM-DD');
  if (command.on > today)
    return refuse('date-in-future', `on is ${command.on}, after today, ${today}`, { on: today });
  const steps = order.events.filter(({ type }) => LIFE.has(type));
  const last = steps.at(-1)?.on;
  if (last !== undefined && command.on < last)
    return refuse(
      'date-too-early',
      `on is ${command.on}, before ${last}, on which the order got where it is`,
      { on: last },
    );
  return undefined;
}

/** The steps of an order's life that never happen out of order. */
const LIFE: ReadonlySet<OrderEvent['type']> = new Set([
  'confirmed',
  'declined',
  'withdrawn',
  'approved',
  'disbursement-sent',
  'disbursement-returned',
  'disbursed',
]);

function decideConfirm({ order, command }: Asked<'confirm'>): Refusal | undefined {
  const { principalMinor, couponMinor, instalments, dueOn, client, on } = command;
  return checkRequest({
    terms: order.terms,
    principalMinor,
    couponMinor,
    instalments,
    dueOn,
    client,
    disbursedOn: on,
  });
}

function decideExtend({ order, command }: Asked<'extend'>): Refusal | undefined {
  const quoted = extensionQuote(order, command.days, command.on);
  if (isRefusal(quoted)) return quoted;
  if (quoted.instalmentNo !== command.instalmentNo) {
    return refuse(
      'extension-instalment',
      `On ${command.on} the instalment to extend is ${quoted.instalmentNo}`,
    );
  }
  return quoted.feeMinor === command.feeMinor
    ? undefined
    : refuse('extension-fee', `The fee is ${quoted.feeMinor}`, { amountMinor: quoted.feeMinor });
}

function decideWaive({ order, command }: Asked<'waive'>): Refusal | undefined {
  if (command.part !== 'claim' && !partNames.includes(command.part))
    return refuse('part-unknown', 'part must be one of the parts, or claim');
  const { loan } = runOrder(order, { asOf: command.on });
  const most = loan ? waivableOf(loan, command.part) : 0n;
  if (command.amountMinor <= most) return undefined;
  return refuse('waiver-too-large', `Of ${command.part} ${most} is owed on ${command.on}`, {
    amountMinor: most,
  });
}

const REVERSIBLE: ReadonlySet<OrderEvent['type']> = new Set([
  'paid',
  'extended',
  'waived',
  'charged',
  'promised',
  'rechosen',
  'reversed',
  'stopped',
  'resumed',
  'interest-paused',
  'flagged',
  'unflagged',
  'replanned',
  'disbursed-again',
  'plan-offered',
  'written-off',
  'cooled-off',
  'refunded',
  'returned',
  'bounced',
  'refund-returned',
  'settlement-agreed',
]);

function decideReverse({ order, command }: Asked<'reverse'>): Refusal | undefined {
  const event = order.events[command.eventIndex];
  if (!event) return refuse('event-unknown', `There is no event ${command.eventIndex}`);
  if (!REVERSIBLE.has(event.type))
    return refuse('not-reversible', `What is ${event.type} cannot be reversed`);
  if (event.type === 'paid' && event.kind === 'renewal')
    return refuse('not-reversible', 'Another loan paid this one off with its money');
  if (command.on < event.on)
    return refuse('date-too-early', `on is before the event that it reverses, ${event.on}`, { on: event.on });
  const undone = undoneIn(order.events.map((each, index) => ({ event: each, index })));
  return undone.has(command.eventIndex)
    ? refuse('already-reversed', `Event ${command.eventIndex} is reversed already`)
    : laterChange(order, command.eventIndex);
}

function decideStop({ order, command }: Asked<'stop' | 'resume'>): Refusal | undefined {
  const { loan } = runOrder(order, { asOf: command.on });
  const isStopped = {
    interest: loan?.isInterestStopped,
    penalty: loan?.isPenaltyStopped,
    'due-dates': loan?.areDueDatesStopped,
  };
  if (isStopped[command.part] === (command.type === 'resume')) return undefined;
  return refuse(
    'already-so',
    `The ${command.part} ${command.type === 'stop' ? 'is stopped already' : 'is not stopped'}`,
  );
}

function decideCoolOff({ order, command }: Asked<'cool-off'>): Refusal | undefined {
  const last = coolingOffEnd(order.terms, foldOrder(order, command.on));
  if (last === undefined) return refuse('cooling-off-not-offered', 'The product has no cooling-off period');
  return command.on > last
    ? refuse('cooling-off-over', `The cooling-off period ended on ${last}`)
    : undefined;
}

function decideRefund({ order, command, today }: Asked<'refund'>): Refusal | undefined {
  const credits = [foldOrder(order, command.on).creditMinor, foldOrder(order, today).creditMinor];
  const most = credits.reduce(smaller);
  return command.amountMinor <= most
    ? undefined
    : refuse('refund-too-large', `The borrower's credit is ${most}`, { amountMinor: most });
}

/** What the lender gives pays debt and makes no credit. */
function decidePay({ order, command }: Asked<'pay'>): Refusal | undefined {
  if (command.kind !== 'goodwill') return undefined;
  const { payoffMinor } = foldOrder(order, command.on);
  return command.amountMinor <= payoffMinor
    ? undefined
    : refuse('goodwill-too-large', `On ${command.on} ${payoffMinor} is owed`, { amountMinor: payoffMinor });
}

/** What pays off another loan is less than the money: the rest leaves. */
function decideDisburse({ order, command }: Asked<'disburse'>): Refusal | undefined {
  const { paidOffMinor, on } = command;
  const [confirmed] = order.events;
  if (paidOffMinor === undefined || confirmed?.type !== 'confirmed') return undefined;
  const priced = quote({ ...confirmed, terms: order.terms, disbursedOn: on });
  if (isRefusal(priced)) return priced;
  return paidOffMinor > 0n && paidOffMinor < priced.disbursedMinor
    ? undefined
    : refuse('renewal-too-small', `The new loan brings ${priced.disbursedMinor}`, {
        amountMinor: priced.disbursedMinor,
      });
}

function check(asked: Asked<Command['type']>): Refusal | undefined {
  const { order, command, today } = asked;
  switch (command.type) {
    case 'confirm':
      return decideConfirm({ order, command, today });
    case 'extend':
      return decideExtend({ order, command, today });
    case 'waive':
      return decideWaive({ order, command, today });
    case 'charge':
      return checkCharge(order, command, today);
    case 'promise':
      return checkPromise(order, command, today);
    case 'rechoose':
      return checkRechoose(order, command);
    case 'reverse':
      return decideReverse({ order, command, today });
    case 'stop':
    case 'resume':
      return decideStop({ order, command, today });
    case 'pause-interest':
      return checkPause(order, command);
    case 'replan':
      return checkAccepted(order, command) ?? checkReplan(order, command.on, command.change);
    case 'offer-plan':
      return checkOffer(order, command);
    case 'flag':
      return checkFlag(order, command);
    case 'unflag':
      return checkUnflag(order, command);
    case 'cool-off':
      return decideCoolOff({ order, command, today });
    case 'refund':
      return decideRefund({ order, command, today });
    case 'agree-settlement':
      return checkSettlement(order, command);
    case 'decline':
    case 'withdraw':
    case 'approve':
    case 'send-disbursement':
    case 'return-disbursement':
      return undefined;
    case 'disburse':
      return decideDisburse({ order, command, today });
    case 'disburse-again':
      return checkDisburseAgain(order, command);
    case 'pay':
      return decidePay({ order, command, today });
    case 'write-off':
      return checkWriteOff(order, command);
  }
}

/**
 * Whether a command may happen on its value date, by the one transition table: events to append, or a refusal with its
 * reason and what would make it possible. Nothing changes on a refusal.
 */
export function decide(order: Order, command: Command, today: CalendarDate): Decided {
  const refused =
    checkDate(order, command, today) ??
    ('amountMinor' in command ? checkAmount(command.amountMinor) : undefined);
  if (refused) return refused;
  const code = order.events.length === 0 ? 'none' : foldOrder(order, today).state;
  if (!isAllowed(command.type, code))
    return refuse('not-in-this-state', `An order in ${code} does not take ${command.type}`);
  const event =
    command.type === 'charge' ? chargedEvent(order.terms, command, today) : eventOf(command, today);
  return check({ order, command, today }) ?? { events: [event] };
}
