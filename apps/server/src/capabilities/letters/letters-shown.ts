import type { OrderDetails } from '@plazo/contract';
import { spokenDay } from '@plazo/markets';
import { localDate } from '../../adapters/local-time.ts';
import type { BorrowerCall } from '../../call.ts';
import { ownOf } from '../loans/orders.store.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { lettersOf } from './letters.store.ts';

/** What the lender wrote about a loan, for its borrower; nothing where that is nothing. */
export async function lettersShown(
  { db, deps, brand, language }: BorrowerCall,
  { stored }: OwnPosition,
): Promise<Pick<OrderDetails, 'letters'>> {
  const letters = await lettersOf(db, deps.sealing, ownOf(stored));
  if (letters.length === 0) return {};
  return {
    letters: letters.map(({ id, body, sentAt }) => ({
      letterId: id,
      title: body.title,
      day: spokenDay(language, localDate(sentAt, brand.timeZone)),
    })),
  };
}
