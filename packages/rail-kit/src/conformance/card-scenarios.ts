import type { Card, CardPayment, CardPaymentAsk } from '../card-wire.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { until } from './watch.ts';

/** Cards that the rail keeps, and payments by them. */

const MINOR = 100;
const ANSWERS = 50;
const RETURN_URL = 'https://plazo.example/back';
/** A number of a card, however it is grouped. */
const CARD_NUMBER = /\d(?:[ -]?\d){11,18}/;

const cards = ({ rail }: Bench) => needed(rail.card, 'the rail takes no cards');

const currencyOf = ({ capabilities }: Bench) =>
  needed(capabilities.kinds.card?.currencies[0], 'the rail takes no cards');

const askOf = (bench: Bench) =>
  ({
    person: { ref: 'conformance' },
    currency: currencyOf(bench),
    returnUrl: RETURN_URL,
  }) as const;

/** A card whose payments end so, kept by the hands of whoever runs the rail. */
async function kept(bench: Bench, ending: 'pays' | 'declines'): Promise<{ id: string; card: Card }> {
  const keep = needed(bench.keepCard, 'nobody keeps a card at the rail');
  const id = bench.newId();
  const ask = askOf(bench);
  const begun = await cards(bench).keep(id, ask);
  require(begun.kind === 'state', `keeping a card was answered with ${JSON.stringify(begun)}`);
  const isLed = begun.told.state === 'needs-action' && begun.told.action !== undefined;
  require(isLed, 'who wants to keep a card is not led to a page of the rail');
  await keep(id, ending);
  const look = async () => {
    const now = bench.now();
    const answer = await cards(bench).keepStatus(id, { ask, sentAt: now, now });
    return answer.kind === 'state' && answer.told.state === 'live' ? answer.told : undefined;
  };
  return { id, card: await until(bench, look, 'a card that was kept was not live') };
}

async function keepCard(bench: Bench) {
  const { card } = await kept(bench, 'pays');
  require(card.lastFour !== undefined, 'a card that is kept does not say its last four digits');
  require(!CARD_NUMBER.test(JSON.stringify(card)), 'an answer holds the number of a card');
}

const paymentBy = (bench: Bench, card: string): CardPaymentAsk => ({
  card,
  amount: { minor: MINOR, currency: currencyOf(bench) },
  presence: 'person-present',
  capture: 'at-once',
  returnUrl: RETURN_URL,
});

async function ended(bench: Bench, id: string, ask: CardPaymentAsk): Promise<CardPayment> {
  const look = async () => {
    const now = bench.now();
    const answer = await cards(bench).payStatus(id, { ask, sentAt: now, now });
    const isOver =
      answer.kind === 'state' && answer.told.state !== 'pending' && answer.told.state !== 'needs-action';
    return isOver ? answer.told : undefined;
  };
  return until(bench, look, 'a payment by card did not end');
}

async function decline(bench: Bench) {
  const { id: card } = await kept(bench, 'declines');
  const id = bench.newId();
  const ask = paymentBy(bench, card);
  await cards(bench).pay(id, ask);
  const { state, error } = await ended(bench, id, ask);
  require(state === 'failed', `a payment that is declined ended as ${state}`);
  require(error !== undefined, 'a payment that is declined does not say why');
}

async function doubleTap(bench: Bench) {
  const { id: card } = await kept(bench, 'pays');
  const id = bench.newId();
  const ask = paymentBy(bench, card);
  const answers = await Promise.all(Array.from({ length: ANSWERS }, () => cards(bench).pay(id, ask)));
  require(answers.every(({ kind }) => kind === 'state'), 'the same payment by card was not taken again');
  const other = { ...ask, amount: { ...ask.amount, minor: MINOR + 1 } };
  const answer = await cards(bench).pay(id, other);
  const isConflict = answer.kind === 'refused' && answer.error === 'conflict';
  require(isConflict, `another amount under the same id was answered with ${JSON.stringify(answer)}`);
  const { state, amount, paymentId } = await ended(bench, id, ask);
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
  const cancelled = await cards(bench).cancel(id);
  const isFenced = cancelled.kind === 'state' && cancelled.told.state === 'cancelled';
  require(isFenced, `cancelling an id never sent was answered with ${JSON.stringify(cancelled)}`);
  const late = await cards(bench).pay(id, paymentBy(bench, card));
  const isRefused = late.kind === 'refused' && late.error === 'cancelled';
  require(isRefused, `a payment that arrived after its fence was answered with ${JSON.stringify(late)}`);
}

export const cardScenarios: readonly Scenario[] = [
  { number: 80, name: 'keep-card', run: keepCard },
  { number: 82, name: 'card-declined', run: decline },
  { number: 83, name: 'double-tap', run: doubleTap },
  { number: 85, name: 'card-fence', run: fenced },
  { number: 84, name: 'card-payment-unknown', run: getUnknown },
];
