// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import type { Complaint } from './complaint.ts';
import { ReplyForm } from './reply-form.tsx';

/** What supervisors ask of an answer is sent with it, and only what was said. */

afterEach(cleanup);
const { reply, templates } = deskEndpoints.deskComplaints;
const { borrowerId, orderId, market, name, phone, zone } = lateLoan;
const complaint: Complaint = {
  problemId: 'problem-1',
  version: 3,
  number: 17,
  market,
  language: 'es',
  type: 'Pago',
  sonType: '',
  excerpt: 'No aparece mi pago',
  state: 'received',
  filedAt: '2027-01-27 10:00',
  dueOn: '2027-02-07',
  daysLeft: 10,
  assignee: '',
  isEscalated: 0,
  tags: [],
  group: '',
  knownGroups: [],
  knownTags: [],
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
};
const open = () =>
  openDesk(<ReplyForm complaint={complaint} onWriting={() => {}} />, [
    answer(templates, { templates: [] }),
    answer(reply, { version: 4 }),
  ]);
const send = async () =>
  within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send reply' });

test('an answer in favour is sent with what was given back, one that cannot be read is not sent', async () => {
  const { type, choose, press, sentTo } = open();
  await type('Reply to borrower', 'Ya aparece');
  await choose('Outcome for the supervisor', 'In favour of the person');
  await type(/^Returned/, '1,2,3');
  expect(screen.getByRole('button', { name: 'Send reply' }).getAttribute('aria-disabled')).toBe('true');
  await type(/^Returned/, '123.45');
  await press('Send reply');
  (await send()).click();
  await expect.poll(() => sentTo(reply)).toHaveLength(1);
  expect(sentTo(reply)).toMatchObject([{ outcome: 'favour', returnedMinor: '12345' }]);
});

test('an amount that was typed before the answer was turned against is not sent, and none is asked', async () => {
  const { type, choose, press, sentTo } = open();
  await type('Reply to borrower', 'No procede');
  await choose('Outcome for the supervisor', 'In part');
  await type(/^Returned/, '5.00');
  await choose('Outcome for the supervisor', 'Against');
  expect(screen.queryByLabelText(/^Returned/)).toBeNull();
  await press('Send reply');
  (await send()).click();
  await expect.poll(() => sentTo(reply)).toHaveLength(1);
  expect(sentTo(reply)[0]).toMatchObject({ outcome: 'against' });
  expect(sentTo(reply)[0]).not.toHaveProperty('returnedMinor');
});
