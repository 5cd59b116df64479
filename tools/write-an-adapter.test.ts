import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRailsFile } from '../apps/server/src/adapters/rails/rails-file.ts';
import { root } from './tree.ts';

/** The guide of adapters, followed: its file is a rail that passes the check against a bank as the guide tells of it. */

const scratch = mkdtempSync(join(tmpdir(), 'plazo-adapter-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

writeFileSync(join(scratch, 'package.json'), JSON.stringify({ type: 'module' }));
const guide = readFileSync(join(root, 'docs/rails/write-an-adapter.md'), 'utf8');
const blockOf = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)?.[1] ?? '';
const kit = join(root, 'packages/rail-kit/src');

type Transfer = { status: string; pesos: string; since: string; reason?: string };

/** The provider of the guide: it settles when it is asked the second time, and knows each id once. */
function startBank() {
  const known = new Map<string, { body: string; told: Transfer }>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts).toString('utf8');
    const id = request.url?.split('/').at(-1) ?? '';
    const before = known.get(id);
    const end = (status: number, json: object) => response.writeHead(status).end(JSON.stringify(json));
    if (request.headers.authorization !== 'Bearer a-key') return end(401, {});
    if (request.method === 'GET') {
      if (before) before.told.status = 'DONE';
      return before ? end(200, before.told) : end(404, { code: 'UNKNOWN' });
    }
    if (before) return before.body === body ? end(200, before.told) : end(409, { code: 'OTHER_BODY' });
    const { pesos }: { pesos: string } = JSON.parse(body);
    const told = { status: 'MOVING', pesos, since: new Date().toISOString() };
    known.set(id, { body, told });
    return end(201, told);
  };
  return { known, server: createServer((request, response) => void answer(request, response)) };
}

/** Puts a file through the scenarios as `plazo rails check --conformance` does, in a process that loads it as the server does. */
async function check(code: string) {
  writeFileSync(join(scratch, 'bank.ts'), code);
  const { known, server } = startBank();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const settings = { url: `http://127.0.0.1:${port}`, key: 'a-key', isTest: true };
  writeFileSync(
    join(scratch, 'check.ts'),
    `import { listenForFacts, runConformance, tapOf } from ${JSON.stringify(join(kit, 'conformance/index.ts'))};
     import adapter from './bank.ts';
     import { fetchOf } from ${JSON.stringify(join(kit, 'index.ts'))};
     const settings = ${JSON.stringify(settings)};
     const now = () => new Date();
     const rail = adapter.open(settings, { name: 'bank', now, fetch: fetchOf(() => adapter.hosts(settings)) });
     const listener = await listenForFacts({ host: '127.0.0.1', port: 0 });
     const payout = { amount: { minor: 100, currency: 'MXN' }, to: { kind: 'clabe', number: '646180157000000004' }, purpose: 'loan' };
     console.log(tapOf(await runConformance({ rail, payout, listener, now, patienceMs: 2_000 })));
     listener.close();`,
  );
  const run = spawn(process.execPath, [join(scratch, 'check.ts')], { cwd: scratch });
  const output: string[] = [];
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (part) => output.push(String(part)));
  await once(run, 'close');
  server.close();
  const lines = output.join('').split('\n');
  const passed = lines.filter((line) => line.startsWith('ok') && !line.includes('# SKIP'));
  return { passed, failed: lines.filter((line) => /^not ok|Error/.test(line)), payouts: known.size };
}

test('the file of the guide is a rail that passes the check', async () => {
  const { passed, failed, payouts } = await check(blockOf('ts'));
  expect(failed).toEqual([]);
  expect(passed.length).toBeGreaterThan(5);
  expect(payouts).toBeGreaterThan(0);
});

test('an adapter that takes any answer of the bank for a failure fails the check', async () => {
  const { failed } = await check(
    blockOf('ts').replace("return { kind: 'not-received' }", "return { kind: 'refused', error: 'other' }"),
  );
  expect(failed).not.toEqual([]);
});

test('the file of the guide has the types that it names, and its entry is one that production takes', async () => {
  const paths = {
    '@plazo/rail-kit': [join(kit, 'index.ts')],
    'zod/mini': [join(root, 'node_modules/zod/mini')],
  };
  const tsconfig = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { noEmit: true, paths, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
    files: ['bank.ts'],
  };
  writeFileSync(join(scratch, 'bank.ts'), blockOf('ts'));
  writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(tsconfig));
  const { stdout } = spawnSync('tsc', ['-p', scratch], { encoding: 'utf8' });
  expect(stdout).toBe('');
  writeFileSync(join(scratch, 'rails.json'), blockOf('json'));
  const setting = (name: string) => `${name} of at least thirty-two characters`;
  const { rails, brands } = await readRailsFile({
    file: join(scratch, 'rails.json'),
    setting,
    isStrict: true,
  });
  expect([...rails.keys()]).toEqual([brands['prestamo-rayo']?.payout]);
});
