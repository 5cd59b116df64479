// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { ExportsPage } from './exports.page.tsx';

/** Exports on a schedule: which rest and why, which files are not whole, and how a schedule ends. */

afterEach(cleanup);
const { list, end } = deskEndpoints.deskExports;
const schedule = {
  scheduleId: 's1',
  what: 'payments-export',
  filters: { state: 'suspense', channel: 'spei' },
  rhythm: 'week',
  hour: 6,
  reason: 'reconciliation',
  nextAt: '2027-03-08T12:00:00Z',
  held: '',
} as const;
const file = {
  fileId: 'f1',
  what: 'payments-export',
  name: 'payments-2027-03-01.csv',
  rows: 20_000,
  isWhole: 0,
  madeAt: '2027-03-01T12:00:00Z',
  takenAt: '',
} as const;
const shown = { schedules: [schedule], files: [file], timeZone: 'America/Mexico_City', keptDays: 30 };

test('a schedule says its filters, its hour and where that is, and is ended by a press', async () => {
  const { press, sentTo } = openDesk(<ExportsPage />, [answer(list, shown), answer(end, {})]);
  expect(await screen.findByText(/^Status: Unmatched · Channel: spei$/i)).toBeDefined();
  expect(screen.getByText('Every Monday, 06:00 (America/Mexico_City)')).toBeDefined();
  expect(screen.getByText('20000 (not whole)')).toBeDefined();
  await press('End');
  expect(sentTo(end)).toEqual([{ scheduleId: 's1' }]);
});

test.each([
  ['role', /your role does not allow it/],
  ['scope', /you do not see all of its brands/],
  ['filters', /it was refused; schedule it anew/],
])('one that rests for %s says so in place of its next time', async (held, why) => {
  openDesk(<ExportsPage />, [answer(list, { ...shown, schedules: [{ ...schedule, held }] })]);
  expect(await screen.findByText(why)).toBeDefined();
});
