import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { askCards } from '../../jobs/cards.ts';
import { readFacts } from '../../jobs/read-facts.ts';
import { cardLoans } from '../../testing/card-loans.ts';
import { notify } from '../../testing/channel.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { moneyCases } from '../../testing/money-cases.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** Payments by card that are held first: captured where the loan owes them still, given free where it does not, and told in any order. */

const bank = await mockRail('prestamo-rayo', 'MXN', { hasCards: true, capture: 'later' });
const app = useRailedApp(bank);
const { lent, pass, seenBy, inBalance } = cardLoans(app, bank);
afterEach(inBalance);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const deps = () => app.opened().deps;
const work = () => askCards(deps(), { isByName: false });
type Lent = Awaited<ReturnType<typeof lent>>;

/** The card's bank takes half a minute to hold the money; its message comes before the worker does anything. */
async function held(ending = '11') {
  const own = await lent(ending);
  const before = await own.due();
  const record = await own.pay();
  expect(await own.stateOf(record)).toMatchObject({ state: 'checking' });
  await app.dev('/dev/clock', { advanceMs: 31 * SECOND });
  await bank.flush();
  return { ...own, record, before };
}

let paid = 0;
/** The borrower pays the same in another way. */
async function payByTransfer({ order, call, due }: Pick<Lent, 'order' | 'call' | 'due'>) {
  paid += 1;
  const amountMinor = await due();
  const issue = { ...order, amount: amountMinor, payCode: 'spei', requestType: 1 };
  const { data } = await call('/independence/v3/loan-details/generate-vcode', issue);
  const reference = String(Object(data['repayDetail']).vCode);
  const paidAt = deps().clock.now().toISOString();
  const event = { eventId: `held-${paid}`, paymentId: `held-${paid}`, reference, paidAt };
  await notify(app, 'spei', { ...event, type: 'paid', amountMinor, currency: 'MXN' });
}

const statesOf = async ({ asked }: Pick<Lent, 'asked'>) =>
  [...(await asked()), ...(await asked('card-capture'))].map(({ state }) => state);
const linesOf = async ({ loan }: Pick<Lent, 'loan'>) =>
  [(await loan())['instructions']]
    .flat()
    .map(Object)
    .map(({ kind, state, detail }) => [kind, state, detail].join(' ').trim())
    .filter((line) => line.startsWith('card'));

