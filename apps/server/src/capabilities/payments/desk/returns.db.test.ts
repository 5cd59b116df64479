import { afterEach, expect, test } from 'vitest';
import { notify, sendUnallocated } from '../../../testing/channel.ts';
import { clabeOf } from '../../../testing/clabe.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { lentLoan } from '../../../testing/lent.ts';
import { endCases, moneyCases } from '../../../testing/money-cases.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** Money that belongs to no loan goes back to who sent it: two people decide it, and a person transfers it in the bank. */

const app = useTestApp();
const inOrder = async () => expect((await app.books()).findings).toEqual([]);
afterEach(inOrder);

const reason = 'the sender wrote to us';
const account = clabeOf('64618010940042332');
const to = { account, holder: 'Pedro Páramo' };
type Of = { readonly channel: string; readonly paymentId: string };

const ask = (desk: DeskCaller, of: Of, typed: Partial<typeof to> & { bankCode?: string } = to) =>
  desk('request-make', { kind: 'return', ...of, ...typed, reason });
const decide = (desk: DeskCaller, asked: { data: Record<string, unknown> }, isApproved = 1) =>
  desk('request-decide', { requestId: asked.data['requestId'], isApproved, reason });
const people = async () => [await app.operator('finance'), await app.operator('manager')] as const;

async function sent(amountMinor = 70_000) {
  const [finance, manager] = await people();
  const payment = await sendUnallocated(app, amountMinor);
  expect((await decide(manager, await ask(finance, payment))).code).toBe(0);
  return { finance, manager, payment };
}

const rowOf = async (desk: DeskCaller, { paymentId }: Of) =>
  [(await desk('payments', { search: paymentId })).data['rows']].flat().map(Object)[0];
async function ledger() {
  const { rows } = await app.opened().pool.query<{ account: string; balance: string }>(
    `select account, sum(debit_minor - credit_minor)::text as balance from journal_entry
     where account in ('suspense', 'clearing:spei', 'clearing:disbursement') group by 1`,
  );
  return new Map(rows.map((row) => [row.account, Number(row.balance)]));
}
const end = async (desk: DeskCaller, of: Of, isMade: 0 | 1) => {
  const { rows } = await app
    .opened()
    .pool.query<{ id: string }>(
      'select id from payment_return where payment_id = $1 order by sent_at desc, id limit 1',
      [of.paymentId],
    );
  return desk('payment-order-end', { id: rows[0]?.id, isMade, reason });
};
/** Two people release what waits for the bank. */
async function release() {
  const [finance, manager] = await people();
  const waiting = [(await finance('payment-orders', {})).data['waiting']].flat().map(Object);
  const { currency, count } = waiting.find((row) => row.currency === 'MXN');
  const made = await finance('payment-batch-make', { currency, count, reason });
  expect((await decide(manager, made)).code).toBe(0);
  return { finance, waiting };
}

test('is asked by one person and decided by another, who sees the account whole', async () => {
  const [finance, manager] = await people();
  const payment = await sendUnallocated(app, 70_000);
  const way = (await finance('payment-return', payment)).data;
  expect(way).toMatchObject({ way: 'hand', why: '', bankCodes: null, state: '' });
  const asked = await ask(finance, payment);
  expect(asked.code).toBe(0);
  const seenBy = async (desk: DeskCaller) =>
    [(await desk('requests', { state: 'pending' })).data['requests']].flat().map(Object);
  expect((await seenBy(manager))[0]).toMatchObject({
    kind: 'return',
    amount: 70_000,
    currency: 'MXN',
    orderId: '',
  });
  expect((await seenBy(manager))[0].account).toBe(`Pedro Páramo · STP · ${account}`);
  expect((await seenBy(await app.operator('agent')))[0].account).toBe('');
  expect(await decide(finance, asked)).toMatchObject({ data: { reason: 'own-request' } });
  const before = await ledger();
  expect((await decide(manager, asked)).code).toBe(0);
  const after = await ledger();
  expect((after.get('suspense') ?? 0) - (before.get('suspense') ?? 0)).toBe(70_000);
  expect((after.get('clearing:disbursement') ?? 0) - (before.get('clearing:disbursement') ?? 0)).toBe(
    -70_000,
  );
  expect(after.get('clearing:spei')).toBe(before.get('clearing:spei'));
  expect(await rowOf(finance, payment)).toMatchObject({ state: 'returning', orderId: '' });
  const { rows } = await app
    .opened()
    .pool.query<{ text: string }>(
      `select details as text from desk_log union all select wish::text from desk_request union all select to_sealed from payment_return`,
    );
  for (const { text } of rows) expect(text).not.toMatch(new RegExp(`${account}|Páramo`));
});

