import {
  type AnswerOf,
  type CheckedRequestOf,
  type endpoints,
  type MessageKind,
  NEWS_DAYS,
} from '@plazo/contract';
import { formatMoney, spokenDay } from '@plazo/markets';
import { addDays } from '@plazo/money';
import { localDate, localDateTime } from '../../adapters/local-time.ts';
import type { BorrowerCall } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { asksAgain } from '../decision/asks-again.ts';
import { messageIcons } from './message-icons.ts';
import { isKind, kindsAbout, messageGroups, mustKnow } from './message-kinds.ts';
import { messageWords, ownWordsOf } from './message-text.ts';
import {
  countUnread,
  listMessages,
  listSwitchedOff,
  type Message,
  markRead,
  newestUnread,
  switchReminder,
} from './messages.store.ts';

type Rows = typeof endpoints.messages;

const isOfApplication: ReadonlySet<MessageKind> = new Set([
  'identity-passed',
  'identity-failed',
  'identity-waiting',
  'bureau-answered',
]);

const isOfAccount: ReadonlySet<MessageKind> = new Set(['account-changed', 'passkey-added', 'device-added']);

/** What the subject of a kind is. */
function isOf(
  kind: MessageKind,
): 'complaint' | 'data-request' | 'declined' | 'account' | 'application' | 'offer' | 'order' {
  if (kind === 'complaint-answered') return 'complaint';
  if (kind === 'decline-overturned') return 'declined';
  if (kind === 'renewal-offered' || kind === 'coupon-given' || kind === 'coupon-ending') return 'offer';
  if (isOfAccount.has(kind)) return 'account';
  if (isOfApplication.has(kind)) return 'application';
  return kind === 'data-request' ? 'data-request' : 'order';
}

/** What the borrower was told, in the language of the page, newest first. */
export async function showMessages({
  db,
  deps,
  borrower,
  text,
  brand,
  now,
}: BorrowerCall): Promise<AnswerOf<Rows['list']>> {
  const listed = await listMessages(db, borrower.id);
  const ownWords = await ownWordsOf(db, deps.sealing, borrower.id);
  return {
    unread: await countUnread(db, borrower.id),
    upTo: (listed[0]?.createdAt ?? now).toISOString(),
    messages: listed.map(
      ({ id, kind, subject, productId, createdAt, readAt, isOfNoOrder, sealed, ...figures }) => ({
        id,
        kind,
        ...(ownWords({ sealed }) ?? messageWords(text, { kind, ...figures }, brand.currency)),
        at: localDateTime(createdAt, brand.timeZone),
        day: spokenDay(text.language, localDate(createdAt, brand.timeZone)),
        icon: messageIcons[kind],
        isNew: readAt === null ? 1 : 0,
        orderId: isOf(kind) === 'order' && !isOfNoOrder ? subject : '',
        productId: productId ?? '',
        problemId: isOf(kind) === 'complaint' ? subject : '',
      }),
    ),
  };
}

const ofCredit: ReadonlySet<MessageKind> = new Set(['credit-found', 'credit-waits']);

/** What a message is headed at home; of credit with its amount, as the loan itself is. */
const titleOf = (
  { text, brand }: BorrowerCall,
  { kind, amountMinor }: Pick<Message, 'kind' | 'amountMinor'>,
) =>
  ofCredit.has(kind) && amountMinor !== null
    ? text.statusNotes.owed(formatMoney(amountMinor, brand.currency))
    : text.messages.kinds[kind].title;

/** How many messages were not read, and what the newest of them is headed while it is news; of a decline, from when to ask again. */
export async function unreadNews(call: BorrowerCall): Promise<{ unread: number; news: string }> {
  const { db, deps, borrower, session, brand, today } = call;
  const newest = await newestUnread(db, { borrowerId: borrower.id, deviceHash: session.deviceHash });
  const isNews = newest && addDays(localDate(newest.createdAt, brand.timeZone), NEWS_DAYS) >= today;
  const again = !isNews || newest.kind === 'declined' ? await asksAgain(call) : '';
  if (!isNews || again !== '') return { unread: newest?.unread ?? 0, news: again };
  const own = newest.sealed === null ? undefined : await ownWordsOf(db, deps.sealing, borrower.id);
  return { unread: newest.unread, news: own?.(newest)?.title ?? titleOf(call, newest) };
}

export async function markMessagesRead({
  db,
  borrower,
  request,
  now,
}: BorrowerCall<CheckedRequestOf<Rows['markRead']>>): Promise<Record<string, never>> {
  await markRead(db, { borrowerId: borrower.id, upTo: new Date(request.upTo), now });
  return {};
}

type Choice = AnswerOf<Rows['choices']>['groups'][number]['choices'][number];

/** Each kind with its two ways; what the law has us tell is on in the app for ever, and says why. */
export async function showChoices({ db, borrower, text }: BorrowerCall): Promise<AnswerOf<Rows['choices']>> {
  const off = await listSwitchedOff(db, borrower.id);
  const isOn = (kind: string, way: string) =>
    off.some((choice) => choice.kind === kind && choice.way === way) ? 0 : 1;
  const choiceOf = (kind: MessageKind): Choice => {
    const why = mustKnow(kind);
    return {
      kind,
      title: text.messages.kinds[kind].switch,
      inApp: why ? 1 : isOn(kind, 'app'),
      bySms: isOn(kind, 'sms'),
      whyAlways: why ? text.messages.why[why] : '',
    };
  };
  return {
    groups: messageGroups.map((group) => ({
      title: text.messages.groups[group],
      choices: kindsAbout(group).map(choiceOf),
    })),
  };
}

export async function chooseReminder({
  db,
  borrower,
  request,
  now,
  text,
}: BorrowerCall<CheckedRequestOf<Rows['choose']>>): Promise<Record<string, never> | Refused> {
  const { kind, way, isOn } = request;
  if (!isKind(kind)) return refuse('bad-input', text.badInput('kind'), { reason: 'kind' });
  const why = mustKnow(kind);
  if (way === 'app' && why) return refuse('refused', text.messages.why[why], { reason: 'must-know' });
  await switchReminder(db, { borrowerId: borrower.id, kind, way, isOn: isOn === 1, now });
  return {};
}
