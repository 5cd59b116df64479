import type { AnswerOf, CheckedRequestOf, endpoints, OrderDetails } from '@plazo/contract';
import { isRefusal, type MorePreview, type PlanFigures, previewMore } from '@plazo/lending';
import { formatMoney, paperLanguage, spokenDay } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import type { Section } from '../../adapters/pdf/write-pdf.ts';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused } from '../../db/transaction.ts';
import { needsCode } from '../confirm-loan/live-offer.ts';
import { mayCheckAgain } from '../disbursement/account-check.ts';
import { isHeld } from '../disbursement/held-disbursements.store.ts';
import { findInstruction } from '../instructions/instructions.store.ts';
import { ownOf } from '../loans/orders.store.ts';
import { type OwnPosition, ownPosition } from '../loans/own-order.ts';
import { annualCostOf } from '../loans/plan-cost.ts';
import { isOnItsWay, type More, moresOf } from './more-money.store.ts';
import { isNo, type MoreRoom, type NoMore, roomFor } from './more-offer.ts';
import { type MorePaper, morePaper } from './more-paper.ts';

type Shown = AnswerOf<typeof endpoints.moreMoney.show>;
type Call = BorrowerCall<CheckedRequestOf<typeof endpoints.moreMoney.show>>;

/** More money as a borrower would agree to it now. */
export type MoreOffer = {
  readonly room: MoreRoom;
  readonly preview: MorePreview;
  readonly no: number;
  readonly paper: MorePaper;
};

/** What an amount would come to today, or why it is not to be had; without an amount, the smallest one. */
export async function offerMore(
  call: BorrowerCall,
  own: OwnPosition,
  { mores, amount }: { readonly mores: readonly More[]; readonly amount: number | undefined },
): Promise<MoreOffer | NoMore> {
  if (mores.some(isOnItsWay)) return { why: call.text.plan.more.why.onItsWay };
  const room = await roomFor(call, own);
  if (isNo(room)) return room;
  const asked = amount === undefined ? room.stepMinor : BigInt(amount);
  if (asked <= 0n || asked > room.mostMinor || asked % room.stepMinor !== 0n)
    return { why: call.text.plan.more.why.amount };
  const preview = previewMore(own.stored.order, asked, call.today);
  if (isRefusal(preview)) return { why: call.text.plan.more.why.notOffered };
  const no = mores.length + 1;
  return { room, preview, no, paper: morePaper(call, { stored: own.stored, no, preview }) };
}

/** The loan now and then, line by line. */
function linesOf(call: BorrowerCall, { before, after, costMinor }: MorePreview): Shown['lines'] {
  const { text, brand } = call;
  const { language } = text;
  const words = text.plan.offer;
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  const day = (on: CalendarDate | null | undefined) => (on ? spokenDay(language, on) : '');
  const costOf = (figures: PlanFigures) => annualCostOf(figures, { market: brand.market, language });
  const line = (label: string, of: (figures: PlanFigures) => string) => ({
    label,
    now: of(before),
    later: of(after),
  });
  return [
    line(words.next, ({ open: [first] }) => money(first?.remainingMinor ?? 0n)),
    line(words.nextOn, ({ open: [first] }) => day(first?.dueOn)),
    line(words.lastOn, ({ lastDueOn }) => day(lastDueOn)),
    line(words.left, ({ remainingMinor }) => money(remainingMinor)),
    { label: text.plan.more.cost, now: money(costMinor.before), later: money(costMinor.after) },
    line(costOf(after).rateName, (figures) => costOf(figures).rate),
  ];
}

/** A section of the paper as the page shows it. */
const shownSection = (section: Section): Shown['paper'][number] => ({
  title: section.title,
  rows: 'rows' in section ? [...section.rows] : [],
  head: 'head' in section ? [...section.head] : [],
  table: 'table' in section ? section.table.map((cells) => [...cells]) : [],
  paragraphs: 'paragraphs' in section ? [...section.paragraphs] : [],
});

