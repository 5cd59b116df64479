import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markets } from '@plazo/markets';
import { afterAll, expect, test } from 'vitest';
import { root } from './tree.ts';

/** The guide, followed as far as a database: terms are written, checked, named in a brand's file and priced. */

const scratch = mkdtempSync(join(tmpdir(), 'plazo-product-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const plazo = join(root, 'apps/server/src/plazo.ts');
const file = (name: string, content: unknown): string => {
  const path = join(scratch, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [plazo, ...args], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

const terms = JSON.parse(JSON.stringify(markets.mx.demo.products[0]));
terms.name = 'mx-six';
terms.plan.instalments = 6;

test('a product is written, checked against law and brand, and priced before anybody sees it', {
  timeout: 120_000,
}, () => {
  const written = file('terms.json', terms);
  expect(run('product', 'check', written)).toEqual({ status: 0, said: 'No finding\n' });
  const misspelt = file('misspelt.json', { ...terms, late: { ...terms.late, base: 'everything' } });
  expect(run('product', 'check', misspelt)).toMatchObject({
    status: 2,
    said: expect.stringMatching(/terms-invalid.*late\.base must be one of/s),
  });

  const brand = join(root, 'packages/markets/src/mx/demo/brand.json');
  expect(run('product', 'check', written, '--brand-file', brand).said).toMatch(
    /agreementDefaultTicked \(App Store Review Guidelines/,
  );
  const life = file('life.json', { terms, principalMinor: 300_000, disbursedOn: '2027-01-04' });
  const played = JSON.parse(run('simulate', life).said);
  const amounts = played.schedule.map(({ principalMinor }: { principalMinor: number }) => principalMinor);
  expect(amounts).toHaveLength(6);
  expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(300_000);
  expect(played.findings).toEqual([]);
});
