import { type AnswerOf, type CheckedRequestOf, type deskEndpoints, type OrderId } from '@plazo/contract';
import type { WrittenWay } from '@plazo/rail-kit';
import { localDateTime } from '../../../adapters/local-time.ts';
import { isRefused, type Queries, type Refused, refuse } from '../../../db/transaction.ts';
import { readPersonalData } from '../../borrowers/borrowers.store.ts';
import { openLoan } from '../../loans/desk/preview-action.ts';
import { mustKnow } from '../../messages/message-kinds.ts';
import { listSwitchedOff } from '../../messages/messages.store.ts';
import { composeMessage } from '../../messages/send-message.ts';
import { smsParts } from '../../messages/sms-parts.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { lookAt } from '../../operators/looks.ts';
import { type Composed, composeLetter, openWriting, type Writing } from '../compose-letter.ts';
import { barOf } from '../letter-bar.ts';
import { letterPaper } from '../letter-paper.ts';
import { messageKindOf } from '../letter-templates.ts';
import { countLetters, findLetter } from '../letters.store.ts';
import { showPaper } from '../show-paper.ts';
import { hasOwnWords, readOwnWords } from './own-words.ts';

type Rows = typeof deskEndpoints.deskLetters;
type Ways = AnswerOf<Rows['preview']>['ways'];

const HOUR_MS = 3_600_000;

/** How many more letters an operator may send in this hour. */
export async function lettersLeft({ db, deps, operator, now }: DeskCall): Promise<number> {
  const sent = await countLetters(db, {
    operatorId: operator.id,
    since: new Date(now.getTime() - HOUR_MS),
  });
  return Math.max(0, deps.env.deskLimits.letters - sent);
}

/** The loan whose borrower is written to, as it stands now. */
async function writingTo(call: DeskCall, orderId: OrderId): Promise<Writing | Refused> {
  const loan = await openLoan(call, orderId);
  if ('refused' in loan) return loan;
  return (await openWriting(call, loan)) ?? refuse('refused', call.text.refusedAction, { reason: 'erased' });
}

/** The templates for a loan, each with why it cannot be sent now. */
export async function listTemplates(
  call: DeskCall<CheckedRequestOf<Rows['templates']>>,
): Promise<AnswerOf<Rows['templates']> | Refused> {
  const writing = await writingTo(call, call.request.orderId);
  if (isRefused(writing)) return writing;
  const templates = [];
  for (const template of writing.inForce.templates) {
    const { id, name, kind } = template;
    const bar = await barOf(writing, kind);
    templates.push({ template: id, name, kind, hasWords: hasOwnWords(template) ? 1 : 0, bar } as const);
  }
  return { language: writing.language, templates, left: await lettersLeft(call) };
}

/** A letter's message by each way that the brand has, with why it does not go by one. */
async function waysOf<Db extends Queries>(writing: Writing<Db>, { template, body }: Composed): Promise<Ways> {
  const { call, chosen } = writing;
  const { db, deps, brand, borrower } = call;
  const kind = messageKindOf(template.kind);
  const off = (await listSwitchedOff(db, borrower.id)).filter((choice) => choice.kind === kind);
  const isOff = (way: 'app' | 'sms') => off.some((choice) => choice.way === way);
  const { phone } = await readPersonalData(db, deps.sealing, borrower.id);
  const own = { title: body.title, text: body.message };
  const isShown = !isOff('app') || mustKnow(kind) !== undefined;
  const what = { kind, amountMinor: null, dueOn: null, own, isShown };
  const told = { borrowerId: borrower.id, language: chosen, ...what };
  const { legs } = await composeMessage(db, deps, { brand, told, phone });
  const missing = {
    sms: 'no-address',
    whatsapp: 'not-allowed',
    email: 'no-address',
    push: 'not-allowed',
  } as const;
  const outside = (way: WrittenWay): Ways[number] => {
    const leg = legs.find((one) => one.way === way);
    const text = leg?.text ?? '';
    return {
      way,
      why: !leg ? missing[way] : isOff('sms') ? ('switched-off' as const) : ('' as const),
      subject: leg?.subject ?? '',
      text,
      ...(way === 'sms' && leg ? smsParts(text) : { characters: 0, parts: 0 }),
    };
  };
  const inApp = isShown ? ('' as const) : ('switched-off' as const);
  return [
    { way: 'app', why: inApp, subject: own.title, text: own.text, characters: 0, parts: 0 },
    ...(deps.rails.messagingOf(brand.id)?.waysOf(kind) ?? ['sms' as const]).map(outside),
  ];
}

/** A letter and its message as its borrower would get them; who looks stands in the log. */
export async function previewLetter(
  call: DeskCall<CheckedRequestOf<Rows['preview']>>,
): Promise<AnswerOf<Rows['preview']> | Refused> {
  const { request, text, now } = call;
  const writing = await writingTo(call, request.orderId);
  if (isRefused(writing)) return writing;
  const template = writing.inForce.templates.find(({ id }) => id === request.template);
  if (!template) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const words = readOwnWords(call, template);
  if (isRefused(words)) return words;
  const excess = await lookAt(call, 'letter-preview', writing.call.borrower.id);
  if (excess) return excess;
  const composed = await composeLetter(writing, template, words);
  const { hash, body, lacks } = composed;
  const { language, facts } = writing;
  const of = { language, hash, body, number: '', at: now, isMasked: true };
  return {
    hash,
    bar: await barOf(writing, template.kind),
    lacks: [...lacks],
    ...(await showPaper(await letterPaper(writing.call, facts, of))),
    ways: await waysOf(writing, composed),
  };
}

/** A letter as it was sent. */
export async function showLetter(
  call: DeskCall<CheckedRequestOf<Rows['sent']>>,
): Promise<AnswerOf<Rows['sent']> | Refused> {
  const { db, deps, request, text } = call;
  const writing = await writingTo(call, request.orderId);
  if (isRefused(writing)) return writing;
  const { borrower } = writing.call;
  const of = { borrowerId: borrower.id, orderId: request.orderId, id: request.letterId };
  const letter = await findLetter(db, deps.sealing, of);
  if (!letter) return refuse('not-found', text.missing.paper);
  const excess = await lookAt(call, 'letter', borrower.id);
  if (excess) return excess;
  const { body, number, sentAt } = letter;
  const paper = { ...letter, number: String(number), at: sentAt, isMasked: true };
  const at = localDateTime(sentAt, writing.call.brand.timeZone);
  return {
    message: `${at.slice(0, 16)} · ${body.message}`,
    ...(await showPaper(await letterPaper(writing.call, writing.facts, paper))),
  };
}
