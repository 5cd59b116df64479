import {
  type AnswerOf,
  type BorrowerId,
  type BrandFile,
  type deskEndpoints,
  languageOf,
  mayDo,
} from '@plazo/contract';
import { localDate, localDateTime } from '../../../adapters/local-time.ts';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { listBankAccounts } from '../../account/bank-accounts.store.ts';
import { listDevices } from '../../account/sessions.store.ts';
import { answersOf, type ContactMessage } from '../../contact-messages/contact-messages.store.ts';
import { listCoupons } from '../../coupons/coupons.store.ts';
import { couponState } from '../../coupons/show-coupons.ts';
import { findBlocked } from '../../decision/blocked-phones.store.ts';
import { letterRow } from '../../letters/letter-row.ts';
import { lettersTo } from '../../letters/letters.store.ts';
import { contactRow } from '../../loans/desk/contact-row.ts';
import { contactsOf } from '../../loans/desk-loans.store.ts';
import { messageWords, ownWordsOf } from '../../messages/message-text.ts';
import { showSent } from '../../messages/show-sent.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { maskName, maskPhone } from '../../operators/mask.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { readPersonalData } from '../borrowers.store.ts';
import {
  type BorrowerRecord,
  findBorrowerRecord,
  listPermissions,
  listTold,
} from '../desk-borrowers.store.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskBorrowers.detail>;
type Asked = DeskCall<{ readonly borrowerId: BorrowerId }>;
type Names = ReadonlyMap<string, string>;

const LISTED = 50;
/** One more than is shown tells that there are more. */
const LIMIT = LISTED + 1;

/** The newest rows of a list, as they are shown. */
const newest = <Row, Line>(found: readonly Row[], lineOf: (row: Row) => Line) => ({
  rows: found.slice(0, LISTED).map(lineOf),
  hasMore: found.length > LISTED ? (1 as const) : (0 as const),
});

/** What the person allows us and what they hold, with its times in their zone. */
async function holdings({ db, now, request: { borrowerId } }: Asked, at: (instant: Date | null) => string) {
  const [accounts, devices, permissions] = await Promise.all([
    listBankAccounts(db, borrowerId),
    listDevices(db, { borrowerId, now }),
    listPermissions(db, { borrowerId, limit: LIMIT }),
  ]);
  return {
    accounts: newest(accounts, ({ bankName, lastFour }) => ({ bank: bankName, lastFour })),
    devices: newest(devices, ({ label, since, seenAt }) => ({ label, since: at(since), seenAt: at(seenAt) })),
    consents: newest(permissions, ({ item, givenAt, withdrawnAt }) => ({
      item,
      givenAt: at(givenAt),
      withdrawnAt: at(withdrawnAt),
    })),
  };
}

type Telling = {
  readonly brand: BrandFile;
  readonly names: Names;
  readonly at: (instant: Date | null) => string;
};

/** What the person answered, in the list of what left for them. */
const answerRow = ({ createdAt, way, means, words: own }: ContactMessage, at: (instant: Date) => string) => ({
  at: at(createdAt),
  way: way ?? 'sms',
  state: means ?? ('received' as const),
  reachedAt: '',
  why: '',
  text: own.message,
  cost: 0,
  currency: '',
});

/** Who spoke to the person, and what the lender told them. */
async function words({ db, deps, text, request: { borrowerId } }: Asked, { brand, names, at }: Telling) {
  const ownWords = await ownWordsOf(db, deps.sealing, borrowerId);
  const [contacts, told, sent, answers, letters] = await Promise.all([
    contactsOf(db, deps.sealing, { borrowerId, limit: LIMIT }),
    listTold(db, { borrowerId, limit: LIMIT }),
    showSent({ db, deps, text }, { borrowerId, limit: LIMIT, timeZone: brand.timeZone }),
    answersOf(db, deps.sealing, { borrowerId, limit: LIMIT }),
    lettersTo(db, { borrowerId, limit: LIMIT }),
  ]);
  return {
    letters: newest(letters, (letter) =>
      letterRow(letter, { by: names.get(letter.operatorId) ?? '', timeZone: brand.timeZone }),
    ),
    sent: newest(
      [...sent, ...answers.map((answer) => answerRow(answer, at))].toSorted((one, other) =>
        other.at.localeCompare(one.at),
      ),
      (row) => row,
    ),
    contacts: newest(contacts, (contact) => ({
      ...contactRow(contact, { at: at(contact.at), by: names.get(contact.operatorId) ?? '' }),
      orderId: contact.orderId,
    })),
    messages: newest(told, (message) => ({
      text: (ownWords(message) ?? messageWords(text, message, brand.currency)).text,
      at: at(message.createdAt),
      isInApp: message.isShown ? (1 as const) : (0 as const),
      readAt: at(message.readAt),
      sms: message.sms,
      smsOn: message.smsOn ?? '',
    })),
  };
}

/** What the person was given towards a loan. */
async function given({ db, now, request: { borrowerId } }: Asked, { brand, names, at }: Telling) {
  const today = localDate(now, brand.timeZone);
  return newest(await listCoupons(db, borrowerId, LIMIT), (coupon) => ({
    couponId: coupon.id,
    amount: Number(coupon.amountMinor),
    until: coupon.untilOn,
    state: couponState(coupon, today),
    by: names.get(coupon.operatorId ?? '') ?? '',
    at: at(coupon.grantedAt),
    reason: coupon.reason,
    orderId: coupon.orderId ?? '',
    friendId: coupon.referredId ?? '',
  }));
}

/** Where the person's number stands on the list that gets no loan, for whom may read that list. */
async function blockedOf(
  { db, deps, operator }: Asked,
  { market, phone }: Pick<BorrowerRecord, 'market'> & { readonly phone: string },
) {
  return mayDo(operator.role, 'decisions-read')
    ? findBlocked(db, deps.sealing, { market, phone })
    : undefined;
}

/** Who a borrower is, masked, and what is known of them beside their loans. */
export async function showBorrower(call: Asked): Promise<Shown | Refused> {
  const { db, deps, request, text } = call;
  const borrower = await findBorrowerRecord(db, request.borrowerId);
  if (!borrower) return refuse('not-found', text.notFound, { reason: 'borrower' });
  const brand = brandOf(deps, borrower.brand);
  const at = (instant: Date | null) => (instant ? localDateTime(instant, brand.timeZone) : '');
  const names = await operatorNames(db);
  const { name, phone } = await readPersonalData(db, deps.sealing, borrower.id);
  const blocked = await blockedOf(call, { market: borrower.market, phone });
  return {
    borrowerId: borrower.id,
    name: maskName(name),
    phone: maskPhone(phone),
    brand: brand.name,
    market: borrower.market,
    zone: brand.timeZone,
    language: languageOf(borrower.language ?? undefined, brand.language),
    since: at(borrower.createdAt),
    isErased: borrower.isErased ? 1 : 0,
    blocked: blocked
      ? {
          blockedId: blocked.id ?? '',
          reason: blocked.reason,
          by: names.get(blocked.by ?? '') ?? '',
          at: at(blocked.at),
        }
      : null,
    currency: brand.currency,
    coupons: await given(call, { brand, names, at }),
    ...(await holdings(call, at)),
    ...(await words(call, { brand, names, at })),
  };
}
