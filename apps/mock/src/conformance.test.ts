import { createServer, type IncomingMessage } from 'node:http';
import { type Payout, type Rail, signCall, verifyCall } from '@plazo/rail-kit';
import {
  type ConformanceSettings,
  type FactListener,
  listenForFacts,
  runConformance,
  scenarioNames,
  tapOf,
} from '@plazo/rail-kit/conformance';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askTo, inward, out, type Played, playMock, portOf, previous } from './testing/counterparts.ts';

/** The conformance run against the mock as it is, and as it would be with one thing wrong. */

const OWN_PORT = { host: '127.0.0.1', port: 0 };

let listener: FactListener;
let played: Played;
const closers: (() => void)[] = [];

beforeEach(async () => {
  listener = await listenForFacts(OWN_PORT);
  played = await playMock(listener.url);
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await played.app.close();
  listener.close();
});

const settings = (changes: Partial<ConformanceSettings> = {}): ConformanceSettings => ({
  rail: played.rail,
  universal: { url: played.url, out: [out, previous], in: inward },
  payout: askTo('00', 100),
  listener,
  pay: async (id) => void (await played.mock(`/references/${id}`, { act: 'pay-whole' })),
  keepCard: async (id, ending) =>
    void (await played.mock(`/cards/${id}`, { act: 'keep', number: ending === 'pays' ? '4100' : '4104' })),
  disputePayment: async (id, act) =>
    void (await played.mock(`/card-payments/${id}`, {
      act: { open: 'dispute', won: 'win', lost: 'lose' }[act],
    })),
  approveMandate: async (id, ending) =>
    void (await played.mock(`/mandates/${id}`, {
      act: 'approve',
      number: ending === 'pays' ? '4100' : '4109',
    })),
  findIdentity: async (id, found) =>
    void (await played.mock(`/identity-checks/${id}`, { act: found === 'passed' ? 'pass' : 'fail' })),
  write: async (from, text) => void (await played.mock('/written', { way: 'sms', from, text })),
  now: played.now,
  advance: played.later,
  patienceMs: 1_000,
  ...changes,
});

/** Of the scenarios that are named, or of all. */
const failures = async (changes: Partial<ConformanceSettings>, only?: readonly number[]) =>
  (await runConformance(settings({ ...changes, ...(only && { only }) })))
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ number }) => number);

test('the mock passes every scenario, none left out', async () => {
  const results = await runConformance(settings());
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(results.map(({ number }) => number)).toEqual(scenarioNames.map(({ number }) => number));
  expect(tapOf(results)).toContain('\nok 3 - 3 signature-covers-path\n');
});

test('what cannot be tried is skipped by name', async () => {
  const { listener: _listener, universal: _universal, advance: _advance, ...rest } = settings();
  const results = await runConformance(rest);
  const skipped = results.filter(({ outcome }) => outcome === 'skipped');
  expect(skipped.map(({ number }) => number)).toEqual([2, 3, 4, 5, 12, 27, 97, 100, 101, 120, 124]);
  expect(tapOf(results)).toContain('# SKIP the rail is no universal rail: its own adapter signs');
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('what ends otherwise is not waited for: the finding says how it ended', async () => {
  const patient = settings({ payout: askTo('04', 100), patienceMs: 60_000 });
  const { listener: _listener, ...rest } = patient;
  const begun = performance.now();
  const results = await runConformance(rest);
  const ended = results.filter(({ why }) => why.includes('ended as'));
  expect(new Set(ended.map(({ why }) => why))).toEqual(
    new Set(['a payout ended as failed (account-wrong), not as succeeded']),
  );
  expect(ended.length).toBeGreaterThan(1);
  expect(performance.now() - begun).toBeLessThan(60_000);
});

test('a rail that does not say that it is simulated is asked for no payout', async () => {
  const real: Rail = {
    ...played.rail,
    capabilities: async () => {
      const answer = await played.rail.capabilities();
      return answer.kind === 'state' ? { ...answer, told: { ...answer.told, isSimulated: false } } : answer;
    },
  };
  const results = await runConformance(settings({ rail: real }));
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));
  expect(await played.mock('/state')).toMatchObject({ payouts: [], references: [] });
});

