// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { currency } from '../../testing/samples.ts';
import { PortfolioPage } from './portfolio.page.tsx';

afterEach(cleanup);

test('shares are parts of a thousand shown as percent, and what was paid back is taken from what came in', async () => {
  openDesk(<PortfolioPage />, [
    answer(deskEndpoints.deskReports.portfolio, {
      asOf: '2027-01-28T15:30:00Z',
      on: '2027-01-27',
      days: [{ brand: 'Brand', on: '2027-01-27' }],
      late: [{ currency, bucket: '8-30', loans: 3, outstanding: 123_456 }],
      classes: [
        {
          brand: 'brand',
          brandName: 'Brand',
          currency,
          class: 'past-due',
          isNonPerforming: 1,
          stage: 3,
          loans: 2,
          outstanding: 98_765,
          exposure: 99_999,
          provision: 10_001,
        },
        {
          brand: 'brand',
          brandName: 'Brand',
          currency,
          class: 'SMA-1',
          isNonPerforming: 0,
          stage: 0,
          loans: 1,
          outstanding: 100,
          exposure: 100,
          provision: null,
        },
      ],
      rolls: [{ from: '1-7', loans: 40, better: 505, same: 395, worse: 100 }],
      vintages: [{ month: '2026-10', currency, age: 3, share: 27 }],
      givenUp: [{ currency, writtenOff: 90_000, recovered: 12_345 }],
      collected: [{ channel: 'counter', currency, payments: 2, amount: 50_000 }],
      refunded: [{ currency, amount: 700 }],
      collectedByDay: [{ day: '2027-01-26', currency, amount: 50_000, refunded: 12_500 }],
      complaints: { open: 4, late: 1, dueInWeek: 2, answered: 9, fellDue: 10, inTime: 905 },
      codes: { sent: 100, entered: 80 },
    }),
  ]);
  const page = () => document.body.textContent ?? '';
  // charts come with a script of their own
  await expect.poll(page, { timeout: 20_000 }).toContain('50.5% · 39.5% · 10.0%');
  for (const shown of ['2.7%', '90.5%', '80 / 100']) await expect.poll(page).toContain(shown);
  await expect.poll(page).toMatch(/1[.,]234[.,]56 · 3/);
  await expect.poll(page).toMatch(/375[.,]00/);
  const classed = within(await screen.findByRole('row', { name: /Past due · Non-performing/ }));
  expect(classed.getByRole('cell', { name: /987[.,]65/ })).toBeDefined();
  expect(classed.getByRole('cell', { name: '3' })).toBeDefined();
  expect(classed.getByRole('cell', { name: /100[.,]01/ })).toBeDefined();
  const none = within(await screen.findByRole('row', { name: /SMA-1/ }));
  expect(none.getAllByRole('cell', { name: '—' })).toHaveLength(2);
  const row = within(await screen.findByRole('row', { name: /counter/ }));
  expect(row.getByRole('cell', { name: /500[.,]00/ })).toBeDefined();
});