test('is made in the bank once two people released it, and says how it went', async () => {
  const { finance, payment } = await sent();
  expect((await finance('payment-return', payment)).data).toMatchObject({
    way: 'hand',
    masked: `•••• ${account.slice(-4)}`,
    state: 'sent',
  });
  expect(await end(finance, payment, 1)).toMatchObject({ data: { reason: 'changed' } });
  await release();
  expect((await end(finance, payment, 1)).code).toBe(0);
  expect(await rowOf(finance, payment)).toMatchObject({ state: 'returned' });
  expect(await end(finance, payment, 1)).toMatchObject({ data: { reason: 'changed' } });
});

test.each([0, 1] as const)(
  'that fails lies in suspense again, after it had arrived (%i) too',
  async (arrivedMinor) => {
    const { finance, manager, payment } = await sent();
    const before = await ledger();
    await release();
    if (arrivedMinor === 1) await end(finance, payment, 1);
    expect((await end(finance, payment, 0)).code).toBe(0);
    expect(await rowOf(finance, payment)).toMatchObject({ state: 'suspense', reason: 'return-failed' });
    expect((await ledger()).get('suspense')).toBe((before.get('suspense') ?? 0) - 70_000);
    expect(await end(finance, payment, 0)).toMatchObject({ data: { reason: 'changed' } });
    // and goes back once more, to another account
    const other = { account: clabeOf('64618010940000123'), holder: 'Susana San Juan' };
    expect((await decide(manager, await ask(finance, payment, other))).code).toBe(0);
    expect((await finance('payment-return', payment)).data).toMatchObject({ masked: '•••• 1237' });
  },
);

test('on its way it is neither matched nor sent back again, nor what was matched', async () => {
  const { finance, payment } = await sent();
  const { order, eventsOf } = await lentLoan(app);
  const match = async (of: Of) =>
    finance('payment-match', { ...of, orderId: order.orderId, events: await eventsOf(), reason });
  expect(await match(payment)).toMatchObject({ data: { reason: 'payment-returned' } });
  expect(await ask(finance, payment)).toMatchObject({ data: { reason: 'payment-returned' } });
  const other = await sendUnallocated(app, 1_000);
  expect((await match(other)).code).toBe(0);
  expect(await ask(finance, other)).toMatchObject({ data: { reason: 'payment-matched' } });
  expect((await finance('payment-return', other)).data).toMatchObject({
    way: 'none',
    why: 'payment-matched',
  });
});

test('needs an account that can be one, whose it is, and a payment in a currency that is lent', async () => {
  const finance = await app.operator('finance');
  const payment = await sendUnallocated(app, 1_000);
  const wrong = async (typed: Partial<typeof to>, of: Of = payment) =>
    (await ask(finance, of, typed)).data['reason'];
  expect(await wrong({})).toBe('no-destination');
  expect(await wrong({ ...to, account: `${account.slice(0, -1)}${(Number(account.at(-1)) + 1) % 10}` })).toBe(
    'return-account',
  );
  expect(await wrong({ account })).toBe('holder');
  expect((await ask(finance, { ...payment, paymentId: 'of-nobody' })).code).toBe(-20);
  const { clock } = app.opened().deps;
  const paid = { amountMinor: 900, paidAt: clock.now().toISOString(), reference: 'nobodys' };
  await notify(app, 'spei', { eventId: 'usd', paymentId: 'usd', currency: 'USD', ...paid });
  expect(await wrong(to, { channel: 'spei', paymentId: 'usd' })).toBe('currency-not-lent');
  await notify(app, 'spei', { eventId: 'inr', paymentId: 'inr', currency: 'INR', ...paid });
  const rupees = { channel: 'spei', paymentId: 'inr' };
  expect((await finance('payment-return', rupees)).data).toMatchObject({ way: 'hand', bankCodes: [] });
  const ifsc = { account: '50100123456789', holder: 'Asha Rao' };
  expect(await wrong(ifsc, rupees)).toBe('bankCode');
  expect((await ask(finance, rupees, { ...ifsc, bankCode: 'hdfc0001234' })).code).toBe(0);
});

