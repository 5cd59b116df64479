// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { marketIds, mobileOf } from '@plazo/markets/front';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DecisionList } from '../../components/decision-list.tsx';
import { LimitRequests } from '../../components/limit-requests.tsx';
import { type Decision, ReviewDialog } from '../../components/review-dialog.tsx';
import { answer, isClosed, openDesk, refuse, silent } from '../../testing/open-desk.tsx';
import { currency, lateLoan } from '../../testing/samples.ts';
import { Blocked } from './blocked.tsx';

/** What is decided about a person: which number is blocked, which decline is overturned, and who sees what was known. */

afterEach(cleanup);
const { list, blocked, block, unblock, inputs, review, limitRequests, limitInputs } =
  deskEndpoints.deskDecisions;
const reason = 'letter of Monday';
const onClose = () => {};
/** A number as people write it. */
function mobileIn(market: (typeof marketIds)[number]) {
  const { length, starts } = mobileOf(market);
  const phone = (starts[0] ?? '').padEnd(length, '1');
  return { phone, written: `${phone.slice(0, 4)} ${phone.slice(4)}` };
}

test.each(marketIds)('a number is blocked in the market that was chosen: %s', async (market) => {
  const { phone, written } = mobileIn(market);
  const { choose, type, press, commit, changesSent } = openDesk(<Blocked />, [
    answer(blocked, { rows: [] }),
    answer(block, {}),
  ]);
  await choose('Market', market);
  await type('Phone', written.slice(0, -1));
  await press('Block number');
  expect(screen.queryByRole('dialog')).toBeNull();
  await type('Phone', written);
  await press('Block number');
  await commit('Confirm');
  expect(changesSent()).toMatchObject([{ path: block.path, form: { market, phone, reason } }]);
  await isClosed();
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '');
});

test('a number that could not be blocked still stands in its field, and the reason in the dialog', async () => {
  const { written } = mobileIn(marketIds[0]);
  const refused = [answer(blocked, { rows: [] }), refuse(block, 'changed')];
  const { type, press, commit } = openDesk(<Blocked />, refused);
  await type('Phone', written);
  await press('Block number');
  await commit('Confirm');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', written);
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', ' letter of Monday ');
});

const numbers = ['blocked-1', 'blocked-2'].map((blockedId) => {
  const phone = `55******${blockedId.slice(-1)}`;
  return { blockedId, phone, reason: '', by: '', at: '2027-01-27T10:00:00Z' };
});

test('the number that was chosen is taken off the list', async () => {
  const { commit, changesSent } = openDesk(<Blocked />, [
    answer(blocked, { rows: numbers }),
    answer(unblock, {}),
  ]);
  const second = await screen.findByRole('row', { name: /55\*+2/ });
  second.querySelector('button')?.click();
  await commit('Confirm');
  expect(changesSent()).toMatchObject([{ path: unblock.path, form: { blockedId: 'blocked-2', reason } }]);
  await isClosed();
});

test('a number that could not be taken off leaves the reason that was typed', async () => {
  const { commit } = openDesk(<Blocked />, [
    answer(blocked, { rows: numbers.slice(1) }),
    refuse(unblock, 'changed'),
  ]);
  (await screen.findByRole('button', { name: 'Take off the list' })).click();
  await commit('Confirm');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', ' letter of Monday ');
});

