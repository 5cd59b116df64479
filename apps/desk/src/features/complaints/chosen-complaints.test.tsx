// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, isClosed, openDesk } from '../../testing/open-desk.tsx';
import { ChosenComplaints } from './chosen-complaints.tsx';
import type { Row } from './use-queue.ts';

/** What is done with complaints that were chosen: each as it was seen, by a template only after it was read. */

afterEach(cleanup);
const { bulk, templates } = deskEndpoints.deskComplaints;
const row: Row = {
  problemId: 'one',
  version: 3,
  number: 12,
  market: 'mx',
  language: 'es',
  type: 'Payment',
  sonType: '',
  excerpt: 'No aparece mi pago',
  state: 'received',
  filedAt: '2027-01-19 10:00',
  dueOn: '2027-02-03',
  daysLeft: 15,
  assignee: '',
  isEscalated: 0,
  tags: ['press'],
  group: '',
};
const other: Row = { ...row, problemId: 'two', version: 1, number: 13 };
const answers = [
  answer(templates, { templates: [{ name: 'Payment found', text: 'Hola Mariana, CP-12 ya aparece' }] }),
  answer(bulk, { actId: 'act-1' }),
];
let told: unknown[] = [];
const opened = (rows: readonly Row[] = [row, other]) => {
  told = [];
  const readOutcome = async (made: unknown) => {
    told.push(made);
    return 2;
  };
  const operators = [{ operatorId: 'eva', name: 'Eva' }];
  return openDesk(
    <ChosenComplaints
      rows={rows}
      tags={['fraud', 'press']}
      groups={['Fraud']}
      operators={operators}
      readOutcome={readOutcome}
      onDone={() => cleanup()}
    />,
    answers,
    'agent',
  );
};

test('all that were chosen go to a group, which is no person among the choices', async () => {
  const { choose, press, changesSent } = opened();
  await choose('Assign to', 'Group Fraud');
  await press('Assign');
  await expect.poll(() => told).toEqual([{ actId: 'act-1' }]);
  const [sent] = changesSent();
  expect(sent?.form).toMatchObject({ kind: 'complaint-assign', group: 'Fraud' });
  expect(sent?.form).not.toHaveProperty('operatorId');
});

test('all that were chosen go to one person, each with the version that was seen', async () => {
  const { choose, press, changesSent } = opened();
  await choose('Assign to', 'Eva');
  await press('Assign');
  await expect.poll(() => told).toEqual([{ actId: 'act-1' }]);
  const form = { kind: 'complaint-assign', problemIds: 'one,two', versions: '3,1', operatorId: 'eva' };
  expect(changesSent()).toMatchObject([{ path: bulk.path, form }]);
});

test('a template is read as a borrower will read it before it goes to all', async () => {
  const { choose, press, changesSent } = opened();
  await press('Answer with a template');
  await press('Send to 2');
  expect(changesSent()).toEqual([]);
  await choose('Template', 'Payment found');
  await screen.findByText('Hola Mariana, CP-12 ya aparece');
  await press('Send to 2');
  await isClosed();
  const form = {
    kind: 'complaint-reply',
    problemIds: 'one,two',
    versions: '3,1',
    inLanguage: 'es',
    template: 'Payment found',
  };
  expect(changesSent()).toMatchObject([{ path: bulk.path, form }]);
});

test('complaints of several languages are not answered together', async () => {
  const { choose, press, changesSent } = opened([row, { ...other, language: 'en' }]);
  await press('Answer with a template');
  await screen.findByText(/^Choose complaints of one language/);
  await choose('Template', 'Payment found');
  await press('Send to 2');
  expect(changesSent()).toEqual([]);
});

test('a tag is set on all that were chosen, or taken off; one that is published no more can only be taken off', async () => {
  const { choose, press, changesSent } = opened([row, { ...other, tags: ['old'] }]);
  await press('Tags');
  await press('Set tag');
  await choose('Tag', 'old');
  await press('Set tag');
  expect(changesSent()).toEqual([]);
  await press('Take tag off');
  await isClosed();
  const form = { kind: 'complaint-tag', problemIds: 'one,two', versions: '3,1', tag: 'old', isOn: '0' };
  expect(changesSent()).toMatchObject([{ path: bulk.path, form }]);
});

test('a published tag goes to all that were chosen', async () => {
  const { choose, press, changesSent } = opened();
  await press('Tags');
  await choose('Tag', 'fraud');
  await press('Set tag');
  await isClosed();
  expect(changesSent()).toMatchObject([{ path: bulk.path, form: { tag: 'fraud', isOn: '1' } }]);
});
