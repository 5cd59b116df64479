// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { QueueTable } from '../features/complaints/queue-table.tsx';
import { LoansPage } from '../features/loans/loans.page.tsx';
import { answer, openDesk, silent } from '../testing/open-desk.tsx';
import { lateLoan } from '../testing/samples.ts';

/** The one list of the desk: what the address asks is what the server is asked. */

const { deskLoans, deskSession, deskComplaints } = deskEndpoints;
const noViews = answer(deskSession.views, { views: [] });
const row = {
  problemId: 'problem-1',
  version: 3,
  number: 17,
  market: 'mx',
  language: 'es',
  type: 'Cobranza',
  sonType: '',
  excerpt: 'No aparece mi pago',
  state: 'received',
  filedAt: '2027-01-27 10:00',
  dueOn: '2027-02-07',
  daysLeft: 10,
  assignee: '',
  isEscalated: 0,
} as const;

beforeEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});

afterEach(cleanup);

const loans = () => [
  noViews,
  answer(deskLoans.list, {
    rows: [lateLoan],
    next: 'end-of-page',
    count: 426,
    sums: [{ currency: lateLoan.currency, amount: '123456' }],
    products: [{ product: 'fair', name: 'Préstamo Uno' }],
    people: [],
  }),
];
const openLoans = () => openDesk(<LoansPage />, loans());
const cellOf = (name: string) => screen.queryByRole('columnheader', { name });

test('a filter keeps its chip and the other choices stay while another list is awaited', async () => {
  const answers = loans();
  const { choose } = openDesk(<LoansPage />, answers);
  await screen.findByRole('option', { name: 'Préstamo Uno' });
  answers.push(silent(deskLoans.list));
  await choose('+ Filter', 'Préstamo Uno');
  await screen.findByText('Loading');
  expect(screen.getByRole('button', { name: 'Without Product: Préstamo Uno' })).toBeDefined();
});

