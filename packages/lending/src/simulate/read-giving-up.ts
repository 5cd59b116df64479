import { type CalendarDate, isCalendarDate } from '@plazo/money';
import {
  WRITE_OFF_BEHAVIOURS,
  WRITE_OFF_REASONS,
  type WriteOffBehaviour,
  type WriteOffReason,
} from '../schedule/given-up.ts';
import type { Reader } from '../terms/reader.ts';

/** Debt that is given up, as a request tells it. */
export type AskedGivingUp =
  | {
      readonly type: 'write-off';
      readonly reason?: WriteOffReason;
      readonly behaviour?: WriteOffBehaviour;
      readonly buyer?: string;
      readonly priceMinor?: bigint;
    }
  | {
      readonly type: 'settlement';
      readonly parts: readonly { readonly by: CalendarDate; readonly amountMinor: bigint }[];
      readonly forgives: 'waiver' | 'write-off';
    };

export const GIVING_UP_KEYS = ['behaviour', 'buyer', 'priceMinor', 'parts', 'forgives'] as const;

type Asked = { readonly fields: Readonly<Record<string, unknown>>; readonly path: string };

const FALLBACK: CalendarDate = '1970-01-01';

function readPart(reader: Reader, value: unknown, path: string) {
  const { by, amountMinor } = reader.object(value, path, ['by', 'amountMinor']);
  if (!isCalendarDate(by)) reader.fail(`${path}.by`, 'must be a date, written YYYY-MM-DD');
  const amount = reader.integer(amountMinor, `${path}.amountMinor`, [1, Number.MAX_SAFE_INTEGER]);
  return { by: isCalendarDate(by) ? by : FALLBACK, amountMinor: BigInt(amount) };
}

/** A write-off or a settlement of a request, amounts in minor units; faults go to the reader under the path. */
export function readGivingUp(
  reader: Reader,
  type: 'write-off' | 'settlement',
  { fields, path }: Asked,
): AskedGivingUp {
  const { reason, behaviour, buyer, priceMinor, parts, forgives } = fields;
  if (type === 'write-off')
    return {
      type,
      ...(reason !== undefined && { reason: reader.oneOf(reason, `${path}.reason`, WRITE_OFF_REASONS) }),
      ...(behaviour !== undefined && {
        behaviour: reader.oneOf(behaviour, `${path}.behaviour`, WRITE_OFF_BEHAVIOURS),
      }),
      ...(buyer !== undefined && { buyer: reader.text(buyer, `${path}.buyer`) }),
      // requests of before there were prices name none, and mean a debt that was given away
      ...((priceMinor !== undefined || reason === 'sold') && {
        priceMinor: BigInt(
          reader.integer(priceMinor ?? 0, `${path}.priceMinor`, [0, Number.MAX_SAFE_INTEGER]),
        ),
      }),
    };
  const listed = reader.list(parts, `${path}.parts`);
  return {
    type,
    parts: listed.map((part, index) => readPart(reader, part, `${path}.parts[${index}]`)),
    forgives:
      forgives === undefined ? 'waiver' : reader.oneOf(forgives, `${path}.forgives`, ['waiver', 'write-off']),
  };
}
