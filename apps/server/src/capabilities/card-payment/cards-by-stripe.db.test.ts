import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@plazo/contract';
import { addDays } from '@plazo/money';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { askCards } from '../../jobs/cards.ts';
import { confirmDisbursements } from '../../jobs/orders.ts';
import { readFacts } from '../../jobs/read-facts.ts';
import { readStatements } from '../../jobs/read-statements.ts';
import { lookAtCard } from '../../testing/card-loans.ts';
import { notify } from '../../testing/channel.ts';
import { endCases } from '../../testing/money-cases.ts';
import { FIRST_DAY, useTestApp } from '../../testing/test-app.ts';

/** The shipped server with the shipped adapter of Stripe, beside a fake of it. */

const sources = (file: string) =>
  fileURLToPath(new URL(`../../../../../packages/rail-stripe/src/${file}`, import.meta.url));
type Happening = { readonly id: string; readonly type: string };
type Intent = { readonly id: string; readonly status: string };
type Webhook = { readonly body: string; readonly headers: Readonly<Record<string, string>> };
type Fake = {
  readonly url: string;
  readonly intents: ReadonlyMap<string, Intent>;
  readonly refunds: ReadonlyMap<string, object>;
  readonly events: readonly Happening[];
  readonly issuer: string[];
  readonly moved: readonly { readonly net: number }[];
  readonly fault: (at: string, what: string) => void;
  readonly intentOf: (instruction: string) => Intent;
  readonly detach: (instruction: string) => Happening;
  readonly moveRefund: (instruction: string, status: string, why?: string) => Happening;
  readonly dispute: (payment: string, isInquiry?: boolean) => string;
  readonly decide: (id: string, status: string) => void;
  readonly webhook: (event: Happening, changes?: object) => Webhook;
  readonly close: () => void;
};
type Module = Readonly<Record<'KEY' | 'SECRET', string>> & {
  readonly CARDS: Readonly<Record<'pays' | 'authenticates' | 'refundFails', string>>;
  readonly fakeStripe: (now: () => Date) => Promise<Fake>;
};
const { fakeStripe, KEY, SECRET, CARDS }: Module = await import(sources('testing/fake-stripe.ts'));
const fake = await fakeStripe(() => app.opened().deps.clock.now());
const directory = mkdtempSync(join(tmpdir(), 'plazo-stripe-'));
const file = join(directory, 'rails.json');
const since = addDays(FIRST_DAY, -1);
writeFileSync(
  file,
  JSON.stringify({
    rails: {
      acquirer: {
        use: relative(directory, sources('index.ts')),
        settings: { url: fake.url, key: KEY, webhookSecret: SECRET, currencies: ['MXN'] },
        card: { pagesAt: 'https://plazo.example', refundsWithinHours: 240, capture: 'at-once' },
        statement: { account: 'acquirer', since, settlesWithinDays: 3 },
      },
    },
    brands: { 'prestamo-rayo': { card: 'acquirer' } },
  }),
);
const app = useTestApp({ PLAZO_RAILS: file });
afterAll(() => {
  fake.close();
  rmSync(directory, { recursive: true, force: true });
});

