// @vitest-environment happy-dom
import { type DeskEndpoint, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, isClosed, openDesk, refuse } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import type { Complaint } from './complaint.ts';
import { ComplaintActions } from './complaint-actions.tsx';

/** What is done with a complaint besides answering it: on the version that was seen, for the reason that was given. */

afterEach(cleanup);
const { assign, tag, escalate, reopen, dispute } = deskEndpoints.deskComplaints;
const { borrowerId, orderId, market, name, phone, zone } = lateLoan;
const reason = 'letter of Monday';
const on = { problemId: 'problem-1', version: '3' };
const complaint: Complaint = {
  problemId: 'problem-1',
  version: 3,
  number: 17,
  market,
  language: 'es',
  type: 'Cobranza',
  sonType: '',
  excerpt: 'No aparece mi pago',
  state: 'received',
  filedAt: '2027-01-27 10:00',
  dueOn: '2027-02-07',
  daysLeft: 10,
  assignee: '',
  isEscalated: 0,
  tags: ['press'],
  group: '',
  knownGroups: ['Fraud', 'Payments'],
  zone,
  orderId,
  requestId: '',
  borrowerId,
  name,
  phone,
  thread: [],
  others: { open: 0, answered: 0 },
  isAsked: 0,
  score: 0,
  isDisputed: 0,
  canDispute: 1,
  checks: [],
  writing: [],
  knownTags: ['fraud', 'press'],
};
const done = { version: 4 };
const openActions = (
  more: Partial<Complaint>,
  answers = [escalate, reopen, dispute].map((row) => answer(row, done)),
) => openDesk(<ComplaintActions complaint={{ ...complaint, ...more }} />, [answer(assign, done), ...answers]);

const acts: readonly (readonly [string, Partial<Complaint>, DeskEndpoint, object])[] = [
  ['Escalate', {}, escalate, {}],
  ['Reopen', { state: 'answered' }, reopen, {}],
  ['Stop charges', {}, dispute, { isOpen: '1' }],
  ['Let charges run', { isDisputed: 1 }, dispute, { isOpen: '0' }],
];

test.each(acts)('%s sends itself alone, and its dialog closes', async (...told) => {
  const [button, more, { path }, form] = told;
  const { press, commit, changesSent } = openActions(more);
  await press(button);
  await commit('Confirm');
  expect(changesSent()).toMatchObject([{ path, form: { ...on, ...form, reason } }]);
  await isClosed();
});

test('what was refused leaves the reason that was typed', async () => {
  const { press, commit } = openActions({}, [refuse(escalate, 'changed')]);
  await press('Escalate');
  await commit('Confirm');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', ' letter of Monday ');
});

test.each([
  ['', 'Assign to me', '1'],
  ['Ana', 'Put back', '0'],
])(
  'a complaint that is assigned to “%s” can be taken or given back: %s',
  async (assignee, button, isMine) => {
    const { press, changesSent } = openActions({ assignee });
    await press(button);
    expect(changesSent()).toMatchObject([{ path: assign.path, form: { ...on, isMine } }]);
  },
);

test('all tags that it has from now on are sent at once, and nothing while they are what they were', async () => {
  const { press, changesSent } = openActions({}, [answer(tag, done)]);
  await press('Tags');
  await press('Save');
  expect(changesSent()).toEqual([]);
  screen.getByLabelText('fraud').click();
  screen.getByLabelText('press').click();
  await press('Save');
  await isClosed();
  expect(changesSent()).toMatchObject([{ path: tag.path, form: { ...on, tags: 'fraud' } }]);
});

test('tags that somebody changed meanwhile stay as they were ticked', async () => {
  const { press } = openActions({}, [refuse(tag, 'changed')]);
  await press('Tags');
  screen.getByLabelText('fraud').click();
  await press('Save');
  await screen.findByText(/Somebody changed it before you/);
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('a complaint is given to a group as it was seen; an answered one, or where there are none, is not', async () => {
  const { choose, press, changesSent } = openActions({ group: 'Payments' });
  await press('Give to a group');
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await choose('Group', 'Fraud');
  await press('Save');
  await isClosed();
  expect(changesSent()).toMatchObject([{ path: assign.path, form: { ...on, isMine: '0', group: 'Fraud' } }]);
  cleanup();
  const gone = openActions({ group: 'Press', knownGroups: [] });
  await gone.press('Give to a group');
  await gone.choose('Group', 'None');
  await gone.press('Save');
  await isClosed();
  expect(gone.changesSent()).toMatchObject([{ form: { group: '' } }]);
  for (const without of [{ state: 'answered' as const }, { knownGroups: [] }]) {
    cleanup();
    openActions(without);
    await screen.findByRole('button', { name: 'Tags' });
    expect(screen.queryByRole('button', { name: 'Give to a group' })).toBeNull();
  }
});
