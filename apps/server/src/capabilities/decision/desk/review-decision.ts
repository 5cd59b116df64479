import type { CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { closeOffer, defaultOffer, findLiveOffer, insertOffer } from '../../confirm-loan/offers.store.ts';
import { enqueueMessages } from '../../messages/messages.store.ts';
import type { Changed, DeskWrite } from '../../operators/desk-call.ts';
import { refuseExcess } from '../../operators/looks.ts';
import { type DecisionRow, findDecision, inputsOfDecision, keepReview } from '../decision-reviews.store.ts';
import { ownLines } from '../own-answers.ts';
import { type Known, shownInputs } from './known.ts';

type Rows = typeof deskEndpoints.deskDecisions;
type Nothing = Record<string, never>;
type Reviewing = DeskWrite<CheckedRequestOf<Rows['review']>>;

/** Reasons that the law gives: nobody at the desk is above it. */
const LAWFUL: ReadonlySet<string> = new Set(['under-age']);

/** Whether a person may decide otherwise. An approval stands: the borrower has been told, and may have the money. */
export const canOverturn = ({ isApproved, reasons }: Pick<DecisionRow, 'isApproved' | 'reasons'>): boolean =>
  !isApproved && !reasons.some((reason) => LAWFUL.has(reason));

/** Offers what was asked for anew, at today's terms, and tells the borrower: they confirm it, and the rules decide as ever. */
async function offerAgain(call: Reviewing, decision: DecisionRow): Promise<Refused | undefined> {
  const { db, deps, now, text } = call;
  const { borrowerId, productId, principalMinor: amountMinor } = decision;
  const product = await deps.products.current(db, productId);
  if (!product) return refuse('not-found', text.offerGone);
  const live = await findLiveOffer(db, { borrowerId, productId });
  if (live) await closeOffer(db, live, 'replaced');
  const made = defaultOffer(product, { id: deps.chance.id(), borrowerId, now });
  await insertOffer(db, { ...made, principalMinor: amountMinor });
  const news = { kind: 'decline-overturned', borrowerId, subject: decision.orderId, about: made.id } as const;
  await enqueueMessages(db, [{ ...news, amountMinor, dueOn: null }], call);
  return undefined;
}

/** Tells who had asked for a person that the decline stands; the page says why, and what they can do. */
async function announceUpheld(
  call: Reviewing,
  { borrowerId, orderId, reviewDueOn }: DecisionRow,
): Promise<void> {
  if (reviewDueOn === null) return;
  const news = { kind: 'decline-upheld', borrowerId, subject: orderId, about: '' } as const;
  await enqueueMessages(call.db, [{ ...news, amountMinor: null, dueOn: null }], call);
}

/** Confirms a decision or overturns a decline, once, with the reason. */
export async function reviewDecision(call: Reviewing): Promise<Changed<Nothing> | Refused> {
  const { db, operator, request, now, text } = call;
  const { orderId, outcome, reason } = request;
  const decision = await findDecision(db, orderId);
  if (!decision) return refuse('not-found', text.notFound);
  const isOverturned = outcome === 'overturned';
  if (isOverturned && !canOverturn(decision))
    return refuse('refused', text.refusedAction, { reason: 'cannot-overturn' });
  const { borrowerId, isOrder } = decision;
  const review = { borrowerId, isOrder, orderId, outcome, reason, operatorId: operator.id, now };
  if (!(await keepReview(db, review))) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const refused = isOverturned ? await offerAgain(call, decision) : await announceUpheld(call, decision);
  if (isRefused(refused)) return refused;
  return {
    answer: {},
    act: { subject: orderId, reason, before: { reasons: decision.reasons }, after: { outcome } },
  };
}

type Looking = DeskWrite<CheckedRequestOf<Rows['inputs']>>;

/** What was known of a person when their application was decided, as it was kept. */
export async function showInputs(call: Looking): Promise<Changed<Known> | Refused> {
  const { db, deps, request, text } = call;
  const look = { kind: 'reveals', action: 'decision-inputs', subject: request.orderId } as const;
  const excess = await refuseExcess(call, look);
  if (excess) return excess;
  const known = await inputsOfDecision(db, deps.sealing, request.orderId);
  const decision = await findDecision(db, request.orderId);
  if (known === undefined || !decision) return refuse('not-found', text.notFound);
  const { brand } = decision;
  const own = await ownLines(db, deps, { brand, language: text.language, known: Object(known) });
  return { answer: shownInputs(known, own), act: { subject: request.orderId, reason: request.reason } };
}
