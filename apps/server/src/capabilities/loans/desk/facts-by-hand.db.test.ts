import { endpoints } from '@plazo/contract';
import { addDays } from '@plazo/money';
import { beforeAll, expect, test } from 'vitest';
import { localDate } from '../../../adapters/local-time.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { paperReader } from '../../../testing/papers.ts';
import { publishCharges } from '../../../testing/publish-terms.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** Charges and failed attempts that a person records: what the engine makes of them, who may, and where each is told. */

const app = useTestApp();
const { pdf } = paperReader(app);
const reason = 'told by the bank on the phone';
const MARKETS = ['mx', 'in'] as const;

beforeAll(async () => {
  for (const market of MARKETS) await publishCharges(app, market);
});

async function lent(market: 'mx' | 'in' = 'mx', product = `${market}-fair`) {
  const borrower = await app.borrower(market);
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product,
    status: '174',
    daysToDue: 12,
  });
  const messages = async () => {
    const { data } = await app.call(borrower, endpoints.messages.list.path, {});
    return [data['messages']].flat().map((one) => Object(one));
  };
  const moved = async () =>
    Object((await app.call(borrower, endpoints.orderDetails.detail.path, order)).data).progress.movements;
  const figures = async () =>
    JSON.stringify((await app.call(borrower, endpoints.insight.derivation.path, order)).data);
  return { borrower, orderId: order.orderId, messages, moved, figures };
}
const loanOf = async (desk: DeskCaller, orderId: string) => Object((await desk('loan', { orderId })).data);
const inOrder = async () => expect((await app.books()).findings).toEqual([]);
const ZONES = { mx: 'America/Mexico_City', in: 'Asia/Kolkata' } as const;
const inDays = (days: number, market: 'mx' | 'in' = 'mx') =>
  addDays(localDate(app.opened().deps.clock.now(), ZONES[market]), days);
const visit = { part: 'fee', chargeId: 'visit', amountMinor: 15_000 };
const TAX = { mx: 2_400, in: 2_700 } as const;
const NAME = { mx: 'visita a domicilio', in: 'home visit' } as const;

test.each(MARKETS)(
  'a charge of the terms is previewed, added with its tax and its day, told everywhere and undone by two people (%s)',
  async (market) => {
    const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
    const { borrower, orderId, messages, moved, figures } = await lent(market);
    const before = await loanOf(manager, orderId);
    expect(before.charges).toEqual([{ chargeId: 'visit', name: NAME.mx, most: 15_000 }]);
    const form = { orderId, ...visit, dueOn: inDays(5, market) };
    const preview = Object((await manager('loan-preview', { ...form, action: 'charge' })).data);
    expect(preview.needsSecond).toBe(0);
    const added = 15_000 + TAX[market];
    expect(preview.after.payoff - preview.before.payoff).toBe(added);
    expect((await manager('loan-charge', { ...form, events: preview.events, reason })).code).toBe(0);
    const again = await manager('loan-charge', { ...form, events: preview.events, reason });
    expect(again.data['reason']).toBe('changed');

    const charged = await loanOf(manager, orderId);
    expect(charged.figures).toEqual(preview.after);
    const row = charged.history.at(-1);
    expect(row).toMatchObject({ type: 'charged', what: NAME.mx, day: form.dueOn, canReverse: 1 });
    expect((await messages())[0]).toMatchObject({ kind: 'charged' });
    expect((await moved())[0].amount).toBe(added);
    expect(await figures()).toContain(NAME[market]);
    const { text } = await pdf(borrower, `/documents/statement.pdf?orderId=${orderId}`);
    expect(text).toContain(NAME[market]);

    const asked = await manager('request-make', { orderId, kind: 'reverse', eventIndex: row.index, reason });
    const { requestId } = Object(asked.data);
    await finance('request-decide', { requestId, isApproved: 1, events: charged.events, reason });
    expect((await loanOf(manager, orderId)).figures).toEqual(before.figures);
    expect((await messages())[0]).toMatchObject({ kind: 'charge-undone' });
    await inOrder();
  },
);

