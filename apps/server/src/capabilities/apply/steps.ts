import type { ApplyStep } from '@plazo/contract';
import type { BorrowerCall } from '../../call.ts';
import { listBankAccounts } from '../account/bank-accounts.store.ts';
import { findInstruction } from '../instructions/instructions.store.ts';
import { readSections } from './applications.store.ts';
import { isWhole, questionsInForce } from './asked-questions.ts';
import { allowsApplication } from './consents.ts';
import { findCheck, readResult } from './identity-checks.store.ts';

/** The steps of an application in the order in which they are taken. */
export const stepOrder = [
  'personal',
  'job',
  'ext',
  'bank',
  'consents',
  'identity',
] as const satisfies readonly ApplyStep[];

type Of = Pick<BorrowerCall, 'db' | 'deps' | 'borrower'>;

/** Which steps nothing is missing from. */
export async function doneSteps({ db, deps, borrower }: Of): Promise<Readonly<Record<ApplyStep, boolean>>> {
  const { personal, job, ext } = await readSections(db, deps.sealing, borrower.id);
  const asked = await questionsInForce({ db, deps, borrower });
  return {
    personal: isWhole(asked, 'personal', personal),
    job: isWhole(asked, 'job', job),
    ext: isWhole(asked, 'ext', ext),
    bank: (await listBankAccounts(db, borrower.id)).length > 0,
    consents: await allowsApplication({ db, deps, borrower }),
    identity: (await readResult(db, borrower.id)) === 'passed',
  };
}

/** Whether a person has done their part of the identity step, and a rail or one of ours is at it. */
export async function isIdentityWaiting({ db, borrower }: Pick<Of, 'db' | 'borrower'>): Promise<boolean> {
  const check = await findCheck(db, borrower.id);
  if (check?.result !== 'checking') return check?.result === 'review';
  const asked = await findInstruction(db, { borrowerId: borrower.id, id: check.instructionId ?? '' });
  // they are to take the pictures at a page of the rail
  return asked?.state !== 'needs-action' || asked.visitUrl === null;
}

/** How many steps are missing from an application that was begun; 0 of one that was not, or is whole. An account alone begins none. */
export async function stepsLeft(of: Of): Promise<number> {
  const done = await doneSteps(of);
  const isBegun = stepOrder.some((key) => key !== 'bank' && done[key]);
  return isBegun ? stepOrder.filter((key) => !done[key]).length : 0;
}
