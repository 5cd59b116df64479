import { endpoints, type OrderId, type ProductId } from '@plazo/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { notify } from '../../testing/channel.ts';
import { publishTerms } from '../../testing/publish-terms.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { findOrder } from '../loans/orders.store.ts';

/** What money beyond the due does, chosen with its amount: told before, kept with the reference, done by what comes on it. */

const app = useTestApp();

const DAY_MS = 86_400_000;
const deps = () => app.opened().deps;
let count = 0;

type Loan = { readonly orderId: OrderId; readonly productId: ProductId };
type Way = { readonly ahead: string; readonly next: number; readonly left: number; readonly saved: number };

/** A loan of three payments whose first is due today, and calls of its borrower. */
async function loan(product = 'mx-fair') {
  const { borrowerId } = await app.borrower('mx');
  const wish = { borrowerId, product, status: '174', daysToDue: 0 };
  const order = await app.dev<Loan>('/dev/orders', wish);
  const ask = async (path: string, form: object) => {
    const session = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId });
    return app.call(session, path, { ...order, ...form });
  };
  const due = async () => Number((await ask(endpoints.repayment.detail.path, {})).data['repayAmount']);
  const waysFor = async (amount: number): Promise<readonly Way[]> => {
    const { data } = await ask(endpoints.insight.split.path, { amount });
    return data['ahead'] === undefined ? [] : [data['ahead']].flat().map(Object);
  };
  const issue = async (amount: number, { payCode = 'spei', ...more }: Record<string, unknown> = {}) => {
    const form = { amount, payCode, requestType: 1, purpose: 'part', ...more };
    const { code, message, data } = await ask(endpoints.repayment.instructions.path, form);
    return { code, message, vCode: String(Object(data?.['repayDetail']).vCode), lines: JSON.stringify(data) };
  };
  const payment = (channel: string, reference: string, amountMinor: number) => {
    count += 1;
    const id = `chosen-${count}`;
    const paidAt = deps().clock.now().toISOString();
    return { channel, told: { eventId: id, paymentId: id, reference, amountMinor, currency: 'MXN', paidAt } };
  };
  const pay = (channel: string, reference: string, amountMinor: number) => {
    const { told } = payment(channel, reference, amountMinor);
    return notify(app, channel, told);
  };
  const paid = async () => {
    const stored = await findOrder(deps().db, deps().products, order.orderId);
    return (stored?.order.events ?? []).flatMap((event) =>
      event.type === 'paid' ? [{ ahead: event.ahead, minor: Number(event.amountMinor) }] : [],
    );
  };
  const chosen = async () => Object((await ask(endpoints.orderDetails.detail.path, {})).data['ahead']);
  return { borrowerId, order, ask, due, waysFor, issue, payment, pay, paid, chosen };
}

async function booksInOrder() {
  expect((await app.books()).findings).toEqual([]);
}
afterEach(booksInOrder);

test.each(['store', 'spei'])(
  'what was told for each way is what the money does to the unit, by %s',
  async (payCode) => {
    for (const ahead of ['meets-next', 'shortens', 'lowers']) {
      const own = await loan();
      const amount = (await own.due()) + 50_000;
      const ways = await own.waysFor(amount);
      expect(ways.map((way) => way.ahead)).toEqual(['meets-next', 'shortens', 'lowers']);
      const { vCode } = await own.issue(amount, { payCode, ahead });
      expect((await own.pay(payCode, vCode, amount)).body).toMatchObject({ outcome: 'posted' });
      const { chosen, choices } = await own.chosen();
      expect(chosen).toBe(ahead);
      const [now] = [choices].flat().map(Object);
      expect(now).toEqual(ways.find((way) => way.ahead === ahead));
      // what the terms say anyway is kept as no choice
      expect(await own.paid()).toEqual([
        { ahead: ahead === 'meets-next' ? undefined : ahead, minor: amount },
      ]);
    }
  },
);

test('a choice is one of the ways that are offered for more than is asked, and of the own loan', async () => {
  const own = await loan();
  const due = await own.due();
  expect(await own.waysFor(due)).toEqual([]);
  expect((await own.issue(due, { ahead: 'shortens' })).code).not.toBe(0);
  expect((await own.issue(due + 50_000, { ahead: 'next-principal' })).code).not.toBe(0);
  expect((await own.issue(due + 50_000, { ahead: 'compound' })).code).not.toBe(0);
  const stranger = await loan();
  const foreign = { ...own.order, amount: due + 50_000, payCode: 'spei', requestType: 1, ahead: 'lowers' };
  expect((await stranger.ask(endpoints.repayment.instructions.path, foreign)).code).not.toBe(0);
  expect(
    (await stranger.ask(endpoints.insight.split.path, { ...own.order, amount: due + 50_000 })).code,
  ).not.toBe(0);
  const { rows } =
    await sql`select 1 from channel_reference where ahead is not null and order_id = ${own.order.orderId}`.execute(
      deps().db,
    );
  expect(rows).toEqual([]);
});

