// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk, refuse } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import { IdentityChecks } from './identity-checks.tsx';

/** A person's word on pictures that a service leaves to one. */

afterEach(cleanup);
const { identityChecks, identityCheck, decideIdentity } = deskEndpoints.deskDecisions;
const reason = 'letter of Monday';
const { borrowerId } = lateLoan;

type As = { readonly told?: '' | 'passed'; readonly role?: 'manager' | 'agent'; readonly isRefused?: true };
const open = (result: 'review' | 'failed', { told = '', role = 'manager', isRefused }: As = {}) => {
  const deciding = isRefused ? refuse(decideIdentity, 'changed') : answer(decideIdentity, {});
  const row = { borrowerId, name: 'M*** L***', market: 'mx', result, told, reasons: ['differs'] };
  const lines = [
    { name: 'birthDate', typed: '1956-04-27', read: '1957-04-27', isDifferent: 1 as const },
    { name: 'documentNumber', typed: '', read: 'D-1', isDifferent: 0 as const },
  ];
  const at = '2027-01-27T09:00:00Z';
  const steps = [{ at, state: 'needs-action' as const, source: 'answer' as const, detail: '' }];
  const pictures = [`/desk/api/identity-pictures/${borrowerId}/document`];
  return openDesk(
    <IdentityChecks />,
    [
      answer(identityChecks, { rows: [{ ...row, at: '2027-01-27T10:00:00Z' }], next: '' }),
      answer(identityCheck, { lines, pictures, rail: 'kyc', checkId: 'C1', steps, since: at }),
      deciding,
    ],
    role,
  );
};

test.each([
  ['Confirm the person', 'passed'],
  ['Refuse: other photos are needed', 'failed'],
])('%s sends that it %s, once the data and the photos were seen', async (button, outcome) => {
  const { press, commit, changesSent } = open('review');
  await press('Look');
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  await commit('Show photos and data (this is logged)');
  expect(await screen.findByText('Typed 1956-04-27; the document says 1957-04-27')).toBeDefined();
  expect(screen.getByAltText('Photo of the document')).toBeDefined();
  expect(screen.getByText('kyc · C1')).toBeDefined();
  expect(screen.getByText(/Waits for photos/)).toBeDefined();
  await commit(button);
  expect(changesSent()).toMatchObject([
    { path: identityCheck.path, form: { borrowerId, reason } },
    { path: decideIdentity.path, form: { borrowerId, since: '2027-01-27T09:00:00Z', outcome, reason } },
  ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a word that was refused leaves the person in view with the reason that was typed', async () => {
  const { press, commit } = open('review', { isRefused: true });
  await press('Look');
  await commit('Show photos and data (this is logged)');
  await commit('Confirm the person');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', ' letter of Monday ');
  expect(screen.getByAltText('Photo of the document')).toBeDefined();
});

test('what the service said after a person is shown, and nobody decides twice', async () => {
  const { press, commit } = open('failed', { told: 'passed' });
  expect(await screen.findByText(/The service said after it: passed/)).toBeDefined();
  await press('Look');
  await commit('Show photos and data (this is logged)');
  await screen.findByAltText('Photo of the document');
  expect(screen.queryByRole('button', { name: 'Confirm the person' })).toBeNull();
});

test('a role that may not decide looks and has no word', async () => {
  const { press, commit } = open('review', { role: 'agent' });
  await press('Look');
  await commit('Show photos and data (this is logged)');
  await screen.findByAltText('Photo of the document');
  expect(screen.queryByRole('button', { name: 'Confirm the person' })).toBeNull();
});