test('of two requests one waits; of a match and a return at once one is done', async () => {
  const [finance, manager] = await people();
  const other = await app.operator('finance');
  const payment = await sendUnallocated(app, 8_000);
  const both = await Promise.all([ask(finance, payment), ask(other, payment)]);
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(both.find(({ code }) => code !== 0)).toMatchObject({ data: { reason: 'asked-already' } });
  const asked = both.find(({ code }) => code === 0);
  const { order, eventsOf } = await lentLoan(app);
  const events = await eventsOf();
  const done = await Promise.all([
    decide(manager, asked ?? { data: {} }),
    finance('payment-match', { ...payment, orderId: order.orderId, events, reason }),
    decide(await app.operator('manager'), asked ?? { data: {} }),
  ]);
  expect(done.filter(({ code }) => code === 0)).toHaveLength(1);
  const { rows } = await app
    .opened()
    .pool.query<{ sum: string }>(
      `select sum(amount_minor) as sum from suspense_entry where payment_id = $1`,
      [payment.paymentId],
    );
  expect(Number(rows[0]?.sum)).toBe(0);
});

test('of two returns of one payment at once one leaves', async () => {
  const [finance, manager] = await people();
  const payment = await sendUnallocated(app, 6_000);
  const asked = await ask(finance, payment);
  const done = await Promise.all([1, 2, 3].map(() => decide(manager, asked)));
  expect(done.filter(({ code }) => code === 0)).toHaveLength(1);
  const ended = await Promise.all([
    end(finance, payment, 0),
    end(finance, payment, 0),
    end(finance, payment, 0),
  ]);
  expect(ended.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('a decision that breaks off in its middle leaves everything as it was', async () => {
  const [finance, manager] = await people();
  const payment = await sendUnallocated(app, 5_000);
  const asked = await ask(finance, payment);
  await app
    .owner()
    .query(`create function break_off() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);
  const broken =
    'create trigger break_off after insert on channel_fact for each row execute function break_off()';
  await app.owner().query(broken);
  await decide(manager, asked);
  await app.owner().query('drop function break_off cascade');
  expect(await rowOf(finance, payment)).toMatchObject({ state: 'suspense' });
  expect((await app.books()).findings).toEqual([]);
  expect((await decide(manager, asked)).code).toBe(0);
  expect(await rowOf(finance, payment)).toMatchObject({ state: 'returning' });
});

test('the books notice a payment that says otherwise than its return', async () => {
  const { payment } = await sent(3_000);
  const say = (state: string) =>
    app.owner().query('update payment set state = $1 where payment_id = $2', [state, payment.paymentId]);
  await say('suspense');
  expect((await app.books()).findings).toEqual([
    expect.stringMatching(/^return .* is sent \(payment suspense\)/),
  ]);
  await say('returning');
});

test('what its channel takes back while it is on its way left twice: a case, and gone where the return fails', async () => {
  const { finance, payment } = await sent(4_000);
  const paidAt = app.opened().deps.clock.now().toISOString();
  const taken = {
    eventId: `${payment.paymentId}-back`,
    reference: 'nobody',
    amountMinor: 4_000,
    currency: 'MXN',
    paidAt,
  };
  await notify(app, 'spei', { ...taken, paymentId: payment.paymentId, type: 'reversed' });
  expect((await moneyCases(app)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['return-after-refund', 4_000],
  ]);
  expect((await app.books()).findings).toEqual([]);
  expect((await end(finance, payment, 0)).code).toBe(0);
  expect(await rowOf(finance, payment)).toMatchObject({ state: 'reversed' });
  await endCases(app);
});

test('a part of it that was taken back before does not go back with it, and a wish for the whole is not carried out', async () => {
  const [finance, manager] = await people();
  const payment = await sendUnallocated(app, 9_000);
  const asked = await ask(finance, payment);
  const paidAt = app.opened().deps.clock.now().toISOString();
  const part = {
    eventId: `${payment.paymentId}-part`,
    reference: 'nobody',
    amountMinor: 2_000,
    currency: 'MXN',
    paidAt,
  };
  await notify(app, 'spei', { ...part, paymentId: payment.paymentId, type: 'reversed' });
  expect(await decide(manager, asked)).toMatchObject({ data: { reason: 'changed' } });
  expect((await decide(manager, asked, 0)).code).toBe(0);
  expect((await decide(manager, await ask(finance, payment))).code).toBe(0);
  expect(await rowOf(finance, payment)).toMatchObject({ state: 'returning', amount: 7_000 });
});
