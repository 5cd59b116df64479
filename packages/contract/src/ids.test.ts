import { expect, test } from 'vitest';
import type { CheckedRequestOf } from './endpoint.ts';
import type * as endpoints from './endpoints/index.ts';
import type { BorrowerId, OrderId, ProductId, ReferenceCode } from './ids.ts';

const taken: string[] = [];
const ofOrder = (id: OrderId) => taken.push(id);
const ofBorrower = (id: BorrowerId) => taken.push(id);
const atChannel = (code: ReferenceCode) => taken.push(code);

test('an id of one kind does not compile in place of another', () => {
  const order: OrderId = 'o1';
  const borrower: BorrowerId = 'b1';
  const product: ProductId = 'p1';
  ofOrder(order);
  // @ts-expect-error: a borrower is no order
  ofOrder(borrower);
  // @ts-expect-error: an order is no borrower
  ofBorrower(order);
  // @ts-expect-error: a product is no borrower
  ofBorrower(product);
  // @ts-expect-error: an order is nothing to pay at a channel
  atChannel(order);
  expect(taken).toEqual(['o1', 'b1', 'o1', 'p1', 'o1']);
});

test('what a call takes is of its kind', () => {
  const asked: CheckedRequestOf<typeof endpoints.orderDetails.detail>['orderId'] = 'o1';
  // @ts-expect-error: the order of a request is no borrower
  expect(ofBorrower(asked)).toBe(6);
});