describe('what a card’s bank holds', () => {
  test('is taken by an instruction of its own, booked once it is taken, and told step by step', async () => {
    const own = await lent('00');
    const before = await own.due();
    const record = await own.pay();
    expect(await own.stateOf(record)).toMatchObject({ state: 'paid' });
    expect(await own.payments()).toMatchObject([{ channel: 'bank', amount: before, state: 'posted' }]);
    expect(await linesOf(own)).toEqual([
      'card-payment asked',
      'card-payment sent',
      'card-payment authorised',
      'card-payment succeeded',
      'card-capture asked',
      'card-capture sent',
      'card-capture succeeded',
    ]);
  });

  test('is taken by the worker where nobody waits, and is in no book before', async () => {
    const own = await held();
    expect(await statesOf(own)).toEqual(['authorised', 'asked']);
    expect(await own.payments()).toEqual([]);
    expect(await own.due()).toBe(own.before);
    expect(String((await own.commit(await own.offer())).code)).toBe('800005');
    await work();
    expect(await own.stateOf(own.record)).toMatchObject({ state: 'paid' });
    expect(await statesOf(own)).toEqual(['succeeded', 'succeeded']);
  });

  test('takes its time to be taken, and is asked about', async () => {
    const own = await lent('26');
    const record = await own.pay();
    expect(await own.stateOf(record)).toMatchObject({ state: 'checking' });
    expect(await statesOf(own)).toEqual(['authorised', 'pending']);
    await bank.fault('drop-webhook', 9);
    await pass(61 * SECOND);
    await pass(20 * SECOND);
    await bank.fault('drop-webhook', 0);
    expect(await own.stateOf(record)).toMatchObject({ state: 'paid' });
    expect(await statesOf(own)).toEqual(['succeeded', 'succeeded']);
  });

  test.each(['lost-answer', 'cut-connection', '5xx-after', 'lost-ask'])(
    'is taken once after %s of its capture',
    async (fault) => {
      const own = await held();
      await bank.fault('drop-webhook', 9);
      await bank.fault(fault);
      await work();
      expect((await own.asked('card-capture'))[0]).toMatchObject({ state: 'unknown', attempts: 1 });
      expect(await own.stateOf(own.record)).toMatchObject({ state: 'checking' });
      await pass(6 * SECOND);
      await pass(SECOND);
      expect(await own.stateOf(own.record)).toMatchObject({ state: 'paid' });
      await bank.fault('drop-webhook', 0);
      await readFacts(deps(), { isByName: true });
      expect(await own.payments()).toHaveLength(1);
      expect(await statesOf(own)).toEqual(['succeeded', 'succeeded']);
    },
  );

  test('told taken before its capture is answered, twice and in another order is booked once', async () => {
    const own = await held();
    await bank.fault('duplicate', 9);
    await bank.fault('reorder', 9);
    await bank.fault('lost-answer');
    await work();
    await bank.fault('duplicate', 0);
    await bank.fault('reorder', 0);
    await bank.flush();
    expect(await statesOf(own)).toEqual(['succeeded', 'succeeded']);
    await pass(6 * SECOND);
    await readFacts(deps(), { isByName: true });
    expect(await own.payments()).toHaveLength(1);
  });

  test('of another amount is captured by nobody, and a person looks', async () => {
    const own = await lent('11');
    const record = await own.pay();
    await own.stateOf(record);
    await bank.fault('wrong-amount');
    await app.dev('/dev/clock', { advanceMs: 31 * SECOND });
    await bank.flush();
    expect((await moneyCases(app)).map(({ kind }) => kind)).toContain('out-of-place');
    expect(await own.asked('card-capture')).toEqual([]);
    await pass(6 * SECOND);
    expect(await own.stateOf(record)).toMatchObject({ state: 'paid' });
  });
});

const NOT_CHARGED = /No se cobró nada a tu tarjeta/;

/** Nobody has the money, nothing of it stands anywhere, and the borrower reads so. */
async function isFree(own: Lent & { readonly record: string }, why: RegExp) {
  expect(await own.stateOf(own.record)).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(why),
  });
  expect(await seenBy(await own.asked())).toMatchObject([{ state: 'cancelled' }]);
  expect((await own.payments()).filter(({ channel }) => channel === 'bank')).toEqual([]);
  expect((await statesOf(own))[0]).toBe('cancelled');
}

