import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { brandName } from '../../../deps.ts';
import { startRows } from '../../bulk/start-rows.ts';
import { statesOf } from '../../messages/outbox.store.ts';
import { changes, type DeskCall, type DeskRow, type DeskWrite, reads } from '../../operators/desk-call.ts';
import { maskPhone } from '../../operators/mask.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { countContactMessages, listContactMessages } from '../contact-messages.store.ts';
import { handle } from './close-message.ts';
import { canMail, mailAnswer, mailStream } from './mail-answer.ts';

const rows = deskEndpoints.deskInbox;

const PAGE_SIZE = 50;

type Asked = DeskCall<CheckedRequestOf<typeof rows.messages>>;

const wishOf = ({ operator, request: { isHandled, way, brand } }: Asked) => ({
  heldTo: operator.brands,
  isHandled: isHandled === 1,
  way: way || undefined,
  brand: brand || undefined,
});

/** How many a view of the inbox finds. */
const countInbox = (call: Asked, upTo: number): Promise<number> =>
  countContactMessages(call.db, wishOf(call), upTo);

async function showMessages(call: Asked): Promise<AnswerOf<typeof rows.messages>> {
  const { db, deps, operator, request } = call;
  const names = await operatorNames(db);
  const after = request.after === undefined ? undefined : BigInt(request.after);
  const { sort } = request;
  const wish = wishOf(call);
  const found = await listContactMessages(db, deps.sealing, { ...wish, sort, after, limit: PAGE_SIZE + 1 });
  const mails = await statesOf(
    db,
    found.map(({ id }) => mailStream(id)),
  );
  return {
    messages: found.slice(0, PAGE_SIZE).map((message) => ({
      ...message.words,
      ...(message.borrowerId && { telephone: maskPhone(message.words.telephone) }),
      messageId: message.id,
      number: Number(message.number),
      brand: brandName(deps, message.brand),
      language: message.language,
      at: message.createdAt.toISOString(),
      handledBy: names.get(message.handledBy ?? '') ?? '',
      borrowerId: message.borrowerId ?? '',
      way: message.way ?? '',
      means: message.means ?? '',
      canMail: canMail(deps, message) ? 1 : 0,
      answer: message.answer ?? '',
      mail: mails.get(mailStream(message.id)) ?? '',
    })),
    count: await countContactMessages(db, wish),
    brands: deps.brands
      .filter(({ id }) => operator.brands?.includes(id) ?? true)
      .map(({ id, name }) => ({ brand: id, name })),
    hasMore: found.length > PAGE_SIZE ? 1 : 0,
  };
}

/** Marks messages that were chosen, each by itself: one that somebody marked meanwhile is left. */
const handleAll = (call: DeskWrite<CheckedRequestOf<typeof rows.bulk>>) => {
  const { messageIds, reason } = call.request;
  return startRows(call, { kind: 'message-close', wish: {}, reason, ids: messageIds.split(',') });
};

export const inboxRows: readonly DeskRow[] = [
  reads(rows.messages, showMessages, countInbox),
  changes(rows.handled, handle),
  changes(rows.answer, mailAnswer),
  changes(rows.bulk, handleAll),
];
