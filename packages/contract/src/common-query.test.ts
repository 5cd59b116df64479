import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  addressQuery,
  commonNames,
  passedHeaders,
  readCommonQuery,
  writeCommonQuery,
} from './common-query.ts';
import { deskEndpoints } from './endpoints/desk.ts';
import { namedEndpoints } from './endpoints/names.ts';
import { pick } from './first-paint.ts';

test('parameters are read from the address of a page, and what is too long or unknown is left out', () => {
  const read = readCommonQuery(`?appVersion=1.2&deviceName=A%20phone&osVersion=${'9'.repeat(201)}&other=x`);
  expect(read).toEqual({ appVersion: '1.2', deviceName: 'A phone' });
});

test('all ten travel with a call, the session never with an address', () => {
  const all =
    'appVersion=1&deviceName=2&deviceId=3&osVersion=4&sessionId=5&advertisingId=6&productId=7&orderId=8&language=1&market=mx';
  expect(writeCommonQuery(readCommonQuery(all))).toBe(all);
  expect(addressQuery(readCommonQuery(all))).toBe(all.replace('sessionId=5&', ''));
});

test('each client passes on its own headers', () => {
  expect(passedHeaders.one).toEqual(['crp_phe', 'dearest', 'showy', 'dearer', 'language']);
  expect(passedHeaders.two).toEqual(['swift', 'eyes']);
});

test('a page reads the parameters that it names, without the empty ones', () => {
  expect(pick(new URLSearchParams('?days=3&orderId=&amount=5'), ['orderId', 'days'])).toEqual({ days: '3' });
});

test('no call of the desk asks for a field that each of its calls carries for itself', () => {
  const asking = namedEndpoints(deskEndpoints).filter(
    ([, { request }]) =>
      request instanceof z.ZodMiniObject && Object.hasOwn(request.shape, commonNames.language),
  );
  expect(asking.map(([name]) => name)).toEqual([]);
});
