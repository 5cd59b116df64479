// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { previewed } from '../../app/gallery-samples.ts';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import type { Loan } from './loan.ts';
import { LoanActions } from './loan-actions.tsx';

/** What the part of a payment that was not due does, chosen at the desk: what was previewed is what is sent. */

afterEach(cleanup);
const { preview, chooseAhead } = deskEndpoints.deskLoans;
const leads = { next: 100_000, nextOn: '2027-02-15', left: 2, lastOn: '2027-03-15', saved: 0 };
const paidAhead: Loan = {
  ...lateLoan,
  ahead: {
    payment: 7,
    amount: 150_000,
    paidOn: '2027-01-15',
    until: '2027-02-15',
    chosen: 'meets-next',
    choices: [
      { ahead: 'meets-next', ...leads },
      { ahead: 'lowers', ...leads, next: 50_000, saved: 1_234 },
    ],
  },
};

test('another use of a payment ahead is previewed and sent as it was seen; the present one is none', async () => {
  const desk = openDesk(<LoanActions loan={paidAhead} />, [
    answer(preview, previewed),
    answer(chooseAhead, { events: 5 }),
  ]);
  await desk.press('What a payment ahead does');
  await screen.findByText(/on 2027-01-15 brought more than was due.* until 2027-02-15/);
  const look = () => screen.getByRole('button', { name: 'What changes' });
  expect(look().getAttribute('aria-disabled') ?? look().hasAttribute('disabled')).toBeTruthy();
  await desk.choose('What that part does', 'Makes payments smaller');
  await screen.findByText('₹12.34');
  await screen.findByText('₹500.00 · 2027-02-15');
  await desk.press('What changes');
  const wish = { eventIndex: '7', ahead: 'lowers' };
  expect(desk.sentTo(preview)).toMatchObject([{ action: 'ahead', ...wish }]);
  await desk.commit('Confirm');
  const form = { orderId: lateLoan.orderId, reason: 'letter of Monday', events: '4', ...wish };
  expect(desk.changesSent()).toMatchObject([{ path: chooseAhead.path, form }]);
});

test('nobody is offered it where nothing was paid ahead', () => {
  openDesk(<LoanActions loan={lateLoan} />, []);
  expect(screen.queryByRole('button', { name: 'What a payment ahead does' })).toBeNull();
});
