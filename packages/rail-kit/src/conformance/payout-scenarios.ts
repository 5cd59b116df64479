import type { PayoutAsk } from '../wire.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { payouts, reached, send, settled, statusOf, successesOf, toldBy, until } from './watch.ts';

/** One id is one payout, whatever happens on the way. */

const ANSWERS = 50;
const MINUTE_MS = 60_000;
const CANNOT_CANCEL = 'the rail cannot cancel';

async function onceInFeed(bench: Bench, id: string) {
  const successes = await successesOf(bench, id);
  require(successes === undefined ||
    successes === 1, `the feed tells ${successes} times that one payout succeeded`);
}

async function sameIdSameBody(bench: Bench) {
  const id = bench.newId();
  const told = await Promise.all(Array.from({ length: ANSWERS }, () => send(bench, id)));
  const amounts = new Set(told.map(({ amount }) => JSON.stringify(amount)));
  require(amounts.size === 1, 'equal asks were answered with different amounts');
  await settled(bench, id);
  await onceInFeed(bench, id);
}

async function sameIdOtherBody(bench: Bench) {
  const id = bench.newId();
  const { payout } = bench;
  await send(bench, id);
  const other = { ...payout, amount: { ...payout.amount, minor: payout.amount.minor + 1 } };
  const answer = await payouts(bench).send(id, other);
  const isConflict = answer.kind === 'refused' && answer.error === 'conflict';
  require(isConflict, `another amount under the same id was answered with ${JSON.stringify(answer)}`);
  const { amount } = await settled(bench, id);
  require(amount?.minor === payout.amount.minor, 'another amount under the same id changed the first payout');
}

async function getIsStatus(bench: Bench) {
  const id = bench.newId();
  // its answer is not read: the question alone must find it
  await payouts(bench).send(id, bench.payout);
  const { amount, settledAt } = await settled(bench, id);
  require(amount?.minor ===
    bench.payout.amount.minor, 'the question tells another amount than was asked for');
  require(settledAt !== undefined, 'a payout that succeeded does not say when: settledAt is missing');
}

async function getUnknown(bench: Bench) {
  const answer = await statusOf(bench, bench.newId());
  require(answer.kind === 'not-received', `an id never sent was answered with ${JSON.stringify(answer)}`);
}

async function fence(bench: Bench) {
  const cancel = needed(payouts(bench).cancel, CANNOT_CANCEL);
  const id = bench.newId();
  const cancelled = await cancel(id);
  const isFenced = cancelled.kind === 'state' && cancelled.told.state === 'cancelled';
  require(isFenced, `cancelling an id never sent was answered with ${JSON.stringify(cancelled)}`);
  const late = await payouts(bench).send(id, bench.payout);
  const isRefused = late.kind === 'refused' && late.error === 'cancelled';
  require(isRefused, `a payout that arrived after its fence was answered with ${JSON.stringify(late)}`);
  const answer = await statusOf(bench, id);
  require(answer.kind === 'state' &&
    answer.told.state === 'cancelled', 'a fenced id is not kept as cancelled');
}

async function cancelTooLate(bench: Bench) {
  const cancel = needed(payouts(bench).cancel, CANNOT_CANCEL);
  const id = bench.newId();
  await send(bench, id);
  await settled(bench, id);
  const answer = await cancel(id);
  const isLate = answer.kind === 'refused' && answer.error === 'too-late';
  const isTold = answer.kind === 'state' && answer.told.state === 'succeeded';
  require(isLate || isTold, `cancelling what succeeded was answered with ${JSON.stringify(answer)}`);
  await settled(bench, id);
  await onceInFeed(bench, id);
}

async function unknownFieldIgnored(bench: Bench) {
  const ask: PayoutAsk & { readonly unheardOf: object } = { ...bench.payout, unheardOf: { deep: [1] } };
  const answer = await payouts(bench).send(bench.newId(), ask);
  require(answer.kind === 'state', `an ask with a field more was answered with ${JSON.stringify(answer)}`);
}

async function notAfter(bench: Bench) {
  const id = bench.newId();
  const ask = { ...bench.payout, notAfter: new Date(bench.now().getTime() - MINUTE_MS).toISOString() };
  const answer = await payouts(bench).send(id, ask);
  if (answer.kind === 'refused') {
    require(answer.error ===
      'expired', `a payout whose last moment is over was refused with ${answer.error}, not with expired`);
    return;
  }
  const told = await until(
    bench,
    async () =>
      reached(toldBy(await statusOf(bench, id, ask)), {
        what: 'a payout after its last moment',
        wanted: 'failed',
      }),
    'a payout after its last moment did not fail',
  );
  require(told.error ===
    'expired', `a payout after its last moment failed with ${told.error}, not with expired`);
}

export const payoutScenarios: readonly Scenario[] = [
  { number: 6, name: 'same-id-same-body', run: sameIdSameBody },
  { number: 7, name: 'same-id-other-body', run: sameIdOtherBody },
  { number: 8, name: 'get-is-status', run: getIsStatus },
  { number: 9, name: 'get-unknown', run: getUnknown },
  { number: 10, name: 'fence', run: fence },
  { number: 11, name: 'cancel-too-late', run: cancelTooLate },
  { number: 14, name: 'unknown-field-ignored', run: unknownFieldIgnored },
  { number: 48, name: 'not-after', run: notAfter },
];
