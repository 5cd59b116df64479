import type { AnswerOf, deskEndpoints, OrderId } from '@plazo/contract';
import type { Queries } from '../../../db/transaction.ts';
import { waitingAbout } from '../../approvals/approvals.store.ts';

/** What of a loan waits for a second person, by the names of who asked. */
export async function waitingRequests(
  db: Queries,
  orderId: OrderId,
  nameOf: (operatorId: string | null) => string,
): Promise<AnswerOf<typeof deskEndpoints.deskLoans.detail>['waiting']> {
  return (await waitingAbout(db, orderId)).map(({ id, kind, wish, requestedBy, requestedAt, reason }) => ({
    requestId: id,
    kind,
    amount: wish.amountMinor ?? 0,
    part: wish.part ?? '',
    by: nameOf(requestedBy),
    at: requestedAt.toISOString(),
    reason,
  }));
}
