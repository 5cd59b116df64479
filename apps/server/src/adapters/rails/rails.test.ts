import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBrands } from '../brands.ts';
import { refuseUndeclared } from './declared.ts';
import { refuseUnregistered } from './messaging.ts';
import { openRails } from './rails.ts';

const brands = await readBrands(undefined);
const settings: Record<string, string> = {
  RAIL_OUT: 'what-plazo-signs-its-calls-with-000001',
  RAIL_IN: 'what-the-rail-signs-its-facts-with-0002',
  OTHER_OUT: 'what-plazo-signs-other-calls-with-00003',
  OTHER_IN: 'what-the-other-rail-signs-with-00000004',
  SHORT: 'too-short',
};
const universal = {
  use: 'universal',
  url: 'https://rail.example',
  out: { $env: 'RAIL_OUT' },
  in: { $env: 'RAIL_IN' },
  payout: { finalAfterHours: 24, sendWithinHours: 12 },
};

const statement = { account: 'bank', since: '2026-02-01', settlesWithinDays: 3 };

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plazo-rails-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Since the start, in milliseconds. */
let later = 0;
const now = () => new Date(Date.parse('2026-02-20T18:00:00Z') + later);
type File = { readonly rails: object; readonly brands?: object };

async function opened(file: File, mode: 'production' | 'test' = 'production') {
  const railsFile = join(directory, 'rails.json');
  await writeFile(railsFile, JSON.stringify({ brands: { 'prestamo-rayo': { payout: 'bank' } }, ...file }));
  return openRails({ mode, railsFile, setting: (name) => settings[name], allowSimulated: [] }, brands, {
    now,
    seen: () => undefined,
  });
}

