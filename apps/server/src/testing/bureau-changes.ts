import { giveConsent } from '../capabilities/apply/consents.store.ts';
import { insertReport, keepFound, putBeforePerson } from '../capabilities/bureau/bureau-reports.store.ts';
import { writeInstruction } from '../capabilities/instructions/write-instruction.ts';
import { transact } from '../db/transaction.ts';
import type { TestApp } from './test-app.ts';

/** A person of whom a bureau has nothing, and whose application waits for somebody at the desk. */
async function waiting({ app }: { readonly app: TestApp }) {
  const { deps } = app.opened();
  const { borrowerId }: { readonly borrowerId: string } = await app.borrower('mx', {
    name: 'Mariana López Ruiz',
  });
  const now = deps.clock.now();
  const consentId = deps.chance.id();
  const pullId = await transact(deps.db, async (tx) => {
    const given = { id: consentId, item: 'bureau', textHash: 'hash', language: 'es', givenAt: now };
    await giveConsent(tx, { ...given, borrowerId });
    const own = { rail: { name: 'bank', isSimulated: true } };
    const of = { kind: 'bureau', borrowerId, subject: borrowerId, amountMinor: 0n, currency: 'MXN' } as const;
    const instructionId = await writeInstruction(tx, deps, { ...of, own, ask: {} });
    const pull = { borrowerId, instructionId };
    await insertReport(tx, { ...pull, consentId, askedAt: now });
    await keepFound(tx, { ...pull, found: 'no-file', sealed: null, now });
    await putBeforePerson(tx, pull, now);
    return instructionId;
  });
  return { borrowerId, pullId, reason: 'letter of 3 November' };
}

/** For every change of what bureaus say, a request that is granted, on data that is made for it. */
export const bureauChanges = {
  'bureau-report': waiting,
  'bureau-decide': async (on: { readonly app: TestApp }) => ({ ...(await waiting(on)), outcome: 'go-on' }),
};
