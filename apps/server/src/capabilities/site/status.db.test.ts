import { endpoints, type SiteStatus } from '@plazo/contract';
import { expect, test } from 'vitest';
import { confirmDisbursements, sendDisbursements } from '../../jobs/orders.ts';
import { approvedLoan } from '../../testing/approved-loan.ts';
import { notify } from '../../testing/channel.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** What the public page of states tells, of a bank that is another program and of channels that go silent. */

const bank = await mockRail('prestamo-rayo', 'MXN', { methods: { transfer: 'spei' } });
const app = useRailedApp(bank);

const DAY_MS = 86_400_000;
const get = (url: string, headers = {}) => app.app().inject({ url, headers });
const pass = (ms: number) => app.dev('/dev/clock', { advanceMs: ms });

/** What stands there, by its id. */
async function shown(query = '') {
  const told: SiteStatus = (await get(`/status.json${query}`)).json();
  return new Map(told.parts.map((part) => [part.id, part]));
}
const states = (query = '') => pass(61_000).then(() => shown(query));
/** A loan's money on its way to a bank that loses so many answers. */
async function send(loans: number, lost: number) {
  const { deps } = app.opened();
  for (let no = 0; no < loans; no += 1)
    await approvedLoan(app, (who) =>
      app.call(who, endpoints.account.bindBank.path, { account: clabeOf(`64618000000000${accounts++}`) }),
    );
  if (lost > 0) await bank.fault('lost-answer', lost);
  await sendDisbursements(deps, { held: false });
  await confirmDisbursements(deps, { held: false });
}
let accounts = 100;

test('each way to pay, to be paid and to be written to has its state, and nobody behind it a name', async () => {
  const told = await get('/status.json');
  expect([told.statusCode, told.headers['content-type']]).toEqual([200, expect.stringContaining('json')]);
  expect(told.body).not.toContain('bank');
  const parts = await states();
  expect([...parts.keys()]).toEqual(['server', 'spei', 'card', 'payout', 'sms']);
  expect([...parts.values()].every(({ state, since }) => state === 'works' && since === null)).toBe(true);
  expect(parts.get('spei')?.name).toBe('Transferencia SPEI');
  expect([...(await states('?brand=quickrupee')).keys()]).toEqual([
    'server',
    'bank',
    'upi',
    'card',
    'payout',
    'sms',
  ]);
  expect((await get('/status')).body).toContain('status');
});

test('a bank whose answers are lost is slow, then down since the first of them, and works when it answers again', async () => {
  await send(1, 0);
  expect((await states()).get('payout')?.state).toBe('works');
  const before = app.opened().deps.clock.now().getTime();
  await send(1, 1);
  const slow = (await states()).get('payout');
  expect(slow?.state).toBe('slow');
  expect(Math.abs(Date.parse(slow?.since ?? '') - before)).toBeLessThan(60_000);
  await send(3, 3);
  const down = (await states()).get('payout');
  expect(down?.state).toBe('down');
  expect(down?.since).not.toBeNull();
  // other parts of that bank were not asked
  expect((await shown()).get('spei')?.state).toBe('works');
  await send(0, 0);
  expect((await states()).get('payout')).toMatchObject({ state: 'works', since: null });
});

test('a channel that told of payments for days and tells of none any more is silent since the last', async () => {
  const paid = (no: number) => ({
    eventId: `silent-${no}`,
    paymentId: `silent-${no}`,
    reference: 'nobodys',
    amountMinor: 100,
    currency: 'INR',
    paidAt: app.opened().deps.clock.now().toISOString(),
  });
  for (let no = 0; no < 5; no += 1) await notify(app, 'upi', paid(no));
  const last = app.opened().deps.clock.now();
  await pass(DAY_MS);
  const upi = (await states('?brand=quickrupee')).get('upi');
  expect(upi?.state).toBe('slow');
  expect(Math.abs(Date.parse(upi?.since ?? '') - last.getTime())).toBeLessThan(60_000);
});

test('however many look, the database is asked once a minute', async () => {
  await states();
  // whoever asked it now would find nothing
  await app.owner().query('alter table installation rename to elsewhere');
  const urls = ['/status', '/status.json', '/status?language=1', '/status.json?brand=quickrupee'];
  const codes = new Set<number>();
  expect((await shown()).get('server')?.state).toBe('works');
  for (let no = 0; no < 200; no += 1) codes.add((await get(urls[no % 4] ?? '')).statusCode);
  await app.owner().query('alter table elsewhere rename to installation');
  expect([...codes]).toEqual([200]);
});

test('a server whose database is away says so, since when, and nothing of the rest', async () => {
  await pass(61_000);
  await app.owner().query('alter table installation rename to elsewhere');
  const away = await shown();
  const page = await get('/status');
  await app.owner().query('alter table elsewhere rename to installation');
  expect([...away.values()]).toMatchObject([{ id: 'server', state: 'down', since: expect.any(String) }]);
  expect(page.statusCode).toBe(200);
  expect((await states()).get('server')).toMatchObject({ state: 'works', since: null });
});

test('who is told that something cannot be done now is led to the page', async () => {
  await pass(61_000);
  await app.owner().query('alter table landing_template rename to elsewhere');
  const told = await get('/About', { accept: 'text/html' });
  const page = await get('/status', { accept: 'text/html' });
  await app.owner().query('alter table elsewhere rename to landing_template');
  expect([told.statusCode, page.statusCode]).toEqual([500, 200]);
  expect(told.body).toContain('<a href="/status">Ver el estado del servicio</a>');
});