test('a rail that is away fails the first scenario and no other', async () => {
  await played.app.close();
  expect(await failures({})).toEqual([1]);
});

type Change = (rail: Rail) => Partial<Rail>;

function payoutOf({ payout }: Rail) {
  if (!payout) throw new Error('the mock makes payouts');
  return payout;
}
function collectionOf({ collection }: Rail) {
  if (!collection) throw new Error('the mock takes payments');
  return collection;
}
function feedOf({ facts }: Rail) {
  if (!facts) throw new Error('the mock has a feed');
  return facts;
}
function statementsOf({ statement }: Rail) {
  if (!statement) throw new Error('the mock has statements');
  return statement;
}

const cancelled = (told: Partial<Payout> = {}) =>
  ({
    kind: 'state',
    told: { changedAt: '2026-02-20T18:00:00Z', subject: told.subject, state: 'cancelled' },
  }) as const;

let codes = 0;

function cardsOf({ card }: Rail) {
  if (!card) throw new Error('the mock takes cards');
  return card;
}
function refundsOf(rail: Rail) {
  const { refunds } = cardsOf(rail);
  if (!refunds) throw new Error('the mock pays back to cards');
  return refunds;
}
/** Says that it is under way whatever was paid before. */
const sendAny =
  (rail: Rail): ReturnType<typeof refundsOf>['send'] =>
  async (id, ask, notes) => {
    const answer = await refundsOf(rail).send(id, ask, notes);
    const { amount } = ask;
    const isTooMuch = answer.kind === 'refused' && answer.error === 'bad-request';
    if (!isTooMuch || amount.minor === 100) return answer;
    return { kind: 'state', told: { state: 'pending', changedAt: '2026-02-20T18:00:00Z', amount } };
  };
const acceptedMessage = {
  kind: 'state',
  told: { state: 'accepted', changedAt: '2026-02-20T18:00:00Z' },
} as const;

const pendingPull = {
  kind: 'state',
  told: { state: 'pending', changedAt: '2026-02-20T18:00:00Z' },
} as const;

function accountsOf({ payout }: Rail) {
  if (!payout?.accounts) throw new Error('the mock checks accounts');
  return payout.accounts;
}

function registryOf({ registry }: Rail) {
  if (!registry) throw new Error('the mock asks a registry');
  return registry;
}
function bureauOf({ bureau }: Rail) {
  if (!bureau) throw new Error('the mock asks a bureau');
  return bureau;
}

function messagesOf({ message }: Rail) {
  if (!message) throw new Error('the mock sends messages');
  return message;
}

function mandatesOf({ mandate }: Rail) {
  if (!mandate) throw new Error('the mock has mandates');
  return mandate;
}
function identityOf({ identity }: Rail) {
  const { check, begin } = identity ?? {};
  if (!identity || !check || !begin) throw new Error('the mock checks people, by pictures and at its page');
  return { ...identity, check, begin };
}
const failedCharge = {
  kind: 'state',
  told: {
    state: 'failed',
    changedAt: '2026-02-20T18:00:00Z',
    amount: { minor: 100, currency: 'MXN' },
    error: 'other',
  },
} as const;

