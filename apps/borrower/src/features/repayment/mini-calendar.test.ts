import { expect, test } from 'vitest';
import { weeksOf } from './mini-calendar.tsx';

test('weeks begin on Monday and reach the new day, however far it is moved', () => {
  // 11 March 2027 is a Thursday, 14 March a Sunday
  expect(weeksOf('2027-03-11', '2027-03-18').map(([monday]) => monday)).toEqual([
    '2027-03-08',
    '2027-03-15',
    '2027-03-22',
  ]);
  expect(weeksOf('2027-03-14', '2027-04-13').at(-1)).toContain('2027-04-13');
});
