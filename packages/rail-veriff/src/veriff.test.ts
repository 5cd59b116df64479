import { fact, type IdentityAsk, instructionId, type Rail } from '@plazo/rail-kit';
import { listenForFacts, runConformance } from '@plazo/rail-kit/conformance';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import veriff from './index.ts';
import { fakeVeriff, KEY, SECRET, type Trouble, type Word } from './testing/fake-veriff.ts';

const start = new Date('2026-02-20T18:00:00Z');
const id = instructionId('key', { kind: 'identity', subject: 'ana', count: 1 });
const ask: IdentityAsk = {
  person: { ref: 'ana', name: 'ANA PRUEBA UNO' },
  country: 'MX',
  checks: ['document', 'face'],
  consent: { id: 'ana', version: '1', givenAt: start.toISOString() },
};
const pictures = { documentFront: Buffer.from('the document'), selfie: Buffer.from('the face') };

let now: Date;
let fake: Awaited<ReturnType<typeof fakeVeriff>>;
let rail: Rail;
let note: string | undefined;

const open = (changes = {}) =>
  veriff.open(
    {
      url: fake.url,
      key: KEY,
      secret: SECRET,
      isTest: false,
      capture: 'plazo',
      countries: ['MX', 'IN'],
      checks: ['document', 'face'],
      ...changes,
    },
    { name: 'people', now: () => now, fetch },
  );
beforeEach(async () => {
  now = start;
  note = undefined;
  fake = await fakeVeriff(() => now);
  rail = open();
});
afterEach(() => fake.close());

const keep = async (kept: string) => {
  note = kept;
};
const check = async (own = ask) => rail.identity?.check?.(id, own, { ...pictures, note, keep });
const status = () => rail.identity?.status(id, { ask, sentAt: start, now, note });
const erase = () => rail.identity?.erase(id, note);
function session() {
  const [own] = fake.ofInstruction(id);
  if (!own) throw new Error('No session was made');
  return own;
}
type Posted = { readonly body: string; readonly headers: Readonly<Record<string, string>> };
const door = async ({ body, headers }: Posted) =>
  rail.door?.({ method: 'POST', path: '/decision', headers, body: Buffer.from(body), receivedAt: now });
async function factOf(posted: Posted) {
  const answer = await door(posted);
  if (answer?.kind !== 'facts') throw new Error(`The door answered ${answer?.kind}`);
  expect(answer.facts).toHaveLength(1);
  return fact.parse(answer.facts[0]);
}

describe('a check', () => {
  test('hands both pictures over, each signed, and tells nothing of the person', async () => {
    expect(await check()).toMatchObject({ told: { state: 'pending', providerId: session().id } });
    expect(session().media.map(({ context, bytes }) => [context, bytes.toString()])).toEqual([
      ['document-front', 'the document'],
      ['face', 'the face'],
    ]);
    expect(session().vendorData).toBe(id);
    expect(JSON.stringify([...fake.sessions.values()])).not.toContain('PRUEBA');
  });

  test('hands the back of a document over as its own part, where there is one', async () => {
    const documentBack = Buffer.from('the back');
    await rail.identity?.check?.(id, ask, { ...pictures, documentBack, note, keep });
    expect(session().media.map(({ context }) => context)).toEqual([
      'document-front',
      'document-back',
      'face',
    ]);
  });

  test('keeps the session before a picture leaves', async () => {
    fake.fault('POST media', 'lost-ask');
    expect(await check()).toMatchObject({ kind: 'lost' });
    expect(note).toContain(session().id);
    expect(session().media).toEqual([]);
  });

  test.each([
    ['POST sessions', 'lost-answer', 2],
    ['POST media', 'lost-answer', 1],
    ['POST media', '500', 1],
    ['PATCH session', 'lost-answer', 1],
    ['PATCH session', 'lost-ask', 1],
    ['GET decision', 'html', 1],
  ] as const)('whose %s is gone (%s) is submitted once', async (at, what, sessions) => {
    fake.fault(at, what);
    await check();
    const asked = await status();
    if (asked?.kind === 'not-received' || (asked?.kind === 'state' && asked.told.state === 'needs-action'))
      await check();
    expect(await status()).toMatchObject({ told: { state: 'pending' } });
    const submitted = fake.ofInstruction(id).filter((each) => each.status === 'submitted');
    expect([fake.sessions.size, submitted.length]).toEqual([sessions, 1]);
  });

  test.each([
    ['401', 'unauthorised'],
    ['429', 'rate-limited'],
  ] as const)('that Veriff does not take now (%s) waits', async (what: Trouble, error) => {
    fake.fault('POST sessions', what);
    expect(await check()).toMatchObject({ kind: 'not-now', error });
  });

  test('of another person, country or look under the same id is refused', async () => {
    await check();
    expect(await check({ ...ask, person: { ref: 'eva' } })).toMatchObject({ error: 'conflict' });
    note = undefined;
    expect(await check({ ...ask, country: 'CO' })).toMatchObject({ error: 'bad-request' });
    expect(await check({ ...ask, checks: ['registry'] })).toMatchObject({ error: 'bad-request' });
  });
});

