import { type DeskEndpoint, deskEndpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const NAME = 'Canario Inconfundible';
const ADDRESS = 'Calle del Pinzón 4417';

const calls: readonly DeskEndpoint[] = Object.values(deskEndpoints).flatMap((rows) =>
  Object.values<DeskEndpoint>(rows),
);

/** The tables of which a row holds the text in the open. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { db } = app.opened().deps;
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const holds = async (name: string) =>
    (
      await sql<{ held: boolean }>`
        select exists (select 1 from ${sql.table(name)} t where to_jsonb(t)::text like ${`%${text}%`}) as held`.execute(
        db,
      )
    ).rows[0]?.held === true;
  const found = await Promise.all(rows.map(async ({ name }) => ((await holds(name)) ? [name] : [])));
  return found.flat();
}

test('after every call of the desk, each with its key, no table holds a person in the open', async () => {
  const borrower = await app.borrower('mx', { name: NAME, address: ADDRESS });
  const { borrowerId, phone } = borrower;
  const wish = { borrowerId, product: 'mx-fair', status: '21', amountMinor: 300_000 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  await app.dev('/dev/jobs/decide', {});
  await app.call(borrower, '/independence/user-problem/problem-save', {
    problemType: '2',
    problemDetail: `Soy ${NAME}`,
    orderNo: orderId,
  });
  const desk = await app.operator('manager');
  const agent = await app.operator('agent');
  const reason = 'Complaint CP-1';
  const opened = await agent('data-request-open', { orderId, right: 'access', reason });
  const caseId = String(opened.data['caseId']);
  await agent('data-request-step', { caseId, step: 'grant', reason });
  const form = {
    borrowerId,
    orderId,
    caseId,
    reason,
    search: phone,
    phone,
    market: 'mx',
    events: 1,
    outcome: '',
  };
  const post = async (caller: typeof desk, path: string) => {
    const answer = await app.app().inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': `key ${path}`.replaceAll(' ', '-'),
        cookie: caller.cookie,
      },
      payload: new URLSearchParams(
        Object.entries(form).map(([name, value]) => [name, String(value)]),
      ).toString(),
    });
    return { path, ...answer.json() };
  };
  const told: string[] = [];
  for (const { path } of calls.filter((row) => !row.path.endsWith('/logout'))) {
    for (const caller of [agent, desk]) {
      const { success, data } = await post(caller, path);
      if (success && JSON.stringify(data).includes(NAME)) told.push(path.replace('/desk/api/', ''));
    }
  }
  expect(new Set(told)).toEqual(new Set(['person-reveal', 'data-request-export']));
  for (const text of [NAME, ADDRESS, phone]) expect(await tablesWith(text)).toEqual([]);
});

test('an answer that is kept for a repeat is sealed, and given again', async () => {
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', {
    borrowerId: (await app.borrower()).borrowerId,
    product: 'mx-fair',
    status: '180',
    daysToDue: -40,
  });
  const { cookie } = await app.operator('manager');
  const ask = async () => {
    const answer = await app.app().inject({
      method: 'POST',
      url: deskEndpoints.deskLoans.makeRequest.path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': 'twice',
        cookie,
      },
      payload: `kind=write-off&orderId=${orderId}&reason=gone`,
    });
    return answer.json();
  };
  const first = await ask();
  expect(first.success).toBe(true);
  expect(await ask()).toEqual(first);
  expect(await tablesWith(first.data.requestId)).not.toContain('idempotent_answer');
});
