// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { NextToAnswer } from './next-to-answer.tsx';
import type { Row } from './use-queue.ts';

/** Where an operator goes on once a complaint is answered. */

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});
const { list } = deskEndpoints.deskComplaints;
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
  tags: [],
  group: '',
};
const answered: Row = { ...row, problemId: 'two', number: 13, state: 'answered' };
const ofEva: Row = { ...row, problemId: 'three', number: 14, assignee: 'Eva' };
const mine: Row = { ...row, problemId: 'four', number: 15, assignee: 'Ana', sonType: 'Not shown' };

const open = (rows: Row[]) =>
  openDesk(<NextToAnswer problemId="one" />, [
    answer(list, {
      rows,
      next: '',
      count: rows.length,
      counts: { toAnswer: 3, mine: 1, group: 0 },
      tags: [],
      groups: [],
      operators: [],
      dues: [],
      types: [],
    }),
  ]);

test('leads to the first of the same queue that is to be answered and that nobody else has', async () => {
  history.replaceState(null, '', '/complaints/one?market=mx');
  const { sentTo } = open([row, answered, ofEva, mine]);
  const link = await screen.findByRole('link', { name: 'Next to answer: CP-15 · Not shown' });
  expect(link.getAttribute('href')).toBe('/complaints/four?market=mx');
  expect(sentTo(list)).toMatchObject([{ market: 'mx', segment: 'to-answer' }]);
});

test('the key N leads there too, but for whoever is writing', async () => {
  open([row, mine]);
  render(<textarea aria-label="Note" />);
  await screen.findByRole('link', { name: /^Next to answer/ });
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Note'), 'n');
  expect(location.pathname).toBe('/');
  await person.tab();
  await person.keyboard('n');
  expect(location.pathname).toBe('/complaints/four');
});

test('leads nowhere where nothing of the queue is left', async () => {
  const { sentTo } = open([row, answered, ofEva]);
  await expect.poll(() => sentTo(list)).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});
