import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
const rowsOf = (data: Record<string, unknown>) => [data['rows']].flat().map(Object);

test('a loan and a complaint have one number each: what the borrower is told finds them at the desk, however it is said', async () => {
  const borrower = await app.borrower('mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const own = await app.call(borrower, endpoints.orderDetails.detail.path, { orderId, productId: 'mx-fair' });
  expect(own.data['orderId']).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  const form = { problemType: '4', problemDetail: 'La app no abre', orderNo: orderId };
  await app.call(borrower, endpoints.complaints.save.path, form);
  const listed = await app.call(borrower, endpoints.complaints.list.path, {});
  const [told] = [listed.data].flat().flatMap((tab) => [Object(tab).list].flat());
  expect(told.number).toMatch(/^CP-\d+$/);
  const shown = await app.call(borrower, endpoints.complaints.detail.path, { problemId: told.id });
  expect(shown.data['number']).toBe(told.number);

  const desk = await app.operator('agent');
  for (const said of [orderId, orderId.toLowerCase(), orderId.replace('-', ' '), orderId.replace('-', '')]) {
    expect(rowsOf((await desk('loans', { search: said })).data)).toMatchObject([{ orderId }]);
    const search = { segment: 'all', search: said };
    expect(rowsOf((await desk('complaints', search)).data)).toMatchObject([{ problemId: told.id }]);
  }
  const byNumber = { segment: 'all', search: told.number };
  expect(rowsOf((await desk('complaints', byNumber)).data)).toMatchObject([{ problemId: told.id }]);
});
