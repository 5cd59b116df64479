// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { asked } from '../../testing/samples.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { DelegationDialog } from './delegation-dialog.tsx';

/** Approvals are given to whom was chosen, for the days that were typed, and decided in the stead that was chosen. */

afterEach(cleanup);
const { list, give, end } = deskEndpoints.deskDelegations;
const row = {
  delegationId: 'delegation-1',
  giver: 'Ana',
  holder: 'Eva',
  from: '2027-01-19T10:00:00.000Z',
  until: '2027-01-29T10:00:00.000Z',
  isOwn: 1,
} as const;
const opened = () =>
  openDesk(<DelegationDialog onClose={() => {}} />, [
    answer(list, { rows: [row], operators: [{ operatorId: 'operator-2', name: 'Eva' }] }),
    answer(give, { delegationId: 'delegation-2' }),
    answer(end, {}),
  ]);

test('they are given for whole days of the operator’s own', async () => {
  const { choose, type, commit, changesSent } = opened();
  await choose('To whom', 'operator-2');
  await type('First day', '2027-02-01');
  await type('Last day', '2027-02-05');
  await commit('Give my approvals');
  const [from, until] = [new Date('2027-02-01T00:00'), new Date('2027-02-06T00:00')].map((at) =>
    at.toISOString(),
  );
  expect(changesSent()).toMatchObject([
    { path: give.path, form: { operatorId: 'operator-2', from, until, reason: 'letter of Monday' } },
  ]);
});

test('they are ended with a reason', async () => {
  const { type, press, changesSent } = opened();
  await screen.findByText('Eva', { selector: 'td' });
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  await type(/^Reason/, 'back early');
  await press('End');
  expect(changesSent()).toMatchObject([
    { path: end.path, form: { delegationId: 'delegation-1', reason: 'back early' } },
  ]);
});

test('who holds somebody’s approvals chooses in whose stead to decide', async () => {
  const { decideRequest } = deskEndpoints.deskLoans;
  const about = { kind: 'limit', orderId: '', part: '' } as const;
  const mayFor = [{ operatorId: 'operator-2', name: 'Eva' }];
  const { choose, commit, changesSent } = openDesk(
    <DecideDialog asked={{ ...asked, ...about, mayFor }} onClose={() => {}} />,
    [answer(decideRequest, { totpSecret: '' })],
  );
  await choose('I decide for', 'operator-2');
  await commit('Approve');
  expect(changesSent()).toMatchObject([{ form: { isApproved: '1', forOperatorId: 'operator-2' } }]);
});
