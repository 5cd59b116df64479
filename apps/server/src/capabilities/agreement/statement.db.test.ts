import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { notify } from '../../testing/channel.ts';
import { paperReader } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';

const CONTRACT = '/independence/v3/loan-details/contract-detail';
const app = useTestApp();
const { offered, pdf } = paperReader(app);
const REPAY = '/independence/v3/installment/loan-play-detail';
const ISSUE = '/independence/v3/loan-details/generate-vcode';

test('the statement tells a person what raised and lowered their debt, and ends with what the books hold', async () => {
  const { borrower, accept } = await offered();
  const order = { orderId: await accept(), productId: 'mx-fair' };
  for (const job of ['decide', 'send-disbursements', 'confirm-disbursements'])
    await app.dev(`/dev/jobs/${job}`, {});
  const { data: page } = await app.call(borrower, REPAY, order);
  const { data: issued } = await app.call(borrower, ISSUE, {
    ...order,
    amount: page['repayAmount'],
    payCode: 'spei',
    requestType: 1,
  });
  await notify(app, 'spei', {
    eventId: 'statement-1',
    paymentId: 'statement-1',
    reference: String(Object(issued['repayDetail']).vCode),
    amountMinor: 50_000,
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  });
  const { text } = await pdf(borrower, `/documents/statement.pdf?orderId=${order.orderId}`);
  expect(text).not.toMatch(/receivable|clearing|income:|end-of-day/);
  const { name } = await readPersonalData(
    app.opened().deps.db,
    app.opened().deps.sealing,
    borrower.borrowerId,
  );
  expect(text).toContain(name);
  const [charged, paid] = ['Se sumó', 'Se restó'].map(
    (word) =>
      text
        .split('\n')
        .find((line) => line.includes('Debes') && line.includes(word))
        ?.indexOf(word) ?? -1,
  );
  const line = text.split('\n').find((row) => row.includes('Tu pago: Transferencia')) ?? '';
  // the amount stands under "Se restó", what lowers a debt
  expect(Math.abs(line.indexOf('$500.00') - Number(paid))).toBeLessThan(
    Math.abs(line.indexOf('$500.00') - Number(charged)),
  );
  expect(text).not.toMatch(/\b(Cargos?|Abonos?|Saldo)\b/);
  // the same figures as on the page of the loan
  const { data } = await app.call(borrower, endpoints.orderDetails.detail.path, order);
  const { paid: done, left } = Object(data['progress']);
  const figure = (minor: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100);
  expect(text).toMatch(new RegExp(`Ya pagaste\\s+\\${figure(done)}`));
  expect(text).toMatch(new RegExp(`Te falta pagar\\s+\\${figure(left)}`));
  const held = await app
    .opened()
    .deps.db.selectFrom('borrower_balance')
    .select(({ fn }) => fn.sum<bigint>('balance_minor').as('total'))
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  expect(text).toMatch(
    new RegExp(
      `Debes hasta hoy\\s+\\$${(Number(held.total) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`,
    ),
  );
});

test('the agreement on paper names its borrower and tells the payments of its own plan', async () => {
  const { borrower, offer, accept } = await offered('in');
  const orderId = await accept();
  const { text } = await pdf(borrower, `/documents/agreement.pdf?orderId=${orderId}`);
  const { deps } = app.opened();
  const { name } = await readPersonalData(deps.db, deps.sealing, borrower.borrowerId);
  expect(text).toContain(name);
  const amounts = Object.values(Object(offer['repay_plans'])).map((row) => Number(Object(row).amount));
  const told = [...text.matchAll(/(\d+) × ₹([\d,]+\.\d\d)/g)].map(([, times, money = '']) => [
    Number(times),
    Number(money.replace(/\D/g, '')),
  ]);
  // the summary and the clause, each the whole plan
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  expect(told.reduce((sum, [times = 0, minor = 0]) => sum + times * minor, 0)).toBe(2 * total);
});

test('the moment of acceptance is the same on the page and on the sheet: the borrower’s own time', async () => {
  const { borrower, accept } = await offered();
  const orderId = await accept();
  const { data } = await app.call(borrower, CONTRACT, { orderId });
  const sheet = await app.call(borrower, '/independence/v3/insight/key-facts', { orderId });
  const shown = String(data['acceptedAt']).slice(0, 19).replace('T', ' ');
  expect(String(sheet.data['subtitle'])).toContain(shown);
  const { deps } = app.opened();
  expect(Math.abs(Date.parse(String(data['acceptedAt'])) - deps.clock.now().getTime())).toBeLessThan(60_000);
});
