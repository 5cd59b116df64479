import type { CalendarDate } from '@plazo/money';
import {
  WRITE_OFF_BEHAVIOURS,
  WRITE_OFF_REASONS,
  type WriteOffBehaviour,
  type WriteOffReason,
} from '../schedule/given-up.ts';
import type { Reader } from '../terms/reader.ts';
import { readDate } from './read-date.ts';

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

function readPart(reader: Reader, value: unknown, path: string) {
  const fields = reader.object(value, path, ['by', 'amountMinor']);
  const by = readDate(reader, fields['by'], `${path}.by`);
  const amount = reader.integer(fields['amountMinor'], `${path}.amountMinor`, [1, Number.MAX_SAFE_INTEGER]);
  return { by, amountMinor: BigInt(amount) };
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
