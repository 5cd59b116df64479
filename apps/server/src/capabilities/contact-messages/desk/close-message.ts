import type { CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import type { Changed, DeskWrite } from '../../operators/desk-call.ts';
import { markContactHandled } from '../contact-messages.store.ts';

type Asked = DeskWrite<CheckedRequestOf<typeof deskEndpoints.deskInbox.handled>>;

/** Marks a message as answered and says how; the answer itself goes by mail or telephone. */
export async function handle({
  db,
  operator,
  request,
  now,
  text,
}: Asked): Promise<Changed<Record<string, never>> | Refused> {
  const isDone = await markContactHandled(db, request.messageId, { operatorId: operator.id, now });
  if (!isDone) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  return { answer: {}, act: { subject: request.messageId, reason: request.reason } };
}