describe('the file of rails', () => {
  test('connects a brand, and leaves the others without', async () => {
    const rails = await opened({ rails: { bank: universal } });
    expect(rails.payoutOf('prestamo-rayo')?.rail).toMatchObject({ name: 'bank', isSimulated: false });
    expect(rails.lacksOf('prestamo-rayo')).toEqual(['identity', 'card', 'collection']);
    expect(rails.cardsOf('prestamo-rayo')).toBeUndefined();
    const other = brands.find(({ id }) => id !== 'prestamo-rayo')?.id ?? '';
    expect(rails.payoutOf(other)).toBeUndefined();
    expect(rails.lacksOf(other)).toContain('payout');
  });

  test('outside production a simulated bank pays out for who names none', async () => {
    const rails = await opened({ rails: {}, brands: {} }, 'test');
    expect(rails.payoutOf('prestamo-rayo')?.rail.isSimulated).toBe(true);
  });

  const collects = { ...universal, channels: { transfer: 'spei' } };
  const collecting = { 'prestamo-rayo': { collection: { spei: 'bank' } } };

  test('names who collects for a brand: then nothing is simulated, and no other way to pay is offered', async () => {
    const rails = await opened({ rails: { bank: collects }, brands: collecting });
    expect(rails.collecting('prestamo-rayo', 'spei')).toMatchObject({
      method: 'transfer',
      own: { clearing: 'bank' },
    });
    expect(rails.collecting('prestamo-rayo', 'store')).toBeUndefined();
    expect(rails.lacksOf('prestamo-rayo')).not.toContain('collection');
    const other = brands.find(({ id }) => id !== 'prestamo-rayo');
    expect(rails.collecting(other?.id ?? '', 'upi')).toBeUndefined();
    expect(rails.lacksOf(other?.id ?? '')).toContain('collection');
  });

  const checks = {
    ...universal,
    identity: { checks: ['document', 'face'], answerWithinHours: 48, capture: 'plazo' },
  };
  const checking = { 'prestamo-rayo': { identity: 'bank' } };

  test('names who checks people for a brand: then that is not simulated, and for others it is', async () => {
    const rails = await opened({ rails: { bank: checks }, brands: checking });
    expect(rails.identityOf('prestamo-rayo')).toMatchObject({
      checks: ['document', 'face'],
      own: { identity: { answerWithinHours: 48 } },
    });
    expect(rails.lacksOf('prestamo-rayo')).not.toContain('identity');
    const other = brands.find(({ id }) => id !== 'prestamo-rayo')?.id ?? '';
    expect(rails.identityOf(other)).toBeUndefined();
    expect(rails.lacksOf(other)).toContain('identity');
  });

  test('a rail that checks people starts with who takes the pictures as it can, and with nothing else', async () => {
    await writeFile(
      join(directory, 'visits.mjs'),
      `export default { contract: '1.0', hosts: () => [], open: ({ only }, { name }) => ({ name, isSimulated: false,
        identity: { [only]: async () => ({}) }, capabilities: async () => ({}), health: async () => ({}) }) };`,
    );
    const parts = { checks: ['document'], answerWithinHours: 48 };
    const ours = { ...parts, capture: 'plazo' };
    const theirs = { ...parts, capture: 'rail', pagesAt: 'https://app.example/' };
    const starting = async (only: string, identity: object) =>
      opened({ rails: { bank: { use: './visits.mjs', settings: { only }, identity } }, brands: checking });
    await expect(starting('check', theirs)).rejects.toThrow('bank has no page where people take pictures');
    await expect(starting('begin', ours)).rejects.toThrow('bank takes no pictures of ours');
    expect((await starting('begin', theirs)).identityOf('prestamo-rayo')?.pagesAt).toBe(
      'https://app.example',
    );
    expect((await starting('check', ours)).identityOf('prestamo-rayo')?.pagesAt).toBeUndefined();
  });

  test('outside production references of a brand that names nobody are simulated', async () => {
    const rails = await opened({ rails: {}, brands: {} }, 'test');
    expect(rails.collecting('prestamo-rayo', 'spei')).toBe('simulated');
  });

  const shared = { ...universal, in: { $env: 'RAIL_OUT' } };
  const without = { ...universal, payout: undefined };
  test.each([
    ['an unknown field', { rails: { bank: { ...universal, retries: 3 } } }, 'rails.bank'],
    [
      'a secret that is written',
      { rails: { bank: { ...universal, out: 'a-secret-in-a-file-that-is-kept' } } },
      'rails.bank',
    ],
    [
      'a secret that is missing',
      { rails: { bank: { ...universal, out: { $env: 'NOWHERE' } } } },
      'bank.out: the environment variable NOWHERE, which it names as its secret, is not set: 32 characters or more are wanted',
    ],
    [
      'a secret that is short',
      { rails: { bank: { ...universal, out: { $env: 'SHORT' } } } },
      'bank.out: the environment variable SHORT, which it names as its secret, has 9 characters, and 32 are wanted at least',
    ],
    ['a secret at two places', { rails: { bank: shared } }, 'bank shares one'],
    ['an address without TLS', { rails: { bank: { ...universal, url: 'http://rail.example' } } }, 'bank.url'],
    [
      'a brand that is not there',
      { rails: { bank: universal }, brands: { nobody: { payout: 'bank' } } },
      'nobody',
    ],
    ['a rail that is not there', { rails: {} }, 'paid out by bank'],
    ['no word of how long a payout may take', { rails: { bank: without } }, 'finalAfterHours'],
    [
      'a way to pay that is not there',
      { rails: { bank: { ...universal, channels: { transfer: 'nothing' } } } },
      'nothing',
    ],
    [
      'a collecting rail that is not there',
      { rails: {}, brands: { 'prestamo-rayo': { collection: { spei: 'bank' } } } },
      'spei is to be collected by bank',
    ],
    [
      'a way to pay of another market',
      { rails: { bank: collects }, brands: { 'prestamo-rayo': { collection: { upi: 'bank' } } } },
      'upi is no way to pay',
    ],
    [
      'no method for a way to pay',
      { rails: { bank: collects }, brands: { 'prestamo-rayo': { collection: { store: 'bank' } } } },
      'bank.channels names no method',
    ],
    [
      'a range without its prefix',
      { rails: { bank: { ...collects, numbers: { transfer: {} } } }, brands: collecting },
      'rails.bank',
    ],
    [
      'a prefix that leaves no room for a number',
      {
        rails: { bank: { ...collects, numbers: { transfer: { prefix: '1234567890123456' } } } },
        brands: collecting,
      },
      'rails.bank',
    ],
    [
      'a rail for people that says not what it checks',
      { rails: { bank: universal }, brands: checking },
      'bank.identity is missing',
    ],
    [
      'a check without an end',
      {
        rails: { bank: { ...universal, identity: { checks: ['document'], capture: 'plazo' } } },
        brands: checking,
      },
      'rails.bank.identity.answerWithinHours: ',
    ],
    [
      'a check without a word of who takes the pictures',
      { rails: { bank: { ...universal, identity: { checks: ['document'], answerWithinHours: 48 } } } },
      'rails.bank.identity.capture: plazo or rail',
    ],
    [
      'a check at a page of the rail that knows no way back',
      { rails: { bank: { ...universal, identity: { ...checks.identity, capture: 'rail' } } } },
      'rails.bank.identity.pagesAt: ',
    ],
    [
      'nobody who checks people',
      { rails: {}, brands: checking },
      'people of prestamo-rayo are to be checked by bank',
    ],
    [
      'cards without a word of when they are charged',
      { rails: { bank: { ...universal, card: { pagesAt: 'https://app.example' } } } },
      'rails.bank.card.capture: at-once or later',
    ],
    [
      'an adapter for cards without a word of when they are charged',
      { rails: { bank: { use: './bank.ts', card: { pagesAt: 'https://app.example' } } } },
      'rails.bank.card.capture: at-once or later',
    ],
    [
      'a way of permitting debits that its market has not',
      {
        rails: {
          bank: { ...universal, mandate: { pagesAt: 'https://app.example', methods: ['upi-autopay'] } },
        },
        brands: { 'prestamo-rayo': { payout: 'bank', mandate: 'bank' } },
      },
      'names upi-autopay, which is none of the market mx',
    ],
    ['the account of another', { rails: { bank: { ...universal, clearing: 'card' } } }, 'clearing:card'],
    [
      'a statement without a first day',
      { rails: { bank: { ...universal, statement: { account: 'bank', settlesWithinDays: 3 } } } },
      'rails.bank.statement.since: ',
    ],
    [
      'two that tell the statements of one account',
      {
        rails: {
          bank: { ...universal, statement },
          other: {
            ...universal,
            out: { $env: 'OTHER_OUT' },
            in: { $env: 'OTHER_IN' },
            statement,
            clearing: 'bank',
          },
        },
      },
      'clearing:bank',
    ],
    [
      'a word that no entry has',
      { rails: { bank: { ...universal, clearng: 'bank' } } },
      'rails.bank: unknown: clearng',
    ],
    [
      'an adapter with a word that it has not',
      { rails: { bank: { use: './bank.ts', setings: {} } } },
      'rails.bank: unknown: setings',
    ],
    ['a package that is not there', { rails: { bank: { use: '@nobody/rail' } } }, 'bank'],
    ['a file that is no rail', { rails: { bank: { use: './rails.json' } } }, 'bank'],
  ])('%s does not start', async (_what, file, named) => {
    await expect(opened(file)).rejects.toThrow(named);
  });

  test('a secret of a file is read by its owner alone', async () => {
    const file = join(directory, 'secret');
    await writeFile(file, 'a-secret-of-a-file-of-its-own-0000003\n', { mode: 0o644 });
    const rails = { bank: { ...universal, out: { $file: './secret' } } };
    await expect(opened({ rails })).rejects.toThrow('others may read');
    await chmod(file, 0o600);
    expect((await opened({ rails })).payoutOf('prestamo-rayo')).toBeDefined();
  });

  test('a file beside it is a rail of its own, given its settings and secrets', async () => {
    await writeFile(
      join(directory, 'own.mjs'),
      `export default { contract: '1.0', hosts: () => [], open: ({ account, key }, { name }) => {
        if (key.length < 20) throw new Error('key is missing');
        return { name, account, isSimulated: false, payout: {}, capabilities: async () => ({}), health: async () => ({}) };
      } };`,
    );
    const own = {
      use: './own.mjs',
      settings: { account: '1', key: { $env: 'RAIL_OUT' } },
      payout: { finalAfterHours: 2, sendWithinHours: 1 },
    };
    const rails = await opened({ rails: { bank: own } });
    expect(rails.payoutOf('prestamo-rayo')?.rail).toMatchObject({ name: 'bank', account: '1' });
    // what a provider made is as long as it is: what is short for us is for the adapter to say
    const short = { ...own, settings: { account: '1', key: { $env: 'SHORT' } } };
    await expect(opened({ rails: { bank: short } })).rejects.toThrow('bank: key is missing');
    const unset = { ...own, settings: { account: '1', key: { $env: 'NOWHERE' } } };
    await expect(opened({ rails: { bank: unset } })).rejects.toThrow('bank.settings.key');
    const lacking = { ...own, settings: { account: '1', key: '' } };
    await expect(opened({ rails: { bank: lacking } })).rejects.toThrow('key is missing');
  });

  test('an adapter that comes with Plazo is found wherever the file lies, unless one is installed beside it', async () => {
    const account = { host: 'smtp.lender.example', port: 587, security: 'starttls', isTest: false };
    const message = { email: { sender: 'avisos@lender.example' } };
    const file = { rails: { mail: { use: '@plazo/rail-smtp', settings: account, message } }, brands: {} };
    expect((await opened(file)).named('mail')?.hosts).toEqual(['smtp.lender.example:587']);
    const beside = join(directory, 'node_modules/@plazo/rail-smtp');
    await mkdir(beside, { recursive: true });
    await writeFile(join(beside, 'package.json'), JSON.stringify({ type: 'module', exports: './own.js' }));
    await writeFile(
      join(beside, 'own.js'),
      `export default { contract: '1.0', hosts: () => ['own.example'], open: (_, { name }) => ({ name, isSimulated: false,
        message: {}, capabilities: async () => ({}), health: async () => ({}) }) };`,
    );
    expect((await opened(file)).named('mail')?.hosts).toEqual(['own.example']);
    await rm(join(directory, 'node_modules'), { recursive: true });
  });

  test('a rail that only sells starts with payments at once, and with none that are captured later', async () => {
    await writeFile(
      join(directory, 'sells.mjs'),
      `export default { contract: '1.0', hosts: () => [], open: (_, { name }) =>
        ({ name, isSimulated: false, card: { pay: async () => ({}) }, capabilities: async () => ({}), health: async () => ({}) }) };`,
    );
    const starting = async (capture: 'at-once' | 'later') => {
      const bank = { use: './sells.mjs', card: { pagesAt: 'https://app.example', capture } };
      return opened({ rails: { bank }, brands: { 'prestamo-rayo': { card: 'bank' } } });
    };
    await expect(starting('later')).rejects.toThrow('bank: it captures no payment by card later');
    expect((await starting('at-once')).cardsOf('prestamo-rayo')).toMatchObject({
      own: { capturesLater: false },
    });
  });
});

