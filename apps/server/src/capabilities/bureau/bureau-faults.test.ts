import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBrands } from '../../adapters/brands.ts';
import { openRails } from '../../adapters/rails/rails.ts';
import { demoRules } from '../../demo/decision-rules.ts';
import { readRules } from '../decision/rules-in-force.ts';
import { bureauFaults } from './bureau-faults.ts';

/** Rules that name what nobody gives are refused by name. */

const brands = await readBrands(undefined);
const own = {
  goodForDays: 30,
  againAfterDays: 1,
  maxPulls: 3,
  minScore: 600,
  without: {
    'no-file': 'go-on',
    thin: 'person',
    blocked: 'decline',
    failed: 'person',
    'no-answer': 'person',
    'not-asked': 'decline',
  },
};
const bureau = { product: 'score', inputs: ['score', 'accounts'], answerWithinMinutes: 60 };

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plazo-rails-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function railsOf(file: object) {
  const railsFile = join(directory, 'rails.json');
  await writeFile(railsFile, JSON.stringify(file));
  const setting = (name: string) => `a-secret-of-the-test-that-is-long-${name}`;
  return openRails({ mode: 'test', railsFile, setting, allowSimulated: [] }, brands, {
    now: () => new Date(),
    seen: () => undefined,
  });
}
const rail = { use: 'universal', url: 'https://rail.example', out: { $env: 'OUT' }, in: { $env: 'IN' } };
const connected = { rails: { bank: { ...rail, bureau } }, brands: { 'prestamo-rayo': { bureau: 'bank' } } };

function rulesOf(change: object = {}, brand = 'prestamo-rayo') {
  const read = readRules({
    version: 9,
    rules: { ...demoRules.rules, bureau: { [brand]: { ...own, ...change } } },
  });
  if (typeof read === 'string') throw new Error(read);
  return read.rules;
}

test('what the rail of the brand says of a file may be named', async () => {
  const rails = await railsOf(connected);
  expect(bureauFaults({ rails, brands }, rulesOf())).toEqual([]);
  expect(bureauFaults({ rails, brands }, demoRules.rules)).toEqual([]);
});

test.each([
  ['bureau.nobody: there is no such brand', { file: connected, rules: rulesOf({}, 'nobody') }],
  ['prestamo-rayo: PLAZO_RAILS names nobody', { file: { rails: {}, brands: {} }, rules: rulesOf() }],
  ['bank says no worstDaysLate', { file: connected, rules: rulesOf({ maxDaysLate: 30 }) }],
])('rules that name what nobody gives are refused: %s', async (said, { file, rules }) => {
  const rails = await railsOf(file);
  expect(bureauFaults({ rails, brands }, rules)).toEqual([expect.stringContaining(said)]);
});

test('rules leave nothing that a file may lack without a word', () => {
  const { thin: _thin, ...others } = own.without;
  const read = readRules({
    version: 9,
    rules: { ...demoRules.rules, bureau: { 'prestamo-rayo': { ...own, without: others } } },
  });
  expect(read).toContain('thin');
});

test.each([
  [
    'a brand that names a rail of no bureau',
    { ...connected, rails: { bank: rail } },
    'bank.bureau is missing',
  ],
  ['a rail that is not there', { ...connected, rails: {} }, 'ask a bureau over bank'],
])('the file of rails with %s stops the start', async (_what, file, said) => {
  await expect(railsOf(file)).rejects.toThrow(said);
});
