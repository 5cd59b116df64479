import { afterEach, expect, test } from 'vitest';
import { notify, sendUnallocated } from '../../../testing/channel.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { lentLoan } from '../../../testing/lent.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** Money that nobody claims is set aside by two people: it stays owed, and is matched or taken back as before. */

const app = useTestApp();
const inOrder = async () => expect((await app.books()).findings).toEqual([]);
afterEach(inOrder);

const reason = 'nobody wrote to us for a year';
type Of = { readonly channel: string; readonly paymentId: string };
const ask = (desk: DeskCaller, of: Of) => desk('request-make', { kind: 'set-aside', ...of, reason });
const decide = (desk: DeskCaller, requestId: unknown) =>
  desk('request-decide', { requestId, isApproved: 1, reason });
const rowOf = async (desk: DeskCaller, { paymentId }: Of) =>
  [(await desk('payments', { search: paymentId })).data['rows']].flat().map(Object)[0];
const waiting = async (desk: DeskCaller) => (await desk('waiting', {})).data['payments'];
async function suspense() {
  const { rows } = await app
    .opened()
    .pool.query<{ sum: string }>(
      "select coalesce(sum(credit_minor - debit_minor), 0)::text as sum from journal_entry where account = 'suspense'",
    );
  return Number(rows[0]?.sum);
}

async function setAside(amountMinor: number) {
  const [finance, manager] = [await app.operator('finance'), await app.operator('manager')];
  const payment = await sendUnallocated(app, amountMinor);
  const before = await waiting(finance);
  const { data } = await ask(finance, payment);
  expect(await rowOf(finance, payment)).toMatchObject({ state: 'suspense' });
  expect((await decide(manager, data['requestId'])).code).toBe(0);
  expect(await rowOf(finance, payment)).toMatchObject({ state: 'unclaimed' });
  expect(await waiting(finance)).toBe(Number(before) - 1);
  return { finance, manager, payment };
}

test('who asked does not decide; approved it waits for nobody, and is owed as before', async () => {
  const owed = await suspense();
  const finance = await app.operator('finance');
  const payment = await sendUnallocated(app, 12_300);
  const { data } = await ask(finance, payment);
  expect((await decide(finance, data['requestId'])).code).not.toBe(0);
  const manager = await app.operator('manager');
  const shown = [(await manager('requests', { state: 'pending' })).data['requests']].flat().map(Object);
  expect(shown.find(({ requestId }) => requestId === data['requestId'])).toMatchObject({
    kind: 'set-aside',
    amount: 12_300,
    paymentId: payment.paymentId,
  });
  expect((await decide(manager, data['requestId'])).code).toBe(0);
  expect(await suspense()).toBe(owed + 12_300);
  expect((await ask(finance, payment)).code).not.toBe(0);
});

test('its owner who is found has it on their loan', async () => {
  const { finance, payment } = await setAside(5_000);
  const { orderId } = (await lentLoan(app)).order;
  const { events } = (await finance('loan', { orderId })).data;
  const matched = await finance('payment-match', { orderId, events, ...payment, reason });
  expect(matched).toMatchObject({ code: 0 });
  expect(await rowOf(finance, payment)).toMatchObject({ state: 'posted', orderId });
});

test('what its channel takes back is gone, and what was matched meanwhile is set aside no more', async () => {
  const { finance, payment } = await setAside(7_000);
  const { paymentId } = payment;
  const paidAt = app.opened().deps.clock.now().toISOString();
  const back = { reference: 'nobody', amountMinor: 7_000, currency: 'MXN', paidAt };
  await notify(app, 'spei', { type: 'reversed', eventId: `${paymentId}-back`, paymentId, ...back });
  expect(await rowOf(finance, payment)).toMatchObject({ state: 'reversed' });
  const manager = await app.operator('manager');
  const other = await sendUnallocated(app, 5_000);
  const { data } = await ask(finance, other);
  const { orderId } = (await lentLoan(app)).order;
  const { events } = (await finance('loan', { orderId })).data;
  expect((await finance('payment-match', { orderId, events, ...other, reason })).code).toBe(0);
  expect((await decide(manager, data['requestId'])).code).not.toBe(0);
  expect(await rowOf(finance, other)).toMatchObject({ state: 'posted' });
});
