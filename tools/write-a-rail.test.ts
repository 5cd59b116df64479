import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRailsFile } from '../apps/server/src/adapters/rails/rails-file.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { fact } from '../packages/rail-kit/src/index.ts';
import { root } from './tree.ts';

/** The guide, followed: its blocks of code make a rail, and the check that it names takes it. */

const scratch = mkdtempSync(join(tmpdir(), 'plazo-rail-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const guide = readFileSync(join(root, 'docs/rails/write-a-rail.md'), 'utf8');
const blocks = [...guide.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);

/** Waits until somebody answers at an address. */
async function answered(url: string) {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    await new Promise((done) => {
      setTimeout(done, 25);
    });
  }
}

async function check(code: string): Promise<{ readonly output: string; readonly exit: number }> {
  const [port, ours] = [await freePort(), await freePort()];
  writeFileSync(join(scratch, 'rail.mjs'), code);
  const env = {
    ...process.env,
    RAIL_NAME: 'toy',
    RAIL_CURRENCY: 'MXN',
    RAIL_OUT: 'what-plazo-signs-with-000000000001',
    RAIL_IN: 'what-the-rail-signs-with-00000002',
    RAIL_ACCOUNT: '1234567890',
    RAIL_URL: `http://127.0.0.1:${port}`,
    PLAZO_URL: `http://127.0.0.1:${ours}`,
    PATIENCE_MS: '2000',
  };
  const rail = spawn(process.execPath, [join(scratch, 'rail.mjs')], { env: { ...env, PORT: String(port) } });
  try {
    await answered(env.RAIL_URL);
    const main = join(root, 'packages/rail-kit/src/conformance/main.ts');
    const run = spawn(process.execPath, [main], { env: { ...env, PORT: String(ours) } });
    const parts: string[] = [];
    for (const stream of [run.stdout, run.stderr]) stream.on('data', (part) => parts.push(String(part)));
    const [exit] = await once(run, 'close');
    return { output: parts.join(''), exit: Number(exit) };
  } finally {
    rail.kill();
  }
}

test('the blocks of the guide make a rail that passes the check', async () => {
  const { output, exit } = await check(blocks.join('\n'));
  expect(output.split('\n').filter((line) => /^not ok|^ +message/.test(line))).toEqual([]);
  expect(output).toMatch(/^ok \d+ - 10 fence$/m);
  expect(output).toMatch(/^ok \d+ - 12 fact-until-200$/m);
  expect(output).toMatch(/^ok \d+ - 104 statement-clears$/m);
  expect(output.split('\n').filter((line) => line.includes('# SKIP'))).toHaveLength(48);
  expect(exit).toBe(0);
  // what the guide shows is what comes out
  const [, shown = ''] = /^```\n(TAP[\s\S]*?)^```$/m.exec(guide) ?? [];
  expect(output.startsWith(shown)).toBe(true);
});

test('the configuration of the guide is one that production takes', async () => {
  const [, json = ''] = /^```json\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  const file = join(scratch, 'rails.json');
  writeFileSync(file, json);
  const setting = (name: string) => `${name} of at least thirty-two characters`;
  const { rails, brands } = await readRailsFile({ file, setting, isStrict: true });
  expect([...rails.keys()]).toEqual([brands['prestamo-rayo']?.payout]);
});

test('a simulated reference that could be somebody’s is named with the rule that it broke, and the last line counts', async () => {
  const { output, exit } = await check(
    blocks.join('\n').replace('const digits = `999$', 'const digits = `646$'),
  );
  expect(output).toMatch(/646\d{15} is a CLABE that does not begin with 999/);
  expect(output.trimEnd().split('\n').at(-1)).toBe('# 1 of 71 scenarios failed: 112 (48 could not be tried)');
  expect(exit).toBe(1);
});

test('a payment of the guide is a fact that Plazo reads, and one that it does not take is told no more', async () => {
  const [port, payer] = [await freePort(), await freePort()];
  const posts: string[] = [];
  const plazo = createHttpServer((request, response) => {
    request.setEncoding('utf8').on('data', (body) => posts.push(String(body)));
    request.on('end', () => {
      response.writeHead(409).end();
      plazo.emit('heard');
    });
  }).listen(0, '127.0.0.1');
  await once(plazo, 'listening');
  const address = plazo.address();
  const env = {
    ...process.env,
    RAIL_NAME: 'toy',
    RAIL_CURRENCY: 'MXN',
    RAIL_OUT: 'out',
    RAIL_IN: 'in',
    PORT: String(port),
    PAYER_PORT: String(payer),
    PLAZO_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  };
  // without pauses: a post that is made again comes before the next payment
  const code = blocks.join('\n').replace(/\(PAUSES_S\[attempt\] \?\? 3600\) \* 1000/, '0');
  writeFileSync(join(scratch, 'paid.mjs'), code);
  const rail = spawn(process.execPath, [join(scratch, 'paid.mjs')], { env });
  const pay = (id: string) =>
    answered(`http://127.0.0.1:${payer}/?id=${id}&code=999000000000000012&minor=104506`);
  try {
    for (const id of ['p-1', 'p-2', 'p-3']) {
      const heard = once(plazo, 'heard');
      await pay(id);
      await heard;
    }
    const told = posts.map((post) => fact.parse(JSON.parse(post)));
    expect(told).toMatchObject(
      ['p-1', 'p-2', 'p-3'].map((id) => ({
        type: 'payment.received',
        payment: { id, reference: '999000000000000012', amount: { minor: 104_506, currency: 'MXN' } },
      })),
    );
  } finally {
    rail.kill();
    plazo.close();
  }
});

test('a rail that forgets its fence fails the check by its number', async () => {
  const code = blocks.join('\n').replace('payouts.set(id, { body: undefined, told });', '');
  const { output, exit } = await check(code);
  expect(output).toMatch(/^not ok \d+ - 10 fence$/m);
  expect(exit).toBe(1);
});
