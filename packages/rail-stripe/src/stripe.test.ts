import { type CardPaymentAsk, fact, instructionId, type Notes, type Rail } from '@plazo/rail-kit';
import { listenForFacts, runConformance } from '@plazo/rail-kit/conformance';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import stripe from './index.ts';
import { CARDS, fakeStripe, KEY, SECRET } from './testing/fake-stripe.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const start = new Date('2026-02-20T18:00:00Z');
const idOf = (kind: string, count = 1) => instructionId('key', { kind, subject: 'loan', count });
const [card, id, back] = [idOf('card'), idOf('card-payment'), idOf('card-refund')];
const returnUrl = 'https://plazo.example/back?a=1';
const amount = { minor: 105_000, currency: 'MXN' };
const keepAsk = { person: { ref: 'ana' }, currency: 'MXN', returnUrl };
const ask: CardPaymentAsk = {
  card,
  amount,
  presence: 'person-present',
  capture: 'at-once',
  returnUrl,
  subject: 'order-1',
  text: 'PrestamoRayo',
};

let now: Date;
let fake: Awaited<ReturnType<typeof fakeStripe>>;
let rail: Rail;
/** As Plazo keeps them beside its instructions. */
let kept: Map<string, string>;

const open = (changes = {}) =>
  stripe.open(
    { url: fake.url, key: KEY, webhookSecret: SECRET, currencies: ['MXN'], ...changes },
    { name: 'cards', now: () => now, fetch },
  );
beforeEach(async () => {
  now = start;
  kept = new Map();
  fake = await fakeStripe(() => now);
  rail = open();
});
afterEach(() => fake.close());

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const notes = (of: string, by?: string): Notes => ({
  note: kept.get(of),
  noteOf: by === undefined ? undefined : kept.get(by),
  keep: async (note) => void kept.set(of, note),
});
const known = () => ({ sentAt: start, now });
const keep = (of = card) => rail.card?.keep(of, keepAsk, notes(of));
const keepStatus = () => rail.card?.keepStatus(card, { ask: keepAsk, ...known(), ...notes(card) });
const pay = (own = ask, of = id) => rail.card?.pay(of, own, notes(of, card));
const status = (of = id) => rail.card?.payStatus(of, { ask, ...known(), ...notes(of, card) });
const cancel = (of = id) => rail.card?.cancel(of, { ask, ...known(), ...notes(of, card) });
const refundAsk = { payment: id, amount: { ...amount, minor: 5_000 } };
const giveBack = (own = refundAsk, of = back) => rail.card?.refunds?.send(of, own, notes(of, own.payment));
const refundStatus = () =>
  rail.card?.refunds?.status(back, { ask: refundAsk, ...known(), ...notes(back, id) });

async function keptCard(number: string = CARDS.pays) {
  await keep();
  fake.enter(fake.sessionOf(card).id, number);
}
async function paid(number?: string) {
  await keptCard(number);
  expect(await pay()).toMatchObject({ told: { state: 'succeeded' } });
  return fake.intentOf(id).id;
}
type Posted = { readonly body: string; readonly headers: Readonly<Record<string, string>> };
const door = async ({ body, headers }: Posted) =>
  rail.door?.({ method: 'POST', path: '/webhook', headers, body: Buffer.from(body), receivedAt: now });
async function factsOf(posted: Posted) {
  const answer = await door(posted);
  if (answer?.kind !== 'facts') throw new Error(`The door answered ${answer?.kind}`);
  return answer.facts.map((each) => fact.parse(each));
}
const told = (event: object) => factsOf(fake.webhook(event));
const eventsOf = (type: string) => fake.events.filter((event) => event.type.startsWith(type));

