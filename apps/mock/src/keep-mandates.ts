import { type DebitRow, debitPaymentId, type MandateRow, showDebit, showMandate } from './mandates.ts';
import { enter, type Mock, publish } from './mock.ts';

/** Keeps a mandate as it stands now, and tells Plazo. */
export function keepMandate(mock: Mock, row: MandateRow) {
  mock.mandates.set(row.id, row);
  if (row.ask && row.state !== 'needs-action')
    publish(mock, row.id, {
      type: 'mandate.changed',
      instruction: row.id,
      mandate: showMandate(row, mock.origin),
    });
}

/** Tells Plazo of a debit as it stands. */
export const publishDebit = (mock: Mock, row: DebitRow) =>
  publish(mock, row.id, { type: 'debit.changed', instruction: row.id, debit: showDebit(row) });

/** Keeps a debit as it stands now: in the book, and told to Plazo. */
export function keepDebit(mock: Mock, row: DebitRow) {
  mock.debits.set(row.id, row);
  if (row.ask && row.state === 'succeeded')
    enter(mock, {
      kind: 'payment',
      currency: row.ask.amount.currency,
      minor: BigInt(row.ask.amount.minor),
      at: row.changedAt,
      instruction: row.id,
      paymentId: debitPaymentId(row),
    });
  publishDebit(mock, row);
}

/** The person's bank takes a debit back from us. */
export function takeDebitBack(mock: Mock, row: DebitRow) {
  if (!row.ask) return;
  const { amount } = row.ask;
  const now = mock.settings.now();
  const paymentId = debitPaymentId(row);
  const minor = -BigInt(amount.minor);
  enter(mock, { kind: 'reversal', currency: amount.currency, minor, at: now, paymentId });
  mock.debits.set(row.id, { ...row, isTakenBack: true });
  const at = new Date(now).toISOString();
  const reversal = { paymentId, amount, at, reason: 'payer-claim' } as const;
  publish(mock, row.id, { type: 'payment.reversed', reversal });
}