describe('a decision', () => {
  test.each([
    [
      'approved',
      {},
      { state: 'passed', checks: [{ check: 'document', result: 'passed' }, { check: 'face' }] },
    ],
    ['declined', { reasonCode: '103' }, { state: 'failed', error: 'no-match', canTryAgain: false }],
    ['declined', { reasonCode: 102 }, { state: 'failed', error: 'risk-refused', canTryAgain: false }],
    ['declined', { reasonCode: 'new' }, { state: 'failed', error: 'other', detail: 'Veriff new' }],
    [
      'resubmission_requested',
      { reasonCode: '204' },
      { state: 'failed', error: 'unreadable', canTryAgain: true },
    ],
    ['review', { code: 9121 }, { state: 'review' }],
    ['expired', { code: 9104 }, { state: 'expired', canTryAgain: true }],
    ['abandoned', { code: 9121 }, { state: 'expired', canTryAgain: true }],
    // the word counts, whatever number stands beside it
    ['declined', { code: 9001 }, { state: 'failed' }],
  ] as const)('%s %j is told by its word', async (word: Word, more, told) => {
    await check();
    fake.decide(session().id, word, more);
    expect(await status()).toMatchObject({ told });
  });

  test('that is no word of theirs is never taken for an end', async () => {
    await check();
    fake.decide(session().id, 'approved', { status: 'confirmed' });
    expect(await status()).toMatchObject({ kind: 'lost' });
  });

  test('says what was read of the document, and no date that is none', async () => {
    await check();
    const person = { firstName: 'ANA', lastName: 'PRUEBA UNO', dateOfBirth: '1956-04-27', gender: null };
    fake.decide(session().id, 'approved', {
      person,
      document: { number: 'D-1', validUntil: '2031', type: 'ID_CARD' },
    });
    expect(await status()).toMatchObject({
      told: { read: { name: 'ANA PRUEBA UNO', birthDate: '1956-04-27', documentNumber: 'D-1' } },
    });
  });
});