describe('a card', () => {
  test('is kept at a page of Stripe: brand and last digits come to us, and nothing of the person goes there', async () => {
    expect(await keep()).toMatchObject({
      told: { state: 'needs-action', action: { url: expect.stringContaining('/pages/keep/cs_') } },
    });
    expect(await keepStatus()).toMatchObject({ told: { state: 'needs-action' } });
    const completed = fake.enter(fake.sessionOf(card).id, CARDS.pays);
    expect(await keepStatus()).toMatchObject({ told: { state: 'live', brand: 'visa', lastFour: '4242' } });
    expect(await told(completed)).toMatchObject([
      { type: 'card.changed', instruction: card, card: { state: 'live' } },
    ]);
    expect(kept.get(card)).toBe([...fake.customers.keys()].join());
    expect(JSON.stringify([...fake.customers.values(), ...fake.sessions.values()])).not.toContain('ana');
  });

  test.each(['lost-answer', 'lost-ask', '500', '429', 'html'] as const)(
    'whose page was asked for and is not known (%s) has one customer and one page',
    async (what) => {
      fake.fault('POST /checkout/sessions', what);
      expect(await keep()).toMatchObject({ kind: what === '429' ? 'not-now' : 'lost' });
      const asked = await keepStatus();
      const isThere = what === 'lost-answer' || what === 'html';
      const nothing = { kind: what === '500' ? 'lost' : 'not-received' };
      expect(asked).toMatchObject(isThere ? { told: { state: 'needs-action' } } : nothing);
      await keep();
      expect(fake.customers.size).toBe(1);
      expect(fake.sessions.size).toBe(what === '500' ? 0 : 1);
    },
  );

  test('whose customer was made and is not known has that one', async () => {
    fake.fault('POST /customers', 'lost-answer');
    expect(await keep()).toMatchObject({ kind: 'lost' });
    expect(await keep()).toMatchObject({ told: { state: 'needs-action' } });
    expect(fake.customers.size).toBe(1);
  });

  test('whose page is left is none after its day', async () => {
    await keep();
    const gone = fake.expire(fake.sessionOf(card).id);
    expect(await keepStatus()).toMatchObject({ told: { state: 'failed', error: 'expired' } });
    expect(await told(gone)).toMatchObject([{ card: { state: 'failed' } }]);
  });

  test('that is taken off its customer is removed, and pays nothing any more', async () => {
    await keptCard();
    expect(await told(fake.detach(card))).toMatchObject([{ instruction: card, card: { state: 'removed' } }]);
    expect(await keepStatus()).toMatchObject({ told: { state: 'removed' } });
    expect(await pay()).toMatchObject({ kind: 'refused', error: 'declined', detail: 'removed' });
    expect(fake.intents.size).toBe(0);
  });
});

describe('a card that is to be forgotten', () => {
  const remove = async () => rail.card?.remove?.(card, notes(card).note);

  test('is taken off its customer, once, and pays nothing any more', async () => {
    await keptCard();
    expect(await remove()).toMatchObject({ told: { state: 'removed' } });
    expect(await remove()).toMatchObject({ told: { state: 'removed' } });
    expect(await keepStatus()).toMatchObject({ told: { state: 'removed' } });
    expect(await pay()).toMatchObject({ kind: 'refused', detail: 'removed' });
  });

  test.each(['lost-answer', 'lost-ask'] as const)(
    'whose answer is gone (%s) is forgotten all the same',
    async (what) => {
      await keptCard();
      fake.fault('POST /payment_methods/', what);
      expect(await remove()).toMatchObject({ kind: 'lost' });
      expect(await remove()).toMatchObject({ told: { state: 'removed' } });
    },
  );

  test('that was never kept is not there', async () => {
    expect(await remove()).toEqual({ kind: 'not-received' });
  });
});

