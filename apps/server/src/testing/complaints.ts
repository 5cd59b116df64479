import type { TestApp } from './test-app.ts';

/** A complaint about a loan of a new borrower, by its id and its number. */
export async function filedComplaint(app: TestApp) {
  const borrower = await app.borrower('mx', { name: 'Mariana López Ruiz' });
  const order = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', order);
  const form = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: orderId };
  await app.call(borrower, '/independence/user-problem/problem-save', form);
  const desk = await app.operator('agent');
  const { data } = await desk('complaints', { segment: 'all', search: orderId });
  const [row] = [data['rows']].flat().map(Object);
  return { borrower, problemId: String(row.problemId), number: Number(row.number) };
}