test('another code is made for another choice, and each does what was chosen with it', async () => {
  const own = await loan();
  const amount = (await own.due()) + 50_000;
  const first = await own.issue(amount, { payCode: 'store', ahead: 'shortens' });
  const second = await own.issue(amount, { payCode: 'store', ahead: 'lowers' });
  expect(second.vCode).not.toBe(first.vCode);
  expect((await own.issue(amount, { payCode: 'store', ahead: 'lowers' })).vCode).toBe(second.vCode);
  expect(second.lines).toContain('hace más pequeños los pagos, como elegiste');
  await own.pay('store', first.vCode, amount);
  expect(await own.paid()).toEqual([{ ahead: 'shortens', minor: amount }]);
});

test('an account number does what was chosen last, for that amount and once; what else comes follows the terms', async () => {
  const own = await loan();
  const amount = (await own.due()) + 50_000;
  const { vCode } = await own.issue(amount, { ahead: 'shortens' });
  expect((await own.issue(amount, { ahead: 'lowers' })).vCode).toBe(vCode);
  // a page that asks about the number it shows does not take the choice back
  await own.issue(amount, { ahead: 'shortens', shown: vCode });
  await own.issue(amount + 1, { shown: vCode });
  for (const minor of [amount - 60_000, amount, amount])
    expect((await own.pay('spei', vCode, minor)).body).toMatchObject({ outcome: 'posted' });
  expect(await own.paid()).toEqual([
    { ahead: undefined, minor: amount - 60_000 },
    { ahead: 'lowers', minor: amount },
    { ahead: undefined, minor: amount },
  ]);
});

test('money that is told again and at once is taken once as chosen; of two payments one is', async () => {
  const own = await loan();
  const amount = (await own.due()) + 20_000;
  const { vCode } = await own.issue(amount, { ahead: 'shortens' });
  const one = own.payment('spei', vCode, amount);
  const two = own.payment('spei', vCode, amount);
  const answers = await Promise.all([one, two, one, two, one].map(({ told }) => notify(app, 'spei', told)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const paid = await own.paid();
  expect(paid.map(({ minor }) => minor)).toEqual([amount, amount]);
  expect(paid.flatMap(({ ahead }) => ahead ?? [])).toEqual(['shortens']);
});

test('money after the next due date follows the terms, and money for a loan that changed meanwhile is not refused', async () => {
  const late = await loan();
  const amount = (await late.due()) + 50_000;
  const first = await late.issue(amount, { ahead: 'lowers' });
  await app.dev('/dev/clock', { advanceMs: 40 * DAY_MS });
  expect((await late.pay('spei', first.vCode, amount)).body).toMatchObject({ outcome: 'posted' });
  expect(await late.paid()).toEqual([{ ahead: undefined, minor: amount }]);

  const settled = await loan();
  const due = await settled.due();
  const chosen = await settled.issue(due + 50_000, { payCode: 'store', ahead: 'shortens' });
  const standing = await settled.issue(due, { purpose: 'next' });
  await settled.pay('spei', standing.vCode, 10 * due);
  expect((await settled.pay('store', chosen.vCode, due + 50_000)).body).toMatchObject({ outcome: 'posted' });
  expect((await settled.paid()).at(-1)).toEqual({ ahead: 'shortens', minor: due + 50_000 });
});

test('a choice is undone on the loan’s page like any other, and told in the history of the loan', async () => {
  const own = await loan();
  const amount = (await own.due()) + 50_000;
  const { vCode } = await own.issue(amount, { payCode: 'store', ahead: 'lowers' });
  await own.pay('store', vCode, amount);
  const { data } = await own.ask(endpoints.insight.derivation.path, {});
  expect(JSON.stringify(data)).toContain(
    'elegiste antes de pagar: lo que pasa de lo pedido hace más pequeños los pagos',
  );
  const { payment } = await own.chosen();
  expect(
    (await own.ask(endpoints.orderDetails.chooseAhead.path, { payment, ahead: 'meets-next' })).code,
  ).toBe(0);
  expect(await own.chosen()).toMatchObject({ chosen: 'meets-next' });
});

test('terms that leave no choice offer none', async () => {
  await publishTerms(app, 'mx', ({ prepayment }) => ({
    prepayment: { ...Object(prepayment), ahead: 'meets-last' },
  }));
  const own = await loan();
  const amount = (await own.due()) + 50_000;
  expect(await own.waysFor(amount)).toEqual([]);
  expect((await own.issue(amount, { ahead: 'lowers' })).code).not.toBe(0);
  const { vCode } = await own.issue(amount);
  expect((await own.pay('spei', vCode, amount)).body).toMatchObject({ outcome: 'posted' });
});