/** One thing wrong, and the scenario that notices it. */
const wrong: readonly (readonly [what: string, numbers: readonly number[], change: Change])[] = [
  [
    'pays after the last moment of a payout',
    [48],
    (rail) => ({
      payout: {
        ...payoutOf(rail),
        send: (id, ask) => payoutOf(rail).send(id, { ...ask, notAfter: undefined }),
      },
    }),
  ],
  [
    'tells the number of a card',
    [80],
    (rail) => ({
      card: {
        ...cardsOf(rail),
        keepStatus: async (id, known) => {
          const answer = await cardsOf(rail).keepStatus(id, known);
          if (answer.kind !== 'state') return answer;
          return { ...answer, told: { ...answer.told, detail: '4111 1111 1111 1100' } };
        },
      },
    }),
  ],
  [
    'takes at once what is to be held',
    [81, 125],
    (rail) => ({
      card: {
        ...cardsOf(rail),
        pay: (id, ask, notes) => cardsOf(rail).pay(id, { ...ask, capture: 'at-once' }, notes),
      },
    }),
  ],
  [
    'says that it gave free what is held still',
    [125],
    (rail) => ({
      card: {
        ...cardsOf(rail),
        cancel: async (id, known) => {
          if (known.ask.capture === 'at-once') return cardsOf(rail).cancel(id, known);
          const answer = await cardsOf(rail).payStatus(id, known);
          const isHeld = answer.kind === 'state' && answer.told.state === 'authorised';
          if (!isHeld) return { kind: 'refused', error: 'too-late' };
          return { ...answer, told: { ...answer.told, state: 'cancelled' } };
        },
      },
    }),
  ],
  [
    'charges a card again under another amount of the same id',
    [83],
    (rail) => ({
      card: {
        ...cardsOf(rail),
        pay: async (id, ask, notes) => {
          const answer = await cardsOf(rail).pay(id, ask, notes);
          const isConflict = answer.kind === 'refused' && answer.error === 'conflict';
          return isConflict ? { kind: 'state', told: { ...failedCharge.told, amount: ask.amount } } : answer;
        },
      },
    }),
  ],
  [
    'takes a payment by card that was never sent for one that failed',
    [84],
    (rail) => ({
      card: {
        ...cardsOf(rail),
        payStatus: async (id, known) => {
          const answer = await cardsOf(rail).payStatus(id, known);
          return answer.kind === 'not-received' ? failedCharge : answer;
        },
      },
    }),
  ],
  [
    'pays more back to a card than it had paid',
    [86],
    (rail) => ({ card: { ...cardsOf(rail), refunds: { ...refundsOf(rail), send: sendAny(rail) } } }),
  ],
  [
    'takes a refund that was never sent for one that failed',
    [88],
    (rail) => ({
      card: {
        ...cardsOf(rail),
        refunds: {
          ...refundsOf(rail),
          status: async (id, known) => {
            const answer = await refundsOf(rail).status(id, known);
            return answer.kind === 'not-received' ? failedCharge : answer;
          },
        },
      },
    }),
  ],
  [
    'no longer says of a dispute that was won that the money had been taken',
    [87],
    (rail) => ({
      facts: async (after) => {
        const page = await feedOf(rail)(after);
        if (page.kind !== 'state') return page;
        const forget = (fact: unknown): unknown => {
          const { dispute } = Object(fact);
          const { takenAt: _taken, ...rest } = Object(dispute);
          return dispute?.state === 'won' ? { ...Object(fact), dispute: rest } : fact;
        };
        return { ...page, told: { ...page.told, facts: page.told.facts.map(forget) } };
      },
    }),
  ],
  [
    'takes a debit again under another amount of the same id',
    [70],
    (rail) => ({
      mandate: {
        ...mandatesOf(rail),
        present: async (id, ask) => {
          const answer = await mandatesOf(rail).present(id, ask);
          const isConflict = answer.kind === 'refused' && answer.error === 'conflict';
          return isConflict ? { kind: 'state', told: { ...failedCharge.told, amount: ask.amount } } : answer;
        },
      },
    }),
  ],
  [
    'says of a mandate that it is revoked, and goes on taking',
    [74, 76],
    (rail) => ({
      mandate: {
        ...mandatesOf(rail),
        revoke: async () => ({
          kind: 'state',
          told: { state: 'revoked', changedAt: '2026-02-20T18:00:00Z' },
        }),
      },
    }),
  ],
  [
    'takes a debit that was never sent for one that failed',
    [73],
    (rail) => ({
      mandate: {
        ...mandatesOf(rail),
        presentStatus: async (id, known) => {
          const answer = await mandatesOf(rail).presentStatus(id, known);
          return answer.kind === 'not-received' ? failedCharge : answer;
        },
      },
    }),
  ],
  [
    'passes everybody, whoever is found',
    [92],
    (rail) => ({
      identity: {
        ...identityOf(rail),
        status: async (id, known) => {
          const answer = await identityOf(rail).status(id, known);
          return answer.kind === 'state'
            ? { ...answer, told: { ...answer.told, state: 'passed' as const } }
            : answer;
        },
      },
    }),
  ],
  [
    'checks another person under the same id',
    [90, 93],
    (rail) => ({
      identity: {
        ...identityOf(rail),
        check: async (id, ask, pictures) => {
          const answer = await identityOf(rail).check(id, ask, pictures);
          return answer.kind === 'refused'
            ? { kind: 'state', told: { state: 'pending', changedAt: '2026-02-20T18:00:00Z' } }
            : answer;
        },
      },
    }),
  ],
  [
    'fails a check that was never sent',
    [91],
    (rail) => ({
      identity: {
        ...identityOf(rail),
        status: async (id, known) => {
          const answer = await identityOf(rail).status(id, known);
          return answer.kind === 'not-received'
            ? { kind: 'state', told: { state: 'failed', changedAt: '2026-02-20T18:00:00Z' } }
            : answer;
        },
      },
    }),
  ],
  [
    'says that it takes the back of a document, and does not',
    [126],
    (rail) => ({
      identity: {
        ...identityOf(rail),
        check: async (id, ask, pictures) =>
          pictures.documentBack
            ? { kind: 'refused', error: 'bad-request' }
            : identityOf(rail).check(id, ask, pictures),
      },
    }),
  ],
  [
    'leads nobody to the page where pictures are taken',
    [127, 128],
    (rail) => ({
      identity: {
        ...identityOf(rail),
        begin: async (id, ask, notes) => {
          const answer = await identityOf(rail).begin(id, ask, notes);
          if (answer.kind !== 'state') return answer;
          const { action: _action, ...told } = answer.told;
          return { kind: 'state', told };
        },
      },
    }),
  ],
  [
    'leads to another page each time a check is begun',
    [127],
    (rail) => {
      let times = 0;
      return {
        identity: {
          ...identityOf(rail),
          begin: async (id, ask, notes) => {
            const answer = await identityOf(rail).begin(id, ask, notes);
            const { action } = answer.kind === 'state' ? answer.told : {};
            if (answer.kind !== 'state' || !action) return answer;
            times += 1;
            return {
              kind: 'state',
              told: { ...answer.told, action: { ...action, url: `${action.url}?${times}` } },
            };
          },
        },
      };
    },
  ],
  [
    'says that it erased, and keeps all',
    [93, 127],
    (rail) => ({
      identity: {
        ...identityOf(rail),
        erase: async () => ({ kind: 'state', told: { isErased: true } }),
      },
    }),
  ],
  [
    'pulls the file of another person under the same id',
    [95],
    (rail) => ({
      bureau: {
        ...bureauOf(rail),
        pull: async (id, ask) => {
          const answer = await bureauOf(rail).pull(id, ask);
          return answer.kind === 'refused' ? pendingPull : answer;
        },
      },
    }),
  ],
  [
    'knows a pull that was never sent, and never ends one',
    [94, 95, 96],
    (rail) => ({ bureau: { ...bureauOf(rail), status: async () => pendingPull } }),
  ],
  [
    'says that a pull failed, and not why',
    [94],
    (rail) => ({
      bureau: {
        ...bureauOf(rail),
        status: async (id, known) => {
          const answer = await bureauOf(rail).status(id, known);
          if (answer.kind !== 'state') return answer;
          const { changedAt, folio } = answer.told;
          return { kind: 'state', told: { state: 'failed', changedAt, folio } };
        },
      },
    }),
  ],
  [
    'checks another account under the same id',
    [131],
    (rail) => ({
      payout: {
        ...payoutOf(rail),
        accounts: {
          ...accountsOf(rail),
          check: async (id, ask) => {
            const answer = await accountsOf(rail).check(id, ask);
            return answer.kind === 'refused' ? pendingPull : answer;
          },
        },
      },
    }),
  ],
  [
    'knows a check of an account that was never sent, and never ends one',
    [130, 131, 132],
    (rail) => ({
      payout: {
        ...payoutOf(rail),
        accounts: { ...accountsOf(rail), status: async () => pendingPull },
      },
    }),
  ],
  [
    'says of an account that it is there, and not whose',
    [130],
    (rail) => ({
      payout: {
        ...payoutOf(rail),
        accounts: {
          ...accountsOf(rail),
          status: async (id, known) => {
            const answer = await accountsOf(rail).status(id, known);
            if (answer.kind !== 'state') return answer;
            const { match: _match, ...told } = answer.told;
            return { kind: 'state', told };
          },
        },
      },
    }),
  ],
  [
    'asks the registry about another person under the same id',
    [122],
    (rail) => ({
      registry: {
        ...registryOf(rail),
        ask: async (id, ask) => {
          const answer = await registryOf(rail).ask(id, ask);
          return answer.kind === 'refused' ? pendingPull : answer;
        },
      },
    }),
  ],
  [
    'knows a question to the registry that was never sent, and never ends one',
    [121, 122, 123],
    (rail) => ({ registry: { ...registryOf(rail), status: async () => pendingPull } }),
  ],
  [
    'finds a number, and says nothing of who it is of',
    [121],
    (rail) => ({
      registry: {
        ...registryOf(rail),
        status: async (id, known) => {
          const answer = await registryOf(rail).status(id, known);
          if (answer.kind !== 'state' || answer.told.state !== 'found') return answer;
          const { result, ...told } = answer.told;
          return { kind: 'state', told: { ...told, result: { ...result, person: {} } } };
        },
      },
    }),
  ],
  [
    'takes another text under the same id of a message, and a code by push',
    [98, 103],
    (rail) => ({
      message: {
        ...messagesOf(rail),
        send: async (id, ask) => {
          const answer = await messagesOf(rail).send(id, ask);
          return answer.kind === 'refused' ? acceptedMessage : answer;
        },
      },
    }),
  ],
  [
    'knows a message that was never sent, and never says what became of one',
    [98, 99, 102, 133],
    (rail) => ({ message: { ...messagesOf(rail), status: async () => acceptedMessage } }),
  ],
  [
    'takes two journals under one id',
    [134],
    (rail) => ({
      accounting: {
        take: async (id, batch) => {
          const answer = await rail.accounting?.take(id, batch);
          const isTaken = answer?.kind === 'state';
          return isTaken ? answer : { kind: 'state', told: { id, sha256: batch.sha256 } };
        },
      },
    }),
  ],
  [
    'calls for a code that is dead',
    [133],
    (rail) => ({
      message: {
        ...messagesOf(rail),
        send: (id, ask) =>
          messagesOf(rail).send(id, ask.way === 'voice' ? { ...ask, expiresAt: undefined } : ask),
      },
    }),
  ],
  [
    'says of a dead token that nobody wants the message',
    [102],
    (rail) => ({
      message: {
        ...messagesOf(rail),
        status: async (id, known) => {
          const answer = await messagesOf(rail).status?.(id, known);
          if (answer?.kind !== 'state') return answer ?? { kind: 'not-received' };
          return {
            kind: 'state',
            told: { ...answer.told, ...(answer.told.error && { error: 'opted-out' }) },
          };
        },
      },
    }),
  ],
  [
    'tells what a person wrote in other letters',
    [101],
    (rail) => ({
      door: async (call) => {
        const told = (await rail.door?.(call)) ?? { kind: 'forged' };
        if (told.kind !== 'facts') return told;
        return { kind: 'facts', facts: [JSON.parse(JSON.stringify(told.facts[0]).replace('¿', '?'))] };
      },
    }),
  ],
  [
    'takes another amount under the same id',
    [7],
    (rail) => ({
      payout: {
        ...payoutOf(rail),
        send: async (id, ask) => {
          const answer = await payoutOf(rail).send(id, ask);
          const isConflict = answer.kind === 'refused' && answer.error === 'conflict';
          const told = isConflict ? await payoutOf(rail).status(id, known()) : answer;
          return told.kind === 'not-received' ? answer : told;
        },
      },
    }),
  ],
  [
    'takes an id that was never sent for one that failed',
    [9],
    (rail) => ({
      payout: {
        ...payoutOf(rail),
        status: async (id, about) => {
          const answer = await payoutOf(rail).status(id, about);
          const failed = {
            changedAt: '2026-02-20T18:00:00Z',
            state: 'failed',
            amount: about.ask.amount,
          } as const;
          return answer.kind === 'not-received' ? { kind: 'state', told: failed } : answer;
        },
      },
    }),
  ],
  [
    'cancels and keeps nothing of it',
    [10],
    (rail) => ({
      payout: {
        ...payoutOf(rail),
        cancel: async (id) => {
          const answer = await payoutOf(rail).status(id, known());
          return answer.kind === 'not-received' ? cancelled() : (payoutOf(rail).cancel?.(id) ?? cancelled());
        },
      },
    }),
  ],
  [
    'says that it cancelled what has succeeded',
    [11],
    (rail) => ({
      payout: {
        ...payoutOf(rail),
        cancel: async (id) => {
          const answer = await payoutOf(rail).cancel?.(id);
          return answer?.kind === 'state' ? answer : cancelled();
        },
      },
    }),
  ],
  [
    'refuses what it does not know',
    [14],
    (rail) => ({
      payout: {
        ...payoutOf(rail),
        send: async (id, ask) =>
          'unheardOf' in ask ? { kind: 'refused', error: 'bad-request' } : payoutOf(rail).send(id, ask),
      },
    }),
  ],
  [
    'tells a success twice in its feed, as one that paid twice would',
    [6, 11],
    (rail) => ({
      facts: async (after) => {
        const page = await feedOf(rail)(after);
        if (page.kind !== 'state') return page;
        const again = page.told.facts.map((fact) => ({ ...Object(fact), id: `${Object(fact).id}-again` }));
        return { ...page, told: { ...page.told, facts: [...page.told.facts, ...again] } };
      },
    }),
  ],
  [
    'forgets in its feed what succeeded',
    [6, 11, 13],
    (rail) => ({
      facts: async (after) => {
        const page = await feedOf(rail)(after);
        if (page.kind !== 'state') return page;
        const facts = page.told.facts.filter((fact) => !JSON.stringify(fact).includes('"succeeded"'));
        return { ...page, told: { ...page.told, facts } };
      },
    }),
  ],
  [
    'makes a new reference each time it is asked',
    [50, 53],
    (rail) => ({
      collection: {
        ...collectionOf(rail),
        issue: async (id, ask) => {
          const answer = await collectionOf(rail).issue(id, ask);
          if (answer.kind !== 'state') return answer;
          return { ...answer, told: { ...answer.told, code: `${answer.told.code}${(codes += 1)}` } };
        },
      },
    }),
  ],
  [
    'does not close a reference',
    [54],
    (rail) => ({
      collection: {
        ...collectionOf(rail),
        close: async (id) => {
          const about = {
            ask: { method: 'store', currency: '', rule: 'open', payer: { ref: '' } },
            ...times(),
          } as const;
          const answer = await collectionOf(rail).status(id, about);
          return answer.kind === 'not-received' ? { kind: 'lost', why: '' } : answer;
        },
      },
    }),
  ],
  [
    'gives out numbers of a bank',
    [50, 112],
    (rail) => ({
      collection: {
        ...collectionOf(rail),
        issue: async (id, ask) => {
          const answer = await collectionOf(rail).issue(id, ask);
          if (answer.kind !== 'state') return answer;
          return { ...answer, told: { ...answer.told, code: `646${answer.told.code?.slice(3)}` } };
        },
      },
    }),
  ],
  [
    'leaves a line out of its statement',
    [104],
    (rail) => ({
      statement: async (account, day) => {
        const answer = await statementsOf(rail)(account, day);
        if (answer.kind !== 'state') return answer;
        return { ...answer, told: { ...answer.told, lines: answer.told.lines.slice(0, -1) } };
      },
    }),
  ],
  [
    'opens a day with another balance than the day before closed with',
    [104, 107],
    (rail) => ({
      statement: async (account, day) => {
        const answer = await statementsOf(rail)(account, day);
        if (answer.kind !== 'state' || answer.told.isFinal) return answer;
        return { ...answer, told: { ...answer.told, openingMinor: answer.told.openingMinor + 1 } };
      },
    }),
  ],
  [
    'tells a line of its statement without the payment that it is of',
    [119, 120],
    (rail) => ({
      statement: async (account, day) => {
        const answer = await statementsOf(rail)(account, day);
        if (answer.kind !== 'state') return answer;
        const lines = answer.told.lines.map(({ paymentId: _id, ...line }) => line);
        return { ...answer, told: { ...answer.told, lines, isFinal: true } };
      },
    }),
  ],
  [
    'tells payments on its statement by another amount than before',
    [104, 120],
    (rail) => ({
      statement: async (account, day) => {
        const answer = await statementsOf(rail)(account, day);
        if (answer.kind !== 'state') return answer;
        const change = (minor: number) => (minor > 0 ? minor + 1 : minor);
        const lines = answer.told.lines.map((line) => ({ ...line, minor: change(line.minor) }));
        return { ...answer, told: { ...answer.told, lines } };
      },
    }),
  ],
  [
    'names the lines of a statement anew each time',
    [108],
    (rail) => ({
      statement: async (account, day) => {
        const answer = await statementsOf(rail)(account, day);
        if (answer.kind !== 'state') return answer;
        const lines = answer.told.lines.map((line) => ({ ...line, id: `${line.id}-${(codes += 1)}` }));
        return { ...answer, told: { ...answer.told, lines } };
      },
    }),
  ],
];

