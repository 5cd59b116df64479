import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autopay } from '../../jobs/autopay.ts';
import { readFacts } from '../../jobs/read-facts.ts';
import { remindOfDueDates } from '../../jobs/reminders.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases, moneyCases } from '../../testing/money-cases.ts';
import { BOUNCE, publishCharges } from '../../testing/publish-terms.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { paymentsOf } from '../payments/payments.store.ts';
import { takeRailFact } from '../payments/take-rail-fact.ts';
import { attendAutopay } from './attend-autopay.ts';
import { deskAutopay } from './desk-autopay.ts';

/** What is taken from accounts under mandates of another program: announced, taken, bounced, lost, told twice, and revoked. */

const bank = await mockRail('prestamo-rayo', 'MXN', {
  methods: { transfer: 'spei' },
  hasMandates: true,
});
const app = useRailedApp(bank);
beforeAll(async () => {
  await publishCharges(app, 'mx');
});

const FAULTS = ['duplicate', 'reorder', 'drop-webhook'] as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const deps = () => app.opened().deps;
const run = () => autopay(deps(), { isByName: false });

// a Monday, at ten in the morning in Mexico
beforeEach(() => app.dev('/dev/clock', { now: '2026-11-23T16:00:00Z' }));

async function pass(ms: number) {
  await app.dev('/dev/clock', { advanceMs: ms });
  await bank.flush();
  await run();
  await bank.flush();
  await run();
}

/** A loan with a payment in so many days, and what its borrower and the desk see of it. */
async function lent(daysToDue = 2, bankCards = 0) {
  const who = await app.borrower('mx', { bankCards });
  const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status: '174', daysToDue };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  /** In a visit of its own, since a clock that is moved ends sessions. */
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', who), path, form);
  const show = async () => (await call(endpoints.autopay.show.path, order)).data;
  const begin = async (proof?: unknown) =>
    call(endpoints.autopay.begin.path, { ...order, proof: proof ?? (await show())['proof'] });
  const revoke = () => call(endpoints.autopay.revoke.path, order);
  const details = async () => (await call(endpoints.orderDetails.detail.path, order)).data;
  const loan = async () => (await (await app.operator('finance'))('loan', { orderId: order.orderId })).data;
  const ids = { borrowerId: who.borrowerId, orderId: order.orderId };
  const debits = async () => (await deskAutopay(deps().db, ids, 'UTC')).debits;
  const mandates = async () => (await deskAutopay(deps().db, ids, 'UTC')).mandates;
  const payments = () => paymentsOf(deps().db, ids);
  const fees = async () => Object((await loan())['figures']).fee;
  const asked = async (kind: string) => {
    const { rows } = await sql<{ id: string; state: string; attempts: number }>`
      select id, state, attempts from instruction where subject = ${order.orderId} and kind = ${kind} order by created_at, id`.execute(
      deps().db,
    );
    return rows;
  };
  const kinds = async () => {
    const { data } = await call(endpoints.messages.list.path);
    return [data['messages']].flat().map((one) => Object(one).kind);
  };
  const cases = async () =>
    (await moneyCases(app)).flatMap((found) => (found.orderId === order.orderId ? [found.kind] : []));
  /** Pays what is asked by transfer. */
  const payOtherwise = async () => {
    const { data } = await call('/independence/v3/installment/loan-play-detail', order);
    const way = { ...order, payCode: 'spei', requestType: 1, amount: data['repayAmount'] };
    expect((await call('/independence/v3/loan-details/generate-vcode', way)).code).toBe(0);
    const reference = (await bank.state()).references.at(-1);
    await bank.actOn(reference?.id ?? '', 'pay-whole', Number(data['repayAmount']));
    await bank.flush();
  };
  /** Begins a mandate and goes to the page of the rail. */
  const toRail = async () => {
    expect((await begin()).code).toBe(0);
    const { state, url } = await show();
    expect(state).toBe('visit');
    return new URL(String(url)).pathname.split('/').at(-1) ?? '';
  };
  const approve = async (ending: string) => {
    const id = await toRail();
    await bank.actOnMandate(id, 'approve', `41${ending}`);
    await bank.flush();
    expect(await show()).toMatchObject({ state: 'active' });
    return id;
  };
  const own = { show, begin, revoke, details, loan, debits, mandates, payments, fees, asked };
  return { ...own, payOtherwise, who, order, call, kinds, cases, toRail, approve };
}