describe('a payment', () => {
  test('is taken at once from the card that was kept, under our id', async () => {
    await keptCard();
    const answer = await pay();
    const own = fake.intentOf(id);
    expect(answer).toEqual({
      kind: 'state',
      told: {
        state: 'succeeded',
        changedAt: start.toISOString(),
        providerId: own.id,
        paymentId: own.id,
        capturedAt: start.toISOString(),
        amount,
      },
    });
    expect([own.amount, own.currency, own.metadata]).toEqual([
      105_000,
      'mxn',
      { instruction: id, card, subject: 'order-1' },
    ]);
    expect(await status()).toEqual(answer);
  });

  test('in a currency without minor units is asked for as it is', async () => {
    rail = open({ currencies: ['CLP'] });
    await keptCard();
    await pay({ ...ask, amount: { minor: 4_990, currency: 'CLP' } });
    expect(fake.intentOf(id)).toMatchObject({ amount: 4_990, currency: 'clp' });
  });

  test.each([
    ['insufficient_funds', 'payer-funds-short'],
    ['card_velocity_exceeded', 'limit-exceeded'],
    ['authentication_required', 'authentication-failed'],
    ['stolen_card', 'risk-refused'],
    ['fraudulent', 'risk-refused'],
    ['generic_decline', 'declined'],
    ['expired_card', 'declined'],
    ['incorrect_cvc', 'declined'],
    ['a_word_of_tomorrow', 'declined'],
  ] as const)('that the card’s bank declines (%s) has failed, and is told so: %s', async (code, error) => {
    await keptCard();
    fake.issuer.push(code);
    const failed = { state: 'failed', error, detail: code };
    expect(await pay()).toMatchObject({ kind: 'state', told: failed });
    expect(await status()).toMatchObject({ told: failed });
    const [event] = eventsOf('payment_intent.payment_failed');
    expect(await told(event ?? {})).toMatchObject([{ instruction: id, cardPayment: failed }]);
  });

  test.each(['lost-answer', 'lost-ask', '500', '500-after', 'html', 'in-use'] as const)(
    'whose answer is gone (%s) is asked about, and taken once however often it is sent',
    async (what) => {
      await keptCard();
      fake.fault('POST /payment_intents', what);
      expect(await pay()).toMatchObject({ kind: 'lost' });
      const isThere = ['lost-answer', '500-after', 'html'].includes(what);
      const nothing = { kind: what === '500' ? 'lost' : 'not-received' };
      expect(await status()).toMatchObject(isThere ? { told: { state: 'succeeded' } } : nothing);
      // an error of Stripe's own is given again for a day
      expect(await pay()).toMatchObject(what === '500' ? { kind: 'lost' } : { told: { state: 'succeeded' } });
      expect(fake.intents.size).toBe(what === '500' ? 0 : 1);
    },
  );

  test.each([
    ['429', 'rate-limited'],
    ['401', 'unauthorised'],
  ] as const)('that Stripe does not take now (%s) waits', async (what, error) => {
    await keptCard();
    fake.fault('POST /payment_intents', what);
    expect(await pay()).toMatchObject({ kind: 'not-now', error });
    expect(await pay()).toMatchObject({ told: { state: 'succeeded' } });
  });

  test('that nobody found within a day is never sent again: its key may be gone', async () => {
    await keptCard();
    fake.fault('POST /payment_intents', 'lost-ask');
    await pay();
    pass(22 * 60 * MINUTE_MS);
    expect(await status()).toEqual({ kind: 'not-received' });
    pass(2 * 60 * MINUTE_MS);
    expect(await status()).toMatchObject({ kind: 'lost' });
  });

  test('sent again after its key is gone is the one that is there', async () => {
    await paid();
    pass(2 * DAY_MS);
    expect(await pay()).toMatchObject({ told: { state: 'succeeded' } });
    expect(fake.intents.size).toBe(1);
  });

  test('of another amount or by another card under the same id is a conflict', async () => {
    await paid();
    for (const other of [
      { amount: { ...amount, minor: 1 } },
      { amount: { ...amount, currency: 'USD' } },
      { card: back },
    ])
      expect(await pay({ ...ask, ...other })).toEqual({ kind: 'refused', error: 'conflict' });
  });

  test('that takes its time is on its way, and told when it has ended', async () => {
    await keptCard();
    fake.issuer.push('processing');
    expect(await pay()).toMatchObject({ told: { state: 'pending' } });
    fake.approve(fake.intentOf(id).id, true);
    expect(await status()).toMatchObject({ told: { state: 'succeeded', paymentId: fake.intentOf(id).id } });
  });

  test('waits for its person at the page of their bank, and is dated when they approved it', async () => {
    await keptCard(CARDS.authenticates);
    expect(await pay()).toMatchObject({
      told: {
        state: 'needs-action',
        action: { kind: 'visit', url: expect.stringContaining('/pages/3ds/pi_') },
      },
    });
    pass(5 * MINUTE_MS);
    fake.approve(fake.intentOf(id).id, true);
    expect(await status()).toMatchObject({ told: { state: 'succeeded', capturedAt: now.toISOString() } });
  });

  test('that its person refuses has failed by that', async () => {
    await keptCard(CARDS.authenticates);
    await pay();
    const { id: own } = fake.intentOf(id);
    const event = fake.approve(own, false);
    const failed = { state: 'failed', error: 'authentication-failed' };
    expect(await status()).toMatchObject({ told: failed });
    expect(await told(event ?? {})).toMatchObject([{ cardPayment: failed }]);
  });

  test('that its person leaves ends after half an hour, and is not paid later', async () => {
    await keptCard(CARDS.authenticates);
    await pay();
    pass(29 * MINUTE_MS);
    expect(await status()).toMatchObject({ told: { state: 'needs-action' } });
    pass(2 * MINUTE_MS);
    expect(await status()).toMatchObject({ told: { state: 'cancelled', error: 'expired' } });
    expect(fake.intentOf(id).status).toBe('canceled');
  });
});

