import { expect, test } from 'vitest';
import { differences, valueAt, withValue } from './json-path.ts';

const body = { plan: { every: { count: 1 } }, texts: [{ name: 'a' }, { name: 'b' }], days: [1, 2] };

test('a value is read and changed at its place, and nothing else moves', () => {
  expect(valueAt(body, ['texts', 1, 'name'])).toBe('b');
  expect(withValue(body, ['texts', 1, 'name'], 'c')).toEqual({
    ...body,
    texts: [{ name: 'a' }, { name: 'c' }],
  });
  expect(withValue(body, ['plan', 'every', 'count'], 2)).toEqual({ ...body, plan: { every: { count: 2 } } });
  expect(valueAt(body, ['nowhere', 0])).toBeUndefined();
  expect(withValue(body, ['who', 'name'], 'd')).toEqual({ ...body, who: { name: 'd' } });
});

test('what differs is named by its place, with what is new and what is gone', () => {
  const changed = { plan: { every: { count: 2 } }, texts: [{ name: 'a' }], days: [1] };
  expect(differences(body, changed)).toEqual([
    { place: 'plan.every.count', before: '1', after: '2' },
    { place: 'texts.1.name', before: '"b"', after: '' },
    { place: 'days', before: '1, 2', after: '1' },
  ]);
  expect(differences(undefined, { a: 1 })).toEqual([{ place: 'a', before: '', after: '1' }]);
});
