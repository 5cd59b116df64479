import { type Step, runSteps } from './steps.ts';
import { writtenFiles } from './tree.ts';

/**
 * Everything that needs neither a browser nor a database: types, lint, import rules, unused exports, tidy and unit
 * tests. `npm run check -- types lint` runs only what it names.
 */

const projects = writtenFiles().filter((file) => /(?:^|\/)tsconfig(?:\.test)?\.json$/.test(file));

const parts: Readonly<Record<string, readonly Step[]>> = {
  tests: [{ name: 'unit and tidy tests', command: ['vitest', 'run', '--project', 'unit'] }],
  types: projects.map((project) => ({ name: `types of ${project}`, command: ['tsc', '-p', project] })),
  lint: [
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'format', command: ['biome', 'ci', '.'] },
  ],
  rules: [
    {
      name: 'import rules',
      command: ['depcruise', '--config', 'dependency-rules.cjs', 'packages', 'apps', 'tools', 'e2e', 'bench'],
    },
  ],
  unused: [{ name: 'unused exports', command: ['knip', '--no-config-hints'] }],
};

/** Two at a time: the smallest machine we care for has two cores. */
const WIDTH = 2;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

const steps = Object.entries(parts).flatMap(([name, own]) =>
  asked.length === 0 || asked.includes(name) ? own : [],
);
const outcomes = await runSteps(steps, WIDTH, ({ step, isGood, output }) => {
  console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${step.name}`);
  if (!isGood) console.log(output.trimEnd());
});
const failed = outcomes.filter(({ isGood }) => !isGood);
console.log(failed.length === 0 ? 'All good' : `Failed: ${failed.map(({ step }) => step.name).join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
