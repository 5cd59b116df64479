import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { type Changed, changes, type DeskCall, type DeskRow, reads } from '../../operators/desk-call.ts';
import { maskPhone } from '../../operators/mask.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { listContactMessages, markContactHandled } from '../contact-messages.store.ts';

const rows = deskEndpoints.deskInbox;

const PAGE_SIZE = 50;

async function showMessages({
  db,
  deps,
  operator,
  request,
}: DeskCall<CheckedRequestOf<typeof rows.messages>>): Promise<AnswerOf<typeof rows.messages>> {
  const names = await operatorNames(db);
  const before = request.before === undefined ? undefined : BigInt(request.before);
  const wish = { heldTo: operator.brands, isHandled: request.isHandled === 1, before, limit: PAGE_SIZE + 1 };
  const found = await listContactMessages(db, deps.sealing, wish);
  return {
    messages: found.slice(0, PAGE_SIZE).map((message) => ({
      ...message.words,
      ...(message.borrowerId && { telephone: maskPhone(message.words.telephone) }),
      messageId: message.id,
      number: Number(message.number),
      brand: message.brand,
      language: message.language,
      at: message.createdAt.toISOString(),
      handledBy: names.get(message.handledBy ?? '') ?? '',
      borrowerId: message.borrowerId ?? '',
      way: message.way ?? '',
      means: message.means ?? '',
    })),
    hasMore: found.length > PAGE_SIZE ? 1 : 0,
  };
}

/** Marks a message as answered and says how; the answer itself goes by mail or telephone. */
async function handle({
  db,
  operator,
  request,
  now,
  text,
}: DeskCall<CheckedRequestOf<typeof rows.handled>>): Promise<Changed<Record<string, never>> | Refused> {
  const isDone = await markContactHandled(db, request.messageId, { operatorId: operator.id, now });
  if (!isDone) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  return { answer: {}, act: { subject: request.messageId, reason: request.reason } };
}

export const inboxRows: readonly DeskRow[] = [
  reads(rows.messages, showMessages),
  changes(rows.handled, handle),
];
