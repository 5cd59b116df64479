import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { lockStreams, UNASSIGNED } from '../capabilities/ledger/journal.store.ts';
import { transact } from '../db/transaction.ts';
import { type Notification, notify } from '../testing/channel.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

const notification = (no: number): Notification => ({
  eventId: `flood-${no}`,
  paymentId: `flood-${no}`,
  reference: 'nobody',
  amountMinor: 100,
  currency: 'MXN',
  paidAt: app.opened().deps.clock.now().toISOString(),
});

test('a flood of one kind of work leaves the others alone; what is too much is told to come again; nothing is lost', async () => {
  const borrower = await app.borrower();
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = transact(app.opened().deps.db, async (tx) => {
    await lockStreams(tx, [UNASSIGNED]);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const answers = Array.from({ length: 2_050 }, (_, no) => notify(app, 'store', notification(no)));
  const reading = await app.call(borrower, endpoints.home.orders.path, {});
  expect(reading.code).toBe(0);
  release.resolve();
  await holding;
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  const refused = statuses.filter((status) => status === 503).length;
  expect(refused).toBe(2_050 - 2_008);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2_008);
  expect((await app.books()).findings).toEqual([]);
});

test('one address is held to its calls of a minute, its neighbours and the channels are not', async () => {
  const ask = (remoteAddress: string, url = endpoints.support.contact.path) =>
    app.app().inject({ url, remoteAddress });
  for (let no = 0; no < 1_200; no += 1) await ask('203.0.113.7');
  const over = await ask('203.0.113.7');
  expect(over.statusCode).toBe(429);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  expect(over.json()).toMatchObject({ success: false, code: -50 });
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
  expect((await ask('203.0.113.7', '/health/live')).statusCode).toBe(200);
});

test('who opens a page then reads so in their language, with a way to try again that opens nothing else', async () => {
  const open = (url: string) =>
    app.app().inject({ url, remoteAddress: '203.0.113.9', headers: { accept: 'text/html' } });
  for (let no = 0; no < 1_200; no += 1) await open(endpoints.support.contact.path);
  const over = await open(
    '//elsewhere.test/severalRegister?language=1&orderId="<b>&sessionId=secret&handOff=code',
  );
  expect(over.statusCode).toBe(429);
  expect(over.headers['content-type']).toContain('text/html');
  expect(over.body).toContain('Too many');
  expect(over.body).toContain('href="/severalRegister?language=1&#38;orderId=%22%3Cb%3E"');
  expect(over.body).not.toMatch(/elsewhere|secret|code/);
});
