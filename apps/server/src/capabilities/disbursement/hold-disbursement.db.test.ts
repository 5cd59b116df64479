import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { confirmDisbursements, sendDisbursements } from '../../jobs/orders.ts';
import { approvedLoan } from '../../testing/approved-loan.ts';
import { accountEnding } from '../../testing/clabe.ts';
import { publishContent } from '../../testing/collections.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases, moneyCases } from '../../testing/money-cases.ts';
import { nameAccount } from '../../testing/name-account.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** A payout above what two people published waits for a person, over a bank that is another program. */

const bank = await mockRail('prestamo-rayo', 'MXN');
const app = useRailedApp(bank);

const place = { kind: 'second-person', subject: 'desk' } as const;
const publish = (disbursements: readonly object[]) =>
  publishContent(app, place, { two: [], parts: [], limits: [], disbursements });

const HOUR = 60 * 60_000;
async function round() {
  const { deps } = app.opened();
  await sendDisbursements(deps, { held: false });
  await confirmDisbursements(deps, { held: false });
}

async function approved() {
  const loan = await approvedLoan(app, (who) =>
    app.call(who, endpoints.account.bindBank.path, { account: accountEnding('00') }),
  );
  const { orderId } = loan.order;
  const asked = async () =>
    (
      await sql<{ id: string; state: string; amountMinor: bigint }>`
        select id, state, amount_minor as "amountMinor" from instruction where subject = ${orderId}`.execute(
        app.opened().deps.db,
      )
    ).rows;
  const shown = async () => {
    const data = await loan.show();
    const tracker = [data['tracker']].flat().map(Object);
    return {
      status: data['orderStatus'],
      sent: tracker[2]?.state,
      now: tracker.findIndex(({ state }) => state === 'now'),
    };
  };
  return { ...loan, orderId, asked, shown };
}

type Desk = Awaited<ReturnType<typeof app.operator>>;
const requestsOf = async (desk: Desk, orderId: string, state = 'pending') =>
  [(await desk('requests', { state, kind: 'release-payout' })).data['requests']]
    .flat()
    .map(Object)
    .filter((one) => one.orderId === orderId);
const decideOn = (desk: Desk, requestId: unknown, isApproved: 0 | 1) =>
  desk('request-decide', {
    requestId,
    isApproved,
    reason: 'called the borrower on the number of the file',
  });
const decide = async (desk: Desk, orderId: string, isApproved: 0 | 1) => {
  const [waits] = await requestsOf(desk, orderId);
  return decideOn(desk, waits.requestId, isApproved);
};
const waiting = async (desk: Desk) => {
  const { alarms } = (await desk('alarms')).data;
  return Number(
    [alarms]
      .flat()
      .map(Object)
      .find(({ name }) => name === 'approvals')?.count ?? 0,
  );
};

async function inOrder() {
  await publish([]);
  await bank.flush();
  expect((await app.books()).findings).toEqual([]);
}
afterEach(inOrder);

test('it leaves once a person released it, and says to its borrower what is', async () => {
  const desk = await app.operator('manager');
  await publish([{ currency: 'MXN', aboveMinor: 1 }]);
  const before = await waiting(desk);
  const loan = await approved();
  await round();
  await round();
  expect(await loan.asked()).toEqual([]);
  expect(await loan.shown()).toEqual({ status: '170', sent: 'later', now: 1 });
  expect(await loan.messages()).toEqual(['Aprobamos tu préstamo']);
  expect(await waiting(desk)).toBe(before + 1);
  const [waits, ...others] = await requestsOf(desk, loan.orderId);
  expect(others).toEqual([]);
  expect(waits).toMatchObject({ by: '', reason: '', currency: 'MXN', isOwn: 0 });
  expect(waits.account).toMatch(/••••\s\d{4}$/);
  expect((await decide(desk, loan.orderId, 1)).code).toBe(0);
  expect(await waiting(desk)).toBe(before);
  await round();
  expect(await loan.shown()).toMatchObject({ status: '174' });
  expect(await loan.asked()).toMatchObject([{ state: 'succeeded', amountMinor: BigInt(waits.amount) }]);
});

test('another account than the one that was released asks again', async () => {
  const desk = await app.operator('manager');
  await publish([{ currency: 'MXN', aboveMinor: 1 }]);
  const loan = await approved();
  await round();
  await decide(desk, loan.orderId, 1);
  const who = await app.dev<{ commonQuery: string }>('/dev/sessions', loan.who);
  expect((await nameAccount(app, { ...loan.who, ...who }, accountEnding('00'))).code).toBe(0);
  // no money goes to a new account within a day
  await app.dev('/dev/clock', { advanceMs: 25 * 60 * 60_000 });
  await round();
  expect(await loan.asked()).toEqual([]);
  const later = await app.operator('manager');
  expect(await requestsOf(later, loan.orderId)).toHaveLength(1);
  await decide(later, loan.orderId, 1);
  await round();
  expect(await loan.asked()).toMatchObject([{ state: 'succeeded' }]);
});

