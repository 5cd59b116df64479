import { expect, test } from 'vitest';
import { fillLetter, LETTER_PLACES, type LetterFacts, lackingPlaces, unknownPlaces } from './letter-texts.ts';

const none: LetterFacts = {
  name: '',
  loan: '',
  brand: '',
  today: '',
  due: '',
  overdue: '',
  payoff: '',
  dueOn: '',
  days: '',
  settlement: '',
  settleBy: '',
  reference: '',
};

test('own words stand in a free message alone, and no other name is known to any kind', () => {
  const text = `${LETTER_PLACES.map((name) => `{${name}}`).join(' ')} {words} {balance} {balance}`;
  expect(unknownPlaces('free', text)).toEqual(['balance']);
  expect(unknownPlaces('statement', text)).toEqual(['words', 'balance']);
});

test('what an operator or a borrower wrote is put in as it is, and its braces are no places', () => {
  const facts = { ...none, name: '{due}', due: '$1.00' };
  expect(fillLetter('{name} {due}: {words} {unknown}', facts, '{payoff} $&')).toBe(
    '{due} $1.00: {payoff} $& {unknown}',
  );
});

test('a text lacks the places that it names and nothing is there for', () => {
  const facts = { ...none, due: '$1.00' };
  expect(lackingPlaces('{due} {reference} {words} {name}', facts)).toEqual(['name', 'reference']);
  expect(lackingPlaces('due', facts)).toEqual([]);
});
