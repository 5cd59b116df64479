import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packAll, published } from './pack.ts';
import { root } from './tree.ts';

/** The packages as somebody else installs them: built, without our sources, used and typed. */

const scratch = mkdtempSync(join(tmpdir(), 'plazo-pack-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const USE = `
import { createWebShell } from '@plazo/bridge';
import { endpoints, statusCodeOf } from '@plazo/contract';
import { isRefusal, simulate } from '@plazo/lending';
import { markets } from '@plazo/markets';
import { writeMoney } from '@plazo/money';

const wish = { terms: { like: 'mx-fair' }, principalMinor: 300000, disbursedOn: '2026-01-15' };
const priced = simulate(wish, (state) => statusCodeOf[state]);
const names: readonly string[] = [...Object.keys(markets), endpoints.confirmLoan.push.path];
console.log(JSON.stringify([names, isRefusal(priced), typeof createWebShell, typeof writeMoney]));
`;

test('each package is used and typed by a stranger, who has nothing of the repository', () => {
  const out = join(scratch, 'packed');
  packAll(out);
  const modules = join(scratch, 'app/node_modules');
  mkdirSync(join(modules, '@plazo'), { recursive: true });
  for (const name of published) cpSync(join(out, name), join(modules, '@plazo', name), { recursive: true });
  symlinkSync(join(root, 'node_modules/zod'), join(modules, 'zod'));
  const app = join(scratch, 'app');
  const options = {
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom'],
    strict: true,
    outDir: 'built',
    types: [],
  };
  writeFileSync(join(app, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(
    join(app, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['use.ts'] }),
  );
  writeFileSync(join(app, 'use.ts'), USE);
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', app], { stdio: 'inherit' });
  const said = execFileSync(process.execPath, [join(app, 'built/use.js')], { encoding: 'utf8' });
  const [names, ...rest] = JSON.parse(said);
  expect(names).toContain('mx');
  expect(names).toContain('/independence/v3/loan-confirm/loan-detail-push');
  expect(rest).toEqual([false, 'function', 'function']);
}, 120_000);