const heldAsk: CardPaymentAsk = { ...ask, capture: 'later' };
const capture = () => rail.card?.capture?.(id, { ask: heldAsk, ...known(), ...notes(id, card) });
async function heldIntent() {
  await keptCard();
  const answer = await pay(heldAsk);
  return { answer, own: fake.intentOf(id) };
}

describe('what is held first', () => {
  test('is taken later, once, dated when it was, and told from the event alike', async () => {
    const { answer, own } = await heldIntent();
    const before = new Date(start.getTime() + 7 * DAY_MS).toISOString();
    const isHeld = { state: 'authorised', amount, captureBefore: before };
    expect(answer).toMatchObject({ kind: 'state', told: isHeld });
    const [holding] = eventsOf('payment_intent.amount_capturable_updated');
    expect(await told(holding ?? {})).toMatchObject([{ instruction: id, cardPayment: isHeld }]);
    expect(fake.moved).toEqual([]);
    pass(2 * DAY_MS);
    const taken = { state: 'succeeded', amount, paymentId: own.id, capturedAt: now.toISOString() };
    const answers = await Promise.all(Array.from({ length: 9 }, async () => capture()));
    for (const each of answers) expect(each).toMatchObject({ told: taken });
    pass(MINUTE_MS);
    expect(await capture()).toMatchObject({ told: taken });
    expect(await status()).toMatchObject({ told: taken });
    const [event] = eventsOf('payment_intent.succeeded');
    expect(await told(event ?? {})).toMatchObject([{ cardPayment: taken }]);
    expect(fake.moved.map(({ amount: minor }) => minor)).toEqual([amount.minor]);
  });

  test.each(['lost-answer', 'lost-ask', '500', '500-after', 'html'] as const)(
    'and whose capture has no answer (%s) is asked about, and taken by the next call',
    async (what) => {
      await heldIntent();
      fake.fault('POST /payment_intents/', what);
      expect(await capture()).toMatchObject({ kind: 'lost' });
      const isTaken = what !== 'lost-ask' && what !== '500';
      expect(await status()).toMatchObject({ told: { state: isTaken ? 'succeeded' : 'authorised' } });
      expect(await capture()).toMatchObject({ told: { state: 'succeeded' } });
      expect(fake.moved).toHaveLength(1);
    },
  );

  test('is given free, and not taken after that', async () => {
    await heldIntent();
    expect(await cancel()).toMatchObject({ told: { state: 'cancelled' } });
    expect(await capture()).toMatchObject({ told: { state: 'cancelled' } });
    expect(fake.moved).toEqual([]);
  });

  test('and taken is not given free any more', async () => {
    await heldIntent();
    await capture();
    expect(await cancel()).toMatchObject({ told: { state: 'succeeded' } });
  });

  test('is free again where its time is over: told as expired, and not taken', async () => {
    const { own } = await heldIntent();
    const event = fake.lapse(own.id);
    const gone = { state: 'cancelled', error: 'expired' };
    expect(await capture()).toMatchObject({ told: gone });
    expect(await told(event)).toMatchObject([{ cardPayment: gone }]);
  });

  test('and that Stripe does not take is refused, and held still', async () => {
    await heldIntent();
    fake.issuer.push('generic_decline');
    expect(await capture()).toMatchObject({ kind: 'refused', error: 'declined' });
    expect(await status()).toMatchObject({ told: { state: 'authorised' } });
  });
});

