import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '@plazo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from './commands/serve.ts';
import { takeLease, underLease } from './db/job-leases.store.ts';
import { readEnv } from './env.ts';
import { openBrowser } from './testing/browser.ts';
import { notify } from './testing/channel.ts';
import { putPicture } from './testing/put-picture.ts';
import { type ServerProcess, startRole, stopServerProcess } from './testing/server-process.ts';
import { sign } from './testing/sign.ts';
import { useTestApp } from './testing/test-app.ts';

/** One database, and several processes on it: this one answers people, and so does another; a third works through jobs. */

const DEADLINE_MS = 20_000;

const app = useTestApp({ PLAZO_TRUST_PROXY: '127.0.0.1' });
const started: ServerProcess[] = [];
const settings = () => {
  const { databaseUrl = '', databaseOwnerUrl = '', keysFile } = app.opened().deps.env;
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    PLAZO_KEYS: keysFile,
    PLAZO_TRUST_PROXY: '127.0.0.1',
  };
};
const start = async (role: 'web' | 'worker') => {
  const one = await startRole(role, `${app.opened().deps.env.dataDirectory}/${role}`, settings());
  started.push(one);
  return one;
};
let web: ServerProcess;
let worker: ServerProcess;
beforeAll(async () => {
  [web, worker] = await Promise.all([start('web'), start('worker')]);
});
afterAll(() => Promise.all(started.map((one) => stopServerProcess(one, 'SIGKILL'))));

