// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, isClosed, openDesk, refuse } from '../../testing/open-desk.tsx';
import { AnswerChecks } from './answer-checks.tsx';
import type { Complaint } from './complaint.ts';

/** What somebody says of an answer that was drawn: once, with what should be better, and never of their own. */

afterEach(cleanup);
const { check } = deskEndpoints.deskComplaints;
const drawn: Complaint['checks'][number] = {
  replyId: 'reply-1',
  at: '2027-01-28 10:00',
  by: 'Eva',
  isOwn: 0,
  answer: 'Ya aparece',
  verdict: '',
  checkedBy: '',
  words: '',
};
const complaint: Complaint = {
  problemId: 'problem-1',
  version: 4,
  number: 17,
  market: 'mx',
  language: 'es',
  type: 'Pago',
  sonType: '',
  excerpt: 'No aparece mi pago',
  state: 'answered',
  filedAt: '2027-01-27 10:00',
  dueOn: '2027-02-07',
  daysLeft: 10,
  assignee: 'Eva',
  isEscalated: 0,
  tags: [],
  group: '',
  knownGroups: [],
  knownTags: [],
  zone: 'America/Mexico_City',
  orderId: '',
  requestId: '',
  borrowerId: '',
  name: 'M*** L***',
  phone: '** 42',
  thread: [],
  others: { open: 0, answered: 0 },
  isAsked: 0,
  score: 0,
  isDisputed: 0,
  canDispute: 0,
  checks: [drawn],
  writing: [],
};
const open = (more: Partial<typeof drawn> = {}, done = answer(check, { version: 5 })) =>
  openDesk(<AnswerChecks complaint={{ ...complaint, checks: [{ ...drawn, ...more }] }} />, [done]);
const on = { problemId: 'problem-1', version: '4', replyId: 'reply-1' };
const isInactive = () => screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled');

test('an answer is good without more words, and nothing is sent before a verdict', async () => {
  const { press, choose, changesSent } = open();
  await press('Review the answer');
  expect(screen.getByRole('dialog').textContent).toContain('Ya aparece');
  expect(isInactive()).toBe('true');
  await choose('Verdict', 'Good');
  await press('Save');
  await isClosed();
  expect(changesSent()).toMatchObject([{ path: check.path, form: { ...on, verdict: 'good' } }]);
});

test('an answer that should be better says how, and words that were refused stay', async () => {
  const { press, choose, type, changesSent } = open({}, refuse(check, 'changed'));
  await press('Review the answer');
  await choose('Verdict', 'To improve');
  await type('What should be better', ' ');
  expect(isInactive()).toBe('true');
  await type('What should be better', 'Say on which day');
  await press('Save');
  await screen.findByText(/Somebody changed it before you/);
  expect(screen.getByLabelText('What should be better')).toHaveProperty('value', 'Say on which day');
  expect(changesSent()).toMatchObject([{ form: { ...on, verdict: 'improve', text: 'Say on which day' } }]);
});

test.each([
  ['of one’s own', { isOwn: 1 }, 'drawn at random'],
  ['with a verdict', { verdict: 'improve', checkedBy: 'Bea', words: 'Say when' }, 'To improve · Say when'],
] as const)('an answer %s is not on offer', (_, more, told) => {
  open(more);
  expect(screen.getByText(new RegExp(told))).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Review the answer' })).toBeNull();
});
