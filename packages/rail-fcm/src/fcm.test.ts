import { generateKeyPairSync } from 'node:crypto';
import { instructionId, type MessageAsk, type Rail } from '@plazo/rail-kit';
import { runConformance } from '@plazo/rail-kit/conformance';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import fcm from './index.ts';
import { fakeFcm } from './testing/fake-fcm.ts';

const start = new Date('2026-02-20T18:00:00Z');
const HOUR_MS = 3_600_000;
const idOf = (count: number) => instructionId('key', { kind: 'message', subject: 'loan', count });
const id = idOf(1);
const ask = {
  way: 'push',
  to: 'token-of-a-device-00',
  subject: 'Préstamo Rayo',
  text: 'Tienes un aviso nuevo',
  sender: 'mx.rayo.app',
  urgency: 'reminder',
  expiresAt: '2026-02-20T20:00:00Z',
} as const;

let now: Date;
let fake: Awaited<ReturnType<typeof fakeFcm>>;
let rail: Rail;

const settings = () => ({ url: fake.url, serviceAccount: fake.serviceAccount, isTest: true });
const open = (changes = {}) =>
  fcm.open({ ...settings(), ...changes }, { name: 'push', now: () => now, fetch });
beforeEach(async () => {
  now = start;
  fake = await fakeFcm(() => now);
  rail = open();
});
afterEach(() => fake.close());

const send = (change: Partial<MessageAsk> = {}, of = id) => rail.message?.send(of, { ...ask, ...change });

describe('a push by Firebase', () => {
  test('goes to its token with its words and its life, and takes its own place on the screen', async () => {
    expect(await send()).toMatchObject({
      told: { state: 'accepted', providerId: 'projects/lender-app/messages/0:1' },
    });
    expect(fake.sent).toEqual([
      {
        validate_only: true,
        message: {
          token: ask.to,
          notification: { title: ask.subject, body: ask.text },
          android: { ttl: '7200s', notification: { tag: id } },
          apns: { headers: { 'apns-expiration': '1771617600', 'apns-collapse-id': id } },
        },
      },
    ]);
    expect(Date.parse(ask.expiresAt) / 1_000).toBe(1_771_617_600);
  });

  test.each([
    ['UNREGISTERED', '04'],
    ['SENDER_ID_MISMATCH', '03'],
    ['INVALID_ARGUMENT', '02'],
  ])('to a token that is dead is refused as unreachable: %s', async (detail, end) => {
    const to = `token-of-a-device-${end}`;
    expect(await send({ to })).toEqual({ kind: 'refused', error: 'unreachable', detail });
    expect(fake.sent).toEqual([]);
  });

  test('that Google cannot read is the lender’s fault, and no token is dead by it', async () => {
    fake.trouble.push('bad-payload');
    expect(await send()).toMatchObject({ kind: 'refused', error: 'bad-request' });
  });

  test.each([
    ['quota', { kind: 'not-now', error: 'rate-limited', retryAfterMs: 60_000 }],
    ['503', { kind: 'not-now', error: 'rail-down', retryAfterMs: 30_000 }],
    ['expired-token', { kind: 'not-now', error: 'unauthorised' }],
    ['apns-key', { kind: 'not-now', error: 'unauthorised' }],
  ] as const)('%s: nothing was sent, and it is sent later', async (trouble, answer) => {
    fake.trouble.push(trouble);
    expect(await send()).toMatchObject(answer);
    expect(fake.sent).toEqual([]);
    expect(await send()).toMatchObject({ told: { state: 'accepted' } });
    expect(fake.sent).toHaveLength(1);
  });

  test.each(['lost-answer', 'lost-ask', '500', 'proxy-503', 'html'] as const)(
    '%s: nobody knows, and it is not sent again over this rail',
    async (trouble) => {
      fake.trouble.push(trouble);
      expect(await send()).toMatchObject({ kind: 'lost' });
      const made = fake.sent.length;
      expect(await send()).toMatchObject({ kind: 'lost' });
      expect(fake.sent).toHaveLength(made);
      expect(rail.message?.status).toBeUndefined();
    },
  );

  test('that was sent twice at once leaves once; a code, and one whose life is over, never', async () => {
    await Promise.all([1, 2, 3].map(async () => send()));
    expect(await send({ text: 'Otro' })).toEqual({ kind: 'refused', error: 'conflict' });
    expect(fake.sent).toHaveLength(1);
    expect(await send({ urgency: 'code' }, idOf(2))).toMatchObject({ error: 'bad-request' });
    expect(await send({ way: 'sms' }, idOf(3))).toMatchObject({ error: 'bad-request' });
    expect(await send({ expiresAt: start.toISOString() }, idOf(4))).toMatchObject({ error: 'expired' });
    expect(fake.sent).toHaveLength(1);
  });
});

describe('the access token', () => {
  test('is asked for once for an hour of messages, by a claim that Google can check', async () => {
    await Promise.all([1, 2, 3].map(async (count) => send({}, idOf(count))));
    expect(fake.claims).toHaveLength(1);
    expect(Number(fake.claims[0]?.['exp']) - Number(fake.claims[0]?.['iat'])).toBe(3_600);
    now = new Date(start.getTime() + HOUR_MS);
    await send({ expiresAt: undefined }, idOf(4));
    expect(fake.claims).toHaveLength(2);
    expect(fake.sent).toHaveLength(4);
  });

  test.each([
    ['refused', 'unauthorised'],
    ['down', 'rail-down'],
  ] as const)('that is %s sends nothing, and the next try asks again', async (grants, error) => {
    fake.setGrants(grants);
    expect(await send()).toMatchObject({ kind: 'not-now', error });
    expect((await rail.health()).kind).toBe('state');
    expect(await rail.health()).toMatchObject({ told: { kinds: { message: 'down' } } });
    fake.setGrants('good');
    expect(await send()).toMatchObject({ kind: 'state' });
    expect(await rail.health()).toMatchObject({ told: { kinds: { message: 'up' } } });
    expect(fake.sent).toHaveLength(1);
  });
});

describe('settings', () => {
  test('that are not Google’s do not start, and show nothing of the key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const account = JSON.parse(fake.serviceAccount);
    const ec = { ...account, private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
    expect(() => open({ serviceAccount: JSON.stringify(ec) })).toThrow('no RSA key');
    expect(() => open({ serviceAccount: '{"private_key":"very secret"}' })).toThrow(
      /^serviceAccount: it is not the file of a service account$/,
    );
    expect(() => open({ isTest: false })).toThrow('https');
    expect(() => open({ unknown: 1 })).toThrow('unknown');
  });
});

test('it passes the conformance run of what it can do', async () => {
  const payout = { amount: { minor: 100, currency: 'MXN' } } as const;
  const results = await runConformance({
    rail,
    payout: { ...payout, to: { kind: 'clabe', number: '646180109400423323' }, purpose: 'loan' },
    now: () => now,
    patienceMs: 1_000,
  });
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ number }) => number);
  expect(passed).toEqual([1, 98, 102, 103]);
});
