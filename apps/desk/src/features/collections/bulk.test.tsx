// @vitest-environment happy-dom
import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, isClosed, openDesk } from '../../testing/open-desk.tsx';
import { BulkActs, ListDialog } from './bulk.tsx';

/** A supervisor does something to everybody that a list finds, and sees how far it is. */

afterEach(cleanup);
const { bulkStart, bulkActs, bulkStop } = deskEndpoints.deskCollections;
type Acts = AnswerOf<typeof bulkActs>;
const running: Acts['acts'][number] = {
  actId: 'act-1',
  kind: 'letter',
  about: 'Reminder',
  by: 'Ana',
  at: '2027-01-19T10:00:00.000Z',
  state: 'running',
  total: 40,
  done: 12,
  skipped: [{ why: 'letter-sent-already', count: 3 }],
};
const told: Acts = { acts: [running], templates: [{ template: 'reminder', name: 'Reminder' }] };
const answers = [answer(bulkActs, told), answer(bulkStart, { actId: 'act-2' }), answer(bulkStop, {})];
const opened = (count = 7) =>
  openDesk(
    <ListDialog
      filters={{ view: 'all', late: '8-30' }}
      count={count}
      operators={[{ operatorId: 'eva', name: 'Eva' }]}
      onClose={() => cleanup()}
    />,
    answers,
  );

test('everybody of the filter is assigned, as many as were shown', async () => {
  const { choose, type, press, changesSent } = opened();
  await screen.findByText(/the 7 people/);
  await choose('Assign to', 'Eva');
  await type(/^Reason/, 'Eva knows them');
  await press('Begin');
  await isClosed();
  const form = { kind: 'assign', operatorId: 'eva', view: 'all', late: '8-30', count: '7' };
  expect(changesSent()).toMatchObject([
    { path: bulkStart.path, form: { ...form, reason: 'Eva knows them' } },
  ]);
});

test('a message needs its template, and is sent without words of anybody’s own', async () => {
  const { choose, type, press, changesSent } = opened();
  await choose('What', 'Send a message');
  await type(/^Reason/, 'end of the month');
  await press('Begin');
  expect(changesSent()).toEqual([]);
  await choose('Message', 'Reminder');
  await press('Begin');
  await isClosed();
  expect(changesSent()).toMatchObject([{ form: { kind: 'letter', template: 'reminder', count: '7' } }]);
});

test('more people than one act takes are not begun', async () => {
  const { type, press, changesSent } = opened(2_001);
  await screen.findByText(/More than 2000 people/);
  await type(/^Reason/, 'all of them');
  await press('Begin');
  expect(changesSent()).toEqual([]);
});

test('what is under way says how far it is and why some were left out, and is stopped', async () => {
  const { press, commit, changesSent } = openDesk(<BulkActs />, answers);
  for (const shown of [/12 of 40/, /sent today already: 3/]) await screen.findByText(shown);
  await press('Stop');
  await commit('Confirm');
  expect(changesSent()).toMatchObject([{ path: bulkStop.path, form: { actId: 'act-1' } }]);
});
