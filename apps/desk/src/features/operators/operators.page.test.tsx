// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, isClosed, openDesk } from '../../testing/open-desk.tsx';
import { asked } from '../../testing/samples.ts';
import { DecideDialog } from '../approvals/decide-dialog.tsx';
import { OperatorsPage } from './operators.page.tsx';

/** Who may come in is seen and changed on the operator that is meant. */

afterEach(cleanup);
const { operators, ask, stop, groups } = deskEndpoints.deskTeam;
const { decideRequest } = deskEndpoints.deskLoans;
const all: string[] = [];
const limits: { act: 'waive'; currency: string; amount: number }[] = [];
const eva = {
  operatorId: 'operator-2',
  name: 'Eva',
  role: 'agent',
  isActive: 1,
  passwordUntil: '',
  passkeys: 0,
  sessions: 1,
  seenAt: '2027-01-19T10:00:00.000Z',
  createdAt: '2027-01-01T10:00:00.000Z',
  brands: all,
  limits,
  signOn: '',
  isSignOnBound: 0,
  groups: all,
  isOwn: 0,
} as const;
const brands = [
  { brand: 'rayo', name: 'Rayo', market: 'mx' as const },
  { brand: 'tez', name: 'Tez', market: 'in' as const },
];

type Row = Omit<typeof eva, 'isActive' | 'signOn' | 'isSignOnBound'> & {
  isActive: 0 | 1;
  signOn: string;
  isSignOnBound: 0 | 1;
};
const opened = (row: Partial<Row> = {}, password = '') =>
  openDesk(<OperatorsPage />, [
    answer(operators, {
      operators: [{ ...eva, ...row }],
      brands,
      groups: ['Fraud', 'Payments'],
      hasSignOn: 1,
    }),
    answer(ask, { requestId: 'request-1', password }),
    answer(stop, {}),
    answer(groups, {}),
  ]);

test('what is done most to an operator stands in their row, the rest once it is asked for', async () => {
  opened();
  const more = (await screen.findByText('More')).closest('details');
  const folded = within(more ?? document.body).getAllByRole('button');
  expect(more?.open).toBe(false);
  expect(folded.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Change brands', 'Own limit', 'Groups of complaints', 'New access']),
  );
  for (const name of ['Change role', 'End access'])
    expect(more?.contains(screen.getByRole('button', { name }))).toBe(false);
});

test('one manager says at once in which groups an operator works', async () => {
  const { press, changesSent } = opened({ groups: ['Payments'] });
  await screen.findByText('Agent · Payments');
  await press('Groups of complaints');
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Payments'));
  await user.click(screen.getByLabelText('Fraud'));
  await press('Save');
  await isClosed();
  expect(changesSent()).toMatchObject([
    { path: groups.path, form: { operatorId: 'operator-2', groups: 'Fraud' } },
  ]);
});

test('a new operator is asked for by name and role; the password is shown until it is noted', async () => {
  const { press, choose, type, commit, changesSent } = opened({}, 'one-half');
  await press('Add an operator');
  await type('Name', ' Eva Luna ');
  await choose('Role', 'finance');
  await commit('Request');
  expect(changesSent()).toMatchObject([
    {
      path: ask.path,
      form: { wish: 'add', name: 'Eva Luna', role: 'finance', brands: '', reason: 'letter of Monday' },
    },
  ]);
  await screen.findByText('one-half');
  await press('Noted');
  expect(screen.queryByText('one-half')).toBeNull();
});

test('brands are asked for by their ticks, and seen on the page and by who approves', async () => {
  const { press, commit, changesSent } = opened({ brands: ['rayo'] });
  await screen.findByRole('cell', { name: 'Rayo' });
  await press('Change brands');
  await userEvent.setup().click(await screen.findByLabelText(/Tez/));
  await commit('Request');
  expect(changesSent()).toMatchObject([
    { form: { wish: 'scope', operatorId: 'operator-2', brands: 'rayo,tez' } },
  ]);
  cleanup();
  const about = { kind: 'operator-scope', orderId: '', part: '', amount: 0 } as const;
  openDesk(<DecideDialog asked={{ ...asked, ...about, brands: ['tez'] }} onClose={() => {}} />, []);
  await screen.findByText('tez');
});

