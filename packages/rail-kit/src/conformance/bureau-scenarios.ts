import type { Bureau, BureauAsk } from '../bureau-wire.ts';
import { parsed } from '../connection.ts';
import { post, sign } from './raw-call.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { readFeed, until } from './watch.ts';

/** Pulls at a credit bureau: once for each id, with the person's permission, and what came of it is told. */

const ANSWERS = 10;
const TEXT_HASH = '0'.repeat(64);

const bureauOf = ({ rail }: Bench) => needed(rail.bureau, 'the rail asks no bureau');

function askOf({ capabilities, now }: Bench): BureauAsk {
  const { products } = needed(capabilities.kinds.bureau, 'the rail asks no bureau');
  const [product] = products;
  const consent = { id: 'conformance', version: '1', givenAt: now().toISOString(), textHash: TEXT_HASH };
  const person = { ref: 'conformance', name: 'ANA PRUEBA UNO', birthDate: '1990-01-31' };
  return { product: needed(product, 'the rail names no product'), country: 'MX', person, consent };
}

const statusOf = async (bench: Bench, id: string, ask = askOf(bench)) => {
  const now = bench.now();
  return bureauOf(bench).status(id, { ask, sentAt: now, now });
};

/** A pull that must be taken, once it has ended. */
async function pulled(bench: Bench, id: string, ask = askOf(bench)): Promise<Bureau> {
  const answer = await bureauOf(bench).pull(id, ask);
  require(answer.kind === 'state', `a pull was answered with ${JSON.stringify(answer)}`);
  const look = async () => {
    const asked = await statusOf(bench, id, ask);
    return asked.kind === 'state' && asked.told.state !== 'pending' ? asked.told : undefined;
  };
  return until(bench, look, 'a pull did not end');
}

async function result(bench: Bench) {
  const id = bench.newId();
  const told = await pulled(bench, id);
  const { inputs } = needed(bench.capabilities.kinds.bureau, 'the rail asks no bureau');
  const declared: ReadonlySet<string> = new Set(inputs);
  const said = told.state === 'arrived' ? Object.keys(told.result.inputs) : [];
  require(said.every((name) => declared.has(name)), `a file says more than is declared: ${said.join(', ')}`);
  require(told.state !== 'failed' || told.error !== undefined, 'a pull that failed does not say why');
  const own = (await readFeed(bench))?.filter(({ text }) => text.includes(id) && text.includes(told.state));
  require(own === undefined || own.length > 0, 'what came of a pull is not told');
}

async function once(bench: Bench) {
  const id = bench.newId();
  const ask = askOf(bench);
  const { pull } = bureauOf(bench);
  const answers = await Promise.all(Array.from({ length: ANSWERS }, () => pull(id, ask)));
  require(answers.every(({ kind }) => kind === 'state'), 'the same pull was not taken again');
  const { folio, changedAt } = await pulled(bench, id, ask);
  const again = await pulled(bench, id, ask);
  require(again.folio === folio && again.changedAt === changedAt, 'the same id was pulled twice');
  const answer = await pull(id, { ...ask, person: { ...ask.person, ref: 'somebody else' } });
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
  const call = { method: 'PUT', path: `/v1/bureau-reports/${id}`, body: JSON.stringify(ask) };
  const { status, text } = await post(place, call, sign(call, place.out[0], bench.now()));
  require(status === 400 &&
    parsed(text) !== undefined, `a pull without a permission was answered with ${status}`);
  const after = await statusOf(bench, id);
  require(after.kind === 'not-received', 'a pull without a permission was made');
}

export const bureauScenarios: readonly Scenario[] = [
  { number: 94, name: 'bureau-result', run: result },
  { number: 95, name: 'bureau-once', run: once },
  { number: 96, name: 'bureau-unknown', run: unknown },
  { number: 97, name: 'bureau-needs-consent', run: withoutConsent },
];
