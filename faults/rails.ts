import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { mockRail } from '../apps/server/src/testing/mock-rail.ts';
import {
  runPlazo,
  startRole,
  startServerProcess,
  stopServerProcess,
} from '../apps/server/src/testing/server-process.ts';
import { asking, isAtRest, judgeRail, loseAnswers, openLender } from './bank.ts';
import { chargeForBounces, openDebits } from './debits.ts';
import { noticesByRail, openNotices } from './notices.ts';
import { openPeople } from './people.ts';
import { openRepayments } from './repayments.ts';
import { openReturns } from './returns.ts';
import { chance, isDebian, openWorld, pick, rounds, say } from './world.ts';

/**
 * Payouts, collections, payments by card and debits under mandates over a rail while server, worker, database and the rail itself are
 * taken away at any moment. At the end no loan was paid out twice, nothing was taken twice, no fact is lost, the rail's book is what
 * clearing holds, and the books are in order.
 */

const DAY_MS = 86_400_000;
const BACK_MS = 30_000;

/** The coming Monday, at ten in the morning in Mexico: a clock that is set back finds days closed that are still to come. */
function comingMonday(): string {
  const days = (8 - new Date().getUTCDay()) % 7 || 7;
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T16:00:00Z`;
}

const world = await openWorld();
const bank = await mockRail('prestamo-rayo', 'MXN', {
  methods: { transfer: 'spei', store: 'store' },
  hasCards: true,
  capture: 'later',
  hasMandates: true,
  identityHours: 48,
  ...noticesByRail,
});
await bank.start();
const env = { ...world.env, ...bank.settings, PORT: String(bank.port) };
let server = await startServerProcess(world.directory, env);
const database = asking(() => world.connectionString());

const besides = join(world.directory, 'worker');
await cp(join(world.directory, 'keys'), join(besides, 'keys'), { recursive: true });
const startWorker = async () =>
  startRole('worker', besides, {
    ...bank.settings,
    DATABASE_URL: await world.connectionString(),
    PORT: String(await freePort()),
  });
await chargeForBounces(database);
let worker = await startWorker();
// who fails or is ended leaves no process behind
process.on('SIGTERM', () => process.exit(1));
process.on('exit', () => [server, worker].forEach(({ child }) => child.kill('SIGKILL')));

const lender = openLender(() => server);
const { dev, lend, work, settle } = lender;
const { collect, pay, charge, contest } = openRepayments(lender, bank, () => server);
const debits = openDebits(lender, bank, database);
const returns = openReturns(lender, bank, database);
const beside = { bank, database, server: () => server };
const people = openPeople(lender, beside);
const notices = openNotices(lender, beside);
await dev('clock', { now: comingMonday() });

const others = "from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
  'kill the server': async () => {
    await stopServerProcess(server, 'SIGKILL');
    server = await startServerProcess(world.directory, env);
  },
  'kill the worker': async () => {
    await stopServerProcess(worker, 'SIGKILL');
    worker = await startWorker();
  },
  'kill the database': () => world.restart(isDebian ? 'SIGQUIT' : 'SIGKILL'),
  'end all connections': () => database(`select pg_terminate_backend(pid) ${others}`),
  'stop the rail for a while': () => bank.pause(1_000 + 2_000 * chance()),
  'lose answers': () => loseAnswers(bank),
};

/** Once what was taken away is there again. */
async function patiently(act: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + BACK_MS;
  while (
    !(await act().then(
      () => true,
      () => false,
    ))
  ) {
    if (performance.now() > until) throw new Error(`The server does not answer for ${BACK_MS} ms`);
    await wait(100);
  }
}

/** By so much once, however often it has to be asked for: a clock that is moved on is moved on each time. */
async function pass(ms: number): Promise<void> {
  let at = 0;
  await patiently(async () => {
    at = Date.parse((await dev('clock', { advanceMs: 0 }))['now'] ?? '') + ms;
  });
  await patiently(() => dev('clock', { now: new Date(at).toISOString() }));
}

const tried = (act: () => Promise<unknown>) => act().catch(() => undefined);
const STEPS = 6;
const paying = [collect, pay, pay, charge, charge, contest, debits.move, debits.move, debits.end];
const told = [people.find, people.find, people.takeAgain, people.sign, notices.owe, notices.receive];
const steps = [lend, ...paying, returns.overpay, returns.takeMore, ...told];
/** Each is seen before one is seen again, in an order of the seed. */
const names = Object.keys(attacks).toSorted(() => chance() - 0.5);
const first = [debits.permit, debits.permit, people.apply, people.apply, notices.owe];
for (const begin of [...first, returns.overpay, returns.takeMore]) await begin();
for (let round = 1; round <= rounds; round += 1) {
  for (const begin of [debits.permit, people.apply, notices.owe, returns.overpay]) await tried(begin);
  for (let step = 0; step < STEPS; step += 1) await tried(pick(steps));
  const working = tried(work);
  await wait(400 * chance());
  const name = round <= names.length ? names[round - 1] : pick(names);
  await tried(attacks[name ?? ''] ?? work);
  await working;
  const isOver = round % 2 === 0;
  const advanceMs = (isOver ? DAY_MS : 20_000) + Math.floor(60_000 * chance());
  await pass(advanceMs);
  say(`round ${round}: ${name}`);
}

/** What has just left stays unknown and what is wanted waits while the rail is not there for a day. */
async function spendDayWithoutRail() {
  const wishes = [lend, people.apply, notices.owe, returns.overpay, returns.takeMore];
  // due while the rail is away
  await debits.permit(1);
  await work();
  for (const fault of ['lost-answer', 'lost-ask', 'drop-webhook']) await bank.fault(fault, 3);
  for (const wish of [...wishes, lend]) await tried(wish);
  await tried(work);
  await bank.away(async () => {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (const wish of wishes) await tried(wish);
      await pass(DAY_MS / 4);
      await tried(work);
    }
    say(`${await debits.endWaiting()} mandates ended before their debit could leave`);
    await attacks[pick(['kill the server', 'kill the worker'])]?.();
  });
  await work();
}

await spendDayWithoutRail();
say('the rail is back after a day');
await settle(bank, {
  decide: async () => {
    await debits.decide();
    await people.decide();
  },
  isAtRest: () => isAtRest(bank, database),
});
await stopServerProcess(worker, 'SIGTERM');
say(await judgeRail(bank, database));
say(await returns.judge());
say(await people.judge());
say(await notices.judge());
const { verdict, untrue } = await debits.judge();
say(verdict);
// what a bank told untruly is open until a person has looked
const { out } = await runPlazo(world.directory, ['books', 'check', '--json'], env);
const { findings = [out] }: { findings?: readonly string[] } = Object(JSON.parse(out));
const isKnown = (line: string) =>
  line.startsWith('fact-contested: ') && untrue.some((id) => line.includes(`:${id}: out-of-place`));
const unknown = findings.filter((line) => !isKnown(line));
if (unknown.length > 0) throw new Error(unknown.join('\n'));
await stopServerProcess(server, 'SIGTERM');
bank.stop();
await world.close();