const deadline = () => AbortSignal.timeout(DEADLINE_MS);
/** Looks again until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = deadline();
  while (!(await isSo())) {
    end.throwIfAborted();
    await wait(100);
  }
}

const at = (process: ServerProcess, path: string, headers = {}) => fetch(process.url + path, { headers });
const pay = async (process: ServerProcess, body: string) =>
  fetch(`${process.url}/notifications/store`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'plazo-signature': sign(body, { secret: 'dev-secret-store', at: app.opened().deps.clock.now() }),
    },
  });

test('an address is counted at all processes together', async () => {
  const askedUntilHeld = async (address: string) => {
    const here = () => app.app().inject({ url: '/robots.txt', remoteAddress: address });
    const there = () => at(web, '/robots.txt', { 'x-forwarded-for': address });
    // neither has seen as many as one address may ask for
    for (let no = 0; no < 700; no += 1) await Promise.all([here(), there()]);
    let asked = 700;
    await until(async () => {
      asked += 1;
      return (await here()).statusCode === 429 && (await there()).status === 429;
    });
    return asked;
  };
  const first = await askedUntilHeld('203.0.113.6');
  // a minute that ended meanwhile began the count anew
  expect(first < 1_200 ? first : await askedUntilHeld('203.0.113.7')).toBeLessThan(1_200);
  expect((await at(web, '/robots.txt', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
});

test('what two people publish at one process is said by the other at once', async () => {
  const place = { kind: 'brand', subject: 'prestamo-rayo' };
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const words = JSON.parse(String((await manager('content-version', { ...place, version: 0 })).data['body']));
  const body = JSON.stringify({ ...words, servicePhone: '+52 55 3333 3333' });
  const { version } = (await manager('content-save', { ...place, body })).data;
  const reason = 'A new season';
  const asked = await manager('content-propose', { ...place, version, acknowledged: '', reason });
  const said = async () => {
    const url = `${web.url}${endpoints.support.contact.path}?brand=prestamo-rayo`;
    return (await fetch(url, { method: 'POST', headers: { 'x-requested-with': 'XMLHttpRequest' } })).text();
  };
  expect(await said()).not.toContain('3333 3333');
  await finance('request-decide', { requestId: asked.data['requestId'], isApproved: 1, reason: 'Read' });
  const publishedMs = performance.now();
  await until(async () => (await said()).includes('3333 3333'));
  // by being told: reading anew by itself takes half a minute
  expect(performance.now() - publishedMs).toBeLessThan(5_000);
});

test('a picture that one process took is shown by the other', async () => {
  const { deps } = app.opened();
  const borrower = await app.borrower();
  const picture = { id: 'taken-here', borrowerId: borrower.borrowerId };
  await putPicture(deps, picture, Buffer.from('ffd8ff'));
  const shown = await at(web, `/complaint-images/taken-here?${borrower.commonQuery}`);
  expect([shown.status, await shown.text()]).toEqual([200, 'ffd8ff']);
});

test('the worker does the jobs and answers nobody; the clock is the same everywhere', async () => {
  expect((await at(worker, '/robots.txt')).status).toBe(404);
  const { db } = app.opened().deps;
  await openBrowser(app).post(endpoints.account.loginCode.path, { phone: '5512347788' });
  const unsent = db.selectFrom('outbox').select('id').where('sent_at', 'is', null);
  await until(async () => (await unsent.execute()).length === 0);
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  await app.dev('/dev/clock', { advanceMs: 4 * 86_400_000 });
  const day = app.opened().deps.clock.now().toISOString().slice(0, 10);
  await until(async () => JSON.stringify(await (await at(web, '/dev/clock')).json()).includes(day));
  const { rows } = await app.owner().query('select distinct holder from job_lease');
  expect(rows).toHaveLength(1);
});

test('a web process that is killed takes nothing with it: what was acknowledged is there once, and goes on at another', async () => {
  const money = (no: number) => ({
    eventId: `killed-${no}`,
    paymentId: `killed-${no}`,
    reference: 'nobody',
    amountMinor: 100,
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  });
  const sent = Array.from({ length: 60 }, (_, no) => money(no));
  const answers = sent.map((own) =>
    pay(web, JSON.stringify(own))
      .then(({ ok }) => ok)
      .catch(() => false),
  );
  await Promise.any(answers.map((answer) => answer.then((isKept) => isKept || Promise.reject())));
  await stopServerProcess(web, 'SIGKILL');
  const before = await Promise.all(answers);
  expect(before).toContain(true);
  // its channel sends again what nobody acknowledged, and some of what was
  const again = await Promise.all(sent.map((own) => notify(app, 'store', own)));
  expect(again.map(({ status }) => status)).toEqual(sent.map(() => 200));
  const { rows } = await app
    .owner()
    .query("select count(*)::int as n from payment where payment_id like 'killed-%'");
  expect(rows).toEqual([{ n: 60 }]);
  expect((await app.books()).findings).toEqual([]);
});

test('of two workers one does a job; when it has died the other goes on', async () => {
  const { db } = app.opened().deps;
  const [job, one, other] = ['some-job', 'one', 'other'];
  const running = Promise.withResolvers<void>();
  const first = underLease(db, { job, holder: one }, () => running.promise);
  await until(
    async () => (await db.selectFrom('job_lease').where('job', '=', job).select('job').execute()).length > 0,
  );
  expect(await underLease(db, { job, holder: other }, () => Promise.reject(new Error('both at once')))).toBe(
    false,
  );
  expect(await takeLease(db, { job, holder: one })).toBe(true);
  running.resolve();
  expect(await first).toBe(true);
  expect(await underLease(db, { job, holder: other }, async () => undefined)).toBe(true);
  await takeLease(db, { job, holder: one });
  await app.owner().query("update job_lease set ends_at = now() - interval '1 second' where job = $1", [job]);
  expect(await takeLease(db, { job, holder: other })).toBe(true);
  expect(await takeLease(db, { job, holder: one })).toBe(false);
  // the database's clock was an hour ahead when it was given
  await app.owner().query("update job_lease set ends_at = now() + interval '1 hour' where job = $1", [job]);
  expect(await takeLease(db, { job, holder: one })).toBe(true);
});

test('a role that would share nothing is refused', async () => {
  await expect(serve(readEnv({ PLAZO_MODE: 'test', PLAZO_DATA: 'none' }), 'web')).rejects.toThrow(
    'DATABASE_URL',
  );
});
