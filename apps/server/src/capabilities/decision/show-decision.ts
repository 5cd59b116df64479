import type { AnswerOf, CheckedRequestOf, endpoints } from '@plazo/contract';
import { formatMoney, spokenDay, writtenDate } from '@plazo/markets';
import * as z from 'zod/mini';
import { localDate } from '../../adapters/local-time.ts';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { doneSteps, isIdentityWaiting, stepOrder } from '../apply/steps.ts';
import { productFor } from '../confirm-loan/live-offer.ts';
import { complaintDueOn, legalCalendar } from '../content/legal-clocks.ts';
import type { Product } from '../content/products.store.ts';
import { askForReview, type Decline, setReminder } from './application-declines.store.ts';
import { againFrom, againSentence } from './asks-again.ts';
import { type Decided, decideApplication, declineInForce } from './decide-application.ts';
import { type OwnLine, ownLines, ownReasonWords } from './own-answers.ts';
import { currentRules } from './rules-in-force.ts';

type Rows = typeof endpoints.apply;
type Shown = AnswerOf<Rows['decision']>;

const noReminder = { reminder: 'none', reminderText: '' } as const;

const told = z.object({
  birthDate: z.optional(z.string()),
  incomeMinor: z.optional(z.string()),
  debtsMinor: z.optional(z.string()),
  paymentMinor: z.optional(z.string()),
});

/** What the rules looked at, in words. */
function dataLines({ text, brand }: BorrowerCall, known: object, own: readonly OwnLine[]): Shown['data'] {
  const { birthDate, incomeMinor, debtsMinor, paymentMinor } = z.parse(told, known);
  const { fields, decision } = text.apply;
  const money = (label: string, minor: string | undefined) =>
    minor === undefined ? [] : [{ text: label, value: formatMoney(BigInt(minor), brand.currency) }];
  return [
    ...money(fields.monthlyIncome.label, incomeMinor),
    ...money(fields.monthlyDebts.label, debtsMinor),
    ...money(decision.payment, paymentMinor),
    ...(birthDate === undefined
      ? []
      : [{ text: fields.birthDate.label, value: writtenDate(text.language, birthDate) }]),
    ...own.flatMap(({ kind, label, value }) =>
      kind === 'text' || value === '' ? [] : [{ text: label, value }],
    ),
  ];
}

function reviewText(
  { text }: BorrowerCall,
  decline: Decline | undefined,
): Pick<Shown, 'review' | 'reviewText'> {
  const words = text.apply.decision;
  if (decline === undefined) return { review: 'none', reviewText: '' };
  if (decline.isReviewed) return { review: 'done', reviewText: words.reviewed };
  return decline.reviewDueOn === null
    ? { review: 'open', reviewText: words.mayReview }
    : { review: 'asked', reviewText: words.reviewBy(writtenDate(text.language, decline.reviewDueOn)) };
}

/** Whether they can be told on the day from which asking again makes sense, or are. */
function reminderText(
  { text }: BorrowerCall,
  decline: Decline | undefined,
): Pick<Shown, 'reminder' | 'reminderText'> {
  const words = text.apply.decision;
  if (decline === undefined) return noReminder;
  return decline.remindOn === null
    ? { reminder: 'open', reminderText: words.mayRemind }
    : { reminder: 'asked', reminderText: words.remindsOn(spokenDay(text.language, decline.remindOn)) };
}

/** Whether what was looked at has debts with others; only where it says so are they no part of the reason. */
const hasDebts = (known: object): boolean => BigInt(z.parse(told, known).debtsMinor ?? 1n) > 0n;

type Declined = Extract<Decided, { outcome: 'declined' }>;

function declinedParts(call: BorrowerCall, decided: Declined, own: readonly OwnLine[]): Partial<Shown> {
  const { text } = call;
  const { reasons: words, decision } = text.apply;
  const named: Readonly<Record<string, string>> = {
    ...words,
    'income-share': hasDebts(decided.known) ? decision.tooMuch : decision.tooMuchAlone,
    ...ownReasonWords(text, own),
  };
  const { reasons, declinedOn, decline } = decided;
  const isForWaiting = decline !== undefined || reasons.includes('cool-down');
  const nextOn = declinedOn === undefined ? undefined : againFrom(declinedOn, decided);
  return {
    title: decision.declined,
    why: decision.declinedWhy,
    reasons: reasons.map((reason) => named[reason] ?? reason),
    next: isForWaiting && nextOn !== undefined ? againSentence(text, nextOn) : '',
    ...reviewText(call, decline),
    ...reminderText(call, decline),
  };
}

type Lent = Exclude<Decided, Declined>;

