import type { CardPaymentAsk } from '../card-wire.ts';
import { ANSWERS, cards, ended, kept, MINOR, paymentBy } from './card-scenarios.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';

/** Payments by card that are held first: taken by a call of their own, once, or given free. */

/** A payment that is held, and what asks about it. */
async function held(bench: Bench) {
  needed(bench.capabilities.kinds.card?.canCapture || undefined, 'the rail only sells');
  const capture = needed(cards(bench).capture, 'the rail only sells');
  const { id: card } = await kept(bench, 'pays');
  const id = bench.newId();
  const ask: CardPaymentAsk = { ...paymentBy(bench, card), capture: 'later' };
  await cards(bench).pay(id, ask, bench.notes(id, card));
  const told = await ended(bench, { id, ask });
  require(told.state === 'authorised', `a payment that is to be captured later ended as ${told.state}`);
  require(told.capturedAt === undefined, 'what is only held says when it was taken');
  const known = () => ({ ask, sentAt: bench.now(), now: bench.now(), ...bench.notes(id, card) });
  return {
    capture: () => capture(id, known()),
    cancel: () => cards(bench).cancel(id, known()),
    told: () => cards(bench).payStatus(id, known()),
    end: () => ended(bench, { id, ask }, false),
  };
}

async function captureOnce(bench: Bench) {
  const { capture, cancel, end } = await held(bench);
  const answers = await Promise.all(Array.from({ length: ANSWERS }, capture));
  require(answers.every(({ kind }) => kind === 'state'), 'the same capture was not taken again');
  const { state, amount, capturedAt, paymentId } = await end();
  require(state === 'succeeded' && amount?.minor === MINOR, `what was captured ended as ${state}`);
  require(capturedAt !== undefined, 'what was captured does not say when');
  require(paymentId !== undefined, 'what was captured does not say under which id it may be taken back');
  const late = await cancel();
  const isTaken =
    (late.kind === 'state' && late.told.state === 'succeeded') ||
    (late.kind === 'refused' && late.error === 'too-late');
  require(isTaken, `giving free what was captured was answered with ${JSON.stringify(late)}`);
}

async function release(bench: Bench) {
  const { capture, cancel, told } = await held(bench);
  for (let times = 0; times < 2; times += 1) {
    const answer = await cancel();
    const isFree = answer.kind === 'state' && answer.told.state === 'cancelled';
    require(isFree, `giving free what is held was answered with ${JSON.stringify(answer)}`);
  }
  const late = await capture();
  const isRefused = late.kind === 'refused' || (late.kind === 'state' && late.told.state === 'cancelled');
  require(isRefused, `a capture of what was given free was answered with ${JSON.stringify(late)}`);
  const after = await told();
  const isFree = after.kind === 'state' && after.told.state === 'cancelled';
  require(isFree, 'what was given free is not cancelled');
}

export const captureScenarios: readonly Scenario[] = [
  { number: 81, name: 'card-capture', run: captureOnce },
  { number: 125, name: 'card-release', run: release },
];
