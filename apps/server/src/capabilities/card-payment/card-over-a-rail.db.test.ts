import { endpoints } from '@plazo/contract';
import { addDays } from '@plazo/money';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { askCards } from '../../jobs/cards.ts';
import { readFacts } from '../../jobs/read-facts.ts';
import { readStatements } from '../../jobs/read-statements.ts';
import { cardLoans } from '../../testing/card-loans.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { moneyCases } from '../../testing/money-cases.ts';
import { paperReader } from '../../testing/papers.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { FIRST_DAY } from '../../testing/test-app.ts';
import { takeRailFact } from '../payments/take-rail-fact.ts';

/** Payments by cards that another program keeps: slow, silent, declined, approved by the person, told twice, and charged back. */

const bank = await mockRail('prestamo-rayo', 'MXN', {
  hasCards: true,
  statement: {
    account: 'bank',
    since: addDays(FIRST_DAY, -1),
    settlesWithinDays: 3,
  },
});
const app = useRailedApp(bank);

const { lent, pass, seenBy, inBalance } = cardLoans(app, bank);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const papers = paperReader(app);
const deps = () => app.opened().deps;
afterEach(inBalance);

describe('a card', () => {
  test('is kept by its rail: we have its last digits, take no number, and list no card that we keep ourselves', async () => {
    const { call, card } = await lent('00');
    const { data } = await call(endpoints.account.bankAccounts.path);
    expect(data).toMatchObject({ keepsCards: 'rail' });
    expect([data['accounts']].flat()).toMatchObject([{ id: card, kind: 'card', masked: '•••• 1100' }]);
    const own = await call(endpoints.account.bindCard.path, { cardNo: '4152313412345678' });
    expect(own).toMatchObject({ code: -40, data: { reason: 'not-offered' } });
    const { rows } = await sql`select last_four, rail from bank_card where id = ${card}`.execute(deps().db);
    expect(rows).toEqual([{ last_four: '1100', rail: 'bank' }]);
  });

  test('that the person does not keep is none', async () => {
    const { call } = await lent('00');
    await call(endpoints.account.beginCard.path);
    const { url } = (await call(endpoints.account.cardState.path)).data;
    await bank.actOnCard(new URL(String(url)).pathname.split('/').at(-1) ?? '', 'refuse');
    expect((await call(endpoints.account.cardState.path)).data).toMatchObject({ state: 'failed' });
    expect([(await call(endpoints.account.bankAccounts.path)).data['accounts']].flat()).toHaveLength(1);
  });
});

