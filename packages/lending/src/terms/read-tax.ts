import type { Reader } from './reader.ts';
import type { TaxKind, TaxRule } from './tax-kinds.ts';
import type { Terms } from './terms.ts';

const KINDS = ['interest', 'commission', 'late-charge', 'extension-fee', 'fee'] as const;
const MOST_RULES = 8;

const isFeeKind = (kind: unknown): kind is `fee:${string}` =>
  typeof kind === 'string' && /^fee:[a-z0-9-]{1,50}$/.test(kind);

const readKind = (reader: Reader, kind: unknown, path: string): TaxKind =>
  isFeeKind(kind) ? kind : reader.oneOf(kind, path, KINDS);

function readRule(
  reader: Reader,
  fields: Readonly<Record<string, unknown>>,
  path: string,
): { ppm: number; on: readonly TaxKind[] } {
  const on = reader
    .list(fields['on'], `${path}.on`)
    .map((kind, index) => readKind(reader, kind, `${path}.on[${index}]`));
  if (new Set(on).size !== on.length) reader.fail(`${path}.on`, 'must name a part once');
  return { ppm: reader.integer(fields['ppm'], `${path}.ppm`, [0, 1_000_000]), on };
}

/** Taxes as terms state them: a rate on some kinds of charges, and others beside it; a kind stands in one of them. */
export function readTax(reader: Reader, value: unknown): Terms['tax'] {
  const fields = reader.object(value, 'tax', ['ppm', 'on', 'also']);
  const first = readRule(reader, fields, 'tax');
  if (fields['also'] === undefined) return first;
  const also = reader.list(fields['also'], 'tax.also').map((rule, index) => {
    const path = `tax.also[${index}]`;
    const own = reader.object(rule, path, ['name', 'ppm', 'on']);
    return { name: reader.text(own['name'], `${path}.name`), ...readRule(reader, own, path) };
  });
  if (also.length > MOST_RULES) reader.fail('tax.also', `must have at most ${MOST_RULES} rules`);
  const named = [first, ...also].flatMap(({ on }: TaxRule) => on);
  if (new Set(named).size !== named.length)
    reader.fail('tax.also', 'must name no kind that another rule names');
  return { ...first, also };
}