const payout = {
  currencies: ['MXN'],
  accountKinds: ['clabe'],
  settlementAccount: 'bank',
  finalAfterHours: 24,
  returnsUntilDays: 5,
  canCancel: true,
};

test('a rail that takes no accounts as its brands send them, or calls itself otherwise than the file, is not started with', async () => {
  const own = async (told: object) => {
    const said = {
      contract: '1.0',
      rail: 'bank',
      isSimulated: false,
      signature: { kids: ['none'] },
      ...told,
    };
    await writeFile(
      join(directory, 'names.mjs'),
      `export default { contract: '1.0', hosts: () => [], open: ({ told }, { name }) => ({ name, isSimulated: false,
         payout: { send: async () => ({}), status: async () => ({}), isRepeatable: true },
         capabilities: async () => ({ kind: 'state', told }), health: async () => ({}) }) };`,
    );
    const entry = { use: './names.mjs', settings: { told: said }, payout: universal.payout };
    return refuseUndeclared((await opened({ rails: { bank: entry } })).all);
  };
  const kinds = (...accountKinds: readonly string[]) => ({ kinds: { payout: { ...payout, accountKinds } } });
  expect(await own(kinds('local', 'clabe'))).toEqual([]);
  await expect(own(kinds('local'))).rejects.toThrow(
    'bank: it pays to no account of kind clabe, which a brand of it sends',
  );
  await expect(own({ ...kinds('clabe'), rail: 'toy' })).rejects.toThrow(
    'bank: it calls itself toy in its capabilities',
  );
});

