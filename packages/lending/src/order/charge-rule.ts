import { type CalendarDate, isCalendarDate } from '@plazo/money';
import { partNames } from '../schedule/parts.ts';
import { chargeTaxOf, mostByHand, rulesOn } from '../terms/charges.ts';
import { type Refusal, refuse } from '../terms/refusal.ts';
import { taxOn } from '../terms/tax.ts';
import type { Terms } from '../terms/terms.ts';
import { penaltyRoom } from './apply-event.ts';
import type { Command } from './commands.ts';
import type { Order, OrderEvent } from './events.ts';
import { runOrder } from './run.ts';

/** Charges by hand: what may be charged, and the tax that comes with it. */

type Charge = Command & { readonly type: 'charge' };

function checkFee({ terms }: Order, command: Charge): Refusal | undefined {
  const { chargeId, amountMinor } = command;
  if (chargeId === undefined || !/^[a-z][a-z0-9-]{0,39}$/.test(chargeId))
    return refuse('charge-unknown', 'chargeId must name the charge');
  const rule = rulesOn(terms, 'by-hand').find(({ id }) => id === chargeId);
  if (terms.charges && !rule)
    return refuse('charge-not-in-terms', `The product has no charge ${chargeId} by hand`);
  const most = rule && mostByHand(rule);
  if (most !== undefined && amountMinor > most)
    return refuse('charge-above-terms', `The product states ${most} for ${chargeId}`, { amountMinor: most });
  return checkDueOn(command);
}

function checkDueOn({ dueOn, on }: Charge): Refusal | undefined {
  if (dueOn === undefined) return undefined;
  if (!isCalendarDate(dueOn)) return refuse('date-invalid', 'dueOn must be a date, written YYYY-MM-DD');
  return dueOn < on ? refuse('date-too-early', `dueOn is before on, ${on}`, { on }) : undefined;
}

/** Why a charge cannot be made, or undefined. */
export function checkCharge(order: Order, command: Charge, today: CalendarDate): Refusal | undefined {
  if (!partNames.includes(command.part))
    return refuse('part-unknown', 'part must be one of the parts that can be charged');
  if (command.untaxed === '') return refuse('reason-missing', 'untaxed must say why');
  if (command.part === 'fee') return checkFee(order, command);
  if (command.part !== 'penalty') return undefined;
  const misdated = checkDueOn(command);
  if (misdated) return misdated;
  const { loan } = runOrder(order, { asOf: today });
  const room = loan ? penaltyRoom(loan) : 0n;
  if (room === undefined || command.amountMinor <= room) return undefined;
  return refuse('late-charge-cap', `The product's cap leaves ${room} of late charges`, { amountMinor: room });
}

function taxOfCharge(terms: Terms, { part, chargeId = 'other', amountMinor, untaxed }: Charge): bigint {
  if (untaxed !== undefined) return 0n;
  if (part === 'penalty') return taxOn(terms, 'late-charge', amountMinor);
  if (part !== 'fee') return 0n;
  const rule = rulesOn(terms, 'by-hand').find(({ id }) => id === chargeId) ?? { id: chargeId };
  return chargeTaxOf(terms, rule, amountMinor);
}

/** The charge with its tax, as its kind is taxed. */
export function chargedEvent(terms: Terms, command: Charge, knownOn: CalendarDate): OrderEvent {
  const taxMinor = taxOfCharge(terms, command);
  return { ...command, type: 'charged', knownOn, ...(taxMinor > 0n && { taxMinor }) };
}

/** Charges that the terms let be added by hand, each with the most that it may be in minor units; null where they set no amount. */
export const chargesByHand = (
  terms: Terms,
): readonly { readonly chargeId: string; readonly mostMinor: bigint | null }[] =>
  rulesOn(terms, 'by-hand').map((rule) => ({ chargeId: rule.id, mostMinor: mostByHand(rule) ?? null }));
