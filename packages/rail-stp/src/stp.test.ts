import { generateKeyPairSync } from 'node:crypto';
import { instructionId, plain, type Rail } from '@plazo/rail-kit';
import { runConformance } from '@plazo/rail-kit/conformance';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import stp from './index.ts';
import { orderOf, pesos, signedText } from './order.ts';
import { fakeStp } from './testing/fake-stp.ts';

const id = instructionId('key', { kind: 'payout', subject: 'loan', count: 1 });
const ask = {
  amount: { minor: 494_210, currency: 'MXN' },
  to: {
    kind: 'clabe',
    number: '072691004495711400',
    holder: 'José Ñúñez|Ltd',
    personId: 'SAHR800416HDFNRC01',
  },
  purpose: 'loan',
} as const;
const payer = { company: 'MICASA', account: '646180157000000004', name: 'Mi Casa', concept: 'PRESTAMO' };
const start = new Date('2026-02-20T18:00:00Z');
const HOUR_MS = 3_600_000;

let now: Date;
let fake: Awaited<ReturnType<typeof fakeStp>>;
let rail: Rail;

const open = (changes = {}) =>
  stp.open({ url: fake.url, key: fake.key, ...payer, ...changes }, { name: 'spei', now: () => now, fetch });

beforeEach(async () => {
  now = start;
  fake = await fakeStp(() => now);
  rail = open();
});
afterEach(() => fake.close());

const status = (asked = id) => rail.payout?.status(asked, { ask, sentAt: start, now });

describe('an order', () => {
  test('is signed over all fields of STP in its order, plain letters only', () => {
    const order = orderOf(id, ask, payer);
    const reference = 'fields' in order ? order.fields.referenciaNumerica : '';
    expect(reference).toMatch(/^\d{7}$/);
    expect('fields' in order && signedText(order.fields)).toBe(
      `||40072|MICASA|||${id}|90646|4942.10|1|40|Mi Casa|646180157000000004||40|Jose Nunez Ltd|072691004495711400|SAHR800416HDFNRC01||||||PRESTAMO||||||${reference}||T||3|1|||`,
    );
  });

  test.each([
    ['646180157000000004', '90646'],
    ['135180157000000004', '37135'],
    ['002180157000000004', '40002'],
  ])('to %s goes to the institution %s', (number, institution) => {
    const order = orderOf(id, { ...ask, to: { ...ask.to, number } }, payer);
    expect('fields' in order && order.fields.institucionContraparte).toBe(institution);
  });

  test.each([
    ['to.holder', { to: { kind: 'clabe', number: ask.to.number } }],
    ['to.bank', { to: { ...ask.to, number: '12' } }],
    ['to.kind', { to: { ...ask.to, kind: 'vpa' } }],
    ['amount.currency', { amount: { minor: 1, currency: 'INR' } }],
  ] as const)('that lacks %s is not sent', async (field, change) => {
    expect(await rail.payout?.send(id, { ...ask, ...change })).toMatchObject({
      kind: 'refused',
      detail: field,
    });
    expect(fake.orders.size).toBe(0);
  });

  test('writes money without a float', () => {
    expect([1, 10, 100, 494_210, 9_007_199_254_740_991].map(pesos)).toEqual([
      '0.01',
      '0.10',
      '1.00',
      '4942.10',
      '90071992547409.91',
    ]);
    expect(plain('Ácido | ñandú €', 39)).toBe('Acido   nandu  ');
  });
});

describe('a payout by STP', () => {
  test('is accepted, and has arrived when it is asked about', async () => {
    expect(await rail.payout?.send(id, ask)).toMatchObject({
      told: { state: 'accepted', providerId: '9349827' },
    });
    expect(await status()).toEqual({
      kind: 'state',
      told: {
        state: 'succeeded',
        changedAt: start.toISOString(),
        settledAt: start.toISOString(),
        amount: ask.amount,
        trackingCode: id,
      },
    });
  });

  test.each(['lost-answer', 'lost-ask', '500', 'html'] as const)(
    '%s: nobody knows, until it is asked',
    async (trouble) => {
      fake.trouble.push(trouble);
      expect(await rail.payout?.send(id, ask)).toMatchObject({ kind: 'lost' });
      const isMade = trouble === 'lost-answer' || trouble === 'html';
      expect(await status()).toMatchObject(
        isMade ? { told: { state: 'succeeded' } } : { kind: 'not-received' },
      );
      // sent again under its id it is made once
      await rail.payout?.send(id, ask);
      expect(fake.orders.size).toBe(1);
    },
  );

  test('is found on the day on which it was made, days later', async () => {
    fake.setSettles(false);
    now = new Date(start.getTime() + 60 * HOUR_MS);
    await rail.payout?.send(id, ask);
    now = new Date(start.getTime() + 120 * HOUR_MS);
    expect(await status()).toMatchObject({ told: { state: 'pending' } });
  });

  test.each([
    ['D', 0, { state: 'failed', error: 'other' }],
    ['D', start.getTime(), { state: 'returned', detail: 'Cuenta cancelada' }],
    ['CN', 0, { state: 'failed' }],
    ['TLQ', start.getTime(), { state: 'succeeded' }],
  ])('that STP calls %s after %d', async (estado, tsLiquidacion, expected) => {
    await rail.payout?.send(id, ask);
    Object.assign(fake.orders.get(id) ?? {}, { estado, tsLiquidacion, causaDevolucion: 'Cuenta cancelada ' });
    expect(await status()).toMatchObject({ kind: 'state', told: expected });
  });

  test('in a state that STP never had is unknown, not failed', async () => {
    await rail.payout?.send(id, ask);
    Object.assign(fake.orders.get(id) ?? {}, { estado: 'ZZ' });
    expect(await status()).toMatchObject({ kind: 'lost' });
  });

  test.each([
    [-200, 'PLD', { kind: 'refused', error: 'risk-refused' }],
    [-9, 'Institucion', { kind: 'refused', error: 'account-wrong' }],
    [0, 'Se excedio el tiempo', { kind: 'lost' }],
    [-9999, 'Otro', { kind: 'lost' }],
  ])('that is answered with %d %s', async (number, text, expected) => {
    fake.refuse(number, text);
    expect(await rail.payout?.send(id, ask)).toMatchObject(expected);
  });

  test('under a key that STP does not know waits for the right one', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(await open({ key }).payout?.send(id, ask)).toEqual({ kind: 'not-now', error: 'unauthorised' });
  });

  test('waits where STP cannot be reached', async () => {
    fake.close();
    expect(await rail.payout?.send(id, ask)).toEqual({ kind: 'not-now', error: 'rail-down' });
    expect(await rail.health()).toMatchObject({ told: { kinds: { payout: 'down' } } });
  });
});

test('settings that are not its own stop the start', () => {
  expect(() => open({ account: '12' })).toThrow('account');
  expect(() => open({ clave: 'x' })).toThrow('clave');
});

test('it passes the scenarios of its kind, and what STP cannot do is skipped by name', async () => {
  const results = await runConformance({
    rail,
    payout: ask,
    now: () => now,
    patienceMs: 2_000,
    movesMoney: true,
  });
  const numbersOf = (outcome: string) =>
    results.filter((result) => result.outcome === outcome).map(({ number }) => number);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(numbersOf('passed')).toEqual([1, 6, 7, 8, 9, 14, 48]);
});
