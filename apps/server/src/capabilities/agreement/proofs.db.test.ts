import { endpoints, type OrderDetails } from '@plazo/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lentLoan } from '../../testing/lent.ts';
import { paperReader } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';

/** What a borrower keeps as proof of what they paid. */

const app = useTestApp();
const { pdf } = paperReader(app);

type Loan = Awaited<ReturnType<typeof lentLoan>>;

async function progressOf({ borrower, order }: Loan): Promise<NonNullable<OrderDetails['progress']>> {
  const { path, answer } = endpoints.orderDetails.detail;
  const { data } = await app.call(borrower, path, order);
  return z.parse(z.nonoptional(answer.shape.progress), data['progress']);
}

const receiptPath = ({ order }: Loan, paymentId: string) =>
  `/documents/receipt.pdf?orderId=${order.orderId}&paymentId=${paymentId}`;
const noDebtPath = ({ order }: Loan) => `/documents/no-debt.pdf?orderId=${order.orderId}`;

const minorOf = (text = '') => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
/** The amounts under a heading of a paper, up to the next one. */
const amountsBetween = (text: string, from: string, to: string) =>
  [...text.slice(text.indexOf(from), text.indexOf(to)).matchAll(/\$[\d,]+\.\d\d/g)].map(([amount]) =>
    minorOf(amount),
  );

test('each payment has a receipt that says who paid, how much, where it went and what is left', async () => {
  const loan = await lentLoan(app);
  await loan.told('paid', { amountMinor: 50_000 });
  const { movements, left } = await progressOf(loan);
  const paymentId = movements[0]?.paymentId ?? '';
  const path = receiptPath(loan, paymentId);
  const { text } = await pdf(loan.borrower, path);
  const { deps } = app.opened();
  expect(text).toContain((await readPersonalData(deps.db, deps.sealing, loan.borrower.borrowerId)).name);
  expect(text).toMatch(/Cantidad recibida\s+\$500\.00/);
  expect(text).toContain(loan.reference);
  const split = amountsBetween(text, 'En qué se usó', 'Después de este pago');
  expect(split.reduce((sum, minor) => sum + minor, 0)).toBe(50_000);
  expect(minorOf(/Te falta pagar\s+(\S+)/.exec(text)?.[1])).toBe(left);

  // a later payment changes nothing of it, and it keeps its number
  await loan.told('paid', { amountMinor: 10_000, paymentId: `${paymentId}-2` });
  expect((await pdf(loan.borrower, path)).text).toBe(text);
});

test('a payment that was taken back has no receipt, nor has one of somebody else', async () => {
  const [loan, other] = [await lentLoan(app), await lentLoan(app)];
  await loan.told('paid', { amountMinor: 50_000 });
  const paymentId = (await progressOf(loan)).movements[0]?.paymentId ?? '';
  const statusFor = async (who: Loan, path: string) => (await pdf(who.borrower, path)).status;
  expect(await statusFor(loan, receiptPath(loan, paymentId))).toBe(200);
  expect(await statusFor(other, receiptPath(loan, paymentId))).toBe(404);
  expect(await statusFor(other, receiptPath(other, paymentId))).toBe(404);
  expect(await statusFor(loan, receiptPath(loan, ''))).toBe(404);
  await loan.told('reversed', { amountMinor: 50_000 });
  expect(await statusFor(loan, receiptPath(loan, paymentId))).toBe(404);
  const { movements } = await progressOf(loan);
  // taken back, paid, what was deducted, sent
  expect(movements.map((movement) => movement.paymentId)).toEqual(['', '', '', '']);
});

test('who has paid everything gets a no-debt letter, and who owes again has none', async () => {
  const loan = await lentLoan(app);
  expect((await pdf(loan.borrower, noDebtPath(loan))).status).toBe(404);
  const { settle } = await progressOf(loan);
  await loan.told('paid', { amountMinor: settle });
  const { text } = await pdf(loan.borrower, noDebtPath(loan));
  const { deps } = app.opened();
  expect(text).toContain((await readPersonalData(deps.db, deps.sealing, loan.borrower.borrowerId)).name);
  expect(text).toMatch(/no debe nada/);
  expect(minorOf(/Pagos recibidos\s+(\S+)/.exec(text)?.[1])).toBe(settle);
  await loan.told('reversed', { amountMinor: settle });
  expect((await pdf(loan.borrower, noDebtPath(loan))).status).toBe(404);
});

