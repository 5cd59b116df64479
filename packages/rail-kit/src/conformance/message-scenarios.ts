import type { MessageAsk } from '../message-wire.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { until } from './watch.ts';

/** Messages: sent once each, and what became of them is told. */

const ANSWERS = 50;
const LIFE_MS = 300_000;

const messages = ({ rail }: Bench) => needed(rail.message, 'the rail sends no messages');

function askOf(bench: Bench): MessageAsk {
  const way = needed(bench.capabilities.kinds.message?.ways[0], 'the rail sends no messages');
  return {
    way,
    to: way === 'email' ? 'conformance@plazo.example' : '+525500000000',
    text: 'Conformance of a message.',
    template: { id: 'conformance', variables: [] },
    urgency: 'service',
    expiresAt: new Date(bench.now().getTime() + LIFE_MS).toISOString(),
  };
}

async function sendOnce(bench: Bench) {
  const { send, status } = messages(bench);
  const id = bench.newId();
  const ask = askOf(bench);
  const answers = await Promise.all(Array.from({ length: ANSWERS }, () => send(id, ask)));
  require(answers.every(({ kind }) => kind === 'state'), 'the same message was not taken again');
  const other = await send(id, { ...ask, text: 'Another text.' });
  const isConflict = other.kind === 'refused' && other.error === 'conflict';
  require(isConflict, `another text under the same id was answered with ${JSON.stringify(other)}`);
  // of what cannot be asked nothing more is known
  if (!status) return;
  const known = { ask, sentAt: bench.now(), now: bench.now() };
  const look = async () => {
    const answer = await status(id, known);
    return answer.kind === 'state' && answer.told.state !== 'accepted' ? answer.told : undefined;
  };
  const { state } = await until(bench, look, 'nothing became of a message');
  require(state === 'delivered' ||
    state === 'read', `a message to a number that is reached ended as ${state}`);
}

async function getUnknown(bench: Bench) {
  const known = { ask: askOf(bench), sentAt: bench.now(), now: bench.now() };
  const status = needed(messages(bench).status, 'the rail cannot be asked');
  const answer = await status(bench.newId(), known);
  require(answer.kind === 'not-received', `an id never sent was answered with ${JSON.stringify(answer)}`);
}

async function receipt(bench: Bench) {
  const { received } = needed(bench.listener, 'nobody listens to facts');
  const id = bench.newId();
  const answer = await messages(bench).send(id, askOf(bench));
  require(answer.kind === 'state', `a message was answered with ${JSON.stringify(answer)}`);
  const told = () => received.find(({ fact }) => fact?.type === 'message.changed' && fact.instruction === id);
  await until(bench, told, 'what became of a message was not told');
}

/** The third is what nobody's list of words knows: it has to arrive as it was written. */
const WRITTEN = ['STOP', 'START', '¿Cuánto debo? 👍'];
const WRITER = '+525500000077';

async function writtenBack(bench: Bench) {
  messages(bench);
  const { received } = needed(bench.listener, 'nobody listens to facts');
  const write = needed(bench.write, 'nobody can write to the rail in this run');
  for (const text of WRITTEN) {
    await write(WRITER, text);
    const told = await until(
      bench,
      () => received.find(({ fact }) => fact?.type === 'message.received' && fact.received.text === text),
      'what a person wrote was not told, or not as they wrote it',
    );
    require(told.fact?.type === 'message.received', 'the fact is of another type');
    require(told.fact.received.from === WRITER, 'the fact names another number than wrote');
  }
}

export const messageScenarios: readonly Scenario[] = [
  { number: 98, name: 'message-once', run: sendOnce },
  { number: 99, name: 'message-unknown', run: getUnknown },
  { number: 100, name: 'message-receipt', run: receipt },
  { number: 101, name: 'message-written-back', run: writtenBack },
];
