// @vitest-environment happy-dom
import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, notFound, openDesk } from '../../testing/open-desk.tsx';
import { MonthPage } from './month.page.tsx';

/** Somebody of finance looks at what keeps a month open and asks to close it. */

afterEach(cleanup);
const { show, ask } = deskEndpoints.deskLedger;
type Month = AnswerOf<typeof show>;
const ready: Month = {
  month: '2027-01',
  state: 'next',
  closedAt: '',
  closedBy: '',
  lastDay: '2027-01-31',
  hindrances: [],
  unmatched: [{ currency: 'MXN', payments: 2, amount: '123400' }],
  cases: 3,
  stuck: 0,
  isBalanced: 1,
  lines: [
    {
      brand: 'prestamo-rayo',
      currency: 'MXN',
      account: 'clearing:spei',
      code: '1102-01',
      opening: '-500',
      debit: '1000',
      credit: '0',
      closing: '500',
    },
  ],
};
const opened = (month: Partial<Month> = {}, role: 'finance' | 'auditor' = 'finance') =>
  openDesk(
    <MonthPage month="2027-01" />,
    [answer(show, { ...ready, ...month }), answer(ask, { requestId: 'r-1' })],
    role,
  );
const askButton = () => screen.queryByRole('button', { name: 'Ask to close' });

test('a month that nothing keeps open is asked for with a reason, by its name', async () => {
  const { press, commit, changesSent } = opened();
  await press('Ask to close');
  await commit('Confirm');
  expect(changesSent()).toMatchObject([
    { path: ask.path, form: { month: '2027-01', reason: 'letter of Monday' } },
  ]);
});

test('it says how much money has no loan, and what each account held and moved', async () => {
  opened();
  for (const told of [/2, .*1,234\.00/, /Open money cases: 3/, '1102-01', /^[-−].*5\.00/, /^[^-−]*10\.00/])
    expect(await screen.findAllByText(told)).not.toHaveLength(0);
  expect(screen.queryByText(/Stuck jobs/)).toBeNull();
});

test('what stands in the way is named, and nobody can ask', async () => {
  opened({ hindrances: [{ kind: 'day-not-closed', about: ['prestamo-rayo'] }] });
  expect((await screen.findByText(/end of day has not closed/)).textContent).toContain('prestamo-rayo');
  expect(askButton()).toBeNull();
});

test.each([
  ['asked', 'finance'],
  ['open', 'finance'],
  ['closed', 'finance'],
  ['next', 'auditor'],
] as const)('a month that is %s is not asked for by somebody of %s', async (state, role) => {
  opened({ state, closedAt: state === 'closed' ? '2027-02-03T10:00:00Z' : '' }, role);
  await screen.findByText('1102-01');
  expect(askButton()).toBeNull();
  expect(screen.queryAllByRole('button', { name: 'Export CSV' })).toHaveLength(state === 'closed' ? 1 : 0);
});

test('a month that the journal does not have is no loan that is missing', async () => {
  openDesk(<MonthPage month="2040-01" />, [notFound(show)], 'finance');
  expect(await screen.findByText("It isn't there, or you may not see it")).toBeDefined();
  expect(screen.queryByText('No loan')).toBeNull();
});