/** How the last one ended, in words; nothing while it is on its way. */
async function endedOf(call: BorrowerCall, { stored }: OwnPosition, last: More | undefined): Promise<string> {
  if (!last || isOnItsWay(last)) return '';
  const { db, text, brand } = call;
  const amount = formatMoney(last.inHandMinor, brand.currency);
  if (last.state === 'paid') return text.plan.more.arrived(amount);
  const { borrowerId } = stored;
  const { error, sentAt } = (await findInstruction(db, { borrowerId, id: last.reference })) ?? {};
  if (error === 'account-wrong' && sentAt === null) return text.plan.more.unconfirmed(amount);
  // a person did not release it: no bank was asked
  return error === 'cancelled' ? text.plan.more.refused(amount) : text.plan.more.returned(amount);
}

const NOTHING = { amount: 0, step: 0, most: 0, inHand: 0, sendSms: 0, proof: '' } as const;

/** Where to go on where there is none: to pay, or to name an account. */
function waysOf(
  titles: BorrowerCall['text']['plan']['more']['ways'],
  { way, account }: NoMore,
): Shown['ways'] {
  if (account) return [{ to: 'account', title: account === 'missing' ? titles.account : titles.another }];
  return way ? [{ to: way, title: titles[way] }] : [];
}

/** Of an account that a bank called somebody else's: its owner may have it asked about again. */
async function askingAgain(
  { db, text }: BorrowerCall,
  { stored }: OwnPosition,
  { account }: NoMore,
): Promise<Pick<Shown, 'again'>> {
  if (account !== 'unconfirmed' || !(await mayCheckAgain(db, ownOf(stored)))) return {};
  return { again: text.plan.more.ways.again };
}

/** Where more money on a loan stands, and what it would come to. */
export async function showMore(call: Call): Promise<Shown | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { request, text, brand, db } = call;
  const mores = await moresOf(db, ownOf(own.stored));
  const last = mores.at(-1);
  const offer = await offerMore(call, own, { mores, amount: request.amount });
  const {
    why: _why,
    cost: _cost,
    arrived: _arrived,
    returned: _returned,
    refused: _refused,
    unconfirmed: _unconfirmed,
    ways: titles,
    onItsWay,
    preparing,
    ...words
  } = text.plan.more;
  const { what, now, later } = text.plan.offer;
  const language = paperLanguage(text.language, brand.language);
  const shared = {
    language,
    words,
    head: { what, now, later },
    ended: await endedOf(call, own, last),
    hasPaper: last ? 1 : 0,
  } as const;
  if (isNo(offer)) {
    const isUnderWay = last !== undefined && isOnItsWay(last);
    const { id: subject } = own.stored;
    const waits = isUnderWay && (await isHeld(db, { subject, id: last.reference }));
    const sentence = waits ? preparing : onItsWay;
    const said = isUnderWay ? sentence(formatMoney(last.inHandMinor, brand.currency)) : offer.why;
    const state = isUnderWay ? 'under-way' : 'none';
    const ways = isUnderWay ? [] : waysOf(titles, offer);
    return {
      ...shared,
      ...NOTHING,
      ...(await askingAgain(call, own, offer)),
      state,
      text: said,
      ways: [...ways, { to: 'loan', title: titles.loan }],
      lines: [],
      rows: [],
      paper: [],
    };
  }
  const { preview, room, paper } = offer;
  return {
    ...shared,
    state: 'offered',
    text: '',
    ways: [],
    amount: Number(preview.amountMinor),
    step: Number(room.stepMinor),
    most: Number(room.mostMinor),
    inHand: Number(preview.inHandMinor),
    sendSms: needsCode(brand, preview.amountMinor) ? 1 : 0,
    lines: linesOf(call, preview),
    rows: preview.after.open.map(({ no, dueOn, remainingMinor }) => ({
      no,
      day: spokenDay(text.language, dueOn),
      amount: Number(remainingMinor),
    })),
    paper: paper.sections.map(shownSection),
    proof: paper.hash,
  };
}

/** The row on a loan's page: nothing where the product has no more money, or none is to be had today for another reason than the account. */
export async function moreShown(call: BorrowerCall, own: OwnPosition): Promise<Pick<OrderDetails, 'more'>> {
  const { disbursements } = own.stored.order.terms;
  if (!disbursements || disbursements.most < 2) return {};
  const mores = await moresOf(call.db, ownOf(own.stored));
  if (mores.some(isOnItsWay)) return { more: { state: 'under-way' } };
  const room = await roomFor(call, own);
  return isNo(room) && !room.account ? {} : { more: { state: 'offered' } };
}
