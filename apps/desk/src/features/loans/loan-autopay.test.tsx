// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import { Autopay } from './loan-autopay.tsx';

/** Automatic payments are ended for a borrower who asks for it, while there are any. */

afterEach(cleanup);
const { endAutopay } = deskEndpoints.deskLoans;
const mandate = {
  id: 'm-1',
  state: 'active',
  most: 100_000,
  until: '2027-06-01',
  paper: 'what was read',
  consentedAt: '2027-01-02 10:00:00',
  pausedAt: '',
  endedAt: '',
  endedBy: '',
} as const;

test('what is ended names the loan as it was seen, and why', async () => {
  const loan = { ...lateLoan, mandates: [mandate] };
  const desk = openDesk(<Autopay loan={loan} />, [answer(endAutopay, {})]);
  await desk.press('End automatic payments');
  await screen.findByText(/nothing is taken from the borrower’s account/);
  await desk.commit('Confirm');
  const { orderId, events } = lateLoan;
  const form = { orderId, events: String(events), reason: 'letter of Monday' };
  expect(desk.changesSent()).toMatchObject([{ path: endAutopay.path, form }]);
});

test('a pause shows since when', () => {
  openDesk(
    <Autopay loan={{ ...lateLoan, mandates: [{ ...mandate, pausedAt: '2027-02-01 09:00:00' }] }} />,
    [],
  );
  expect(screen.getByText('Paused since 2027-02-01 09:00:00')).toBeDefined();
});

test('what was ended while it was paused is ended', () => {
  const ended = {
    ...mandate,
    pausedAt: '2027-02-01 09:00:00',
    state: 'revoked',
    endedAt: '2027-02-02 09:00:00',
  } as const;
  openDesk(<Autopay loan={{ ...lateLoan, mandates: [{ ...ended, endedBy: 'borrower' }] }} />, []);
  expect(screen.getByText('Revoked')).toBeDefined();
});

test('nobody ends what is over', () => {
  openDesk(<Autopay loan={{ ...lateLoan, mandates: [{ ...mandate, state: 'revoked' }] }} />, []);
  expect(screen.queryByRole('button', { name: 'End automatic payments' })).toBeNull();
});
