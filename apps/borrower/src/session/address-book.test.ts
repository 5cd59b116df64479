import { expect, it } from 'vitest';
import { createAddressBook, withoutSession } from './address-book.ts';

it('takes the session out of an address and leaves the rest', () => {
  const address = new URL('https://loans.example/andInto?sessionId=s&handOff=c&productId=p#top');
  expect(withoutSession(address)).toBe('/andInto?productId=p#top');
  expect(withoutSession(new URL('https://loans.example/andInto'))).toBeUndefined();
});

it('keeps the device for the visit, and the order for its own page', () => {
  let search = '?deviceId=d1&orderId=o1&language=1&sessionId=s';
  const book = createAddressBook(() => search);
  search = '?productId=p2&language=2';
  expect(book.common()).toMatchObject({ deviceId: 'd1', productId: 'p2', language: '2', sessionId: '' });
  expect(book.common().orderId).toBe('');
});

it('passes the old headers on from the page that the visit began with', () => {
  let search = '?crp_phe=a&swift=b&other=c';
  const book = createAddressBook(() => search);
  search = '';
  expect(book.passed()).toBe('crp_phe=a&swift=b');
});
