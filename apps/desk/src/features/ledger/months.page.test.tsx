// @vitest-environment happy-dom
import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { MonthsPage } from './months.page.tsx';

/** Somebody of finance sees what the general ledger has of the journal, and what it did not take. */

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});
const { months, batches } = deskEndpoints.deskLedger;
type Shown = AnswerOf<typeof batches>;

const batch: Shown['batches'][number] = {
  batchId: 'b-1',
  day: '2026-12-02',
  brand: 'prestamo-rayo',
  brandName: 'Préstamo Rayo',
  currency: 'MXN',
  transactions: 12,
  amount: '123400',
  state: 'taken',
  at: '2026-12-03T02:00:00Z',
  attempts: 1,
  trouble: '',
  voucher: 'GL-77',
};
const brands = [
  { brand: 'prestamo-rayo', name: 'Préstamo Rayo' },
  { brand: 'unassigned', name: '' },
];
const opened = (shown: Partial<Shown>) =>
  openDesk(
    <MonthsPage />,
    [
      answer(months, { months: [] }),
      answer(batches, { rail: '', waiting: 0, batches: [], next: '', brands, ...shown }),
    ],
    'finance',
  );

test('each batch has its day, its debits and its voucher; one that is not taken says why', async () => {
  const refused = {
    ...batch,
    batchId: 'b-2',
    state: 'waiting',
    brand: 'unassigned',
    brandName: '',
    trouble: 'period-closed',
    voucher: '',
  } as const;
  opened({ rail: 'books', waiting: 1, batches: [refused, batch], next: 'x' });
  for (const told of [
    'Taken by: books. Not taken yet: 1',
    '2026-12-02',
    /1,234\.00/,
    'GL-77',
    'period-closed',
    'Not taken',
    'Without a loan',
    'Préstamo Rayo',
  ])
    expect(await screen.findAllByText(told)).not.toHaveLength(0);
  expect(screen.queryByText('prestamo-rayo')).toBeNull();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDefined();
});

test('where no rail takes batches any more, no name of one is told', async () => {
  opened({ rail: '', waiting: 10, batches: [batch] });
  expect(await screen.findByText('Not taken yet: 10')).toBeDefined();
});

test('batches are found by brand, state and day, and where none is found the filters stay', async () => {
  const { choose, type, press, sentTo } = opened({ rail: 'books', batches: [batch] });
  await choose('+ Filter', 'Without a loan');
  await choose('+ Filter', 'Not taken');
  await expect.poll(() => sentTo(batches).at(-1)).toMatchObject({ brand: 'unassigned', state: 'waiting' });
  await type('Day', '2026-12-02');
  await expect.poll(() => sentTo(batches).at(-1)).toMatchObject({ brand: 'unassigned', day: '2026-12-02' });
  await press('Without Brand: Without a loan');
  await expect.poll(() => sentTo(batches).at(-1)).not.toHaveProperty('brand', 'unassigned');
  cleanup();
  history.replaceState(null, '', '/?brand=prestamo-rayo');
  opened({});
  await screen.findByText('Nothing is found');
  await screen.findByRole('button', { name: 'Without Brand: Préstamo Rayo' });
});

test('where no rail takes the journal nothing is said of batches', async () => {
  opened({});
  await screen.findByText('Nothing is booked yet');
  expect(screen.queryByText('Handed to the general ledger')).toBeNull();
});
