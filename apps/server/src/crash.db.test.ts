import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from './db/embedded.ts';
import { openPool } from './db/postgres.ts';
import {
  runPlazo,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from './testing/server-process.ts';
import { sign } from './testing/sign.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plazo-crash-'));
});
afterAll(async () => {
  const embedded = await startEmbedded(directory);
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
});

const post = async (server: ServerProcess, path: string, body: unknown) => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return Object(await response.json());
};

async function virtualAccount(server: ServerProcess): Promise<string> {
  const borrower = await post(server, '/dev/borrowers', { market: 'mx' });
  const order = await post(server, '/dev/orders', {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '174',
  });
  const response = await fetch(
    `${server.url}/independence/v3/installment/loan-play-detail?${borrower.commonQuery}&orderId=${order.orderId}`,
  );
  return /"vCode":"(\d{18})"/.exec(await response.text())?.[1] ?? '';
}

/** Pays 1.00 again and again until the server dies; returns the payments whose answer arrived whole. */
async function payUntilDeath(
  server: ServerProcess,
  payer: { clabe: string; name: string },
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let no = 0; ; no += 1) {
    const id = `${payer.name}-${no}`;
    const notification = {
      eventId: id,
      paymentId: id,
      reference: payer.clabe,
      amountMinor: 100,
      currency: 'MXN',
      paidAt: new Date().toISOString(),
    };
    const body = JSON.stringify(notification);
    const headers = {
      'content-type': 'application/json',
      'plazo-signature': sign(body, { secret: 'dev-secret-spei', at: new Date() }),
    };
    const answer = await fetch(`${server.url}/notifications/spei`, { method: 'POST', headers, body }).then(
      (response) => response.json(),
      () => undefined,
    );
    if (answer === undefined) return acknowledged;
    expect(answer).toEqual({ received: true, outcome: 'posted' });
    acknowledged.push(id);
  }
}

async function storedPayments(): Promise<Set<string>> {
  const embedded = await startEmbedded(directory);
  const pool = openPool(embedded.connectionString, 1);
  const { rows } = await pool.query<{ payment_id: string }>(
    "select payment_id from payment where state = 'posted'",
  );
  await pool.end();
  return new Set(rows.map((row) => row.payment_id));
}

test('kill -9 in the middle of writes loses no acknowledged payment, and the books are in order after the restart', {
  timeout: 240_000,
}, async () => {
  const acknowledged: string[] = [];
  for (const round of [1, 2, 3]) {
    const server = await startServerProcess(directory);
    const clabes = await Promise.all([
      virtualAccount(server),
      virtualAccount(server),
      virtualAccount(server),
    ]);
    const paying = clabes.map((clabe, payer) => payUntilDeath(server, { clabe, name: `r${round}p${payer}` }));
    const killAfterMs = 300 + round * 137;
    const killed = new Promise<void>((resolve) => {
      setTimeout(() => void stopServerProcess(server, 'SIGKILL').then(() => resolve()), killAfterMs);
    });
    acknowledged.push(...(await Promise.all(paying)).flat());
    await killed;
  }
  const stored = await storedPayments();
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  const books = await runPlazo(directory, ['books', 'check', '--json']);
  expect(JSON.parse(books.out).findings).toEqual([]);
  expect(books.code).toBe(0);
});

test('SIGTERM, sent twice, ends with exit 0 and the database closed; a second server on the directory is refused', {
  timeout: 120_000,
}, async () => {
  const server = await startServerProcess(directory);
  await expect(startServerProcess(directory)).rejects.toThrow(/did not become ready/);
  server.child.kill('SIGTERM');
  expect(await stopServerProcess(server, 'SIGTERM')).toBe(0);
});

test('SIGTERM ends with exit 0 within fifteen seconds although clients never finish what they send', {
  timeout: 120_000,
}, async () => {
  const server = await startServerProcess(directory);
  const { port } = new URL(server.url);
  const clients = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1'));
  for (const client of clients) {
    client.on('error', () => undefined);
    client.write('POST /notifications/spei HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\n\r\nhalf');
  }
  await Promise.all(clients.map((client) => new Promise((resolve) => client.on('connect', resolve))));
  const startedAt = performance.now();
  expect(await stopServerProcess(server, 'SIGTERM')).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});