describe('a webhook', () => {
  const decided = (word: Word, more = {}) => fake.webhook(fake.decide(session().id, word, more));

  test('is a fact of its instruction, the same whenever it comes', async () => {
    await check();
    const posted = decided('approved');
    const first = await factOf(posted);
    expect(first).toMatchObject({ type: 'identity.changed', instruction: id, identity: { state: 'passed' } });
    now = new Date(start.getTime() + 3_600_000);
    expect(await factOf(posted)).toEqual(first);
  });

  test('that is late says what is decided now', async () => {
    await check();
    const old = decided('resubmission_requested', { reasonCode: '204' });
    decided('approved');
    expect(await factOf(old)).toMatchObject({ identity: { state: 'passed' } });
  });

  test('that comes before the decision can be read is told again', async () => {
    await check();
    const early = { ...session(), verification: { id: session().id, status: 'approved' } };
    expect(await door(fake.webhook(early))).toEqual({ kind: 'not-now' });
  });

  test('that is forged, changed or of another integration is refused', async () => {
    await check();
    const { body, headers } = decided('declined');
    const before = fake.calls.length;
    const forged = [
      fake.sign(body, 'another secret'),
      { body: body.replace('declined', 'approved'), headers },
      { body, headers: { ...headers, 'x-auth-client': 'another' } },
      { body, headers: { 'x-auth-client': KEY } },
    ];
    for (const one of forged) expect(await door(one)).toEqual({ kind: 'forged' });
    expect(fake.calls).toHaveLength(before);
    rail = open({ secret: 'the next one', secretPrevious: SECRET });
    expect(await door({ body, headers })).not.toEqual({ kind: 'forged' });
  });

  test('of a session that nobody handed pictures to, of an erased one and of another kind tells nothing', async () => {
    await check();
    for (const word of ['expired', 'abandoned'] as const)
      expect(await door(decided(word))).toEqual({ kind: 'facts', facts: [] });
    const approved = decided('approved');
    await erase();
    expect(await door(approved)).toEqual({ kind: 'facts', facts: [] });
    const event = fake.sign(JSON.stringify({ id: 'x', action: 'submitted', code: 7002 }));
    expect(await door(event)).toEqual({ kind: 'facts', facts: [] });
  });

  test('of a session that is not ours is kept for a person', async () => {
    await check();
    session().vendorData = 'somebody';
    const [own] = fake.sessions.values();
    if (!own) throw new Error('No session was made');
    expect(await door(fake.webhook(fake.decide(own.id, 'approved')))).toMatchObject({
      facts: [{ veriff: 'approved', id: own.id }],
    });
  });
});

describe('an erasure', () => {
  test('is done once Veriff shows the session no more, and fences the id', async () => {
    await check();
    expect(await erase()).toMatchObject({ told: { isErased: false } });
    fake.decide(session().id, 'approved');
    expect(await erase()).toMatchObject({ told: { isErased: false } });
    expect(await erase()).toMatchObject({ told: { isErased: true } });
    expect(await check()).toMatchObject({ kind: 'refused' });
    rail = open();
    expect(await check()).toMatchObject({ kind: 'refused' });
  });

  test('of what never left is done, and nothing leaves after it', async () => {
    expect(await erase()).toMatchObject({ told: { isErased: true } });
    expect(await check()).toMatchObject({ kind: 'refused' });
    expect(fake.calls).toEqual([]);
  });

  test('that the account may not ask for is never taken for done', async () => {
    await check();
    fake.decide(session().id, 'approved');
    fake.fault('DELETE session', 'not-enabled');
    expect(await erase()).toMatchObject({ kind: 'lost' });
  });
});

test('an integration for tests says of itself that it is, and settings that are not its own stop the start', () => {
  expect(open({ isTest: true }).isSimulated).toBe(true);
  expect(() => open({ isTest: undefined })).toThrow('isTest');
  expect(() => open({ capture: undefined })).toThrow('capture');
  expect(() => open({ checks: ['registry'] })).toThrow('checks');
  expect(() => open({ retries: 3 })).toThrow('retries');
});

