import { expect, test } from 'vitest';
import { checkCode, codeState, putCode } from '../capabilities/account/one-time-codes.store.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

test('a code that had expired does not live again when the clock steps back', async () => {
  const { db } = app.opened().deps;
  const now = new Date('2026-05-01T12:00:00Z');
  const of = { purpose: 'login', subject: 'someone', deviceId: 'device' } as const;
  await putCode(db, { ...of, code: '123456', now });
  const back = new Date(now.getTime() - 2 * 3_600_000);
  expect(await codeState(db, { ...of, now: back })).toBeUndefined();
  expect(await checkCode(db, { ...of, code: '123456', now: back })).toBe(false);
  expect(await checkCode(db, { ...of, code: '123456', now })).toBe(true);
});
