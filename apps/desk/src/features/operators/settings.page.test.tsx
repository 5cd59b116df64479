// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { SettingsPage } from './settings.page.tsx';

afterEach(cleanup);

test('what differed at a start stands with before and after; of a secret only that it changed', async () => {
  const changes = [
    { name: 'PLAZO_ACCESS_REVIEW_DAYS', before: '90', after: '', isSecret: 0 as const },
    { name: 'PLAZO_SMS_KEY', before: '', after: '', isSecret: 1 as const },
  ];
  const starts = [{ at: '2027-01-19T10:00:00.000Z', changes }];
  openDesk(<SettingsPage />, [answer(deskEndpoints.deskReports.settings, { rows: [], history: [], starts })]);
  await screen.findByRole('tab', { name: 'Changed at a start' }).then((tab) => tab.click());
  const cellsOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr');
    return row
      ? within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
          .slice(-2)
      : [];
  };
  expect(await cellsOf('PLAZO_ACCESS_REVIEW_DAYS')).toEqual(['90', '—']);
  expect(await cellsOf('PLAZO_SMS_KEY')).toEqual(['changed', 'changed']);
});