/** A loan whose mandate is approved, and whose next debit is announced for the day after tomorrow. */
async function announced(ending: string, bankCards = 0) {
  const own = await lent(2, bankCards);
  const mandate = await own.approve(ending);
  await run();
  expect(await own.debits()).toMatchObject([{ state: 'announced', tryNo: 1 }]);
  return { ...own, mandate };
}

/** The books are in order, and hold for the rail what it believes itself, to the unit. */
async function inBalance() {
  // what was armed and did not strike is not for the next test
  for (const name of FAULTS) await bank.fault(name, 0);
  await bank.flush();
  const { findings } = await app.books();
  expect(findings.filter((finding) => !finding.startsWith('fact-contested'))).toEqual([]);
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(debit_minor - credit_minor), 0)::bigint as minor from journal_entry
    where account = 'clearing:bank'`.execute(deps().db);
  const net = (await bank.book()).reduce((sum, { netMinor }) => sum + netMinor, 0);
  expect(net).toBe(Number(rows[0]?.minor ?? 0n));
  await endCases(app);
}
afterEach(inBalance);

describe('a mandate', () => {
  test('is consented to as it was shown, approved at the rail, and shown on the loan and at the desk with its paper', async () => {
    const { show, begin, details, approve, asked, loan } = await lent();
    expect(await details()).toMatchObject({ autopay: { state: 'offered' }, isBankPaying: 0 });
    const { paper, proof, state } = await show();
    expect(state).toBe('offered');
    expect(await begin('another-paper')).toMatchObject({ data: { reason: 'amount-changed' } });
    await approve('00');
    expect((await begin(proof)).code).toBe(0);
    expect(await asked('mandate')).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    expect(await show()).toMatchObject({ state: 'active', paper, proof });
    expect(await details()).toMatchObject({ autopay: { state: 'active' }, isBankPaying: 0 });
    const seen = await loan();
    expect(seen['mandates']).toMatchObject([{ state: 'active', paper: [paper].flat().join('\n') }]);
    const trail = [seen['instructions']].flat().map(Object);
    expect(trail.filter(({ kind }) => kind === 'mandate').at(-1)).toMatchObject({ state: 'succeeded' });
  });

  test('that its person refuses is none, and can be asked for again', async () => {
    const { toRail, show, mandates, approve } = await lent();
    await bank.actOnMandate(await toRail(), 'refuse');
    await bank.flush();
    expect(await show()).toMatchObject({ state: 'offered', ended: 'refused' });
    await approve('00');
    expect((await mandates()).map(({ state }) => state).toSorted()).toEqual(['active', 'refused']);
  });

  test('that nobody approves in three days is none', async () => {
    const { toRail, show, asked } = await lent(12);
    const id = await toRail();
    await pass(4 * DAY);
    expect(await show()).toMatchObject({ state: 'offered', ended: 'expired' });
    expect((await bank.state()).mandates.find((one) => one.id === id)?.state).toBe('revoked');
    expect(await asked('mandate')).toMatchObject([{ state: 'cancelled' }]);
  });

  test('whose answer is lost is asked about, and made once', async () => {
    const { begin, show, asked } = await lent(12);
    await bank.fault('lost-answer');
    await begin();
    expect(await show()).toMatchObject({ state: 'checking' });
    await pass(6_000);
    expect(await show()).toMatchObject({ state: 'visit' });
    expect(await asked('mandate')).toMatchObject([{ attempts: 1 }]);
  });

  test('of a stranger is not seen, begun or ended', async () => {
    const { order, approve, mandates } = await lent();
    await approve('00');
    const other = await app.borrower('mx');
    for (const path of [endpoints.autopay.show.path, endpoints.autopay.revoke.path])
      expect((await app.call(other, path, order)).code).not.toBe(0);
    expect((await app.call(other, endpoints.autopay.begin.path, { ...order, proof: 'any' })).code).not.toBe(
      0,
    );
    expect(await mandates()).toMatchObject([{ state: 'active' }]);
  });

  test('is offered by no brand without a rail for it', async () => {
    const who = await app.borrower('in');
    const wish = { borrowerId: who.borrowerId, product: 'in-fair', status: '174', daysToDue: 5 };
    const order = await app.dev<{ orderId: string }>('/dev/orders', wish);
    expect((await app.call(who, endpoints.orderDetails.detail.path, order)).data).not.toHaveProperty(
      'autopay',
    );
    expect((await app.call(who, endpoints.autopay.show.path, order)).data).toMatchObject({
      reason: 'not-offered',
    });
  });
});

describe('revoking', () => {
  test('counts at once although its rail is away, which is told when it is back', async () => {
    const { revoke, show, debits, mandate, payments, kinds } = await announced('00');
    await bank.fault('429', 3);
    expect((await revoke()).code).toBe(0);
    expect((await revoke()).code).toBe(0);
    expect(await show()).toMatchObject({ state: 'offered', ended: 'revoked' });
    expect(await debits()).toMatchObject([{ state: 'dropped' }]);
    for (let tries = 0; tries < 5; tries += 1) await pass(40 * MINUTE);
    expect((await bank.state()).mandates.find(({ id }) => id === mandate)?.state).toBe('revoked');
    await pass(3 * DAY);
    expect(await payments()).toEqual([]);
    expect(await kinds()).not.toContain('autopay-ended');
  });

  test('at the desk counts at once too, once; the borrower is told, and the rail', async () => {
    const { mandates, mandate, debits, payments, kinds, order } = await announced('00');
    const agent = await app.operator('agent');
    const { events } = (await agent('loan', { orderId: order.orderId })).data;
    const form = { orderId: order.orderId, events, reason: 'asked for it by telephone' };
    const ended = await Promise.all([agent('loan-autopay-end', form), agent('loan-autopay-end', form)]);
    expect(ended.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([-40, 0]);
    expect(await mandates()).toMatchObject([{ state: 'revoked', endedBy: 'lender' }]);
    expect((await kinds()).filter((kind) => kind === 'autopay-ended')).toHaveLength(1);
    await pass(2 * DAY + MINUTE);
    expect((await bank.state()).mandates.find(({ id }) => id === mandate)?.state).toBe('revoked');
    expect(await debits()).toMatchObject([{ state: 'dropped' }]);
    expect(await payments()).toEqual([]);
  });

  test('at the bank ends it here, and nothing is presented', async () => {
    const { show, mandates, mandate, debits, payments, kinds } = await announced('00');
    await bank.actOnMandate(mandate, 'revoke');
    await bank.flush();
    expect(await mandates()).toMatchObject([{ state: 'revoked', endedBy: 'bank' }]);
    expect(await kinds()).toContain('autopay-ended');
    expect(await show()).toMatchObject({ state: 'offered', ended: 'revoked' });
    await pass(2 * DAY + MINUTE);
    expect(await debits()).toMatchObject([{ state: 'dropped' }]);
    expect(await payments()).toEqual([]);
  });

  test('while a debit is under way lets it end as its bank says, and begins no other', async () => {
    const { revoke, asked, payments, debits } = await announced('06');
    await pass(2 * DAY + MINUTE);
    const [debit] = await asked('debit');
    expect(debit).toMatchObject({ state: 'pending' });
    await revoke();
    await bank.actOnDebit(debit?.id ?? '', 'take');
    await bank.flush();
    expect(await payments()).toMatchObject([{ state: 'posted' }]);
    expect(await debits()).toMatchObject([{ state: 'paid' }]);
    await pass(40 * DAY);
    expect(await asked('debit')).toHaveLength(1);
  });

  test('fences a debit that may never have arrived', async () => {
    const { revoke, asked, debits, payments } = await announced('00');
    await bank.fault('lost-ask');
    await pass(2 * DAY + MINUTE);
    await revoke();
    await pass(10_000);
    await pass(10_000);
    expect(await asked('debit')).toMatchObject([{ state: 'cancelled' }]);
    expect(await debits()).toMatchObject([{ state: 'dropped' }]);
    expect(await payments()).toEqual([]);
  });
});

describe('of a debt that is sold', () => {
  const buyer = 'Cobranza Norte, S.A. de C.V.';

  /** Two people sell it. */
  async function sell(orderId: string) {
    const [one, two] = [await app.operator('finance'), await app.operator('manager')];
    const wish = {
      kind: 'sell',
      buyer,
      payAt: 'CLABE 012180001234567897',
      priceMinor: 0,
      reason: 'sold in November',
    };
    const { requestId } = (await one('request-make', { orderId, ...wish })).data;
    const { events } = (await two('loan', { orderId })).data;
    const yes = { requestId, isApproved: 1, reason: 'contract seen', events };
    expect((await two('request-decide', yes)).code).toBe(0);
  }

  test('nothing that was announced is presented, and its mandate ends at the rail', async () => {
    const { order, mandate, mandates, debits, asked, payments, show } = await announced('00');
    await sell(order.orderId);
    await pass(2 * DAY + MINUTE);
    await pass(MINUTE);
    expect(await mandates()).toMatchObject([{ state: 'expired', endedBy: 'lender' }]);
    expect((await bank.state()).mandates.find(({ id }) => id === mandate)?.state).toBe('revoked');
    expect(await debits()).toMatchObject([{ state: 'dropped' }]);
    expect(await asked('debit')).toEqual([]);
    expect(await payments()).toEqual([]);
    expect((await show())['state']).not.toBe('offered');
  });

  test('a debit that waits for its rail is fenced, before anybody looks at its mandate', async () => {
    const { order, debits, asked, payments } = await announced('00');
    await app.dev('/dev/clock', { advanceMs: 2 * DAY + MINUTE });
    await bank.fault('429', 1);
    await run();
    expect(await asked('debit')).toMatchObject([{ state: 'asked', attempts: 1 }]);
    await sell(order.orderId);
    await pass(5 * MINUTE);
    expect(await asked('debit')).toMatchObject([{ state: 'cancelled' }]);
    expect(await debits()).toMatchObject([{ state: 'dropped' }]);
    expect(await payments()).toEqual([]);
  });

  test('what a bank takes all the same is owed to the buyer', async () => {
    const { order, asked, payments, debits } = await announced('06');
    await pass(2 * DAY + MINUTE);
    const [debit] = await asked('debit');
    await sell(order.orderId);
    await bank.actOnDebit(debit?.id ?? '', 'take');
    await bank.flush();
    const [taken] = await payments();
    expect(taken).toMatchObject({ state: 'posted' });
    expect(await debits()).toMatchObject([{ state: 'paid' }]);
    const { rows } = await sql<{ owed: bigint }>`
      select sum(credit_minor - debit_minor)::bigint as owed from journal_entry
      where account = 'payable:cobranza-norte-s-a-de-c-v'`.execute(deps().db);
    expect(rows).toEqual([{ owed: taken?.amountMinor }]);
  });
});

describe('a debit', () => {
  test('is announced a day before at least, taken on the due day, and booked once as money of its rail', async () => {
    const { kinds, debits, payments, asked, show, details } = await announced('00');
    expect(await kinds()).toContain('debit-announced');
    const [told] = await debits();
    expect(await show()).toMatchObject({ next: { on: told?.on, amount: told?.amount, isUnderWay: 0 } });
    await pass(DAY);
    expect(await asked('debit')).toEqual([]);
    await pass(DAY + MINUTE);
    expect(await payments()).toMatchObject([
      { channel: 'bank', amountMinor: BigInt(told?.amount ?? 0), state: 'posted' },
    ]);
    expect(await debits()).toMatchObject([{ state: 'paid', on: told?.dueOn }]);
    expect(await asked('debit')).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    expect((await details())['daysLate']).toBe(0);
    await pass(DAY);
    expect(await payments()).toHaveLength(1);
  });

  test('of what is due already waits for as many hours as the law says, told first', async () => {
    const { approve, asked, debits } = await lent(0);
    // at eleven, so that the morning of the next day is too early
    await pass(60 * MINUTE);
    await approve('00');
    await run();
    expect(await debits()).toMatchObject([{ state: 'announced' }]);
    await pass(DAY - 30 * MINUTE);
    expect(await asked('debit')).toEqual([]);
    await pass(41 * MINUTE);
    expect(await asked('debit')).toHaveLength(1);
  });

  test('under way keeps a payment by card from beginning', async () => {
    const { call, order } = await announced('06', 1);
    await pass(2 * DAY + MINUTE);
    const { data } = await call('/api/v1/loan/loan-api/service/loan/repayment-way', order);
    const [card] = [data['bankCards']].flat().map(Object);
    const due = (await call('/independence/v3/installment/loan-play-detail', order)).data['repayAmount'];
    const form = { ...order, amount: due, cardId: card.id, sendMsg: 0, repayToken: data['repayToken'] };
    const { code } = await call('/api/v1/loan/loan-api/service/loan/repayment-commit', form);
    expect(code).toBe('800005');
  });

  test('waits while a complaint about the money of its loan is open, and is announced anew once it is answered', async () => {
    const { show, debits, asked, call, order } = await announced('00');
    const complain = (problemType: string) =>
      call('/independence/user-problem/problem-save', {
        problemType,
        problemSonType: '',
        problemDetail: `Tipo ${problemType}`,
        problemImage: '',
        orderNo: order.orderId,
      });
    await complain('4');
    await run();
    expect(await debits()).toMatchObject([{ state: 'announced' }]);
    expect((await complain('3')).code).toBe(0);
    expect(await show()).toMatchObject({ state: 'active', isHeld: 1 });
    await pass(3 * DAY);
    expect(await asked('debit')).toEqual([]);
    expect(await debits()).toMatchObject([{ state: 'dropped' }]);
    const { rows } = await sql<{ id: string }>`
      select id from complaint where order_id = ${order.orderId} and type = '3'`.execute(deps().db);
    const problemId = rows[0]?.id ?? '';
    const desk = await app.operator('agent');
    const version = Number((await desk('complaint', { problemId })).data['version']);
    await desk('complaint-reply', { problemId, version, text: 'Es correcto', isAsked: 1 });
    await pass(15 * MINUTE);
    expect(await show()).toMatchObject({ isHeld: 0 });
    expect(await debits()).toMatchObject([{ state: 'announced', tryNo: 2 }, { state: 'dropped' }]);
    // a weekend lies between
    await pass(4 * DAY);
    expect(await debits()).toMatchObject([{ state: 'paid' }, { state: 'dropped' }]);
  });

  test('is not taken while its borrower has it paused, and is announced anew once it goes on', async () => {
    const { show, debits, asked, details, call, order, mandates } = await announced('00');
    const pause = (isPaused: number) => call(endpoints.autopay.pause.path, { ...order, isPaused });
    expect(await pause(1)).toMatchObject({ code: 0 });
    const { pausedAt } = await show();
    expect(pausedAt).not.toBe('');
    expect(await details()).toMatchObject({ autopay: { state: 'paused' } });
    await pass(3 * DAY);
    expect((await pause(1)).code).toBe(0);
    expect(await show()).toMatchObject({ state: 'active', pausedAt });
    expect(await asked('debit')).toEqual([]);
    expect(await debits()).toMatchObject([{ state: 'dropped' }]);
    expect((await pause(0)).code).toBe(0);
    await pass(MINUTE);
    expect(await mandates()).toMatchObject([{ state: 'active', pausedAt: '' }]);
    expect(await debits()).toMatchObject([{ state: 'announced', tryNo: 2 }, { state: 'dropped' }]);
    // a weekend lies between
    await pass(4 * DAY);
    expect(await debits()).toMatchObject([{ state: 'paid' }, { state: 'dropped' }]);
  });

  test('that its bank is making already is not held up by a pause; a stranger pauses nothing', async () => {
    const { payments, call, order, asked } = await announced('06');
    const stranger = await app.borrower('mx');
    expect((await app.call(stranger, endpoints.autopay.pause.path, { ...order, isPaused: 1 })).code).not.toBe(
      0,
    );
    await pass(2 * DAY + MINUTE);
    expect((await call(endpoints.autopay.pause.path, { ...order, isPaused: 1 })).code).toBe(0);
    const [debit] = await asked('debit');
    await bank.actOnDebit(debit?.id ?? '', 'take');
    await bank.flush();
    expect(await payments()).toMatchObject([{ state: 'posted' }]);
  });

  test('that will be taken asks its borrower to pay nothing before its day, and again while it is paused', async () => {
    const { kinds, call, order, approve } = await lent(4);
    await approve('00');
    for (const _day of [1, 2, 3]) {
      await pass(DAY);
      await remindOfDueDates(deps(), { isByName: true });
    }
    expect(await kinds()).toContain('debit-announced');
    expect(await kinds()).not.toContain('due-soon');
    await call(endpoints.autopay.pause.path, { ...order, isPaused: 1 });
    await pass(DAY);
    await remindOfDueDates(deps(), { isByName: true });
    expect(await kinds()).toContain('due-today');
  });

  test('is not asked for where the payment came another way meanwhile', async () => {
    const { payOtherwise, asked, debits, payments } = await announced('00');
    await payOtherwise();
    await pass(2 * DAY + MINUTE);
    expect(await asked('debit')).toEqual([]);
    expect((await debits()).map(({ state }) => state)).toEqual(['dropped']);
    expect(await payments()).toHaveLength(1);
  });

  test('that is on its way when the payment comes another way is booked too, and nothing of it is lost', async () => {
    const { payOtherwise, asked, payments } = await announced('06');
    await pass(2 * DAY + MINUTE);
    await payOtherwise();
    await bank.actOnDebit((await asked('debit'))[0]?.id ?? '', 'take');
    await bank.flush();
    expect((await payments()).map(({ state }) => state)).toEqual(['posted', 'posted']);
  });

  test('never takes more than its mandate allows, whatever has become due', async () => {
    const { mandates, asked, debits } = await announced('06');
    const [mandate] = await mandates();
    // nothing worked for a month: a late charge came beside what was announced
    await pass(25 * DAY);
    const [debit] = await debits();
    expect(debit?.amount).toBeLessThanOrEqual(mandate?.most ?? 0);
    expect(await asked('debit')).toHaveLength(1);
  });

  test('that bounces is a failed attempt with its charge, tried again within the law, each with its notice, then told', async () => {
    const { asked, debits, kinds, fees, details, show } = await announced('09');
    expect((await show())['failed']).toBeUndefined();
    await pass(2 * DAY + MINUTE);
    expect(await asked('debit')).toMatchObject([{ state: 'failed' }]);
    const first = (await debits()).at(-1);
    expect(await show()).toMatchObject({ failed: { on: first?.on, amount: first?.amount } });
    expect(await fees()).toBe(BOUNCE.flatMinor);
    expect(await kinds()).toContain('bounced');
    expect(await kinds()).not.toContain('debit-failed');
    for (let days = 0; days < 6; days += 1) await pass(DAY + MINUTE);
    const tries = await debits();
    expect(tries.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    expect(new Set(tries.map(({ on }) => on)).size).toBe(3);
    expect((await kinds()).filter((kind) => kind === 'debit-announced')).toHaveLength(3);
    expect((await kinds()).filter((kind) => kind === 'debit-failed')).toHaveLength(1);
    expect(await details()).toMatchObject({ autopay: { state: 'active' }, isBankPaying: 0 });
  });

  test('that falls due on a Sunday is taken on the Friday before it, once, and nobody is late', async () => {
    const { approve, debits, payments, asked, details } = await lent(6);
    await approve('00');
    for (let days = 0; days < 3; days += 1) await pass(DAY + MINUTE);
    expect(await debits()).toMatchObject([{ state: 'announced', on: '2026-11-27' }]);
    expect(await asked('debit')).toEqual([]);
    await pass(DAY + MINUTE);
    expect(await debits()).toMatchObject([{ state: 'paid', on: '2026-11-27' }]);
    expect(await payments()).toMatchObject([{ state: 'posted' }]);
    const { movements } = Object((await details())['progress']);
    expect(movements).toMatchObject([{ title: 'Recibimos tu pago por cobro automático' }, {}, {}]);
    for (let days = 0; days < 3; days += 1) await pass(DAY + MINUTE);
    expect(await details()).toMatchObject({ orderStatus: '174', daysLate: 0 });
    expect(await asked('debit')).toHaveLength(1);
  });

  test('that bounces on the Friday before a Sunday is tried again on the Monday after it', async () => {
    const { approve, debits } = await lent(6);
    await approve('09');
    for (let days = 0; days < 8; days += 1) await pass(DAY + MINUTE);
    const tries = await debits();
    expect(tries.map(({ on }) => on)).toEqual(expect.arrayContaining(['2026-11-27', '2026-11-30']));
    expect(tries.map(({ on }) => on)).not.toContain('2026-11-28');
    expect(tries.map(({ on }) => on)).not.toContain('2026-11-29');
  });

  test('of an account that is closed is not tried again', async () => {
    const { asked, kinds } = await announced('04');
    await pass(2 * DAY + MINUTE);
    for (let days = 0; days < 3; days += 1) await pass(DAY);
    expect(await asked('debit')).toMatchObject([{ state: 'failed' }]);
    expect(await kinds()).toContain('debit-failed');
  });

  test('that is taken after it bounced is booked, and its charge falls away', async () => {
    const { asked, payments, fees, debits, show } = await announced('07');
    await pass(2 * DAY + MINUTE);
    expect(await fees()).toBe(BOUNCE.flatMinor);
    await pass(11 * MINUTE);
    expect(await fees()).toBe(0);
    expect((await show())['failed']).toBeUndefined();
    expect(await payments()).toMatchObject([{ state: 'posted' }]);
    expect(await asked('debit')).toMatchObject([{ state: 'succeeded' }]);
    // the Monday after: what was announced for it is not due any more
    await pass(5 * DAY);
    expect(await debits()).toMatchObject([{ state: 'dropped' }, { state: 'paid' }]);
    expect(await payments()).toHaveLength(1);
  });

  test('whose answer is lost is asked about and never sent again', async () => {
    const { asked, payments } = await announced('00');
    await bank.fault('lost-answer');
    await bank.fault('drop-webhook', 9);
    await pass(2 * DAY + MINUTE);
    expect(await asked('debit')).toMatchObject([{ state: 'unknown', attempts: 1 }]);
    await pass(6_000);
    expect(await asked('debit')).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    expect(await payments()).toHaveLength(1);
  });

  test('that left as its process died is asked about before it leaves again, also where its bank is away first', async () => {
    const { asked, payments, who } = await announced('00');
    await app.dev('/dev/clock', { advanceMs: 2 * DAY + MINUTE });
    const own = deps().rails.named('bank');
    const mandate = own?.rail.mandate;
    if (!own || !mandate) throw new Error('The bank is connected');
    const present = () => Promise.reject(new Error('killed'));
    const dying = { ...own, rail: { ...own.rail, mandate: { ...mandate, present } } };
    await autopay({ ...deps(), rails: { ...deps().rails, named: () => dying } }, { isByName: false });
    const [left] = await asked('debit');
    expect(left).toMatchObject({ state: 'sent', attempts: 1 });
    const { borrowerId } = who;
    const again = () => attendAutopay(deps(), { borrowerId, id: left?.id ?? '', isByName: true });
    await bank.fault('429');
    await again();
    expect(await asked('debit')).toMatchObject([{ state: 'sent', attempts: 1 }]);
    await again();
    expect(await asked('debit')).toMatchObject([{ state: 'asked', attempts: 1 }]);
    await again();
    await bank.flush();
    expect(await asked('debit')).toMatchObject([{ state: 'succeeded', attempts: 2 }]);
    expect(await payments()).toHaveLength(1);
  });

  test.each(FAULTS)('is booked once with %s on the way', async (fault) => {
    const { asked, payments } = await announced('11');
    await bank.fault(fault, 4);
    await pass(2 * DAY + MINUTE);
    await pass(MINUTE);
    await pass(MINUTE);
    await readFacts(deps(), { isByName: true });
    expect(await asked('debit')).toMatchObject([{ state: 'succeeded' }]);
    expect(await payments()).toHaveLength(1);
  });

  test('of another amount than was asked moves nothing, and a person looks', async () => {
    const { asked, payments } = await announced('06');
    await pass(2 * DAY + MINUTE);
    const [debit] = await asked('debit');
    await bank.fault('wrong-amount');
    await bank.actOnDebit(debit?.id ?? '', 'bounce');
    await bank.flush();
    expect(await asked('debit')).toMatchObject([{ state: 'pending' }]);
    expect(await payments()).toEqual([]);
    await pass(31 * MINUTE);
    expect(await asked('debit')).toMatchObject([{ state: 'failed' }]);
    expect((await moneyCases(app)).map(({ kind }) => kind)).toContain('out-of-place');
  });

  test('that was taken and is told as bounced after it stays booked and costs nothing, and a person looks', async () => {
    const { asked, debits, payments, details } = await announced('00');
    await pass(2 * DAY + MINUTE);
    const [debit] = await asked('debit');
    const [paid] = await payments();
    const rail = deps().rails.named('bank');
    if (!rail || !debit) throw new Error('The bank was asked nothing');
    const receivedAt = deps().clock.now();
    const at = receivedAt.toISOString();
    const amount = { minor: Number(paid?.amountMinor), currency: 'MXN' };
    const told = { state: 'failed', changedAt: at, amount, error: 'payer-funds-short' };
    const raw = { id: 'late-bounce', at, type: 'debit.changed', instruction: debit.id, debit: told };
    const owed = (await details())['amountDue'];
    const { body } = await takeRailFact(deps(), { own: rail, raw, receivedAt });
    expect(body).toMatchObject({ outcome: 'conflict' });
    expect((await moneyCases(app)).map(({ kind }) => kind)).toContain('out-of-place');
    expect(await asked('debit')).toMatchObject([{ state: 'succeeded' }]);
    expect(await debits()).toMatchObject([{ state: 'paid' }]);
    expect(await payments()).toMatchObject([{ state: 'posted' }]);
    expect((await details())['amountDue']).toBe(owed);
  });

  test('that bounced, was taken all the same, and whose bounce is told last needs nobody to look', async () => {
    const { asked, payments } = await announced('09');
    await pass(2 * DAY + MINUTE);
    const [debit] = await asked('debit');
    expect(debit).toMatchObject({ state: 'failed' });
    const bouncedAt = deps().clock.now().toISOString();
    await pass(MINUTE);
    await bank.actOnDebit(debit?.id ?? '', 'take');
    await bank.flush();
    const [paid] = await payments();
    const rail = deps().rails.named('bank');
    if (!rail || !debit) throw new Error('The bank was asked nothing');
    const amount = { minor: Number(paid?.amountMinor), currency: 'MXN' };
    const told = { state: 'failed', changedAt: bouncedAt, amount, error: 'payer-funds-short' };
    const raw = {
      id: 'bounce-told-last',
      at: bouncedAt,
      type: 'debit.changed',
      instruction: debit.id,
      debit: told,
    };
    const { body } = await takeRailFact(deps(), { own: rail, raw, receivedAt: deps().clock.now() });
    expect(body).toMatchObject({ outcome: 'known' });
    expect(await moneyCases(app)).toEqual([]);
    expect(await asked('debit')).toMatchObject([{ state: 'succeeded' }]);
    expect(await payments()).toMatchObject([{ state: 'posted' }]);
  });

  test('that is taken back later takes the payment back', async () => {
    const { asked, payments } = await announced('00');
    await pass(2 * DAY + MINUTE);
    await bank.actOnDebit((await asked('debit'))[0]?.id ?? '', 'take-back');
    await bank.flush();
    expect(await payments()).toMatchObject([{ state: 'reversed' }]);
    // what was taken once for its day is not taken again by itself, however late it is by then
    for (let days = 0; days < 4; days += 1) await pass(DAY + MINUTE);
    expect(await asked('debit')).toHaveLength(1);
  });

  test('that contradicts what its rail was asked is found by the check of the books', async () => {
    const { order } = await announced('00');
    await pass(2 * DAY + MINUTE);
    const set = (state: string) =>
      sql`update presentation set state = ${state} where order_id = ${order.orderId}`.execute(deps().db);
    const mandate = (state: string) =>
      sql`update mandate set state = ${state} where order_id = ${order.orderId}`.execute(deps().db);
    await set('failed');
    await mandate('pending');
    const { findings } = await app.books();
    expect(findings.some((one) => one.includes('debit') && one.includes('is failed'))).toBe(true);
    expect(findings.some((one) => one.includes('mandate') && one.includes('is pending'))).toBe(true);
    await set('paid');
    await mandate('active');
  });

  test('that nobody answers for is asked about on and on, and a person looks', async () => {
    const { asked, cases, details } = await announced('06');
    await pass(2 * DAY + MINUTE);
    expect(await details()).toMatchObject({ autopay: { state: 'active' }, isBankPaying: 1 });
    await pass(5 * DAY);
    expect(await asked('debit')).toMatchObject([{ state: 'pending' }]);
    expect(await cases()).toEqual(['debit-overdue']);
  });

  test.each([
    ['disbursement-arrived', 'succeeded', 1],
    ['disbursement-failed', 'failed', 0],
  ])('that nobody answers for is decided by two people: %s', async (kind, state, count) => {
    const { asked, payments, order, debits } = await announced('06');
    await pass(2 * DAY + MINUTE);
    const [own] = await asked('debit');
    const wish = { orderId: order.orderId, kind, paymentId: own?.id, reason: 'as its bank told us' };
    const early = await (await app.operator('finance'))('request-make', wish);
    expect(early).toMatchObject({ code: -40, data: { reason: 'bank-may-answer' } });
    await pass(5 * DAY);
    const desk = await app.operator('finance');
    const { overdue } = (await desk('rails', {})).data;
    expect([overdue].flat().map(Object)).toContainEqual(
      expect.objectContaining({ kind: 'debit', instruction: own?.id }),
    );
    const { requestId } = (await desk('request-make', wish)).data;
    const decision = { requestId, isApproved: 1, reason: 'seen' };
    expect((await desk('request-decide', decision)).data['reason']).toBe('own-request');
    expect((await (await app.operator('manager'))('request-decide', decision)).code).toBe(0);
    expect(await asked('debit')).toMatchObject([{ state }]);
    expect(await payments()).toHaveLength(count);
    expect((await debits())[0]?.state).toBe(count === 1 ? 'paid' : 'failed');
    // what its bank says after all is heard once
    await bank.actOnDebit(own?.id ?? '', 'take');
    await bank.flush();
    expect(await asked('debit')).toMatchObject([{ state: 'succeeded' }]);
    expect(await payments()).toHaveLength(1);
  });
});
