// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { StuckPage } from './stuck.page.tsx';

/** Somebody finds what a job could not do. */

afterEach(cleanup);
const { list, retry } = deskEndpoints.deskStuck;

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
    answer(list, { items: [{ job: 'ask-bureaus', ...item }], next: '' }),
    answer(retry, {}),
  ]);
  await screen.findByRole('heading', { name: 'Asking credit bureaus · waits for you' });
  await press('Try again');
  await commit('Confirm');
  expect(changesSent()).toMatchObject([{ path: retry.path, form: { job: 'ask-bureaus', item: 'loan-1' } }]);
});
