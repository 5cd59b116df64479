import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { askCards } from '../../jobs/cards.ts';
import { confirmDisbursements } from '../../jobs/orders.ts';
import { readFacts } from '../../jobs/read-facts.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { lentLoan } from '../../testing/lent.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases, moneyCases } from '../../testing/money-cases.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** Money that no loan keeps goes back to who sent it over the rail of its brand, to an account or to the card that paid. */

const bank = await mockRail('prestamo-rayo', 'MXN', { hasCards: true });
const app = useRailedApp(bank);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const PAID = 50_000;
const reason = 'the sender wrote to us';
const base = '/api/v1/loan/loan-api/service/loan';

const deps = () => app.opened().deps;
const send = () => confirmDisbursements(deps(), { held: false });
async function pass(ms: number) {
  await app.dev('/dev/clock', { advanceMs: ms });
  await bank.flush();
  await askCards(deps(), { isByName: false });
  await send();
}

let branches = 0;
function accountEnding(two: string): string {
  for (;;) {
    branches += 1;
    const clabe = clabeOf(`646180${String(branches).padStart(10, '0')}${two[0]}`);
    if (clabe.endsWith(two)) return clabe;
  }
}

/** Asks for something as one person and approves it as another. */
async function byTwo(form: Record<string, unknown>, more: { events?: unknown } = {}) {
  const { data, code } = await (await app.operator('finance'))('request-make', { ...form, reason });
  if (code !== 0) return { code, data };
  const manager = await app.operator('manager');
  return manager('request-decide', { requestId: data['requestId'], isApproved: 1, reason, ...more });
}

const loanOf = async (orderId: string) => (await (await app.operator('finance'))('loan', { orderId })).data;

/** Takes what a loan was paid last out of it. */
async function reversed(orderId: string) {
  const { events } = await loanOf(orderId);
  const form = { kind: 'reverse', orderId, eventIndex: Number(events) - 1 };
  expect((await byTwo(form, { events })).code).toBe(0);
}

function seenOf(orderId: string, of: { channel: string; paymentId: string }) {
  const state = async () => {
    const { rows } = await sql<{ state: string; reason: string }>`
      select state, reason from payment where channel = ${of.channel} and payment_id = ${of.paymentId}`.execute(
      deps().db,
    );
    return [rows[0]?.state, rows[0]?.reason].filter(Boolean).join(' ');
  };
  const asked = async () => {
    const { rows } = await sql<{ id: string; kind: string; state: string; attempts: number }>`
      select id, kind, state, attempts from instruction where subject = ${orderId} and kind in ('return', 'card-return')
      order by created_at, id`.execute(deps().db);
    return rows;
  };
  const cases = async () =>
    (await moneyCases(app)).flatMap((found) => (found.orderId === orderId ? [found.kind] : []));
  const way = async () => (await (await app.operator('finance'))('payment-return', of)).data;
  return { of, orderId, state, asked, cases, way };
}

/** Money of a reference that two people took from its loan. */
async function mistaken(ending: string) {
  const { order, told } = await lentLoan(app);
  await told('paid', { amountMinor: PAID });
  await reversed(order.orderId);
  const of = { channel: 'spei', paymentId: `${order.orderId}-p` };
  const account = accountEnding(ending);
  const back = () => byTwo({ kind: 'return', ...of, account, holder: 'Pedro Páramo' });
  return { ...seenOf(order.orderId, of), back, account };
}

/** The books are in order, and hold for the rail what it believes itself, to the unit. */
async function inBalance() {
  await bank.flush();
  const { findings } = await app.books();
  expect(findings.filter((finding) => !finding.startsWith('fact-contested'))).toEqual([]);
  const onItsWay = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from instruction
    where kind in ('return', 'card-return') and state not in ('succeeded', 'failed', 'cancelled', 'returned')`.execute(
    deps().db,
  );
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(debit_minor - credit_minor), 0)::bigint as minor from journal_entry
    where account = 'clearing:bank'`.execute(deps().db);
  const net = (await bank.book()).reduce((sum, { netMinor }) => sum + netMinor, 0);
  expect(net - Number(onItsWay.rows[0]?.minor)).toBe(Number(rows[0]?.minor ?? 0n));
  await endCases(app);
}
afterEach(inBalance);

