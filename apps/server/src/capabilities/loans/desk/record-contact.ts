import type { CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { markets } from '@plazo/markets';
import { localDateTime } from '../../../adapters/local-time.ts';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { refuseErased } from '../../borrowers/desk/find-people.ts';
import { hoursOf, isContactTime } from '../../content/legal-clocks.ts';
import type { Changed, DeskCall } from '../../operators/desk-call.ts';
import { type ContactFlag, countCalls, insertContact } from '../desk-loans.store.ts';
import { openLoan } from './preview-action.ts';

type Loan = Exclude<Awaited<ReturnType<typeof openLoan>>, Refused>;
type Asked = DeskCall<CheckedRequestOf<typeof deskEndpoints.deskLoans.contact>>;

const DAY_MS = 86_400_000;

/** A contact may be written down some days later. */
const LATEST_DAYS = 30;

/** The rule that a contact of ours broke: outside the market's hours we do not call or visit, nor call again and again. */
async function flagOf(call: Asked, { borrower, brand }: Loan, at: Date): Promise<ContactFlag> {
  const { way, direction } = call.request;
  if (direction !== 'out' || way === 'mail') return '';
  const hours = await hoursOf(call.db, brand.market);
  if (!isContactTime(hours, localDateTime(at, brand.timeZone))) return 'outside-hours';
  if (way !== 'call') return '';
  const callsIn = (days: number) =>
    countCalls(call.db, {
      borrowerId: borrower.id,
      since: new Date(at.getTime() - days * DAY_MS),
      until: at,
    });
  const { day, week } = markets[brand.market].clocks.contactLimits.calls;
  return (await callsIn(1)) >= day || (await callsIn(7)) >= week ? 'too-often' : '';
}

/** Writes down who spoke to a borrower, as it was: what broke a rule is what the log must keep, and is flagged. */
export async function recordContact(call: Asked): Promise<Changed<{ flag: ContactFlag }> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const loan = await openLoan(call, request.orderId);
  if ('refused' in loan) return loan;
  const { borrower } = loan;
  const erased = await refuseErased(call, borrower.id);
  if (erased) return erased;
  const at = request.at === undefined ? now : new Date(request.at);
  if (at > now || now.getTime() - at.getTime() > LATEST_DAYS * DAY_MS)
    return refuse('bad-input', text.badInput('at'), { reason: 'contact-when' });
  const { orderId, way, direction, outcome, note } = request;
  const flag = await flagOf(call, loan, at);
  const contact = { id: deps.chance.id(), orderId, way, direction, outcome, note, at, flag };
  await insertContact(db, deps.sealing, { ...contact, borrowerId: borrower.id, operatorId: operator.id });
  const after = { way, direction, outcome, at: at.toISOString(), flag };
  return { answer: { flag }, act: { subject: orderId, after } };
}