describe('a fence', () => {
  test('is there for ever, also after the key is gone', async () => {
    await keptCard();
    expect(await cancel()).toMatchObject({ told: { state: 'cancelled' } });
    for (const days of [0, 2]) {
      pass(days * DAY_MS);
      expect(await pay()).toEqual({ kind: 'refused', error: 'cancelled' });
    }
    expect(await status()).toMatchObject({ told: { state: 'cancelled' } });
    expect([...fake.intents.values()].map((own) => own.status)).toEqual(['canceled']);
  });

  test('holds from the moment that its key is taken', async () => {
    await keptCard();
    fake.fault('POST /payment_intents/', 'lost-ask');
    expect(await cancel()).toMatchObject({ kind: 'lost' });
    expect(await status()).toMatchObject({ told: { state: 'cancelled' } });
    expect(await pay()).toMatchObject({ kind: 'refused', error: 'cancelled' });
  });

  test('around what was paid changes nothing; around what waits for its person ends that', async () => {
    await paid();
    expect(await cancel()).toMatchObject({ told: { state: 'succeeded' } });
    fake.enter(fake.sessionOf(card).id, CARDS.authenticates);
    fake.detach(card);
    const other = idOf('card-payment', 2);
    await pay(ask, other);
    expect(await cancel(other)).toMatchObject({ told: { state: 'cancelled' } });
  });

  test('says nothing where an error of Stripe’s own stands under the key', async () => {
    await keptCard();
    fake.fault('POST /payment_intents', '500');
    await pay();
    expect(await cancel()).toMatchObject({ kind: 'lost' });
  });
});

describe('money back to a card', () => {
  test('is a part of its payment, once, and never more than was paid', async () => {
    await paid();
    expect(await giveBack()).toMatchObject({
      told: {
        state: 'succeeded',
        amount: { minor: 5_000, currency: 'MXN' },
        refundedAt: start.toISOString(),
      },
    });
    pass(2 * DAY_MS);
    expect(await giveBack()).toMatchObject({ told: { state: 'succeeded' } });
    expect(fake.refunds.size).toBe(1);
    const other = { ...refundAsk, amount: { ...amount, minor: 5_001 } };
    expect(await giveBack(other)).toEqual({ kind: 'refused', error: 'conflict' });
    const rest = { ...refundAsk, amount: { ...amount, minor: 100_001 } };
    expect(await giveBack(rest, idOf('card-refund', 2))).toMatchObject({
      kind: 'refused',
      error: 'bad-request',
    });
  });

  test.each(['lost-answer', 'lost-ask', '500'] as const)('is asked about after %s', async (what) => {
    await paid();
    fake.fault('POST /refunds', what);
    expect(await giveBack()).toMatchObject({ kind: 'lost' });
    expect(await refundStatus()).toMatchObject(
      what === 'lost-answer'
        ? { told: { state: 'succeeded' } }
        : { kind: what === '500' ? 'lost' : 'not-received' },
    );
    // done once under its key, an error of Stripe's own given again
    expect(await giveBack()).toMatchObject({ kind: what === '500' ? 'lost' : 'state' });
    expect(fake.refunds.size).toBe(what === '500' ? 0 : 1);
    pass(DAY_MS);
    expect(await refundStatus()).toMatchObject(what !== '500' ? { kind: 'state' } : { kind: 'lost' });
  });

  test('that waits is told when it is there, and when it fails later', async () => {
    await paid(CARDS.refundWaits);
    expect(await giveBack()).toMatchObject({ told: { state: 'pending' } });
    const there = fake.moveRefund(back, 'succeeded');
    const [first] = await told(there);
    expect(first).toMatchObject({
      type: 'refund.changed',
      instruction: back,
      refund: { state: 'succeeded' },
    });
    const failed = fake.moveRefund(back, 'failed', 'expired_or_canceled_card');
    const gone = { state: 'failed', error: 'account-closed' };
    expect(await told(failed)).toMatchObject([{ refund: gone }]);
    // the first one told again, after the second
    expect(await told(there)).toMatchObject([{ refund: gone }]);
    expect(await refundStatus()).toMatchObject({ told: gone });
  });

  test('by hand, at Stripe’s pages, takes the payment back', async () => {
    const paymentId = await paid();
    expect(await told(fake.refundByHand(paymentId, 700))).toMatchObject([
      { type: 'payment.reversed', reversal: { paymentId, amount: { minor: 700, currency: 'MXN' } } },
    ]);
  });
});

