import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notify } from '../../testing/channel.ts';
import { lentLoan } from '../../testing/lent.ts';
import { useTestApp } from '../../testing/test-app.ts';

const DETAILS = '/independence/v3/loan-details/loan-details';
const SCORE = '/independence/v3/loan-details/google-score';
const app = useTestApp();

const made = async (status: string, more: Record<string, unknown> = {}, market: 'mx' | 'in' = 'mx') => {
  const borrower = await app.borrower(market);
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product: `${market}-fair`,
    status,
    ...more,
  });
  const show = async () => (await app.call(borrower, DETAILS, order)).data;
  return { borrower, order, show };
};

test.each(['21', '110', '151', '170', '174', '180', '200'])(
  'an order can be made and shown in %s, in both markets',
  async (status) => {
    for (const market of ['mx', 'in'] as const) {
      const { show } = await made(status, {}, market);
      expect((await show())['orderStatus']).toBe(status);
    }
    expect((await app.books()).findings).toEqual([]);
  },
);

test('from offer to settled: decided, disbursed, paid off and ready to borrow again', async () => {
  const borrower = await app.borrower();
  const { data: offer } = await app.call(borrower, '/independence/v3/loan-confirm/loan-detail-confirm', {
    productId: 'mx-fair',
  });
  const pushed = await app.call(borrower, '/independence/v3/loan-confirm/loan-detail-push', {
    productId: 'mx-fair',
    amount: offer['amount'],
    periods: offer['periods'],
    termUnit: offer['termUnit'],
  });
  const order = Object.fromEntries(new URL(String(pushed.data['lendDetailsUrl']), 'http://x').searchParams);
  const status = async () => (await app.call(borrower, DETAILS, order)).data['orderStatus'];
  expect(await status()).toBe('21');
  for (const [job, next] of [
    ['decide', '170'],
    ['send-disbursements', '151'],
    ['confirm-disbursements', '174'],
  ] as const) {
    await app.dev(`/dev/jobs/${job}`, {});
    expect(await status()).toBe(next);
  }
  const { data: page } = await app.call(borrower, '/independence/v3/installment/loan-play-detail', order);
  const { data } = await app.call(borrower, '/independence/v3/loan-details/generate-vcode', {
    ...order,
    amount: page['payoff'],
    payCode: 'spei',
    requestType: 1,
  });
  const notification = {
    eventId: 'off',
    paymentId: 'off',
    reference: String(Object(data['repayDetail']).vCode),
    amountMinor: Number(page['payoff']),
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  };
  await notify(app, 'spei', notification);
  expect(await status()).toBe('200');
  expect((await app.books()).findings).toEqual([]);
});

test('a disbursement that the bank returns goes back to being prepared, and can be sent again', async () => {
  const { order, show } = await made('151');
  const references =
    await app.dev<{ channel: string; orderId: string; vCode: string; amountMinor: number }[]>(
      '/dev/references',
    );
  const sent = references.find((row) => row.channel === 'disbursement' && row.orderId === order.orderId);
  const notification = {
    eventId: 'ret',
    paymentId: 'ret',
    reference: sent?.vCode ?? '',
    amountMinor: sent?.amountMinor ?? 0,
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  };
  expect(
    (await notify(app, 'disbursement', { ...notification, type: 'disbursement-returned' })).body,
  ).toEqual({
    received: true,
    outcome: 'posted',
  });
  expect((await show())['orderStatus']).toBe('170');
  expect((await app.books()).findings).toEqual([]);
});

test('someone else’s order and one that is not there answer alike', async () => {
  const { order } = await made('174');
  const stranger = await app.borrower();
  const foreign = await app.call(stranger, DETAILS, order);
  expect(foreign).toEqual(await app.call(stranger, DETAILS, { ...order, orderId: 'missing' }));
  expect(foreign).toMatchObject({ success: false, code: -20 });
});

test('a product that is not the order’s own, or no order at all, is refused', async () => {
  const { borrower, order } = await made('174');
  expect(await app.call(borrower, DETAILS, { ...order, productId: 'mx-classic' })).toMatchObject({
    code: -20,
  });
  expect(await app.call(borrower, DETAILS, {})).toMatchObject({ code: -30 });
});

test('isDelay is 1 exactly when asked for', async () => {
  for (const status of ['174', '180']) {
    expect((await (await made(status, { isDelay: 1 })).show())['isDelay']).toBe(1);
    expect((await (await made(status, { isDelay: 0 })).show())['isDelay']).toBe(0);
  }
});

test('an active loan turns overdue on the page at local midnight, and in the books at end of day', async () => {
  const { show, order } = await made('174', { daysToDue: 0 });
  expect((await show())['orderStatus']).toBe('174');
  await app.dev('/dev/clock', { advanceMs: 86_400_000 });
  const fresh = await app.dev<{ commonQuery: string }>('/dev/sessions', {
    borrowerId: await ownerOf(order.orderId),
  });
  const { data } = await app.call(fresh, DETAILS, order);
  expect(data['orderStatus']).toBe('180');
  expect(data['daysLate']).toBe(1);
  expect((await app.books()).findings).toEqual([]);
  await app.dev('/dev/clock', { advanceMs: 86_400_000 });
  await app.dev('/dev/jobs/end-of-day', {});
  await app.dev('/dev/jobs/end-of-day', {});
  expect((await app.books()).findings).toEqual([]);
});