test('an own limit is asked for by act, currency and amount, and stands on the page', async () => {
  const { press, choose, type, commit, changesSent } = opened({
    limits: [{ act: 'waive', currency: 'MXN', amount: 10_000 }],
  });
  await screen.findByText(/^Waiver: .*100\.00/);
  await press('Own limit');
  await choose('Currency', 'INR');
  await type(/^Alone at most/, '250');
  await commit('Request');
  expect(changesSent()).toMatchObject([
    {
      form: {
        wish: 'limit',
        operatorId: 'operator-2',
        limitOf: 'waive',
        currency: 'INR',
        amountMinor: '25000',
      },
    },
  ]);
});

test.each([
  ['New access', { wish: 'reset' }],
  ['Change role', { wish: 'role', role: 'auditor' }],
] as const)('%s is asked for of the operator that is meant', async (name, sent) => {
  const { press, choose, commit, changesSent } = opened();
  await press(name);
  if ('role' in sent) await choose('Role', sent.role);
  await commit('Request');
  expect(changesSent()).toMatchObject([{ path: ask.path, form: { operatorId: 'operator-2', ...sent } }]);
});

test.each([
  ['End access', 'disable'],
  ['End sessions', 'end-sessions'],
] as const)('%s is done at once', async (name, what) => {
  const { press, type, changesSent } = opened();
  await press(name);
  await type(/^Reason/, 'letter of Monday');
  const inDialog = within(await screen.findByRole('dialog')).getByRole('button', { name });
  await userEvent.setup().click(inDialog);
  expect(changesSent()).toMatchObject([
    { path: stop.path, form: { operatorId: 'operator-2', stop: what, reason: 'letter of Monday' } },
  ]);
});

test('who has no access can only be given it back', async () => {
  const { press, commit, changesSent } = opened({ isActive: 0 });
  await screen.findByText('No access');
  expect(screen.queryByText('End access')).toBeNull();
  await press('Give access back');
  await commit('Request');
  expect(changesSent()).toMatchObject([{ form: { wish: 'enable', operatorId: 'operator-2' } }]);
});

test('who approves a new operator sees whom, and is shown the key of the authenticator', async () => {
  const about = {
    kind: 'operator-add',
    orderId: '',
    part: '',
    amount: 0,
    operatorName: 'Eva',
    role: 'agent',
  } as const;
  const { commit } = openDesk(<DecideDialog asked={{ ...asked, ...about }} onClose={() => {}} />, [
    answer(decideRequest, { totpSecret: 'OTHERHALF' }),
  ]);
  await screen.findByText('Eva');
  await commit('Approve');
  expect((await screen.findByText('OTHERHALF')).tagName).toBe('CODE');
});

test('as whom the company sign-on knows an operator is seen, and asked for of a second person', async () => {
  const { press, type, commit, changesSent } = opened({ signOn: 'eva@lender.example', isSignOnBound: 1 });
  await screen.findByText(/eva@lender\.example · has come in so/);
  await press('Company sign-on');
  await commit('Request');
  expect(changesSent()).toEqual([]);
  await type(/^E-mail or subject/, 'staff-7');
  await press('Request');
  expect(changesSent()).toMatchObject([
    { form: { wish: 'sign-on', operatorId: 'operator-2', signOn: 'staff-7', reason: 'letter of Monday' } },
  ]);
  cleanup();
  const about = { kind: 'operator-sign-on', orderId: '', part: '', amount: 0 } as const;
  const wish = { ...asked, ...about, operatorName: 'Eva', signOn: 'staff-7' };
  openDesk(<DecideDialog asked={wish} onClose={() => {}} />, []);
  await screen.findByText('staff-7');
});
