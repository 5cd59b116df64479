import type { CalendarDate } from '@plazo/money';
import { FLAG_EFFECTS, FLAGS, type FlagEffect, type FlagName } from '../schedule/flag.ts';
import type { Reader } from '../terms/reader.ts';
import { readDate } from './read-date.ts';

/** A flag that a request puts on a loan or takes off it. */
export type AskedFlag =
  | {
      readonly type: 'flag';
      readonly flag: FlagName;
      readonly effects: readonly FlagEffect[];
      readonly to?: CalendarDate;
    }
  | { readonly type: 'unflag'; readonly flag: FlagName };

export const FLAG_EVENTS = ['flag', 'unflag'] as const;

/** What an event of a flag may have besides what every event may. */
export function flagKeys(value: unknown): readonly string[] {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  if (type === 'unflag') return ['flag'];
  return type === 'flag' ? ['flag', 'to', ...FLAG_EFFECTS] : [];
}

type Asked = { readonly fields: Readonly<Record<string, unknown>>; readonly path: string };

/** A flag of a request; faults go to the reader under the path. */
export function readFlag(
  reader: Reader,
  type: (typeof FLAG_EVENTS)[number],
  { fields, path }: Asked,
): AskedFlag {
  const flag = reader.oneOf(fields['flag'], `${path}.flag`, FLAGS);
  if (type === 'unflag') return { type, flag };
  for (const effect of FLAG_EFFECTS)
    if (typeof (fields[effect] ?? false) !== 'boolean')
      reader.fail(`${path}.${effect}`, 'must be true or false');
  const effects = FLAG_EFFECTS.filter((effect) => fields[effect] === true);
  const { to } = fields;
  return { type, flag, effects, ...(to !== undefined && { to: readDate(reader, to, `${path}.to`) }) };
}
