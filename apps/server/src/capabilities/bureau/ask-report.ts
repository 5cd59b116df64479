import type { BureauAsk } from '@plazo/rail-kit';
import { claimCode, instructionCode } from '../../db/route.store.ts';
import type { Tx } from '../../db/transaction.ts';
import { brandOf, type Deps } from '../../deps.ts';
import type { Borrower } from '../borrowers/borrowers.store.ts';
import { needsPerson } from '../decision/bureau-rules.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { endReport, insertReport, putBeforePerson } from './bureau-reports.store.ts';
import { type Known, type Standing, standingReport, type Wanted } from './standing-report.ts';

const VERSION_LENGTH = 32;

/** Writes the pull with what wants it: without the permission there is nothing to write. */
async function ask(tx: Tx, deps: Deps, { borrower, wanted }: { borrower: Borrower; wanted: Wanted }) {
  const { id: borrowerId } = borrower;
  const { market, currency } = brandOf(deps, borrower.brand);
  const { asking, person, consent } = wanted;
  const { id, textHash, givenAt } = consent;
  const body: BureauAsk = {
    product: asking.product,
    country: market.toUpperCase(),
    person,
    consent: {
      id,
      textHash,
      version: textHash.slice(0, VERSION_LENGTH),
      givenAt: givenAt.toISOString(),
    },
  };
  const of = { kind: 'bureau', borrowerId, subject: borrowerId, amountMinor: 0n, currency } as const;
  const instructionId = await writeInstruction(tx, deps, { ...of, own: asking.own, ask: body });
  await claimCode(tx, instructionCode(instructionId), { stream: borrowerId });
  await insertReport(tx, { borrowerId, instructionId, consentId: id, askedAt: deps.clock.now() });
}

/** Asks for a person's file where that is wanted now and permitted, in the transaction in which it becomes so. */
export async function askReport(
  tx: Tx,
  deps: Deps,
  borrower: Borrower,
): Promise<Exclude<Standing, Wanted> | undefined> {
  if (!deps.rails.bureauOf(borrower.brand)) return undefined;
  await lockStream(tx, borrower.id);
  const standing = await standingReport(tx, deps, borrower);
  if (standing?.kind !== 'wanted') return standing;
  await ask(tx, deps, { borrower, wanted: standing });
  return askReport(tx, deps, borrower);
}

/** What a decision has to go by; `person` waits for one at the desk. */
export type BureauWord = Known | { readonly kind: 'asking' | 'person' };

/** What a decision goes by as of now; nothing where its brand asks no bureau. What is overdue is no answer from here on. */
export async function bureauWord(tx: Tx, deps: Deps, borrower: Borrower): Promise<BureauWord | undefined> {
  const standing = await askReport(tx, deps, borrower);
  if (standing?.kind === 'asking') {
    if (!standing.isOverdue) return { kind: 'asking' };
    await endReport(tx, standing.report, 'no-answer');
    return bureauWord(tx, deps, borrower);
  }
  if (!standing?.report || !needsPerson(standing.rules, standing.known)) return standing;
  await putBeforePerson(tx, standing.report, deps.clock.now());
  return { kind: 'person' };
}
