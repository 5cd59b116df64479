import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import type { BorrowerWrite } from '../call.ts';
import { handle, handleWrite } from './mount-endpoint.ts';

const inTransaction = async (_call: BorrowerWrite) => {
  throw new Error('never run');
};

test('what needs a transaction answers a write alone, and the compiler says so', () => {
  expect(handleWrite(endpoints.home.leave, inTransaction).endpoint.effect).toBe('write');
  // @ts-expect-error: a read runs outside of one
  expect(handle(endpoints.home.orders, inTransaction).endpoint.effect).toBe('read');
  // @ts-expect-error: the endpoint of a write is no read
  expect(handle(endpoints.home.leave, async () => ({})).endpoint.effect).toBe('write');
});
