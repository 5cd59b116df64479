import { expect, test } from 'vitest';
import { plainEnvelope, readEnvelope, wrapAnswer, wrapRefusal } from './dialects.ts';

test.each([0, '0', '00'])('code %j is success', (code) => {
  expect(readEnvelope({ code, message: '', data: { a: 1 } })).toEqual({ kind: 'answer', data: { a: 1 } });
});

test.each(['0x', '', ' 0', '0.0', '-0', 'zero'])('code %j is no success', (code) => {
  expect(readEnvelope({ code, message: 'no' }).kind).not.toBe('answer');
});

test.each([null, undefined, 'text', [], 7, {}, { code: null }, { code: {} }])('%j is garbled', (body) => {
  expect(readEnvelope(body)).toEqual({ kind: 'garbled' });
});

test('renamed fields are read by the table, and the plain names still work', () => {
  const names = { code: 'c9', message: 'm1', data: 'zz' };
  expect(readEnvelope({ c9: 0, m1: '', zz: 5 }, names)).toEqual({ kind: 'answer', data: 5 });
  expect(readEnvelope({ code: 0, message: '', data: 5 }, names)).toEqual({ kind: 'answer', data: 5 });
});

test('a refusal keeps its reason and what would unlock it, in each dialect', () => {
  const refusal = {
    kind: 'refused',
    message: 'Pay first',
    reason: 'overdue',
    unlock: { amountMinor: 120 },
  } as const;
  const read = { kind: 'refusal', message: 'Pay first', reason: 'overdue', unlock: { amountMinor: 120 } };
  expect(readEnvelope(wrapRefusal('app', refusal))).toEqual({ ...read, code: -40 });
  expect(readEnvelope(wrapRefusal('payment', refusal))).toEqual({ ...read, code: '-40' });
  expect(wrapRefusal('app', refusal)).toMatchObject({ success: false });
  expect(wrapRefusal('text', { kind: 'already-registered', message: '' }).code).toBe('11');
});

test('success is spelled as each dialect spells it', () => {
  expect(wrapAnswer('app', {})).toEqual({ success: true, code: 0, message: '', data: {} });
  expect(wrapAnswer('payment', {}).code).toBe('00');
  expect(wrapAnswer('text', {}).code).toBe('0');
  expect(readEnvelope(wrapAnswer('text', null), plainEnvelope)).toEqual({ kind: 'answer', data: null });
});
