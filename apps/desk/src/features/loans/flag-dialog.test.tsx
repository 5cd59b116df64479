// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { previewed } from '../../app/gallery-samples.ts';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import type { Loan } from './loan.ts';
import { LoanActions } from './loan-actions.tsx';

/** Flags that a person puts on a loan and takes off it: what was previewed is what is sent. */

afterEach(cleanup);
const { preview, flag, unflag, makeRequest } = deskEndpoints.deskLoans;
const on = { orderId: lateLoan.orderId, reason: 'letter of Monday' };
const stands: Loan = {
  ...lateLoan,
  flags: [{ flag: 'hardship', from: '2027-01-05', to: '', effects: ['stopsReminders'] }],
};

async function act(name: string, engine = answer(preview, previewed), loan: Loan = lateLoan) {
  const desk = openDesk(<LoanActions loan={loan} />, [
    answer(flag, { events: 5 }),
    answer(unflag, { events: 5 }),
    answer(makeRequest, { requestId: 'request-1' }),
    engine,
  ]);
  await desk.press(name);
  return { ...desk, look: () => desk.press('What changes') };
}
const optionsOf = (label: string) =>
  [...screen.getByLabelText(label).querySelectorAll('option')].map(({ textContent }) => textContent);

test('a flag is sent with its last day and the effects that are ticked, and no others', async () => {
  const { type, choose, look, commit, sentTo, changesSent } = await act('Put a flag on');
  await choose('Flag', 'Do not contact');
  await type('Last day, where it is known', '2027-03-31');
  screen.getByLabelText('No reminders and no contact by collectors').click();
  screen.getByLabelText('No late charges from tomorrow on').click();
  screen.getByLabelText('No late charges from tomorrow on').click();
  await look();
  const wish = { flag: 'do-not-contact', by: '2027-03-31', stopsReminders: '1' };
  expect(sentTo(preview)).toMatchObject([{ action: 'flag', ...wish }]);
  await commit('Confirm');
  const [sent] = changesSent();
  expect(sent).toMatchObject({ path: flag.path, form: { ...on, ...wish, events: '4' } });
  expect(Object.keys(sent?.form ?? {})).not.toContain('stopsPenalty');
});

test('one that takes two people is asked for with the same fields', async () => {
  const { look, commit, changesSent } = await act(
    'Put a flag on',
    answer(preview, { ...previewed, needsSecond: 1 }),
  );
  screen.getByLabelText('Its days are not past due').click();
  screen.getByLabelText('No interest from tonight on').click();
  await look();
  await screen.findByText('A second person approves this');
  await commit('Request');
  const does = { pausesDelinquency: '1', stopsInterest: '1' };
  expect(changesSent()).toMatchObject([
    { path: makeRequest.path, form: { ...on, kind: 'flag', flag: 'hardship', ...does } },
  ]);
});

test('a flag that stands is taken off, and is not put on a second time', async () => {
  const { look, commit, changesSent } = await act('Take a flag off', answer(preview, previewed), stands);
  expect(optionsOf('Flag')).toEqual(['Hardship']);
  await look();
  await commit('Confirm');
  expect(changesSent()).toMatchObject([
    { path: unflag.path, form: { ...on, flag: 'hardship', events: '4' } },
  ]);
  cleanup();
  await act('Put a flag on', answer(preview, previewed), stands);
  expect(optionsOf('Flag')).not.toContain('Hardship');
});

test('a loan without flags has none to take off', async () => {
  openDesk(<LoanActions loan={lateLoan} />, []);
  expect(screen.queryByRole('button', { name: 'Take a flag off' })).toBeNull();
});
