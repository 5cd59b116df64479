import type { CheckedRequestOf, endpoints } from '@plazo/contract';
import type { BorrowerWrite } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { readComplaintText } from './complaint-text.ts';
import { changeComplaint, reopened } from './desk-complaints.store.ts';
import { insertVerdict, lockLatestReply } from './verdicts.store.ts';

type Asked = BorrowerWrite<CheckedRequestOf<typeof endpoints.complaints.decide>>;

/**
 * What a borrower says to the newest reply, once: resolved, or not agreed, which puts the complaint before another
 * person, ahead of the queue. The day until which the law has it answered stays what it was. Safe to repeat.
 */
export async function decideReply(call: Asked): Promise<Record<string, never> | Refused> {
  const { db, deps, borrower, request, now, text } = call;
  const read = readComplaintText(request.words ?? '');
  if (read !== 'empty' && typeof read === 'string')
    return refuse('bad-input', text.badInput('words'), { reason: 'words' });
  const own = { borrowerId: borrower.id, complaintId: request.problemId };
  const latest = await lockLatestReply(db, own);
  if (!latest) return refuse('not-found', text.notFound);
  const { replyId, version } = latest;
  const isResolved = request.isResolved === 1;
  if (latest.isResolved === isResolved) return {};
  if (latest.isResolved !== null || latest.state !== 'answered')
    return refuse('refused', text.alreadyDecided, { reason: 'decided' });
  const words = read === 'empty' ? '' : read.text;
  await insertVerdict(db, deps.sealing, { ...own, replyId, isResolved, words, now });
  await changeComplaint(
    db,
    { id: request.problemId, borrowerId: borrower.id, version },
    isResolved ? {} : { ...reopened, escalated_at: now, assigned_to: null },
  );
  return {};
}
