import type { MockRail } from '../apps/server/src/testing/mock-rail.ts';
import type { MockIdentity } from '../apps/server/src/testing/mock-state.ts';
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts';
import { picture, somebody, told } from '../apps/server/src/testing/somebody.ts';
import { endpoints } from '../packages/contract/src/index.ts';
import { accountEnding, type asking, type Lender } from './bank.ts';
import { chance, pick } from './world.ts';

/** People who apply and are checked by a rail, and the model of what is known of each. */

const { apply, account, confirmLoan } = endpoints;
/** Fewer than those after which a person of the lender looks. */
const MOST_PICTURES = 4;

type Person = {
  readonly borrowerId: string;
  /** How often both pictures were there, at most: an upload whose answer was lost may have arrived. */
  pictures: number;
  isWhole: boolean;
  isSigned: boolean;
};

const KNOWN = `select c.borrower_id as "borrowerId", c.result, c.instruction_id as id,
    (select count(*)::int from instruction i where i.borrower_id = c.borrower_id and i.kind = 'identity') as checks,
    (select i.id from instruction i where i.borrower_id = c.borrower_id and i.kind = 'identity'
      order by i.created_at desc limit 1) as newest
  from identity_check c`;
type Known = {
  readonly borrowerId: string;
  readonly result: string;
  readonly id: string;
  readonly checks: number;
  readonly newest: string;
};

const WAITING = `select o.borrower_id as "borrowerId" from loan_order o join identity_check c on c.borrower_id = o.borrower_id
  where o.state = 'received' and c.result = 'passed'`;

type Beside = {
  readonly bank: MockRail;
  readonly database: ReturnType<typeof asking>;
  readonly server: () => ServerProcess;
};

async function sendPhotoTo(server: ServerProcess, commonQuery: string, kind: string) {
  const form = new FormData();
  const bytes = await picture(10 + Math.floor(200 * chance()));
  form.append('photo', new Blob([new Uint8Array(bytes)]), 'photo.png');
  const url = `${server.url}${apply.identityPhoto.path}?${commonQuery}&kind=${kind}`;
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const answer = Object(await (await fetch(url, { method: 'POST', headers, body: form })).json());
  if (answer.code !== 0) throw new Error(`The picture was not taken: ${JSON.stringify(answer)}`);
}

type Judging = Pick<Beside, 'bank' | 'database'> & { readonly people: readonly Person[] };