describe('a dispute', () => {
  const disputes = async () => {
    const all = await Promise.all(eventsOf('charge.dispute').map(told));
    return all.flat().map((each) => (each.type === 'dispute.changed' ? each.dispute : undefined));
  };

  test('takes the money when the balance says so, and gives it back when it is won', async () => {
    const paymentId = await paid();
    const own = fake.dispute(paymentId);
    const taken = now.toISOString();
    pass(DAY_MS);
    fake.decide(own, 'under_review');
    fake.decide(own, 'won');
    const answerBefore = new Date(start.getTime() + 9 * DAY_MS).toISOString();
    const opened = { id: own, paymentId, amount, state: 'open', takenAt: taken, answerBefore };
    expect(await disputes()).toMatchObject([
      opened,
      opened,
      opened,
      { state: 'won', takenAt: taken },
      { state: 'won', takenAt: taken, givenBackAt: now.toISOString() },
    ]);
  });

  test('that is lost stays taken', async () => {
    fake.decide(fake.dispute(await paid()), 'lost');
    const last = (await disputes()).at(-1);
    expect(last).toMatchObject({ state: 'lost', takenAt: start.toISOString() });
    expect(last?.givenBackAt).toBeUndefined();
  });

  test('that is only a question of the bank takes nothing, until it becomes one', async () => {
    const own = fake.dispute(await paid(), true);
    const [asked] = await disputes();
    expect([asked?.state, asked?.takenAt]).toEqual(['open', undefined]);
    pass(DAY_MS);
    fake.decide(own, 'needs_response');
    expect((await disputes()).at(-1)).toMatchObject({ state: 'open', takenAt: now.toISOString() });
  });

  test('that is only a question ends without loss', async () => {
    fake.decide(fake.dispute(await paid(), true), 'warning_closed');
    const last = (await disputes()).at(-1);
    expect([last?.state, last?.takenAt, last?.givenBackAt]).toEqual(['won', undefined, undefined]);
  });

  test('of a word that is not known is kept for a person', async () => {
    const own = fake.dispute(await paid());
    const [event] = eventsOf('charge.dispute.created');
    const strange = structuredClone(event ?? { data: { object: {} } });
    Object.assign(strange.data.object, { status: 'teleported' });
    expect(await door(fake.webhook(strange))).toMatchObject({ facts: [{ stripe: 'dispute' }] });
    expect(own).toContain('dp_');
  });
});

