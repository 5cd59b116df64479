import { type BorrowerId, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { findBorrower, type PersonalData, readPersonalData } from '../../borrowers/borrowers.store.ts';
import { actionOf, type Changed, type DeskWrite } from '../../operators/desk-call.ts';
import { refuseExcess } from '../../operators/looks.ts';

/** Shows who a borrower is, once, and writes down who asked and why. */
export async function revealPerson(
  call: DeskWrite<{ borrowerId: BorrowerId; reason: string }>,
): Promise<Changed<PersonalData> | Refused> {
  const { db, deps, request, text } = call;
  const excess = await refuseExcess(call, {
    kind: 'reveals',
    action: actionOf(deskEndpoints.deskComplaints.personReveal),
    subject: request.borrowerId,
  });
  if (excess) return excess;
  if (!(await findBorrower(db, request.borrowerId))) return refuse('not-found', text.notFound);
  return {
    answer: await readPersonalData(db, deps.sealing, request.borrowerId),
    act: { subject: request.borrowerId, reason: request.reason },
  };
}
