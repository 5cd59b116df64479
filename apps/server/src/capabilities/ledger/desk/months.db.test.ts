import { expect, test } from 'vitest';
import { sendUnallocated } from '../../../testing/channel.ts';
import { withChart } from '../../../testing/chart.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { setBrands } from '../../operators/operators.store.ts';
import { lenderChart } from '../lender-chart.ts';
import { closePeriod } from '../periods.ts';

/** Two people close a month at the desk, once everything of it is in. */

const app = useTestApp(withChart);
const reason = 'everything of the month is in';
const goTo = (now: string) => app.dev('/dev/clock', { now });
const endOfDay = async () => {
  for (const job of ['end-of-day', 'portfolio']) await app.dev(`/dev/jobs/${job}`, {});
};
const showed = async (by: DeskCaller, month: string) => (await by('month', { month })).data;
const kindsOf = async (by: DeskCaller, month: string) =>
  [(await showed(by, month))['hindrances']].flat().map((one) => Object(one).kind);
const statesOf = async (by: DeskCaller) =>
  [(await by('months')).data['months']].flat().map((one) => `${Object(one).month} ${Object(one).state}`);
const ask = (by: DeskCaller, month: string) => by('month-ask', { month, reason });
const decide = (by: DeskCaller, requestId: unknown, isApproved = 1) =>
  by('request-decide', { requestId, isApproved, reason });

test('a month is closed by two when nothing stands in its way, and its file is the same ever after', async () => {
  await goTo('2027-01-10T18:00:00Z');
  const { borrowerId } = await app.borrower('mx');
  await app.dev('/dev/orders', { borrowerId, product: 'mx-fair', status: '174', daysToDue: 10 });
  await sendUnallocated(app, 12_345);
  await goTo('2027-01-20T18:00:00Z');
  const early = await app.operator('finance');
  expect(await kindsOf(early, '2027-01')).toEqual(['earlier-open']);
  await endOfDay();
  const { deps } = app.opened();
  const chart = await lenderChart(deps);
  if (chart) await closePeriod(deps, { month: '2026-12-01', by: 'Ana', chart });
  expect(await kindsOf(early, '2027-01')).toEqual(['not-over']);
  expect((await ask(early, '2027-01')).data).toMatchObject({ reason: 'month-hindered' });

  await goTo('2027-02-03T18:00:00Z');
  const [one, two] = [await app.operator('finance'), await app.operator('finance')];
  expect(await kindsOf(one, '2027-01')).toEqual(['day-not-closed', 'not-provided']);
  await endOfDay();
  const shown = await showed(one, '2027-01');
  expect(shown).toMatchObject({
    state: 'next',
    hindrances: [],
    isBalanced: 1,
    unmatched: [{ currency: 'MXN', payments: 1, amount: '12345' }],
  });
  expect(shown['lines']).toContainEqual(
    expect.objectContaining({ account: 'clearing:spei', code: '1102-01', debit: '12345', closing: '12345' }),
  );
  expect(await kindsOf(one, '2027-02')).toEqual(['earlier-open']);

  const { requestId } = (await ask(one, '2027-01')).data;
  expect((await ask(two, '2027-01')).data).toMatchObject({ reason: 'asked-already' });
  expect(await statesOf(two)).toEqual(['2027-02 open', '2027-01 asked', '2026-12 closed']);
  expect((await decide(one, requestId)).data).toMatchObject({ reason: 'own-request' });
  // somebody goes on paying while the second person decides
  const [decided] = await Promise.all([decide(two, requestId), sendUnallocated(app, 777)]);
  expect(decided).toMatchObject({ code: 0 });
  expect(await showed(two, '2027-01')).toMatchObject({
    state: 'closed',
    closedBy: `${one.operator.name}, ${two.operator.name}`,
  });
  const file = async () => (await two('month-export', { month: '2027-01', reason })).data;
  const { csv, name } = await file();
  expect(name).toBe('ledger-2027-01.csv');
  expect(csv).toContain('unassigned,2402,suspense,MXN,0.00,123.45');
  expect(csv).not.toContain('7.77');
  await sendUnallocated(app, 888);
  expect((await file())['csv']).toBe(csv);
  expect((await two('month-export', { month: '2027-02', reason })).data).toMatchObject({
    reason: 'month-hindered',
  });
  // none is opened or closed again
  expect((await ask(one, '2027-01')).data).toMatchObject({ reason: 'month-hindered' });
  expect((await app.books()).findings).toEqual([]);
});

test('what came in between keeps a month open that was asked for', async () => {
  await goTo('2027-03-03T18:00:00Z');
  await endOfDay();
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const { requestId } = (await ask(one, '2027-02')).data;
  await app.owner().query("delete from job_run where job = 'end-of-day' and local_date >= '2027-02-28'");
  expect(await decide(two, requestId)).toMatchObject({ data: { reason: 'month-hindered' } });
  expect(await statesOf(two)).toContain('2027-02 asked');
  expect(await decide(two, requestId, 0)).toMatchObject({ code: 0 });
  expect(await statesOf(two)).toContain('2027-02 next');
});

test('agents read no ledger, auditors ask for nothing, and who is held to a brand sees none of it', async () => {
  const [agent, auditor, held] = [
    await app.operator('agent'),
    await app.operator('auditor'),
    await app.operator('finance'),
  ];
  expect((await agent('months')).data).toMatchObject({ reason: 'role' });
  expect((await auditor('months')).code).toBe(0);
  expect((await ask(auditor, '2027-02')).data).toMatchObject({ reason: 'role' });
  await setBrands(app.opened().deps.db, held.operator.operatorId, ['prestamo-rayo']);
  expect((await held('months')).data).toMatchObject({ reason: 'scope' });
});