const base = '/api/v1/loan/loan-api/service/loan';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const deps = () => app.opened().deps;
const pass = (ms: number) => app.dev('/dev/clock', { advanceMs: ms });
const send = () => confirmDisbursements(deps(), { held: false });
const tell = async (event: Happening | undefined, changes: object = {}) => {
  if (!event) throw new Error('Nothing happened');
  const { body, headers } = fake.webhook(event, changes);
  const url = '/rails/acquirer/webhook';
  const type = { 'content-type': 'application/json' };
  return app.app().inject({ method: 'POST', url, payload: body, headers: { ...headers, ...type } });
};
/** Everything that happened since, from the last to the first, each twice. */
async function tellAll(from: number) {
  for (const event of fake.events.slice(from).toReversed())
    for (let times = 0; times < 2; times += 1) expect((await tell(event)).statusCode).toBe(200);
}
/** A person goes to a page of Stripe's or of the bank, and is led back. */
async function visit(url: unknown, act = '') {
  const { status, headers } = await fetch(`${String(url)}${act}`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([303, expect.stringContaining('https://plazo.example/')]);
}

/** A running loan of a borrower who has kept a card. */
async function lent(number = CARDS.pays) {
  const who = await app.borrower('mx');
  const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', who), path, form);
  const cardState = async () => (await call(endpoints.account.cardState.path)).data;
  await call(endpoints.account.beginCard.path);
  const { state, url } = await cardState();
  expect(state).toBe('visit');
  await visit(url, `?number=${number}`);
  expect(await cardState()).toMatchObject({ state: 'kept', masked: `•••• ${number.slice(-4)}` });
  const cards = async () => {
    const { accounts } = (await call(endpoints.account.bankAccounts.path)).data;
    return [accounts].flat().map(Object);
  };
  const [{ id: card }] = await cards();
  const due = async () =>
    Number((await call('/independence/v3/installment/loan-play-detail', order)).data['repayAmount']);
  const pay = async () => {
    const { repayToken } = (await call(`${base}/repayment-way`, order)).data;
    const form = { ...order, amount: await due(), cardId: card, sendMsg: 0, repayToken };
    const { repayRecordId, needValid } = (await call(`${base}/repayment-commit`, form)).data;
    const record = String(repayRecordId);
    if (needValid !== 1) return record;
    const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${who.phone}`);
    const proof = { ...order, verifyCode: sms?.code, repaymentRecordId: record };
    await call(`${base}/repayment-confirm`, proof);
    return record;
  };
  const { asked, payments, ...looks } = lookAtCard(app, order.orderId, call);
  const intent = async () => fake.intentOf((await asked()).at(-1)?.id ?? '');
  const states = async () =>
    (await payments()).map((one) => String(one.state)).toSorted((one, other) => one.localeCompare(other));
  return { who, order, card, call, cards, due, pay, intent, states, asked, payments, ...looks };
}

/** The books are in order, and nobody wrote a card's number down. */
async function inBalance() {
  expect((await app.books()).findings.filter((found) => !found.startsWith('fact-contested'))).toEqual([]);
  expect(app.lines().filter((line) => line.includes(CARDS.pays))).toEqual([]);
  await endCases(app);
}
afterEach(inBalance);

describe('a card at Stripe', () => {
  test('is kept, pays, and is booked once whatever Stripe tells how often', async () => {
    const from = fake.events.length;
    const { pay, stateOf, payments, due, asked } = await lent();
    const before = await due();
    const record = await pay();
    expect(await stateOf(record)).toMatchObject({ state: 'paid' });
    await tellAll(from);
    await readFacts(deps(), { isByName: true });
    expect(await payments()).toMatchObject([{ channel: 'acquirer', amount: before, state: 'posted' }]);
    expect(await asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    const forged = await tell(fake.events.at(-1), { secret: 'whsec_other' });
    expect(forged.statusCode).toBe(401);
  });

  test('that Stripe keeps no more is offered for no payment', async () => {
    const { card, cards } = await lent();
    expect(await cards()).toMatchObject([{ id: card }]);
    const gone = fake.detach(card);
    for (let times = 0; times < 2; times += 1) expect((await tell(gone)).statusCode).toBe(200);
    expect((await cards()).map(({ id }) => id)).not.toContain(card);
  });
});

describe('a payment by it', () => {
  test.each([
    ['insufficient_funds', /saldo suficiente/],
    ['stolen_card', /no aceptó/],
  ])('that the bank declines (%s) says so in plain words, and another can be begun', async (code, why) => {
    const { pay, stateOf, states } = await lent();
    fake.issuer.push(code);
    const told = await stateOf(await pay());
    expect(told).toMatchObject({ state: 'failed', message: expect.stringMatching(why) });
    expect(await stateOf(await pay())).toMatchObject({ state: 'paid' });
    expect(await states()).toEqual(['posted']);
  });

  test.each([
    ['approves it', '', 'paid'],
    ['refuses it', '?act=refuse', 'failed'],
  ])('waits for its person, who %s at the page of their bank', async (_what, act, end) => {
    const { pay, stateOf, payments } = await lent(CARDS.authenticates);
    const record = await pay();
    const { state, url } = await stateOf(record);
    expect(state).toBe('visit');
    await visit(url, act);
    expect(await stateOf(record)).toMatchObject({ state: end });
    expect(await payments()).toHaveLength(end === 'paid' ? 1 : 0);
  });

  test('that its person leaves ends after half an hour', async () => {
    const { pay, stateOf, intent } = await lent(CARDS.authenticates);
    const record = await pay();
    await stateOf(record);
    await pass(31 * MINUTE);
    expect(await stateOf(record)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/tiempo/),
    });
    expect((await intent()).status).toBe('canceled');
  });

  test.each(['lost-answer', '500-after', 'lost-ask'])('is taken once after %s', async (fault) => {
    const { pay, stateOf, asked, payments } = await lent();
    const record = await pay();
    fake.fault('POST /payment_intents', fault);
    const made = fake.intents.size;
    expect(await stateOf(record)).toMatchObject({ state: 'checking' });
    await pass(6 * SECOND);
    await askCards(deps(), { isByName: false });
    await pass(SECOND);
    await askCards(deps(), { isByName: false });
    expect(await stateOf(record)).toMatchObject({ state: 'paid' });
    expect(await payments()).toHaveLength(1);
    expect(await asked()).toMatchObject([{ attempts: fault === 'lost-ask' ? 2 : 1 }]);
    expect(fake.intents.size).toBe(made + 1);
  });

  test('that a message tells of before any answer is booked once', async () => {
    const { pay, stateOf, payments } = await lent();
    const record = await pay();
    fake.fault('POST /payment_intents', 'lost-answer');
    expect(await stateOf(record)).toMatchObject({ state: 'checking' });
    const succeeded = fake.events.at(-1);
    expect([succeeded?.type, (await tell(succeeded)).statusCode]).toEqual(['payment_intent.succeeded', 200]);
    expect(await stateOf(record)).toMatchObject({ state: 'paid' });
    await pass(6 * SECOND);
    await askCards(deps(), { isByName: false });
    expect(await payments()).toHaveLength(1);
  });

  test('under an error of Stripe’s own that is given again is never taken for a failure: a person is told', async () => {
    const { pay, stateOf, asked, cases } = await lent();
    const record = await pay();
    fake.fault('POST /payment_intents', '500');
    for (let minutes = 0; minutes < 150; minutes += 10) {
      await askCards(deps(), { isByName: false });
      await pass(10 * MINUTE);
    }
    expect(await stateOf(record)).toMatchObject({ state: 'checking' });
    expect(await asked()).toMatchObject([{ state: 'unknown', attempts: 1 }]);
    expect(await cases()).toEqual(['card-payment-overdue']);
  });
});

/** With credit, because what was left was paid in cash and more than that. */
async function credited(number?: string) {
  const loan = await lent(number);
  const amount = await loan.due();
  expect(await loan.stateOf(await loan.pay())).toMatchObject({ state: 'paid' });
  const { figures } = await loan.loan();
  const issue = { ...loan.order, amount: await loan.due(), payCode: 'spei', requestType: 1 };
  const { data } = await loan.call('/independence/v3/loan-details/generate-vcode', issue);
  const { orderId } = loan.order;
  const paid = { eventId: `e-${orderId}`, paymentId: `p-${orderId}`, type: 'paid', currency: 'MXN' };
  const reference = String(Object(data['repayDetail']).vCode);
  const amountMinor = Number(Object(figures).payoff) + 10_000;
  await notify(app, 'spei', { ...paid, reference, amountMinor, paidAt: deps().clock.now().toISOString() });
  const refund = async () => {
    const finance = await app.operator('finance');
    const { events } = (await finance('loan', { orderId })).data;
    const [payment] = await loan.asked();
    const accountId = `card-${payment?.id}`;
    const wish = { orderId, events, amountMinor: 10_000, accountId, reason: 'paid too much' };
    return finance('payment-refund', wish);
  };
  const credit = async () => Object((await loan.loan())['figures']).credit;
  return { ...loan, amount, refund, credit };
}

describe('credit that goes back to it', () => {
  test('leaves once', async () => {
    const from = fake.refunds.size;
    const { refund, asked, credit } = await credited();
    expect((await refund()).code).toBe(0);
    fake.fault('POST /refunds', 'lost-answer');
    await send();
    await pass(6 * SECOND);
    await send();
    expect(await asked('card-refund')).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    await readFacts(deps(), { isByName: true });
    expect([fake.refunds.size - from, await credit()]).toEqual([1, 0]);
  });

  test('and is not taken there later is credit again, once', async () => {
    const { refund, asked, credit, cases } = await credited(CARDS.refundFails);
    await refund();
    await send();
    expect(await credit()).toBe(0);
    const [own] = await asked('card-refund');
    const failed = fake.moveRefund(own?.id ?? '', 'failed', 'expired_or_canceled_card');
    for (let times = 0; times < 2; times += 1) expect((await tell(failed)).statusCode).toBe(200);
    await readFacts(deps(), { isByName: true });
    expect(await credit()).toBe(10_000);
    expect(await cases()).toContain('refund-returned');
  });
});

describe('a payment that its payer contests', () => {
  test('is taken back, and there again once it is won, in whatever order Stripe tells it', async () => {
    const { pay, stateOf, intent, states, due } = await lent();
    const before = await due();
    await stateOf(await pay());
    const from = fake.events.length;
    const own = fake.dispute((await intent()).id);
    await tellAll(from);
    expect([await states(), await due()]).toEqual([['reversed'], before]);
    await pass(2 * 1_440 * MINUTE);
    fake.decide(own, 'under_review');
    fake.decide(own, 'won');
    await tellAll(from);
    await readFacts(deps(), { isByName: true });
    expect(await states()).toEqual(['posted', 'reversed']);
  });

  test('and is lost stays taken back; one that was only asked about never was', async () => {
    const { pay, stateOf, intent, states, cases } = await lent();
    await stateOf(await pay());
    const from = fake.events.length;
    const own = fake.dispute((await intent()).id, true);
    await tellAll(from);
    expect([await states(), await cases()]).toEqual([['posted'], ['card-dispute']]);
    fake.decide(own, 'needs_response');
    fake.decide(own, 'lost');
    await tellAll(from);
    expect([await states(), await cases()]).toEqual([
      ['reversed'],
      expect.arrayContaining(['card-dispute-lost']),
    ]);
  });
});

test('the statement of Stripe has a line for all that was told, and what it charged: the books hold what it holds', async () => {
  // each day is read once it is over
  await pass(2 * 1_440 * MINUTE);
  for (let times = 0; times < 2; times += 1) await readStatements(deps(), { isByName: true });
  const lines = await sql<{ kind: string; state: string; count: number }>`
    select kind, state, count(*)::int as count from rail_line group by kind, state order by kind, state`.execute(
    deps().db,
  );
  expect(lines.rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'chargeback matched',
    'fee posted',
    'fee-tax posted',
    'payment matched',
    'refund matched',
    'return matched',
  ]);
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(debit_minor - credit_minor), 0)::bigint as minor from journal_entry
    where account = 'clearing:acquirer'`.execute(deps().db);
  expect(Number(rows[0]?.minor)).toBe(fake.moved.reduce((sum, { net }) => sum + net, 0));
});
