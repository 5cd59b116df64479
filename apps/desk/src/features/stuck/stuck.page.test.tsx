// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { StuckPage } from './stuck.page.tsx';

/** Somebody finds what a job could not do. */

afterEach(cleanup);
const { list, retry } = deskEndpoints.deskStuck;
const told = {
  count: 1,
  jobs: [
    { job: 'alerts', count: 7 },
    { job: 'ask-bureaus', count: 1 },
  ],
};

test('what is stuck is held to one job, chosen by how many it has', async () => {
  const { sentTo } = openDesk(<StuckPage />, [answer(list, { items: [], next: '', ...told, count: 7 })]);
  await screen.findAllByText('7 in all');
  const [choice] = screen.getAllByLabelText('+ Filter');
  await userEvent.selectOptions(choice ?? document.body, 'job=alerts');
  await expect.poll(() => sentTo(list).at(-1)).toMatchObject({ job: 'alerts' });
  expect(location.search).toContain('job=alerts');
  history.replaceState(null, '', '/');
});

test('a stuck item is called by what its job does, and tried again by the name that the job has', async () => {
  const at = '2027-02-23T18:00:00Z';
  const item = {
    item: 'loan-1',
    state: 'stuck',
    attempts: 5,
    reason: 'timeout',
    since: at,
    lastAt: at,
  } as const;
  const { press, commit, changesSent } = openDesk(<StuckPage />, [
    answer(list, { items: [{ job: 'ask-bureaus', ...item }], next: '', ...told }),
    answer(retry, {}),
  ]);
  await screen.findByRole('rowheader', { name: 'Asking credit bureaus · waits for you' });
  await press('Try again');
  await commit('Confirm');
  expect(changesSent()).toMatchObject([{ path: retry.path, form: { job: 'ask-bureaus', item: 'loan-1' } }]);
});
