import { expect, test } from 'vitest';
import { numberInRange } from './account-rule.ts';
import { bankNameOf, isAccountNumber, isBankCode, markets } from './index.ts';

const clabe = markets.mx.account;
const indian = markets.in.account;

test('a published CLABE is right, and every single wrong digit is caught', () => {
  const own = '646180109400423323';
  expect(isAccountNumber(clabe, own)).toBe(true);
  for (let place = 0; place < 18; place += 1) {
    for (let step = 1; step < 10; step += 1) {
      const wrong = `${own.slice(0, place)}${(Number(own[place]) + step) % 10}${own.slice(place + 1)}`;
      expect(isAccountNumber(clabe, wrong)).toBe(false);
    }
  }
});

test.each(['', '0'.repeat(18), '64618010940042332', '6461801094004233231', '64618010940042332a'])(
  '%j is no CLABE',
  (text) => {
    expect(isAccountNumber(clabe, text)).toBe(false);
  },
);

test('branch codes and accounts keep to their shapes', () => {
  expect(isBankCode(indian, 'HDFC0001234')).toBe(true);
  expect(isBankCode(indian, 'HDFC1001234')).toBe(false);
  expect(isBankCode(indian, 'hdfc0001234')).toBe(false);
  expect(isAccountNumber(indian, '123456789')).toBe(true);
  expect(isAccountNumber(indian, '12345678')).toBe(false);
});

test('a bank that is not in the tables has no name, which is no error', () => {
  expect(bankNameOf(clabe, '646180109400423323', '')).toBe('STP');
  expect(bankNameOf(indian, '', 'SBIN0000001')).toBe('State Bank of India');
  expect(bankNameOf(clabe, '999000000000000000', '')).toBeUndefined();
});

test('numbers of a range of the lender’s own are accounts of their country, inside it, and each once', () => {
  for (const account of [clabe, indian]) {
    const prefix = '6461801570';
    const made = Array.from({ length: 2_000 }, (_, place) =>
      numberInRange(account, prefix, BigInt(place * 7)),
    );
    expect(new Set(made).size).toBe(made.length);
    for (const number of made) {
      expect(number?.startsWith(prefix)).toBe(true);
      expect(isAccountNumber(account, number ?? '')).toBe(true);
    }
    expect(numberInRange(account, prefix, 10n ** 9n)).toBeUndefined();
  }
});
