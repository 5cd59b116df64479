import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { httpSms, withBreaker } from '../adapters/sms/sms.ts';
import { listMessages, putMessage } from '../capabilities/messages/outbox.store.ts';
import { sign } from '../testing/sign.ts';
import { useTestApp } from '../testing/test-app.ts';
import { deliverOutbox } from './housekeeping.ts';

const app = useTestApp();
const deps = () => app.opened().deps;

type Answer = { readonly status: number; readonly body?: string };
const asked: { authorization: string | undefined; body: Record<string, string> }[] = [];
let answer: Answer = { status: 200 };
const provider = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  request.on('end', () => {
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
    response.writeHead(answer.status).end(answer.body ?? '');
  });
}).listen(0, '127.0.0.1');
afterAll(() => void provider.close());

async function sender() {
  if (!provider.listening) await once(provider, 'listening');
  const at = provider.address();
  return httpSms(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/send`, 'sms-key');
}

const put = (id: string, more: object = {}) =>
  putMessage(deps().db, deps().sealing, {
    stream: 'somebody',
    id,
    message: { phone: '5512345678', market: 'mx', text: `Text ${id}`, code: '', ...more },
    dueAt: deps().clock.now(),
  });
const deliver = async () => deliverOutbox(deps(), await sender());
const later = (seconds: number) => app.dev('/dev/clock', { advanceMs: seconds * 1000 });
const stateOf = async (id: string) => {
  const row = (await listMessages(deps().db, deps().sealing)).find((message) => message.id === id);
  return row && [row.state, row.attempts, row.trouble];
};

beforeEach(async () => {
  await deps().db.deleteFrom('outbox').execute();
  asked.length = 0;
  answer = { status: 200 };
});

test('a number leaves with the code of its country, and the key stands in the head alone', async () => {
  await put('m1');
  await put('m2', { phone: '9812345678', market: 'in' });
  await put('m3', { phone: '13812345678', market: 'cn' });
  await deliver();
  expect(asked.flatMap(({ body }) => body['to'] ?? []).toSorted()).toEqual([
    '+525512345678',
    '+8613812345678',
    '+919812345678',
  ]);
  expect(asked[0]?.authorization).toBe('Bearer sms-key');
  expect(JSON.stringify(asked.map(({ body }) => body))).not.toContain('sms-key');
});

test('a provider that is down is asked again after 5, 10 and 20 seconds, and ten times at most', async () => {
  answer = { status: 503 };
  await put('m4');
  for (const seconds of [0, 5, 10, 20]) {
    await later(seconds - 1);
    await deliver();
    const tries = asked.length;
    await later(1);
    await deliver();
    expect(asked).toHaveLength(tries + 1);
  }
  expect(await stateOf('m4')).toEqual(['waiting', 4, 'status 503']);
  for (let tries = 4; tries < 12; tries += 1) {
    await later(600);
    await deliver();
  }
  expect(asked).toHaveLength(10);
  expect(await stateOf('m4')).toEqual(['undelivered', 10, 'status 503']);
});

test('a message that the provider refuses is not tried again; one that its key is refused for is', async () => {
  answer = { status: 422 };
  await put('m5');
  await deliver();
  expect(await stateOf('m5')).toEqual(['undelivered', 1, 'status 422']);
  answer = { status: 401 };
  await put('m6');
  await deliver();
  answer = { status: 200 };
  await later(5);
  await deliver();
  expect(await stateOf('m6')).toEqual(['sent', 2, null]);
  expect(asked).toHaveLength(3);
});

test('a code that died while it waited is not sent', async () => {
  answer = { status: 500 };
  await put('m7', { code: '123456' });
  await deliver();
  answer = { status: 200 };
  await later(301);
  await deliver();
  expect(asked).toHaveLength(1);
  expect(await stateOf('m7')).toEqual(['undelivered', 1, 'expired']);
});

test('two senders at once send each message once', async () => {
  for (let index = 0; index < 30; index += 1) await put(`both-${index}`);
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(asked.flatMap(({ body }) => body['text'] ?? []).toSorted()).toEqual(
    Array.from({ length: 30 }, (_, index) => `Text both-${index}`).toSorted(),
  );
});

test('after twenty failures on end the provider is left alone, and tried with one message every half minute', async () => {
  let isUp = false;
  let tries = 0;
  let nowMs = 0;
  const breaker = withBreaker(
    {
      send: async () => {
        tries += 1;
        return isUp ? { kind: 'taken' } : { kind: 'failed', why: 'no answer' };
      },
    },
    () => nowMs,
  );
  const send = () => breaker.send({ phone: '5512345678', market: 'mx', text: 'Text' });
  for (let index = 0; index < 50; index += 1) await send();
  expect(tries).toBe(20);
  nowMs = 30_000;
  await send();
  await send();
  expect(tries).toBe(21);
  isUp = true;
  nowMs = 60_000;
  expect(await send()).toEqual({ kind: 'taken' });
  expect(await send()).toEqual({ kind: 'taken' });
});

test('a signed receipt tells what became of a message; what was delivered stays delivered', async () => {
  answer = { status: 200, body: '{"id":"p1"}' };
  await put('m8');
  await deliver();
  const tell = async (receipt: object, secret = 'sms-key') => {
    const payload = JSON.stringify(receipt);
    const signature = sign(payload, { secret, at: deps().clock.now() });
    const headers = { 'content-type': 'application/json', 'plazo-signature': signature };
    const told = await app.app().inject({ method: 'POST', url: '/sms/receipts', headers, payload });
    return told.statusCode;
  };
  expect(await tell({ id: 'p1', state: 'delivered' }, 'another')).toBe(401);
  expect(await tell({ id: 'p1', state: 'lost' })).toBe(400);
  expect(await tell({ id: 'p2', state: 'delivered' })).toBe(404);
  expect(await tell({ id: 'p1', state: 'undelivered', trouble: 'phone is off' })).toBe(200);
  expect(await stateOf('m8')).toEqual(['undelivered', 1, 'phone is off']);
  expect(await tell({ id: 'p1', state: 'delivered' })).toBe(200);
  expect(await tell({ id: 'p1', state: 'undelivered' })).toBe(200);
  expect(await stateOf('m8')).toEqual(['delivered', 1, null]);
});