const ownerOf = async (orderId: string) => {
  const row = await app
    .opened()
    .deps.db.selectFrom('loan_order')
    .select('borrower_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.borrower_id;
};

test('a score counts once, as a whole number from 1 to 5, for an active or settled loan', async () => {
  const { borrower, order, show } = await made('200');
  expect((await show())['isScore']).toBe(1);
  for (const score of [0, 6, '4.5', ''])
    expect(await app.call(borrower, SCORE, { ...order, score })).toMatchObject({ code: -30 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.call(borrower, SCORE, { ...order, score: 5 })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect((await show())['isScore']).toBe(0);
  const waiting = await made('21');
  expect(await app.call(waiting.borrower, SCORE, { ...waiting.order, score: 5 })).toMatchObject({
    code: -40,
  });
});

test('the lender’s own page about a loan stands on the order, in the view or for the shell as the brand says', async () => {
  const mexico = await (await made('174')).show();
  expect(mexico['inside']).toBe(0);
  expect(mexico['h5Url']).toMatch(/^\/loanTerms\?.*productId=mx-fair/);
  expect(mexico['h5Url']).not.toContain('sessionId');
  expect((await (await made('174', {}, 'in')).show())['inside']).toBe(1);
});

/** Of all amounts that a text names; minor units. */
const sumOfAmounts = (words = '') =>
  [...words.matchAll(/\$([\d,.]+\d)/g)]
    .map(([, text = '']) => Math.round(Number(text.replaceAll(',', '')) * 100))
    .reduce((sum, part) => sum + part, 0);

test('what is paid and left of a loan adds up to its plan, payment by payment, and what happened stands in words', async () => {
  const { figures, told, borrower, order } = await lentLoan(app);
  const shown = async () => {
    const { progress } = endpoints.orderDetails.detail.answer.shape;
    return z.parse(z.nonoptional(progress), (await app.call(borrower, DETAILS, order)).data['progress']);
  };
  const sumOf = (rows: readonly { left: number }[]) => rows.reduce((sum, { left }) => sum + left, 0);
  const fresh = await shown();
  expect([fresh.paid, fresh.left]).toEqual([0, fresh.total]);
  expect(fresh.payments.map(({ state }) => state)).toEqual(['next', 'later', 'later']);
  expect(fresh.movements.map(({ title, isFromBorrower }) => [title, isFromBorrower])).toEqual([
    ['Te enviamos tu préstamo', 0],
    ['Descontado antes de enviártelo', 0],
  ]);
  const [sent, deducted] = fresh.movements;
  expect(sent?.amount).toBe(300_000 - (deducted?.amount ?? 0));
  expect(sumOfAmounts(deducted?.note)).toBe(deducted?.amount);
  await told('paid', { amountMinor: 50_000 });
  const partly = await shown();
  expect(partly.paid).toBe(50_000);
  expect(partly.paid + partly.left).toBe(partly.total);
  expect(sumOf(partly.payments)).toBe(partly.left);
  expect(partly.settle).toBe((await figures())['payoff']);
  expect(partly.left - partly.saved).toBe(partly.settle);
  const [last] = partly.movements;
  expect(last).toMatchObject({
    title: 'Recibimos tu pago por transferencia SPEI',
    amount: 50_000,
    isFromBorrower: 1,
  });
  expect(sumOfAmounts(last?.note)).toBe(50_000);
  await told('reversed', { amountMinor: 50_000 });
  const back = await shown();
  expect(back).toMatchObject({ paid: 0, left: fresh.left });
  expect(back.movements[0]?.title).toBe('Se deshizo: Recibimos tu pago por transferencia SPEI');
  const tooMuch = back.settle + 5_000;
  await told('paid', { paymentId: `${order.orderId}-all`, amountMinor: tooMuch });
  const done = await shown();
  expect(done).toMatchObject({ left: 0, settle: 0 });
  expect(done.movements[0]?.note).toContain('$50.00 a saldo a tu favor');
  expect(sumOfAmounts(done.movements[0]?.note)).toBe(tooMuch);
});

test('a payment that lacks charges alone is not the next one: what it lacks is asked with the one after it', async () => {
  const { told, borrower, order } = await lentLoan(app);
  const { amountDue } = (await app.call(borrower, DETAILS, order)).data;
  await app.dev('/dev/clock', { advanceMs: 14 * 86_400_000 });
  const again = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId: borrower.borrowerId });
  await told('paid', { paymentId: `${order.orderId}-first`, amountMinor: Number(amountDue) });
  const details = z.parse(endpoints.orderDetails.detail.answer, (await app.call(again, DETAILS, order)).data);
  const [first, second, third] = details.progress?.payments ?? [];
  expect([first?.state, second?.state, third?.state]).toEqual(['later', 'next', 'later']);
  expect(first?.left).toBeGreaterThan(0);
  expect(details.dueOn).toBe(second?.dueOn);
  expect(details.amountDue).toBe((first?.left ?? 0) + (second?.left ?? 0));
});

test('a loan that is paid off says what was received, what was paid in all and what it cost, and the lines add up', async () => {
  const { show } = await made('200');
  const valueOf = (data: Record<string, unknown>, name: string) => {
    const lines = [Object(data['userOrderDetail']).detail].flat().map(Object);
    const value = lines.find(({ text }) => text === name)?.value;
    return value === undefined ? undefined : Math.round(Number(String(value).replaceAll(/[$,]/g, '')) * 100);
  };
  const settled = await show();
  const [received, paid, cost] = ['Recibiste', 'Pagaste en total', 'Lo que te costó'].map((name) =>
    valueOf(settled, name),
  );
  expect(received).toBeGreaterThan(0);
  expect(cost).toBeGreaterThan(0);
  expect(paid).toBe((received ?? 0) + (cost ?? 0));
  expect(paid).toBe(Object(settled['progress']).paid);
  // a loan that runs has no such lines
  expect(valueOf(await (await made('174')).show(), 'Lo que te costó')).toBeUndefined();
});
