import { MAX_RATE_PPM } from './read-interest.ts';
import type { Reader } from './reader.ts';
import type { Caps } from './terms.ts';

const MAX_COST_PPM = 100_000_000;

function readFlag(reader: Reader, value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value;
  reader.fail(path, 'must be true or false');
  return false;
}

/** What a loan may cost at most, as terms state it. */
export function readCaps(reader: Reader, value: unknown): Caps {
  const fields = reader.object(value, 'caps', [
    'dailyPpm',
    'totalCostPpm',
    'inDuplum',
    'rateCeilingPpm',
    'withTax',
  ]);
  const number = (key: string, most: number) => reader.integer(fields[key], `caps.${key}`, [0, most]);
  const has = (key: string) => fields[key] !== undefined;
  return {
    ...(has('dailyPpm') && { dailyPpm: number('dailyPpm', MAX_RATE_PPM) }),
    ...(has('totalCostPpm') && { totalCostPpm: number('totalCostPpm', MAX_COST_PPM) }),
    ...(has('inDuplum') && { inDuplum: readFlag(reader, fields['inDuplum'], 'caps.inDuplum') }),
    ...(has('rateCeilingPpm') && { rateCeilingPpm: number('rateCeilingPpm', MAX_RATE_PPM) }),
    ...(has('withTax') && { withTax: readFlag(reader, fields['withTax'], 'caps.withTax') }),
  };
}
