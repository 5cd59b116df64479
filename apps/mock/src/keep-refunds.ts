import type { Dispute } from '@plazo/rail-kit';
import { type ChargeRow, paymentIdOf } from './cards.ts';
import { enter, type Mock, publish } from './mock.ts';
import { type RefundRow, showRefund } from './refunds.ts';

/** Keeps a refund as it stands now: in the book, and told to Plazo. */
export function keepRefund(mock: Mock, row: RefundRow) {
  const before = mock.refunds.get(row.id);
  mock.refunds.set(row.id, row);
  const { minor, currency } = row.ask.amount;
  const moved = { currency, at: row.changedAt, instruction: row.id };
  if (row.state === 'succeeded') enter(mock, { ...moved, kind: 'refund', minor: -BigInt(minor) });
  if (row.state === 'failed' && before?.state === 'succeeded')
    enter(mock, { ...moved, kind: 'return', minor: BigInt(minor) });
  if (row.state === 'pending') return;
  publish(mock, row.id, { type: 'refund.changed', instruction: row.id, refund: showRefund(row) });
}

const ANSWER_MS = 10 * 86_400_000;

/** The payer contests a payment, or it is decided who gets the money. */
export function keepDispute(mock: Mock, row: ChargeRow, act: 'open' | 'inquire' | 'won' | 'lost'): void {
  if (!row.ask) return;
  const { amount } = row.ask;
  const { minor, currency } = amount;
  const at = mock.settings.now();
  const changedAt = new Date(at).toISOString();
  const paymentId = paymentIdOf(row);
  const begun: Dispute = row.dispute ?? {
    id: `d-${row.id}`,
    paymentId,
    amount,
    state: 'open',
    changedAt,
    answerBefore: new Date(at + ANSWER_MS).toISOString(),
    reason: 'not-authorised',
  };
  const isTaken = act === 'open' || (act === 'lost' && begun.takenAt === undefined);
  const isGivenBack = act === 'won' && begun.takenAt !== undefined;
  const dispute: Dispute = {
    ...begun,
    state: act === 'won' || act === 'lost' ? act : 'open',
    changedAt,
    ...(isTaken && { takenAt: changedAt }),
    ...(isGivenBack && { givenBackAt: changedAt }),
  };
  if (isTaken) enter(mock, { kind: 'chargeback', currency, minor: -BigInt(minor), at, paymentId });
  if (isGivenBack)
    enter(mock, { kind: 'payment', currency, minor: BigInt(minor), at, paymentId: `${paymentId}:won` });
  mock.charges.set(row.id, { ...row, dispute });
  publish(mock, row.id, { type: 'dispute.changed', dispute });
}
