// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, isClosed, openDesk } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import { LoansPage } from './loans.page.tsx';

/** Loans that are chosen on their list: what is sent, and what is said of each that was left. */

const { deskLoans, deskCollections, deskSession, deskRowActs } = deskEndpoints;
const { orderId } = lateLoan;

beforeEach(() => {
  history.replaceState(null, '', '/?late=8-30');
  localStorage.clear();
  // a page that went to its file would be another one's for all files that follow
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const answers = [
  answer(deskSession.views, { views: [] }),
  answer(deskLoans.list, { rows: [lateLoan], next: '', count: 1, sums: [], products: [], people: [] }),
  answer(deskLoans.exportList, { name: 'loans.csv', csv: 'a', rows: 1, isWhole: 1 }),
  answer(deskCollections.bulkChoices, {
    templates: [{ template: 'reminder', name: 'Reminder' }],
    operators: [{ operatorId: 'luis', name: 'Luis' }],
  }),
  answer(deskCollections.bulkLoans, { actId: 'act-1' }),
  answer(deskRowActs.result, { rows: [{ id: orderId, state: 'refused', why: 'letter-sent-already' }] }),
];
const choose = async (who: Parameters<typeof openDesk>[2]) => {
  const desk = openDesk(<LoansPage />, answers, who);
  await userEvent.setup().click(await screen.findByRole('checkbox', { name: `Choose ${orderId}` }));
  return desk;
};

test('a letter needs its template, goes to the chosen loans for a reason, and what was left says why', async () => {
  const desk = await choose('manager');
  await desk.press('Act on chosen: 1');
  await desk.choose('What', 'Send a message');
  await desk.commit('Begin');
  expect(desk.changesSent()).toEqual([]);
  await desk.choose('Message', 'Reminder');
  await desk.press('Begin');
  const outcome = within(await screen.findByRole('dialog', { name: 'What became of the rows' }));
  expect(outcome.getByRole('rowheader', { name: orderId })).toBeDefined();
  const form = { orderIds: orderId, kind: 'letter', template: 'reminder', reason: 'letter of Monday' };
  expect(desk.changesSent().map((sent) => sent.form)).toEqual([form]);
});

test('chosen loans are assigned to an agent', async () => {
  const desk = await choose({ role: 'manager', brands: ['rayo'] });
  await desk.press('Act on chosen: 1');
  await desk.choose('Assign to', 'Luis');
  await desk.commit('Begin');
  await screen.findByRole('dialog', { name: 'What became of the rows' });
  expect(desk.sentTo(deskCollections.bulkLoans)).toMatchObject([{ kind: 'assign', operatorId: 'luis' }]);
});

test('a file is of the chosen loans within the filter, never on a schedule, and an auditor can do no more', async () => {
  const desk = await choose('auditor');
  await desk.press('Export chosen: 1');
  expect(screen.queryByRole('button', { name: /^Act on chosen/ })).toBeNull();
  expect(screen.queryByLabelText('How often')).toBeNull();
  await desk.commit('Confirm');
  await isClosed();
  expect(desk.sentTo(deskLoans.exportList)).toMatchObject([
    { chosen: orderId, late: '8-30', reason: 'letter of Monday' },
  ]);
});
