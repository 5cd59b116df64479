import { type CalendarDate, isCalendarDate } from '@plazo/money';
import type { ChargeablePart } from '../order/events.ts';
import type { Reader } from '../terms/reader.ts';

/** A charge by hand, as a request tells it. */
export type AskedCharge = {
  readonly type: 'charge';
  readonly part: ChargeablePart;
  readonly amountMinor: bigint;
  readonly chargeId?: string;
  readonly dueOn?: CalendarDate;
  readonly untaxed?: string;
};

export const CHARGE_KEYS = ['chargeId', 'dueOn', 'untaxed'] as const;

/** What a charge of a request names beside its amount; faults go to the reader under the path. */
export function readCharge(
  reader: Reader,
  fields: Readonly<Record<string, unknown>>,
  path: string,
): AskedCharge {
  const { chargeId, dueOn, untaxed } = fields;
  if (dueOn !== undefined && !isCalendarDate(dueOn))
    reader.fail(`${path}.dueOn`, 'must be a date, written YYYY-MM-DD');
  return {
    type: 'charge',
    part: reader.oneOf(fields['part'], `${path}.part`, ['penalty', 'tax', 'commission', 'interest', 'fee']),
    amountMinor: BigInt(
      reader.integer(fields['amountMinor'], `${path}.amountMinor`, [1, Number.MAX_SAFE_INTEGER]),
    ),
    ...(chargeId !== undefined && { chargeId: reader.text(chargeId, `${path}.chargeId`) }),
    ...(isCalendarDate(dueOn) && { dueOn }),
    ...(untaxed !== undefined && { untaxed: reader.text(untaxed, `${path}.untaxed`) }),
  };
}
