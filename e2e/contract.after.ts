import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { exceptions } from './contract-exceptions.ts';
import { namedFacts, unusedOf } from './contract-use.ts';

/** After all journeys: what the contract names, a page of the product sends or the shipped server fills. */

const folder = process.env['RECORDED_CALLS'] ?? '';
const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);

/** Journeys of which nothing was recorded: they were not run. */
function journeysMissing(): readonly string[] {
  const here = import.meta.dirname;
  const told = new Set(existsSync(join(folder, 'journeys.txt')) ? linesOf('journeys.txt') : []);
  return readdirSync(here)
    .filter((file) => file.endsWith('.e2e.ts'))
    .filter((file) => readFileSync(join(here, file), 'utf8').includes("from './journey.ts'"))
    .filter((file) => !told.has(file));
}

test.afterAll(() => rmSync(process.env['PRODUCT_TEMPLATE'] ?? '', { recursive: true, force: true }));

const excepted = new Set(exceptions.flatMap(({ facts }) => facts));

test('what the contract names, a page sends and the server fills', () => {
  const missing = journeysMissing();
  if (missing.length > 0) {
    process.stdout.write(`Not compared with the contract: ${missing.length} journeys did not run\n`);
    rmSync(folder, { recursive: true, force: true });
  }
  test.skip(missing.length > 0);
  const files = readdirSync(folder).filter((name) => name !== 'journeys.txt');
  const unused = unusedOf(new Set(files.flatMap(linesOf)));
  rmSync(folder, { recursive: true, force: true });
  const unlisted = unused.filter((fact) => !excepted.has(fact));
  const reached = [...excepted].filter((fact) => !unused.includes(fact));
  if (reached.length > 0) process.stdout.write(`Exceptions that a journey comes to: ${reached.join(', ')}\n`);
  expect(unlisted, 'named by the contract, used by no journey and not listed').toEqual([]);
});

test('each exception names something of the contract', () => {
  const named = new Set(namedFacts());
  expect([...excepted].filter((fact) => !named.has(fact))).toEqual([]);
});
