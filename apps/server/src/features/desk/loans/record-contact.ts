import type { CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { localDateTime } from '../../../adapters/local-time.ts';
import { hoursOf, isContactTime } from '../../../servicing/legal-clocks.ts';
import { countCalls, insertContact } from '../../../stores/desk-loans.store.ts';
import { type Refused, refuse } from '../../../stores/transaction.ts';
import type { Changed, DeskCall } from '../desk-call.ts';
import { refuseErased } from '../find-people.ts';
import { openLoan } from './preview-action.ts';

type Asked = DeskCall<CheckedRequestOf<typeof deskEndpoints.deskLoans.contact>>;

const DAY_MS = 86_400_000;
/** More is persistent calling, which both markets forbid. */
const MAX_CALLS_PER_DAY = 3;

/** Writes down who spoke to a borrower; outside the market's hours we do not call, and not again and again. */
export async function recordContact(call: Asked): Promise<Changed<Record<string, never>> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const loan = await openLoan(call, request.orderId);
  if ('refused' in loan) return loan;
  const { borrower, brand } = loan;
  const erased = await refuseErased(call, borrower.id);
  if (erased) return erased;
  const isOut = request.direction === 'out';
  const hours = await hoursOf(db, brand.market);
  if (isOut && !isContactTime(hours, localDateTime(now, brand.timeZone)))
    return refuse('refused', text.refusedAction, { reason: 'contact-hours' });
  const since = new Date(now.getTime() - DAY_MS);
  if (isOut && (await countCalls(db, { borrowerId: borrower.id, since })) >= MAX_CALLS_PER_DAY)
    return refuse('refused', text.refusedAction, { reason: 'contact-often' });
  const { orderId, way, direction, outcome, note } = request;
  const contact = { id: deps.chance.id(), orderId, way, direction, outcome, note, at: now };
  await insertContact(db, deps.sealing, { ...contact, borrowerId: borrower.id, operatorId: operator.id });
  return { answer: {}, act: { subject: orderId, after: { way, direction, outcome } } };
}
