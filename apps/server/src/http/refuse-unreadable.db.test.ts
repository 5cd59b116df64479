import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
const detail = endpoints.orderDetails.detail.path;

test.each([
  ['a NUL in the query', { url: `${detail}?orderId=a%00b` }],
  ['a NUL in a path', { url: '/complaint-images/a%00b' }],
  ['a NUL in a form', { url: detail, payload: 'orderId=a%00b', type: 'application/x-www-form-urlencoded' }],
  ['half a surrogate pair', { url: detail, payload: '{"orderId":"a\\ud800"}', type: 'application/json' }],
  ['two sessions', { url: `${detail}?sessionId=one&sessionId=two` }],
])('%s is refused as what it is', async (_name, { url, payload, type }: Ask) => {
  const form = payload !== undefined && {
    payload,
    headers: { 'content-type': type, 'x-requested-with': 'XMLHttpRequest' },
  };
  const answer = await app.app().inject({ url, method: form ? 'POST' : 'GET', ...form });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: -30 });
});

type Ask = { readonly url: string; readonly payload?: string; readonly type?: string };

test('two hosts are refused: a proxy may take the other one', async () => {
  const address = await app.app().listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.end(
    'GET /health/live HTTP/1.1\r\nHost: one.example\r\nHost: two.example\r\nConnection: close\r\n\r\n',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400/);
});

test('who is over the limit is told so at any address', async () => {
  const ask = () =>
    app.app().inject({ url: '//', remoteAddress: '203.0.113.99', headers: { accept: 'text/html' } });
  for (let no = 0; no < 1_200; no += 1) await ask();
  expect((await ask()).statusCode).toBe(429);
});
