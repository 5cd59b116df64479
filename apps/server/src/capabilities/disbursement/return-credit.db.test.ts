import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { confirmDisbursements } from '../../jobs/orders.ts';
import { returnCredits } from '../../jobs/return-credit.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { lentLoan } from '../../testing/lent.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases } from '../../testing/money-cases.ts';
import { nameAccount } from '../../testing/name-account.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** What a borrower paid too much goes back to them without being asked for, once, and never to anybody else. */

const bank = await mockRail('prestamo-rayo', 'MXN');
const app = useRailedApp(bank);

const DAY = 86_400_000;
/** Longer than two business days are over any weekend and holiday. */
const LONG = 10 * DAY;
/** Above what one person gives alone. */
const LARGE = 600_000;

let branches = 0;
function accountEnding(two: string): string {
  for (;;) {
    branches += 1;
    const clabe = clabeOf(`646180${String(branches + 5_000).padStart(10, '0')}${two[0]}`);
    if (clabe.endsWith(two)) return clabe;
  }
}

const deps = () => app.opened().deps;
/** As two workers do at once. */
const look = () => Promise.all([1, 2].map(() => returnCredits(deps())));
const send = () => confirmDisbursements(deps(), { held: false });
async function pass(ms: number) {
  await app.dev('/dev/clock', { advanceMs: ms });
  await bank.flush();
  await look();
  await send();
  await bank.flush();
}

async function overpaid(creditMinor: number, ending: string | null = '00') {
  const loan = await lentLoan(app);
  if (ending !== null)
    await app.call(loan.borrower, endpoints.account.bindBank.path, { account: accountEnding(ending) });
  const { payoff = 0 } = await loan.figures();
  await loan.told('paid', { amountMinor: payoff + creditMinor });
  await look();
  const { orderId } = loan.order;
  const visit = async (path: string, fields: Record<string, unknown>) =>
    app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', loan.borrower), path, fields);
  const page = async () => (await visit(endpoints.orderDetails.detail.path, loan.order)).data;
  const credit = async () => Object((await page())['credit']);
  const steps = async () =>
    [(await page())['tracker']].flat().map((step) => `${Object(step).state} ${Object(step).title}`);
  const ask = async (accountId?: string) =>
    (await visit(endpoints.orderDetails.askCredit.path, { ...loan.order, ...(accountId && { accountId }) }))
      .code;
  const asked = async () => {
    const { rows } = await sql<{ state: string; minor: string }>`
      select state, amount_minor::text as minor from instruction where subject = ${orderId} and kind = 'refund'
      order by created_at, id`.execute(deps().db);
    return rows;
  };
  const messages = async () => {
    const { data } = await visit(endpoints.messages.list.path, {});
    return Object.values(Object(data['messages'])).map((message) => String(Object(message).kind));
  };
  // a session at the desk does not live for days
  const shown = async () => (await (await app.operator('finance'))('loan', { orderId })).data;
  const owed = async () => Object((await shown())['figures']).credit;
  /** What home says first, and what the loan that it names is headed. */
  const home = async () => {
    const { inProcess } = (await visit(endpoints.home.orders.path, {})).data;
    const { news } = (await visit(endpoints.account.me.path, {})).data;
    return [news, Object([inProcess].flat()[0]).statusText];
  };
  return { ...loan, orderId, page, credit, steps, ask, asked, messages, shown, owed, home };
}

async function inBalance() {
  await bank.flush();
  const { findings } = await app.books();
  expect(findings.filter((finding) => !finding.startsWith('fact-contested'))).toEqual([]);
  await endCases(app);
}
afterEach(inBalance);

