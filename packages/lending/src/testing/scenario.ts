import type { CalendarDate } from '@plazo/money';
import {
  type Command,
  decide,
  foldOrder,
  isRefusal,
  type Order,
  type Position,
  type Refusal,
  type Terms,
} from '../index.ts';
import { mxFair } from './arbitraries.ts';

/** Small lives told as an accountant would: 12,000.00 in six months without interest unless the product says otherwise. */

/** Round figures: 6 × 1 month from 15 January, 2,000.00 each, no interest, commission or tax. */
export const plain: Terms = {
  ...mxFair,
  name: 'plain',
  principal: { minMinor: 1, maxMinor: 100_000_000, stepMinor: 1 },
  plan: { ...mxFair.plan, instalments: 6 },
  interest: { ...mxFair.interest, ratePpm: 0 },
  commission: { ppm: 0, flatMinor: 0, taken: 'deducted' },
  tax: { ppm: 0, on: [] },
  late: { ...mxFair.late, oneTimePpm: 0, capPpmOfPrincipal: 0 },
};

export const OUT: CalendarDate = '2026-01-15';

/** Appends what a command decides, or says the refusal. */
export function attempt(order: Order, command: Command, today: CalendarDate = command.on): Order | Refusal {
  const decided = decide(order, command, today);
  return isRefusal(decided) ? decided : { ...order, events: [...order.events, ...decided.events] };
}

/** Plays commands that must all be allowed. */
export function played(start: Order, commands: readonly (Command & { today?: CalendarDate })[]): Order {
  return commands.reduce((order, { today, ...command }) => {
    const next = attempt(order, command, today ?? command.on);
    if (isRefusal(next)) throw new Error(`${command.type} on ${command.on}: ${next.reason}`);
    return next;
  }, start);
}

/** An order whose money went out on 15 January 2026. */
export function lent(terms: Terms, principalMinor = 1_200_000n, client: 'new' | 'repeat' = 'new'): Order {
  const on = OUT;
  return played({ terms, events: [] }, [
    { type: 'confirm', on, principalMinor, client, couponMinor: 0n, instalments: terms.plan.instalments },
    { type: 'approve', on },
    { type: 'send-disbursement', on },
    { type: 'disburse', on },
  ]);
}

/** A payment in whole currency units. */
export const pays = (
  on: CalendarDate,
  amount: number,
  today: CalendarDate = on,
): Command & { readonly type: 'pay'; today: CalendarDate } => ({
  type: 'pay',
  on,
  today,
  amountMinor: BigInt(Math.round(amount * 100)),
  paymentId: `paid-${on}-${amount}`,
  channel: 'spei',
});

/** Minor units as an accountant reads them. */
export const units = (minor: bigint): number => Number(minor) / 100;

/** Due, late charge, credit and payoff of a day, in currency units. */
export function figures(order: Order, on: CalendarDate, knownOn?: CalendarDate) {
  const position: Position = foldOrder(order, on, knownOn);
  return {
    status: position.state,
    due: units(position.dueNowMinor),
    late: units(position.outstanding.penaltyMinor),
    principal: units(position.outstanding.principalMinor),
    payoff: units(position.payoffMinor),
    credit: units(position.creditMinor),
  };
}
