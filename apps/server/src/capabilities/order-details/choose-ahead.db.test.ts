import { endpoints, type OrderId, type ProductId } from '@plazo/contract';
import { expect, test } from 'vitest';
import { endOfDay } from '../../jobs/end-of-day.ts';
import { notify } from '../../testing/channel.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** A borrower who paid more than was due says what the rest does. */

const app = useTestApp();
const deps = () => app.opened().deps;
const { detail, chooseAhead } = endpoints.orderDetails;
let count = 0;

type Choice = {
  readonly ahead: string;
  readonly next: number;
  readonly left: number;
  readonly saved: number;
};
type Shown = { readonly payment: number; readonly chosen: string; readonly choices: readonly Choice[] };
type Loan = { readonly orderId: OrderId; readonly productId: ProductId };

/** A loan of three instalments whose first is due today, and calls of its borrower. */
async function loan() {
  const { borrowerId } = await app.borrower('mx');
  const wish = { borrowerId, product: 'mx-fair', status: '174', daysToDue: 0 };
  const order = await app.dev<Loan>('/dev/orders', wish);
  const ask = async (path: string, form: object) => {
    const session = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId });
    return app.call(session, path, { ...order, ...form });
  };
  const page = async () => (await ask(endpoints.repayment.detail.path, {})).data;
  const pay = async (times: number) => {
    const asked = Number((await page())['repayAmount']);
    const { data } = await ask(endpoints.repayment.instructions.path, {
      amount: asked,
      payCode: 'spei',
      requestType: 1,
    });
    count += 1;
    return notify(app, 'spei', {
      eventId: `extra-${count}`,
      paymentId: `extra-${count}`,
      reference: String(Object(data['repayDetail']).vCode),
      amountMinor: Math.round(asked * times),
      currency: 'MXN',
      paidAt: deps().clock.now().toISOString(),
    });
  };
  const shown = async (): Promise<Shown | undefined> => {
    const { ahead } = (await ask(detail.path, {})).data;
    return ahead === undefined ? undefined : Object(ahead);
  };
  const choose = (ahead: string, payment: number) => ask(chooseAhead.path, { ahead, payment });
  return { order, pay, shown, choose };
}

const booksInOrder = async () => {
  await endOfDay(deps(), {});
  expect((await app.books()).findings).toEqual([]);
};

test('each way is told with where it leads, one is chosen once by two presses, and the books follow', async () => {
  const { pay, shown, choose } = await loan();
  expect(await shown()).toBeUndefined();
  await pay(1.5);
  const before = await shown();
  expect(before?.chosen).toBe('meets-next');
  const { payment = -1, choices = [] } = before ?? {};
  expect(choices.map(({ ahead }) => ahead)).toEqual(['meets-next', 'shortens', 'lowers']);
  const [meets, , lowers] = choices;
  expect(lowers?.next).toBeGreaterThan(meets?.next ?? 0);
  const answers = await Promise.all([choose('lowers', payment), choose('lowers', payment)]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  const after = await shown();
  expect(after).toMatchObject({ payment, chosen: 'lowers' });
  expect(after?.choices.find(({ ahead }) => ahead === 'lowers')).toEqual(lowers);
  await booksInOrder();
  expect((await choose('meets-next', payment)).code).toBe(0);
  expect((await shown())?.choices.find(({ ahead }) => ahead === 'meets-next')).toEqual(meets);
  await booksInOrder();
});

test('another payment, another borrower’s loan, an unknown way and a day past the next due date are refused', async () => {
  const { pay, shown, choose, order } = await loan();
  await pay(1.5);
  const payment = (await shown())?.payment ?? -1;
  expect((await choose('shortens', payment - 1)).code).not.toBe(0);
  expect((await choose('compound', payment)).code).not.toBe(0);
  const other = await app.borrower('mx');
  const foreign = await app.call(other, chooseAhead.path, { ...order, ahead: 'shortens', payment });
  expect(foreign.code).not.toBe(0);
  expect((await shown())?.chosen).toBe('meets-next');
  await app.dev('/dev/clock', { advanceMs: 40 * 86_400_000 });
  await endOfDay(deps(), {});
  expect(await shown()).toBeUndefined();
  expect((await choose('shortens', payment)).code).not.toBe(0);
});
