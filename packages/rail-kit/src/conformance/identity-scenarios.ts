import type { Identity, IdentityAsk } from '../identity-wire.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { reached, readFeed, toldBy, until } from './watch.ts';

/** Checks of people by pictures that we hand over, or that they take at a page of the rail. */

const checksOf = ({ rail }: Bench) => needed(rail.identity, 'the rail checks nobody');

/** The smallest picture that is one: nobody is on it. */
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const pictures = { documentFront: JPEG, selfie: JPEG };

/** What rails want kept, by the id that it is of. */
const notes = new Map<string, string>();
const notesOf = (id: string) => ({
  note: notes.get(id),
  keep: async (note: string) => void notes.set(id, note),
});
const handingOf = (id: string) => ({ ...pictures, ...notesOf(id) });

const capabilityOf = ({ capabilities }: Bench) =>
  needed(capabilities.kinds.identity, 'the rail checks nobody');

/** Whether people take the pictures at a page of the rail, and it takes none of ours. */
const isByVisit = (bench: Bench) => capabilityOf(bench).capture === 'rail';
const RETURN_URL = 'https://plazo.example/back';

function askOf(bench: Bench, isVisit = isByVisit(bench)): IdentityAsk {
  const { countries, checks } = capabilityOf(bench);
  const [country] = countries;
  const [check] = checks;
  return {
    person: { ref: 'conformance', name: 'ANA PRUEBA UNO' },
    country: needed(country, 'the rail names no country'),
    checks: [needed(check, 'the rail names no check')],
    consent: { id: 'conformance', version: '1', givenAt: bench.now().toISOString() },
    ...(isVisit && { returnUrl: RETURN_URL }),
  };
}

/** What a check is answered with, by pictures that we hand over or by a visit, as it is asked. */
function ask(bench: Bench, id: string, what: IdentityAsk) {
  const { begin, check } = checksOf(bench);
  if (what.returnUrl === undefined)
    return needed(check, 'the rail takes no pictures of ours')(id, what, handingOf(id));
  return needed(begin, 'the rail has no page to take pictures at')(id, what, notesOf(id));
}

/** Sends a check that must be taken: with its pictures, or leading to a page where they are taken. */
async function sent(bench: Bench, id: string, what = askOf(bench)): Promise<Identity> {
  const answer = await ask(bench, id, what);
  require(answer.kind === 'state', `a check was answered with ${JSON.stringify(answer)}`);
  const { state, action } = answer.told;
  if (what.returnUrl === undefined)
    require(state !== 'needs-action', 'a check whose pictures are there waits for pictures');
  else
    require(state === 'needs-action' &&
      action !== undefined, 'who is to take the pictures is not led to a page of the rail');
  return answer.told;
}

const statusOf = async (bench: Bench, id: string, what = askOf(bench)) => {
  const now = bench.now();
  return checksOf(bench).status(id, { ask: what, sentAt: now, now, note: notes.get(id) });
};

/** A check once somebody at the rail has found something. */
async function found(
  bench: Bench,
  state: 'passed' | 'failed',
  what = askOf(bench),
): Promise<readonly [string, Identity]> {
  const find = needed(bench.findIdentity, 'nobody decides a check at the rail');
  const id = bench.newId();
  await sent(bench, id, what);
  await find(id, state);
  const look = async () => {
    return reached(toldBy(await statusOf(bench, id, what)), { what: 'a check', wanted: state });
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

async function oneOf(bench: Bench, what: IdentityAsk): Promise<readonly [Identity, Identity]> {
  const id = bench.newId();
  const first = await sent(bench, id, what);
  const again = await sent(bench, id, what);
  require(again.changedAt === first.changedAt, 'the same check was begun twice');
  const answer = await ask(bench, id, { ...what, person: { ref: 'somebody else' } });
  const isRefused = answer.kind === 'refused' && answer.error === 'conflict';
  require(isRefused, `the same id for another person was answered with ${JSON.stringify(answer)}`);
  return [first, again];
}

const once = async (bench: Bench) => void (await oneOf(bench, askOf(bench)));

async function unknown(bench: Bench) {
  const answer = await statusOf(bench, bench.newId());
  require(answer.kind === 'not-received', `an id never sent was answered with ${JSON.stringify(answer)}`);
}

/** The back of a document, where the rail takes it: the check is no other by it. */
async function withBack(bench: Bench) {
  const { takesBack } = capabilityOf(bench);
  needed(takesBack || undefined, 'the rail takes no back of a document');
  const id = bench.newId();
  const handing = () => ({ ...handingOf(id), documentBack: JPEG });
  const check = needed(checksOf(bench).check, 'the rail takes no pictures of ours');
  const what = askOf(bench);
  for (let times = 0; times < 2; times += 1) {
    const answer = await check(id, what, handing());
    const isTaken = answer.kind === 'state' && answer.told.state !== 'needs-action';
    require(isTaken, `a check with the back of a document was answered with ${JSON.stringify(answer)}`);
  }
}

async function erasedOf(bench: Bench, what: IdentityAsk) {
  const id = bench.newId();
  await sent(bench, id, what);
  const gone = await checksOf(bench).erase(id, notes.get(id));
  require(gone.kind === 'state', `erasing a check was answered with ${JSON.stringify(gone)}`);
  const again = await checksOf(bench).erase(id, notes.get(id));
  require(again.kind === 'state', `erasing a check once more was answered with ${JSON.stringify(again)}`);
  const late = await ask(bench, id, what);
  require(late.kind ===
    'refused', `a check that arrived after it was erased was answered with ${JSON.stringify(late)}`);
}

const erased = (bench: Bench) => erasedOf(bench, askOf(bench));

/** A check whose pictures the person takes at a page of the rail, where it has one. */
function visitOf(bench: Bench): IdentityAsk {
  needed(
    capabilityOf(bench).capture === 'plazo' ? undefined : true,
    'the rail has no page to take pictures at',
  );
  return askOf(bench, true);
}

async function visit(bench: Bench) {
  const what = visitOf(bench);
  const [first, again] = await oneOf(bench, what);
  require(again.action?.url === first.action?.url, 'the same check leads to two pages');
  await erasedOf(bench, what);
}

async function visited(bench: Bench) {
  const [, { action }] = await found(bench, 'passed', visitOf(bench));
  require(action === undefined, 'a check that passed leads its person to a page all the same');
}

export const identityScenarios: readonly Scenario[] = [
  { number: 89, name: 'identity-result', run: result },
  { number: 90, name: 'identity-once', run: once },
  { number: 91, name: 'identity-unknown', run: unknown },
  { number: 92, name: 'identity-failed', run: failed },
  { number: 93, name: 'identity-erase', run: erased },
  { number: 126, name: 'identity-back', run: withBack },
  { number: 127, name: 'identity-visit', run: visit },
  { number: 128, name: 'identity-visit-result', run: visited },
];