test('one that is refused is not paid out: its loan ends, and its borrower is told', async () => {
  const desk = await app.operator('manager');
  await publish([{ currency: 'MXN', aboveMinor: 1 }]);
  const loan = await approved();
  await round();
  expect((await decide(desk, loan.orderId, 0)).code).toBe(0);
  await round();
  expect(await loan.asked()).toEqual([]);
  expect(await loan.shown()).toMatchObject({ status: '110' });
  expect(await loan.messages()).toEqual(['Este dinero no se enviará', 'Aprobamos tu préstamo']);
  expect(await requestsOf(desk, loan.orderId)).toEqual([]);
});

test('one that nobody releases in its time is not done: the desk and its borrower are told, and it is asked for anew', async () => {
  await publish([{ currency: 'MXN', aboveMinor: 1 }]);
  const loan = await approved();
  await round();
  const pass = (advanceMs: number) => app.dev('/dev/clock', { advanceMs });
  await pass(11 * HOUR);
  await round();
  expect(await loan.asked()).toEqual([]);
  await pass(2 * HOUR);
  const desk = await app.operator('manager');
  const [waits] = await requestsOf(desk, loan.orderId);
  await Promise.all([round(), round()]);
  expect(await loan.asked()).toMatchObject([{ state: 'failed' }]);
  expect(await loan.shown()).toMatchObject({ status: '170' });
  expect((await loan.show())['nextStep']).toContain('Vamos a enviarlo otra vez');
  expect(await loan.messages()).toEqual(['Aprobamos tu préstamo']);
  expect(await requestsOf(desk, loan.orderId)).toEqual([]);
  const cases = (await moneyCases(app)).filter(({ orderId }) => orderId === loan.orderId);
  expect(cases).toMatchObject([{ kind: 'disbursement-expired' }]);
  const late = { requestId: waits.requestId, isApproved: 1, reason: 'called the borrower after all' };
  expect((await desk('request-decide', late)).code).not.toBe(0);
  expect((await bank.state()).payouts).not.toContainEqual(expect.objectContaining({ subject: loan.orderId }));
  await pass(HOUR);
  await round();
  expect(await loan.asked()).toHaveLength(1);
  await decide(await app.operator('manager'), loan.orderId, 1);
  await round();
  expect(await loan.asked()).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
  await endCases(app);
});

test('of a release and its last moment at once one counts, and money leaves at most once', async () => {
  await publish([{ currency: 'MXN', aboveMinor: 1 }]);
  for (let no = 0; no < 3; no += 1) {
    const loan = await approved();
    await round();
    await app.dev('/dev/clock', { advanceMs: 13 * HOUR });
    const later = await app.operator('manager');
    const [waits] = await requestsOf(later, loan.orderId);
    const [decided] = await Promise.all([decideOn(later, waits.requestId, 1), round(), round()]);
    await round();
    const isReleased = decided.code === 0;
    expect((await loan.asked()).map(({ state }) => state)).toEqual([isReleased ? 'succeeded' : 'failed']);
    const paid = (await bank.state()).payouts.filter(({ subject }) => subject === loan.orderId);
    expect(paid).toHaveLength(isReleased ? 1 : 0);
    expect(await requestsOf(later, loan.orderId)).toEqual([]);
  }
  await endCases(app);
});

test('one that its borrower leaves waits for nobody any more', async () => {
  const desk = await app.operator('manager');
  await publish([{ currency: 'MXN', aboveMinor: 1 }]);
  const loan = await approved();
  await round();
  const who = await app.dev<{ commonQuery: string }>('/dev/sessions', loan.who);
  await app.call(who, endpoints.home.leave.path, { ...loan.order, way: 'withdraw' });
  expect(await loan.shown()).toMatchObject({ status: '110' });
  expect(await requestsOf(desk, loan.orderId)).toEqual([]);
});

test('up to the amount nobody is asked', async () => {
  await publish([
    { currency: 'MXN', aboveMinor: 100_000_000 },
    { currency: 'INR', aboveMinor: 1 },
  ]);
  const loan = await approved();
  await round();
  expect(await loan.asked()).toMatchObject([{ state: 'succeeded' }]);
});
