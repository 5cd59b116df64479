import type { MessageAsk } from '../message-wire.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { until } from './watch.ts';

/** Messages: sent once each, and what became of them is told. */

const ANSWERS = 50;
const LIFE_MS = 300_000;

const messages = ({ rail }: Bench) => needed(rail.message, 'the rail sends no messages');

/** What a message goes to that is reached; of push a token that the simulation of the rail delivers to. */
const REACHED = {
  sms: '+525500000000',
  whatsapp: '+525500000000',
  email: 'conformance@plazo.example',
  push: 'plazo-conformance-token-00',
  voice: '+525500000000',
} as const;
/** A token that no app was ever given. */
const DEAD_TOKEN = 'plazo-conformance-token-of-no-device-04';

function askOf(bench: Bench): MessageAsk {
  const way = needed(bench.capabilities.kinds.message?.ways[0], 'the rail sends no messages');
  return {
    way,
    to: REACHED[way],
    text: 'Conformance of a message.',
    template: { id: 'conformance', variables: [] },
    urgency: 'service',
    ...(way === 'voice' && { subject: 'Press 1.', language: 'es' }),
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

function pushOf(bench: Bench): MessageAsk {
  const { ways } = needed(bench.capabilities.kinds.message, 'the rail sends no messages');
  const way = needed(
    ways.find((one) => one === 'push'),
    'the rail sends no push',
  );
  return { ...askOf(bench), way, to: DEAD_TOKEN };
}

/** `unreachable` says that a token is dead: Plazo forgets it then, and sends nothing to it any more. */
async function deadToken(bench: Bench) {
  const ask = pushOf(bench);
  const { send, status } = messages(bench);
  const id = bench.newId();
  const answer = await send(id, ask);
  if (answer.kind !== 'state') {
    const isDead = answer.kind === 'refused' && answer.error === 'unreachable';
    require(isDead, `a push to a dead token was answered with ${JSON.stringify(answer)}`);
    return;
  }
  const known = { ask, sentAt: bench.now(), now: bench.now() };
  const look = async () => {
    const later = await needed(status, 'the rail cannot be asked')(id, known);
    return later.kind === 'state' && later.told.state !== 'accepted' ? later.told : undefined;
  };
  const { state, error } = await until(bench, look, 'nothing became of a push to a dead token');
  require(state === 'failed' &&
    error === 'unreachable', `a push to a dead token ended as ${state} ${error ?? ''}`);
}

async function codeByPush(bench: Bench) {
  const answer = await messages(bench).send(bench.newId(), { ...pushOf(bench), urgency: 'code' });
  require(answer.kind === 'refused', `a code by push was answered with ${JSON.stringify(answer)}`);
}

/** A code that is read to who picks up; once its life is over nobody is called any more. */
async function codeByVoice(bench: Bench) {
  const { ways } = needed(bench.capabilities.kinds.message, 'the rail sends no messages');
  const way = needed(
    ways.find((one) => one === 'voice'),
    'the rail calls nobody',
  );
  const { send, status } = messages(bench);
  const call: MessageAsk = {
    ...askOf(bench),
    way,
    to: REACHED[way],
    subject: 'Te llamamos con el código que pediste. Para escucharlo, pulsa 1.',
    text: 'Tu código es: 1, 2, 3, 4, 5, 6.',
    language: 'es',
    urgency: 'code',
  };
  const id = bench.newId();
  const [first, again] = [await send(id, call), await send(id, call)];
  const isTaken = first.kind === 'state' && again.kind === 'state';
  require(isTaken, `a call was answered with ${JSON.stringify([first, again])}`);
  const past = new Date(bench.now().getTime() - LIFE_MS).toISOString();
  const dead = bench.newId();
  const late = { ...call, expiresAt: past };
  const answer = await send(dead, late);
  if (answer.kind === 'refused') {
    require(answer.error === 'expired', `a call whose code is dead was refused with ${answer.error}`);
    return;
  }
  const known = { ask: late, sentAt: bench.now(), now: bench.now() };
  const look = async () => {
    const later = await needed(status, 'the rail cannot be asked')(dead, known);
    return later.kind === 'state' && later.told.state !== 'accepted' ? later.told : undefined;
  };
  const { state } = await until(bench, look, 'nothing became of a call whose code is dead');
  require(state === 'expired', `a call whose code is dead ended as ${state}`);
}

export const messageScenarios: readonly Scenario[] = [
  { number: 98, name: 'message-once', run: sendOnce },
  { number: 99, name: 'message-unknown', run: getUnknown },
  { number: 100, name: 'message-receipt', run: receipt },
  { number: 101, name: 'message-written-back', run: writtenBack },
  { number: 102, name: 'push-dead-token', run: deadToken },
  { number: 103, name: 'push-no-code', run: codeByPush },
  { number: 133, name: 'voice-code', run: codeByVoice },
];
