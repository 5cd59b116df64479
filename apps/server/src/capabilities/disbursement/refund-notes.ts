import { spokenDay } from '@plazo/markets';
import { localDate } from '../../adapters/local-time.ts';
import type { BorrowerCall } from '../../call.ts';
import { listBankAccounts } from '../account/bank-accounts.store.ts';
import { paidCards } from '../card-payment/disputes.store.ts';
import { ownOf } from '../loans/orders.store.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { namedAccount } from './account-name.ts';
import { type Refund, refundsOf } from './refunds.store.ts';

const BY_HAND = 'disbursement';

/** The refund of each event that paid credit back, the newest of equal ones first. */
function refundsByEvent({ stored: { order } }: OwnPosition, refunds: readonly Refund[]) {
  const left = [...refunds];
  const found = new Map<number, Refund>();
  for (const [back, event] of order.events.toReversed().entries()) {
    if (event.type !== 'refunded') continue;
    const at = left.findLastIndex(({ amountMinor }) => amountMinor === event.amountMinor);
    const [refund] = at < 0 ? [] : left.splice(at, 1);
    if (refund) found.set(order.events.length - 1 - back, refund);
  }
  return found;
}

/** Where each refund of an order goes, as its borrower knows the place: bank or card with its last digits; empty where nobody can say. */
export async function placesOfRefunds(
  { db }: BorrowerCall,
  { stored }: OwnPosition,
): Promise<(refund: Refund) => string> {
  const accounts = await listBankAccounts(db, stored.borrowerId);
  const cards = await paidCards(db, ownOf(stored));
  return ({ accountId, cardPaymentId }) => {
    const place =
      cardPaymentId === null
        ? accounts.find(({ id }) => id === accountId)
        : cards.find(({ id }) => id === cardPaymentId);
    return namedAccount(place);
  };
}

/** What a borrower reads of credit on its way back, by the place of its event; nothing of what a person transfers. */
export async function notesOfRefunds(
  call: BorrowerCall,
  own: OwnPosition,
): Promise<ReadonlyMap<number, string>> {
  const { db, brand, text } = call;
  if (!own.stored.order.events.some(({ type }) => type === 'refunded')) return new Map();
  const refunds = (await refundsOf(db, ownOf(own.stored))).filter(({ channel }) => channel !== BY_HAND);
  const placeOf = await placesOfRefunds(call, own);
  const words = text.movements;
  const noteOf = (refund: Refund): string => {
    const { arrivedAt, returnedAt } = refund;
    if (returnedAt) return '';
    if (!arrivedAt) return words.refundOnItsWay(placeOf(refund));
    return words.refundArrived(
      placeOf(refund),
      spokenDay(text.language, localDate(arrivedAt, brand.timeZone)),
    );
  };
  return new Map([...refundsByEvent(own, refunds)].map(([at, refund]) => [at, noteOf(refund)]));
}
