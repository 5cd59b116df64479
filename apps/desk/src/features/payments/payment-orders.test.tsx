// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, isClosed, openDesk } from '../../testing/open-desk.tsx';
import { currency } from '../../testing/samples.ts';
import { PaymentOrders } from './payment-orders.tsx';

/** Transfers that somebody makes in the bank: what is asked of a second person, taken out, and noted. */

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const { orders, batches, makeBatch, batchFile, endOrder } = deskEndpoints.deskPayments;
const row = {
  id: 'order-1',
  kind: 'return',
  orderId: '',
  amount: 130_000,
  currency,
  masked: '•••• 3323',
  state: 'released',
  batchId: 'batch-1',
  createdAt: '2027-01-27T10:00:00Z',
  statementId: '',
  valueOn: '',
} as const;
const batch = {
  batchId: 'batch-1',
  currency,
  count: 2,
  amount: 150_000,
  state: 'released',
  by: 'Ana',
  at: '2027-01-27T10:00:00Z',
  releasedAt: '2027-01-28T10:00:00Z',
} as const;

type State = 'waiting' | 'batched' | 'released' | 'made' | 'failed';
function open(more: { state?: State; statementId?: string; role?: 'finance' | 'auditor'; asked?: 1 } = {}) {
  const { state = 'released', statementId = '', role = 'finance', asked } = more;
  const shown = { ...row, state, statementId, valueOn: statementId && '2027-01-29' };
  const waiting = [{ currency, count: 3, amount: 99_000 }];
  const own = asked ? ({ ...batch, state: 'asked', releasedAt: '' } as const) : batch;
  const answers = [
    answer(orders, { rows: [shown], next: '', count: 1, sums: [], waiting }),
    answer(batches, { batches: [own] }),
    answer(makeBatch, { requestId: 'request-1' }),
    answer(batchFile, { name: 'payment-orders-batch-1.csv', csv: 'batch', rows: 2, isWhole: 1 }),
    answer(endOrder, {}),
  ];
  return openDesk(<PaymentOrders />, answers, role);
}

test('what waits is taken into a batch as it was seen, with a reason', async () => {
  const { press, commit, changesSent } = open();
  await screen.findByText(/^3 orders wait/);
  await press('Make a batch');
  await commit('Confirm');
  await isClosed();
  expect(changesSent()).toMatchObject([
    { path: makeBatch.path, form: { currency, count: '3', reason: 'letter of Monday' } },
  ]);
});

test('the file of a released batch is taken out for a reason, and none of one that waits', async () => {
  const files: string[] = [];
  // followed, it would take the window of all tests to come away from its address
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const { press, commit, changesSent } = open();
  await press('Export CSV');
  await commit('Confirm');
  await isClosed();
  expect(changesSent()).toMatchObject([
    { path: batchFile.path, form: { batchId: 'batch-1', reason: 'letter of Monday' } },
  ]);
  expect(files).toEqual(['payment-orders-batch-1.csv']);
  cleanup();
  open({ asked: 1 });
  await screen.findByText('Waits for its release');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test.each([
  { state: 'released', button: 'The bank made it', isMade: '1' },
  { state: 'released', button: 'The bank did not make it', isMade: '0' },
  { state: 'made', button: 'It came back', isMade: '0' },
  { state: 'waiting', button: 'The bank did not make it', isMade: '0' },
] as const)('$state: $button', async ({ state, button, isMade }) => {
  const { press, commit, changesSent } = open({ state });
  await press('Record');
  await commit(button);
  await isClosed();
  const [{ path, form } = { path: '', form: {} }] = changesSent();
  expect([path, form]).toEqual([endOrder.path, { id: 'order-1', isMade, reason: 'letter of Monday' }]);
});

test('a line of the statement of this amount is proposed, and named with the end', async () => {
  const { press, commit, changesSent } = open({ statementId: 'T1' });
  await press('Record');
  await screen.findByText('Line T1 of the statement, 2027-01-29, is of this amount');
  await commit('The bank made it: this line');
  expect(changesSent()).toMatchObject([{ form: { id: 'order-1', isMade: '1', statementId: 'T1' } }]);
  cleanup();
  const failed = open({ statementId: 'T1' });
  await failed.press('Record');
  await failed.commit('The bank did not make it');
  expect(Object.keys(failed.changesSent()[0]?.form ?? {})).not.toContain('statementId');
});

test('what is in a batch or at its end, and who only reads, have nothing to record', async () => {
  for (const state of ['batched', 'failed'] as const) {
    open({ state });
    await screen.findByText('•••• 3323');
    expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
    cleanup();
  }
  open({ role: 'auditor' });
  await screen.findByText('•••• 3323');
  expect(screen.queryByRole('button', { name: /Record|Make a batch|Export/ })).toBeNull();
});
