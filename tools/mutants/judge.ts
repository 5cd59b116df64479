import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import '../property-seed.ts';
import type { Asked, Verdict } from './mutants.ts';
import { collected, type Told, tellOf } from './told.ts';

/** The tests of the copy are run once to learn what each reaches, then for each mutant until one of them fails. */

const copy = process.env['MUTANTS'] ?? '';
/** No test passes a mutant more often than this many times what it does without it. */
const TURNS = 10;
const LEAST_TURNS = 10_000;

const asked: Asked = JSON.parse(readFileSync(join(copy, 'asked.json'), 'utf8'));
globalThis.__stryker__ = {};
const at = globalThis.__stryker__;

async function fails({ run }: Told): Promise<boolean> {
  try {
    await run();
    return false;
  } catch {
    return true;
  }
}

type Ran = { readonly told: Told; readonly ms: number; readonly hits: number };

/** Which tests reach which mutant, the quickest first, and how often. */
async function learn(): Promise<ReadonlyMap<string, readonly Ran[]>> {
  const reached = new Map<string, Ran[]>();
  for (const told of collected) {
    at.currentTestId = told.name;
    const startedAt = performance.now();
    if (await fails(told)) throw new Error(`${told.name} fails without a mutant`);
    const ms = performance.now() - startedAt;
    for (const [id, hits] of Object.entries(at.mutantCoverage?.perTest[told.name] ?? {})) {
      const tests = reached.get(id) ?? [];
      tests.push({ told, ms, hits });
      reached.set(id, tests);
    }
  }
  at.currentTestId = undefined;
  for (const tests of reached.values()) tests.sort((one, other) => one.ms - other.ms);
  return reached;
}

/** Whether a test fails with the mutant that passes again without it. */
async function isNoticed(id: string, tests: readonly Ran[]): Promise<boolean> {
  for (const { told, hits } of tests) {
    Object.assign(at, { activeMutant: id, hitCount: 0, hitLimit: LEAST_TURNS + TURNS * hits });
    const hasFailed = await fails(told);
    Object.assign(at, { activeMutant: undefined, hitCount: undefined });
    if (!hasFailed) continue;
    if (await fails(told)) throw new Error(`${told.name} still fails after mutant ${id}`);
    return true;
  }
  return false;
}

async function judge(id: string, tests: readonly Ran[]): Promise<Verdict> {
  if (await isNoticed(id, tests)) return { id, how: 'noticed' };
  if (id in (at.mutantCoverage?.static ?? {})) return { id, how: 'at-load' };
  return { id, how: tests.length === 0 ? 'unreached' : 'survived' };
}

test('mutants', async () => {
  const verdicts: Verdict[] = [];
  const tell = () => {
    writeFileSync(join(copy, 'told.json'), JSON.stringify(verdicts));
    renameSync(join(copy, 'told.json'), join(copy, 'verdicts.json'));
  };
  for (const file of asked.files) await tellOf(file, () => import(join(copy, file)));
  const reached = await learn();
  for (const id of asked.ids) {
    verdicts.push(await judge(id, reached.get(id) ?? []));
    tell();
  }
  expect(verdicts).toHaveLength(asked.ids.length);
});
