// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { marketIds, mobileOf } from '@plazo/markets/front';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CaseDialog } from '../../components/data-request-dialog.tsx';
import { type Decision, ReviewDialog } from '../../components/review-dialog.tsx';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { currency, lateLoan } from '../../testing/samples.ts';
import { Blocked } from './blocked.tsx';

/** What is decided about a person: which number is blocked, which decline is overturned, what the law's steps are. */

afterEach(cleanup);
const { blocked, block, unblock, inputs, review } = deskEndpoints.deskDecisions;
const reason = 'letter of Monday';
const onClose = () => {};

test.each(marketIds)('a number is blocked in the market that was chosen: %s', async (market) => {
  const { length, starts } = mobileOf(market);
  const phone = (starts[0] ?? '').padEnd(length, '1');
  const { choose, type, press, commit, changesSent } = openDesk(<Blocked />, [
    answer(blocked, { rows: [] }),
    answer(block, {}),
  ]);
  await choose('Market', market);
  await type('Phone', phone);
  await press('Block number');
  await commit('Confirm');
  expect(changesSent()).toMatchObject([{ path: block.path, form: { market, phone, reason } }]);
});

test('the number that was chosen is taken off the list', async () => {
  const at = '2027-01-27T10:00:00Z';
  const rows = ['blocked-1', 'blocked-2'].map((blockedId) => ({
    blockedId,
    phone: `55******${blockedId.slice(-1)}`,
    reason: '',
    by: '',
    at,
  }));
  const { commit, changesSent } = openDesk(<Blocked />, [answer(blocked, { rows }), answer(unblock, {})]);
  const second = await screen.findByRole('row', { name: /55\*+2/ });
  second.querySelector('button')?.click();
  await commit('Confirm');
  expect(changesSent()).toMatchObject([{ path: unblock.path, form: { blockedId: 'blocked-2', reason } }]);
});

const decision: Decision = {
  orderId: lateLoan.orderId,
  borrowerId: lateLoan.borrowerId,
  name: 'M*** L***',
  product: 'fair',
  principal: 500_000,
  currency,
  at: '2027-01-27T10:00:00Z',
  rulesVersion: 1,
  isApproved: 0,
  reasons: ['income-share'],
  review: '',
  reviewedBy: '',
  reviewReason: '',
  isOrder: 1,
  reviewDue: '',
  canOverturn: 1,
};
const openReview = (more: Partial<Decision>, role: 'manager' | 'agent' = 'manager') =>
  openDesk(
    <ReviewDialog decision={{ ...decision, ...more }} onClose={onClose} />,
    [answer(inputs, { inputs: [{ name: 'incomeMinor', value: '800000' }] }), answer(review, {})],
    role,
  );

test.each([
  ['Uphold the decision', 'confirmed'],
  ['Overturn the decline', 'overturned'],
])('%s sends that it was %s', async (button, outcome) => {
  const { commit, changesSent } = openReview({});
  await commit(button);
  expect(changesSent()).toMatchObject([
    { path: review.path, form: { orderId: lateLoan.orderId, outcome, reason } },
  ]);
});

test('a decline of the law, a decision that was reviewed, and a role that may not review have no way to overturn', () => {
  for (const [more, role] of [
    [{ canOverturn: 0 }, 'manager'],
    [{ review: 'confirmed' }, 'manager'],
    [{}, 'agent'],
  ] as const) {
    openReview(more, role);
    expect(screen.queryByRole('button', { name: 'Overturn the decline' })).toBeNull();
    cleanup();
  }
});

test('what was known is shown in units, after somebody said why they ask', async () => {
  const { commit } = openReview({});
  await commit('Show what was known (this is logged)');
  expect(await screen.findByText(/8[.,]000/)).toBeDefined();
});

const { step, erase, correct } = deskEndpoints.deskDataRequests;
const openCase = (state: 'open' | 'granted', right: 'erasure' | 'correction') =>
  openDesk(
    <CaseDialog
      shown={{
        caseId: 'case-1',
        borrowerId: lateLoan.borrowerId,
        name: 'M*** L***',
        market: lateLoan.market,
        right,
        state,
        filedOn: '2027-01-20',
        dueOn: '2027-02-20',
        isLate: 0,
        note: 'by letter',
        words: [],
        grantedBy: '',
      }}
      onClose={onClose}
    />,
    [answer(step, { state: 'denied' }), answer(erase, { state: 'done' }), answer(correct, { state: 'done' })],
  );

test('a no to a person needs words that they read', async () => {
  const { type, commit, changesSent } = openCase('open', 'erasure');
  await commit('Deny');
  expect(changesSent()).toEqual([]);
  await type('What the person reads', 'The loan runs until May');
  await commit('Deny');
  expect(changesSent()).toMatchObject([
    { path: step.path, form: { caseId: 'case-1', step: 'deny', text: 'The loan runs until May' } },
  ]);
});

test('a granted case is carried out, with what was typed of a correction alone', async () => {
  const { type, commit, changesSent } = openCase('granted', 'correction');
  await type('Name', 'Mariana López');
  await commit('Correct');
  const [{ path, form } = { path: '', form: {} }] = changesSent();
  expect([path, form]).toMatchObject([correct.path, { caseId: 'case-1', name: 'Mariana López', reason }]);
  expect(Object.keys(form)).not.toContain('address');
});
