import type { Step } from './steps.ts';
import { writtenFiles } from './tree.ts';

const projects = writtenFiles().filter((file) => /(?:^|\/)tsconfig(?:\.test)?\.json$/.test(file));

/** Everything that needs neither a browser nor a database, by the name it can be asked for. */
export const checkParts: Readonly<Record<string, readonly Step[]>> = {
  tests: [
    {
      name: 'unit and tidy tests',
      command: ['vitest', 'run', '--project', 'unit', '--project', 'tools'],
      hasTests: true,
    },
  ],
  types: projects.map((project) => ({ name: `types of ${project}`, command: ['tsc', '-p', project] })),
  lint: [
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'format', command: ['biome', 'ci', '--colors=off', '.'] },
  ],
  rules: [
    {
      name: 'import rules',
      command: [
        'depcruise',
        '--config',
        'dependency-rules.cjs',
        'packages',
        'apps',
        'tools',
        'e2e',
        'bench',
        'faults',
      ],
    },
  ],
  unused: [{ name: 'unused exports', command: ['knip', '--no-config-hints'] }],
};

/** Two at a time: the smallest machine we care for has two cores. */
export const WIDTH = 2;
