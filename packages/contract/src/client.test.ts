import { expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import * as endpoints from './endpoints/index.ts';

type Reply = { status?: number; body: string };

const clientAnswering = (reply: Reply | (() => never), extra = {}) => {
  const sent: { address: unknown; form: string; headers: unknown }[] = [];
  const client = createClient({
    common: () => ({ sessionId: 's1', deviceId: 'd1' }),
    search: () => '?swift=a&eyes=b&dearest=c&language=1',
    fetch: async (address, init) => {
      sent.push({
        address,
        form: new URLSearchParams(await new Response(init?.body).text()).toString(),
        headers: init?.headers,
      });
      return typeof reply === 'function'
        ? reply()
        : new Response(reply.body, { status: reply.status ?? 200 });
    },
    ...extra,
  });
  return { client, sent };
};
const score = { score: 5, orderId: 'o1' } as const;

test('a call carries the common query, the form and the headers of its client only', async () => {
  const { client, sent } = clientAnswering({ body: '{"code":0,"data":{}}' });
  const outcome = await client.call(endpoints.orderDetails.score, score, { idempotencyKey: 'k1' });
  expect(outcome).toEqual({ kind: 'value', value: {} });
  expect(sent[0]?.address).toBe('/independence/v3/loan-details/google-score?deviceId=d1&sessionId=s1');
  expect(sent[0]?.form).toBe('score=5&orderId=o1');
  expect(sent[0]?.headers).toEqual({
    swift: 'a',
    eyes: 'b',
    'x-requested-with': 'XMLHttpRequest',
    'idempotency-key': 'k1',
  });
  await client.call(endpoints.support.contact, {});
  expect(sent[1]?.headers).toEqual({ dearest: 'c', language: '1', 'x-requested-with': 'XMLHttpRequest' });
});

test.each([
  ['/', '', 'same-origin'],
  ['/gateway/', '/gateway', 'same-origin'],
  ['https://api.lender.example', 'https://api.lender.example', 'include'],
] as const)('with the base %s calls go there, with the cookie', async (apiBase, before, credentials) => {
  const asked: [unknown, unknown][] = [];
  const { client } = clientAnswering(
    { body: '' },
    {
      apiBase,
      fetch: async (address: unknown, init: RequestInit) => {
        asked.push([address, init.credentials]);
        return new Response('{"code":0,"data":{}}');
      },
    },
  );
  await client.call(endpoints.orderDetails.score, score);
  expect(asked).toEqual([
    [`${before}/independence/v3/loan-details/google-score?deviceId=d1&sessionId=s1`, credentials],
  ]);
});

test.each([
  ['<html>', 'garbled'],
  ['', 'garbled'],
  ['{"code":0,"data":{"list":', 'garbled'],
  ['{"code":0,"data":null}', 'garbled'],
  ['{"code":0,"data":{"phone":[]}}', 'garbled'],
])('the answer %s is a failure, not an exception', async (body, cause) => {
  const { client } = clientAnswering({ body });
  expect(await client.call(endpoints.support.contact, {})).toEqual({ kind: 'failure', cause });
});

test('a 503 without an envelope is unavailable, with one it is the refusal', async () => {
  const bare = clientAnswering({ status: 503, body: 'busy' });
  expect(await bare.client.call(endpoints.support.contact, {})).toEqual({
    kind: 'failure',
    cause: 'unavailable',
  });
  const told = clientAnswering({ status: 503, body: '{"code":-60,"message":"later"}' });
  expect(await told.client.call(endpoints.support.contact, {})).toEqual({
    kind: 'refusal',
    code: -60,
    message: 'later',
  });
});

test('offline and a broken connection settle as failures', async () => {
  const offline = clientAnswering({ body: '' }, { isOnline: () => false });
  expect(await offline.client.call(endpoints.support.contact, {})).toEqual({
    kind: 'failure',
    cause: 'offline',
  });
  expect(offline.sent).toHaveLength(0);
  const broken = clientAnswering(() => {
    throw new TypeError('reset');
  });
  expect(await broken.client.call(endpoints.support.contact, {})).toEqual({
    kind: 'failure',
    cause: 'unavailable',
  });
});

test('an answer that never comes settles at the time-out, and the indicator with it', async () => {
  vi.useFakeTimers();
  const onLoading = vi.fn<(isActive: boolean) => void>();
  const client = createClient({
    common: () => ({}),
    search: () => '',
    onLoading,
    fetch: (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  });
  const outcome = client.call(endpoints.confirmLoan.push, { amount: 1, periods: 1, termUnit: 'month' });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(onLoading.mock.calls).toEqual([[true]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ kind: 'failure', cause: 'timeout' });
  expect(onLoading.mock.calls).toEqual([[true], [false]]);
  vi.useRealTimers();
});