test('a rail is sent no more at once than it declares', async () => {
  await writeFile(
    join(directory, 'narrow.mjs'),
    `let running = 0, most = 0;
     const send = async () => { running += 1; most = Math.max(most, running); await new Promise(setImmediate); running -= 1; return { kind: 'lost', why: String(most) }; };
     export default { contract: '1.0', hosts: () => [], open: (_, { name }) => ({ name, isSimulated: false, payout: { send, status: send, isRepeatable: true },
       capabilities: async () => ({ kind: 'state', told: { contract: '1.0', rail: name, isSimulated: false, limits: { concurrent: 2 },
         signature: { kids: ['none'] }, kinds: { payout: {} } } }), health: async () => ({}) }) };`,
  );
  const entry = { use: './narrow.mjs', payout: { finalAfterHours: 2, sendWithinHours: 1 } };
  const bank = (await opened({ rails: { bank: entry } })).payoutOf('prestamo-rayo');
  const ask = {
    amount: { minor: 100, currency: 'MXN' },
    to: { kind: 'clabe', number: '123' },
    purpose: 'loan',
  } as const;
  const calls = Array.from({ length: 6 }, async (_, no) => bank?.rail.payout.send(String(no), ask));
  expect((await Promise.all(calls)).at(-1)).toEqual({ kind: 'lost', why: '2' });
});

