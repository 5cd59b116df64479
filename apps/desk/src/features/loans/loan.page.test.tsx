// @vitest-environment happy-dom
import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { previewed } from '../../app/gallery-samples.ts';
import { showMoney } from '../../components/show-money.ts';
import { answer, notFound, openDesk } from '../../testing/open-desk.tsx';
import { currency, lateLoan } from '../../testing/samples.ts';
import { LoanPage } from './loan.page.tsx';

/** What the page of a loan says of what waits for a second person. */

afterEach(cleanup);
const { detail, preview, makeRequest } = deskEndpoints.deskLoans;
const asked: AnswerOf<typeof detail>['waiting'][number] = {
  requestId: 'request-1',
  kind: 'waive',
  amount: 60_000,
  part: 'principal',
  by: 'Jorge',
  at: '2027-01-28T10:00:00Z',
  reason: 'The house was flooded',
};
const waits = 'Waiting for a second person';

test('a request that waits stands on its loan with how much, who asked, why, and the way to decide it', async () => {
  openDesk(<LoanPage orderId={lateLoan.orderId} />, [answer(detail, { ...lateLoan, waiting: [asked] })]);
  const { parentElement } = await screen.findByText(waits, { exact: false });
  const notice = within(parentElement ?? document.body);
  const told = notice.getByText(/^Waiver · Principal · /).textContent ?? '';
  const [, , amount, by, at, reason] = told.split(' · ');
  expect([amount, by, reason]).toEqual([showMoney(60_000, currency), 'Jorge', 'The house was flooded']);
  expect(at).toMatch(/^2027-01-2\d \d\d:\d\d$/);
  expect(notice.getByRole('link', { name: 'Approvals' }).getAttribute('href')).toBe('/requests');
});

test('a loan about which nothing waits says nothing of it, until somebody asks', async () => {
  const told = [
    answer(detail, lateLoan),
    answer(preview, { ...previewed, needsSecond: 1 }),
    answer(makeRequest, { requestId: 'request-1' }),
  ];
  const { press, type, choose, commit } = openDesk(<LoanPage orderId={lateLoan.orderId} />, told);
  await press('Waive');
  expect(screen.queryByText(waits, { exact: false })).toBeNull();
  await choose('Part', 'Principal');
  await type(/^Amount/, '600.00');
  await press('What changes');
  told.push(answer(detail, { ...lateLoan, waiting: [asked] }));
  await commit('Request');
  await screen.findByText(/^Waiver · Principal/);
});

test('where the law counts the due day, days past due say so beside the days late', async () => {
  const delinquency = { ...lateLoan.delinquency, days: 10, countsDueDay: 1, class: 'SMA-0' } as const;
  openDesk(<LoanPage orderId={lateLoan.orderId} />, [answer(detail, { ...lateLoan, delinquency })]);
  expect(await screen.findByText('SMA-0 · 10 days past due, the due day included')).toBeDefined();
  cleanup();
  openDesk(<LoanPage orderId={lateLoan.orderId} />, [answer(detail, lateLoan)]);
  expect(await screen.findByText('1-30 · 9 days past due')).toBeDefined();
});

test('of money that is not with its borrower no amount is shown as due', async () => {
  const { dueNow, payoff } = lateLoan.figures;
  const amounts = [dueNow, payoff].map((amount) => showMoney(amount, currency));
  const due = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  openDesk(<LoanPage orderId={lateLoan.orderId} />, [answer(detail, { ...lateLoan, isHere: 0 })]);
  await screen.findByText('Days late', { selector: 'dt' });
  expect([due('Due now'), due('Next payment'), due('To settle today')]).toEqual(['—', '—', '—']);
  cleanup();
  openDesk(<LoanPage orderId={lateLoan.orderId} />, [answer(detail, lateLoan)]);
  await screen.findByText('Days late', { selector: 'dt' });
  expect([due('Due now'), due('To settle today')]).toEqual(amounts);
});

test('a loan that is not there, or is not to be seen, is said as a heading of the page', async () => {
  openDesk(<LoanPage orderId={lateLoan.orderId} />, [notFound(detail)]);
  const heading = await screen.findByRole('heading', { name: "It isn't there, or you may not see it" });
  expect(heading.closest('[role=alert]')).not.toBeNull();
});