test('a role that may not decide reads the list of numbers and changes nothing on it', async () => {
  openDesk(<Blocked />, [answer(blocked, { rows: numbers })], 'agent');
  await screen.findByRole('row', { name: /55\*+2/ });
  expect(screen.queryByRole('button', { name: 'Take off the list' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Block number' })).toBeNull();
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
  arm: 'champion',
  isApproved: 0,
  reasons: ['income-share'],
  review: '',
  reviewedBy: '',
  reviewReason: '',
  isOrder: 1,
  reviewDue: '',
  canOverturn: 1,
};
const openReview = (more: Partial<Decision>, role: 'manager' | 'agent' | 'auditor' = 'manager') =>
  openDesk(
    <ReviewDialog decision={{ ...decision, ...more }} onClose={onClose} />,
    [answer(inputs, { inputs: [{ name: 'incomeMinor', value: '800000' }] }), answer(review, {})],
    role,
  );

test('a review is headed by whose application it is about', () => {
  openReview({});
  expect(screen.getByRole('dialog', { name: 'Review: M*** L***' })).toBeDefined();
});

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

test.each(['Uphold the decision', 'Overturn the decline', 'Show what was known (this is logged)'])(
  '%s needs a reason',
  async (button) => {
    const { type, press, changesSent } = openReview({});
    await type(/^Reason/, '   ');
    await press(button);
    expect(changesSent()).toEqual([]);
  },
);

const told = {
  next: '',
  rules: [],
  products: [{ product: 'mx-fair', name: 'Préstamo Uno' }],
  ownReasons: ['own-children'],
};
const openList = (reviewing: ReturnType<typeof refuse>) => {
  const rows = [{ ...decision, orderId: 'P3WN8TC4' }, decision];
  return openDesk(<DecisionList />, [answer(list, { ...told, rows, count: 2 }), reviewing]);
};
const lookAtSecond = async () => (await screen.findAllByRole('button', { name: 'Review' }))[1]?.click();

test.each(['Uphold the decision', 'Overturn the decline'])(
  'after %s the review of the decision that was chosen closes, and stays with its reason where it was refused',
  async (button) => {
    const kept = openList(answer(review, {}));
    await lookAtSecond();
    await kept.commit(button);
    expect(kept.sentTo(review)).toMatchObject([{ orderId: decision.orderId }]);
    await isClosed();
    cleanup();
    const refused = openList(refuse(review, 'changed'));
    await lookAtSecond();
    await refused.commit(button);
    await screen.findByText('Somebody changed it before you. Look again');
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', ' letter of Monday ');
  },
);

test('while a word on a decision is on its way no other one is said', async () => {
  const { commit, changesSent } = openList(silent(review));
  await lookAtSecond();
  await commit('Overturn the decline');
  await screen.findByRole('button', { name: /^Loading/ });
  const [, , ...acts] = screen.getByRole('dialog').querySelectorAll('button');
  for (const act of acts) await userEvent.click(act);
  expect(changesSent()).toMatchObject([{ form: { outcome: 'overturned' } }]);
});

test('a decline of the law, a decision that was reviewed, and a role that may not review have no way to overturn', () => {
  for (const [more, role] of [
    [{ canOverturn: 0 }, 'manager'],
    [{ review: 'confirmed' }, 'manager'],
    [{}, 'agent'],
  ] as const) {
    openReview(more, role);
    expect(screen.queryByRole('button', { name: 'Overturn the decline' })).toBeNull();
    const isDecided = more.review !== undefined || role === 'agent';
    expect(screen.queryByRole('button', { name: 'Uphold the decision' }) === null).toBe(isDecided);
    cleanup();
  }
});

test('what was known is shown in units, after somebody said why they ask', async () => {
  const { commit, changesSent } = openReview({});
  await commit('Show what was known (this is logged)');
  expect(await screen.findByText(/8[.,]000/)).toBeDefined();
  expect(changesSent()).toMatchObject([{ path: inputs.path, form: { orderId: decision.orderId, reason } }]);
});

test('a role that may not see persons does not see what was known of them', async () => {
  openReview({}, 'auditor');
  await screen.findByLabelText(/^Reason/);
  expect(screen.queryByRole('button', { name: /^Show what was known/ })).toBeNull();
});

const higher = (role: 'manager' | 'auditor') => {
  const { borrowerId, name, product, at, rulesVersion, isApproved, reasons } = decision;
  const row = { borrowerId, name, product, at, rulesVersion, currency, isApproved, reasons };
  const rows = ['limit-1', 'limit-2'].map((requestId) => ({ ...row, requestId, before: 1, asked: 2 }));
  const known = { inputs: [{ name: 'incomeMinor', value: '800000' }] };
  const answers = [answer(limitRequests, { rows, next: '' }), answer(limitInputs, known)];
  return openDesk(<LimitRequests />, answers, role);
};

test('what was known of a wish for a higher limit is shown of the one that was chosen, for the reason that was given', async () => {
  const { type, press, changesSent } = higher('manager');
  (await screen.findAllByRole('button', { name: 'Show' }))[1]?.click();
  const look = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Show' });
  await userEvent.click(look);
  expect(changesSent()).toEqual([]);
  await type(/^Reason/, ` ${reason} `);
  await userEvent.click(look);
  expect(changesSent()).toMatchObject([{ path: limitInputs.path, form: { requestId: 'limit-2', reason } }]);
  expect(await screen.findByText(/8[.,]000/)).toBeDefined();
  await press('Close');
  await isClosed();
  cleanup();
  higher('auditor');
  await screen.findAllByRole('row');
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
});

test.each([
  ['', 'Nothing has been decided yet'],
  ['asked', "Nobody waits for a person's decision"],
  ['approved', 'Nothing is found'],
])('a list of decisions without a row says so of its filter: %s', async (outcome, said) => {
  history.replaceState(null, '', `/decisions?decisions-outcome=${outcome}`);
  openDesk(<DecisionList />, [answer(list, { ...told, rows: [], count: 0 })]);
  expect(await screen.findByText(said)).toBeDefined();
  history.replaceState(null, '', '/');
});

test('a list of decisions is asked for what its address holds it to, and says where it stops counting', async () => {
  history.replaceState(null, '', '/decisions?decisions-outcome=declined&why=overdue&arm=challenger');
  const { choose, sentTo } = openDesk(<DecisionList />, [
    answer(list, { ...told, rows: [decision], count: 1_001 }),
    answer(deskEndpoints.deskSession.views, { views: [] }),
  ]);
  expect(await screen.findByText('More than 1000')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Without Reason: Late on another loan' })).toBeDefined();
  await choose('+ Filter', 'Own answer: children');
  await vi.waitFor(() => expect(sentTo(list).at(-1)).toMatchObject({ reason: 'own-children' }));
  await choose('+ Filter', 'Late on another loan');
  await choose('+ Filter', 'Préstamo Uno');
  await vi.waitFor(() =>
    expect(sentTo(list).at(-1)).toMatchObject({
      outcome: 'declined',
      reason: 'overdue',
      arm: 'challenger',
      product: 'mx-fair',
    }),
  );
  history.replaceState(null, '', '/');
});

test('decisions are sorted by their columns in the address, one way and the other, and those that wait by their day again', async () => {
  history.replaceState(null, '', '/decisions?decisions-outcome=asked');
  const { press, sentTo } = openDesk(<DecisionList />, [
    answer(list, { ...told, rows: [decision], count: 1 }),
    answer(deskEndpoints.deskSession.views, { views: [] }),
  ]);
  const sortedBy = async (name: string, way: string) =>
    expect((await screen.findByRole('columnheader', { name })).getAttribute('aria-sort')).toBe(way);
  await sortedBy('Review', 'ascending');
  expect(sentTo(list).at(-1)).not.toHaveProperty('sort');
  for (const [name, way, sort] of [
    ['When', 'descending', 'newest'],
    ['When', 'ascending', 'oldest'],
    ['Asked for', 'descending', 'amount'],
  ] as const) {
    await press(name);
    await vi.waitFor(() => expect(sentTo(list).at(-1)).toMatchObject({ outcome: 'asked', sort }));
    await sortedBy(name, way);
    expect(location.search).toContain(`sort=${sort}`);
  }
  await screen.findByRole('columnheader', { name: 'Review' });
  const [header] = screen.getAllByRole('button', { name: 'Review' });
  header?.click();
  await sortedBy('Review', 'ascending');
  expect(location.search).not.toContain('sort');
  history.replaceState(null, '', '/');
});

test('the key E acts on the row that has the focus, and on none before', async () => {
  openList(answer(review, {}));
  const [, second] = await screen.findAllByRole('link', { name: /^[A-Z0-9]{8}$/ });
  const person = userEvent.setup();
  await person.keyboard('e');
  expect(screen.queryByRole('dialog')).toBeNull();
  second?.focus();
  await person.keyboard('e');
  await screen.findByRole('dialog');
});
