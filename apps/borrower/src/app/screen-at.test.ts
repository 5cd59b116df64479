import { pages } from '@plazo/contract';
import { expect, test } from 'vitest';
import { screenAt } from './screen-at.ts';

const [bindCard] = pages.bindCard.paths;
const [payChoice] = pages.payChoice.paths;
const at = (path: string, search: string, hasCards: boolean) =>
  screenAt({ path, search, mode: 'production', hasCards });

test('where nothing takes a card there is no page for one', () => {
  expect(at(bindCard, '', true)).toBe('bindCard');
  expect(at(payChoice, 'way=card', true)).toBe('cardPayment');
  expect(at(bindCard, '', false)).toBe('notFound');
  expect(at(payChoice, 'way=card', false)).toBe('notFound');
  expect(at(payChoice, '', false)).toBe('payChoice');
});

test('a payment by card that is under way is shown to its end, also where nothing takes a card any more', () => {
  expect(at(payChoice, 'way=card&record=r1', false)).toBe('cardPayment');
  expect(at(bindCard, 'record=r1', false)).toBe('notFound');
});
