import { endpoints, type OrderId } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { addDays } from '@plazo/money';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { localDate } from '../../adapters/local-time.ts';
import { confirmDisbursements } from '../../jobs/orders.ts';
import { accountEnding } from '../../testing/clabe.ts';
import { publishContent } from '../../testing/collections.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases } from '../../testing/money-cases.ts';
import { paperReader } from '../../testing/papers.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { findOrder } from '../loans/orders.store.ts';

/** More money over a bank that is another program: it loses answers, tells late and twice, and sends money back. */

const bank = await mockRail('prestamo-rayo', 'MXN');
const app = useRailedApp(bank);
const { pdf } = paperReader(app);
beforeAll(async () => {
  for (const { settings } of app.opened().deps.brands) settings.confirmBySms = true;
});

const SECOND = 1_000;
const DAY = 86_400_000;
const AMOUNT = 50_000;

const round = () => confirmDisbursements(app.opened().deps, { held: false });
async function pass(ms: number) {
  await app.dev('/dev/clock', { advanceMs: ms });
  await bank.flush();
  await round();
}

/** A running loan whose borrower agreed to more money by a code, which goes to an account of that ending. */
async function agreed(ending: string) {
  const borrower = await app.borrower('mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-more', status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: OrderId; productId: string }>('/dev/orders', wish);
  const { orderId } = order;
  await sql`update loan_order set is_held = false where id = ${orderId}`.execute(app.opened().deps.db);
  await app.call(borrower, endpoints.account.bindBank.path, { account: accountEnding(ending) });
  const form = { ...order, amount: AMOUNT };
  const { data: shown } = await app.call(borrower, endpoints.moreMoney.show.path, form);
  expect(shown).toMatchObject({ state: 'offered', sendSms: 1 });
  const accept = (more: { smsCode?: string } = {}) =>
    app.call(borrower, endpoints.moreMoney.accept.path, { ...form, proof: shown['proof'], ...more });
  expect(await accept()).toMatchObject({ code: -40, data: { reason: 'code-needed' } });
  await app.call(borrower, endpoints.account.sendCode.path, {});
  const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${borrower.phone}`);
  const wrong = sms?.code === '000000' ? '000001' : '000000';
  expect(await accept({ smsCode: wrong })).toMatchObject({ code: -40, data: { reason: 'code-wrong' } });
  expect(await accept({ smsCode: sms?.code ?? '' })).toMatchObject({ code: 0 });
  const opened = async () => {
    const { deps } = app.opened();
    const stored = await findOrder(deps.db, deps.products, orderId);
    if (!stored) throw new Error('The loan is gone');
    return { order: stored.order, today: localDate(deps.clock.now(), 'America/Mexico_City') };
  };
  const loan = async () => {
    const { order: known, today } = await opened();
    return foldOrder(known, today);
  };
  const asked = async () =>
    (
      await sql<{ id: string; state: string; attempts: number }>`
        select i.id, i.state, i.attempts from instruction i join disbursement d on d.borrower_id = i.borrower_id and d.reference = i.id
        where d.is_more and d.order_id = ${orderId} order by i.created_at`.execute(app.opened().deps.db)
    ).rows;
  const cases = async () =>
    (
      await sql<{
        kind: string;
      }>`select kind from money_case where order_id = ${orderId} order by kind`.execute(app.opened().deps.db)
    ).rows.map(({ kind }) => kind);
  const atBank = async () => {
    const ids = (await asked()).map(({ id }) => id);
    return (await bank.state()).payouts.filter(({ id }) => ids.includes(id));
  };
  const statement = async () => {
    const visit = await app.dev<{ commonQuery: string }>('/dev/sessions', {
      borrowerId: borrower.borrowerId,
    });
    return (await pdf(visit, `/documents/statement.pdf?orderId=${orderId}`)).text;
  };
  const said = async () => {
    const visit = await app.dev<{ commonQuery: string }>('/dev/sessions', {
      borrowerId: borrower.borrowerId,
    });
    const { data } = await app.call(visit, endpoints.moreMoney.show.path, order);
    return `${String(data['text'])} ${String(data['ended'])}`;
  };
  return { opened, loan, asked, cases, atBank, statement, said };
}

/** Every fold, entry and message says the same, and the bank is owed what it thinks itself. */
async function inOrder() {
  await bank.flush();
  expect((await app.books()).findings).toEqual([]);
}
afterEach(inOrder);

test.each(['lost-answer', 'cut-connection', 'lost-ask'])(
  'is on its way while nobody knows after %s, and is sent and owed once',
  async (fault) => {
    const own = await agreed('00');
    const before = await own.loan();
    await bank.fault('drop-webhook', 9);
    await bank.fault(fault);
    await round();
    expect(await own.asked()).toMatchObject([{ state: 'unknown', attempts: 1 }]);
    expect(await own.loan()).toEqual(before);
    await pass(6 * SECOND);
    await round();
    await bank.fault('drop-webhook', 0);
    expect(await own.asked()).toMatchObject([{ state: 'succeeded' }]);
    expect(await own.atBank()).toHaveLength(1);
    expect((await own.loan()).principalMinor - before.principalMinor).toBe(BigInt(AMOUNT));
    expect(await own.cases()).toEqual([]);
  },
);

test('is sent once by two servers at once', async () => {
  const own = await agreed('00');
  await Promise.all([round(), round(), round()]);
  await pass(6 * SECOND);
  expect(await own.atBank()).toHaveLength(1);
  expect(await own.asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
});

test('that arrives on a later day bears interest from that one, and a person reads that the paper said another', async () => {
  const own = await agreed('02');
  const before = await own.loan();
  await bank.fault('drop-webhook', 9);
  await round();
  // nobody asks for a day after it had arrived
  await pass(3 * DAY);
  await bank.fault('drop-webhook', 0);
  const after = await own.loan();
  expect(after.principalMinor - before.principalMinor).toBe(BigInt(AMOUNT));
  expect(await own.cases()).toContain('papers-stale');
  const { order, today } = await own.opened();
  const [arrived] = order.events.filter(({ type }) => type === 'disbursed-again');
  expect(arrived?.on).toBe(addDays(today, -1));
});

test('that was told as failed and arrived all the same is owed', async () => {
  const own = await agreed('07');
  const before = await own.loan();
  await round();
  expect(await own.asked()).toMatchObject([{ state: 'failed' }]);
  expect(await own.loan()).toEqual(before);
  await app.dev('/dev/clock', { advanceMs: 601 * SECOND });
  await bank.flush();
  expect(await own.asked()).toMatchObject([{ state: 'succeeded' }]);
  expect((await own.loan()).principalMinor - before.principalMinor).toBe(BigInt(AMOUNT));
});

test('that its bank sends back days later was never lent', async () => {
  const own = await agreed('05');
  const before = await own.loan();
  await round();
  expect((await own.loan()).principalMinor - before.principalMinor).toBe(BigInt(AMOUNT));
  await pass(3 * DAY + SECOND);
  expect(await own.asked()).toMatchObject([{ state: 'returned' }]);
  const after = await own.loan();
  expect(after.principalMinor).toBe(before.principalMinor);
  expect(after.instalments.map(({ totalMinor }) => totalMinor)).toEqual(
    before.instalments.map(({ totalMinor }) => totalMinor),
  );
  const statement = await own.statement();
  expect(statement).toMatch(/Depósito del préstamo\s+\$494\.20/);
  expect(statement).toMatch(/Depósito devuelto por\s+\$494\.20/);
});

describe('above the amount that two people published', () => {
  const place = { kind: 'second-person', subject: 'desk' } as const;
  const publish = (disbursements: readonly object[]) =>
    publishContent(app, place, { two: [], parts: [], limits: [], disbursements });
  async function held() {
    await publish([{ currency: 'MXN', aboveMinor: 1 }]);
    const own = await agreed('00');
    await publish([]);
    await round();
    await confirmDisbursements(app.opened().deps, { held: true });
    expect(await own.asked()).toMatchObject([{ state: 'asked', attempts: 0 }]);
    return own;
  }
  async function waitsAt(desk: Awaited<ReturnType<typeof app.operator>>) {
    const { requests } = (await desk('requests', { state: 'pending', kind: 'release-payout' })).data;
    return [requests].flat().map(Object);
  }

  test.each([
    [1, 'succeeded'],
    [0, 'failed'],
  ])('it waits for a person, whose word of %s ends it as %s', async (isApproved, state) => {
    const own = await held();
    const desk = await app.operator('manager');
    const [waits] = await waitsAt(desk);
    expect(waits.amount).toBeGreaterThan(0);
    expect(await own.said()).toMatch(/^Preparamos el envío/);
    const decision = { requestId: waits.requestId, isApproved, reason: 'asked the borrower by telephone' };
    expect((await desk('request-decide', decision)).code).toBe(0);
    await round();
    expect(await own.asked()).toMatchObject([{ state }]);
    expect(await own.atBank()).toHaveLength(isApproved);
    expect(await own.said()).toContain(isApproved === 1 ? 'llegaron a tu cuenta' : 'Decidimos no enviar');
    expect(await waitsAt(desk)).toEqual([]);
  });

  test('nobody releases it in time: it ends as not done, and waits for nobody', async () => {
    const own = await held();
    await pass(DAY);
    expect(await own.asked()).toMatchObject([{ state: 'failed', attempts: 0 }]);
    expect(await waitsAt(await app.operator('manager'))).toEqual([]);
    await endCases(app);
  });
});
