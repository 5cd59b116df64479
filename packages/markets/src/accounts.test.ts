import { expect, test } from 'vitest';
import { fronts } from './index.ts';

const { mx, in: india } = fronts;

test('a published CLABE is right, and every single wrong digit is caught', () => {
  const clabe = '646180109400423323';
  expect(mx.account.isNumber(clabe)).toBe(true);
  for (let place = 0; place < 18; place += 1) {
    for (let step = 1; step < 10; step += 1) {
      const wrong = `${clabe.slice(0, place)}${(Number(clabe[place]) + step) % 10}${clabe.slice(place + 1)}`;
      expect(mx.account.isNumber(wrong)).toBe(false);
    }
  }
});

test.each(['', '0'.repeat(18), '64618010940042332', '6461801094004233231', '64618010940042332a'])(
  '%j is no CLABE',
  (text) => {
    expect(mx.account.isNumber(text)).toBe(false);
  },
);

test('branch codes and accounts keep to their shapes', () => {
  expect(india.account.bankCode?.isCode('HDFC0001234')).toBe(true);
  expect(india.account.bankCode?.isCode('HDFC1001234')).toBe(false);
  expect(india.account.bankCode?.isCode('hdfc0001234')).toBe(false);
  expect(india.account.isNumber('123456789')).toBe(true);
  expect(india.account.isNumber('12345678')).toBe(false);
});

test('a bank that is not in the tables has no name, which is no error', () => {
  expect(mx.account.bankOf('646180109400423323', '')).toBe('STP');
  expect(india.account.bankOf('', 'SBIN0000001')).toBe('State Bank of India');
  expect(mx.account.bankOf('999000000000000000', '')).toBeUndefined();
});
