import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { REQUEST_ID } from './request-ids.ts';

const app = useTestApp();

const send = async (who: { commonQuery: string }, path: string, form: Record<string, string>) => {
  const response = await app.app().inject({
    method: 'POST',
    url: `${path}?${who.commonQuery}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': 'once',
    },
    payload: new URLSearchParams(form).toString(),
  });
  return { id: String(response.headers[REQUEST_ID]), body: response.json() };
};

const linesOf = (origin: string) =>
  app
    .lines()
    .map((line): { origin?: string; msg: string } => JSON.parse(line))
    .filter((line) => line.origin === origin)
    .map(({ msg }) => msg);

test('one number leads from an answer to its line of the log, its postings and its complaint', async () => {
  const borrower = await app.borrower();
  const order = await app.dev<{ orderId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '174',
  });
  const { id, body } = await send(borrower, '/independence/user-problem/problem-save', {
    problemType: '2',
    problemSonType: '',
    problemDetail: 'My payment is not shown',
    problemImage: '',
    orderNo: order.orderId,
  });
  expect(body).toMatchObject({ success: true });
  expect(id).toMatch(/^(?:[A-Z0-9]{4}-){2}[A-Z0-9]{4}$/);
  expect(linesOf(id)).toEqual(['answered']);
  const { rows } = await app.owner().query('select origin from complaint');
  expect(rows).toEqual([{ origin: id }]);
  const desk = await app.operator('agent');
  const [{ problemId } = { problemId: '' }] = (
    await app.owner().query('select id as "problemId" from complaint')
  ).rows;
  expect((await desk('complaint', { problemId })).data).toMatchObject({ requestId: id });
  const made = await app.owner().query('select distinct origin from journal_transaction');
  expect(made.rows.every(({ origin }) => /^(?:[A-Z0-9]{4}-){2}[A-Z0-9]{4}$/.test(origin))).toBe(true);
  expect(made.rows.length).toBeGreaterThan(0);
});

test('a job names itself in what it posts and logs', async () => {
  await app.dev('/dev/clock', { advanceMs: 60 * 86_400_000 });
  await app.dev('/dev/jobs/end-of-day', {});
  const { rows } = await app
    .owner()
    .query("select count(*)::int as n from journal_transaction where origin = 'job:end-of-day'");
  expect(rows[0].n).toBeGreaterThan(0);
});

test('a break names the request to who asks, in the words of the answer, and to the log with its stack', async () => {
  const borrower = await app.borrower();
  await app.owner().query('alter table complaint rename to complaint_away');
  const { id, body } = await send(borrower, '/independence/user-problem/problem-list', {});
  await app.owner().query('alter table complaint_away rename to complaint');
  expect(body.message).toContain(id);
  expect(linesOf(id)).toContain('request failed');
});