function lentParts({ text, brand }: BorrowerCall, decided: Lent): Partial<Shown> {
  const words = text.apply.decision;
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  const { askedMinor, mostMinor, outcome, sharePpm } = decided;
  const isCounter = outcome === 'counter';
  return {
    title: isCounter ? words.counter(money(askedMinor), money(mostMinor)) : words.approved(money(mostMinor)),
    why: isCounter ? words.counterWhy(money(askedMinor), sharePpm / 10_000) : words.approvedWhy,
    most: Number(mostMinor),
  };
}

/** Whether nothing is missing, or nothing but what somebody else is at. */
async function wholeness(call: BorrowerCall): Promise<'whole' | 'waiting' | 'open'> {
  const done = await doneSteps(call);
  const missing = stepOrder.filter((key) => !done[key]);
  if (missing.length === 0) return 'whole';
  const isIdentityAlone = missing.every((key) => key === 'identity');
  return isIdentityAlone && (await isIdentityWaiting(call)) ? 'waiting' : 'open';
}

async function view(call: BorrowerCall, product: Product): Promise<Shown> {
  const { text } = call;
  const { minMinor, stepMinor } = product.terms.principal;
  const nothing = {
    title: text.apply.notReady,
    why: '',
    reasons: [],
    next: '',
    reviewText: '',
    data: [],
    ...noReminder,
  };
  const bounds = { least: minMinor, step: stepMinor, most: minMinor, asked: minMinor };
  const about = { productId: product.id, ...bounds, ...nothing };
  const whole = await wholeness(call);
  if (whole === 'waiting') {
    const { waiting: title, waitingWhy: why } = text.apply.decision;
    return { ...about, title, why, outcome: 'waiting', waitsFor: 'identity', review: 'none' };
  }
  if (whole === 'open') return { ...about, outcome: 'open', waitsFor: '', review: 'none' };
  const decided = await decideApplication(call, product);
  if (decided.outcome === 'waiting') {
    const { asking, askingWhy, person, personWhy } = text.apply.decision;
    const words = { bureau: [asking, askingWhy], person: [person, personWhy] } as const;
    const [title, why] = words[decided.waitsFor];
    return { ...about, title, why, outcome: 'waiting', waitsFor: decided.waitsFor, review: 'none' };
  }
  const { known } = decided;
  const own = await ownLines(call.db, call.deps, {
    brand: call.borrower.brand,
    language: text.language,
    known,
  });
  return {
    ...about,
    outcome: decided.outcome,
    waitsFor: '',
    asked: Number(decided.askedMinor),
    review: 'none',
    data: dataLines(call, known, own),
    ...(decided.outcome === 'declined' ? declinedParts(call, decided, own) : lentParts(call, decided)),
  };
}

/** What comes of an application that is whole, before anything is signed. */
export async function showDecision(
  call: BorrowerCall<CheckedRequestOf<Rows['decision']>>,
): Promise<Shown | Refused> {
  const product = await productFor(call, call.request.productId);
  return isRefused(product) ? product : view(call, product);
}

/** Puts a decline before a person, who answers within the time that the law gives for complaints. */
export async function askReview(
  call: BorrowerWrite<CheckedRequestOf<Rows['askReview']>>,
): Promise<Shown | Refused> {
  const { db: tx, borrower, brand, text, now } = call;
  const product = await productFor(call, call.request.productId);
  if (isRefused(product)) return product;
  const standing = await declineInForce(call, product);
  if (!standing) return refuse('refused', text.refusedAction, { reason: 'not-declined' });
  const filedOn = localDate(now, brand.timeZone);
  const filed = { market: brand.market, type: '', filedOn };
  const dueOn = complaintDueOn(filed, await legalCalendar(tx, brand.market));
  await askForReview(tx, { borrowerId: borrower.id, id: standing.decline.id, dueOn, now });
  return view(call, product);
}

/** Keeps that who was declined wants to be told when they may ask again. */
export async function remindMe(
  call: BorrowerWrite<CheckedRequestOf<Rows['remindMe']>>,
): Promise<Shown | Refused> {
  const { db: tx, borrower, text, now } = call;
  const product = await productFor(call, call.request.productId);
  if (isRefused(product)) return product;
  const standing = await declineInForce(call, product);
  if (!standing) return refuse('refused', text.refusedAction, { reason: 'not-declined' });
  const { id, decidedOn, remindOn } = standing.decline;
  const { rules } = await currentRules(tx, { borrowerId: borrower.id, now });
  const on = remindOn ?? againFrom(decidedOn, rules);
  await setReminder(tx, { borrowerId: borrower.id, id, on });
  return view(call, product);
}
