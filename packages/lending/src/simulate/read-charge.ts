import type { CalendarDate } from '@plazo/money';
import type { ChargeablePart } from '../order/events.ts';
import type { Reader } from '../terms/reader.ts';
import { readDate } from './read-date.ts';

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
  const { chargeId, untaxed } = fields;
  const dueOn =
    fields['dueOn'] === undefined ? undefined : readDate(reader, fields['dueOn'], `${path}.dueOn`);
  return {
    type: 'charge',
    part: reader.oneOf(fields['part'], `${path}.part`, ['penalty', 'tax', 'commission', 'interest', 'fee']),
    amountMinor: BigInt(
      reader.integer(fields['amountMinor'], `${path}.amountMinor`, [1, Number.MAX_SAFE_INTEGER]),
    ),
    ...(chargeId !== undefined && { chargeId: reader.text(chargeId, `${path}.chargeId`) }),
    ...(dueOn && { dueOn }),
    ...(untaxed !== undefined && { untaxed: reader.text(untaxed, `${path}.untaxed`) }),
  };
}