describe('what a card’s bank holds is given free', () => {
  test('where the loan was paid otherwise before it was held: no capture is written', async () => {
    const own = await lent('11');
    const record = await own.pay();
    await own.stateOf(record);
    await payByTransfer(own);
    await pass(31 * SECOND);
    await pass(SECOND);
    await isFree({ ...own, record }, NOT_CHARGED);
    expect(await own.asked('card-capture')).toEqual([]);
    expect(await linesOf(own)).toContain('card-payment authorised not-owed');
  });

  test('where the loan was paid otherwise while the rail was away: the capture never leaves', async () => {
    const own = await held();
    await bank.away(async () => {
      await work();
      await payByTransfer(own);
      await app.dev('/dev/clock', { advanceMs: 24 * 60 * MINUTE });
      await work();
      expect(await statesOf(own)).toEqual(['authorised', 'cancelled']);
      expect(await own.stateOf(own.record)).toMatchObject({ state: 'failed' });
    });
    await pass(31 * MINUTE);
    await isFree(own, NOT_CHARGED);
  });

  const sold = { buyer: 'Cobranza Sur', payAt: 'BBVA, CLABE 012180001234567897', priceMinor: 30_000 };
  test.each([
    ['gave the loan up', { kind: 'write-off' }],
    ['sold the loan', { kind: 'sell', ...sold }],
  ])('where two people %s meanwhile', async (_what, wish) => {
    const own = await lent('11', { status: '180', daysToDue: -40 });
    const record = await own.pay();
    await own.stateOf(record);
    const [one, two] = [await app.operator('finance'), await app.operator('manager')];
    const { orderId } = own.order;
    const { data } = await one('request-make', { orderId, ...wish, reason: 'gone' });
    const { events } = (await two('loan', { orderId })).data;
    const decide = { requestId: data['requestId'], isApproved: 1, reason: 'seen', events };
    expect(await two('request-decide', decide)).toMatchObject({ code: 0 });
    await pass(31 * SECOND);
    await pass(SECOND);
    await isFree({ ...own, record }, NOT_CHARGED);
    expect(await own.asked('card-capture')).toEqual([]);
  });

  test('where nobody took it in time', async () => {
    const own = await held('31');
    await bank.away(async () => {
      await app.dev('/dev/clock', { advanceMs: 11 * MINUTE });
      await work();
      expect(await statesOf(own)).toEqual(['authorised', 'failed']);
    });
    await pass(31 * MINUTE);
    await isFree(own, /tiempo/);
  });

  test('where its capture is refused, and another payment can be begun', async () => {
    const own = await lent('23');
    const record = await own.pay();
    await own.stateOf(record);
    await pass(SECOND);
    await isFree({ ...own, record }, /no aceptó/);
    expect((await own.commit(await own.offer())).code).toBe('00');
    for (let times = 0; times < 3; times += 1) await work();
  });

  test('expires at the card’s bank while the answer to its capture is lost', async () => {
    const own = await held();
    await bank.fault('lost-ask');
    await work();
    const [payment] = await own.asked();
    await bank.actOnCharge(payment?.id ?? '', 'expire');
    await bank.flush();
    expect(await own.stateOf(own.record)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/tiempo/),
    });
    expect(await statesOf(own)).toEqual(['failed', 'failed']);
    await pass(31 * MINUTE);
    expect(await own.payments()).toEqual([]);
  });

  test('before a capture that arrives late: the rail takes nothing then', async () => {
    const own = await held();
    await bank.fault('late-ask');
    await work();
    await payByTransfer(own);
    await pass(6 * SECOND);
    await pass(SECOND);
    await pass(SECOND);
    await isFree(own, NOT_CHARGED);
    await pass(11 * MINUTE);
    await isFree(own, NOT_CHARGED);
    expect(await statesOf(own)).toEqual(['cancelled', 'cancelled']);
  });

  test('too late: a capture that arrived before is booked, and nothing is lost', async () => {
    const own = await held();
    await bank.fault('late-ask');
    await bank.fault('drop-webhook', 9);
    await work();
    await payByTransfer(own);
    await app.dev('/dev/clock', { advanceMs: 6 * SECOND });
    // not received so far: the loan is looked at again, and the money is to be given free
    await work();
    await work();
    expect((await statesOf(own))[1]).toBe('cancelled');
    await bank.away(work);
    await app.dev('/dev/clock', { advanceMs: 11 * MINUTE });
    await bank.flush();
    await bank.fault('drop-webhook', 0);
    await pass(31 * MINUTE);
    expect(await statesOf(own)).toEqual(['succeeded', 'succeeded']);
    expect(await own.stateOf(own.record)).toMatchObject({ state: 'paid' });
    expect((await own.payments()).map(({ state }) => state)).toEqual(['posted', 'posted']);
  });
});

test('the books notice a capture that says otherwise than its payment', async () => {
  const own = await lent('00');
  expect(await own.stateOf(await own.pay())).toMatchObject({ state: 'paid' });
  const [capture] = await own.asked('card-capture');
  const claim = (state: string) =>
    sql`update instruction set state = ${state} where id = ${capture?.id}`.execute(deps().db);
  await claim('failed');
  const { findings } = await app.books();
  expect(findings.join('\n')).toContain(`capture ${capture?.id} is failed`);
  await claim('succeeded');
});