describe('a payment by card', () => {
  test('is booked once the rail says that it was taken, on the account of the rail, and needs a code once only', async () => {
    const { pay, stateOf, asked, payments, due, loan, offer, commit, call, order, who } = await lent('00');
    const before = await due();
    const record = await pay();
    expect(await stateOf(record)).toMatchObject({ state: 'paid' });
    const { progress, isBankPaying } = (await call(endpoints.orderDetails.detail.path, order)).data;
    expect(progress).toMatchObject({ movements: [{ title: 'Recibimos tu pago por tarjeta' }, {}, {}] });
    expect(isBankPaying).toBe(0);
    // and the statement says that it was a card, which its rail's account alone does not
    const statement = await papers.pdf(who, `/documents/statement.pdf?orderId=${order.orderId}`);
    expect(statement.text).toMatch(/tarjeta/i);
    expect(await stateOf(record)).toMatchObject({ state: 'paid' });
    expect(await payments()).toMatchObject([{ channel: 'bank', amount: before, state: 'posted' }]);
    expect(await asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    const trail = [(await loan())['instructions']].flat().map(Object);
    expect(trail.filter(({ kind }) => kind === 'card-payment').map(({ state }) => state)).toEqual([
      'asked',
      'sent',
      'succeeded',
    ]);
    expect(await commit(await offer())).toMatchObject({ code: '00', data: { needValid: 0, isUnderWay: 1 } });
    await askCards(deps(), { isByName: false });
    expect(await payments()).toHaveLength(2);
  });

  test.each(['failed', 'cancelled'] as const)(
    'that was taken and is told as %s after it stays booked, and a person looks',
    async (state) => {
      const { pay, stateOf, asked, payments } = await lent('00');
      const record = await pay();
      expect(await stateOf(record)).toMatchObject({ state: 'paid' });
      const [own] = await asked();
      const [taken] = await payments();
      const rail = deps().rails.named('bank');
      if (!rail || !own) throw new Error('The bank was asked nothing');
      const receivedAt = deps().clock.now();
      const at = receivedAt.toISOString();
      const amount = { minor: Number(taken?.amount), currency: 'MXN' };
      const cardPayment = { state, changedAt: at, amount, ...(state === 'failed' && { error: 'declined' }) };
      const raw = { id: `late-${state}`, at, type: 'card-payment.changed', instruction: own.id, cardPayment };
      const { body } = await takeRailFact(deps(), { own: rail, raw, receivedAt });
      expect(body).toMatchObject({ outcome: 'conflict' });
      expect((await moneyCases(app)).map(({ kind }) => kind)).toContain('out-of-place');
      expect(await stateOf(record)).toMatchObject({ state: 'paid' });
      expect(await asked()).toMatchObject([{ state: 'succeeded' }]);
      expect(await payments()).toMatchObject([{ state: 'posted' }]);
    },
  );

  test('that nobody told of is paid by its line of the statement, once', async () => {
    const { pay, stateOf, asked, payments, due, cases, call, order } = await lent('06');
    const minor = await due();
    const record = await pay();
    expect(await stateOf(record)).toMatchObject({ state: 'checking' });
    expect((await call(endpoints.orderDetails.detail.path, order)).data).toMatchObject({ isBankPaying: 1 });
    const [own] = await asked();
    await bank.line({ kind: 'payment', minor, instruction: own?.id, paymentId: `${own?.id}-told` });
    await pass(24 * 60 * MINUTE);
    for (let times = 0; times < 2; times += 1) await readStatements(deps(), { isByName: true });
    expect(await asked()).toMatchObject([{ state: 'succeeded' }]);
    expect(await payments()).toMatchObject([{ channel: 'bank', amount: minor, state: 'posted' }]);
    // nobody said anything for more than an hour before
    expect(await cases()).toEqual(['card-payment-overdue']);
  });

  test('that takes its time is told of as such, and no other can be begun meanwhile', async () => {
    const { pay, stateOf, offer, commit, payments, asked } = await lent('11');
    const record = await pay();
    expect(await stateOf(record)).toMatchObject({ state: 'checking' });
    const other = await commit(await offer());
    expect(String(other.code)).toBe('800005');
    await pass(31 * SECOND);
    expect(await stateOf(record)).toMatchObject({ state: 'paid' });
    expect(await payments()).toHaveLength(1);
    expect(await seenBy(await asked())).toHaveLength(1);
  });

  test.each(['lost-answer', 'cut-connection', '5xx-after'])(
    'is asked about after %s, and nobody is charged twice',
    async (fault) => {
      const { pay, stateOf, asked, payments, offer, commit } = await lent('00');
      await bank.fault('drop-webhook', 9);
      const record = await pay();
      await bank.fault(fault);
      expect(await stateOf(record)).toMatchObject({ state: 'checking' });
      expect(await asked()).toMatchObject([{ state: 'unknown', attempts: 1 }]);
      expect(String((await commit(await offer())).code)).toBe('800005');
      await pass(6 * SECOND);
      expect(await stateOf(record)).toMatchObject({ state: 'paid' });
      await bank.fault('drop-webhook', 0);
      await readFacts(deps(), { isByName: true });
      expect(await payments()).toHaveLength(1);
      expect(await seenBy(await asked())).toHaveLength(1);
    },
  );

  test('goes again under the same id where the rail never received it', async () => {
    const { pay, stateOf, asked } = await lent('00');
    const record = await pay();
    await bank.fault('lost-ask');
    expect(await stateOf(record)).toMatchObject({ state: 'checking' });
    await pass(6 * SECOND);
    await pass(SECOND);
    expect(await stateOf(record)).toMatchObject({ state: 'paid' });
    expect(await asked()).toMatchObject([{ attempts: 2 }]);
  });

  /** Sent, and told by the rail that it never came; by the time it would go again nobody waits for it. */
  async function abandoned(fault: string) {
    const found = await lent('00');
    const record = await found.pay();
    await bank.fault(fault);
    expect(await found.stateOf(record)).toMatchObject({ state: 'checking' });
    await pass(6 * SECOND);
    expect(await found.asked()).toMatchObject([{ state: 'asked', attempts: 1 }]);
    await app.dev('/dev/clock', { advanceMs: 11 * MINUTE });
    await askCards(deps(), { isByName: false });
    return { ...found, record };
  }

  test('that nobody waits for any more is fenced, and not paid later either', async () => {
    const { asked, payments } = await abandoned('lost-ask');
    expect(await asked()).toMatchObject([{ state: 'failed' }]);
    expect(await seenBy(await asked())).toMatchObject([{ state: 'cancelled' }]);
    expect(await payments()).toEqual([]);
  });

  test('that came to the rail before its fence is booked', async () => {
    const { asked, payments } = await abandoned('late-ask');
    await pass(MINUTE);
    expect(await asked()).toMatchObject([{ state: 'succeeded' }]);
    expect(await payments()).toHaveLength(1);
  });

  test('never leaves where its page was left before it did', async () => {
    const { pay, stateOf, asked } = await lent('00');
    const record = await pay();
    await pass(11 * MINUTE);
    expect(await stateOf(record)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('tiempo'),
    });
    expect(await asked()).toMatchObject([{ state: 'failed', attempts: 0 }]);
    expect(await seenBy(await asked())).toEqual([]);
  });

  test.each([
    ['04', /no aceptó/],
    ['09', /saldo suficiente/],
  ])(
    'by a card ending in %s is declined in plain words, books nothing, and another can be begun',
    async (ending, why) => {
      const { pay, stateOf, payments, due, offer, commit } = await lent(ending);
      const before = await due();
      const record = await pay();
      expect(await stateOf(record)).toMatchObject({ state: 'failed', message: expect.stringMatching(why) });
      expect(await payments()).toEqual([]);
      expect(await due()).toBe(before);
      expect((await commit(await offer())).code).toBe('00');
      await askCards(deps(), { isByName: false });
    },
  );

  test('that was declined and taken all the same is booked', async () => {
    const { pay, stateOf, payments } = await lent('07');
    const record = await pay();
    expect(await stateOf(record)).toMatchObject({ state: 'failed' });
    await pass(10 * MINUTE + SECOND);
    expect(await stateOf(record)).toMatchObject({ state: 'paid' });
    expect(await payments()).toHaveLength(1);
  });

  test('waits for its person, who approves it at their bank', async () => {
    const { pay, stateOf, asked, payments, order } = await lent('03');
    const record = await pay();
    const { state, url } = await stateOf(record);
    const [own] = await asked();
    expect([state, new URL(String(url)).pathname]).toEqual(['visit', `/challenges/${own?.id}`]);
    const page = await (await fetch(String(url))).text();
    expect(page).toContain('Do you want to pay?');
    await bank.actOnCharge(own?.id ?? '', 'approve');
    const back = await (await fetch(`${bank.url}/back/${own?.id}`)).text();
    expect(back).toContain(`record=${record}`);
    expect(back).toContain(`orderId=${order.orderId}`);
    expect(await stateOf(record)).toMatchObject({ state: 'paid' });
    expect(await payments()).toHaveLength(1);
  });

  /** What the loan's page and the home say of it to its borrower. */
  async function toldOf({ call, order }: Pick<Awaited<ReturnType<typeof lent>>, 'call' | 'order'>) {
    const detail = (await call(endpoints.orderDetails.detail.path, order)).data;
    const home = (await call(endpoints.home.orders.path)).data;
    const listed = [home['active']].flat().map(Object);
    // each call is a visit of its own, and the address has its device
    const said = (own: unknown) => Object(Object(own).toDo).text;
    expect(listed.map(said)).toEqual([said(detail)]);
    const repay = await call(endpoints.repayment.detail.path, order);
    expect(said(repay.data)).toEqual(said(detail));
    return detail;
  }

  test('says at home and on its loan that it is to be approved, and where, until it is', async () => {
    const own = await lent('03');
    const record = await own.pay();
    expect(await toldOf(own)).not.toHaveProperty('toDo');
    await own.stateOf(record);
    const waiting = await toldOf(own);
    expect(waiting).toMatchObject({ isBankPaying: 1, toDo: { see: 'Ir a aprobarlo' } });
    const { text, url } = Object(waiting['toDo']);
    expect(text).toMatch(/apruebes en tu banco tu pago de \$/);
    expect(String(url)).toMatch(new RegExp(`^/providesAnd\\?.*record=${record}`));
    const [asked] = await own.asked();
    await bank.actOnCharge(asked?.id ?? '', 'approve');
    await bank.flush();
    const paid = await toldOf(own);
    expect(paid).not.toHaveProperty('toDo');
    expect(paid).toMatchObject({ isBankPaying: 0 });
  });

  test('leads nobody to an approval whose time is over, although its rail has not said so', async () => {
    const own = await lent('03');
    const record = await own.pay();
    await own.stateOf(record);
    await bank.fault('drop-webhook', 9);
    await app.dev('/dev/clock', { advanceMs: 29 * MINUTE });
    expect(await toldOf(own)).toMatchObject({ toDo: { url: expect.stringContaining(record) } });
    await app.dev('/dev/clock', { advanceMs: 2 * MINUTE });
    const over = await toldOf(own);
    expect(over).not.toHaveProperty('toDo');
    expect(over).toMatchObject({ isBankPaying: 1 });
    await bank.fault('drop-webhook', 0);
    await askCards(deps(), { isByName: true });
  });

  test.each([
    ['refuses it', 'refuse', /aprobación/],
    ['leaves it for half an hour', undefined, /tiempo/],
  ])('waits for its person, who %s', async (_what, act, why) => {
    const { pay, stateOf, asked, payments } = await lent('03');
    const record = await pay();
    await stateOf(record);
    const [own] = await asked();
    if (act) await bank.actOnCharge(own?.id ?? '', act);
    else await pass(31 * MINUTE);
    expect(await stateOf(record)).toMatchObject({ state: 'failed', message: expect.stringMatching(why) });
    expect(await payments()).toEqual([]);
  });

  test('told late, twice and in another order is booked once', async () => {
    const { pay, stateOf, payments } = await lent('11');
    await bank.fault('reorder', 9);
    await bank.fault('duplicate', 9);
    const record = await pay();
    await Promise.all([stateOf(record), askCards(deps(), { isByName: false }), stateOf(record)]);
    await pass(31 * SECOND);
    await bank.fault('reorder', 0);
    await bank.fault('duplicate', 0);
    await readFacts(deps(), { isByName: true });
    expect(await payments()).toHaveLength(1);
  });

  test('told with another amount moves nothing, and is kept for a person', async () => {
    const { pay, stateOf, asked, payments } = await lent('11');
    const record = await pay();
    await stateOf(record);
    const [own] = await asked();
    await bank.fault('wrong-amount');
    await bank.actOnCharge(own?.id ?? '', 'approve');
    await bank.flush();
    expect(await payments()).toEqual([]);
    expect((await moneyCases(app)).map(({ kind }) => kind)).toContain('out-of-place');
    await pass(6 * SECOND);
    expect(await stateOf(record)).toMatchObject({ state: 'paid' });
  });

  test('that nobody says anything of is an alarm after an hour, and never taken to have failed', async () => {
    const { pay, stateOf, asked, cases } = await lent('06');
    const record = await pay();
    expect(await stateOf(record)).toMatchObject({ state: 'checking' });
    await pass(50 * MINUTE);
    expect(await cases()).toEqual([]);
    await pass(20 * MINUTE);
    await pass(40 * MINUTE);
    expect(await cases()).toEqual(['card-payment-overdue']);
    expect(await asked()).toMatchObject([{ state: 'pending', attempts: 1 }]);
    const [own] = await asked();
    await bank.actOnCharge(own?.id ?? '', 'approve');
    await bank.flush();
    expect(await stateOf(record)).toMatchObject({ state: 'paid' });
  });

  test('that the payer’s bank takes back opens the loan again, and the desk is told', async () => {
    const { pay, stateOf, asked, payments, due, cases } = await lent('00');
    const before = await due();
    expect(await stateOf(await pay())).toMatchObject({ state: 'paid' });
    const [own] = await asked();
    await bank.fault('duplicate', 9);
    await bank.actOnCharge(own?.id ?? '', 'charge-back');
    await bank.flush();
    await bank.fault('duplicate', 0);
    expect(await payments()).toMatchObject([{ state: 'reversed' }]);
    expect(await due()).toBe(before);
    expect((await cases()).filter((kind) => kind === 'card-chargeback')).toHaveLength(1);
  });

  test('counts only of what its own borrower asked', async () => {
    const { pay } = await lent('00');
    const record = await pay();
    const other = await lent('00');
    const told = await other.call(endpoints.cardPayment.state.path, { repaymentRecordId: record });
    expect(told.code).toBe(-20);
    await askCards(deps(), { isByName: false });
  });
});
