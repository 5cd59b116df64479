import { expect, test } from 'vitest';
import { putMessage } from '../capabilities/messages/outbox.store.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

const later = (minutes: number) => app.dev('/dev/clock', { advanceMs: minutes * 60_000 });
const run = (job: string) => app.dev(`/dev/jobs/${job}`, {});
const sql = (text: string, values: unknown[] = []) => app.owner().query(text, values);

async function message(id: string) {
  const { deps } = app.opened();
  const sms = { phone: '5512345678', market: 'mx', text: 'hello', code: '' } as const;
  await putMessage(deps.db, deps.sealing, { stream: 'somebody', id, message: sms, dueAt: deps.clock.now() });
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
  const { rows } = await sql("select id from loan_order where state = 'received'");
  expect(rows.map(({ id }) => id)).toEqual([bad]);
  const { rows: counted } = await sql('select count(distinct order_id)::int as n from portfolio_day');
  expect(counted).toEqual([{ n: 3 }]);
});

const itemsOf = async (job: string) =>
  (await sql('select item from stuck_item where job = $1 order by item', [job])).rows.map(({ item }) => item);

test('a line of a statement that cannot be booked holds up no other one, of its statement or the next', async () => {
  const desk = await app.operator('finance');
  const lines = (name: string) =>
    Array.from({ length: 3 }, (_, no) => `${name}${no},2026-11-20,${no + 1}.00,MXN`).join('\n');
  const importOf = async (name: string) => {
    const content = `id,date,amount,currency\n${lines(name)}`;
    return (await desk('statement-import', { channel: 'spei', format: 'csv', content })).data['importId'];
  };
  const [one, two] = [String(await importOf('A')), String(await importOf('B'))];
  await sql('update statement_line set amount_minor = 0 where import_id = $1 and no = 2', [one]);
  await run('import-statements');
  expect(await itemsOf('import-statements')).toEqual([`${one} 2`]);
  const states = async (id: string) =>
    (await sql('select state from statement_line where import_id = $1 order by no', [id])).rows.map(
      ({ state }) => state,
    );
  expect(await states(one)).toEqual(['booked', 'waiting', 'booked']);
  expect(await states(two)).toEqual(['booked', 'booked', 'booked']);
  await sql('update statement_line set amount_minor = 200 where import_id = $1 and no = 2', [one]);
  await later(2);
  await run('import-statements');
  expect([await states(one), await itemsOf('import-statements')]).toEqual([
    ['booked', 'booked', 'booked'],
    [],
  ]);
  // the orders that the test before has spoilt, and nothing of the statement
  const findings = (await app.books()).findings.filter((finding) => !finding.includes('other events'));
  expect(findings).toEqual([
    expect.stringMatching(/^order [\w-]+ cannot be read$/),
    expect.stringMatching(/^order [\w-]+ cannot be read$/),
  ]);
});

test('a removal that fails stops no other', async () => {
  const { borrowerId } = await app.borrower();
  const { clock } = app.opened().deps;
  await sql('insert into complaint_image (id, borrower_id, created_at) values ($1, $2, $3)', [
    'loose-picture',
    borrowerId,
    new Date(clock.now().getTime() - 2 * 86_400_000),
  ]);
  await sql('drop table captcha_pass');
  await run('retention');
  expect(await itemsOf('retention')).toEqual(['captchas']);
  const { rows } = await sql("select removed from retention_run where kind = 'pictures'");
  expect(rows).toEqual([{ removed: 1 }]);
});

test('a request about data that cannot be closed holds up nobody else’s', async () => {
  const desk = await app.operator('agent');
  const asked = [];
  for (let no = 0; no < 2; no += 1) {
    const who = await app.borrower();
    const note = 'Mi apellido es Díaz';
    const form = { right: 'correction', note };
    const { data } = await app.call(who, '/independence/v3/data-requests/ask', form);
    const caseId = String(data['caseId']);
    await desk('data-request-step', { caseId, reason: 'seen', step: 'ask-more', text: '¿Cuál?' });
    asked.push({ caseId, borrowerId: who.borrowerId });
  }
  const [bad, good] = asked;
  await sql(
    `create function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoilt'; end $$`,
  );
  await sql(
    `create trigger spoilt before insert on message for each row when (new.borrower_id = '${bad?.borrowerId}')
      execute function spoil()`,
  );
  await later(40 * 24 * 60);
  await run('reminders');
  expect(await itemsOf('lapse-cases')).toEqual([bad?.caseId]);
  const { rows } = await sql("select id from data_request where state = 'lapsed'");
  expect(rows).toEqual([{ id: good?.caseId }]);
});
