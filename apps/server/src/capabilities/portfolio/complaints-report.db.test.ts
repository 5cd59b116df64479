import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const rowsOf = (data: unknown) => [data].flat().map(Object);
const setClock = (now: string) => app.dev('/dev/clock', { now: `${now}T18:00:00Z` });

async function complain(market: 'mx' | 'in', problemType: string, withLoan = false): Promise<string> {
  const borrower = await app.borrower(market);
  const wish = { borrowerId: borrower.borrowerId, product: `${market}-fair`, status: '174', daysToDue: 20 };
  const order = withLoan ? await app.dev<{ orderId: string }>('/dev/orders', wish) : undefined;
  const form = { problemType, problemDetail: 'No aparece mi pago', ...(order && { orderNo: order.orderId }) };
  expect((await app.call(borrower, endpoints.complaints.save.path, form)).code).toBe(0);
  const { rows } = await app
    .owner()
    .query<{ id: string }>('select id from complaint where borrower_id = $1', [borrower.borrowerId]);
  return rows[0]?.id ?? '';
}

async function answer(problemId: string, more: { outcome?: string; returnedMinor?: number } = {}) {
  const agent = await app.operator('agent');
  const { version } = (await agent('complaint', { problemId })).data;
  return (await agent('complaint-reply', { problemId, version, text: 'Aclarado', isAsked: 0, ...more })).code;
}

const report = async (filters: Record<string, string>) =>
  (await (await app.operator('auditor'))('report-complaints', filters)).data;

test('complaints are counted over the period of each market’s law, by cause and product', async () => {
  // the second quarter in Mexico, the financial year of 2030 in India
  await setClock('2031-03-20');
  const old = await complain('mx', '4');
  await complain('in', '4');
  await setClock('2031-04-10');
  const won = await complain('mx', '2', true);
  const lost = await complain('mx', '4');
  const indian = await complain('in', '4');
  await setClock('2031-04-20');
  expect(await answer(won, { outcome: 'favour', returnedMinor: 12_300 })).toBe(0);
  expect(await answer(lost, { outcome: 'against', returnedMinor: 5 })).not.toBe(0);
  expect(await answer(lost, { outcome: 'against' })).toBe(0);
  expect(await answer(indian, { outcome: 'partly', returnedMinor: 50_000 })).toBe(0);
  await setClock('2031-06-30');
  expect(await answer(old)).toBe(0);
  await complain('mx', '4');

  const data = await report({ until: '2031-05' });
  const of = (rows: unknown) =>
    rowsOf(rows).map((row) => [
      row.market,
      row.type,
      row.product,
      row.pendingBefore,
      row.received,
      row.inTime,
      row.late,
      [row.favour, row.partly, row.against],
      row.returned,
      row.pending,
      row.pendingLong,
    ]);
  expect(rowsOf(data['periods']).filter(({ market }) => market === 'mx' || market === 'in')).toEqual([
    expect.objectContaining({
      market: 'mx',
      from: '2031-04-01',
      until: '2031-06-30',
      beforeFrom: '2031-01-01',
      source: expect.stringMatching(/^REUNE \(CONDUSEF\), por trimestre/),
    }),
    expect.objectContaining({
      market: 'in',
      from: '2031-04-01',
      until: '2032-03-31',
      beforeFrom: '2030-04-01',
      // in the language of who reads it, not in that of the market
      source: expect.stringMatching(/por año fiscal$/),
    }),
  ]);
  // products are told by what their brands call them
  expect(Object(data['choices']).products).toContainEqual({ product: 'mx-fair', name: 'Préstamo Rayo' });
  expect(of(data['rows'])).toEqual([
    ['in', '4', '', 1, 1, 1, 0, [0, 1, 0], 50_000, 1, 1],
    ['mx', '2', 'mx-fair', 0, 1, 1, 0, [1, 0, 0], 12_300, 0, 0],
    ['mx', '4', '', 1, 2, 1, 1, [0, 0, 1], 0, 1, 0],
  ]);
  expect(of(data['before'])).toEqual([
    ['in', '4', '', 0, 1, 0, 0, [0, 0, 0], 0, 1, 0],
    ['mx', '4', '', 0, 1, 0, 0, [0, 0, 0], 0, 1, 0],
  ]);
  // what was pending, and came, was answered or is pending
  for (const row of [...rowsOf(data['rows']), ...rowsOf(data['before'])])
    expect(row.pendingBefore + row.received).toBe(row.inTime + row.late + row.pending);
  const { rows } = await app.owner().query<{ n: number }>(
    `select count(*)::integer as n from complaint c join borrower b on b.id = c.borrower_id
     where b.market = 'mx' and c.created_at >= '2031-04-01T06:00Z' and c.created_at < '2031-07-01T06:00Z'`,
  );
  expect(rows[0]?.n).toBe(3);
  expect(of((await report({ until: '2031-05', market: 'mx', product: 'mx-fair' }))['rows'])).toHaveLength(1);
  expect(rowsOf(data['rows'])[1].cause).not.toBe('');
  expect(of((await report({ until: '2031-03', market: 'mx' }))['rows'])).toEqual([of(data['before'])[1]]);
});

test('an answer that is looked into again has no outcome any more, and the table is taken out', async () => {
  const id = await complain('in', '4');
  await answer(id, { outcome: 'favour', returnedMinor: 100 });
  const asked = { until: '2031-06', market: 'in' };
  const favour = async () => rowsOf((await report(asked))['rows'])[0].favour;
  expect(await favour()).toBe(1);
  const agent = await app.operator('agent');
  const { version } = (await agent('complaint', { problemId: id })).data;
  await agent('complaint-reopen', { problemId: id, version, reason: 'called again' });
  expect(await favour()).toBe(0);
  const finance = await app.operator('finance');
  const { data } = await finance('report-export', { ...asked, table: 'complaints', reason: 'year' });
  expect(String(data['csv']).split('\r\n')[1]).toMatch(/^2031-04-01 2032-03-31,in,.*,INR,500\.00,2,/);
  expect((await agent('report-complaints', asked)).data['reason']).toBe('role');
});
