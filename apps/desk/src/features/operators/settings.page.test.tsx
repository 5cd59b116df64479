// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { SettingsPage } from './settings.page.tsx';

afterEach(cleanup);

test('what differed at a start stands with before and after, its file and who brought it; of a secret its marks', async () => {
  const changes = [
    { name: 'PLAZO_ACCESS_REVIEW_DAYS', before: '90', after: '', isSecret: 0 as const, writtenAt: '' },
    {
      name: 'brands prestamo-rayo.hours',
      before: '9 a 18',
      after: '9 a 20',
      isSecret: 0 as const,
      writtenAt: '2027-01-18T09:00:00.000Z',
    },
    { name: 'PLAZO_SMS_KEY', before: '', after: 'Zk3_9xQa', isSecret: 1 as const, writtenAt: '' },
  ];
  const starts = [{ at: '2027-01-19T10:00:00.000Z', by: 'Ana, change 12', changes }];
  openDesk(<SettingsPage />, [answer(deskEndpoints.deskReports.settings, { rows: [], history: [], starts })]);
  await screen.findByRole('tab', { name: 'Changed at a start' }).then((tab) => tab.click());
  const cellsOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr');
    return row
      ? within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
          .slice(-4)
      : [];
  };
  expect(await cellsOf('PLAZO_ACCESS_REVIEW_DAYS')).toEqual(['90', '—', '—', 'Ana, change 12']);
  expect(await cellsOf('brands prestamo-rayo.hours')).toEqual([
    '9 a 18',
    '9 a 20',
    expect.stringContaining('2027'),
    'Ana, change 12',
  ]);
  expect(await cellsOf('PLAZO_SMS_KEY')).toEqual(['not set', 'set, Zk3_9xQa…', '—', 'Ana, change 12']);
});

test('accounts of the chart are called as in the books, those of one kind as all of it, beside the words of the file', async () => {
  const row = { group: 'chart', source: 'file', isSecret: 0, at: '', by: '' } as const;
  const rows = [
    { ...row, name: 'sale-price:', value: '1303' },
    { ...row, name: 'quickrupee bank', value: '1101-91' },
    { ...row, name: 'provisions', value: 'posted' },
  ];
  openDesk(<SettingsPage />, [answer(deskEndpoints.deskReports.settings, { rows, history: [], starts: [] })]);
  await screen.findByRole('tab', { name: 'Chart of accounts' }).then((tab) => tab.click());
  const named = async (value: string) => {
    const found = (await screen.findByText(value)).closest('tr');
    return found?.querySelector('th, td')?.textContent;
  };
  expect(await named('1303')).toBe('Owed by buyers of debts sale-price:…');
  expect(await named('1101-91')).toBe('Bank · quickrupee bank');
  expect(await named('posted')).toBe('provisions');
});

test('what is published, and who changed it, is called as the page of content calls it', async () => {
  const rows = [
    {
      group: 'content',
      name: 'contact-hours mx',
      value: '2',
      source: 'desk',
      isSecret: 0,
      at: '',
      by: 'Ana',
    },
    {
      group: 'environment',
      name: 'PLAZO_MODE',
      value: 'test',
      source: 'environment',
      isSecret: 0,
      at: '',
      by: '',
    },
  ] as const;
  const change = {
    about: 'rules lender 3',
    currency: '',
    amount: 0,
    by: 'Ana',
    decidedBy: 'Eva',
    reason: 'Plan',
  };
  const history = [{ ...change, kind: 'publish', at: '2027-01-19T10:00:00.000Z' }] as const;
  openDesk(<SettingsPage />, [
    answer(deskEndpoints.deskReports.settings, { rows: [...rows], history: [...history], starts: [] }),
  ]);
  await screen.findByText('PLAZO_MODE');
  screen.getByRole('tab', { name: 'Content' }).click();
  await screen.findByText('Hours for calls: Mexico');
  screen.getByRole('tab', { name: 'Changed at the desk' }).click();
  expect(await screen.findByText(/^Decision rules: .* 3$/)).toBeDefined();
});
