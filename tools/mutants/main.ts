import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type File, Instrumenter } from '@stryker-mutator/instrumenter';
import { copyWorkspaces } from '../scratch-copy.ts';
import { root } from '../tree.ts';
import type { Asked, Verdict } from './mutants.ts';

/**
 * `npm run mutants`: would the tests of money and lending notice a fault? Every place of their code can be made to do something
 * else; `--draw` of these mutants (all, without it), by `--seed`, are judged one after the other by the tests that reach them, properties
 * with `--cases` of each at most. Prints what nobody noticed, and fails where that is more than `LEAST` allows.
 */

const LEAST = 0.93;
/** What is learnt of the tests takes minutes, and no mutant that ends takes as long. */
const STALLED_MS = 900_000;

const { values } = parseArgs({
  options: {
    draw: { type: 'string' },
    seed: { type: 'string', default: '1' },
    cases: { type: 'string', default: '30' },
    from: { type: 'string', default: 'packages/{money,lending}/src' },
  },
});

const quiet = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
};

/** Another order at each seed, the same at the same one. */
function shuffled<Of>(all: readonly Of[], seed: number): readonly Of[] {
  let state = seed >>> 0;
  const key = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return all
    .map((each) => ({ each, at: key() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

const copy = copyWorkspaces(['packages/money', 'packages/markets', 'packages/lending', 'docs/domain']);

const verdictsFile = join(copy.path, 'verdicts.json');
const toldSoFar = (): readonly Verdict[] =>
  existsSync(verdictsFile) ? JSON.parse(readFileSync(verdictsFile, 'utf8')) : [];

/** Runs the judge until it ends, or until one mutant has taken so long that it will not end. */
async function runJudge(asked: Asked): Promise<readonly Verdict[]> {
  rmSync(verdictsFile, { force: true });
  writeFileSync(join(copy.path, 'asked.json'), JSON.stringify(asked));
  const child = spawn('vitest', ['run', '--config', 'tools/mutants/vitest.config.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MUTANTS: copy.path, MUTANT_CASES: values.cases },
  });
  const ended = once(child, 'exit');
  let [told, toldAt] = [0, performance.now()];
  const watch = setInterval(() => {
    const now = toldSoFar().length;
    if (now !== told) [told, toldAt] = [now, performance.now()];
    else if (performance.now() - toldAt > STALLED_MS && child.pid) process.kill(-child.pid, 'SIGKILL');
  }, 1_000);
  const [status, signal] = await ended;
  clearInterval(watch);
  const verdicts = toldSoFar();
  if (signal === null && status !== 0) throw new Error(`The judge ended with ${status}`);
  if (signal === null) return verdicts;
  // what never ends is noticed by whoever waits
  const [stalled, ...rest] = asked.ids.slice(verdicts.length);
  if (stalled === undefined) return verdicts;
  const after = rest.length === 0 ? [] : await runJudge({ ...asked, ids: rest });
  return [...verdicts, { id: stalled, how: 'noticed' }, ...after];
}

const isMutated = (file: string) => !/\.test\.ts$|\/testing\/|index\.ts$/.test(file);
const read = (name: string): File => ({
  name,
  content: readFileSync(join(copy.path, name), 'utf8'),
  mutate: true,
});
const sources = globSync(`${values.from}/**/*.ts`, { cwd: copy.path }).filter(isMutated).sort();
const originals = sources.map(read);
const { files, mutants } = await new Instrumenter(logger).instrument(originals, {
  plugins: null,
  excludedMutations: [],
  ignorers: [],
});
for (const { name, content } of files) writeFileSync(join(copy.path, name), content);

const drawn = shuffled(mutants, Number(values.seed)).slice(0, Number(values.draw ?? mutants.length));
const tests = globSync('packages/{money,lending}/src/**/*.test.ts', { cwd: copy.path }).sort();
const asked: Asked = { files: tests, ids: drawn.map(({ id }) => id) };
console.log(`${mutants.length} mutants, ${drawn.length} drawn`);

const verdicts = new Map((await runJudge(asked)).map((each) => [each.id, each]));

/** Writes the sources as they are, but for one mutant. */
function writeSources({ fileName, location: { start, end }, replacement }: (typeof mutants)[number]): void {
  for (const { name, content } of originals) {
    if (name !== fileName) {
      writeFileSync(join(copy.path, name), content);
      continue;
    }
    const lines = content.split('\n');
    const before = [...lines.slice(0, start.line), lines[start.line]?.slice(0, start.column)];
    const after = [lines[end.line]?.slice(end.column), ...lines.slice(end.line + 1)];
    writeFileSync(join(copy.path, name), before.join('\n') + replacement + after.join('\n'));
  }
}

// what counts while a file is read stands in the source itself, and is judged by all tests as they are
for (const mutant of drawn) {
  if (verdicts.get(mutant.id)?.how !== 'at-load') continue;
  writeSources(mutant);
  const args = ['run', '--root', copy.path, '--bail', '1', '--testTimeout', '60000'];
  const { status } = spawnSync('vitest', args, { cwd: root, stdio: 'ignore', timeout: STALLED_MS });
  verdicts.set(mutant.id, { id: mutant.id, how: status === 0 ? 'survived' : 'noticed' });
}

const missed = drawn.filter(({ id }) => verdicts.get(id)?.how !== 'noticed');
for (const { id, fileName, location, mutatorName, replacement } of missed) {
  const line = readFileSync(join(root, fileName), 'utf8').split('\n')[location.start.line] ?? '';
  const how = verdicts.get(id)?.how;
  console.log(
    `${how}  ${fileName}:${location.start.line + 1}  ${mutatorName}\n  - ${line.trim()}\n  + ${replacement}`,
  );
}
const share = 1 - missed.length / drawn.length;
console.log(`${drawn.length - missed.length} of ${drawn.length} noticed: ${(100 * share).toFixed(1)} %`);
rmSync(copy.path, { recursive: true, force: true });
process.exitCode = share >= LEAST ? 0 : 1;
