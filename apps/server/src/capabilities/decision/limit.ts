import { type AnswerOf, type CheckedRequestOf, type endpoints, ownName } from '@plazo/contract';
import { foldOrder, isRefusal, quote } from '@plazo/lending';
import { formatMoney } from '@plazo/markets';

import { localDate } from '../../adapters/local-time.ts';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { productName, saidDay } from '../../words/figures.ts';
import { readSections } from '../apply/applications.store.ts';
import { lockBorrower } from '../borrowers/borrowers.store.ts';
import { productFor } from '../confirm-loan/live-offer.ts';
import type { Product } from '../content/products.store.ts';
import { listOwnOrders } from '../loans/orders.store.ts';
import { isBlocked } from './blocked-phones.store.ts';
import { onStep, type Room, roomOf } from './credit-limit.ts';
import { asJson, moneyTold, monthlyPayment } from './inputs.ts';
import { judgeLimit, type LimitInputs, type LimitReason, mostToAsk } from './judge-limit.ts';
import {
  inputsOfLimitRequest,
  keepLimitRequest,
  type LimitRequest,
  lastLimitRequest,
} from './limits.store.ts';
import { type OwnKnown, ownLines, ownNewest, ownReasonWords } from './own-answers.ts';
import { namedArm } from './rules-content.ts';
import { currentRules } from './rules-in-force.ts';

type Rows = typeof endpoints.apply;
type Asked = BorrowerWrite<CheckedRequestOf<Rows['raiseLimit']>>;

/** When the borrower asked last, in their local day. */
const askedOn = ({ brand }: BorrowerCall, at: Date) => localDate(at, brand.timeZone);

function answerText({ text, brand }: BorrowerCall, last: LimitRequest): string {
  const amount = formatMoney(last.askedMinor, brand.currency);
  return last.isApproved ? text.limits.granted(amount) : text.limits.denied(amount);
}

/** What stands between the borrower and a higher limit, where the last answer does not say it already. */
function nextText(
  { text }: BorrowerCall,
  product: Product,
  { limitMinor, raise, told }: Room & { readonly told: readonly string[] },
): string {
  if (limitMinor >= BigInt(product.terms.principal.maxMinor)) return text.limits.atMost;
  if (raise.isLate && !told.includes('overdue')) return text.limits.reasons.overdue;
  if (raise.isUnpaid && !told.includes('no-loan-paid')) return text.limits.reasons['no-loan-paid'];
  return raise.nextOn === undefined ? '' : text.limits.nextOn(saidDay(text, raise.nextOn));
}

/** Reasons in words; one of an own answer names the question as it was asked. */
async function namesOf(
  { db, deps, text }: BorrowerCall,
  last: LimitRequest | undefined,
): Promise<Readonly<Record<string, string>>> {
  const { reasons } = text.limits;
  if (!last?.reasons.some((reason) => reason.startsWith(ownName('')))) return reasons;
  const kept = await inputsOfLimitRequest(db, deps.sealing, last.id);
  const own = kept ? await ownLines(db, deps, { ...kept, language: text.language }) : [];
  return { ...reasons, ...ownReasonWords(text, own) };
}

async function view(call: BorrowerCall, product: Product): Promise<AnswerOf<Rows['limit']>> {
  const { db, borrower, brand, now } = call;
  const { rules } = await currentRules(db, { borrowerId: borrower.id, now });
  const room = (await roomOf(call))(product);
  const { limitMinor } = room;
  const most = onStep(product, mostToAsk(rules, limitMinor, BigInt(product.terms.principal.maxMinor)));
  const last = await lastLimitRequest(db, { borrowerId: borrower.id, productId: product.id });
  const named = await namesOf(call, last);
  return {
    productId: product.id,
    productName: productName(brand, product.id),
    limit: Number(limitMinor),
    most: Number(most),
    step: product.terms.principal.stepMinor,
    mayAsk: most > limitMinor && room.mayRaise ? 1 : 0,
    answer: last ? answerText(call, last) : '',
    isGranted: last?.isApproved ? 1 : 0,
    reasons: (last?.reasons ?? []).map((reason) => named[reason] ?? reason),
    next: nextText(call, product, { ...room, told: last?.reasons ?? [] }),
  };
}