test('a failed attempt moves no money; its charge is by its reason and a month’s most; told twice it is one', async () => {
  const finance = await app.operator('finance');
  const { orderId, messages, moved, figures } = await lent();
  const fail = async (attempt: string, cause = 'insufficient-funds', more: Record<string, unknown> = {}) => {
    const form = {
      orderId,
      cause,
      channel: 'spei',
      paymentId: attempt,
      happenedOn: inDays(0),
      ...more,
    };
    const preview = Object((await finance('loan-preview', { ...form, action: 'bounce' })).data);
    const { events } = await loanOf(finance, orderId);
    const done = await finance('loan-bounce', { ...form, events, reason });
    return { preview, done };
  };
  const { payoff } = (await loanOf(finance, orderId)).figures;
  const owes = async () => (await loanOf(finance, orderId)).figures.payoff - payoff;
  const fault = await fail('a-1', 'bank-technical');
  expect([fault.done.code, await owes()]).toEqual([0, 0]);
  expect((await messages())[0].text).toContain('no te cuesta nada');
  const own = await fail('a-2');
  expect(own.preview.after.fee).toBe(10_000);
  expect(await owes()).toBe(11_600);
  expect((await messages())[0].text).toContain('$116.00');
  expect((await moved())[0]).toMatchObject({ amount: 0, note: 'La cuenta no tenía saldo suficiente' });
  expect(await figures()).toContain('la cuenta no tenía saldo suficiente');
  expect((await fail('a-2')).done.data['reason']).toBe('already-recorded');
  await fail('a-3');
  await fail('a-4');
  expect(await owes()).toBe(23_200);
  const early = await fail('a-5', 'other', { happenedOn: inDays(40) });
  expect(early.done.data['reason']).toBe('date-in-future');
  expect((await fail('a-6', 'other', { channel: 'nobody' })).done.code).not.toBe(0);
  const { journal } = await loanOf(finance, orderId);
  expect(journal.filter(({ account }: { account: string }) => account === 'income:fee:bounce')).toHaveLength(
    2,
  );
  await inOrder();
});

test('a charge that the terms do not state, or above what they state, is added by nobody', async () => {
  const manager = await app.operator('manager');
  const { orderId } = await lent();
  const { events } = await loanOf(manager, orderId);
  const refusedFor = async (form: Record<string, unknown>) =>
    (await manager('loan-charge', { orderId, ...visit, ...form, events, reason })).data['reason'];
  expect(await refusedFor({ chargeId: 'letter' })).toBe('charge-not-in-terms');
  expect(await refusedFor({ amountMinor: 15_001 })).toBe('charge-above-terms');
  expect(await refusedFor({ dueOn: inDays(-3) })).toBe('date-too-early');
  expect(await refusedFor({ dueOn: '2026-13-45' })).toBe('action');
  // a product without a list: the engine takes any charge, and nobody agreed to one
  const other = (await lent('mx', 'mx-classic')).orderId;
  const plain = { orderId: other, ...visit, events: (await loanOf(manager, other)).events, reason };
  expect((await manager('loan-charge', plain)).data['reason']).toBe('charge-not-in-terms');
  const agent = await app.operator('agent');
  expect((await agent('loan-charge', { orderId, ...visit, events, reason })).success).toBe(false);
  expect((await loanOf(manager, orderId)).events).toBe(events);
});

test('one person adds up to the limit of a loan, two what is above it; a failed attempt counts with its charge', async () => {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const { data } = await manager('requests', { state: 'pending' });
  const limits: { currency: string; amount: number }[] = Object(data).limits;
  const limit = limits.find(({ currency }) => currency === 'MXN')?.amount ?? 0;
  const { orderId, messages } = await lent();
  const interest = { orderId, part: 'interest', amountMinor: limit - 1_000 };
  const { events } = await loanOf(manager, orderId);
  expect((await manager('loan-charge', { ...interest, events, reason })).code).toBe(0);
  const form = {
    orderId,
    cause: 'insufficient-funds',
    channel: 'spei',
    paymentId: 'b-1',
    happenedOn: inDays(0),
  };
  const preview = Object((await manager('loan-preview', { ...form, action: 'bounce' })).data);
  expect(preview.needsSecond).toBe(1);
  const alone = await manager('loan-bounce', { ...form, events: preview.events, reason });
  expect(alone.data['reason']).toBe('needs-second');
  expect((await loanOf(manager, orderId)).events).toBe(preview.events);
  const asked = await manager('request-make', { kind: 'bounce', ...form, reason });
  const { requestId } = Object(asked.data);
  const waiting = Object((await finance('requests', { state: 'pending' })).data).requests;
  expect(waiting.find((one: { requestId: string }) => one.requestId === requestId)).toMatchObject({
    cause: 'insufficient-funds',
    paymentId: 'b-1',
    happenedOn: form.happenedOn,
  });
  await finance('request-decide', { requestId, isApproved: 1, events: preview.events, reason });
  const { history } = await loanOf(manager, orderId);
  expect(history.at(-1)).toMatchObject({ type: 'bounced', what: 'insufficient-funds' });
  expect((await messages())[0]).toMatchObject({ kind: 'bounced' });
  await inOrder();
});
