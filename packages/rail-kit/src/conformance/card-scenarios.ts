import * as z from 'zod/mini';
import type { Card, CardPayment, CardPaymentAsk, Dispute, Refund, RefundAsk } from '../card-wire.ts';
import { fact } from '../wire.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { reached, toldBy, until } from './watch.ts';

/** Cards that the rail keeps, and payments by them. */

export const MINOR = 100;
export const ANSWERS = 50;
const RETURN_URL = 'https://plazo.example/back';
/** A number of a card, however it is grouped. */
const CARD_NUMBER = /\d(?:[ -]?\d){11,18}/;

export const cards = ({ rail }: Bench) => needed(rail.card, 'the rail takes no cards');

const currencyOf = ({ capabilities }: Bench) =>
  needed(capabilities.kinds.card?.currencies[0], 'the rail takes no cards');

const askOf = (bench: Bench) =>
  ({
    person: { ref: 'conformance' },
    currency: currencyOf(bench),
    returnUrl: RETURN_URL,
  }) as const;

/** A card whose payments end so, kept by the hands of whoever runs the rail. */
export async function kept(bench: Bench, ending: 'pays' | 'declines'): Promise<{ id: string; card: Card }> {
  const keep = needed(bench.keepCard, 'nobody keeps a card at the rail');
  const id = bench.newId();
  const ask = askOf(bench);
  const begun = await cards(bench).keep(id, ask, bench.notes(id));
  require(begun.kind === 'state', `keeping a card was answered with ${JSON.stringify(begun)}`);
  const isLed = begun.told.state === 'needs-action' && begun.told.action !== undefined;
  require(isLed, 'who wants to keep a card is not led to a page of the rail');
  await keep(id, ending);
  const look = async () => {
    const now = bench.now();
    const answer = await cards(bench).keepStatus(id, { ask, sentAt: now, now, ...bench.notes(id) });
    return reached(toldBy(answer), { what: 'a card', wanted: 'live' });
  };
  return { id, card: await until(bench, look, 'a card that was kept was not live') };
}

async function keepCard(bench: Bench) {
  const { card } = await kept(bench, 'pays');
  require(card.lastFour !== undefined, 'a card that is kept does not say its last four digits');
  require(!CARD_NUMBER.test(JSON.stringify(card)), 'an answer holds the number of a card');
}

export const paymentBy = (bench: Bench, card: string): CardPaymentAsk => ({
  card,
  amount: { minor: MINOR, currency: currencyOf(bench) },
  presence: 'person-present',
  capture: 'at-once',
  returnUrl: RETURN_URL,
});

type OfPayment = { readonly id: string; readonly ask: CardPaymentAsk };

/** The payment once it waits for nothing; what is held is not waited for further where `isHeldOver` says so. */
export async function ended(bench: Bench, { id, ask }: OfPayment, isHeldOver = true): Promise<CardPayment> {
  const waits = new Set<string>(['pending', 'needs-action', ...(isHeldOver ? [] : ['authorised'])]);
  const look = async () => {
    const now = bench.now();
    const answer = await cards(bench).payStatus(id, { ask, sentAt: now, now, ...bench.notes(id, ask.card) });
    return answer.kind === 'state' && !waits.has(answer.told.state) ? answer.told : undefined;
  };
  return until(bench, look, 'a payment by card did not end');
}

/** A card that is forgotten pays nothing any more, however often that is asked. */
async function removeCard(bench: Bench) {
  needed(bench.capabilities.kinds.card?.canRemove || undefined, 'the rail forgets no card');
  const remove = needed(cards(bench).remove, 'the rail forgets no card');
  const { id: card } = await kept(bench, 'pays');
  const ask = askOf(bench);
  const now = bench.now();
  const { note } = bench.notes(card);
  for (const answer of [await remove(card, note), await remove(card, note)])
    require(answer.kind === 'state' &&
      answer.told.state === 'removed', `forgetting a card was answered with ${JSON.stringify(answer)}`);
  const told = toldBy(await cards(bench).keepStatus(card, { ask, sentAt: now, now, ...bench.notes(card) }));
  require(told?.state === 'removed', 'a card that was forgotten is kept still');
  const id = bench.newId();
  const payment = paymentBy(bench, card);
  const answer = await cards(bench).pay(id, payment, bench.notes(id, card));
  if (answer.kind === 'refused') return;
  require(answer.kind ===
    'state', `a payment by a card that was forgotten was answered with ${JSON.stringify(answer)}`);
  const { state } = await ended(bench, { id, ask: payment });
  require(state !== 'succeeded', 'a card that was forgotten paid');
}

