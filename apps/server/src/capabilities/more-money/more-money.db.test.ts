import { endpoints, type OrderId } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { describe, expect, test } from 'vitest';
import { localDate } from '../../adapters/local-time.ts';
import { notify } from '../../testing/channel.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { paperReader } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { findOrder } from '../loans/orders.store.ts';

/** More money on a running loan: offered, agreed to, sent, arrived, failed and come back. */

const app = useTestApp();
const { pdf } = paperReader(app);
const { show, accept } = endpoints.moreMoney;
const DAY_MS = 86_400_000;
const GOOD = 940_042_332;
const GONE = 404;

let branches = 500;
const account = (last: number) => {
  branches += 1;
  return clabeOf(`646${branches}${String(last).padStart(11, '0')}`);
};
const run = async (...jobs: readonly string[]) => {
  for (const job of jobs) await app.dev(`/dev/jobs/${job}`, {});
};
const inOrder = async () => expect((await app.books()).findings).toEqual([]);

/** A loan of mx-more that is not late, of a borrower with an account. */
async function running({ last = GOOD, ...wish }: Record<string, unknown> & { last?: number } = {}) {
  const borrower = await app.borrower('mx', { name: 'Mariana López Ruiz' });
  const wanted = {
    borrowerId: borrower.borrowerId,
    product: 'mx-more',
    status: '174',
    daysToDue: 12,
    ...wish,
  };
  const order = await app.dev<{ orderId: OrderId; productId: string }>('/dev/orders', wanted);
  await app.call(borrower, endpoints.account.bindBank.path, { account: account(last) });
  let visit: { commonQuery: string } = borrower;
  // a clock that is moved ends sessions
  const comeBack = async () => {
    visit = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId: borrower.borrowerId });
  };
  const look = async (form: object = {}) => (await app.call(visit, show.path, { ...order, ...form })).data;
  const agree = async (form: object) => app.call(visit, accept.path, { ...order, ...form });
  /** Agrees to so many steps as they are shown. */
  const take = async (steps: number) => {
    const { step } = await look();
    const shown = await look({ amount: Number(step) * steps });
    const { amount, proof } = shown;
    return { shown, answer: await agree({ amount, proof }), again: () => agree({ amount, proof }) };
  };
  const loan = async () => {
    const { deps } = app.opened();
    const stored = await findOrder(deps.db, deps.products, order.orderId);
    if (!stored) throw new Error('The loan is gone');
    const today = localDate(deps.clock.now(), 'America/Mexico_City');
    return { ...stored, today };
  };
  const sent = async () =>
    (
      await app.dev<
        {
          vCode: string;
          orderId: string;
          amountMinor: number;
          channel: string;
          state: string;
          isMore: boolean;
        }[]
      >('/dev/references')
    ).filter((row) => row.channel === 'disbursement' && row.orderId === order.orderId);
  const told = async (type: 'disbursed' | 'disbursement-returned', { at = 0, vCode = '' } = {}) => {
    const row = (await sent()).find((each) => (vCode === '' ? each.isMore : each.vCode === vCode));
    const { vCode: reference = '', amountMinor = 0 } = row ?? {};
    const paidAt = app.opened().deps.clock.now().toISOString();
    const eventId = `${type}-${reference}-${at}`;
    const own = { eventId, paymentId: reference, reference, amountMinor, currency: 'MXN', paidAt };
    return notify(app, 'disbursement', { ...own, type });
  };
  /** Pays so much over SPEI. */
  const pay = async (amountMinor: number) => {
    const ask = { ...order, amount: amountMinor, payCode: 'spei', requestType: 1 };
    const { data } = await app.call(visit, endpoints.repayment.instructions.path, ask);
    const reference = String(Object(data['repayDetail']).vCode);
    const paidAt = app.opened().deps.clock.now().toISOString();
    const paymentId = `pay-${order.orderId}`;
    const paid = { eventId: paymentId, paymentId, amountMinor, currency: 'MXN', reference, paidAt };
    expect(await notify(app, 'spei', { ...paid, type: 'paid' })).toMatchObject({ status: 200 });
  };
  const details = async () => (await app.call(visit, endpoints.orderDetails.detail.path, order)).data;
  const messages = async () => JSON.stringify((await app.call(visit, endpoints.messages.list.path, {})).data);
  return { borrower, order, look, agree, take, loan, sent, told, pay, details, messages, comeBack };
}

const opened = (own: Awaited<ReturnType<typeof running>>) =>
  own.loan().then(({ order, today }) => foldOrder(order, today));

