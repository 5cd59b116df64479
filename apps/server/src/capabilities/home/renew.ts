import {
  type AnswerOf,
  addressAt,
  type CheckedRequestOf,
  type endpoints,
  pageAddress,
} from '@plazo/contract';
import type { BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused } from '../../db/transaction.ts';
import { offerRenewal, renewalRoom } from '../confirm-loan/renewal-offer.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { ownPosition } from '../loans/own-order.ts';

type Row = typeof endpoints.home.renew;

/**
 * Offers the borrower a new loan of as much as they may have, whose money pays off one of theirs, and leads to its page. It is
 * confirmed there as any other; asked again, the offer is made anew for today.
 */
export async function renewLoan(
  call: BorrowerWrite<CheckedRequestOf<Row>>,
): Promise<AnswerOf<Row> | Refused> {
  const { db: tx, borrower, brand } = call;
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  await lockStream(tx, borrower.id);
  const room = await renewalRoom(call, own.stored.id);
  if (isRefused(room)) return room;
  const offered = await offerRenewal(call, room, room.mostMinor);
  if (isRefused(offered)) return offered;
  const { id: productId } = room.product;
  return { offerUrl: addressAt(brand.h5Base, pageAddress('confirmLoan', {}, { productId })) };
}
