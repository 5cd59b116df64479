// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk, refuse } from '../testing/open-desk.tsx';
import { currency, lateLoan } from '../testing/samples.ts';
import { BureauReports } from './bureau-reports.tsx';

/** A person's word where a credit bureau gave nothing to go by. */

afterEach(cleanup);
const { bureauReports, bureauReport, decideBureau } = deskEndpoints.deskDecisions;
const reason = 'letter of Monday';
const { borrowerId } = lateLoan;
const pullId = '0123456789ABCDEFGHJK';

type As = {
  readonly isWaiting?: 0;
  readonly late?: 'arrived';
  readonly role?: 'manager' | 'agent';
  readonly isRefused?: true;
};
const open = ({ isWaiting, late, role = 'manager', isRefused }: As = {}) => {
  const row = {
    borrowerId,
    pullId,
    name: 'M*** L***',
    currency,
    state: 'no-answer' as const,
    late: late ?? ('' as const),
    isWaiting: isWaiting ?? (1 as const),
    outcome: '' as const,
    by: '',
    at: '2027-01-27T10:00:00Z',
  };
  const inputs = [
    { name: 'bureau.score', value: '640' },
    { name: 'bureau.openDebtMinor', value: '150000' },
    { name: 'bureau.late', value: 'no-file' },
  ];
  return openDesk(
    <BureauReports />,
    [
      answer(bureauReports, { rows: [row], next: '' }),
      answer(bureauReport, { inputs }),
      isRefused ? refuse(decideBureau, 'changed') : answer(decideBureau, {}),
    ],
    role,
  );
};
const LOOK = 'Show what the bureau said (this is logged)';

test.each([
  ['Go on without', 'go-on'],
  ['Decline the application', 'decline'],
])('%s sends %s, once what the bureau said was seen', async (button, outcome) => {
  const { press, commit, changesSent } = open();
  expect(await screen.findByText('No answer in time · Waits for a person')).toBeDefined();
  await press('Look');
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  await commit(LOOK);
  expect(await screen.findByText('640')).toBeDefined();
  expect(screen.getByText('Bureau: debt')).toBeDefined();
  expect(screen.getByText('No file')).toBeDefined();
  await commit(button);
  expect(changesSent()).toMatchObject([
    { path: bureauReport.path, form: { borrowerId, pullId, reason } },
    { path: decideBureau.path, form: { borrowerId, pullId, outcome, reason } },
  ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a word that was refused leaves the file in view with the reason that was typed', async () => {
  const { press, commit } = open({ isRefused: true });
  await press('Look');
  await commit(LOOK);
  await commit('Go on without');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', ' letter of Monday ');
});

test.each<[string, As]>([
  ['No answer in time · later: Answered', { isWaiting: 0, late: 'arrived' }],
  ['No answer in time · Waits for a person', { role: 'agent' }],
])('who may not decide looks, and has no word: %s', async (says, as) => {
  const { press, commit } = open(as);
  expect(await screen.findByText(says)).toBeDefined();
  await press('Look');
  await commit(LOOK);
  await screen.findByText('640');
  expect(screen.queryByRole('button', { name: 'Go on without' })).toBeNull();
});