const times = () => ({ sentAt: played.now(), now: played.now() });
const known = () => ({ ask: askTo('00', 100), ...times() });

/** Scenarios of statements read what the others left. */
const readsOthers = (number: number) => number >= 104 && number <= 120;

test.each(wrong)('a rail that %s is noticed by %j', async (_what, numbers, change) => {
  const { rail } = played;
  // through the changed rail alone: what is called past it is not changed
  const { universal: _universal, ...rest } = settings();
  const only = numbers.some(readsOthers) ? undefined : numbers;
  const results = await runConformance({
    ...rest,
    rail: { ...rail, ...change(rail) },
    ...(only && { only }),
  });
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  expect(failed.map(({ number }) => number)).toEqual(numbers);
});

test('a rail that tells each fact once, taken or not, is noticed by 12', async () => {
  // what could not be posted is given up at once
  const forget = async (byMs: number) => {
    const { payouts } = Object(await played.mock('/state'));
    for (const { id } of payouts) await played.mock(`/payouts/${id}`, { act: 'drop' });
    await played.later(byMs);
  };
  expect(await failures({ advance: forget }, [12])).toEqual([12]);
});

test('a rail that signs what it tells with the wrong secret is noticed wherever facts are heard', async () => {
  const other = { ...inward, secret: 'not-what-the-rail-signs-with-0000004' };
  const { door, ...rail } = played.rail;
  const forged: Rail = {
    ...rail,
    ...(door && {
      door: (call) => {
        const path = `/rails/${rail.name}${call.path}`;
        const header = signCall({ ...call, path }, other, call.receivedAt);
        return door({ ...call, headers: { ...call.headers, 'plazo-signature': header } });
      },
    }),
  };
  expect(await failures({ rail: forged })).toEqual([12, 27, 50, 100, 101]);
});

