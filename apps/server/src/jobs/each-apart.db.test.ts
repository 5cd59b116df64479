import { expect, test } from 'vitest';
import { putMessage } from '../stores/outbox.store.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

const later = (minutes: number) => app.dev('/dev/clock', { advanceMs: minutes * 60_000 });
const run = (job: string) => app.dev(`/dev/jobs/${job}`, {});
const sql = (text: string, values: unknown[] = []) => app.opened().pool.query(text, values);

async function message(id: string) {
  const { deps } = app.opened();
  const sms = { phone: '5512345678', market: 'mx', text: 'hello', code: '' } as const;
  await putMessage(deps.db, deps.sealing, { id, message: sms, dueAt: deps.clock.now() });
}

const stateOf = async (id: string) =>
  (await sql('select state from outbox where id = $1', [id])).rows[0]?.state;
const stuck = async () => (await sql('select job, item, attempts, state from stuck_item order by job')).rows;

test('a message that does not open stops no other, is tried again, and then waits for an operator', async () => {
  await message('spoilt');
  await sql("update outbox set sealed = 'k1.spoilt' where id = 'spoilt'");
  await message('good');
  await run('deliver-outbox');
  expect([await stateOf('good'), await stateOf('spoilt')]).toEqual(['sent', 'waiting']);
  expect(await stuck()).toMatchObject([{ item: 'spoilt', attempts: 1, state: 'retrying' }]);
  await run('deliver-outbox');
  expect(await stuck()).toMatchObject([{ attempts: 1 }]);
  for (let tries = 0; tries < 6; tries += 1) {
    await later(20);
    await run('deliver-outbox');
  }
  expect(await stuck()).toMatchObject([{ item: 'spoilt', attempts: 5, state: 'stuck' }]);
  const manager = await app.operator('manager');
  const { data } = await manager('stuck', { isGivenUp: 0 });
  expect(data['items']).toMatchObject([
    { job: 'deliver-outbox', item: 'spoilt', attempts: 5, state: 'stuck' },
  ]);
  const which = { job: 'deliver-outbox', item: 'spoilt', reason: 'the keys are back' };
  expect((await manager('stuck-retry', which)).code).toBe(0);
  await run('deliver-outbox');
  expect(await stuck()).toMatchObject([{ attempts: 1, state: 'retrying' }]);
  expect((await manager('stuck-give-up', which)).code).toBe(0);
  expect(await stateOf('spoilt')).toBe('undelivered');
  expect((await manager('stuck-give-up', which)).code).toBe(-40);
  expect((await manager('stuck', { isGivenUp: 0 })).data['items']).toEqual([]);
  const { data: log } = await (await app.operator('auditor'))('audit', {});
  expect(JSON.stringify(log)).toContain('stuck-give-up');
});

test('an order that does not read is left behind: all others are decided, closed, reminded and counted', async () => {
  // noon in Mexico, and on a Monday again forty days later: reminders are sent in the law's hours alone
  await app.dev('/dev/clock', { now: '2027-01-13T18:00:00Z' });
  const orders = [];
  for (const status of ['21', '174', '174']) {
    for (let no = 0; no < 2; no += 1) {
      const { borrowerId } = await app.borrower();
      orders.push(await app.dev('/dev/orders', { borrowerId, product: 'mx-fair', status }));
    }
  }
  const [bad, , badLoan] = orders.map(({ orderId }) => String(orderId));
  await sql(`update loan_order set events = '[null]' where id = any($1)`, [[bad, badLoan]]);
  await later(40 * 24 * 60);
  for (const job of ['decide', 'end-of-day', 'portfolio', 'reminders']) await run(job);
  const items = (await stuck()).filter(({ item }) => item !== 'spoilt');
  expect(items.map(({ job, item }) => [job, item])).toEqual(
    expect.arrayContaining([
      ['decide', bad],
      ['end-of-day', badLoan],
      ['portfolio', badLoan],
      ['reminders', badLoan],
    ]),
  );
  expect(items).toHaveLength(4);
  const { rows } = await sql("select id from loan_order where code = '21'");
  expect(rows.map(({ id }) => id)).toEqual([bad]);
  const { rows: counted } = await sql('select count(distinct order_id)::int as n from portfolio_day');
  expect(counted).toEqual([{ n: 3 }]);
});