test('a filter, an order and a page stand in the address, are asked of the server, and the sum is of the whole filter', async () => {
  const { press, choose, sentTo } = openLoans();
  expect(await screen.findByText(/^426 in all · .*1,?234\.56$/)).toBeDefined();
  await choose('+ Filter', '8 to 30');
  await press('Days late');
  await press('Next page');
  const query = new URLSearchParams(location.search);
  expect(Object.fromEntries(query)).toEqual({ late: '8-30', sort: 'late', after: 'end-of-page' });
  expect(sentTo(deskLoans.list).at(-1)).toMatchObject({ late: '8-30', sort: 'late', after: 'end-of-page' });
  expect(screen.getByRole('columnheader', { name: 'Days late' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  // another filter begins at the first page, and a chip takes its own away
  await press('Without Days late: 8 to 30');
  expect(sentTo(deskLoans.list).at(-1)).toMatchObject({ late: '', sort: 'late', after: '' });
  expect(location.search).toBe('?sort=late');
});

test('a kept view tells how many rows it finds now, asked in one call once the list is there', async () => {
  const view = (viewId: string, query: string, isOwn: 0 | 1) =>
    ({ viewId, name: `View ${viewId}`, query, isOwn, isShared: 1, owner: 'Luis' }) as const;
  const kept = [view('a', 'late=8-30', 0), view('b', 'status=late&market=mx', 1), view('c', '', 1)];
  const { sentTo } = openDesk(<LoansPage />, [
    ...loans().slice(1),
    answer(deskSession.views, { views: kept }),
    answer(deskSession.viewCounts, { counts: [12, 1_001, ''] }),
  ]);
  expect(await screen.findByRole('link', { name: 'View b · 12' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'View c · 1000+' })).toBeDefined();
  // one that could not be counted has no number
  expect(screen.getByRole('link', { name: 'View a' })).toBeDefined();
  const [{ asked, page } = { asked: '[]' }, ...more] = sentTo(deskSession.viewCounts);
  expect(page).toBe('loans');
  expect(JSON.parse(asked)).toEqual([
    { status: 'late', late: '', market: 'mx', product: '' },
    { status: '', late: '', market: '', product: '' },
    { status: '', late: '8-30', market: '', product: '' },
  ]);
  expect(more).toEqual([]);
});

test('a column is sorted one way and the other', async () => {
  const { press, sentTo } = openLoans();
  await screen.findByText(/^426 in all/);
  const header = () => screen.getByRole('columnheader', { name: 'Order' }).getAttribute('aria-sort');
  expect(header()).toBe('descending');
  await press('Order');
  await expect.poll(() => sentTo(deskLoans.list).at(-1)).toMatchObject({ sort: 'oldest' });
  expect(header()).toBe('ascending');
  await press('Order');
  await expect.poll(() => location.search).toBe('');
  expect(header()).toBe('descending');
});

test('a column that an operator hides stays hidden, and amounts stand at the end', async () => {
  openLoans();
  const person = userEvent.setup();
  await person.click(await screen.findByText('Columns', { selector: 'summary' }));
  await person.click(screen.getByRole('checkbox', { name: 'Product' }));
  expect(cellOf('Product')).toBeNull();
  expect(cellOf('Amount')?.className).toContain('end');
  expect(cellOf('Status')?.className).not.toContain('end');
  expect(localStorage.getItem('plazo-list:ana:loans')).toBe('{"without":[2],"isDense":false}');
  cleanup();
  openLoans();
  await screen.findByText(/^426 in all/);
  expect(cellOf('Product')).toBeNull();
});

test('complaints that are chosen by key and box are given to somebody, each as it was seen', async () => {
  const first = { ...row, tags: [], group: '' };
  const second = { ...first, problemId: 'problem-2', version: 0, number: 18 };
  const { press, choose, changesSent } = openDesk(<QueueTable />, [
    noViews,
    answer(deskComplaints.list, {
      rows: [first, second],
      next: '',
      count: 2,
      dues: [],
      types: [],
      tags: [],
      groups: [],
      operators: [{ operatorId: 'luis', name: 'Luis' }],
      counts: { toAnswer: 2, mine: 0, group: null },
    }),
    answer(deskComplaints.bulk, { actId: 'act-1' }),
    answer(deskEndpoints.deskRowActs.result, {
      rows: ['problem-1', 'problem-2'].map((id) => ({ id, state: 'done' as const, why: '' })),
    }),
  ]);
  const person = userEvent.setup();
  await screen.findByRole('link', { name: 'CP-17' });
  await person.keyboard('jx');
  await person.keyboard('j');
  expect(document.activeElement?.textContent).toBe('CP-18');
  await person.click(screen.getByRole('checkbox', { name: 'Choose CP-18' }));
  await choose('Assign to', 'Luis');
  await press('Assign');
  expect(await screen.findByText('Assigned: 2')).toBeDefined();
  expect(changesSent().map(({ form }) => form)).toMatchObject([
    { kind: 'complaint-assign', problemIds: 'problem-1,problem-2', versions: '3,0', operatorId: 'luis' },
  ]);
  expect(within(screen.getByRole('region', { name: 'Complaints' })).getAllByRole('row')).toHaveLength(3);
});

test('once a page is chosen, everything that is found on the other pages is chosen too', async () => {
  const first = { ...row, tags: [], group: '' };
  const { press, choose, sentTo, changesSent } = openDesk(<QueueTable />, [
    noViews,
    answer(deskComplaints.list, {
      rows: [first],
      next: 'more',
      count: 3,
      dues: [{ due: 'late', count: 2 }],
      types: [],
      tags: [],
      groups: [],
      operators: [{ operatorId: 'luis', name: 'Luis' }],
      counts: { toAnswer: 3, mine: 0, group: null },
    }),
    answer(deskComplaints.found, {
      rows: [17, 18, 19].map((number, at) => ({
        problemId: `problem-${at + 1}`,
        version: at,
        number,
        language: 'es' as const,
        tags: [],
      })),
    }),
    answer(deskComplaints.bulk, { actId: 'act-1' }),
    answer(deskEndpoints.deskRowActs.result, {
      rows: [
        { id: 'problem-1', state: 'done', why: '' },
        { id: 'problem-2', state: 'refused', why: 'changed' },
        { id: 'problem-3', state: 'waiting', why: '' },
      ],
    }),
  ]);
  const person = userEvent.setup();
  expect(await screen.findByRole('option', { name: 'Past the day · 2' })).toBeDefined();
  await choose('+ Filter', 'Past the day · 2');
  await person.click(await screen.findByRole('checkbox', { name: 'Choose CP-17' }));
  await press('Choose all 3 found');
  expect(sentTo(deskComplaints.found)).toMatchObject([{ segment: 'to-answer', due: 'late' }]);
  await screen.findByText('3 chosen');
  expect(screen.queryByRole('button', { name: /^Choose all/ })).toBeNull();
  await choose('Assign to', 'Luis');
  await press('Assign');
  const outcome = within(await screen.findByRole('dialog'));
  expect(outcome.getByText('Waiting: 1. They go on by themselves')).toBeDefined();
  expect(outcome.getByRole('rowheader', { name: 'CP-18' })).toBeDefined();
  expect(changesSent().map(({ form }) => form)).toMatchObject([
    { problemIds: 'problem-1,problem-2,problem-3', versions: '3,1,2', operatorId: 'luis' },
  ]);
});

test('with Shift held all rows from the one that was ticked before are chosen, and taken out again', async () => {
  const answers = loans();
  const orderIds = ['A2B3C4D5', 'B2B3C4D5', 'C2B3C4D5', 'D2B3C4D5'];
  const told = { next: '', count: 4, sums: [], products: [], people: [] };
  const rows = orderIds.map((orderId) => ({ ...lateLoan, orderId }));
  answers[1] = answer(deskLoans.list, z.parse(deskLoans.list.answer, { ...told, rows }));
  openDesk(<LoansPage />, answers, 'manager');
  const person = userEvent.setup();
  const box = (id: string) => screen.findByRole('checkbox', { name: `Choose ${id}` });
  await person.click(await box('B2B3C4D5'));
  await person.keyboard('{Shift>}');
  await person.click(await box('D2B3C4D5'));
  await screen.findByText('3 chosen');
  expect(await box('A2B3C4D5')).toHaveProperty('checked', false);
  await person.click(await box('C2B3C4D5'));
  await person.keyboard('{/Shift}');
  await screen.findByText('1 chosen');
  (await box('B2B3C4D5')).focus();
  await person.keyboard('{Shift>}X{/Shift}');
  expect(await box('B2B3C4D5')).toHaveProperty('checked', false);
});

test('what is taken out says beforehand how many rows it will have', async () => {
  openDesk(<LoansPage />, loans(), 'manager');
  expect(await screen.findByRole('button', { name: 'Export CSV · 426' })).toBeDefined();
});