async function decline(bench: Bench) {
  const { id: card } = await kept(bench, 'declines');
  const id = bench.newId();
  const ask = paymentBy(bench, card);
  await cards(bench).pay(id, ask, bench.notes(id, card));
  const { state, error } = await ended(bench, { id, ask });
  require(state === 'failed', `a payment that is declined ended as ${state}`);
  require(error !== undefined, 'a payment that is declined does not say why');
}

async function doubleTap(bench: Bench) {
  const { id: card } = await kept(bench, 'pays');
  const id = bench.newId();
  const ask = paymentBy(bench, card);
  const answers = await Promise.all(
    Array.from({ length: ANSWERS }, () => cards(bench).pay(id, ask, bench.notes(id, card))),
  );
  require(answers.every(({ kind }) => kind === 'state'), 'the same payment by card was not taken again');
  const other = { ...ask, amount: { ...ask.amount, minor: MINOR + 1 } };
  const answer = await cards(bench).pay(id, other, bench.notes(id, card));
  const isConflict = answer.kind === 'refused' && answer.error === 'conflict';
  require(isConflict, `another amount under the same id was answered with ${JSON.stringify(answer)}`);
  const { state, amount, paymentId } = await ended(bench, { id, ask });
  require(state === 'succeeded' &&
    amount?.minor === MINOR, 'a payment by card did not succeed as it was asked');
  require(paymentId !== undefined, 'a payment by card does not say under which id it may be taken back');
}

async function getUnknown(bench: Bench) {
  const now = bench.now();
  const known = { ask: paymentBy(bench, bench.newId()), sentAt: now, now };
  const answer = await cards(bench).payStatus(bench.newId(), known);
  require(answer.kind === 'not-received', `an id never sent was answered with ${JSON.stringify(answer)}`);
}

async function fenced(bench: Bench) {
  const { id: card } = await kept(bench, 'pays');
  const id = bench.newId();
  const ask = paymentBy(bench, card);
  const now = bench.now();
  const notes = bench.notes(id, card);
  const cancelled = await cards(bench).cancel(id, { ask, sentAt: now, now, ...notes });
  const isFenced = cancelled.kind === 'state' && cancelled.told.state === 'cancelled';
  require(isFenced, `cancelling an id never sent was answered with ${JSON.stringify(cancelled)}`);
  const late = await cards(bench).pay(id, ask, notes);
  const isRefused = late.kind === 'refused' && late.error === 'cancelled';
  require(isRefused, `a payment that arrived after its fence was answered with ${JSON.stringify(late)}`);
}

const refunds = (bench: Bench) => {
  needed(bench.capabilities.kinds.card?.canRefund || undefined, 'the rail pays nothing back to cards');
  return needed(cards(bench).refunds, 'the rail pays nothing back to cards');
};

/** A payment by card that succeeded. */
async function paid(bench: Bench) {
  const { id: card } = await kept(bench, 'pays');
  const id = bench.newId();
  const ask = paymentBy(bench, card);
  await cards(bench).pay(id, ask, bench.notes(id, card));
  const told = await ended(bench, { id, ask });
  require(told.state === 'succeeded', `a payment by card ended as ${told.state}`);
  return { id, paymentId: told.paymentId ?? id };
}

async function refundedAs(bench: Bench, id: string, ask: RefundAsk): Promise<Refund> {
  const look = async () => {
    const now = bench.now();
    const answer = await refunds(bench).status(id, {
      ask,
      sentAt: now,
      now,
      ...bench.notes(id, ask.payment),
    });
    return answer.kind === 'state' && answer.told.state !== 'pending' ? answer.told : undefined;
  };
  return until(bench, look, 'a refund by card did not end');
}

