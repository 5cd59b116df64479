import type { CalendarDate } from '@plazo/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { riskInputs } from '../../commands/portfolio.ts';
import { brandOf } from '../../deps.ts';
import { notify } from '../../testing/channel.ts';
import { withChart } from '../../testing/chart.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { lenderChart } from '../ledger/lender-chart.ts';
import { closePeriod, exportPeriod } from '../ledger/periods.ts';

/** What the market of a brand wants provided for its loans is posted at the end of each month, once. */

const app = useTestApp(withChart);
const deps = () => app.opened().deps;
const BRAND = 'quickrupee';
const findings = async () => (await app.books()).findings;

async function goTo(now: string, jobs = ['end-of-day', 'portfolio']) {
  await app.dev('/dev/clock', { now });
  for (const job of jobs) await app.dev(`/dev/jobs/${job}`, {});
}

async function lend(market: 'in' | 'mx', daysToDue: number): Promise<string> {
  const { borrowerId } = await app.borrower(market);
  const wish = { product: `${market}-fair`, status: daysToDue < 0 ? '180' : '174', daysToDue, borrowerId };
  return (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId;
}

async function payOff(orderId: string) {
  const desk = await app.operator('manager');
  const { data } = await desk('loan', { orderId });
  const { events, figures } = data;
  const issued = (await desk('loan-reference', { orderId, events, channel: 'upi' })).data;
  const own = {
    eventId: `paid-${orderId}`,
    paymentId: `paid-${orderId}`,
    reference: String(issued['reference']),
  };
  const paidAt = deps().clock.now().toISOString();
  const money = { amountMinor: Number(Object(figures).payoff), currency: 'INR', paidAt };
  expect((await notify(app, 'upi', { ...own, ...money })).status).toBe(200);
}

/** All that the books say of provisions: value date, account, debits less credits. */
async function posted() {
  const { rows } = await sql<{ stream: string; on: CalendarDate; account: string; net: string }>`
    select t.stream, t.value_on::text as on, e.account, (e.debit_minor - e.credit_minor)::text as net
    from journal_transaction t join journal_entry e using (stream, seq)
    where e.account like 'provision%' order by t.no, e.line`.execute(deps().db);
  return rows.map(({ stream, on, account, net }) => [stream, on, account, BigInt(net)]);
}

/** What the engine wants provided for the loans of a day, loan by loan. */
async function wantedOn(day: CalendarDate): Promise<bigint> {
  const loans = await riskInputs(deps(), brandOf(deps(), BRAND), day);
  return loans.reduce((sum, { provisionMinor }) => sum + (provisionMinor ?? 0n), 0n);
}

test('a month ends with what its loans are provided for, and the next one with the difference', async () => {
  await goTo('2027-02-25T18:00:00Z');
  const bad = await lend('in', -100);
  await lend('in', 10);
  await lend('mx', -100);
  await goTo('2027-02-28T18:00:00Z');
  expect(await posted()).toEqual([]);

  await goTo('2027-03-01T18:00:00Z', ['end-of-day']);
  const chart = await lenderChart(deps());
  if (!chart) throw new Error('The tests have a chart');
  const close = (month: CalendarDate) => closePeriod(deps(), { month, by: 'Ana', chart });
  for (const month of ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'] as const) await close(month);
  const early = await close('2027-02-01');
  expect('refused' in early && early.refused).toContain('Provisions of');
  await goTo('2027-03-01T18:05:00Z');
  const first = await wantedOn('2027-02-28');
  expect(first).toBeGreaterThan(0n);
  const february = [
    [BRAND, '2027-02-28', 'provision-expense', first],
    [BRAND, '2027-02-28', 'provision-allowance', -first],
  ];
  expect(await posted()).toEqual(february);
  // the day is told again, and posts nothing
  await app.owner().query("delete from job_run where job = 'portfolio-sums'");
  await goTo('2027-03-02T18:00:00Z');
  expect(await posted()).toEqual(february);

  await payOff(bad);
  await goTo('2027-04-01T18:00:00Z');
  const second = await wantedOn('2027-03-31');
  expect(second).toBeLessThan(first);
  expect(await posted()).toEqual([
    ...february,
    [BRAND, '2027-03-31', 'provision-allowance', first - second],
    [BRAND, '2027-03-31', 'provision-expense', second - first],
  ]);
  expect(await findings()).toEqual([]);

  expect(await close('2027-02-01')).toMatchObject({ lines: expect.any(Number) });
  const file = await exportPeriod(deps(), { month: '2027-02-01', chart });
  const rupees = `${first / 100n}.${String(first % 100n).padStart(2, '0')}`;
  expect('csv' in file && file.csv).toContain(
    `2027-02-28,${BRAND},1392,provision-allowance,INR,0.00,${rupees}`,
  );
});

test('books that provide something else than the classes want are found', async () => {
  await app
    .owner()
    .query(
      'update portfolio_sum set provision_minor = provision_minor + 1 where day = $1 and provision_minor > 0',
      ['2027-03-31'],
    );
  expect(await findings()).toContainEqual(expect.stringContaining(`provisions of ${BRAND} on 2027-03-31`));
});