describe('credit of a loan that is paid', () => {
  test('says its account and its day, leaves on that day once from three servers, and arrives', async () => {
    const loan = await overpaid(12_345, '11');
    expect(await loan.messages()).toContain('credit-found');
    // one thing is not said in two ways
    expect(await loan.home()).toEqual(['Te debemos $123.45.', 'Te debemos $123.45.']);
    const { note, isAskable } = await loan.credit();
    expect(note).toMatch(/^No tienes que pedirlos: los enviamos a .+\u00a0••••\u00a0..11 el \S+/);
    expect(isAskable).toBe(0);
    expect(await loan.steps()).toEqual([
      expect.stringMatching(/^done /),
      expect.stringMatching(/^now Lo enviamos a .+\u00a0••••\u00a0..11$/),
      'later En tu cuenta',
    ]);
    await look();
    expect(await loan.asked()).toEqual([]);
    await app.dev('/dev/clock', { advanceMs: LONG });
    await Promise.all([look(), look(), look()]);
    await Promise.all([send(), send()]);
    await pass(31_000);
    expect(await loan.asked()).toEqual([{ state: 'succeeded', minor: '12345' }]);
    expect(await loan.owed()).toBe(0);
    expect(await loan.steps()).toEqual([
      expect.stringMatching(/^done /),
      expect.stringMatching(/^done Lo enviamos a /),
      'done En tu cuenta',
    ]);
    expect(await loan.messages()).toContain('refunded');
    expect((await loan.page())['credit']).toBeUndefined();
  });

  test('that grew before its day leaves on the day that was said last', async () => {
    const loan = await overpaid(12_345, '11');
    await app.dev('/dev/clock', { advanceMs: DAY });
    await loan.told('paid', { amountMinor: 5_000, paymentId: `${loan.orderId}-again` });
    await look();
    const { rows } = await sql<{ dueOn: string }>`
      select due_on as "dueOn" from message where subject = ${loan.orderId} and kind = 'credit-found'
      order by created_at desc limit 1`.execute(deps().db);
    const [said] = rows;
    await app.dev('/dev/clock', { now: `${said?.dueOn}T16:30:00Z` });
    await look();
    expect(await loan.asked()).toMatchObject([{ minor: '17345' }]);
    await pass(31_000);
  });

  test('goes to the account that its owner names, and to none of somebody else', async () => {
    const loan = await overpaid(12_345, '11');
    const stranger = await overpaid(20_000, '00');
    await nameAccount(app, loan.borrower, accountEnding('22'));
    const { accounts } = await loan.credit();
    const [other] = [accounts].flat().filter(({ isChosen }) => isChosen === 0);
    const [foreign] = [(await stranger.credit()).accounts].flat();
    expect(await loan.ask(foreign.accountId)).not.toBe(0);
    expect(await loan.ask(other.accountId)).toBe(0);
    expect((await loan.credit()).note).toContain(other.name);
    await pass(LONG);
    const { rows } = await sql<{ account: string }>`
      select bank_account_id as account from refund where order_id = ${loan.orderId}`.execute(deps().db);
    expect(rows).toEqual([{ account: other.accountId }]);
    // there is nothing left to say where it goes
    expect(await loan.ask(other.accountId)).not.toBe(0);
  });

  test('without an account has the way to name one, by its name', async () => {
    const loan = await overpaid(12_345, null);
    expect(await loan.credit()).toMatchObject({ accounts: [], isOpen: 1, naming: 'Guardar mi cuenta' });
    await nameAccount(app, loan.borrower, accountEnding('22'));
    expect(await loan.credit()).toMatchObject({ accounts: [{ isChosen: 1 }], naming: '' });
  });

  test('below what leaves by itself waits until its owner asks, with one tap', async () => {
    const loan = await overpaid(99);
    expect(await loan.messages()).toContain('credit-waits');
    expect(await loan.credit()).toMatchObject({ isAskable: 1, note: expect.stringContaining('$1.00') });
    await pass(LONG);
    expect(await loan.asked()).toEqual([]);
    expect(await loan.ask()).toBe(0);
    expect(await loan.credit()).toMatchObject({
      isAskable: 0,
      note: expect.stringContaining('los enviamos a STP'),
    });
    expect(await loan.ask()).toBe(0);
    await pass(LONG);
    expect(await loan.asked()).toEqual([{ state: 'succeeded', minor: '99' }]);
  });

  test('that its bank did not take goes again only where its owner asks', async () => {
    const loan = await overpaid(12_345, '04');
    await pass(LONG);
    expect(await loan.asked()).toMatchObject([{ state: 'failed' }]);
    expect(await loan.owed()).toBe(12_345);
    await pass(LONG);
    expect(await loan.asked()).toHaveLength(1);
    expect(await loan.credit()).toMatchObject({ isAskable: 1 });
    expect(await loan.ask()).toBe(0);
    await pass(LONG);
    expect(await loan.asked()).toHaveLength(2);
  });

  test.each([
    {
      does: 'approve',
      isApproved: 1,
      sent: [{ state: 'succeeded', minor: String(LARGE) }],
      left: 0,
      says: '',
    },
    { does: 'refuse', isApproved: 0, sent: [], left: LARGE, says: 'Escríbenos' },
  ])(
    'above what one person sends alone waits for people, who $does it',
    async ({ isApproved, sent, left, says }) => {
      const loan = await overpaid(LARGE);
      // its message names no day that people may not keep
      expect(await loan.messages()).toContain('credit-waits');
      await pass(LONG);
      await Promise.all([look(), look()]);
      expect(await loan.asked()).toEqual([]);
      expect((await loan.credit()).note).toContain('una persona los revisa');
      const desk = await app.operator('finance');
      const { requests } = (await desk('requests', { state: 'pending', kind: 'refund' })).data;
      const own = [requests]
        .flat()
        .map(Object)
        .filter(({ orderId }) => orderId === loan.orderId);
      expect(own).toMatchObject([{ amount: LARGE, by: '' }]);
      const { events } = await loan.shown();
      const form = { requestId: own[0].requestId, isApproved, events, reason: 'Seen it' };
      expect((await desk('request-decide', form)).code).toBe(0);
      await look();
      await send();
      await pass(31_000);
      expect(await loan.asked()).toEqual(sent);
      expect(await loan.owed()).toBe(left);
      expect((await loan.page())['nextStep']).toContain(says);
    },
  );
});