describe('more money', () => {
  test('is shown as it will be, agreed to once, sent, and owed from the day on which it arrives', async () => {
    const own = await running();
    const before = await opened(own);
    expect(await own.details()).toMatchObject({ more: { state: 'offered' } });
    const { shown, answer, again } = await own.take(5);
    expect(shown).toMatchObject({ state: 'offered', amount: 50_000, inHand: 49_420, sendSms: 0 });
    expect(answer).toMatchObject({ code: 0 });
    expect(await again()).toMatchObject({ code: 0 });
    expect(await own.look()).toMatchObject({ state: 'under-way', text: expect.stringContaining('$494.20') });
    expect(await own.details()).toMatchObject({ more: { state: 'under-way' } });
    // nothing is owed of what has not arrived
    expect(await opened(own)).toEqual(before);
    await run('confirm-disbursements', 'confirm-disbursements');
    const after = await opened(own);
    expect(after.principalMinor - before.principalMinor).toBe(50_000n);
    expect(after.disbursedMinor - before.disbursedMinor).toBe(49_420n);
    expect(shown['rows']).toEqual(
      after.instalments.map(({ no, remainingMinor }) => ({
        no,
        day: expect.any(String),
        amount: Number(remainingMinor),
      })),
    );
    expect((await own.sent()).map(({ amountMinor, state }) => [amountMinor, state])).toEqual([
      [49_420, 'paid'],
      [296_520, 'paid'],
    ]);
    expect(await own.messages()).toContain('Llegó más dinero');
    expect(await own.look()).toMatchObject({ state: 'offered', ended: expect.stringContaining('llegaron') });
    expect(JSON.stringify(Object((await own.details())['progress']).movements)).toMatch(
      /más dinero.*49420.*Te enviamos tu préstamo.*296520/,
    );
    const { orderId } = own.order;
    const paper = await pdf(own.borrower, `/documents/more-money.pdf?orderId=${orderId}`);
    expect(paper.text).toContain(String(shown['proof']).slice(0, 12));
    expect(paper.text).toContain('$500.00 MXN');
    const statement = await pdf(own.borrower, `/documents/statement.pdf?orderId=${orderId}`);
    expect(statement.text).toContain('Recibiste más dinero');
    await inOrder();
  });

  test('of two pages at once is taken once, and of no other figures than were read', async () => {
    const own = await running();
    const [five, six] = [await own.look({ amount: 50_000 }), await own.look({ amount: 60_000 })];
    const wish = ({ amount, proof }: Record<string, unknown>) => own.agree({ amount, proof });
    expect(await own.agree({ amount: 60_000, proof: five['proof'] })).toMatchObject({ code: -40 });
    expect(await own.look({ amount: 55_000 })).toMatchObject({ state: 'none' });
    expect(await own.look({ amount: 900_000 })).toMatchObject({ state: 'none' });
    const answers = await Promise.all([wish(five), wish(six), wish(five), wish(six)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-40, -40, 0, 0]);
    await run('confirm-disbursements');
    expect(await own.sent()).toHaveLength(2);
    // a page that was left open asks for what has arrived already
    await Promise.all([wish(five), wish(six)]);
    await run('confirm-disbursements');
    expect(await own.sent()).toHaveLength(2);
    await inOrder();
  });

  /** Both wait for the loan on connections of their own, the first one before the second. */
  async function inTurn<Answer>(
    borrowerId: string,
    acts: readonly (() => Promise<Answer>)[],
  ): Promise<Answer[]> {
    const owner = await app.owner().connect();
    const held = 'select from journal_stream where stream = $1 for update';
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await owner.query('begin');
    await owner.query(held, [borrowerId]);
    const answers: Promise<Answer>[] = [];
    for (const act of acts) {
      answers.push(act());
      while ((await owner.query(waiting)).rows.length < answers.length) await owner.query('select');
    }
    await owner.query('commit');
    owner.release();
    return Promise.all(answers);
  }

  test.each([
    ['the same twice', [50_000, 50_000], [0, 0]],
    ['five steps before six', [50_000, 60_000], [0, -40]],
    ['six steps before five', [60_000, 50_000], [0, -40]],
  ])(
    'that was agreed to already is agreed to by nobody else who waited: %s',
    async (_which, amounts, codes) => {
      const own = await running();
      const read = await Promise.all(amounts.map((amount) => own.look({ amount })));
      const answers = await inTurn(
        own.borrower.borrowerId,
        read.map(
          ({ amount, proof }) =>
            () =>
              own.agree({ amount, proof }),
        ),
      );
      expect(answers.map(({ code }) => code)).toEqual(codes);
      const kept = async () =>
        (
          await app
            .owner()
            .query('select amount_minor::int as minor from more_money where order_id = $1', [
              own.order.orderId,
            ])
        ).rows;
      expect(await kept()).toEqual([{ minor: amounts[0] }]);
      await run('confirm-disbursements');
      // and whoever asks again once it has arrived
      for (const { amount, proof } of read) await own.agree({ amount, proof });
      expect(await kept()).toEqual([{ minor: amounts[0] }]);
      expect((await own.sent()).filter(({ isMore }) => isMore)).toHaveLength(1);
      await inOrder();
    },
  );

  test('is shown to nobody else, and never without a paper that was read', async () => {
    const own = await running();
    const { proof, amount } = await own.look();
    const stranger = await app.borrower('mx');
    expect(await app.call(stranger, show.path, own.order)).toMatchObject({ code: -20 });
    expect(await app.call(stranger, accept.path, { ...own.order, amount, proof })).toMatchObject({
      code: -20,
    });
    expect(await own.agree({ amount, proof: 'another' })).toMatchObject({ code: -40 });
    const { orderId } = own.order;
    expect((await pdf(own.borrower, `/documents/more-money.pdf?orderId=${orderId}`)).status).toBe(404);
    expect(await own.sent()).toHaveLength(1);
  });

  test('is not to be had of a product without it, late, while the loan can still be left, or above the limit', async () => {
    const plain = await running({ product: 'mx-fair' });
    expect(await plain.look()).toMatchObject({
      state: 'none',
      text: 'Hoy no hay más dinero para este préstamo',
    });
    expect(await plain.details()).not.toHaveProperty('more');
    const late = await running({ status: '180', daysToDue: -4 });
    expect(await late.look()).toMatchObject({
      state: 'none',
      text: expect.stringContaining('vencido'),
      // what helps comes first, and the loan is one tap away
      ways: [{ to: 'pay', title: 'Pagar este préstamo' }, { to: 'loan' }],
    });
    expect(await late.details()).not.toHaveProperty('more');
    const early = await running({ status: '170', daysToDue: undefined });
    await run('send-disbursements', 'confirm-disbursements');
    expect(await early.look()).toMatchObject({ state: 'none', text: expect.stringContaining('dejar este') });
    const full = await running({ amountMinor: 500_000 });
    expect(await full.look()).toMatchObject({
      state: 'none',
      text: expect.stringContaining('Ya tienes todo'),
    });
    expect(await full.details()).not.toHaveProperty('more');
  });

  test('is judged by the rules as an application is, and what was known is kept with the consent', async () => {
    const own = await running();
    const { proof } = await own.look();
    const { borrowerId } = own.borrower;
    const wish = { borrowerId, product: 'mx-fair', status: '180', daysToDue: -4 };
    const { orderId } = await app.dev<{ orderId: OrderId }>('/dev/orders', wish);
    const held = (is: boolean) =>
      app.owner().query('update loan_order set is_held = $1 where id = $2', [is, orderId]);
    await held(false);
    expect(await own.look()).toMatchObject({ state: 'none', text: expect.stringContaining('otro préstamo') });
    expect(await own.agree({ amount: 10_000, proof })).toMatchObject({ code: -40 });
    await held(true);
    expect(await own.agree({ amount: 10_000, proof })).toMatchObject({ code: 0 });
    const { rows } = await app
      .owner()
      .query('select rules_version, sealed_inputs <> $1 as "isKept" from more_money where borrower_id = $2', [
        '',
        borrowerId,
      ]);
    expect(rows).toEqual([{ rules_version: 3, isKept: true }]);
  });

  test('waits a day where the account is new, since who took over a phone changes it first', async () => {
    const own = await running();
    const other = account(GOOD);
    const ask = { purpose: 'account', lastDigits: other.slice(-4) };
    await app.call(own.borrower, endpoints.account.sendCode.path, ask);
    const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${own.borrower.phone}`);
    const change = { account: other, smsCode: sms?.code ?? '' };
    expect(await app.call(own.borrower, endpoints.account.bindBank.path, change)).toMatchObject({ code: 0 });
    expect(await own.look()).toMatchObject({ state: 'none', text: expect.stringContaining('hasta mañana') });
    await app.dev('/dev/clock', { advanceMs: DAY_MS });
    await own.comeBack();
    expect(await own.look()).toMatchObject({ state: 'offered' });
  });

  test('that its bank does not take leaves the loan as it was, and is asked for anew with a paper of its own', async () => {
    const own = await running({ last: GONE });
    const before = await opened(own);
    const { shown } = await own.take(5);
    await run('confirm-disbursements');
    expect(await opened(own)).toEqual(before);
    expect(await own.messages()).toContain('no llegó');
    const now = await own.look({ amount: 50_000 });
    expect(now).toMatchObject({ state: 'offered', ended: expect.stringContaining('no recibió') });
    expect(now['proof']).not.toBe(shown['proof']);
    // the page that was left open is of the money that failed
    expect(await own.agree({ amount: 50_000, proof: shown['proof'] })).toMatchObject({ code: 0 });
    await run('confirm-disbursements');
    expect(await own.sent()).toHaveLength(2);
    // told later that it had arrived after all: a bank is never refused
    await inOrder();
  });

  test('that comes back after it had arrived was never lent, whatever was paid meanwhile', async () => {
    const own = await running();
    await own.take(5);
    await run('confirm-disbursements');
    const answers = await Promise.all([
      own.told('disbursement-returned'),
      own.told('disbursement-returned', { at: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const back = await own.loan();
    expect(back.order.events.filter(({ type }) => type === 'reversed')).toHaveLength(1);
    const { events } = back.order;
    const never = {
      ...back.order,
      events: events.filter(({ type }) => !['reversed', 'disbursed-again'].includes(type)),
    };
    expect(foldOrder(back.order, back.today)).toEqual(foldOrder(never, back.today));
    expect(await own.messages()).toContain('no llegó');
    expect(await own.look()).toMatchObject({
      state: 'offered',
      ended: expect.stringContaining('no recibió'),
    });
    expect(JSON.stringify(Object((await own.details())['progress']).movements)).toContain('Se deshizo');
    const { orderId } = own.order;
    const statement = await pdf(own.borrower, `/documents/statement.pdf?orderId=${orderId}`);
    expect(statement.text).toMatch(/Depósito devuelto por\s+\$494\.20/);
    await inOrder();
  });

  test('that arrives on a loan that was paid meanwhile is owed all the same, without interest', async () => {
    const own = await running();
    await own.take(5);
    const desk = await app.operator('finance');
    const { payoffMinor } = await opened(own);
    await own.pay(Number(payoffMinor));
    expect(await opened(own)).toMatchObject({ state: 'settled' });
    await run('confirm-disbursements');
    expect(await opened(own)).toMatchObject({ state: 'active', payoffMinor: 50_000n });
    expect((await desk('loan', { orderId: own.order.orderId })).data).toMatchObject({ status: 'active' });
    await inOrder();
  });

  test('is undone by nobody at the desk: the bank has it', async () => {
    const own = await running();
    await own.take(5);
    await run('confirm-disbursements');
    const { order } = await own.loan();
    const eventIndex = order.events.length - 1;
    const desk = await app.operator('manager');
    const { orderId } = own.order;
    const form = { orderId, kind: 'reverse', eventIndex, reason: 'a mistake' };
    expect(await desk('request-make', form)).toMatchObject({ code: -40, data: { reason: 'not-reversible' } });
    expect((await own.loan()).order.events).toHaveLength(order.events.length);
  });

  test('stays where the first money comes back, which goes out again by itself alone', async () => {
    const own = await running();
    await own.take(5);
    await run('confirm-disbursements');
    const first = (await own.sent()).find(({ amountMinor }) => amountMinor === 296_520);
    await own.told('disbursement-returned', { vCode: first?.vCode ?? '' });
    expect(await own.details()).toHaveProperty('disbursement');
    expect(await own.look()).toMatchObject({ state: 'none' });
    await run('send-disbursements', 'confirm-disbursements');
    expect((await own.sent()).map(({ amountMinor, state }) => `${amountMinor} ${state}`).toSorted()).toEqual([
      '296520 bounced',
      '296520 paid',
      '49420 paid',
    ]);
    expect(await own.details()).not.toHaveProperty('disbursement');
    await inOrder();
  });

  test('and a renewal exclude each other while either is on its way', async () => {
    const [first, second] = [await running(), await running()];
    const renew = ({ borrower, order: { orderId } }: typeof first) =>
      app.call(borrower, endpoints.home.renew.path, { orderId });
    for (const own of [first, second]) await own.pay(190_000);
    await first.take(1);
    expect(await renew(first)).toMatchObject({ code: -40, data: { reason: 'not-renewable' } });
    expect(await renew(second)).toMatchObject({ code: 0 });
    // an offer alone promises nothing yet
    await second.take(1);
    const { productId } = second.order;
    const offer = await app.call(second.borrower, endpoints.confirmLoan.detail.path, { productId });
    expect(offer.data['renewal'] ?? []).toEqual([]);
    await run('confirm-disbursements');
    expect(await renew(first)).toMatchObject({ code: 0 });
    const { data } = await app.call(first.borrower, endpoints.confirmLoan.detail.path, { productId });
    const { amount, periods, termUnit, offerVersion } = Object(data);
    const push = { productId, amount, periods, termUnit, offerVersion };
    expect(await app.call(first.borrower, endpoints.confirmLoan.push.path, push)).toMatchObject({ code: 0 });
    expect(await first.look()).toMatchObject({
      state: 'none',
      text: 'Hoy no hay más dinero para este préstamo',
    });
    expect(await first.details()).not.toHaveProperty('more');
    await inOrder();
  });
});