describe('a check at the page of Veriff', () => {
  const visited = { ...ask, returnUrl: 'https://app.lender.example/app/identity?way=apply' };
  const begin = async (own = visited) => rail.identity?.begin?.(id, own, { note, keep });
  const seen = async () => rail.identity?.status(id, { ask: visited, sentAt: start, now, note });
  const pageOf = () => `https://sample.veriff.example/v/token-${session().id}`;
  beforeEach(() => {
    rail = open({ capture: 'rail' });
  });

  test('leads its person there and back, and takes none of our pictures', async () => {
    expect(await begin()).toMatchObject({ told: { state: 'needs-action', action: { kind: 'visit' } } });
    expect(await seen()).toMatchObject({
      told: { state: 'needs-action', action: { kind: 'visit', url: pageOf() } },
    });
    expect(session()).toMatchObject({ callback: visited.returnUrl, vendorData: id, media: [] });
    expect(JSON.stringify([...fake.sessions.values()])).not.toContain('PRUEBA');
    expect(rail.identity?.check).toBeUndefined();
    expect(await rail.capabilities()).toMatchObject({ told: { kinds: { identity: { capture: 'rail' } } } });
  });

  test('is one session, however often it is begun, and another one only where no answer was kept', async () => {
    await begin();
    expect(await begin()).toMatchObject({ told: { action: { url: pageOf() } } });
    expect(fake.sessions.size).toBe(1);
    expect(await begin({ ...visited, person: { ref: 'eva' } })).toMatchObject({ error: 'conflict' });
    expect(await begin({ ...visited, returnUrl: 'https://else.example/' })).toMatchObject({
      error: 'conflict',
    });
    note = undefined;
    fake.fault('POST sessions', 'lost-answer');
    expect(await begin()).toMatchObject({ kind: 'lost' });
    expect(await seen()).toMatchObject({ kind: 'not-received' });
    await begin();
    expect(fake.sessions.size).toBe(3);
  });

  test('is worked at once its person took the pictures, and passes', async () => {
    await begin();
    fake.takeThere(session().id);
    const taken = await seen();
    expect(taken).toMatchObject({ told: { state: 'pending' } });
    expect(JSON.stringify(taken)).not.toContain('action');
    const posted = fake.webhook(fake.decide(session().id, 'approved'));
    expect(await factOf(posted)).toMatchObject({ instruction: id, identity: { state: 'passed' } });
  });

  test('whose pictures are wanted anew goes on in the same session, and says why', async () => {
    await begin();
    fake.takeThere(session().id);
    const posted = fake.webhook(fake.decide(session().id, 'resubmission_requested', { reasonCode: '204' }));
    const again = { state: 'needs-action', error: 'unreadable' };
    expect(await factOf(posted)).toMatchObject({ identity: again });
    expect(await seen()).toMatchObject({ told: { ...again, action: { url: pageOf() } } });
    now = new Date(start.getTime() + 60_000);
    fake.takeThere(session().id);
    expect(await seen()).toMatchObject({ told: { state: 'pending' } });
    // the message is told late: other pictures are there
    expect(await door(posted)).toEqual({ kind: 'facts', facts: [] });
    fake.decide(session().id, 'declined', { reasonCode: '103' });
    expect(await seen()).toMatchObject({ told: { state: 'failed', error: 'no-match', canTryAgain: false } });
  });

  test.each(['expired', 'abandoned'] as const)('that its person left (%s) is over', async (word) => {
    await begin();
    fake.decide(session().id, word);
    expect(await seen()).toMatchObject({ told: { state: 'expired' } });
  });

  test('is erased, also before its person went there', async () => {
    await begin();
    expect(await erase()).toMatchObject({ told: { isErased: false } });
    expect(await erase()).toMatchObject({ told: { isErased: true } });
    expect(await begin()).toMatchObject({ kind: 'refused' });
  });
});

test.each([
  ['plazo', [1, 89, 90, 91, 92, 93, 126]],
  ['rail', [1, 89, 90, 91, 92, 93, 127, 128]],
] as const)('it passes the scenarios of its kind (%s)', async (capture, numbers) => {
  rail = open({ capture });
  const listener = await listenForFacts({ host: '127.0.0.1', port: 0 });
  const results = await runConformance({
    rail,
    payout: { amount: { minor: 1, currency: 'MXN' }, to: { kind: 'clabe', number: '000' }, purpose: 'loan' },
    listener,
    findIdentity: async (of, found) => {
      const [own] = fake.ofInstruction(of);
      const word = found === 'passed' ? 'approved' : 'declined';
      const { body, headers } = fake.webhook(fake.decide(own?.id ?? '', word, { reasonCode: '103' }));
      await fetch(`${listener.url}/rails/people/decision`, { method: 'POST', body, headers });
    },
    now: () => now,
    patienceMs: 2_000,
    movesMoney: true,
  });
  listener.close();
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ number }) => number);
  expect(passed).toEqual(numbers);
});
