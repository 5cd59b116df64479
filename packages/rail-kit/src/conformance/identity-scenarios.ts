import type { Identity, IdentityAsk } from '../identity-wire.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { reached, readFeed, toldBy, until } from './watch.ts';

/** Checks of people by pictures that we hand over. */

const checksOf = ({ rail }: Bench) => needed(rail.identity, 'the rail checks nobody');

/** The smallest picture that is one: nobody is on it. */
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const pictures = { documentFront: JPEG, selfie: JPEG };

/** What rails want kept, by the id that it is of. */
const notes = new Map<string, string>();
const handingOf = (id: string) => ({
  ...pictures,
  note: notes.get(id),
  keep: async (note: string) => void notes.set(id, note),
});

function askOf({ capabilities, now }: Bench): IdentityAsk {
  const { countries, checks } = needed(capabilities.kinds.identity, 'the rail checks nobody');
  const [country] = countries;
  const [check] = checks;
  return {
    person: { ref: 'conformance', name: 'ANA PRUEBA UNO' },
    country: needed(country, 'the rail names no country'),
    checks: [needed(check, 'the rail names no check')],
    consent: { id: 'conformance', version: '1', givenAt: now().toISOString() },
  };
}

/** Sends a check with its pictures that must be taken. */
async function sent(bench: Bench, id: string, ask = askOf(bench)): Promise<Identity> {
  const answer = await checksOf(bench).check(id, ask, handingOf(id));
  require(answer.kind === 'state', `a check was answered with ${JSON.stringify(answer)}`);
  require(answer.told.state !== 'needs-action', 'a check whose pictures are there waits for pictures');
  return answer.told;
}

const statusOf = async (bench: Bench, id: string) => {
  const now = bench.now();
  return checksOf(bench).status(id, { ask: askOf(bench), sentAt: now, now, note: notes.get(id) });
};

/** A check once somebody at the rail has found something. */
async function found(bench: Bench, state: 'passed' | 'failed'): Promise<readonly [string, Identity]> {
  const find = needed(bench.findIdentity, 'nobody decides a check at the rail');
  const id = bench.newId();
  await sent(bench, id);
  await find(id, state);
  const look = async () => {
    return reached(toldBy(await statusOf(bench, id)), { what: 'a check', wanted: state });
  };
  return [id, await until(bench, look, `a check did not end as ${state}`)];
}

async function result(bench: Bench) {
  const [id, { checks }] = await found(bench, 'passed');
  require(checks?.every((check) => check.result === 'passed') ===
    true, 'a check that passed does not say what did');
  const own = (await readFeed(bench))?.filter(({ text }) => text.includes(id) && text.includes('"passed"'));
  require(own === undefined || own.length > 0, 'a check that passed is not told');
}

async function failed(bench: Bench) {
  const [, { error, checks }] = await found(bench, 'failed');
  const isNamed = error !== undefined || checks?.some(({ reason }) => reason !== undefined) === true;
  require(isNamed, 'a check that failed does not say why');
}

async function once(bench: Bench) {
  const id = bench.newId();
  const ask = askOf(bench);
  const first = await sent(bench, id, ask);
  const again = await sent(bench, id, ask);
  require(again.changedAt === first.changedAt, 'the same check was begun twice');
  const other = { ...ask, person: { ref: 'somebody else' } };
  const answer = await checksOf(bench).check(id, other, handingOf(id));
  const isRefused = answer.kind === 'refused' && answer.error === 'conflict';
  require(isRefused, `the same id for another person was answered with ${JSON.stringify(answer)}`);
}

async function unknown(bench: Bench) {
  const answer = await statusOf(bench, bench.newId());
  require(answer.kind === 'not-received', `an id never sent was answered with ${JSON.stringify(answer)}`);
}

/** The back of a document, where the rail takes it: the check is no other by it. */
async function withBack(bench: Bench) {
  const { takesBack } = needed(bench.capabilities.kinds.identity, 'the rail checks nobody');
  needed(takesBack || undefined, 'the rail takes no back of a document');
  const id = bench.newId();
  const handing = () => ({ ...handingOf(id), documentBack: JPEG });
  const ask = askOf(bench);
  for (let times = 0; times < 2; times += 1) {
    const answer = await checksOf(bench).check(id, ask, handing());
    const isTaken = answer.kind === 'state' && answer.told.state !== 'needs-action';
    require(isTaken, `a check with the back of a document was answered with ${JSON.stringify(answer)}`);
  }
}

async function erased(bench: Bench) {
  const id = bench.newId();
  const ask = askOf(bench);
  await sent(bench, id, ask);
  const gone = await checksOf(bench).erase(id, notes.get(id));
  require(gone.kind === 'state', `erasing a check was answered with ${JSON.stringify(gone)}`);
  const again = await checksOf(bench).erase(id, notes.get(id));
  require(again.kind === 'state', `erasing a check once more was answered with ${JSON.stringify(again)}`);
  const late = await checksOf(bench).check(id, ask, handingOf(id));
  require(late.kind ===
    'refused', `a check that arrived after it was erased was answered with ${JSON.stringify(late)}`);
}

export const identityScenarios: readonly Scenario[] = [
  { number: 89, name: 'identity-result', run: result },
  { number: 90, name: 'identity-once', run: once },
  { number: 91, name: 'identity-unknown', run: unknown },
  { number: 92, name: 'identity-failed', run: failed },
  { number: 93, name: 'identity-erase', run: erased },
  { number: 126, name: 'identity-back', run: withBack },
];
