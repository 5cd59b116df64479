import { checkParts, WIDTH } from './check-steps.ts';
import { installPackages } from './debian-packages.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { excerptOf, failedFiles, failedNames, flakyNames } from './failures.ts';
import { type Counts, countsOf, type Outcome, runStep, runSteps, type Step } from './steps.ts';
import { writtenFiles } from './tree.ts';

/**
 * `npm test`: everything, on a machine that has npm and nothing else. What can run side by side does; whatever opens a
 * database or a browser has the machine to itself. The last line is the sum: `N passed, N failed`.
 */

const total = { passed: 0, failed: 0 };
/** Steps that failed with the names of their tests, to be read beside the sum. */
const failures: string[] = [];
/** Tests that passed when they were run once more. */
const flaky: string[] = [];

function add({ passed, failed }: Counts) {
  total.passed += passed;
  total.failed += failed;
}

function report(outcome: Outcome) {
  const counts = countsOf(outcome);
  add(counts);
  const seconds = (outcome.tookMs / 1000).toFixed(1);
  const result = `${counts.passed} passed, ${counts.failed} failed`;
  const isBad = !outcome.isGood || counts.failed > 0;
  console.log(`${isBad ? 'FAILED' : 'ok    '}  ${outcome.step.name}: ${result} (${seconds} s)`);
  const again = flakyNames(outcome);
  flaky.push(...again);
  if (!isBad && again.length === 0) return;
  console.log(excerptOf(outcome).join('\n'));
  if (isBad) failures.push(...failedNames(outcome));
}

function giveUp(name: string, reason: string) {
  add({ passed: 0, failed: 1 });
  failures.push(name);
  console.log(`FAILED  ${name}: ${reason}`);
}

const databaseTests = (name: string, databaseUrl: string): Step => ({
  name: `database tests on ${name}`,
  command: ['vitest', 'run', '--project', 'db'],
  env: { TEST_DATABASE_URL: databaseUrl },
  hasTests: true,
});

/** Where more files than these fail, it was the change. */
const MOST_RUN_AGAIN = 3;

/** As in a browser, what failed is run once more, by itself, and named: a machine that stands still fails no change. */
async function runTests(step: Step, all: readonly string[] = []) {
  const on = (places: readonly string[]): Step => ({ ...step, command: [...step.command, ...places] });
  const first = await runStep(on(all));
  const files = failedFiles(first);
  const isAgain =
    !first.isGood &&
    files.length > 0 &&
    files.length <= MOST_RUN_AGAIN &&
    !/Unhandled Error/.test(first.output);
  const passedAgain = isAgain && (await runStep(on(files))).isGood;
  report({ ...first, isGood: first.isGood || passedAgain, passedAgain });
}

// dots: a log that is cut off still holds what failed
const browserTests = (project: 'pages' | 'journeys'): Step => ({
  name: `${project} in Chromium`,
  command: ['playwright', 'test', '--project', project, '--reporter=dot'],
  hasTests: true,
});

/** What leans on the engine itself: every written statement (`db` asks the engine about each), migrations, rights, locks, crashes, backups. */
const ON_EVERY_ENGINE = ['db/', 'commands/', 'crash.'];
/** Money and its chains: on the engine that production runs on. The journeys pay on the embedded one. */
const ON_DEBIAN = [
  'day-of-both-markets.',
  'capabilities/approvals/',
  'capabilities/confirm-loan/',
  'capabilities/ledger/',
  'capabilities/payments/',
];
const isAt = (parts: readonly string[]) => (file: string) =>
  parts.some((part) => file.startsWith(`apps/server/src/${part}`));
const databaseFiles = writtenFiles().filter((file) => file.endsWith('.db.test.ts'));

async function testOnDebianPostgres() {
  const name = "Debian's PostgreSQL 15";
  try {
    // no test cuts the machine's power: nothing waits for a disk
    const { url, stop } = await startDebianPostgres(['fsync=off', 'full_page_writes=off']);
    await runTests(databaseTests(name, url), databaseFiles.filter(isAt([...ON_EVERY_ENGINE, ...ON_DEBIAN])));
    await stop();
  } catch (error) {
    giveUp(name, error instanceof Error ? error.message : String(error));
  }
}

/** `npm test -- --changed [COMMIT]`: what a change since a commit reaches, on the embedded database alone. */
async function testChanged(since: string) {
  const { tests: _all, ...rest } = checkParts;
  await runSteps(
    [
      ...Object.values(rest).flat(),
      {
        name: 'unit tests of the change',
        command: ['vitest', 'run', '--project', 'unit', '--project', 'tools', '--changed', since],
      },
    ],
    WIDTH,
    report,
  );
  const changed = (project: string): Step => ({
    name: `${project} of the change`,
    command: ['playwright', 'test', '--project', project, `--only-changed=${since}`, '--pass-with-no-tests'],
  });
  await runSteps(
    [
      {
        name: 'database tests of the change',
        command: ['vitest', 'run', '--project', 'db', '--changed', since],
      },
      { name: 'build', command: ['node', 'tools/build.ts'] },
      changed('pages'),
      changed('journeys'),
    ],
    1,
    report,
  );
}

async function testAll() {
  const missing = installPackages();
  if (missing) giveUp('Debian packages', missing);

  const { tests = [], ...rest } = checkParts;
  await runSteps(Object.values(rest).flat(), WIDTH, report);
  for (const step of tests) await runTests(step);
  await runSteps([{ name: 'build', command: ['node', 'tools/build.ts'] }], 1, report);
  const isOfDebian = isAt(ON_DEBIAN);
  const onEmbedded = databaseFiles.filter((file) => !isOfDebian(file));
  await runTests(databaseTests('the embedded PostgreSQL', ''), onEmbedded);
  await testOnDebianPostgres();
  await runSteps(
    [
      { name: 'attacks on both engines', command: ['node', 'faults/short.ts'] },
      browserTests('pages'),
      browserTests('journeys'),
      { name: 'a journey in WebKit', command: ['node', 'e2e/webkit.ts'], hasTests: true },
    ],
    1,
    report,
  );
}

const [asked, since = 'HEAD'] = process.argv.slice(2);
if (asked !== undefined && asked !== '--changed') {
  console.error('usage: npm test [-- --changed [COMMIT]]');
  process.exit(2);
}
await (asked === '--changed' ? testChanged(since) : testAll());
if (flaky.length > 0) console.log(['Passed when run once more:', ...flaky].join('\n'));
if (failures.length > 0) console.log(['Failed:', ...failures].join('\n'));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