test('a letter says what ends the loan today and on the days after, and paying that ends it', async () => {
  const loan = await lentLoan(app);
  const path = `/documents/pay-off.pdf?orderId=${loan.order.orderId}`;
  const { text } = await pdf(loan.borrower, path);
  const { settle } = await progressOf(loan);
  const amounts = amountsBetween(text, 'Cuánto y hasta cuándo', 'Comprueba');
  expect(amounts[0]).toBe(settle);
  const { data } = await app.call(loan.borrower, endpoints.insight.payoff.path, loan.order);
  const byDay = [data['days']].flat().map((day) => Number(Object(day).payoff));
  // as paying it on those days costs
  expect(amounts.slice(1)).toEqual(byDay.slice(1, 7));
  expect((await pdf(loan.borrower, path)).text).toBe(text);
  await loan.told('paid', { amountMinor: settle });
  expect((await progressOf(loan)).left).toBe(0);
  expect((await pdf(loan.borrower, path)).status).toBe(404);
});

test('a pay-off letter is of its owner alone', async () => {
  const [loan, other] = [await lentLoan(app), await lentLoan(app)];
  const path = `/documents/pay-off.pdf?orderId=${loan.order.orderId}`;
  expect((await pdf(other.borrower, path)).status).toBe(404);
});

/** Three more days, paid for. */
async function threeMoreDays(loan: Loan) {
  const ask = { ...loan.order, days: 3 };
  const { data: quoted } = await app.call(loan.borrower, endpoints.repayment.delayDetail.path, ask);
  const { delayAmount: fee, delayTime: until } = Object(quoted['delayInfo']);
  const way = { ...ask, payCode: 'spei', requestType: 2, amount: fee };
  const { data } = await app.call(loan.borrower, endpoints.repayment.instructions.path, way);
  const reference = String(Object(data['repayDetail']).vCode);
  const of = { amountMinor: Number(fee), paymentId: `${loan.order.orderId}-days`, reference };
  expect((await loan.told('paid', of)).body).toMatchObject({ outcome: 'posted' });
  return { of, fee: Number(fee), until: String(until) };
}

test('the fee of more days has its receipt while it stands, and is in what was paid in all', async () => {
  const loan = await lentLoan(app);
  const { of, fee, until } = await threeMoreDays(loan);
  const { movements, left, settle } = await progressOf(loan);
  expect(movements[0]).toMatchObject({ amount: fee, paymentId: of.paymentId });
  const { text } = await pdf(loan.borrower, receiptPath(loan, of.paymentId));
  expect(minorOf(/Cantidad recibida\s+(\S+)/.exec(text)?.[1])).toBe(fee);
  expect(amountsBetween(text, 'En qué se usó', 'Después de este pago')).toEqual([fee]);
  expect(text).toMatch(new RegExp(`Nueva fecha del pago \\d+\\s+${Number(until.slice(8))} de `));
  expect(minorOf(/Te falta pagar\s+(\S+)/.exec(text)?.[1])).toBe(left);
  expect((await pdf(loan.borrower, `/documents/receipt.pdf?orderId=${loan.order.orderId}`)).status).toBe(404);

  await loan.told('paid', { amountMinor: settle });
  const before = (await progressOf(loan)).paid;
  const letter = await pdf(loan.borrower, noDebtPath(loan));
  expect(minorOf(/Pagos recibidos\s+(\S+)/.exec(letter.text)?.[1])).toBe(settle + fee);
  expect((await progressOf(loan)).total).toBe(before);

  await loan.told('reversed', of);
  expect((await pdf(loan.borrower, receiptPath(loan, of.paymentId))).status).toBe(404);
  const after = await progressOf(loan);
  expect(after.movements.every(({ paymentId }) => paymentId !== of.paymentId)).toBe(true);
  expect(before - after.paid).toBe(fee);
  expect((await app.books()).findings).toEqual([]);
});
