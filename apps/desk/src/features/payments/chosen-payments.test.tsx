// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, isClosed, openDesk } from '../../testing/open-desk.tsx';
import { currency } from '../../testing/samples.ts';
import { PaymentList } from './payment-list.tsx';

/** Payments that are chosen on their list, each by its channel and what that calls it. */

const { list, assign, exportList } = deskEndpoints.deskPayments;
const { deskSession, deskRowActs } = deskEndpoints;

beforeEach(() => {
  history.replaceState(null, '', '/');
  // a page that went to its file would be another one's for all files that follow
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const row = {
  channel: 'spei',
  reference: 'K7QM',
  amount: 130_000,
  currency,
  paidAt: '2027-01-27T10:00:00Z',
  state: 'suspense',
  reason: 'unknown-reference',
  orderId: '',
  owner: 'Luis',
} as const;
const names = ['one, and a half', 'two'];
const answers = [
  answer(deskSession.views, { views: [] }),
  answer(list, {
    rows: names.map((paymentId) => ({ ...row, paymentId })),
    next: '',
    count: 2,
    sums: [],
    unmatched: 2,
    operators: [{ operatorId: 'luis', name: 'Luis' }],
  }),
  answer(assign, { actId: 'act-1' }),
  answer(exportList, { name: 'payments.csv', csv: 'a', rows: 2, isWhole: 1 }),
  answer(deskRowActs.result, {
    rows: names.map((name) => ({ id: `spei ${name}`, state: 'done' as const, why: '' })),
  }),
];
const lines = 'spei one, and a half\nspei two';
const opened = async (who: Parameters<typeof openDesk>[2]) => {
  const desk = openDesk(<PaymentList />, answers, who);
  await userEvent.setup().click(await screen.findByRole('checkbox', { name: 'Choose all of this page' }));
  return desk;
};

test('unmatched payments are given to somebody, and their list says who has each', async () => {
  const desk = await opened('finance');
  expect(screen.getAllByText(/Luis$/)).toHaveLength(3);
  await desk.choose('Assign to', 'Luis');
  await desk.press('Assign');
  expect(await screen.findByText('Assigned: 2')).toBeDefined();
  expect(desk.sentTo(assign)).toMatchObject([{ payments: lines, operatorId: 'luis' }]);
});

test('a file is of the chosen payments alone; who is held to a brand gives money of nobody to nobody', async () => {
  const desk = await opened({ role: 'finance', brands: ['rayo'] });
  expect(screen.queryByLabelText('Assign to')).toBeNull();
  await desk.press('Export chosen: 2');
  await desk.commit('Confirm');
  await isClosed();
  expect(desk.sentTo(exportList)).toMatchObject([{ chosen: lines, reason: 'letter of Monday' }]);
});