describe('a message', () => {
  const [event] = [
    { object: 'event', id: 'evt_1', type: 'x', created: 1, data: { object: { id: 'x', object: 'plan' } } },
  ];

  test('is taken by its signature, five minutes to either side, and by either secret while one changes', async () => {
    const at = (seconds: number) => fake.webhook(event, { at: Math.floor(now.getTime() / 1_000) + seconds });
    for (const seconds of [-299, 0, 299])
      expect(await door(at(seconds))).toEqual({ kind: 'facts', facts: [] });
    for (const seconds of [-301, 301]) expect(await door(at(seconds))).toEqual({ kind: 'clock-skew' });
    const forged = fake.webhook(event, { secret: 'whsec_other' });
    expect(await door(forged)).toEqual({ kind: 'forged' });
    expect(await door({ ...forged, headers: {} })).toEqual({ kind: 'forged' });
    const good = fake.webhook(event);
    expect(await door({ ...good, body: `${good.body} ` })).toEqual({ kind: 'forged' });
    const signature = good.headers['stripe-signature'];
    const later = signature.replace(
      /^t=\d+/,
      (time) => `${time.slice(0, -1)}${(Number(time.at(-1)) + 1) % 10}`,
    );
    expect(await door({ ...good, headers: { 'stripe-signature': later } })).toEqual({ kind: 'forged' });
    const asOld = signature.replace(',v1=', ',v0=');
    expect(await door({ ...good, headers: { 'stripe-signature': asOld } })).toEqual({ kind: 'forged' });
    const two = fake.webhook(event, { more: `,v1=${'0'.repeat(64)}` });
    expect(await door(two)).toEqual({ kind: 'facts', facts: [] });
    rail = open({ webhookSecret: 'whsec_next', webhookSecretPrevious: SECRET });
    expect(await door(good)).toEqual({ kind: 'facts', facts: [] });
  });

  test('says the same however often and whenever it comes, and asks nobody where it is forged', async () => {
    await paid();
    const [succeeded] = eventsOf('payment_intent.succeeded');
    const first = await told(succeeded ?? {});
    expect(first).toMatchObject([
      { type: 'card-payment.changed', cardPayment: { state: 'succeeded', amount } },
    ]);
    pass(3 * DAY_MS);
    expect(await told(succeeded ?? {})).toEqual(first);
    const calls = fake.calls.length;
    await door(fake.webhook(succeeded ?? {}, { secret: 'whsec_other' }));
    expect(fake.calls).toHaveLength(calls);
  });

  test('that says what a payment was tells what it is now', async () => {
    await keptCard(CARDS.authenticates);
    await pay();
    const { id: own } = fake.intentOf(id);
    fake.approve(own, true);
    const [succeeded] = eventsOf('payment_intent.succeeded');
    const old = { ...succeeded, type: 'payment_intent.payment_failed' };
    expect(await told(old)).toMatchObject([{ cardPayment: { state: 'succeeded' } }]);
  });

  test('is told again where Stripe cannot be asked, and kept for a person where it knows of nothing', async () => {
    await paid();
    const [succeeded] = eventsOf('payment_intent.succeeded');
    fake.fault('GET /payment_intents', '429');
    expect(await door(fake.webhook(succeeded ?? {}))).toEqual({ kind: 'not-now' });
    const own = fake.intentOf(id);
    fake.intents.clear();
    expect(await door(fake.webhook(succeeded ?? {}))).toMatchObject({
      facts: [{ stripe: 'not-received', id: own.id }],
    });
    expect(await door(fake.webhook([]))).toMatchObject({ facts: [{ stripe: 'event' }] });
  });

  test('about a payment that is none of ours tells nothing', async () => {
    await paid();
    const [succeeded] = eventsOf('payment_intent.succeeded');
    fake.intentOf(id).metadata = {};
    expect(await told(succeeded ?? {})).toEqual([]);
  });
});

test('what no message told is in the feed, in its order, each once, and as the message would have said', async () => {
  await keep();
  pass(2 * DAY_MS);
  fake.enter(fake.sessionOf(card).id, CARDS.pays);
  for (let count = 1; count <= 130; count += 1) await pay(ask, idOf('card-payment', count));
  pass(DAY_MS);
  fake.decide(fake.dispute(fake.intentOf(id).id), 'lost');
  const all: unknown[] = [];
  let after: string | undefined;
  for (let hasMore = true; hasMore; ) {
    const answer = await rail.facts?.(after);
    if (answer?.kind !== 'state') throw new Error('The feed did not answer');
    all.push(...answer.told.facts);
    ({ hasMore } = answer.told);
    after = answer.told.next;
  }
  const facts = all.map((each) => fact.parse(each));
  expect(facts.map(({ type }) => type)).toEqual([
    'card.changed',
    ...Array.from({ length: 130 }, () => 'card-payment.changed'),
    ...Array.from({ length: 3 }, () => 'dispute.changed'),
  ]);
  expect(new Set(facts.map((each) => each.id)).size).toBe(134);
  const byDoor = await Promise.all(fake.events.map(told));
  expect(byDoor.flat()).toEqual(facts);
  pass(DAY_MS);
  // the last minutes once more, since an event may be listed late
  const again = await rail.facts?.(after);
  expect(again).toMatchObject({ told: { facts: facts.slice(-3) } });
  const next = again?.kind === 'state' ? again.told.next : '';
  expect(await rail.facts?.(next)).toMatchObject({ told: { facts: [] } });
});