/** What the borrower may have of a product, and what came of the last request for more. */
export async function showLimit(
  call: BorrowerCall<CheckedRequestOf<Rows['limit']>>,
): Promise<AnswerOf<Rows['limit']> | Refused> {
  const product = await productFor(call, call.request.productId);
  return isRefused(product) ? product : view(call, product);
}

type About = {
  readonly product: Product;
  readonly askedMinor: bigint;
  readonly limitMinor: bigint;
  readonly own: OwnKnown;
};

async function inputsOf(call: Asked, about: About): Promise<LimitInputs | Refused> {
  const { db, deps, borrower, today, text } = call;
  const { product, askedMinor, own } = about;
  const { terms } = product;
  const codes = (await listOwnOrders(db, deps.products, borrower.id)).map(
    ({ order }) => foldOrder(order, today).state,
  );
  const loansPaid = codes.filter((code) => code === 'settled').length;
  const client = loansPaid > 0 ? 'repeat' : 'new';
  const wish = { terms, principalMinor: askedMinor, client, instalments: terms.plan.instalments } as const;
  const priced = quote({ ...wish, disbursedOn: today });
  if (isRefusal(priced)) return refuse('bad-input', text.badInput('amount'), { reason: 'amount' });
  const last = await lastLimitRequest(db, { borrowerId: borrower.id, productId: product.id });
  return {
    today,
    limitMinor: about.limitMinor,
    askedMinor,
    loansPaid,
    isOverdue: codes.includes('late'),
    isBlocked: await isBlocked(db, deps.sealing, borrower),
    lastAskedOn: last && askedOn(call, last.decidedAt),
    paymentMinor: monthlyPayment(priced, terms),
    ...moneyTold(await readSections(db, deps.sealing, borrower.id), terms.currency),
    own,
  };
}

/**
 * Decides a request for a higher limit by the newest rules, at once, and says why. One that comes too soon is not looked
 * at, so that it puts off nothing.
 */
export async function raiseLimit(call: Asked): Promise<AnswerOf<Rows['limit']> | Refused> {
  const { db: tx, deps, borrower, request, now, text } = call;
  const product = await productFor(call, request.productId);
  if (isRefused(product)) return product;
  await lockBorrower(tx, borrower.id);
  const { version, rules, arm } = await currentRules(tx, { borrowerId: borrower.id, now });
  const { limitMinor } = (await roomOf(call))(product);
  const own = await ownNewest(tx, deps, { borrower, rules });
  const about = { product, askedMinor: BigInt(request.amount), limitMinor, own };
  const isStep =
    about.askedMinor > about.limitMinor && onStep(product, about.askedMinor) === about.askedMinor;
  if (!isStep) return refuse('bad-input', text.badInput('amount'), { reason: 'amount' });
  const inputs = await inputsOf(call, about);
  if (isRefused(inputs)) return inputs;
  const reasons: readonly LimitReason[] = judgeLimit(rules, inputs);
  if (reasons.includes('asked-recently'))
    return refuse('refused', text.limits.reasons['asked-recently'], { reason: 'asked-recently' });
  const { own: _answers, ...known } = inputs;
  await keepLimitRequest(tx, deps.sealing, {
    id: deps.chance.id(),
    borrowerId: borrower.id,
    productId: product.id,
    beforeMinor: about.limitMinor,
    askedMinor: about.askedMinor,
    rulesVersion: version,
    isApproved: reasons.length === 0,
    reasons,
    inputs: { ...asJson(known), ...own.inputs, ...namedArm(arm) },
    decidedAt: now,
  });
  return view(call, product);
}
