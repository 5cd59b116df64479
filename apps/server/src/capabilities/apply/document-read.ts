import { type MarketId, markets } from '@plazo/markets';
import { isCalendarDate } from '@plazo/money';
import type { IdentityRead } from '@plazo/rail-kit';
import type { Values } from './applications.store.ts';
import { fieldsOf, impliedBy, kept } from './fields.ts';

/** What a rail read of a document beside what its person typed. */

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** The same person: a document may have one name more or fewer, in another order. */
function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return few.every((word) => many.includes(word));
}

/** What was read by the names of the application's fields, as they are kept; without what a field would not take. */
export function readValues(
  market: MarketId,
  { name = '', birthDate = '', personId = '' }: IdentityRead,
): Values {
  const number = markets[market].personFields.find(({ isIdentity }) => isIdentity)?.name;
  const told: Values = { fullName: name, birthDate, ...(number !== undefined && { [number]: personId }) };
  const good = fieldsOf('personal', market).flatMap((field) => {
    const value = kept(field, told[field.name] ?? '');
    return value === '' || field.check?.(value) !== undefined ? [] : [[field.name, value] as const];
  });
  // where a number says the day of birth nobody is asked for it
  return { ...(isCalendarDate(birthDate) && { birthDate }), ...Object.fromEntries(good) };
}

/** Fields in which the document says something else than its person did. */
export function differencesOf(market: MarketId, typed: Values, read: IdentityRead): readonly string[] {
  return Object.entries(readValues(market, read)).flatMap(([name, value]) => {
    const own = typed[name] ?? '';
    if (own === '') return [];
    const isSame = name === 'fullName' ? isSameName(own, value) : own === value;
    return isSame ? [] : [name];
  });
}

/** What was typed, with what the document says in the place of what was not. */
export function filledBy(market: MarketId, typed: Values, read: IdentityRead): Values {
  const told = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const values = { ...typed, ...readValues(market, read), ...told };
  return { ...values, ...impliedBy(fieldsOf('personal', market), values) };
}
