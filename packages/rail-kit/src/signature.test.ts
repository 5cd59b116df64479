import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isHmacOf, signCall, verifyCall } from './signature.ts';

const now = new Date('2026-02-20T18:00:00Z');
const secret = { kid: 'a', secret: 'a-secret-of-one-direction-alone-0001' };
const call = { method: 'PUT', path: '/v1/payouts/A?x=1', body: Buffer.from('{"amount":1}') };
const header = signCall(call, secret, now);
const at = (seconds: number) => ({ secrets: [secret], now: new Date(now.getTime() + seconds * 1_000) });

describe('the signature of the universal rail', () => {
  test('is good for what was signed', () => {
    expect(verifyCall(call, header, at(0))).toBe('good');
    expect(verifyCall(call, header, at(299))).toBe('good');
    expect(verifyCall(call, header, at(-299))).toBe('good');
  });

  test.each([
    ['another address', { ...call, path: '/v1/payouts/B?x=1' }],
    ['another query', { ...call, path: '/v1/payouts/A?x=2' }],
    ['another method', { ...call, method: 'POST' }],
    ['another body', { ...call, body: Buffer.from('{"amount":2}') }],
  ])('is not good for %s', (_name, other) => {
    expect(verifyCall(other, header, at(0))).toBe('forged');
  });

  test('is told apart from a clock that is wrong', () => {
    expect(verifyCall(call, header, at(301))).toBe('clock-skew');
    expect(verifyCall(call, header, at(-301))).toBe('clock-skew');
  });

  test('is taken under any secret that is valid, each by its own name', () => {
    const next = { kid: 'b', secret: 'the-secret-that-takes-over-from-it-02' };
    expect(verifyCall(call, header, { secrets: [next, secret], now })).toBe('good');
    expect(verifyCall(call, header, { secrets: [next], now })).toBe('forged');
    expect(verifyCall(call, header, { secrets: [{ ...secret, kid: 'b' }], now })).toBe('forged');
  });

  test('two of them may stand in one header while a secret changes', () => {
    const other = signCall(call, { ...secret, secret: 'another-secret-which-is-not-known-03' }, now);
    const both = `${header},v2=${other.split('v2=')[1]}`;
    expect(verifyCall(call, both, at(0))).toBe('good');
  });

  test.each([undefined, '', 'nonsense', 't=1,kid=a,v2=zz', 't=1,'.repeat(400), ['t=1']])(
    'refuses %j',
    (bad) => expect(verifyCall(call, bad, at(0))).toBe('forged'),
  );
});

test('an HMAC of a body is good under each valid secret, and for these bytes alone', () => {
  const body = Buffer.from('{"event":"paid"}');
  const mac = createHmac('sha256', 'old').update(body).digest('hex');
  expect(isHmacOf(body, mac, ['new', 'old'])).toBe(true);
  const wrong = [
    undefined,
    '',
    'zz',
    mac.slice(2),
    `${mac}00`,
    mac.replace(/^./, (c) => (c === '0' ? '1' : '0')),
  ];
  expect(wrong.filter((claimed) => isHmacOf(body, claimed, ['new', 'old']))).toEqual([]);
  expect(isHmacOf(body, mac, ['new'])).toBe(false);
  expect(isHmacOf(Buffer.from('{"event":"paid"} '), mac, ['old'])).toBe(false);
});
