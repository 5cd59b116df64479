import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { notify } from '../../../testing/channel.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** A plan is changed at the desk, by the borrower's consent where more is asked; a smaller sum is accepted as full. */

const app = useTestApp();
const reason = 'lost the job';
const DETAILS = endpoints.orderDetails.detail.path;
const ACCEPT = endpoints.decisions.acceptPlan.path;
const DECISIONS = endpoints.decisions.show.path;

async function lateLoan(product = 'mx-fair') {
  const borrower = await app.borrower(product.startsWith('in') ? 'in' : 'mx');
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product,
    status: '180',
    daysToDue: -4,
  });
  const page = async () => ({
    ...Object((await app.call(borrower, DETAILS, order)).data),
    ...Object((await app.call(borrower, DECISIONS, order)).data),
  });
  const accept = (form: Record<string, unknown>) => app.call(borrower, ACCEPT, { ...order, ...form });
  return { borrower, order, page, accept };
}
const inOrder = async () => expect((await app.books()).findings).toEqual([]);
const eventsOf = async (desk: DeskCaller, orderId: string) =>
  Number(Object((await desk('loan', { orderId })).data).events);
const today = () => app.opened().deps.clock.now();
const inDays = (days: number) => new Date(today().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const reAge = { plan: 're-age', instalments: 6, interest: 'first' };

test.each(['mx-fair', 'mx-classic', 'in-fair'])(
  'a re-age is previewed, offered, shown with its cost and bound by the borrower’s consent alone (%s)',
  async (product) => {
    const desk = await app.operator('agent');
    const { order, page, accept } = await lateLoan(product);
    const { orderId } = order;
    const form = { orderId, ...reAge, dueOn: inDays(20) };
    const preview = Object((await desk('loan-preview', { ...form, action: 'replan' })).data);
    expect(preview.plan.needsConsent).toBe(1);
    expect(preview.after.status).toBe('active');
    expect(preview.plan.later.instalments).toHaveLength(6);
    expect(preview.plan.later.rate).toMatch(/^[\d.]+%$/);
    expect((await desk('loan-replan', { ...form, events: preview.events, reason })).code).toBe(0);

    const offered = await page();
    expect(offered.orderStatus).toBe('180');
    expect(offered.planOffer.left).toBe(preview.plan.later.left);
    expect(offered.planOffer.rows).toHaveLength(6);
    expect(preview.plan.later.left).toBeGreaterThan(preview.plan.now.left);
    const { no, left, rows } = offered.planOffer;
    expect((await accept({ no, left: left - 1 })).data['reason']).toBe('offer-stale');
    expect((await accept({ no: no - 1, left })).data['reason']).toBe('offer-gone');
    const both = await Promise.all([accept({ no, left }), accept({ no, left })]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);

    const bound = await page();
    expect([bound.orderStatus, bound.planOffer]).toEqual(['174', undefined]);
    expect(bound.amountDue).toBe(rows[0].amount);
    expect(bound.progress.movements[0].amount).toBe(0);
    const shown = Object((await desk('loan', { orderId })).data);
    expect(shown.history.filter(({ type }: { type: string }) => type === 'replanned')).toHaveLength(1);
    expect(shown.events).toBe(preview.events + 2);
    await inOrder();
  },
);

test('a plan of so many instalments has so many left, whatever it had before', async () => {
  const desk = await app.operator('agent');
  const { borrowerId } = await app.borrower('mx');
  const wish = { borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const form = { orderId, action: 'replan', plan: 'number', instalments: 5 };
  const { plan } = Object((await desk('loan-preview', form)).data);
  expect([plan.now.instalments.length, plan.later.instalments.length]).toEqual([3, 5]);
});

test('a change from a later instalment on leaves those before it as they are', async () => {
  const desk = await app.operator('agent');
  const { borrowerId } = await app.borrower('mx');
  const lent = { borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', lent);
  const amountsOf = async (more: Record<string, unknown>) => {
    const form = { orderId, action: 'replan', plan: 'number', instalments: 5, ...more };
    const { data } = await desk('loan-preview', form);
    return ['now', 'later'].map((side) => Object(data['plan'])[side].instalments.map(amountOf));
  };
  const amountOf = ({ amount }: { amount: number }) => amount;
  const [now = [], all = []] = await amountsOf({});
  const [, later = []] = await amountsOf({ fromInstalment: 2 });
  expect([later.length, later[0]]).toEqual([5, now[0]]);
  expect(all[0]).toBeLessThan(now[0]);
  expect(later[1]).toBeLessThan(all[0]);
  const events = await eventsOf(desk, orderId);
  const plan = { plan: 'number', instalments: 5, fromInstalment: 2 };
  expect((await desk('loan-replan', { orderId, ...plan, events, reason })).code).toBe(0);
  const history: { type: string }[] = Object((await desk('loan', { orderId })).data).history;
  expect(history.map(({ type }) => type)).toContain('plan-offered');
});

test('a rate is lowered at once and never raised; instalments without principal take the borrower’s consent', async () => {
  const desk = await app.operator('agent');
  const { borrowerId } = await app.borrower('mx');
  const lent = { borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', lent);
  const before = Object((await desk('loan', { orderId })).data);
  const { ppm } = before.rate;
  const look = async (wish: object) => desk('loan-preview', { orderId, action: 'replan', ...wish });
  for (const wish of [
    { plan: 'rate', ratePpm: ppm + 1 },
    { ...reAge, dueOn: inDays(20), ratePpm: ppm + 1 },
  ]) {
    const form = { orderId, ...wish, events: before.events, reason };
    for (const told of [await look(wish), await desk('loan-replan', form)])
      expect(told.data['reason']).toBe('rate-not-lower');
  }
  const lower = { plan: 'rate', ratePpm: ppm / 2 };
  const { plan, events } = Object((await look(lower)).data);
  expect(plan.needsConsent).toBe(0);
  expect(plan.later.left).toBeLessThan(plan.now.left);
  expect((await desk('loan-replan', { orderId, ...lower, events, reason })).code).toBe(0);
  const shown = Object((await desk('loan', { orderId })).data);
  expect(shown.rate).toEqual({ ppm: ppm / 2, per: 'year' });
  expect(shown.history.at(-1)).toMatchObject({ type: 'replanned', what: 'rate' });

  const amountsOf = async (interest: string) => {
    const { later, needsConsent } = Object(
      (await look({ plan: 'grace', instalments: 1, interest })).data,
    ).plan;
    return [needsConsent, ...later.instalments.map(({ amount }: { amount: number }) => amount)];
  };
  const [consent, ...asked] = await amountsOf('asked');
  const [first] = plan.later.instalments;
  expect([consent, asked.length]).toEqual([1, plan.later.instalments.length]);
  expect(asked[0]).toBeLessThan(first.amount / 2);
  expect(asked[1]).toBeGreaterThan(first.amount);
  // what asks nothing is no instalment to pay
  const [, ...waits] = await amountsOf('waits');
  expect(waits).toHaveLength(asked.length - 1);
  expect(waits[0]).toBeGreaterThan(asked[1]);
  await inOrder();
});

test('a stranger agrees to nobody’s plan', async () => {
  const desk = await app.operator('agent');
  const { order, page } = await lateLoan();
  const { orderId } = order;
  const form = { orderId, ...reAge, dueOn: inDays(30), events: await eventsOf(desk, orderId), reason };
  await desk('loan-replan', form);
  const { no, left } = (await page()).planOffer;
  const stranger = await app.borrower();
  expect((await app.call(stranger, ACCEPT, { ...order, no, left })).code).not.toBe(0);
  expect((await page()).planOffer.no).toBe(no);
  await inOrder();
});

test('a change that asks for no more binds at once and is told; undone, the plan from before is back', async () => {
  const desk = await app.operator('manager');
  const other = await app.operator('finance');
  const borrower = await app.borrower();
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '174',
    daysToDue: 12,
  });
  const { orderId } = order;
  const before = Object((await desk('loan', { orderId })).data);
  const form = { orderId, plan: 'holiday', instalments: 1, interest: 'stops' };
  const preview = Object((await desk('loan-preview', { ...form, action: 'replan' })).data);
  const done = await desk('loan-replan', { ...form, events: preview.events, reason });
  expect(done.code).toBe(0);
  expect(preview.plan.needsConsent).toBe(0);
  const skipped = Object((await desk('loan', { orderId })).data);
  expect(skipped.nextDueOn > before.nextDueOn).toBe(true);
  const { data } = await app.call(borrower, endpoints.messages.list.path, {});
  const kinds = Object(data)['messages'].map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('plan-changed');
  const eventIndex = skipped.history.findLast(({ type }: { type: string }) => type === 'replanned').index;
  const asked = await desk('request-make', { orderId, kind: 'reverse', eventIndex, reason });
  const { requestId } = Object(asked.data);
  await other('request-decide', { requestId, isApproved: 1, events: skipped.events, reason });
  const undone = Object((await desk('loan', { orderId })).data);
  expect([undone.nextDueOn, undone.figures.payoff]).toEqual([before.nextDueOn, before.figures.payoff]);
  await inOrder();
});

test('a smaller sum within the limit is one person’s, above it two people’s; paid in time it ends the loan', async () => {
  const manager = await app.operator('manager');
  const finance = await app.operator('finance');
  const { borrower, order, page } = await lateLoan();
  const { orderId, productId } = order;
  const { payoff } = Object((await manager('loan', { orderId })).data).figures;
  const amountMinor = Math.floor(payoff / 2);
  const form = { orderId, amountMinor, by: inDays(5) };
  const preview = Object((await manager('loan-preview', { ...form, action: 'settle' })).data);
  expect(preview.needsSecond).toBe(1);
  const alone = await manager('loan-settle', { ...form, events: preview.events, reason });
  expect(alone.data['reason']).toBe('needs-second');
  expect((await page()).settlement).toBeUndefined();
  const asked = await manager('request-make', { kind: 'settle', ...form, reason });
  const { requestId } = Object(asked.data);
  const waiting = Object((await finance('requests', { state: 'pending' })).data).requests;
  expect(waiting.find((one: { requestId: string }) => one.requestId === requestId)).toMatchObject({
    amount: amountMinor,
    until: form.by,
  });
  await finance('request-decide', { requestId, isApproved: 1, events: preview.events, reason });
  const shown = await page();
  expect(shown.settlement).toMatchObject({ left: amountMinor, by: form.by });
  const { data } = await app.call(borrower, '/independence/v3/loan-details/generate-vcode', {
    orderId,
    productId,
    amount: amountMinor,
    payCode: 'spei',
    requestType: 1,
  });
  await notify(app, 'spei', {
    eventId: 'settle-e',
    paymentId: 'settle-p',
    reference: String(Object(data['repayDetail']).vCode),
    amountMinor,
    currency: 'MXN',
    paidAt: today().toISOString(),
  });
  expect((await page()).orderStatus).toBe('200');
  expect(Object((await manager('loan', { orderId })).data).settlement.state).toBe('kept');
  await inOrder();
});

test('a smaller sum in parts is told with its first day, asked part by part, and kept by the last', async () => {
  const manager = await app.operator('manager');
  const { borrower, order, page } = await lateLoan();
  const { orderId, productId } = order;
  const { events, figures } = Object((await manager('loan', { orderId })).data);
  const form = { orderId, amountMinor: figures.payoff - 1, by: inDays(5), parts: 2 };
  const { parts } = Object((await manager('loan-preview', { ...form, action: 'settle' })).data);
  const amounts = parts.map(({ amount }: { amount: number }) => amount);
  expect([parts[0].by, amounts[0] + amounts[1]]).toEqual([form.by, form.amountMinor]);
  expect(parts[1].by > parts[0].by).toBe(true);
  expect((await manager('loan-settle', { ...form, events, reason })).code).toBe(0);

  const pay = async (id: string, amountMinor: number) => {
    const wish = { orderId, productId, amount: amountMinor, payCode: 'spei', requestType: 1 };
    const { data } = await app.call(borrower, '/independence/v3/loan-details/generate-vcode', wish);
    const reference = String(Object(data['repayDetail']).vCode);
    const paidAt = today().toISOString();
    await notify(app, 'spei', {
      eventId: id,
      paymentId: id,
      reference,
      amountMinor,
      currency: 'MXN',
      paidAt,
    });
  };
  const told = Object((await app.call(borrower, endpoints.messages.list.path, {})).data).messages;
  const [message] = told.filter(({ kind }: { kind: string }) => kind === 'settlement-in-parts');
  expect(message).toMatchObject({ orderId });
  const first = (await page()).settlement;
  expect([first.next, first.left, first.parts.length]).toEqual([amounts[0], form.amountMinor, 2]);
  await pay('part-1', first.next);
  const second = (await page()).settlement;
  expect([second.next, second.left, second.parts.length]).toEqual([amounts[1], amounts[1], 1]);
  expect(Object((await manager('loan', { orderId })).data).settlement).toMatchObject({
    state: 'open',
    parts: [{ left: 0 }, { left: amounts[1] }],
  });
  await pay('part-2', second.next);
  expect((await page()).orderStatus).toBe('200');
  await inOrder();
});
