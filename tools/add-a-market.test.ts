import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyWorkspaces } from './scratch-copy.ts';

/** The guide, followed on a copy of the packages: a folder and a line make a market that everything holds. */

const WORKSPACES = ['packages/money', 'packages/markets', 'packages/lending'] as const;
const { path: scratch, change, troubleOf } = copyWorkspaces(WORKSPACES);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What step 2 of the guide has renamed. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/'co'|"co"/g, "'pe'"],
  [/\bco-/g, 'pe-'],
  [/COP/g, 'PEN'],
  [/\bcedula\b/g, 'dni'],
  [/cuota-clara/g, 'sol-claro'],
];

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
  change('packages/markets/src/registry.ts', (text) => `${text}export { market as pe } from '#market/pe';\n`);
}

test('a folder and a line make a market', { timeout: 120_000 }, () => {
  addMarket();
  for (const workspace of WORKSPACES)
    expect(troubleOf('tsc', '--project', `${workspace}/tsconfig.json`)).toBe('');
  const tests = ['packages/markets', 'packages/lending/src/terms'];
  expect(troubleOf('vitest', 'run', '--root', scratch, ...tests)).toBe('');
});