describe('the balance of a day', () => {
  const today = '2026-02-20';
  const read = (day = today, account = 'cards') => rail.statement?.(account, day);
  const rows = async (day?: string) => {
    const answer = await read(day);
    if (answer?.kind !== 'state') throw new Error(`The statement was ${JSON.stringify(answer)}`);
    const { lines, openingMinor, closingMinor } = answer.told;
    expect(lines.reduce((sum, { minor }) => sum + minor, openingMinor)).toBe(closingMinor);
    return lines.map((line) => [line.kind, line.minor, line.paymentId ?? line.instruction ?? '']);
  };

  test('is a line for each transaction, its price and the tax on it, and opens with what the day before closed with', async () => {
    const own = await paid();
    await giveBack();
    fake.refundByHand(own, 700);
    expect(await rows()).toEqual([
      ['payment', 105_000, own],
      ['fee', -4_080, ''],
      ['fee-tax', -653, ''],
      ['refund', -5_000, back],
      ['reversal', -700, own],
    ]);
    expect(await read()).toMatchObject({ told: { openingMinor: 0, closingMinor: 94_567, isFinal: false } });
    pass(2 * DAY_MS);
    const disputed = fake.dispute(own);
    fake.decide(disputed, 'won');
    fake.moveRefund(back, 'failed', 'declined');
    fake.payOut(40_000, 'mxn');
    fake.move('climate_order_purchase', -1, { source: 'x_1', currency: 'mxn' });
    expect(await rows('2026-02-22')).toEqual([
      ['chargeback', -105_000, own],
      ['fee', -22_500, ''],
      ['payment', 105_000, `${own}:won`],
      ['return', 5_000, back],
      ['withdrawal', -40_000, ''],
      ['adjustment', -1, ''],
    ]);
    // what came since changes no day that is over
    expect(await read()).toMatchObject({ told: { openingMinor: 0, closingMinor: 94_567, isFinal: true } });
    expect(await read('2026-02-21')).toMatchObject({
      told: { openingMinor: 94_567, closingMinor: 94_567, lines: [] },
    });
  });

  test('is not told while it moves, where its price is not that of its parts, of a day to come and of another account', async () => {
    await paid();
    expect(await read('2026-02-21')).toEqual({ kind: 'refused', error: 'not-received' });
    expect(await read(today, 'other')).toEqual({ kind: 'refused', error: 'not-received' });
    fake.fault('GET /balance_transactions', 'moves');
    expect(await read()).toEqual({ kind: 'lost', why: 'the balance moved while it was read' });
    expect(await read()).toMatchObject({ kind: 'state' });
    Object.assign(fake.moved[0] ?? {}, { fee: 1 });
    expect(await read()).toMatchObject({ kind: 'lost' });
    expect(open({ currencies: ['MXN', 'USD'] }).statement).toBeUndefined();
  });
});

test('a test key says of itself that it is simulated, and settings that are not its own stop the start', () => {
  expect(open({ key: 'sk_test_fake' }).isSimulated).toBe(true);
  expect(() => open({ key: 'live' })).toThrow('key');
  expect(() => open({ retries: 3 })).toThrow('retries');
  // Stripe counts these in hundredths that there are not, or in other parts
  for (const own of ['ISK', 'UGX', 'MGA', 'KWD'])
    expect(() => open({ currencies: [own] })).toThrow('counts otherwise');
});

test('nobody there is told as such', async () => {
  fake.close();
  expect(await keep()).toEqual({ kind: 'not-now', error: 'rail-down' });
  expect(await rail.health()).toMatchObject({ told: { kinds: { card: 'down' } } });
});

test('it passes the scenarios of its kind', async () => {
  const listener = await listenForFacts({ host: '127.0.0.1', port: 0 });
  const results = await runConformance({
    rail,
    payout: { amount, to: { kind: 'clabe', number: '000' }, purpose: 'loan' },
    listener,
    keepCard: async (of, ending) => {
      fake.enter(fake.sessionOf(of).id, CARDS[ending]);
    },
    disputePayment: async (of, act) => {
      const { id: own } = fake.intentOf(of);
      const opened = [...fake.disputes.values()].find(({ payment_intent }) => payment_intent === own);
      if (act === 'open') fake.dispute(own);
      else fake.decide(opened?.id ?? '', act);
    },
    now: () => now,
    patienceMs: 2_000,
    movesMoney: true,
  });
  listener.close();
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ number }) => number);
  expect(passed).toEqual([1, 80, 81, 82, 83, 84, 85, 86, 87, 88, 107, 108, 119, 125, 129]);
});