/** What the rail found last of everybody's newest pictures is what is known here. @throws with what differs */
async function judge({ bank, database, people }: Judging): Promise<string> {
  const { identities } = await bank.state();
  const atRail = new Map(identities.map((one) => [one.id, one]));
  const all = await database<Known>(KNOWN);
  const wrong: string[] = [];
  const must = (isSo: boolean, what: string) => isSo || wrong.push(what);
  for (const { borrowerId, pictures, isWhole } of people) {
    const known = all.find((one) => one.borrowerId === borrowerId);
    must(known !== undefined || !isWhole, `nobody asked who ${borrowerId} is`);
    if (!known) continue;
    const { result, id, newest, checks } = known;
    must(id === newest, `${borrowerId} is known by older pictures`);
    must(checks <= pictures, `${borrowerId} was checked ${checks} times for ${pictures} pictures`);
    const said = atRail.get(newest);
    must(said?.state === result, `${borrowerId} is ${result} here and ${said?.state} at the rail`);
    must(Object.keys(said?.pictures ?? {}).length === 2, `the check ${newest} has not both pictures`);
  }
  for (const { borrowerId } of await database<Person>(WAITING))
    wrong.push(`the order of ${borrowerId}, who has passed, was never decided`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const passed = all.filter(({ result }) => result === 'passed').length;
  const orders = await database(
    `select 1 from loan_order o join identity_check c on c.borrower_id = o.borrower_id`,
  );
  return `${people.length} people, ${identities.length} checks, ${passed} passed, ${orders.length} orders of theirs`;
}

const isOpen = ({ state, isErased }: Pick<MockIdentity, 'state' | 'isErased'>) =>
  !isErased && (state === 'pending' || state === 'review');

type Replacing = Judging & { readonly takeAgain: (person: Person) => Promise<void> };

/**
 * What the rail finds by pictures that were replaced a moment ago says nothing of their person. Whether there was somebody.
 * @throws where it does
 */
async function replace({ bank, database, people, takeAgain }: Replacing): Promise<boolean> {
  const open = new Set((await bank.state()).identities.filter(isOpen).map(({ id }) => id));
  const mayTake = people.filter((one) => one.isWhole && !one.isSigned && one.pictures < MOST_PICTURES);
  const known = await database<Known>(KNOWN);
  const checking = known.filter(({ result, newest }) => result === 'checking' && open.has(newest));
  for (const { borrowerId, newest } of checking) {
    const person = mayTake.find((one) => one.borrowerId === borrowerId);
    if (!person) continue;
    await takeAgain(person);
    await bank.actOnIdentity(newest, 'pass');
    await bank.flush();
    const now = (await database<Known>(KNOWN)).find((one) => one.borrowerId === borrowerId);
    if (now?.result === 'checking') return true;
    throw new Error(`${borrowerId} is ${now?.result} by pictures that were replaced`);
  }
  return false;
}

export function openPeople({ dev, call }: Lender, { bank, database, server }: Beside) {
  const people: Person[] = [];
  const sendPhoto = (commonQuery: string, kind: string) => sendPhotoTo(server(), commonQuery, kind);
  const visit = async ({ borrowerId }: Person) =>
    (await dev('sessions', { borrowerId }))['commonQuery'] ?? '';

  /** Somebody tells who they are and takes both pictures. */
  async function applyForOne() {
    const { borrowerId = '', commonQuery = '' } = await dev('borrowers', { market: 'mx' });
    await database(`update borrower set applies_here = true where id = '${borrowerId}'`);
    const { job, ext } = told.mx;
    for (const [section, values] of Object.entries({ personal: somebody('mx').personal, job, ext }))
      await call(commonQuery, apply.saveSection.path, {
        section,
        values: JSON.stringify(values),
        isFinal: '1',
      });
    await call(commonQuery, account.bindBank.path, { account: accountEnding('00') });
    for (const item of ['data', 'identity'])
      await call(commonQuery, apply.setConsent.path, { item, isGiven: '1' });
    await sendPhoto(commonQuery, 'document');
    const person: Person = { borrowerId, pictures: 1, isWhole: false, isSigned: false };
    people.push(person);
    await sendPhoto(commonQuery, 'selfie');
    person.isWhole = true;
  }

  let isReplaced = false;
  const takeAgainOf = async (person: Person) => {
    person.pictures += 1;
    await sendPhoto(await visit(person), 'selfie');
  };

  /** Other pictures: what is said of those of before is old. */
  async function takeAgain() {
    await takeAgainOf(pick(people.filter(({ isWhole, pictures }) => isWhole && pictures < MOST_PICTURES)));
  }

  /** Signs for a loan where the rail has passed them. */
  async function signFor(person: Person) {
    const commonQuery = await visit(person);
    const productId = 'mx-fair';
    const { offerUrl } = await call(commonQuery, apply.submit.path, { productId, amount: '200000' });
    if (offerUrl === undefined) return;
    const offer = await call(commonQuery, confirmLoan.detail.path, { productId });
    const { amount, periods, termUnit, offerVersion } = Object(offer);
    const wish = { productId, amount: String(amount), periods: String(periods), termUnit, offerVersion };
    const { lendDetailsUrl } = await call(commonQuery, confirmLoan.push.path, wish);
    person.isSigned = lendDetailsUrl !== undefined;
  }

  const unsigned = () => people.filter(({ isWhole, isSigned }) => isWhole && !isSigned);

  /** Somebody signs, and may take another picture before that is decided. */
  async function sign() {
    await signFor(pick(unsigned()));
    if (chance() < 0.5) await takeAgain();
  }

  /** Somebody at the rail finds who a person is, also by pictures that were replaced, or tells it again. */
  async function find() {
    const one = pick((await bank.state()).identities);
    const { id, state } = one;
    if (!isOpen(one)) return bank.actOnIdentity(id, 'tell-again');
    return bank.actOnIdentity(id, pick(['pass', 'pass', 'fail', state === 'pending' ? 'review' : 'pass']));
  }

  /** The rail says at last what it found of each, and who passed signs. */
  async function decide() {
    isReplaced ||= await replace({ bank, database, people, takeAgain: takeAgainOf });
    for (const { id } of (await bank.state()).identities.filter(isOpen))
      await bank.actOnIdentity(id, pick(['pass', 'pass', 'fail']));
    for (const person of unsigned()) await signFor(person);
  }

  return {
    apply: applyForOne,
    takeAgain,
    sign,
    find,
    decide,
    judge: () => judge({ bank, database, people }),
  };
}