type Seen = {
  readonly method: string;
  readonly path: string;
  readonly header: string;
  readonly body: Buffer;
};

/** The mock behind somebody who looks at signatures in his own way and signs again what he lets through. */
async function behind(isGood: (seen: Seen) => boolean, change = (text: string) => text): Promise<string> {
  const bodyOf = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  };
  const pass = async (request: IncomingMessage) => {
    const body = await bodyOf(request);
    const [method, path] = [request.method ?? '', request.url ?? ''];
    const header = String(request.headers['plazo-signature']);
    if (!isGood({ method, path, header, body })) return { status: 401, text: '{"error":"unauthorised"}' };
    const response = await fetch(`${played.url}${path}`, {
      method,
      headers: { 'plazo-signature': signCall({ method, path, body }, out, played.now()) },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    return { status: response.status, text: change(await response.text()) };
  };
  const server = createServer((request, response) => {
    pass(request).then(
      (answer) => response.writeHead(answer.status).end(answer.text),
      () => response.destroy(),
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${portOf(server.address())}`;
}

const verdict = ({ header, ...call }: Seen) =>
  verifyCall(call, header, { secrets: [out, previous], now: played.now() });

test.each<readonly [what: string, numbers: readonly number[], isGood: (seen: Seen) => boolean]>([
  ['checks no signature', [2, 3, 4], () => true],
  ['says of every bad signature that it is forged', [4], (seen) => verdict(seen) === 'good'],
  [
    'knows one secret only',
    [4, 5],
    ({ header, ...call }) => verifyCall(call, header, { secrets: [out], now: played.now() }) === 'good',
  ],
])('a rail that %s is noticed by %j', async (_what, numbers, isGood) => {
  const url = await behind(isGood);
  expect(await failures({ universal: { url, out: [out, previous], in: inward } }, numbers)).toEqual(numbers);
});

test.each<readonly [what: string, numbers: readonly number[], change: (text: string) => string]>([
  [
    'ends its feed after one page',
    [11, 13, 89, 94, 121, 130],
    (text) => text.replace('"hasMore":true', '"hasMore":false'),
  ],
  [
    'says that there is more, and not where',
    [11, 13, 89, 94, 121, 130],
    (text) => text.replace(/"next":"[^"]*",/, ''),
  ],
  [
    'asks a bureau and a registry without a permission',
    [97, 124],
    (text) => text.replace(/^\{"error":"bad-request","field":"consent"\}$/, 'taken'),
  ],
])('a rail that %s is noticed by %j', async (_what, numbers, change) => {
  const url = await behind((seen) => verdict(seen) !== 'forged', change);
  expect(await failures({ universal: { url, out: [out, previous], in: inward } })).toEqual([4, ...numbers]);
});

test('a rail that takes a signature of any address it has seen is noticed by 3', async () => {
  const paths = new Set<string>();
  const url = await behind((seen) => {
    paths.add(seen.path);
    return [...paths].some((path) => verdict({ ...seen, path }) === 'good');
  });
  expect(await failures({ universal: { url, out: [out, previous], in: inward } }, [3, 4])).toEqual([3, 4]);
});
