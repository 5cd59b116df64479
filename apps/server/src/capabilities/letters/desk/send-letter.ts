import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { addDays } from '@plazo/money';
import { isRefused, type Refused, refuse, type Tx } from '../../../db/transaction.ts';
import { issueDocument } from '../../agreement/documents.store.ts';
import { lockOperator } from '../../approvals/alone-acts.store.ts';
import { sealFor } from '../../borrowers/borrowers.store.ts';
import { lockById } from '../../loans/move-order.ts';
import { mustKnow } from '../../messages/message-kinds.ts';
import { insertMessages, listSwitchedOff, SMS_DAYS } from '../../messages/messages.store.ts';
import { sendMessage } from '../../messages/send-message.ts';
import type { Changed, DeskWrite } from '../../operators/desk-call.ts';
import { type Composed, composeLetter, openWriting, type Writing } from '../compose-letter.ts';
import { barOf, lawOf } from '../letter-bar.ts';
import { sendUntil } from '../letter-law.ts';
import { messageKindOf } from '../letter-templates.ts';
import { insertLetter } from '../letters.store.ts';
import { lettersLeft } from './look-at-letters.ts';
import { hasOwnWords, readOwnWords } from './own-words.ts';

type Row = typeof deskEndpoints.deskLetters.send;
type Asked = DeskWrite<CheckedRequestOf<Row>>;
type Writable = DeskWrite<Pick<Asked['request'], 'orderId'>>;

/** What is to be sent: word for word what the operator saw, else nothing is. */
async function asSeen(call: Asked, writing: Writing<Tx>): Promise<Composed | Refused> {
  const { request, text } = call;
  const changed = refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const template = writing.inForce.templates.find(({ id }) => id === request.template);
  if (!template) return changed;
  const words = readOwnWords(call, template);
  if (isRefused(words)) return words;
  const composed = await composeLetter(writing, template, words);
  if (composed.hash !== request.hash) return changed;
  return composed.lacks.length > 0
    ? refuse('refused', text.refusedAction, { reason: 'letter-place-empty' })
    : composed;
}

/** Writes the message that tells of a letter, and lets it leave outside the app. */
async function enqueueLetter(
  call: Writable,
  writing: Writing<Tx>,
  of: Composed & { letterId: string },
): Promise<void> {
  const { db: tx, deps, now } = call;
  const { brand, today, borrower } = writing.call;
  const kind = messageKindOf(of.template.kind);
  const off = await listSwitchedOff(tx, borrower.id);
  const isOffInApp = off.some((choice) => choice.kind === kind && choice.way === 'app');
  const own = { title: of.body.title, text: of.body.message };
  // what may ask for money is news for as long as today's hours last
  const days = kind === 'written' ? 0 : SMS_DAYS;
  const [told] = await insertMessages(
    tx,
    [
      {
        borrowerId: borrower.id,
        kind,
        subject: writing.facts.agreed.stored.id,
        about: of.letterId,
        amountMinor: null,
        dueOn: null,
        smsUntil: addDays(today, days),
        sealed: await sealFor(tx, deps.sealing, { borrowerId: borrower.id, plain: JSON.stringify(own) }),
        isShown: !isOffInApp || mustKnow(kind) !== undefined,
        sms: 'waiting',
      },
    ],
    now,
  );
  const until = sendUntil(await lawOf(writing), now, days);
  if (told)
    await sendMessage(tx, deps, {
      brand,
      own: { id: told.id, borrowerId: borrower.id },
      ...(until && { until }),
    });
}

/** Keeps a letter, numbers it and tells its borrower: once on a day for what says the same. */
async function keep(call: Writable, writing: Writing<Tx>, composed: Composed) {
  const { db: tx, deps, operator, request, now, text } = call;
  const { language, inForce } = writing;
  const { borrower, today } = writing.call;
  const { template, hash, body } = composed;
  const letterId = deps.chance.id();
  const of = { id: letterId, borrowerId: borrower.id, orderId: request.orderId, language, hash };
  const from = { kind: template.kind, template: template.id, version: inForce.version };
  const isNew = await insertLetter(tx, deps.sealing, {
    ...of,
    ...from,
    operatorId: operator.id,
    body,
    on: today,
    now,
  });
  if (!isNew) return refuse('refused', text.changedMeanwhile, { reason: 'letter-sent-already' });
  const bar = await barOf(writing, template.kind);
  if (bar.why !== '') return refuse('refused', text.refusedAction, { reason: 'letter-barred' });
  const paper = { borrowerId: borrower.id, kind: 'letter', subject: letterId, language, hash } as const;
  const { number } = await issueDocument(tx, { ...paper, now, validUntil: null });
  await enqueueLetter(call, writing, { ...composed, letterId });
  return { letterId, number: String(number), from };
}

type Sent = Changed<AnswerOf<Row>>;

/** Sends what somebody composes for the borrower of a loan, under the lock of the loan: two operators send the same one once. */
async function sendComposed(
  call: Writable,
  compose: (writing: Writing<Tx>) => Promise<Composed | Refused>,
): Promise<Sent | Refused> {
  const { db: tx, deps, operator, request, text } = call;
  const locked = await lockById(tx, deps, request.orderId);
  if (!locked) return refuse('not-found', text.missing.loan);
  await lockOperator(tx, operator.id);
  if ((await lettersLeft(call)) === 0) return refuse('too-many', text.tooMany, { reason: 'letters-used-up' });
  const writing = await openWriting(call, locked);
  if (!writing) return refuse('refused', text.refusedAction, { reason: 'erased' });
  const composed = await compose(writing);
  if (isRefused(composed)) return composed;
  const kept = await keep(call, writing, composed);
  if (isRefused(kept)) return kept;
  const { letterId, number, from } = kept;
  return {
    answer: { letterId, number },
    act: { subject: request.orderId, after: { letterId, number, ...from } },
  };
}

/** Sends a letter word for word as the operator saw it. */
export const sendLetter = (call: Asked): Promise<Sent | Refused> =>
  sendComposed(call, (writing) => asSeen(call, writing));

/** Sends a letter without words of an operator's own, which nobody looks at before: one of many. */
export const sendByTemplate = (
  call: DeskWrite<Pick<Asked['request'], 'orderId' | 'template'>>,
): Promise<Sent | Refused> =>
  sendComposed(call, async (writing) => {
    const { request, text } = call;
    const template = writing.inForce.templates.find(({ id }) => id === request.template);
    if (!template || hasOwnWords(template))
      return refuse('refused', text.refusedAction, { reason: 'template' });
    const composed = await composeLetter(writing, template, '');
    return composed.lacks.length > 0
      ? refuse('refused', text.refusedAction, { reason: 'letter-place-empty' })
      : composed;
  });
