import { type CheckedRequestOf, type deskEndpoints, REPLY_MAX_CHARACTERS } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { refuseErased } from '../../borrowers/desk/find-people.ts';
import type { Act, DeskWrite } from '../../operators/desk-call.ts';
import { checksOf, keepVerdict } from '../answer-checks.store.ts';
import { readComplaintText } from '../complaint-text.ts';
import { changeComplaint, type DeskComplaint } from '../desk-complaints.store.ts';
import type { Version } from './complaint-facts.ts';

type Asked = DeskWrite<CheckedRequestOf<(typeof deskEndpoints.deskComplaints)['check']>>;

/** What somebody says of an answer that was drawn and that they did not give themselves, once. */
export async function checkAnswer(
  call: Asked,
  complaint: DeskComplaint,
): Promise<(Version & Omit<Act, 'subject'>) | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const { replyId, verdict } = request;
  const erased = await refuseErased(call, complaint.borrowerId);
  if (erased) return erased;
  const found = (await checksOf(db, deps.sealing, complaint)).find((check) => check.replyId === replyId);
  if (!found) return refuse('not-found', text.missing.complaint);
  if (found.verdict !== null) return refuse('refused', text.refusedAction, { reason: 'decided' });
  if (found.answeredBy === operator.id)
    return refuse('refused', text.refusedAction, { reason: 'own-answer' });
  const read =
    verdict === 'good' ? { text: '' } : readComplaintText(request.text ?? '', REPLY_MAX_CHARACTERS);
  if (typeof read === 'string') return refuse('bad-input', text.badInput('text'), { reason: 'text' });
  const said = { complaint, replyId, operatorId: operator.id, verdict, words: read.text, now };
  await keepVerdict(db, deps.sealing, said);
  return {
    version: await changeComplaint(db, complaint, {}),
    after: { reply: replyId, verdict },
  };
}
