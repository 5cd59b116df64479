import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isSameList, openQueries, readAgain } from './queries.ts';

test.each([
  [{ segment: 'all', page: 0 }, { page: 3, segment: 'all' }, true],
  [{ isHandled: '0' }, { isHandled: '0', before: 7 }, true],
  [{ isGivenUp: '0', offset: 0 }, { isGivenUp: '0', offset: 50 }, true],
  // a form that is being written in stays where it is
  [{ problemId: 'a', isWriting: '0' }, { problemId: 'a', isWriting: '1' }, true],
  // what was previewed for one amount is never shown beside another
  [{ action: 'waive', amountMinor: 100 }, { action: 'waive', amountMinor: 200 }, false],
  [{ segment: 'all', page: 0 }, { segment: 'mine', page: 0 }, false],
  [{ orderId: 'a' }, { orderId: 'b' }, false],
  [undefined, { orderId: 'b' }, false],
])('%j and %j are pages of one list: %s', (one, other, are) => {
  expect(isSameList(one, other)).toBe(are);
});

test('what was being read when something was changed is read once more', async () => {
  const queries = openQueries(() => {});
  const answers: ((told: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => answers.length).toBe(1);
  await readAgain(queries);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  stop();
});
