import { expect, test } from 'vitest';
import { bankOf, isCardNumber, isClabe, isIfsc, isIndianAccount } from './identifiers.ts';

test('a published CLABE is right, and every single wrong digit is caught', () => {
  const clabe = '646180109400423323';
  expect(isClabe(clabe)).toBe(true);
  for (let place = 0; place < 18; place += 1) {
    for (let step = 1; step < 10; step += 1) {
      const wrong = `${clabe.slice(0, place)}${(Number(clabe[place]) + step) % 10}${clabe.slice(place + 1)}`;
      expect(isClabe(wrong)).toBe(false);
    }
  }
});

test.each(['', '0'.repeat(18), '64618010940042332', '6461801094004233231', '64618010940042332a'])(
  '%j is no CLABE',
  (text) => {
    expect(isClabe(text)).toBe(false);
  },
);

test('cards, branch codes and accounts keep to their shapes', () => {
  expect(isCardNumber('4111111111111111')).toBe(true);
  expect(isCardNumber('4111111111111112')).toBe(false);
  expect(isCardNumber('411111111111')).toBe(false);
  expect(isIfsc('HDFC0001234')).toBe(true);
  expect(isIfsc('HDFC1001234')).toBe(false);
  expect(isIfsc('hdfc0001234')).toBe(false);
  expect(isIndianAccount('123456789')).toBe(true);
  expect(isIndianAccount('12345678')).toBe(false);
});

test('a bank that is not in the tables has no name, which is no error', () => {
  expect(bankOf('646180109400423323')).toBe('STP');
  expect(bankOf('SBIN0000001')).toBe('State Bank of India');
  expect(bankOf('999000000000000000')).toBeUndefined();
});
