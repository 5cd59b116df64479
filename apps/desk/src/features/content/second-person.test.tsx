// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { RulesPage } from '../approvals/rules.page.tsx';
import { Editor } from './editor.tsx';

afterEach(cleanup);

const { check, save } = deskEndpoints.deskContent;

test('acts and parts are ticked for two, and an act gets a limit by loan and by day', async () => {
  const body = { two: ['refund'], parts: [], limits: [] };
  const version = {
    kind: 'second-person' as const,
    subject: 'desk',
    version: 3,
    state: 'published' as const,
    author: '',
    isOwn: 0 as const,
    body: JSON.stringify(body),
    published: JSON.stringify(body),
    findings: [],
    acknowledged: [],
  };
  const desk = openDesk(<Editor onSaved={() => {}} version={version} />, [
    answer(check, { fault: '', findings: [] }),
    answer(save, { version: 4 }),
  ]);
  // each part of the form is headed by words of its own, not by those of a cell
  expect(screen.getByRole('group', { name: 'Acts that take two if ticked' })).toBeDefined();
  // what always takes two is not on offer
  expect(screen.queryByLabelText('Write-off')).toBeNull();
  expect(screen.queryByLabelText('Refunded, then taken back')).toBeNull();
  await userEvent.click(screen.getByLabelText('Refund of credit'));
  await userEvent.click(screen.getByLabelText('Principal'));
  await desk.press('Add a rule');
  await desk.choose('Act', 'charge');
  await desk.choose('Currency', 'INR');
  await desk.type('On one loan', '250.50');
  await desk.type('In 24 hours', '1000');
  await desk.press('Add an amount');
  await desk.type('Above', '20000');
  await desk.press('Save draft');
  await expect.poll(() => desk.sentTo(save).length).toBe(1);
  expect(JSON.parse(desk.sentTo(save)[0]?.['body'] ?? '')).toEqual({
    two: [],
    parts: ['principal'],
    limits: [{ act: 'charge', currency: 'INR', loanMinor: 25_050, dayMinor: 100_000 }],
    disbursements: [{ currency: expect.any(String), aboveMinor: 2_000_000 }],
  });
});

test('the table of acts says what is published of each, and leads to where it is changed', async () => {
  const act = { isKind: 1 as const, neverParts: [], limits: [], above: [], alone: [], ask: [], decide: [] };
  openDesk(<RulesPage />, [
    answer(deskEndpoints.deskLoans.requestRules, {
      acts: [
        { ...act, act: 'refund', bound: 'two' },
        { ...act, act: 'release-payout', bound: 'two', above: [{ currency: 'MXN', amount: 2_000_000 }] },
        {
          ...act,
          act: 'waive',
          bound: 'limit',
          neverParts: ['claim', 'principal'],
          limits: [{ currency: 'MXN', loan: 10_000, day: 15_000 }],
          alone: ['manager'],
        },
      ],
      limits: [],
    }),
  ]);
  const refund = await screen.findByRole('row', { name: /^Refund of credit/ });
  expect(refund.textContent).toContain('always two');
  const waiver = screen.getByRole('row', { name: /^Waiver/ });
  expect(waiver.textContent).toContain('Principal: always two');
  expect(waiver.textContent).toContain('On one loan: $100.00, In 24 hours: $150.00');
  const payout = screen.getByRole('row', { name: /^Release of a payout/ });
  expect(payout.textContent).toContain('Above $20,000.00');
  const change = screen.getByRole('link', { name: 'Second person' });
  expect(change.getAttribute('href')).toBe('/content/second-person.desk');
});
