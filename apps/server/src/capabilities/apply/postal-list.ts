import type { PostalList } from '@plazo/markets';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { ListedPlace } from './places.store.ts';

const table = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

type Column = keyof PostalList['columns'];
/** A place of a list, with more than one name where its rows do not agree. */
type Found = Readonly<Record<'city' | 'state' | 'neighbourhood', Set<string>>>;

/** A name that the list shouts is written as people write it. */
const written = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

/** Where the columns stand in a line; undefined in one that is no head of this list. */
function columnsOf(list: PostalList, head: readonly string[]): Readonly<Record<Column, number>> | undefined {
  const names = head.map((name) => name.trim().toLowerCase());
  const at = (column: Column) => names.findIndex((name) => list.columns[column].includes(name));
  const places = {
    code: at('code'),
    city: at('city'),
    state: at('state'),
    neighbourhood: at('neighbourhood'),
  };
  const isHead = places.code >= 0 && places.city >= 0 && places.state >= 0;
  const isWhole = list.columns.neighbourhood.length === 0 || places.neighbourhood >= 0;
  return isHead && isWhole ? places : undefined;
}

/** The only one, or nothing. */
const agreed = (names: Set<string>): string => (names.size === 1 ? ([...names][0] ?? '') : '');

/**
 * Reads a country's public list of postal codes. A code whose rows name several cities or states says nothing of them.
 * @param isCode what a right code of the market is
 * @throws in words for who imports it: no head, no code, or a line whose code is none
 */
export function readPostalList(
  list: PostalList,
  content: Uint8Array,
  isCode: (text: string) => boolean,
): readonly ListedPlace[] {
  const text = new TextDecoder(list.encoding, { fatal: list.encoding === 'utf-8' }).decode(content);
  const rows = table.parse(
    parse(text, {
      info: true,
      delimiter: list.separator,
      relax_column_count: true,
      skip_empty_lines: true,
      // a list between bars quotes nothing
      ...(list.separator === '|' && { quote: false }),
    }),
  );
  const first = rows.findIndex(({ record }) => columnsOf(list, record) !== undefined);
  const columns = columnsOf(list, rows[first]?.record ?? []);
  if (columns === undefined)
    throw new Error(
      `No line heads the columns of this list: ${Object.values(list.columns).flat().join(', ')}`,
    );
  const found = new Map<string, Found>();
  for (const { record, info } of rows.slice(first + 1)) {
    const cell = (column: Column) => record[columns[column]]?.trim() ?? '';
    const code = cell('code');
    if (record.every((value) => value.trim() === '')) continue;
    if (!isCode(code)) throw new Error(`Line ${info.lines}: “${code}” is no postal code`);
    const at = found.get(code) ?? { city: new Set(), state: new Set(), neighbourhood: new Set() };
    found.set(code, at);
    for (const column of ['city', 'state', 'neighbourhood'] as const) {
      const name = cell(column);
      if (name !== '') at[column].add(written(name));
    }
  }
  if (found.size === 0) throw new Error('No postal code stands in this list');
  return [...found].map(([code, { city, state, neighbourhood }]) => ({
    code,
    city: agreed(city),
    state: agreed(state),
    neighbourhoods: [...neighbourhood],
  }));
}
