import type { StuckJob } from '@plazo/contract';
import { attendReport } from '../capabilities/bureau/attend-report.ts';
import { attendAccountCheck } from '../capabilities/disbursement/account-check.ts';
import { dueOf } from '../capabilities/instructions/instructions.store.ts';
import { attendAnswer } from '../capabilities/registry/attend-answer.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

/** Questions that one run takes at most; the next run takes the rest. */
const BATCH = 50;

/** Asks what rails know of people and their accounts, and what became of it. */
const asking =
  (job: StuckJob, kind: 'bureau' | 'registry' | 'account-check', attend: typeof attendReport) =>
  async (deps: Deps, { isByName }: { isByName: boolean }): Promise<void> => {
    const { db, clock } = deps;
    const now = clock.now();
    const except = await restingItems(db, job, now);
    const due = await dueOf(db, [kind], { isByName, now, except, limit: BATCH });
    await eachApart(deps, job, {
      ids: due.map(({ id }) => id),
      step: async (id) => {
        const own = due.find((one) => one.id === id);
        return own !== undefined && attend(deps, { ...own, isByName });
      },
    });
  };

/** What credit bureaus have on people. */
export const askBureaus = asking('ask-bureaus', 'bureau', attendReport);
/** Who numbers are of, by registries of people. */
export const askRegistries = asking('ask-registries', 'registry', attendAnswer);
/** Whether accounts that money goes to for the first time are there, and whose. */
export const checkAccounts = asking('check-accounts', 'account-check', attendAccountCheck);
