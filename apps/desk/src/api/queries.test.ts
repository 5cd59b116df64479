import { expect, test } from 'vitest';
import { isSameList } from './queries.ts';

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