describe('to an account', () => {
  test('leaves once over the rail of the brand, and is back with who sent it', async () => {
    const money = await mistaken('11');
    expect(await money.state()).toBe('suspense reversed-at-desk');
    expect(await money.way()).toMatchObject({ way: 'rail', rail: 'bank' });
    expect((await money.back()).code).toBe(0);
    expect(await money.state()).toContain('returning');
    await Promise.all([send(), send()]);
    await pass(31 * SECOND);
    expect(await money.state()).toContain('returned');
    expect(await money.asked()).toMatchObject([{ kind: 'return', state: 'succeeded', attempts: 1 }]);
    const [own] = await money.asked();
    expect((await bank.state()).payouts.filter(({ id }) => id === own?.id)).toHaveLength(1);
    const { instructions } = await loanOf(money.orderId);
    const steps = [instructions].flat().map(Object);
    expect(steps.filter(({ kind }) => kind === 'return').map(({ state }) => state)).toEqual([
      'asked',
      'sent',
      'pending',
      'succeeded',
    ]);
    const desk = await app.operator('finance');
    expect(await desk('payment-order-end', { id: own?.id, isMade: 0, reason })).toMatchObject({ code: -20 });
  });

  test.each(['lost-answer', 'cut-connection', '5xx-after', 'lost-ask'])(
    'is asked about after %s, and never sent twice',
    async (fault) => {
      const money = await mistaken('00');
      await bank.fault('drop-webhook', 9);
      await bank.fault(fault);
      await money.back();
      await send();
      expect(await money.asked()).toMatchObject([{ state: 'unknown', attempts: 1 }]);
      await pass(6 * SECOND);
      await pass(SECOND);
      await bank.fault('drop-webhook', 0);
      await readFacts(deps(), { isByName: true });
      expect(await money.asked()).toMatchObject([{ state: 'succeeded' }]);
      expect(await money.state()).toContain('returned');
    },
  );

  test('that came back days after it had arrived lies in suspense again, and is matched there', async () => {
    const money = await mistaken('05');
    await money.back();
    await send();
    expect(await money.state()).toContain('returned');
    await pass(3 * DAY + MINUTE);
    expect(await money.asked()).toMatchObject([{ state: 'returned' }]);
    expect(await money.state()).toBe('suspense return-failed');
    const desk = await app.operator('finance');
    const { events } = await loanOf(money.orderId);
    const form = { ...money.of, orderId: money.orderId, events, reason };
    expect((await desk('payment-match', form)).code).toBe(0);
    expect(await money.state()).toBe('posted');
  });

  test('that was told as failed and arrived all the same leaves suspense once', async () => {
    const money = await mistaken('07');
    await money.back();
    await send();
    expect(await money.state()).toBe('suspense return-failed');
    await app.dev('/dev/clock', { advanceMs: 10 * MINUTE + SECOND });
    await bank.flush();
    expect(await money.asked()).toMatchObject([{ state: 'succeeded' }]);
    expect(await money.state()).toContain('returned');
  });

  test('that arrived after its money was matched is a case, and nothing is booked twice', async () => {
    const money = await mistaken('07');
    await money.back();
    await send();
    const desk = await app.operator('finance');
    const { events } = await loanOf(money.orderId);
    const form = { ...money.of, orderId: money.orderId, events, reason };
    expect((await desk('payment-match', form)).code).toBe(0);
    await bank.fault('drop-webhook', 9);
    await app.dev('/dev/clock', { advanceMs: 10 * MINUTE + SECOND });
    await bank.flush();
    await bank.fault('drop-webhook', 0);
    const [own] = await money.asked();
    await bank.act(own?.id ?? '', 'tell-again');
    await bank.flush();
    expect(await money.cases()).toContain('disbursement-contradicted');
    expect(await money.state()).toBe('posted');
    // the payment is taken from the loan once more, and the transfer counts
    await reversed(money.orderId);
    await bank.act(own?.id ?? '', 'tell-again');
    await bank.flush();
    expect(await money.state()).toContain('returned');
  });

  test('of which its bank never says what became is decided by two people', async () => {
    const money = await mistaken('06');
    await money.back();
    await send();
    await pass(26 * 60 * MINUTE);
    expect(await money.cases()).toContain('disbursement-overdue');
    const [own] = await money.asked();
    const desk = await app.operator('finance');
    expect((await desk('rails', {})).data['overdue']).toContainEqual(
      expect.objectContaining({ kind: 'return', instruction: own?.id }),
    );
    const wish = { kind: 'disbursement-failed', orderId: money.orderId, paymentId: own?.id };
    expect((await byTwo(wish)).code).toBe(0);
    expect(await money.state()).toBe('suspense return-failed');
    // the bank pays after all
    await bank.act(own?.id ?? '', 'settle');
    await bank.flush();
    expect(await money.state()).toContain('returned');
  });
});

