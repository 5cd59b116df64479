import { expect, test } from 'vitest';
import { languageOf, readCommonQuery } from './common-query.ts';
import { firstPaint } from './first-paint.ts';
import { pageAddress, pageAt, pages } from './pages.ts';

test('each path belongs to one page, and an unknown path to none', () => {
  const paths = Object.values(pages).flatMap((page) => [...page.paths]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(pageAt('/charter')).toBe('confirmLoan');
  expect(pageAt('/constructor')).toBeUndefined();
});

test('an address that we make carries the common query and never the session', () => {
  const common = readCommonQuery('?sessionId=secret&deviceId=d1&productId=p1&language=1&other=x');
  expect(common.sessionId).toBe('secret');
  expect(pageAddress('repay', common, { orderId: 'o1', productId: 'p2' })).toBe(
    '/moreSome?deviceId=d1&productId=p2&orderId=o1&language=1',
  );
});

test('language: 1 English, 3 Chinese, absent the brand, Hindi by its code, anything else Spanish', () => {
  expect([
    languageOf('1', 'es'),
    languageOf('3', 'es'),
    languageOf('9', 'en'),
    languageOf(undefined, 'en'),
    languageOf('hi', 'en'),
    // a code is no flag where the specification has a number
    languageOf('en', 'en'),
  ]).toEqual(['en', 'zh', 'es', 'en', 'hi', 'es']);
});

test('the contact call is sent with its fixed word', () => {
  expect(firstPaint.support(new URLSearchParams())).toEqual([
    { endpoint: 'support.contact', request: { overall: '30' } },
  ]);
});
