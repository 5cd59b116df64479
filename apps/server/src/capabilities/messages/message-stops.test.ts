import { expect, test } from 'vitest';
import { kindNames } from './message-kinds.ts';
import { isToldDespiteStop } from './message-stops.store.ts';

test('who wants no messages is told of a debit where the law wants that, and of nothing else', () => {
  const told = (market: 'in' | 'mx' | 'co' | 'cl') =>
    kindNames.filter((kind) => isToldDespiteStop(kind, market));
  expect(told('in')).toEqual(['debit-announced']);
  for (const market of ['mx', 'co', 'cl'] as const) expect([market, told(market)]).toEqual([market, []]);
});
