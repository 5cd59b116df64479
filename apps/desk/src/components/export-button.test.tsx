// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, openDesk, refuse } from '../testing/open-desk.tsx';
import { ExportButton } from './export-button.tsx';

/** What is taken out of the desk is taken for a reason, and says whether it is whole. */

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const { exportPortfolio } = deskEndpoints.deskReports;
const open = (exporting: ReturnType<typeof refuse>) =>
  openDesk(<ExportButton endpoint={exportPortfolio} wish={(reason) => ({ reason })} />, [exporting]);

test.each([
  [1, 'Exported whole: 2 rows'],
  [0, 'Not whole: only the first 2 rows'],
] as const)('a file closes its dialog and is told as whole or not: %s', async (isWhole, told) => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const { press, commit, sentTo } = open(
    answer(exportPortfolio, { name: 'loans.csv', csv: 'a,b', rows: 2, isWhole }),
  );
  await press(/^Export/);
  await commit('Confirm');
  expect(await screen.findByText(told)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([files, sentTo(exportPortfolio)]).toEqual([['loans.csv'], [{ reason: 'letter of Monday' }]]);
});

test('an export that was refused leaves the reason that was typed', async () => {
  const { press, commit } = open(refuse(exportPortfolio, 'changed'));
  await press(/^Export/);
  await commit('Confirm');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', ' letter of Monday ');
});

test('an export that is wished again and again is scheduled with its filters, and gives no file now', async () => {
  const { exportList } = deskEndpoints.deskPayments;
  const { schedule } = deskEndpoints.deskExports;
  const wish = (reason: string) => ({ state: 'suspense', channel: '', reason }) as const;
  const { press, commit, sentTo } = openDesk(<ExportButton endpoint={exportList} wish={wish} />, [
    answer(schedule, { scheduleId: 's1' }),
  ]);
  await press(/^Export/);
  expect(screen.queryByLabelText(/^Hour/)).toBeNull();
  fireEvent.change(screen.getByLabelText('When'), { target: { value: 'week' } });
  fireEvent.change(screen.getByLabelText(/^Hour/), { target: { value: '0' } });
  await commit('Confirm');
  expect(await screen.findByText(/^Scheduled/)).toBeDefined();
  expect(sentTo(exportList)).toEqual([]);
  const filters = JSON.stringify({ state: 'suspense' });
  expect(sentTo(schedule)).toMatchObject([
    { what: 'payments-export', filters, rhythm: 'week', reason: 'letter of Monday' },
  ]);
});

test('what was searched for a person is exported now alone', async () => {
  const { exportList } = deskEndpoints.deskLoans;
  const { press } = openDesk(
    <ExportButton endpoint={exportList} wish={(reason) => ({ name: 'Ana Paz', reason })} />,
    [],
  );
  await press(/^Export/);
  expect(screen.queryByLabelText('When')).toBeNull();
});
