import { endpoints } from '@plazo/contract';
import { describe, expect, test } from 'vitest';
import { approvedLoan, type Order } from '../../testing/approved-loan.ts';
import { type Notification, notify } from '../../testing/channel.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { endCases } from '../../testing/money-cases.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** The disbursement under failure: slow, returned, returned after it had arrived; told twice, late and at once. */

const app = useTestApp();
const { bindBank, sendCode } = endpoints.account;
const { payAgain } = endpoints.home;
type Visitor = Awaited<ReturnType<typeof app.borrower>>;

let branches = 180;
/** An account that nobody else has: each is at another branch. */
function clabe(account: number): string {
  branches += 1;
  return clabeOf(`646${branches}${String(account).padStart(11, '0')}`);
}
const GOOD = 940_042_332;
const GONE = 404;
const SLOW = 202;

const bind = async (who: Visitor, account: string) => {
  const asked = await app.call(who, bindBank.path, { account });
  if (asked.code === 0) return asked;
  await app.dev('/dev/clock', { advanceMs: 60_000 });
  await app.call(who, sendCode.path, { purpose: 'account', lastDigits: account.slice(-4) });
  const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${who.phone}`);
  return app.call(who, bindBank.path, { account, smsCode: sms?.code ?? '' });
};

/** A borrower with an account and an approved order that the jobs may move by themselves. */
const approved = (account: string) => approvedLoan(app, (who) => bind(who, account));

type Sent = {
  readonly vCode: string;
  readonly orderId: string;
  readonly amountMinor: number;
  readonly state: string;
};
const disbursements = async ({ orderId }: Order) => {
  const rows = await app.dev<(Sent & { channel: string })[]>('/dev/references');
  return rows.filter((row) => row.channel === 'disbursement' && row.orderId === orderId);
};

let events = 0;
const telling = ({ vCode, amountMinor }: Sent, type: string): Notification => {
  events += 1;
  const at = app.opened().deps.clock.now().toISOString();
  const own = { eventId: `disbursement-${events}`, paymentId: vCode, reference: vCode };
  return { ...own, type, amountMinor, currency: 'MXN', paidAt: at };
};
const tell = (sent: Sent | undefined, type: string) => {
  if (!sent) throw new Error('Nothing was sent');
  return notify(app, 'disbursement', telling(sent, type));
};
const posted = { status: 200, body: { received: true, outcome: 'posted' } };
const suspended = { status: 200, body: { received: true, outcome: 'suspense' } };

/** The round of the jobs as it runs by itself, not called by name. */
async function round() {
  const { sendDisbursements, confirmDisbursements } = await import('../../jobs/orders.ts');
  const { deps } = app.opened();
  await sendDisbursements(deps, { held: false });
  await confirmDisbursements(deps, { held: false });
}
const green = async () => expect((await app.books()).findings).toEqual([]);
const told = async (who: Visitor) => {
  const { data } = await app.call(who, endpoints.messages.list.path, {});
  return Object.values(Object(data['messages'])).map((message) => Object(message).title);
};

describe('money that never arrives', () => {
  test('at an account that is not there: told in plain words and by message, sent once to the corrected one', async () => {
    const gone = clabe(GONE);
    const { who, order, show } = await approved(gone);
    await round();
    const back = await show();
    expect(back).toMatchObject({ orderStatus: '170', noticeStatusText: 'El banco nos regresó tu dinero' });
    expect(back['noticeDesText']).toContain(`••••\u00a0${gone.slice(-4)}`);
    expect(back['disbursement']).toMatchObject({ isWaiting: 1 });
    expect(await told(who)).toEqual([
      'El banco nos regresó tu dinero',
      'Tu dinero va en camino',
      'Aprobamos tu préstamo',
    ]);
    await green();

    // nothing goes out to the wrong account again by itself
    for (const _ of [1, 2, 3]) await round();
    expect(await disbursements(order)).toHaveLength(1);

    expect((await bind(who, clabe(GOOD))).code).toBe(0);
    const changed = await show();
    expect(changed['disbursement']).toMatchObject({ isWaiting: 0 });
    // whoever changed it, a day passes before money goes there, and borrower and desk read why
    expect(changed['nextStep']).toContain('24 horas');
    const desk = await app.operator('agent');
    const { data: loan } = await desk('loan', { orderId: order.orderId });
    expect(loan['shown']).toMatchObject({ next: expect.stringContaining('24 horas') });
    // nobody at the desk takes for due what is not with its borrower
    expect(loan['isHere']).toBe(0);
    await app.dev('/dev/clock', { advanceMs: 23 * 3_600_000 });
    await round();
    expect(await disbursements(order)).toHaveLength(1);
    await app.dev('/dev/clock', { advanceMs: 3_600_000 });
    await Promise.all([round(), round(), round()]);
    expect((await show())['orderStatus']).toBe('174');
    expect((await show())['disbursement']).toBeUndefined();
    // the session of the day before has ended
    const later = await app.operator('agent');
    expect((await later('loan', { orderId: order.orderId })).data['isHere']).toBe(1);
    const all = await disbursements(order);
    expect(all.map(({ state }) => state).toSorted()).toEqual(['paid', 'returned']);
    expect(new Set(all.map(({ vCode }) => vCode)).size).toBe(2);
    await green();
  });

  test('that a slow bank keeps for two days stays on its way, and arrives', async () => {
    const { show } = await approved(clabe(SLOW));
    await round();
    expect((await show())['orderStatus']).toBe('151');
    await app.dev('/dev/clock', { advanceMs: 47 * 3_600_000 });
    await round();
    expect((await show())['orderStatus']).toBe('151');
    await app.dev('/dev/clock', { advanceMs: 2 * 3_600_000 });
    await round();
    expect((await show())['orderStatus']).toBe('174');
    await green();
  });

  test('although the account is right goes out once more when its borrower says so, and once however often', async () => {
    const { who, order, show } = await approved(clabe(GOOD));
    await app.dev('/dev/jobs/send-disbursements', {});
    const [sent] = await disbursements(order);
    expect(await app.call(who, payAgain.path, order)).toMatchObject({ code: -40 });
    expect(await tell(sent, 'disbursement-returned')).toEqual(posted);
    await round();
    expect(await show()).toMatchObject({ orderStatus: '170', disbursement: { isWaiting: 1 } });
    const asked = await Promise.all([1, 2, 3].map(() => app.call(who, payAgain.path, order)));
    expect(asked.map(({ code }) => code)).toEqual([0, 0, 0]);
    await Promise.all([round(), round()]);
    expect((await show())['orderStatus']).toBe('174');
    expect(await disbursements(order)).toHaveLength(2);
    const stranger = await app.borrower();
    expect(await app.call(stranger, payAgain.path, order)).toMatchObject({ code: -20 });
    await green();
  });

  test('told with another amount or currency is not taken as told, and nothing can be booked of it as money that came in', async () => {
    const { order, show } = await approved(clabe(GOOD));
    await app.dev('/dev/jobs/send-disbursements', {});
    const [sent] = await disbursements(order);
    if (!sent) throw new Error('Nothing was sent');
    const arrived = telling(sent, 'disbursed');
    for (const other of [{ currency: 'INR' }, { amountMinor: sent.amountMinor - 1 }])
      expect(await notify(app, 'disbursement', { ...telling(sent, 'disbursed'), ...other })).toEqual(
        suspended,
      );
    expect((await show())['orderStatus']).toBe('151');
    const cases = await endCases(app);
    expect(cases.filter((kind) => kind === 'disbursement-differs')).toHaveLength(2);
    expect(await notify(app, 'disbursement', arrived)).toEqual(posted);
    await notify(app, 'disbursement', { ...arrived, amountMinor: sent.amountMinor + 1 });
    const desk = await app.operator('finance');
    const rows = [(await desk('money-cases')).data['rows']].flat().map(Object);
    const about = rows.find(({ paymentId }) => paymentId === sent.vCode);
    expect(about).toMatchObject({ kind: 'event-id-reused', channel: 'disbursement', canBook: 0 });
    const wish = { caseId: about?.caseId, amountMinor: 1, reason: 'The bank says so' };
    expect((await desk('money-case-close', wish)).code).not.toBe(0);
    expect(await endCases(app)).toContain('event-id-reused');
    await green();
  });

  test('returned and arrived told at the same instant, twice and late: the first one holds, the money moves once', async () => {
    const { order, show } = await approved(clabe(GOOD));
    await app.dev('/dev/jobs/send-disbursements', {});
    const [sent] = await disbursements(order);
    if (!sent) throw new Error('Nothing was sent');
    const back = telling(sent, 'disbursement-returned');
    const twenty = Array.from({ length: 20 }, () => notify(app, 'disbursement', back));
    const answers = await Promise.all([...twenty, tell(sent, 'disbursement-returned')]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(posted)]),
    );
    expect((await show())['orderStatus']).toBe('170');
    // an answer that contradicts what is booked changes nothing
    expect(await tell(sent, 'disbursed')).toEqual(suspended);
    expect(await endCases(app)).toContain('disbursement-contradicted');
    expect((await show())['orderStatus']).toBe('170');
    await app.dev('/dev/jobs/send-disbursements', {});
    const [again] = (await disbursements(order)).filter(({ state }) => state === 'sent');
    // the first reference is told of once more while the second is on its way
    expect(await tell(sent, 'disbursement-returned')).toEqual(posted);
    expect((await show())['orderStatus']).toBe('151');
    const arrived = await Promise.all([tell(again, 'disbursed'), tell(again, 'disbursed'), round()]);
    expect(arrived.slice(0, 2)).toEqual([posted, posted]);
    expect((await show())['orderStatus']).toBe('174');
    await green();
  });
});

describe('money that had arrived and comes back', () => {
  test('lies in suspense, nothing is charged for it, and it is paid once more to the corrected account', async () => {
    const { who, order, show } = await approved(clabe(GOOD));
    await round();
    const [sent] = await disbursements(order);
    const owed = async () => (await app.call(who, endpoints.repayment.detail.path, order)).data['payoff'];
    const principal = await owed();
    await app.dev('/dev/clock', { advanceMs: 10 * 86_400_000 });
    const again: Visitor = { ...who, ...(await app.dev('/dev/sessions', who)) };
    const owedNow = async () =>
      (await app.call(again, endpoints.repayment.detail.path, order)).data['payoff'];
    expect(await owedNow()).not.toBe(principal);
    const back = await Promise.all([
      tell(sent, 'disbursement-returned'),
      tell(sent, 'disbursement-returned'),
    ]);
    expect(back).toEqual([posted, posted]);
    await green();
    expect(await show()).toMatchObject({
      orderStatus: '174',
      noticeStatusText: 'El banco nos regresó tu dinero',
      disbursement: { isWaiting: 1 },
      // nothing opens over the buttons that say where it goes
      isScore: 0,
    });
    expect(await owedNow()).toBe(principal);
    await round();
    expect(await disbursements(order)).toHaveLength(1);
    // nobody is asked for a payment of money that they do not have
    for (let days = 0; days < 24; days += 1) {
      const later = app.opened().deps.clock.now().getTime() + 86_400_000;
      await app.dev('/dev/clock', { now: `${new Date(later).toISOString().slice(0, 10)}T18:00:00Z` });
      await app.dev('/dev/jobs/reminders', {});
    }
    Object.assign(again, await app.dev('/dev/sessions', who));
    expect(await told(again)).toContain('El banco nos regresó tu dinero');
    // 34 days after the money went out its first due date is past, and nobody says that anything is late
    await app.dev('/dev/jobs/end-of-day', {});
    await app.dev('/dev/jobs/portfolio', {});
    const { data: home } = await app.call(again, endpoints.home.orders.path, {});
    expect(home).toMatchObject({
      inProcess: [{ orderStatus: '174', statusText: 'El banco nos regresó tu dinero' }],
      active: [],
    });
    const { userOrderDetail } = (await app.call(again, endpoints.orderDetails.detail.path, order)).data;
    expect(userOrderDetail).toEqual({ detail: [{ text: 'Monto del préstamo', value: '$3,000.00' }] });
    const desk = await app.operator('manager');
    const { data: listed } = await desk('loans', { search: order.orderId });
    expect(listed['rows']).toEqual([expect.objectContaining({ status: 'active', daysLate: 0 })]);
    const { data: atDesk } = await desk('loan', order);
    expect(atDesk).toMatchObject({ status: 'active' });
    const [day] = await app
      .opened()
      .deps.db.selectFrom('portfolio_day')
      .select('days_late')
      .where('order_id', '=', order.orderId)
      .orderBy('day', 'desc')
      .execute();
    expect(day).toEqual({ days_late: 0 });

    expect((await bind(again, clabe(GOOD))).code).toBe(0);
    await app.dev('/dev/clock', { advanceMs: 86_400_000 });
    Object.assign(again, await app.dev('/dev/sessions', who));
    await Promise.all([round(), round(), round()]);
    const all = await disbursements(order);
    expect(all.map(({ state }) => state).toSorted()).toEqual(['bounced', 'paid']);
    expect((await show())['disbursement']).toBeUndefined();
    expect(await show()).toMatchObject({ orderStatus: '174' });
    expect(await told(again)).toEqual(
      expect.arrayContaining([
        'El banco nos regresó tu dinero',
        'Tu fecha cambió',
        'Otra cuenta para tu dinero',
      ]),
    );
    await green();
    await round();
    expect(await disbursements(order)).toHaveLength(2);

    const days = 5 * 86_400_000;
    await app.dev('/dev/clock', { advanceMs: days });
    const later: Visitor = { ...who, ...(await app.dev('/dev/sessions', who)) };
    const { data } = await app.call(later, endpoints.repayment.detail.path, order);
    expect(Number(data['payoff'])).toBeGreaterThan(Number(principal));
    await app.dev('/dev/jobs/end-of-day', {});
    await green();
  });

  test('a second time waits again, and what the desk took out of suspense is not sent', async () => {
    const { who, order, show } = await approved(clabe(GOOD));
    await round();
    const [first] = await disbursements(order);
    await tell(first, 'disbursement-returned');
    await app.call(who, payAgain.path, order);
    await round();
    const second = (await disbursements(order)).find(({ state }) => state === 'paid');
    await tell(second, 'disbursement-returned');
    await green();
    await round();
    expect(await disbursements(order)).toHaveLength(2);
    const desk = await app.operator('finance');
    const match = { channel: 'disbursement', paymentId: second?.vCode, orderId: order.orderId };
    const { data: preview } = await desk('payment-preview', match);
    const form = { ...match, reason: 'never reached the borrower', events: preview['events'] };
    expect((await desk('payment-match', form)).code).toBe(0);
    expect((await show())['disbursement']).toBeUndefined();
    await green();
    await app.call(who, payAgain.path, order);
    await round();
    expect(await disbursements(order)).toHaveLength(2);
  });

  test('after the loan was paid off is kept for the desk', async () => {
    const { who, order, show } = await approved(clabe(GOOD));
    await round();
    const [sent] = await disbursements(order);
    const { data: page } = await app.call(who, endpoints.repayment.detail.path, order);
    const { data } = await app.call(who, '/independence/v3/loan-details/generate-vcode', {
      ...order,
      amount: page['payoff'],
      payCode: 'spei',
      requestType: 1,
    });
    await notify(app, 'spei', {
      eventId: 'paid-off-first',
      paymentId: 'paid-off-first',
      reference: String(Object(data['repayDetail']).vCode),
      amountMinor: Number(page['payoff']),
      currency: 'MXN',
      paidAt: app.opened().deps.clock.now().toISOString(),
    });
    expect((await show())['orderStatus']).toBe('200');
    expect(await tell(sent, 'disbursement-returned')).toEqual(posted);
    await round();
    expect(await disbursements(order)).toHaveLength(1);
    expect((await show())['orderStatus']).toBe('200');
    await green();
  });
});
