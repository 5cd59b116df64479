// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { previewed } from '../../app/gallery-samples.ts';
import { answer, openDesk, refuse } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import type { Loan } from './loan.ts';
import { LoanActions } from './loan-actions.tsx';

/** A charge and a failed attempt as a person records them: what was previewed is what is sent. */

afterEach(cleanup);
const { preview, charge, bounce, makeRequest } = deskEndpoints.deskLoans;
const forTwo = { ...previewed, needsSecond: 1 } as const;
const on = { orderId: lateLoan.orderId, reason: 'letter of Monday' };

async function act(name: string, engine = answer(preview, previewed), loan: Loan = lateLoan) {
  const desk = openDesk(<LoanActions loan={loan} />, [
    answer(charge, { events: 5 }),
    answer(bounce, { events: 5 }),
    answer(makeRequest, { requestId: 'request-1' }),
    engine,
  ]);
  await desk.press(name);
  return { ...desk, look: () => desk.press('What changes') };
}
const optionsOf = (label: string) =>
  [...screen.getByLabelText(label).querySelectorAll('option')].map(({ textContent }) => textContent);

test('a charge of the terms sends its name, amount and day, by one person within the limit', async () => {
  const { type, choose, look, commit, sentTo, changesSent } = await act('Charge by hand');
  await choose('Part', 'Other charge');
  await type('Due on', '2027-02-09');
  await type(/^Amount/, '150.00');
  await look();
  await commit('Confirm');
  const wish = { part: 'fee', chargeId: 'visit', amountMinor: '15000', dueOn: '2027-02-09' };
  expect(sentTo(preview)).toMatchObject([{ action: 'charge', ...wish }]);
  expect(changesSent()).toMatchObject([{ path: charge.path, form: { ...on, ...wish, events: '4' } }]);
});

test('a charge above the limit is a request with the same figures, and one of another part has no name', async () => {
  const { type, choose, look, commit, changesSent } = await act('Charge by hand', answer(preview, forTwo));
  await choose('Part', 'Late charge');
  await type(/^Amount/, '15.00');
  await look();
  await screen.findByText('A second person approves this');
  await commit('Request');
  const [sent] = changesSent();
  expect(sent).toMatchObject({
    path: makeRequest.path,
    form: { ...on, kind: 'charge', amountMinor: '1500', part: 'penalty' },
  });
  expect(Object.keys(sent?.form ?? {})).not.toContain('chargeId');
});

test('no principal is charged, and no charge offered that the terms do not state', async () => {
  await act('Charge by hand', answer(preview, previewed), { ...lateLoan, charges: [] });
  expect(optionsOf('Part')).toEqual(['Interest', 'Commission', 'Tax', 'Late charge']);
});

test('a failed attempt sends why, through what, the name of the bank and the day; the amount may be left out', async () => {
  const { type, choose, look, commit, changesSent } = await act('Failed attempt');
  await choose('Why it failed', 'The account is closed');
  await choose('Channel', 'counter');
  await type("The bank's name for the attempt", 'DOM-7');
  await type('When it failed', '2027-01-20');
  await look();
  await commit('Confirm');
  const [sent] = changesSent();
  expect(sent).toMatchObject({
    path: bounce.path,
    form: {
      ...on,
      events: '4',
      cause: 'account-closed',
      channel: 'counter',
      paymentId: 'DOM-7',
      happenedOn: '2027-01-20',
    },
  });
  expect(Object.keys(sent?.form ?? {})).not.toContain('amountMinor');
});

test('an attempt without its day is not asked about, and what is changed is previewed again', async () => {
  const { type, look, changesSent } = await act('Failed attempt', refuse(preview, 'already-recorded'));
  await type("The bank's name for the attempt", 'DOM-7');
  expect(screen.getByRole('button', { name: 'What changes' }).getAttribute('aria-disabled')).toBe('true');
  await type('When it failed', '2027-01-20');
  await look();
  await screen.findByText('This attempt is recorded already');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(changesSent()).toEqual([]);
});
