import { expect, test } from 'vitest';
import { notify } from '../../testing/channel.ts';
import { callOf, type Late, lateBorrower, publishStrategy, strategy } from '../../testing/collections.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const rowsOf = (data: unknown) => [data].flat().map(Object);
const setClock = (day: string) => app.dev('/dev/clock', { now: `${day}T18:00:00Z` });

async function pay({ orderId }: Late, amountMinor: number): Promise<void> {
  const desk = await app.operator('manager');
  const { events } = (await desk('loan', { orderId })).data;
  const { data } = await desk('loan-reference', { orderId, events, channel: 'spei' });
  const paymentId = app.opened().deps.chance.id();
  const told = { paymentId, eventId: paymentId, reference: String(data['reference']), currency: 'MXN' };
  const paidAt = app.opened().deps.clock.now().toISOString();
  expect((await notify(app, 'spei', { ...told, paidAt, amountMinor })).status).toBe(200);
}

test('each week of an operator has contacts, promises by how they ended, and what came within seven days', async () => {
  await setClock('2031-03-03');
  await publishStrategy(app, 'mx', strategy);
  const [first, second, third] = [
    await lateBorrower(app, 8),
    await lateBorrower(app, 9),
    await lateBorrower(app, 10),
  ];
  const names = new Map<string, string>();
  const call = async (who: 'ana' | 'luis', late: Late, told: Record<string, unknown>) => {
    const desk = await app.operator('agent');
    names.set(desk.operator.operatorId, who);
    expect((await desk('collections-record', await callOf(desk, late, told))).code).toBe(0);
  };
  const promise = (promiseMinor: number, promiseBy: string) => ({
    outcome: 'promise',
    promiseMinor,
    promiseBy,
  });
  await call('ana', first, promise(5_000, '2031-03-05'));
  await call('ana', second, promise(5_000, '2031-03-04'));
  await setClock('2031-03-04');
  await pay(first, 5_000);
  await setClock('2031-03-06');
  await pay(second, 2_000);
  await setClock('2031-03-11');
  await call('luis', third, { outcome: 'no-answer' });
  await call('luis', third, promise(7_000, '2031-03-14'));
  await setClock('2031-03-12');
  await call('luis', third, promise(6_000, '2031-03-20'));
  await pay(third, 1_000);
  // eight days after the last call: nobody's
  await setClock('2031-03-20');
  await pay(third, 5_500);
  await setClock('2031-03-21');
  for (const job of ['end-of-day', 'portfolio']) await app.dev(`/dev/jobs/${job}`, {});

  const data = (await (await app.operator('auditor'))('report-agents', { until: '2031-03', from: '2031-03' }))
    .data;
  const by = (week: string) => {
    const sums = new Map<string, number[]>();
    for (const row of rowsOf(data['rows']).filter((each) => each.week === week)) {
      const who = names.get(row.operatorId) ?? '';
      const own = [row.contacts, row.reached, row.promises, row.kept, row.broken, row.collected];
      sums.set(
        who,
        own.map((figure, at) => figure + (sums.get(who)?.[at] ?? 0)),
      );
    }
    return Object.fromEntries(sums);
  };
  expect(by('2031-03-03')).toEqual({ ana: [2, 2, 2, 1, 1, 7_000] });
  // the first promise to the third was replaced; the second was kept, by what came after seven days too
  expect(by('2031-03-10')).toEqual({ luis: [3, 2, 2, 1, 0, 1_000] });
  expect(by('')).toEqual({ ...by('2031-03-03'), ...by('2031-03-10') });
  const { rows } = await app
    .owner()
    .query<{ state: string; n: number }>(
      'select state, count(*)::integer as n from promise_result group by 1 order by 1',
    );
  expect(rows).toEqual([
    { state: 'broken', n: 1 },
    { state: 'kept', n: 2 },
    { state: 'replaced', n: 1 },
  ]);
  const april = (
    await (
      await app.operator('manager')
    )('report-agents', { until: '2031-04', from: '2031-04' })
  ).data;
  expect([april['rows'], april['before']]).toEqual([[], data['rows']]);
  expect(
    (
      await (
        await app.operator('manager')
      )('report-agents', { from: '2031-03', until: '2031-03', market: 'in' })
    ).data['rows'],
  ).toEqual([]);
  const { data: file } = await (await app.operator('finance'))('report-export', {
    from: '2031-03',
    until: '2031-03',
    table: 'agents',
    reason: 'month',
  });
  const weeks = rowsOf(data['rows']).filter(({ week }) => week !== '');
  expect([file['rows'], String(file['csv']).split('\r\n').length]).toEqual([weeks.length, weeks.length + 2]);
});

test('an agent sees nobody’s figures, their own neither', async () => {
  const agent = await app.operator('agent');
  expect((await agent('report-agents', {})).data['reason']).toBe('role');
  expect((await agent('report-export', { table: 'agents', reason: 'mine' })).data['reason']).toBe('role');
});
