import { createHmac } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { start } from './start.ts';

/** A lender at the other end of the wire: it lists two references and writes down what reaches it. */

type Received = {
  readonly channel: string;
  readonly isSigned: boolean;
  readonly notification: Record<string, unknown>;
};

const NOW = '2026-03-05T12:00:00.000Z';
const VOUCHER = {
  reference: '93000001',
  channel: 'store',
  orderId: 'order-1',
  amountMinor: 105_000,
  currency: 'MXN',
  state: 'live',
  createdAt: NOW,
  expiresAt: '2026-03-08T06:00:00.000Z',
};
const PAYOUT = { ...VOUCHER, reference: 'DSB1', channel: 'disbursement', state: 'sent', expiresAt: null };

let lender: FastifyInstance;
let simulator: FastifyInstance;
let received: Received[];
let clock: string;
let references: unknown[];

function isSigned(header: unknown, body: string, channel: string): boolean {
  const [, time = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(header)) ?? [];
  const own = createHmac('sha256', `dev-secret-${channel}`).update(`${time}.${body}`).digest('hex');
  return signature === own && Number(time) * 1000 === new Date(clock).getTime();
}

beforeEach(async () => {
  received = [];
  clock = NOW;
  references = [VOUCHER, PAYOUT, { reference: 'of-a-kind-we-do-not-know' }];
  lender = fastify();
  lender.removeContentTypeParser('application/json');
  lender.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  lender.get('/dev/references', async () => references);
  lender.get('/dev/clock', async () => ({ now: clock }));
  lender.post('/dev/clock', async ({ body }) => {
    clock = JSON.parse(String(body)).now;
    return { now: clock };
  });
  lender.post<{ Params: { channel: string } }>(
    '/notifications/:channel',
    async ({ headers, params, body }) => {
      const signed = isSigned(headers['plazo-signature'], String(body), params.channel);
      received.push({ channel: params.channel, isSigned: signed, notification: JSON.parse(String(body)) });
      return { received: true, outcome: 'posted' };
    },
  );
  await lender.listen({ port: 0 });
  const address = lender.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  let made = 0;
  simulator = await start({
    host: '127.0.0.1',
    port: 0,
    lenderUrl: `http://127.0.0.1:${port}`,
    secretOf: (channel) => `dev-secret-${channel}`,
    id: () => `id-${(made += 1)}`,
  });
});

afterEach(async () => {
  await simulator.close();
  await lender.close();
});

const press = (act: string, reference = VOUCHER.reference, headers: Record<string, string> = {}) =>
  simulator.inject({
    method: 'POST',
    url: `/references/${reference}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `act=${act}`,
  });
const page = async (filter = '') => (await simulator.inject(`/?filter=${filter}`)).body;

test('a whole payment is signed as the channel signs it, and the answer stands on the page', async () => {
  expect((await press('whole')).statusCode).toBe(303);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    channel: 'store',
    isSigned: true,
    notification: { type: 'paid', reference: '93000001', amountMinor: 105_000, currency: 'MXN', paidAt: NOW },
  });
  expect(await page()).toContain('200 {&quot;received&quot;:true,&quot;outcome&quot;:&quot;posted&quot;}');
});

test('paying twice sends the same event again and the same payment under another event', async () => {
  await press('twice');
  const [first, again, other] = received.map(({ notification }) => notification);
  expect(again).toEqual(first);
  expect(other?.['paymentId']).toBe(first?.['paymentId']);
  expect(other?.['eventId']).not.toBe(first?.['eventId']);
});

test('half, wrong and late payments differ from the reference in that point alone', async () => {
  for (const act of ['part', 'wrong', 'late']) await press(act);
  expect(received.map(({ notification }) => [notification['amountMinor'], notification['paidAt']])).toEqual([
    [52_500, NOW],
    [105_100, NOW],
    [105_000, '2026-03-02T12:00:00.000Z'],
  ]);
});

test('an expired reference is paid after the clock of the installation has passed its end', async () => {
  await press('expired');
  expect(new Date(clock).getTime()).toBeGreaterThan(new Date(VOUCHER.expiresAt).getTime());
  expect(received[0]).toMatchObject({ isSigned: true, notification: { paidAt: clock } });
});

test('a forged signature is not one of the channel', async () => {
  await press('forged');
  expect(received[0]?.isSigned).toBe(false);
});

test('taking a payment back names the payment that was taken, under an event of its own', async () => {
  expect(await page()).not.toContain('value="reversed"');
  await press('whole');
  expect(await page()).toContain('value="reversed"');
  await press('reversed');
  const [paid, reversed] = received.map(({ notification }) => notification);
  expect(reversed).toMatchObject({ type: 'reversed', paymentId: paid?.['paymentId'] });
  expect(reversed?.['eventId']).not.toBe(paid?.['eventId']);
});

test('a disbursement is confirmed or sent back through its own channel', async () => {
  await press('disbursed', PAYOUT.reference);
  await press('returned', PAYOUT.reference);
  expect(received.map(({ channel, notification }) => [channel, notification['type']])).toEqual([
    ['disbursement', 'disbursed'],
    ['disbursement', 'disbursement-returned'],
  ]);
});

test('unknown references, unknown acts and foreign pages press no button', async () => {
  const answers = [
    await press('whole', 'nowhere'),
    await press('rob'),
    await press('whole', VOUCHER.reference, { 'sec-fetch-site': 'cross-site' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect(received).toEqual([]);
});

test('what a reference holds is text on the page, never markup', async () => {
  references = [{ ...VOUCHER, orderId: '<img src=x onerror=alert(1)>' }];
  expect(await page()).not.toContain('<img');
  expect(await page('<script>')).not.toContain('<script>');
});

test('a lender that is away gives a page that says so', async () => {
  await lender.close();
  const answer = await simulator.inject('/');
  expect(answer.statusCode).toBe(502);
  expect(answer.body).toContain('did not answer as expected');
});
