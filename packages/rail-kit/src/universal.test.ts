import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { instructionId } from './instruction-id.ts';
import { verifyCall } from './signature.ts';
import { universalRail } from './universal.ts';

const out = { kid: 'plazo', secret: 'what-plazo-signs-with-000000000001' };
const id = instructionId('key', { kind: 'payout', subject: 'loan', count: 1 });
const ask = {
  amount: { minor: 494_200, currency: 'MXN' },
  to: { kind: 'clabe', number: '072691004495711499' },
  purpose: 'loan',
} as const;
const known = { ask, sentAt: new Date(0), now: new Date(0) };
const told = { state: 'succeeded', changedAt: '2026-02-20T18:00:00Z', amount: ask.amount };

let stop: (() => void) | undefined;
afterEach(() => stop?.());

type Seen = { readonly request: IncomingMessage; readonly body: Buffer };

/** A rail that answers as it is told, and keeps what it was sent. */
async function railThat(answer: (response: ServerResponse, seen: Seen) => void, timeoutMs?: number) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const one = { request, body: Buffer.concat(chunks) };
    seen.push(one);
    answer(response, one);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => new Promise<void>((done) => server.close(() => done()));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { seen, close, rail: railAt(`http://127.0.0.1:${port}`, timeoutMs) };
}

/** Long for who answers, however busy the machine. */
const ANSWERED_MS = 20_000;

const railAt = (url: string, timeoutMs = ANSWERED_MS) => {
  const now = () => new Date('2026-02-20T18:00:00Z');
  return universalRail({ name: 'bank', url, out, in: [out], isSimulated: false, now, timeoutMs });
};

const json =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

describe('a call of the universal rail', () => {
  test('is signed, and its answer is read', async () => {
    const { rail, seen } = await railThat(json(200, { ...told, unheardOf: 1 }));
    expect(await rail.payout?.send(id, ask)).toEqual({ kind: 'state', told });
    const [{ request, body } = { request: undefined, body: Buffer.alloc(0) }] = seen;
    expect(request?.url).toBe(`/v1/payouts/${id}`);
    const call = { method: 'PUT', path: String(request?.url), body };
    const at = { secrets: [out], now: new Date('2026-02-20T18:00:00Z') };
    expect(verifyCall(call, request?.headers['plazo-signature'], at)).toBe('good');
  });

  test.each([
    ['a refusal', json(400, { error: 'account-wrong' }), { kind: 'refused', error: 'account-wrong' }],
    ['a conflict', json(409, { error: 'conflict' }), { kind: 'refused', error: 'conflict' }],
    [
      'too many calls',
      json(429, { error: 'rate-limited' }, { 'retry-after': '7' }),
      { kind: 'not-now', error: 'rate-limited', retryAfterMs: 7_000 },
    ],
    [
      'a signature that is refused',
      json(401, { error: 'clock-skew' }),
      { kind: 'not-now', error: 'clock-skew' },
    ],
    ['a fault', json(500, { error: 'other' }), { kind: 'lost', why: 'status 500' }],
    ['a fault without a word', json(503, {}), { kind: 'lost', why: 'status 503' }],
    ['a refusal without a reason', json(400, {}), { kind: 'lost', why: 'status 400' }],
    [
      'an unknown state',
      json(200, { ...told, state: 'teleported' }),
      { kind: 'lost', why: 'unreadable: state' },
    ],
    ['no JSON', (response: ServerResponse) => response.end('<html>'), { kind: 'lost', why: 'unreadable: ' }],
    ['a cut connection', (response: ServerResponse) => response.destroy(), { kind: 'lost' }],
    ['a redirect', json(302, {}, { location: 'http://127.0.0.1:1/' }), { kind: 'lost' }],
  ])('%s', async (_name, answer, expected) => {
    const { rail } = await railThat((response) => {
      answer(response);
    });
    expect(await rail.payout?.send(id, ask)).toMatchObject(expected);
  });

  test('silence', async () => {
    const { rail } = await railThat(() => undefined, 200);
    expect(await rail.payout?.send(id, ask)).toEqual({ kind: 'lost', why: 'no answer in time' });
  });

  test('an id that never arrived is cancelled without an amount, and nothing else is told without one', async () => {
    const fenced = { state: 'cancelled', changedAt: '2026-02-20T18:00:00Z' };
    const { rail } = await railThat(json(200, fenced));
    expect(await rail.payout?.cancel?.(id)).toEqual({ kind: 'state', told: fenced });
    stop?.();
    const other = await railThat(json(200, { ...fenced, state: 'succeeded' }));
    expect(await other.rail.payout?.status(id, known)).toEqual({ kind: 'lost', why: 'unreadable' });
  });

  test('an answer is read to 64 KiB, a statement of a busy day as a whole', async () => {
    const line = { id: 'l', kind: 'payment', minor: 1, valueOn: '2026-02-20', text: 'x'.repeat(200) };
    const day = { account: 'bank', day: '2026-02-20', currency: ask.amount.currency, isFinal: true };
    const lines = Array.from({ length: 2_000 }, (_, at) => ({ ...line, id: `l${at}` }));
    const { rail } = await railThat(json(200, { ...day, openingMinor: 0, closingMinor: 2_000, lines }));
    expect(await rail.statement?.('bank', '2026-02-20')).toMatchObject({ kind: 'state', told: { lines } });
    expect(await rail.payout?.status(id, known)).toMatchObject({ kind: 'lost' });
  });

  test('nothing was sent where nobody listens', async () => {
    const { rail, close } = await railThat(() => undefined);
    await close();
    expect(await rail.payout?.send(id, ask)).toEqual({ kind: 'not-now', error: 'rail-down' });
  });

  test('a question tells what was not received from what cannot be known', async () => {
    const { rail } = await railThat(json(404, { error: 'not-received' }));
    expect(await rail.payout?.status(id, known)).toEqual({ kind: 'not-received' });
    stop?.();
    const other = await railThat(json(404, { message: 'no such page' }));
    expect(await other.rail.payout?.status(id, known)).toEqual({ kind: 'lost', why: 'status 404' });
  });
});

test('the same wish has the same id, and another wish another one', () => {
  const wish = { kind: 'payout', subject: 'loan', count: 1 };
  expect(instructionId('key', wish)).toBe(id);
  expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
  const others = [
    { ...wish, count: 2 },
    { ...wish, subject: 'other' },
    { ...wish, kind: 'debit' },
  ];
  expect(new Set([id, ...others.map((each) => instructionId('key', each))]).size).toBe(4);
});
