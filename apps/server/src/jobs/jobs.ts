import { setTimeout as wait } from 'node:timers/promises';
import type { CalendarDate } from '@plazo/money';
import { runAs } from '../adapters/origin.ts';
import { endPaidCases } from '../capabilities/collections/agencies.store.ts';
import { refreshCases } from '../capabilities/collections/cases.ts';
import { keepMissedContacts } from '../capabilities/collections/kept-contacts.store.ts';
import { underLease } from '../db/job-leases.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import type { Deps } from '../deps.ts';
import { traced } from '../tracing.ts';
import { alerts } from './alerts.ts';
import { autopay } from './autopay.ts';
import { bulkActs } from './bulk-acts.ts';
import { askCards } from './cards.ts';
import { checkLog } from './check-log.ts';
import { keepCheckpoints } from './checkpoints.ts';
import { coupons } from './coupons.ts';
import { endOfDay } from './end-of-day.ts';
import { scheduledExports } from './exports.ts';
import { handOverJournal } from './hand-over-journal.ts';
import { deliverOutbox, expireIssuedReferences } from './housekeeping.ts';
import { checkIdentity } from './identity.ts';
import { importStatements } from './import-statements.ts';
import { linkAllFacts } from './link-facts.ts';
import { measureChannels } from './measure-pace.ts';
import { confirmDisbursements, decideApplications, sendDisbursements } from './orders.ts';
import { writePortfolio } from './portfolio.ts';
import { askBureaus, askRegistries, checkAccounts } from './questions.ts';
import { readFacts } from './read-facts.ts';
import { readStatements } from './read-statements.ts';
import { askReferences } from './references.ts';
import { remindOfDueDates } from './reminders.ts';
import { retention } from './retention.ts';
import { returnCredits } from './return-credit.ts';
import { runOfHour } from './run-of-hour.ts';
import { simulations } from './simulations.ts';
import { takeFacts } from './take-facts.ts';
import { watchMoney } from './watch-money.ts';

/** How a job is run: by its own clock, or called by name, which also moves orders that are held at a status. */
export type JobCall = { readonly isByName: boolean; readonly asOf?: CalendarDate | undefined };
type Job = (deps: Deps, call: JobCall) => Promise<unknown>;

/** Brings cases up to date; what is late no more comes back from its agency. Once an hour, or by name, also contacts. */
async function keepCollections(deps: Deps, { isByName }: JobCall): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await refreshCases(deps);
  await endPaidCases(db, now);
  const run = runOfHour('kept-contacts', now);
  if (!isByName && (await isFinished(db, run))) return;
  await keepMissedContacts(db, now);
  await finishRun(db, { ...run, now });
}

/** Every job with its name (operations, "Jobs"), in the order in which one round runs them. */
export const jobs = {
  decide: (deps, { isByName }) => decideApplications(deps, { held: isByName }),
  'send-disbursements': (deps, { isByName }) => sendDisbursements(deps, { held: isByName }),
  'confirm-disbursements': (deps, { isByName }) => confirmDisbursements(deps, { held: isByName }),
  'end-of-day': (deps, { asOf }) => endOfDay(deps, { asOf }),
  'expire-references': (deps) => expireIssuedReferences(deps),
  'ask-references': (deps, call) => askReferences(deps, call),
  'ask-cards': (deps, call) => askCards(deps, call),
  autopay: (deps, call) => autopay(deps, call),
  'check-identity': (deps, call) => checkIdentity(deps, call),
  'ask-bureaus': (deps, call) => askBureaus(deps, call),
  'ask-registries': (deps, call) => askRegistries(deps, call),
  'check-accounts': (deps, call) => checkAccounts(deps, call),
  'return-credit': (deps) => returnCredits(deps),
  coupons: (deps) => coupons(deps),
  reminders: (deps, call) => remindOfDueDates(deps, call),
  alerts: (deps) => alerts(deps),
  exports: (deps) => scheduledExports(deps),
  'deliver-outbox': (deps) => deliverOutbox(deps, deps.sms),
  collections: (deps, call) => keepCollections(deps, call),
  'bulk-acts': (deps) => bulkActs(deps),
  simulations: (deps) => simulations(deps),
  portfolio: (deps) => writePortfolio(deps),
  'hand-over-journal': (deps, call) => handOverJournal(deps, call),
  'import-statements': (deps) => importStatements(deps),
  'read-facts': (deps, call) => readFacts(deps, call),
  'take-facts': (deps) => takeFacts(deps),
  'read-statements': (deps, call) => readStatements(deps, call),
  'link-facts': (deps) => linkAllFacts(deps),
  'watch-money': (deps, call) => watchMoney(deps, call),
  'measure-pace': (deps, call) => measureChannels(deps, call),
  retention: (deps, call) => retention(deps, call),
  checkpoints: (deps, call) => keepCheckpoints(deps, call),
  'check-log': (deps, call) => checkLog(deps, call),
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;
const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);
export const jobNames = Object.keys(jobs).filter(isJobName);

/** Runs a job by its name; false where there is none of that name. */
export async function runJob(deps: Deps, name: string, asOf?: CalendarDate): Promise<boolean> {
  if (!isJobName(name)) return false;
  await runAs(`job:${name}`, () =>
    traced<unknown>(`job ${name}`, {}, () => jobs[name](deps, { isByName: true, asOf })),
  );
  return true;
}

/** How often and how long one looks again whether another worker is done with a job: longer than its lease. */
const LEASE_TRIES = 400;
const LEASE_WAIT_MS = 200;

/** Each job once, as its clock would run it, after whoever is at it. @throws where one fails or is held for ever. */
export async function runRound(deps: Deps): Promise<void> {
  const holder = deps.chance.id();
  for (const name of jobNames) {
    const lease = { job: name, holder };
    const run = () =>
      runAs(`job:${name}`, () =>
        traced<unknown>(`job ${name}`, {}, () => jobs[name](deps, { isByName: false })),
      );
    let tries = 1;
    while (!(await underLease(deps.db, lease, run))) {
      if (tries === LEASE_TRIES) throw new Error(`Another worker is at ${name} and does not end`);
      tries += 1;
      await wait(LEASE_WAIT_MS);
    }
  }
}

/** What became of a run and how long it took, for who looks on. */
type Told = (job: JobName, run: { readonly isGood: boolean; readonly seconds: number }) => void;

/** Pause between two rounds; what is due runs within five seconds. */
const ROUND_MS = 1_500;

/**
 * Runs all jobs round after round until stopped, but those that another worker is at; one that fails is logged and tried
 * again in the next round.
 */
export function startJobs(deps: Deps, told: Told): { stop: () => Promise<void> } {
  const holder = deps.chance.id();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const once = async (name: JobName) => {
    const startedMs = performance.now();
    const end = (isGood: boolean) => told(name, { isGood, seconds: (performance.now() - startedMs) / 1000 });
    try {
      const lease = { job: name, holder };
      if (await underLease(deps.db, lease, () => jobs[name](deps, { isByName: false }))) end(true);
    } catch (error) {
      end(false);
      deps.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'job failed');
    }
  };
  const round = async () => {
    for (const name of jobNames) {
      if (isStopping) return;
      await runAs(`job:${name}`, () => traced(`job ${name}`, {}, () => once(name)));
    }
    if (!isStopping) timer = setTimeout(start, ROUND_MS);
  };
  const start = () => {
    running = round();
  };
  start();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
