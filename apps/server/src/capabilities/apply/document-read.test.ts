import { expect, test } from 'vitest';
import { differencesOf, filledBy } from './document-read.ts';

const typed = { fullName: 'José Ángel Prueba', birthDate: '1956-04-27', curp: 'HEGG560427MVZRRL04' };

test.each([
  [
    'all as it was typed',
    { name: 'PRUEBA JOSE ANGEL', birthDate: '1956-04-27', personId: 'hegg 560427 mvzrrl04' },
    [],
  ],
  ['a name with one more word', { name: 'JOSE ANGEL PRUEBA DOS' }, []],
  ['another name', { name: 'JOSE LUIS PRUEBA' }, ['fullName']],
  ['another day of birth', { birthDate: '1957-04-27' }, ['birthDate']],
  ['another number', { personId: 'HEGG570427MVZRRL01' }, ['curp']],
  ['a number of another kind', { personId: '0123456789' }, []],
  ['nothing', {}, []],
])('a document with %s differs in %j', (_what, read, expected) => {
  expect(differencesOf('mx', typed, read)).toEqual(expected);
});

test('what was not typed differs from nothing, and is filled by the document where it is good', () => {
  const read = { name: 'ANA PRUEBA', birthDate: '1990-05-17', personId: '1234' };
  expect(differencesOf('in', {}, read)).toEqual([]);
  expect(filledBy('in', { fullName: 'Ana' }, read)).toEqual({ fullName: 'Ana', birthDate: '1990-05-17' });
});
