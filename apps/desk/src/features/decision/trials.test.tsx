// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { DecisionsPage } from './decisions.page.tsx';

afterEach(cleanup);

const { list } = deskEndpoints.deskDecisions;
const { trials } = deskEndpoints.deskRules;
const rules = {
  minAgeYears: 18,
  challenger: { name: 'young', sharePpm: 200_000, rules: { minAgeYears: 21 } },
};
const answers = [
  answer(list, {
    rows: [],
    next: '',
    count: 0,
    products: [],
    ownReasons: [],
    rules: [{ version: 4, since: '2026-11-20T10:00:00.000Z', rules: JSON.stringify(rules) }],
  }),
  answer(trials, {
    trials: [
      {
        name: 'young',
        since: '2026-11-20T10:00:00.000Z',
        isRunning: 1,
        share: 200_000,
        isCut: 0,
        arms: [
          {
            arm: 'champion',
            decided: 40,
            approved: 30,
            lent: [{ currency: 'MXN', loans: 28, amount: 5_600_000 }],
            firstDue: 20,
            firstUnpaid: 2,
          },
          { arm: 'challenger', decided: 10, approved: 4, lent: [], firstDue: 3, firstUnpaid: 1 },
        ],
      },
    ],
  }),
];

test('rules stand in words with those on trial, and both arms beside one another', async () => {
  openDesk(<DecisionsPage />, answers, 'auditor');
  (await screen.findByRole('tab', { name: 'Rules' })).click();
  const table = within(await screen.findByRole('region', { name: 'Trials of rules' }));
  const [, champion, challenger] = table.getAllByRole('row').map((row) => row.textContent);
  for (const shown of ['young · 20 %', 'running', 'For all', '30 of 40', '28: $56,000.00', '2 of 20'])
    expect(champion).toContain(shown);
  for (const shown of ['On trial', '4 of 10', '1 of 3']) expect(challenger).toContain(shown);
  expect(screen.getByText('Youngest age')).toBeDefined();
  expect(screen.getByText('Youngest age · Rules on trial').nextSibling?.textContent).toBe('21');
  expect(screen.getByText('Trial: people').nextSibling?.textContent).toBe('20\u00a0%');
  expect(screen.getByRole('link', { name: /change the rules/ }).getAttribute('href')).toBe(
    '/content/rules.lender',
  );
});

test('an agent sees no rules', async () => {
  openDesk(<DecisionsPage />, answers, 'agent');
  expect(await screen.findByRole('tab', { name: 'Decisions' })).toBeDefined();
  expect(screen.queryByRole('tab', { name: 'Rules' })).toBeNull();
});
