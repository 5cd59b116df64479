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

type Told = { id: string; who: string; borrower: string; at: Date; outcome: string; state: string | null };
type Paid = { borrower: string; at: Date; amount: bigint };

const WINDOW_MS = 7 * 86_400_000;
const isReached = ({ outcome }: Told) => ['reached', 'promise', 'refuses'].includes(outcome);

/** The report of all weeks, counted contact by contact. */
async function byHand() {
  const { rows: contacts } = await app
    .owner()
    .query<Told>(`select l.id, operator_id as who, l.borrower_id as borrower, contacted_at as at, outcome, r.state
      from loan_contact l left join promise_result r on r.borrower_id = l.borrower_id and r.contact_id = l.id order by contacted_at`);
  const { rows: payments } = await app
    .owner()
    .query<Paid>(
      `select stream as borrower, received_at as at, amount_minor as amount from payment where state = 'posted'`,
    );
  const sums = new Map<string, number[]>();
  for (const contact of contacts) {
    const next = contacts.find(
      (other) => other.borrower === contact.borrower && isReached(other) && other.at > contact.at,
    );
    const ends = Math.min(contact.at.getTime() + WINDOW_MS, next?.at.getTime() ?? Number.POSITIVE_INFINITY);
    const brought = payments.filter(
      ({ borrower, at }) => borrower === contact.borrower && at >= contact.at && at.getTime() < ends,
    );
    const own = [
      1,
      isReached(contact) ? 1 : 0,
      contact.outcome === 'promise' ? 1 : 0,
      contact.state === 'kept' ? 1 : 0,
      contact.state === 'broken' ? 1 : 0,
      isReached(contact) ? brought.reduce((sum, { amount }) => sum + Number(amount), 0) : 0,
    ];
    sums.set(
      contact.who,
      own.map((figure, at) => figure + (sums.get(contact.who)?.[at] ?? 0)),
    );
  }
  return Object.fromEntries(sums);
}

async function reported() {
  const desk = await app.operator('auditor');
  const { data } = await desk('report-agents', { from: '2031-02', until: '2031-04' });
  return Object.fromEntries(
    rowsOf(data['rows'])
      .filter(({ week }) => week === '')
      .map((row) => [
        row.operatorId,
        [row.contacts, row.reached, row.promises, row.kept, row.broken, row.collected],
      ]),
  );
}

const runPortfolio = () => app.dev('/dev/jobs/portfolio', {});
const keptDays = async () =>
  (await app.owner().query<{ day: string }>('select distinct day::text from agent_day order by 1')).rows.map(
    ({ day }) => day,
  );

test('what is added up is what counting every contact comes to: before, while and after it is', async () => {
  const whole = await byHand();
  expect(Object.values(whole).flat()).toContain(5_000);
  // of the days that are over since eight days, the rest is counted
  expect(await keptDays()).toEqual(['2031-03-03', '2031-03-11', '2031-03-12']);
  expect(await reported()).toEqual(whole);

  // a server that has just been upgraded has added nothing up
  await app.owner().query("delete from job_run where job = 'agent-days'");
  await app.owner().query('delete from agent_day');
  expect(await reported()).toEqual(whole);

  // half of it: what was contacted since is counted beside
  await setClock('2031-03-22');
  await runPortfolio();
  const late = await lateBorrower(app, 9);
  const desk = await app.operator('agent');
  expect((await desk('collections-record', await callOf(desk, late, { outcome: 'reached' }))).code).toBe(0);
  await pay(late, 3_300);
  const more = await byHand();
  expect(more[desk.operator.operatorId]).toEqual([1, 1, 0, 0, 0, 3_300]);
  expect([await reported(), (await keptDays()).at(-1)]).toEqual([more, '2031-03-12']);
});

test('money that is taken back after its day was added up is no more collected from the next day on', async () => {
  await app.owner().query("update payment set state = 'reversed' where amount_minor = 5000");
  await setClock('2031-03-23');
  await runPortfolio();
  const left = await byHand();
  expect(Object.values(left).map((own) => own[5])).not.toContain(5_000);
  expect(await reported()).toEqual(left);
  const { rows: kept } = await app
    .owner()
    .query<{ sum: bigint }>(`select sum(collected_minor)::bigint as sum from agent_day`);
  expect(kept).toEqual([{ sum: 3_000n }]);
});

test('an agent sees nobody’s figures, their own neither', async () => {
  const agent = await app.operator('agent');
  expect((await agent('report-agents', {})).data['reason']).toBe('role');
  expect((await agent('report-export', { table: 'agents', reason: 'mine' })).data['reason']).toBe('role');
});
