import type { endpoints } from '@plazo/contract';
import { decide, foldOrder, isRefusal } from '@plazo/lending';
import type * as z from 'zod/mini';
import type { BorrowerWrite } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { lockOwn } from '../loans/move-order.ts';
import { recordEvents } from '../loans/record-events.store.ts';
import { previewOffer } from './show-decisions.ts';

type Request = z.output<typeof endpoints.decisions.acceptPlan.request>;

/** The borrower agrees to the plan as the page showed it: once, however often it is asked, and never to other figures. */
export async function acceptPlan(call: BorrowerWrite<Request>): Promise<Record<string, never> | Refused> {
  const { request, common, borrower, db, deps, text, now } = call;
  const orderId = request.orderId ?? common.orderId;
  if (!orderId) return refuse('bad-input', text.badInput('orderId'), { reason: 'orderId' });
  const locked = await lockOwn(db, deps, { orderId, borrowerId: borrower.id });
  if (!locked) return refuse('not-found', text.missing.loan);
  const { stored, today } = locked;
  const { order } = stored;
  if (order.events.some((event) => event.type === 'replanned' && event.offerIndex === request.no)) return {};
  const position = foldOrder(order, today);
  const { planOffer } = position;
  if (planOffer?.eventIndex !== request.no)
    return refuse('refused', text.plan.gone, { reason: 'offer-gone' });
  const previewed = previewOffer({ ...call, today }, { stored, position }, planOffer);
  if (previewed?.after.remainingMinor !== BigInt(request.left))
    return refuse('refused', text.plan.stale, { reason: 'offer-stale' });
  const { change, eventIndex: offerIndex } = planOffer;
  const decided = decide(order, { type: 'replan', change, offerIndex, on: today }, today);
  if (isRefusal(decided)) return refuse('refused', text.plan.gone, { reason: decided.refusal });
  await recordEvents(db, stored, { events: decided.events, now, today, asOf: today, memo: 'replanned' });
  return {};
}
