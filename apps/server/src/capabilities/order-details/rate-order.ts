import type { endpoints } from '@plazo/contract';
import type * as z from 'zod/mini';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { ownPosition } from '../loans/own-order.ts';
import { insertRating } from './ratings.store.ts';

type Request = z.output<typeof endpoints.orderDetails.score.request>;

/** One score for each order, in 174 and 200 (details, "Order page"). */
export async function rateOrder(call: BorrowerCall<Request>): Promise<Record<string, never> | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { text, db, now, request } = call;
  const { state } = own.position;
  if (state !== 'active' && state !== 'settled')
    return refuse('refused', text.notRateable, { reason: 'not-rateable' });
  const isNew = await insertRating(db, {
    orderId: own.stored.id,
    borrowerId: call.borrower.id,
    score: request.score,
    now,
  });
  return isNew ? {} : refuse('refused', text.alreadyRated, { reason: 'already-rated' });
}
