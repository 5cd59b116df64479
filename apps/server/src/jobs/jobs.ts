import type { CalendarDate } from '@plazo/money';
import { runAs } from '../adapters/origin.ts';
import type { Deps } from '../deps.ts';
import { keepCheckpoints } from './checkpoints.ts';
import { endOfDay } from './end-of-day.ts';
import { deliverOutbox, expireIssuedReferences } from './housekeeping.ts';
import { importStatements } from './import-statements.ts';
import { linkAllFacts } from './link-facts.ts';
import { confirmDisbursements, decideApplications, sendDisbursements } from './orders.ts';
import { writePortfolio } from './portfolio.ts';
import { readFacts } from './read-facts.ts';
import { remindOfDueDates } from './reminders.ts';
import { retention } from './retention.ts';
import { takeFacts } from './take-facts.ts';
import { watchMoney } from './watch-money.ts';

/** How a job is run: by its own clock, or called by name, which also moves orders that are held at a status. */
export type JobCall = { readonly isByName: boolean; readonly asOf?: CalendarDate | undefined };
type Job = (deps: Deps, call: JobCall) => Promise<unknown>;

/** Every job with its name (operations, "Jobs"), in the order in which one round runs them. */
export const jobs = {
  decide: (deps, { isByName }) => decideApplications(deps, { held: isByName }),
  'send-disbursements': (deps, { isByName }) => sendDisbursements(deps, { held: isByName }),
  'confirm-disbursements': (deps, { isByName }) => confirmDisbursements(deps, { held: isByName }),
  'end-of-day': (deps, { asOf }) => endOfDay(deps, { asOf }),
  'expire-references': (deps) => expireIssuedReferences(deps),
  reminders: (deps, call) => remindOfDueDates(deps, call),
  'deliver-outbox': (deps) => deliverOutbox(deps, deps.sms),
  portfolio: (deps) => writePortfolio(deps),
  'import-statements': (deps) => importStatements(deps),
  'read-facts': (deps, call) => readFacts(deps, call),
  'take-facts': (deps) => takeFacts(deps),
  'link-facts': (deps) => linkAllFacts(deps),
  'watch-money': (deps, call) => watchMoney(deps, call),
  retention: (deps, call) => retention(deps, call),
  checkpoints: (deps, call) => keepCheckpoints(deps, call),
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;
const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);
export const jobNames = Object.keys(jobs).filter(isJobName);

/** Runs a job by its name; false where there is none of that name. */
export async function runJob(deps: Deps, name: string, asOf?: CalendarDate): Promise<boolean> {
  if (!isJobName(name)) return false;
  await runAs(`job:${name}`, () => jobs[name](deps, { isByName: true, asOf }));
  return true;
}

/** Pause between two rounds; what is due runs within five seconds. */
const ROUND_MS = 1_500;

/** Runs all jobs round after round until stopped; one that fails is logged and tried again in the next round. */
export function startJobs(deps: Deps): { stop: () => Promise<void> } {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    for (const name of jobNames) {
      if (isStopping) return;
      await runAs(`job:${name}`, () =>
        jobs[name](deps, { isByName: false }).catch((error: unknown) =>
          deps.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'job failed'),
        ),
      );
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
