// @vitest-environment happy-dom
import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { previewed } from '../../app/gallery-samples.ts';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import { CallForm } from './call-form.tsx';

/** What is agreed on the telephone is looked at before it is recorded with the call. */

afterEach(cleanup);
const { record } = deskEndpoints.deskCollections;
const { preview } = deskEndpoints.deskLoans;
const call: AnswerOf<typeof deskEndpoints.deskCollections.call> = {
  borrowerId: lateLoan.borrowerId,
  orderId: lateLoan.orderId,
  name: 'M. López',
  market: 'mx',
  brand: 'prestamo-rayo',
  currency: 'MXN',
  daysLate: 9,
  due: 100_000,
  loans: 1,
  promise: null,
  lastAt: '',
  lastOutcome: '',
  quietDays: -1,
  action: 'call',
  isAgreed: 0,
  bar: '',
  notBefore: '',
  heldBy: '',
  isMine: 0,
  assignedTo: '',
  phone: '',
  localTime: '10:00',
  hours: '',
  calls: { day: 0, week: 0, mostDay: 3, mostWeek: 5 },
  figures: { overdue: 100_000, penalty: 0, due: 100_000, payoff: 300_000, nextDueOn: '' },
  events: 7,
  rate: { ppm: 240_000, per: 'year' },
  script: '',
  scriptLanguage: 'es',
  changed: [],
  contacts: [],
  others: [],
  complaints: [],
};
const opened = () =>
  openDesk(
    <CallForm call={call} />,
    [answer(preview, previewed), answer(record, { agreed: 'asked', flag: '', next: '' })],
    'agent',
  );

test('a settlement is recorded with its call once it was looked at and the note says why', async () => {
  const { choose, type, press, changesSent, sentTo } = opened();
  await choose('Agreed besides', 'Settlement');
  await type('Amount (MXN)', '2,000.00');
  await type('Until', '2027-02-01');
  await type(/^Note/, 'lost the job');
  await press('Save and next');
  expect(changesSent()).toEqual([]);
  await press('See what it comes to');
  const wish = { amountMinor: '200000', by: '2027-02-01' };
  expect(sentTo(preview)).toMatchObject([{ action: 'settle', orderId: call.orderId, ...wish }]);
  await screen.findByText(/second person/i);
  await press('Save and next');
  await screen.findByText('Saved: somebody else decides what was agreed');
  expect(sentTo(record)).toMatchObject([{ agreed: 'settle', ...wish, note: 'lost the job', events: '7' }]);
});

test('what was looked at is forgotten as soon as something else is typed', async () => {
  const { choose, type, press, changesSent } = opened();
  await choose('Agreed besides', 'Settlement');
  await type('Amount (MXN)', '2,000.00');
  await type('Until', '2027-02-01');
  await type(/^Note/, 'lost the job');
  await press('See what it comes to');
  await screen.findByText(/second person/i);
  await type('Amount (MXN)', '1.00');
  await press('Save and next');
  expect(changesSent()).toEqual([]);
});

test('another plan goes with the call too, and a promise without either', async () => {
  const { choose, type, press, sentTo } = opened();
  await choose('Agreed besides', 'Change of the plan');
  await choose('What changes', 'Another due day');
  await type(/^From this instalment on/, '4');
  await type(/^Note/, 'paid on the fifth');
  await press('See what it comes to');
  await screen.findByText(/second person/i);
  await press('Save and next');
  await expect
    .poll(() => sentTo(record))
    .toMatchObject([{ agreed: 'replan', plan: 'new-day', fromInstalment: '4' }]);
});
