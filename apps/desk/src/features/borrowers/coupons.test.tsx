// @vitest-environment happy-dom
import { type DeskRole, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, isClosed, openDesk, refuse } from '../../testing/open-desk.tsx';
import { borrower } from '../../testing/samples.ts';
import { Coupons } from './coupons.tsx';

/** What is given towards a loan: once for each press, by who may, and for the borrower whose page it is. */

afterEach(cleanup);
const { grantCoupon, withdrawCoupon } = deskEndpoints.deskBorrowers;
const { makeRequest } = deskEndpoints.deskLoans;
const reason = 'letter of Monday';
const { borrowerId } = borrower;
const row = {
  amount: 5_000,
  until: '2027-03-30',
  by: 'Ana',
  at: '2027-03-10 10:00',
  reason,
  orderId: '',
  friendId: '',
} as const;
const coupons = {
  hasMore: 0,
  rows: [
    { ...row, couponId: 'coupon-1', state: 'used', orderId: borrower.orderId },
    { ...row, couponId: 'coupon-2', state: 'ready', by: '', reason: 'referral', friendId: 'friend-1' },
  ],
} as const;
const done = answer(grantCoupon, { couponId: 'coupon-3' });

const openCoupons = (role: DeskRole, granting: ReturnType<typeof refuse> = done, isErased: 0 | 1 = 0) =>
  openDesk(
    <Coupons borrower={{ ...borrower, isErased, coupons: { ...coupons, rows: [...coupons.rows] } }} />,
    [granting, answer(withdrawCoupon, {}), answer(makeRequest, { requestId: 'request-1' })],
    role,
  );
async function typed({ press, type }: ReturnType<typeof openCoupons>) {
  await press('Give a coupon');
  await type(/^Amount/, '50');
  await type('Last day to sign a loan with it', '2027-03-30');
}

test('a coupon is given once, however fast the button is pressed', async () => {
  const desk = openCoupons('manager');
  await typed(desk);
  await desk.type(/^Reason/, reason);
  const [give] = screen.getAllByRole('button', { name: 'Give a coupon' }).slice(-1);
  for (const _press of [1, 2]) give?.click();
  await isClosed();
  expect(desk.changesSent()).toMatchObject([
    { path: grantCoupon.path, form: { borrowerId, amountMinor: '5000', until: '2027-03-30', reason } },
  ]);
});

test('what is more than one may give stays as it was typed, and is asked of a second person', async () => {
  const desk = openCoupons('manager', refuse(grantCoupon, 'needs-second'));
  await typed(desk);
  await desk.type(/^Reason/, reason);
  const [give] = screen.getAllByRole('button', { name: 'Give a coupon' }).slice(-1);
  give?.click();
  await screen.findByText(/ask a second person/);
  expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '50');
  await desk.press('Request');
  expect(desk.sentTo(makeRequest)).toEqual([
    { kind: 'coupon', borrowerId, amountMinor: '5000', by: '2027-03-30', reason },
  ]);
  await isClosed();
});

test('who may only ask asks, who may neither sees what was given, and to nobody erased is anything given', async () => {
  const finance = openCoupons('finance');
  await typed(finance);
  await finance.commit('Request');
  expect(finance.changesSent()).toMatchObject([{ path: makeRequest.path }]);
  cleanup();
  for (const [role, isErased] of [
    ['agent', 0],
    ['auditor', 0],
    ['manager', 1],
  ] as const) {
    openCoupons(role, done, isErased);
    expect(screen.queryByRole('button', { name: 'Give a coupon' })).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    cleanup();
  }
});

test('the coupon of the row that was pressed is taken back, and one that was used cannot be', async () => {
  const desk = openCoupons('manager');
  expect(screen.getAllByRole('button', { name: 'Take back' })).toHaveLength(1);
  await desk.press('Take back');
  await desk.commit('Confirm');
  expect(desk.changesSent()).toMatchObject([
    { path: withdrawCoupon.path, form: { borrowerId, couponId: 'coupon-2', reason } },
  ]);
  await isClosed();
  expect(screen.getByRole('link', { name: 'Used' }).getAttribute('href')).toContain(borrower.orderId);
});

test('a coupon for an invitation says so, and leads to whom its borrower invited', () => {
  openCoupons('manager');
  expect(screen.getByText(/By rule · .* · invited somebody/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Who was invited' }).getAttribute('href')).toContain(
    '/borrowers/friend-1',
  );
});