test('production sends nothing over a rail that says of itself that it is simulated, or says nothing, nor by what it does not declare', async () => {
  let isSimulated: boolean | undefined = true;
  let kinds: object = { payout };
  const server = createServer((_request, response) => {
    const told = { contract: '1.0', rail: 'bank', isSimulated, kinds, signature: { kids: ['plazo'] } };
    response.writeHead(isSimulated === undefined ? 500 : 200).end(JSON.stringify(told));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const own = join(directory, 'kit.mjs');
  const kit = new URL('../../../../../packages/rail-kit/src/index.ts', import.meta.url);
  await writeFile(
    own,
    `import { universalRail } from '${kit}';
    export default { contract: '1.0', hosts: ({ url }) => [new URL(url).host], open: (settings, { name, now }) => universalRail({ ...settings, name, now, in: [],
      out: { kid: 'plazo', secret: 'x' }, isSimulated: false, timeoutMs: 1000 }) };`,
  );
  const rails = await opened({
    rails: {
      bank: { use: './kit.mjs', settings: { url }, payout: { finalAfterHours: 2, sendWithinHours: 1 } },
    },
  });
  const bank = rails.payoutOf('prestamo-rayo');
  const may = async () => [await bank?.may('payout'), await bank?.may('bureau')];
  expect(await may()).toEqual([false, false]);
  isSimulated = undefined;
  expect(await may()).toEqual([false, false]);
  isSimulated = false;
  kinds = {};
  expect(await may()).toEqual([false, true]);
  kinds = { payout };
  expect(await may()).toEqual([true, true]);
  // what it takes back is noticed within the hour
  kinds = {};
  later = 59 * 60_000;
  expect(await may()).toEqual([true, true]);
  later = 61 * 60_000;
  expect(await may()).toEqual([false, true]);
  // and offered no more, until it declares it again
  expect(bank?.declares('payout')).toBe(false);
  kinds = { payout };
  await rails.look();
  expect(bank?.declares('payout')).toBe(false);
  later = 72 * 60_000;
  await rails.look();
  expect(bank?.declares('payout')).toBe(true);
  isSimulated = true;
  later = 83 * 60_000;
  await rails.look();
  expect(bank?.declares('payout')).toBe(false);
  // of one that does not answer it stands what it said
  isSimulated = undefined;
  later = 94 * 60_000;
  await rails.look();
  expect(bank?.declares('payout')).toBe(false);
  server.close();
});

const sends = (message: object) => ({ ...universal, message });
const messaging = { sms: 'bank', order: ['sms'], waitMinutes: 10 };
const kinds = {
  messages: ['approved', 'overdue'],
  codes: ['code-login'],
  inWords: (market: string) => (market === 'in' ? ['overdue'] : []),
};
const templates = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((kind) => [kind, { en: `${kind}-1`, hi: `${kind}-2`, es: `${kind}-3` }]));
const refusing = async (brand: string, sms: object) => {
  const { messagingOf } = await opened({
    rails: { bank: sends({ sms }) },
    brands: { [brand]: { message: messaging } },
  });
  return () => refuseUnregistered(messagingOf, brands, kinds);
};

test('names every template that a country of registered texts misses, codes too, and none where there is no register', async () => {
  const some = { sender: 'QCKRUP', entity: '1101', templates: templates(['approved']) };
  expect(await refusing('quickrupee', some)).toThrow(/overdue\.en.*overdue\.hi.*code-login\.en/);
  expect(await refusing('quickrupee', some)).not.toThrow(/approved/);
  const all = { ...some, templates: templates(['approved', 'overdue', 'code-login']) };
  expect(await refusing('quickrupee', all)).not.toThrow();
  expect(await refusing('prestamo-rayo', { sender: 'RAYO' })).not.toThrow();
});

test('what the law wants told in words goes by SMS too, whatever else carries it', async () => {
  const push = { push: { sender: 'app.quickrupee' } };
  const by = async (brand: string, change: object) => {
    const message = { push: 'bank', order: ['push', 'sms'], waitMinutes: 10, ...change };
    const { messagingOf } = await opened({
      rails: { bank: sends(push) },
      brands: { [brand]: { message } },
    });
    return () => refuseUnregistered(messagingOf, brands, kinds);
  };
  expect(await by('quickrupee', {})).not.toThrow();
  const alone = { kinds: { overdue: ['push'] } };
  expect(await by('quickrupee', alone)).toThrow('quickrupee.message: overdue has to go by sms too');
  expect(await by('quickrupee', { order: ['push'] })).toThrow('overdue has to go by sms too');
  expect(await by('prestamo-rayo', alone)).not.toThrow();
});

test.each([
  ['a way that no rail carries', { ...messaging, order: ['sms', 'email'] }, 'names no rail for it'],
  ['a way that its rail does not send', { ...messaging, email: 'bank' }, 'which sends none'],
  [
    'a second rail that does not send it',
    { ...messaging, sms: ['bank', 'nobody'] },
    'over nobody, which sends none',
  ],
  ['one rail twice', { ...messaging, sms: ['bank', 'bank'] }, 'names a rail twice for sms'],
])('a brand that is reached by %s is refused', async (_what, message, why) => {
  const bank = sends({ sms: { sender: 'RAYO' } });
  await expect(opened({ rails: { bank }, brands: { 'prestamo-rayo': { message } } })).rejects.toThrow(why);
});

describe('whom a rail calls, and where it keeps data', () => {
  test('a file calls the hosts that it declares and no other, by the fetch it is given and by the clients of the kit', async () => {
    let calls = 0;
    const server = createServer((_request, response) => {
      calls += 1;
      response.writeHead(200).end('{}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const kit = new URL('../../../../../packages/rail-kit/src/index.ts', import.meta.url).href;
    await writeFile(
      join(directory, 'caller.mjs'),
      `import { callOut } from '${kit}';
      export default { contract: '1.0', hosts: ({ own }) => own, open: ({ url }, { name, fetch }) => ({ name, isSimulated: false,
        payout: { isRepeatable: true, status: async () => ({}), send: async (by) => by === 'fetch'
          ? fetch(url).then(() => ({ kind: 'state' }), ({ message }) => ({ kind: 'lost', why: message }))
          : callOut({ method: 'GET', url, headers: {}, timeoutMs: 1000 }) },
        capabilities: async () => ({ kind: 'not-now', error: 'rail-down' }), health: async () => ({}) }) };`,
    );
    const entry = (own: readonly string[]) => ({
      use: './caller.mjs',
      settings: { url: `http://127.0.0.1:${port}/`, own },
      payout: { finalAfterHours: 2, sendWithinHours: 1 },
    });
    const sent = async (own: readonly string[], by: string) => {
      const bank = (await opened({ rails: { bank: entry(own) } }, 'test')).payoutOf('prestamo-rayo');
      const ask = { amount: { minor: 1, currency: 'MXN' }, to: { kind: 'clabe', number: '1234' } } as const;
      return bank?.rail.payout.send(by, { ...ask, purpose: 'loan' });
    };
    const other = ['api.bank.example'];
    expect(await sent(other, 'fetch')).toMatchObject({
      kind: 'lost',
      why: expect.stringContaining('no host'),
    });
    expect(await sent(other, 'client')).toEqual({ kind: 'not-now', error: 'bad-request' });
    expect(calls).toBe(0);
    const own = [`127.0.0.1:${port}`];
    expect(await sent(own, 'fetch')).toMatchObject({ kind: 'state' });
    expect(await sent(own, 'client')).toMatchObject({ status: 200 });
    expect(calls).toBe(2);
    expect((await opened({ rails: { bank: entry(own) } }, 'test')).named('bank')?.hosts).toEqual(own);
    await expect(opened({ rails: { bank: entry(['https://127.0.0.1/']) } })).rejects.toThrow('hosts');
    server.close();
  });

  test('a file that does not say whom it calls is no rail', async () => {
    await writeFile(join(directory, 'silent.mjs'), `export default { contract: '1.0', open: () => ({}) };`);
    await expect(opened({ rails: { bank: { use: './silent.mjs' } } })).rejects.toThrow('declares no hosts');
  });

  const india = brands.find(({ market }) => market === 'in')?.id ?? '';
  const inIndia = (dataIn: object, brand: object = {}) =>
    opened({
      rails: { bank: { ...universal, ...dataIn } },
      brands: { [india]: { payout: 'bank', ...brand } },
    });

  test('data of people of India stays there, unless the brand names the rail', async () => {
    await expect(inIndia({ dataIn: 'US' })).rejects.toThrow(/bank keeps data in US.*stays in IN/);
    expect((await inIndia({ dataIn: 'IN' })).abroad).toEqual([]);
    expect((await inIndia({ dataIn: 'US' }, { dataElsewhere: ['bank'] })).abroad).toEqual([]);
    expect((await inIndia({})).abroad).toEqual([{ brand: india, rail: 'bank', isIn: '', staysIn: 'IN' }]);
    await expect(inIndia({ dataIn: 'India' })).rejects.toThrow('dataIn');
  });

  test('elsewhere a rail keeps them where it says', async () => {
    const rails = await opened({ rails: { bank: { ...universal, dataIn: 'US' } } });
    expect([rails.named('bank')?.dataIn, rails.named('bank')?.hosts]).toEqual(['US', ['rail.example']]);
    expect(rails.abroad).toEqual([]);
  });
});
