import type { CalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { sendUnallocated } from '../../../testing/channel.ts';
import { withChart } from '../../../testing/chart.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { mockRail } from '../../../testing/mock-rail.ts';
import { useRailedApp } from '../../../testing/railed-app.ts';
import { lenderChart } from '../lender-chart.ts';
import { closePeriod } from '../periods.ts';

/** A month is closed once another program, the general ledger, has taken its days. */

const bank = await mockRail('prestamo-rayo', 'MXN', { accounting: { since: '2027-01-15' } });
const app = useRailedApp(bank, withChart);
const reason = 'everything of the month is in';
const goTo = (now: string) => app.dev('/dev/clock', { now });
const endOfDay = async () => {
  for (const job of ['end-of-day', 'portfolio']) await app.dev(`/dev/jobs/${job}`, {});
};
const handOver = async () => void (await app.dev('/dev/jobs/hand-over-journal', {}));
const showed = async (by: DeskCaller, month: string) => (await by('month', { month })).data;
const ask = async (by: DeskCaller, month: string) => (await by('month-ask', { month, reason })).data;
const REFUSED = { reason: 'month-hindered' };

async function closeByCommand(month: CalendarDate) {
  const { deps } = app.opened();
  const chart = await lenderChart(deps);
  if (!chart) throw new Error('There is no chart');
  return closePeriod(deps, { month, by: 'Ana', chart });
}

test('a month waits for its days from the first that the general ledger takes', async () => {
  await goTo('2026-12-28T18:00:00Z');
  await sendUnallocated(app, 500);
  await goTo('2027-01-10T18:00:00Z');
  await sendUnallocated(app, 12_345);
  await goTo('2027-01-31T18:00:00Z');
  await sendUnallocated(app, 777);
  await goTo('2027-02-03T18:00:00Z');
  await endOfDay();
  const [one, two] = [await app.operator('finance'), await app.operator('finance')];
  // all of December is before the rail takes anything
  expect(await closeByCommand('2026-12-01')).toMatchObject({ lines: expect.any(Number) });

  expect(await showed(one, '2027-01')).toMatchObject({
    hindrances: [{ kind: 'not-handed-over', about: ['2027-01-15 – 2027-01-31'] }],
  });
  expect(await ask(one, '2027-01')).toMatchObject(REFUSED);

  await bank.fault('lost-ask');
  await handOver();
  expect(await showed(one, '2027-01')).toMatchObject({
    hindrances: [{ kind: 'not-handed-over', about: ['2027-01-31'] }],
  });
  expect(await ask(one, '2027-01')).toMatchObject(REFUSED);
  expect(await closeByCommand('2027-01-01')).toEqual({
    refused: 'The general ledger has not taken the journal of 2027-01-31',
  });

  await goTo('2027-02-03T18:10:00Z');
  await handOver();
  expect(await showed(one, '2027-01')).toMatchObject({ hindrances: [] });
  const { requestId } = await ask(one, '2027-01');
  expect(await two('request-decide', { requestId, isApproved: 1, reason })).toMatchObject({ code: 0 });
  expect(await showed(two, '2027-01')).toMatchObject({ state: 'closed' });
  expect((await app.books()).findings).toEqual([]);
});
