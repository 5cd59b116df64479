import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { unusedOf } from './contract-use.ts';

/** After all journeys: what the contract names, a page of the product sends or the shipped server fills. */

const folder = process.env['RECORDED_CALLS'] ?? '';
const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);

/** Named in the contract for a reason that no journey in a browser can show. */
const exceptions: Readonly<Record<string, string>> = {};

/** Journeys of which nothing was recorded: they were not run. */
function journeysMissing(): readonly string[] {
  const here = import.meta.dirname;
  const told = new Set(existsSync(join(folder, 'journeys.txt')) ? linesOf('journeys.txt') : []);
  return readdirSync(here)
    .filter((file) => file.endsWith('.e2e.ts'))
    .filter((file) => readFileSync(join(here, file), 'utf8').includes("from './journey.ts'"))
    .filter((file) => !told.has(file));
}

test('what the contract names, a page sends and the server fills', () => {
  const missing = journeysMissing();
  if (missing.length > 0)
    console.log(`Not compared with the contract: ${missing.length} journeys did not run`);
  test.skip(missing.length > 0);
  const files = readdirSync(folder).filter((name) => name !== 'journeys.txt');
  const unused = unusedOf(new Set(files.flatMap(linesOf)));
  rmSync(folder, { recursive: true, force: true });
  // an exception that has come true is none
  expect([...unused].sort()).toEqual(Object.keys(exceptions).sort());
});
