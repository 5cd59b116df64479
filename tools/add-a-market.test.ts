import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './tree.ts';

/** The guide, followed on a copy of the packages: a folder and a line make a market that everything holds. */

const scratch = mkdtempSync(join(tmpdir(), 'plazo-market-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const PACKAGES = ['money', 'markets', 'lending'] as const;

/** What step 2 of the guide has renamed. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/'co'|"co"/g, "'pe'"],
  [/\bco-/g, 'pe-'],
  [/COP/g, 'PEN'],
  [/\bcedula\b/g, 'dni'],
  [/cuota-clara/g, 'sol-claro'],
];

function copyPackages(): void {
  const modules = join(scratch, 'node_modules');
  mkdirSync(join(modules, '@plazo'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@plazo') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  cpSync(join(root, 'tsconfig.base.json'), join(scratch, 'tsconfig.base.json'));
  for (const name of PACKAGES) {
    cpSync(join(root, 'packages', name), join(scratch, 'packages', name), { recursive: true });
    symlinkSync(join(scratch, 'packages', name), join(modules, '@plazo', name));
  }
}

function addMarket(): void {
  const markets = join(scratch, 'packages/markets/src');
  const own = join(markets, 'pe');
  cpSync(join(markets, 'co'), own, { recursive: true });
  renameSync(join(own, 'demo/cuota-clara.svg'), join(own, 'demo/sol-claro.svg'));
  // its examples are those of the country that it was copied from
  rmSync(join(own, 'market.test.ts'));
  for (const name of readdirSync(own, { recursive: true, encoding: 'utf8' })) {
    const file = join(own, name);
    if (!/\.(?:ts|json)$/.test(name)) continue;
    const text = NAMES.reduce((done, [from, to]) => done.replaceAll(from, to), readFileSync(file, 'utf8'));
    writeFileSync(file, name.endsWith('.json') ? text.replaceAll("'", '"') : text);
  }
  const registry = join(markets, 'registry.ts');
  writeFileSync(registry, `${readFileSync(registry, 'utf8')}export { market as pe } from '#market/pe';\n`);
}

/** What a program of the repository prints on the copy; empty where it ends well. */
function troubleOf(program: string, ...words: readonly string[]): string {
  const file = join(root, 'node_modules/.bin', program);
  const { status, stdout, stderr } = spawnSync(file, words, { cwd: scratch, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test('a folder and a line make a market', { timeout: 120_000 }, () => {
  copyPackages();
  addMarket();
  for (const name of PACKAGES)
    expect(troubleOf('tsc', '--project', `packages/${name}/tsconfig.json`)).toBe('');
  const tests = ['packages/markets', 'packages/lending/src/terms'];
  expect(troubleOf('vitest', 'run', '--root', scratch, ...tests)).toBe('');
});
