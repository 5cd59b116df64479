import { parsed } from '../connection.ts';
import type { Registry, RegistryAsk } from '../registry-wire.ts';
import { post, sign } from './raw-call.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { readFeed, until } from './watch.ts';

/** Questions to a registry of people: once for each id, with the person's permission, and what came of it is told. */

const ANSWERS = 10;
const TEXT_HASH = '0'.repeat(64);
/** Numbers as each country writes them, of nobody. */
const numbers: Readonly<Record<string, RegistryAsk['number']>> = {
  MX: { kind: 'curp', value: 'HEGG560427MVZRRL04' },
  IN: { kind: 'pan', value: 'ABCPE1234F' },
};

const registryOf = ({ rail }: Bench) => needed(rail.registry, 'the rail asks no registry');

function askOf({ capabilities, now }: Bench): RegistryAsk {
  const { countries } = needed(capabilities.kinds.registry, 'the rail asks no registry');
  const country = needed(
    countries.find((one) => numbers[one] !== undefined),
    'no number of the countries of the rail is known here',
  );
  return {
    country,
    number: needed(numbers[country], 'no number of the country is known here'),
    person: { ref: 'conformance', name: 'ANA PRUEBA UNO', birthDate: '1956-04-27' },
    consent: { id: 'conformance', version: '1', givenAt: now().toISOString(), textHash: TEXT_HASH },
  };
}

const statusOf = async (bench: Bench, id: string, ask = askOf(bench)) => {
  const now = bench.now();
  return registryOf(bench).status(id, { ask, sentAt: now, now });
};

/** A question that must be taken, once it is answered. */
async function answered(bench: Bench, id: string, ask = askOf(bench)): Promise<Registry> {
  const answer = await registryOf(bench).ask(id, ask);
  require(answer.kind === 'state', `a question was answered with ${JSON.stringify(answer)}`);
  const look = async () => {
    const asked = await statusOf(bench, id, ask);
    return asked.kind === 'state' && asked.told.state !== 'pending' ? asked.told : undefined;
  };
  return until(bench, look, 'a question to the registry did not end');
}

async function result(bench: Bench) {
  const id = bench.newId();
  const told = await answered(bench, id);
  require(told.state !== 'failed' || told.error !== undefined, 'a question that failed does not say why');
  if (told.state === 'found') {
    const { person, matches } = told.result;
    const isEmpty = Object.keys({ ...person, ...matches }).length === 0;
    require(!isEmpty, 'a number is found, and nothing is said of who it is of');
  }
  const own = (await readFeed(bench))?.filter(({ text }) => text.includes(id) && text.includes(told.state));
  require(own === undefined || own.length > 0, 'what came of a question is not told');
}

async function once(bench: Bench) {
  const id = bench.newId();
  const ask = askOf(bench);
  const registry = registryOf(bench);
  const answers = await Promise.all(Array.from({ length: ANSWERS }, () => registry.ask(id, ask)));
  require(answers.every(({ kind }) => kind === 'state'), 'the same question was not taken again');
  const { folio, changedAt } = await answered(bench, id, ask);
  const again = await answered(bench, id, ask);
  require(again.folio === folio && again.changedAt === changedAt, 'the same id was asked twice');
  const answer = await registry.ask(id, { ...ask, person: { ...ask.person, ref: 'somebody else' } });
  const isRefused = answer.kind === 'refused' && answer.error === 'conflict';
  require(isRefused, `the same id for another person was answered with ${JSON.stringify(answer)}`);
}

async function unknown(bench: Bench) {
  const answer = await statusOf(bench, bench.newId());
  require(answer.kind === 'not-received', `an id never sent was answered with ${JSON.stringify(answer)}`);
}

async function withoutConsent(bench: Bench) {
  const { consent: _consent, ...ask } = askOf(bench);
  const place = needed(bench.universal, 'the rail is no universal rail: its own adapter asks');
  const id = bench.newId();
  const call = { method: 'PUT', path: `/v1/registry-questions/${id}`, body: JSON.stringify(ask) };
  const { status, text } = await post(place, call, sign(call, place.out[0], bench.now()));
  const isRefused = status === 400 && parsed(text) !== undefined;
  require(isRefused, `a question without a permission was answered with ${status}`);
  const after = await statusOf(bench, id);
  require(after.kind === 'not-received', 'a question without a permission was asked');
}

export const registryScenarios: readonly Scenario[] = [
  { number: 121, name: 'registry-result', run: result },
  { number: 122, name: 'registry-once', run: once },
  { number: 123, name: 'registry-unknown', run: unknown },
  { number: 124, name: 'registry-needs-consent', run: withoutConsent },
];
