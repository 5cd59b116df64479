import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

/** A clock that a wait moves. */
function clock() {
  let now = 0;
  return {
    nowMs: () => now,
    wait: async (ms: number) => {
      now += ms;
    },
  };
}

test('as many calls begin in a second as a rail declares, and what would wait too long has done nothing', async () => {
  const time = clock();
  const pace = paceOf(async () => ({ perSecond: 2 }), time);
  const begun: number[] = [];
  const call = () => pace(() => begun.push(time.nowMs()));
  for (let calls = 0; calls < 4; calls += 1) await call();
  expect(begun).toEqual([0, 500, 1_000, 1_500]);
  const late = paceOf(async () => ({ perSecond: 1 }), { nowMs: () => 0, wait: async () => undefined });
  const answers = await Promise.all(Array.from({ length: 7 }, () => late(() => 'called')));
  expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'called'));
  expect(answers[6]).toEqual({ kind: 'not-now', error: 'rate-limited', retryAfterMs: 6_000 });
});

test('no more run at once than a rail declares, also after one that threw', async () => {
  const pace = paceOf(async () => ({ concurrent: 2 }), clock());
  let running = 0;
  let most = 0;
  const call = (fails: boolean) =>
    pace(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => {
        setImmediate(done);
      });
      running -= 1;
      if (fails) throw new Error('of the rail');
    });
  const all = await Promise.allSettled([true, false, true, false, false].map(call));
  expect(all.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(most).toBe(2);
});
