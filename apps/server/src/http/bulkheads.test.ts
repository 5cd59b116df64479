import { afterEach, expect, test, vi } from 'vitest';
import { fewPerCaller, openBulkhead } from './bulkheads.ts';

afterEach(() => void vi.useRealTimers());

const outcomeOf = (work: Promise<string>) => work.catch((error: unknown) => String(error));
const later = () => Promise.withResolvers<string>();

test('no more runs at once than the bulkhead has room for, and what waits runs in its order', async () => {
  const bulkhead = openBulkhead({ active: 2, waiting: 10 });
  const works = [later(), later(), later(), later()];
  const begun: number[] = [];
  const done = works.map((work, no) => bulkhead(() => (begun.push(no), work.promise)));
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  works[1]?.resolve('second');
  await done[1];
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  for (const work of works) work.resolve('rest');
  expect(await Promise.all(done)).toEqual(['rest', 'second', 'rest', 'rest']);
});

test('a full bulkhead refuses at once, and takes again when there is room', async () => {
  const bulkhead = openBulkhead({ active: 1, waiting: 1 });
  const first = later();
  const running = bulkhead(() => first.promise);
  const waiting = bulkhead(async () => 'waited');
  expect(await outcomeOf(bulkhead(async () => 'too many'))).toContain('full');
  first.resolve('first');
  expect(await Promise.all([running, waiting])).toEqual(['first', 'waited']);
  expect(await bulkhead(async () => 'again')).toBe('again');
});

test('work that fails gives its place back', async () => {
  const bulkhead = openBulkhead({ active: 1, waiting: 1 });
  const fault = outcomeOf(bulkhead(() => Promise.reject(new Error('broken'))));
  expect(await outcomeOf(bulkhead(async () => 'next'))).toBe('next');
  expect(await fault).toContain('broken');
});

test('what has waited ten seconds is refused then, not done for somebody who is gone', async () => {
  vi.useFakeTimers();
  const bulkhead = openBulkhead({ active: 1, waiting: 5 });
  const first = later();
  const running = bulkhead(() => first.promise);
  const waiting = outcomeOf(bulkhead(async () => 'done too late'));
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await waiting).toBe('Error: Waited too long');
  first.resolve('first');
  expect(await running).toBe('first');
  expect(await bulkhead(async () => 'next')).toBe('next');
});

test('work that never ends gives its place to the next who waits', async () => {
  vi.useFakeTimers();
  const bulkhead = openBulkhead({ active: 1, waiting: 5, maxWaitMs: 60_000 });
  const stuck = outcomeOf(bulkhead(() => later().promise));
  const next = bulkhead(async () => 'next');
  await vi.advanceTimersByTimeAsync(30_001);
  expect([await stuck, await next]).toEqual(['Error: Worked too long', 'next']);
  expect(await bulkhead(async () => 'later')).toBe('later');
});

test('who is slow has two places of a bulkhead, and others theirs', async () => {
  const bulkhead = fewPerCaller(openBulkhead({ active: 3, waiting: 5 }), 2);
  const slow = later();
  const both = [bulkhead('slow', () => slow.promise), bulkhead('slow', () => slow.promise)];
  expect(await outcomeOf(bulkhead('slow', async () => 'third'))).toContain('2 at a time');
  expect(await bulkhead('other', async () => 'other')).toBe('other');
  slow.resolve('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(await bulkhead('slow', async () => 'again')).toBe('again');
});