/** Money of a card that two people took from its loan. */
async function paidByCard(ending: string) {
  const who = await app.borrower('mx');
  const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const { orderId } = order;
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', who), path, form);
  await call(endpoints.account.beginCard.path);
  const { url } = (await call(endpoints.account.cardState.path)).data;
  const card = new URL(String(url)).pathname.split('/').at(-1) ?? '';
  await bank.actOnCard(card, 'keep', `41111111111111${ending}`);
  await call(endpoints.account.cardState.path);
  const amount = Number(
    (await call('/independence/v3/installment/loan-play-detail', order)).data['repayAmount'],
  );
  const { repayToken } = (await call(`${base}/repayment-way`, order)).data;
  const form = { ...order, amount, cardId: card, sendMsg: 0, repayToken };
  const { repayRecordId } = (await call(`${base}/repayment-commit`, form)).data;
  const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${who.phone}`);
  const proof = { ...order, verifyCode: sms?.code, repaymentRecordId: repayRecordId };
  await call(`${base}/repayment-confirm`, proof);
  await call(endpoints.cardPayment.state.path, { repaymentRecordId: repayRecordId });
  await pass(31 * SECOND);
  const { rows } = await sql<{ paymentId: string; charge: string }>`
    select payment_id as "paymentId", reference as charge from payment where order_id = ${orderId}`.execute(
    deps().db,
  );
  const of = { channel: 'bank', paymentId: rows[0]?.paymentId ?? '' };
  const back = () => byTwo({ kind: 'return', ...of });
  return { ...seenOf(orderId, of), back, charge: rows[0]?.charge ?? '' };
}

describe('to the card that paid', () => {
  test('goes over the rail that took it, to no account that somebody types', async () => {
    const money = await paidByCard('00');
    await reversed(money.orderId);
    expect(await money.way()).toMatchObject({
      way: 'card',
      rail: 'bank',
      masked: 'Mock\u00a0••••\u00a01100',
    });
    const typed = { account: accountEnding('11'), holder: 'Pedro Páramo' };
    expect((await byTwo({ kind: 'return', ...money.of, ...typed })).code).toBe(0);
    await send();
    expect(await money.asked()).toMatchObject([{ kind: 'card-return', state: 'succeeded', attempts: 1 }]);
    expect(await money.state()).toContain('returned');
    const [own] = await money.asked();
    expect((await bank.state()).refunds.filter(({ id }) => id === own?.id)).toHaveLength(1);
  });

  test('that does not take it leaves the money in suspense', async () => {
    const money = await paidByCard('13');
    await reversed(money.orderId);
    await money.back();
    await send();
    await readFacts(deps(), { isByName: true });
    expect(await money.asked()).toMatchObject([{ state: 'failed' }]);
    expect(await money.state()).toBe('suspense return-failed');
  });

  test('does not go where its payer contests the payment', async () => {
    const money = await paidByCard('00');
    await reversed(money.orderId);
    await bank.actOnCharge(money.charge, 'dispute');
    await bank.flush();
    const { why } = await money.way();
    expect(['card-disputed', 'payment-matched']).toContain(why);
    expect((await money.back()).code).toBe(-40);
  });
});
