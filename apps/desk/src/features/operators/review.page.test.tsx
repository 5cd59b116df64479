// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { ReviewPage } from './review.page.tsx';

/** Somebody looks at who may do what, and confirms or ends the access that they mean. */

afterEach(cleanup);
const { review, confirm } = deskEndpoints.deskAccess;
const { stop } = deskEndpoints.deskTeam;
const eva = {
  operatorId: 'operator-2',
  name: 'Eva',
  role: 'finance',
  brands: ['Rayo'],
  limits: [{ act: 'refund' as const, currency: 'MXN', amount: 10_000 }],
  loginAt: '2027-01-19T10:00:00.000Z',
  sessions: 1,
  createdAt: '2027-01-01T10:00:00.000Z',
  grants: [{ kind: 'operator-add' as const, by: 'Ana', decidedBy: 'Fiona', at: '2027-01-01T10:00:00.000Z' }],
  reviewedAt: '',
  reviewedBy: '',
  isDue: 1,
  isOwn: 0,
} as const;
const opened = (everyDays = 90) =>
  openDesk(<ReviewPage />, [
    answer(review, {
      everyDays,
      rows: [{ ...eva, brands: [...eva.brands], limits: [...eva.limits], grants: [...eva.grants] }],
    }),
    answer(confirm, {}),
    answer(stop, {}),
  ]);

test('a line tells what somebody may do, who granted it, and that nobody has looked at it in time', async () => {
  opened();
  await screen.findByText('Rayo');
  for (const told of [/^Refund of credit: .*100\.00/, /^New operator: Ana \+ Fiona/, 'Due', /every 90 days/])
    expect(screen.queryAllByText(told)).toHaveLength(1);
});

test('a deployment that does not say how often is told that nobody is reminded', async () => {
  opened(0);
  expect((await screen.findByText(/nobody is reminded/)).textContent).toContain('PLAZO_ACCESS_REVIEW_DAYS');
});

test('access is confirmed of the operator that is meant', async () => {
  const { press, commit, changesSent } = opened();
  await press('Confirm access');
  await commit('Confirm');
  expect(changesSent()).toMatchObject([
    { path: confirm.path, form: { operatorId: 'operator-2', reason: 'letter of Monday' } },
  ]);
});

test('access is ended of the operator that is meant', async () => {
  const { press, type, changesSent } = opened();
  await press('End access');
  await type(/^Reason/, 'gone');
  const inDialog = within(await screen.findByRole('dialog')).getByRole('button', { name: 'End access' });
  await userEvent.setup().click(inDialog);
  expect(changesSent()).toMatchObject([
    { path: stop.path, form: { operatorId: 'operator-2', stop: 'disable' } },
  ]);
});
