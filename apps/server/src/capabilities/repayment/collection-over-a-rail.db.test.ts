import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { readFacts } from '../../jobs/read-facts.ts';
import { askReferences } from '../../jobs/references.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases, moneyCases } from '../../testing/money-cases.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { findOrder } from '../loans/orders.store.ts';
import { takeRailFact } from '../payments/take-rail-fact.ts';

/** Payments on references that another program issues: slowly, silently, twice, late, wrong and taken back. */

const bank = await mockRail('prestamo-rayo', 'MXN', { methods: { transfer: 'spei', store: 'store' } });
const app = useRailedApp(bank);

const REPAY = '/independence/v3/installment/loan-play-detail';
const ISSUE = '/independence/v3/loan-details/generate-vcode';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const deps = () => app.opened().deps;

async function pass(ms: number) {
  await app.dev('/dev/clock', { advanceMs: ms });
  await bank.flush();
  await askReferences(deps(), { isByName: false });
}

async function lent() {
  const borrower = await app.borrower('mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const page = async () => (await app.call(borrower, REPAY, order)).data;
  const due = async () => Number((await page())['repayAmount']);
  const issue = async (payCode: string, claim: Record<string, unknown> = {}) => {
    const form = { ...order, requestType: 1, payCode, amount: await due(), ...claim };
    const { code, data, message } = await app.call(borrower, ISSUE, form);
    const shown = String(Object(data?.['repayDetail']).vCode ?? '');
    return { result: code, message, shown, isPending: data?.['isPending'], isUsed: data?.['isUsed'] };
  };
  const asked = async (channel = 'store') => {
    const { rows } = await sql<{ id: string; state: string; attempts: number; reference: string }>`
      select i.id, i.state, i.attempts, r.state as reference from instruction i
        join channel_reference r on r.borrower_id = i.borrower_id and r.instruction_id = i.id
      where i.subject = ${order.orderId} and i.kind = 'reference' and r.channel = ${channel} order by i.created_at, i.id`.execute(
      deps().db,
    );
    return rows;
  };
  const payments = async () => {
    const { rows } = await sql<{ state: string; reason: string; minor: number }>`
      select state, reason, amount_minor::int as minor from payment
      where split_part(payment_id, '-', 1) in (select id from instruction where subject = ${order.orderId})
      order by received_at, payment_id`.execute(deps().db);
    return rows;
  };
  return { borrower, order, page, due, issue, asked, payments };
}

const referenceOf = async (code: string) => {
  const { references } = await bank.state();
  const found = references.find((one) => one.code === code);
  if (!found) throw new Error(`The rail has no reference ${code}`);
  return found;
};
const pay = async (code: string, act: string, amountMinor?: number) => {
  await bank.actOn((await referenceOf(code)).id, act, amountMinor);
  await bank.flush();
};

/** The books are in order, and hold for the rail what it believes itself, to the unit. */
async function inBalance() {
  await bank.flush();
  const { findings } = await app.books();
  expect(findings.filter((finding) => !finding.startsWith('fact-contested'))).toEqual([]);
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(debit_minor - credit_minor), 0)::bigint as minor from journal_entry
    where account = 'clearing:bank'`.execute(deps().db);
  const book = await bank.book();
  expect(book.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(Number(rows[0]?.minor ?? 0n));
}
afterEach(inBalance);

describe('a reference', () => {
  test('is issued by the rail, for its amount, and is the same however often it is asked for', async () => {
    const loan = await lent();
    const answers = await Promise.all(Array.from({ length: 10 }, () => loan.issue('store')));
    const again = await loan.issue('store');
    expect(again).toMatchObject({ result: 0, isPending: 0 });
    expect((await referenceOf(again.shown)).state).toBe('live');
    expect(answers.every(({ shown }) => shown === '' || shown === again.shown)).toBe(true);
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded', attempts: 1, reference: 'live' }]);
  });

  test('carries what was chosen for money beyond the due, and what comes on it does that', async () => {
    const loan = await lent();
    const amount = (await loan.due()) + 50_000;
    const claim = { amount, purpose: 'part', ahead: 'shortens' };
    const { shown } = await loan.issue('store', claim);
    expect((await loan.issue('store', { ...claim, ahead: 'lowers' })).shown).not.toBe(shown);
    const { shown: own } = await loan.issue('store', claim);
    await pay(own, 'pay-whole');
    const stored = await findOrder(deps().db, deps().products, loan.order.orderId);
    expect(stored?.order.events.at(-1)).toMatchObject({
      type: 'paid',
      amountMinor: BigInt(amount),
      ahead: 'shortens',
    });
  });

  test.each(['lost-answer', 'lost-ask', '5xx-after', '429'])(
    'is being made after %s, and then stands there, made once',
    async (fault) => {
      const loan = await lent();
      await bank.fault(fault);
      expect(await loan.issue('store')).toMatchObject({ result: 0, shown: '', isPending: 1 });
      await pass(6 * SECOND);
      await pass(30 * SECOND);
      const made = await loan.issue('store');
      expect(made).toMatchObject({ result: 0, isPending: 0 });
      expect(made.shown).not.toBe('');
      const [own, ...others] = await loan.asked();
      expect(others).toEqual([]);
      expect(own?.state).toBe('succeeded');
      const { references } = await bank.state();
      expect(references.filter(({ id }) => id === own?.id)).toHaveLength(1);
    },
  );

  test('of another amount takes its place: the old one is closed at the rail, and what comes on it waits with its loan named', async () => {
    const loan = await lent();
    const amount = await loan.due();
    const old = await loan.issue('store');
    const more = await loan.issue('store', { purpose: 'part', amount: amount + 100 });
    expect(more.shown).not.toBe(old.shown);
    await pass(SECOND);
    expect((await referenceOf(old.shown)).state).toBe('closed');
    await pay(old.shown, 'pay-whole');
    expect(await loan.payments()).toEqual([
      { state: 'suspense', reason: 'expired-reference', minor: amount },
    ]);
    expect(await loan.asked()).toMatchObject([{ reference: 'closed' }, { reference: 'live' }]);
  });

  test('that the rail closes is replaced by another one', async () => {
    const loan = await lent();
    const { shown } = await loan.issue('store');
    await pay(shown, 'close');
    // the mock gives each ask a number of its own
    const next = await loan.issue('store');
    expect(next).toMatchObject({ result: 0, isPending: 0 });
    expect(next.shown).not.toBe(shown);
  });

  test('that was replaced before it was asked for is never asked for', async () => {
    const loan = await lent();
    const amount = await loan.due();
    await bank.fault('429');
    await loan.issue('store');
    await loan.issue('store', { purpose: 'part', amount: amount + 100 });
    await pass(MINUTE);
    expect(await loan.asked()).toMatchObject([
      { state: 'cancelled', reference: 'closed' },
      { state: 'succeeded', reference: 'live' },
    ]);
  });

  test('is refused: the borrower is sent to the other ways, and the rail is not asked again at once', async () => {
    const loan = await lent();
    await bank.fault('refuse-ask');
    expect(await loan.issue('store')).toMatchObject({ result: -40 });
    expect(await loan.issue('store')).toMatchObject({ result: -40 });
    expect(await loan.asked()).toMatchObject([{ state: 'failed', reference: 'failed' }]);
    expect(await loan.issue('spei')).toMatchObject({ result: 0, isPending: 0 });
    await app.dev('/dev/clock', { advanceMs: 6 * MINUTE });
    expect(await loan.issue('store')).toMatchObject({ result: 0, isPending: 0 });
  });
});

describe('a payment', () => {
  test('of the whole pays the instalment, and its voucher is used', async () => {
    const loan = await lent();
    const amount = await loan.due();
    const { shown } = await loan.issue('store');
    await pay(shown, 'pay-whole');
    expect(await loan.payments()).toEqual([{ state: 'posted', reason: '', minor: amount }]);
    expect(await loan.issue('store', { amount, shown })).toMatchObject({ isUsed: 1 });
    await pay(shown, 'pay-whole');
    expect(await loan.payments()).toMatchObject([{ state: 'posted' }, { reason: 'expired-reference' }]);
  });

  test('of another amount than a voucher is for waits, with its loan named', async () => {
    const loan = await lent();
    const { shown } = await loan.issue('store');
    await pay(shown, 'pay-wrong');
    expect(await loan.payments()).toMatchObject([{ state: 'suspense', reason: 'amount-mismatch' }]);
  });

  test('in parts and beyond what is due goes to the loan on an account that takes any amount', async () => {
    const loan = await lent();
    const { shown } = await loan.issue('spei');
    const amount = await loan.due();
    await pay(shown, 'pay-part', 30_000);
    await pay(shown, 'pay-part', amount);
    expect(await loan.payments()).toMatchObject([{ state: 'posted' }, { state: 'posted' }]);
    expect((await loan.issue('spei')).shown).toBe(shown);
  });

  test('after the voucher expired waits; one made before and told after counts on its day', async () => {
    const [late, early] = [await lent(), await lent()];
    const [codeOfLate, codeOfEarly] = [await late.issue('store'), await early.issue('store')];
    await bank.fault('drop-webhook', 9);
    await pay(codeOfEarly.shown, 'pay-whole');
    await pass(4 * DAY);
    await bank.fault('drop-webhook', 0);
    await pay(codeOfLate.shown, 'pay-whole');
    await readFacts(deps(), { isByName: true });
    expect(await late.payments()).toMatchObject([{ state: 'suspense', reason: 'expired-reference' }]);
    expect(await early.payments()).toMatchObject([{ state: 'posted' }]);
  });

  test('that is taken back opens the instalment again, also where that is told first', async () => {
    const loan = await lent();
    const amount = await loan.due();
    const { shown } = await loan.issue('store');
    await bank.fault('reorder');
    await bank.actOn((await referenceOf(shown)).id, 'pay-whole');
    await bank.actOn((await referenceOf(shown)).id, 'reverse');
    await bank.flush();
    expect(await loan.payments()).toMatchObject([{ state: 'reversed' }]);
    expect(await loan.due()).toBe(amount);
    await endCases(app);
  });

  test('told twice, forged and with an old signature counts once', async () => {
    const loan = await lent();
    const { shown } = await loan.issue('store');
    for (const fault of ['duplicate', 'forged', 'old-signature']) await bank.fault(fault);
    await pay(shown, 'pay-whole');
    expect(await loan.payments()).toMatchObject([{ state: 'posted' }]);
  });

  test('goes to the loan whose reference it names, where a borrower has several', async () => {
    const loan = await lent();
    const [voucher, account] = [await loan.issue('store'), await loan.issue('spei')];
    const amount = await loan.due();
    await pay(account.shown, 'pay-whole', 20_000);
    await pay(voucher.shown, 'pay-whole');
    expect((await loan.payments()).map(({ state, minor }) => [state, minor])).toEqual([
      ['posted', 20_000],
      ['posted', amount],
    ]);
    // both came to the account of one rail: its borrower reads by which way
    const { progress } = (await app.call(loan.borrower, endpoints.orderDetails.detail.path, loan.order)).data;
    const titles = [Object(progress).movements].flat().map((movement) => Object(movement).title);
    expect(titles.slice(0, 2)).toEqual([
      'Recibimos tu pago por tienda de conveniencia',
      'Recibimos tu pago por transferencia SPEI',
    ]);
  });
});

test('what another rail says of a reference changes nothing and is put before a person', async () => {
  const loan = await lent();
  const { shown } = await loan.issue('store');
  const { id } = await referenceOf(shown);
  const own = deps().rails.named('bank');
  if (!own) throw new Error('There is no rail');
  const other = { ...own, rail: { ...own.rail, name: 'other' } };
  const receivedAt = deps().clock.now();
  const changedAt = receivedAt.toISOString();
  const raw = {
    id: 'o-1',
    type: 'reference.changed',
    at: changedAt,
    instruction: id,
    reference: { state: 'closed', changedAt },
  };
  expect((await takeRailFact(deps(), { own: other, raw, receivedAt })).body).toMatchObject({
    outcome: 'conflict',
  });
  expect(await loan.asked()).toMatchObject([{ reference: 'live' }]);
  // a check of the contract leaves such news: they are read, and nobody here asked for what they speak of
  const never = { ...raw, id: 'o-2', instruction: '01JM7Q4T8WZ3KX0V9B6R' };
  expect((await takeRailFact(deps(), { own, raw: never, receivedAt })).body).toMatchObject({
    outcome: 'conflict',
  });
  expect((await app.books()).findings).toEqual([
    'fact-contested: other other:o-1: out-of-place, 0 days old',
    'fact-contested: bank bank:o-2: out-of-place, 0 days old',
  ]);
  expect((await moneyCases(app)).map(({ kind }) => kind)).toEqual(['out-of-place', 'out-of-place']);
  await endCases(app);
  expect((await app.books()).findings).toEqual([]);
});
