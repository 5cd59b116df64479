import { deskEndpoints } from '@plazo/contract';
import { findBorrower, type PersonalData, readPersonalData } from '../../../stores/borrowers.store.ts';
import { countActs } from '../../../stores/desk-log.store.ts';
import { type Refused, refuse } from '../../../stores/transaction.ts';
import { actionOf, type Changed, type DeskCall } from '../desk-call.ts';

const DAY_MS = 86_400_000;
/** Who asks for more people than this in a day is not answering complaints. */
const MAX_PER_DAY = 60;

/** Shows who a borrower is, once, and writes down who asked and why. */
export async function revealPerson(
  call: DeskCall<{ borrowerId: string; reason: string }>,
): Promise<Changed<PersonalData> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const action = actionOf(deskEndpoints.deskComplaints.personReveal);
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countActs(db, { operatorId: operator.id, action, since })) >= MAX_PER_DAY)
    return refuse('too-many', text.tooMany);
  if (!(await findBorrower(db, request.borrowerId))) return refuse('not-found', text.notFound);
  return {
    answer: await readPersonalData(db, deps.sealing, request.borrowerId),
    act: { subject: request.borrowerId, reason: request.reason },
  };
}