async function refundPart(bench: Bench) {
  const { send } = refunds(bench);
  const { id: payment } = await paid(bench);
  const id = bench.newId();
  const ask: RefundAsk = { payment, amount: { minor: MINOR - 1, currency: currencyOf(bench) } };
  const notes = bench.notes(id, payment);
  const answers = await Promise.all(Array.from({ length: ANSWERS }, () => send(id, ask, notes)));
  require(answers.every(({ kind }) => kind === 'state'), 'the same refund was not taken again');
  const changed = await send(id, { ...ask, amount: { ...ask.amount, minor: 1 } }, notes);
  const isConflict = changed.kind === 'refused' && changed.error === 'conflict';
  require(isConflict, `another amount under the same id was answered with ${JSON.stringify(changed)}`);
  const { state, amount } = await refundedAs(bench, id, ask);
  require(state === 'succeeded' &&
    amount.minor === MINOR - 1, 'a refund by card did not succeed as it was asked');
  const rest = { ...ask, amount: { ...ask.amount, minor: 2 } };
  const other = bench.newId();
  const tooMuch = await send(other, rest, bench.notes(other, payment));
  require(tooMuch.kind === 'refused', 'more was paid back to a card than it had paid');
}

async function refundUnknown(bench: Bench) {
  const now = bench.now();
  const ask: RefundAsk = {
    payment: bench.newId(),
    amount: { minor: MINOR, currency: currencyOf(bench) },
  };
  const answer = await refunds(bench).status(bench.newId(), { ask, sentAt: now, now });
  require(answer.kind === 'not-received', `an id never sent was answered with ${JSON.stringify(answer)}`);
  const sent = await refunds(bench).send(bench.newId(), ask, {});
  require(sent.kind === 'refused', 'money of a payment that was never made was paid back');
}

/** What the rail told of the disputes of a payment, in its own order. */
async function disputesOf({ rail }: Bench, paymentId: string): Promise<readonly Dispute[]> {
  const read = needed(rail.facts, 'the rail has no feed of its facts');
  const found: Dispute[] = [];
  for (let after: string | undefined; ; ) {
    const page = await read(after);
    require(page.kind === 'state', 'the feed of facts does not answer');
    for (const raw of page.told.facts) {
      const told = z.safeParse(fact, raw);
      if (told.success && told.data.type === 'dispute.changed' && told.data.dispute.paymentId === paymentId)
        found.push(told.data.dispute);
    }
    if (!page.told.hasMore) return found;
    after = page.told.next;
  }
}

async function disputed(bench: Bench) {
  needed(bench.capabilities.kinds.card?.hasDisputes || undefined, 'the rail tells of no disputes');
  const act = needed(bench.disputePayment, 'nobody disputes a payment at the rail');
  for (const end of ['won', 'lost'] as const) {
    const { id, paymentId } = await paid(bench);
    await act(id, 'open');
    await act(id, end);
    const told = await disputesOf(bench, paymentId);
    const states = [...new Set(told.map(({ state }) => state))].join();
    require(states === `open,${end}`, `a dispute was told as ${states}`);
    require(new Set(told.map((one) => one.id)).size === 1, 'a dispute changed its id');
    require(told.every(
      ({ takenAt }) => takenAt === told[0]?.takenAt && takenAt !== undefined,
    ), 'a dispute does not always say when the money was taken');
    require((told.at(-1)?.givenBackAt !== undefined) ===
      (end === 'won'), 'a dispute says wrongly whether the money is back');
  }
}

export const cardScenarios: readonly Scenario[] = [
  { number: 80, name: 'keep-card', run: keepCard },
  { number: 82, name: 'card-declined', run: decline },
  { number: 83, name: 'double-tap', run: doubleTap },
  { number: 85, name: 'card-fence', run: fenced },
  { number: 84, name: 'card-payment-unknown', run: getUnknown },
  { number: 86, name: 'card-refund', run: refundPart },
  { number: 87, name: 'card-dispute', run: disputed },
  { number: 88, name: 'card-refund-unknown', run: refundUnknown },
  { number: 129, name: 'card-remove', run: removeCard },
];
