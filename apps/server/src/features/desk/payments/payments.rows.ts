import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { clearingBalances } from '../../../stores/audit.store.ts';
import { tellOwnFact } from '../../../stores/channel-facts.store.ts';
import { countUnmatched, findPayments, insertRefund } from '../../../stores/desk-payments.store.ts';
import { asTx, isRefused, type Refused } from '../../../stores/transaction.ts';
import { type Changed, changes, type DeskCall, type DeskRow, reads } from '../desk-call.ts';
import { actOnLoan, lockedLoan } from '../loans/act-on-loan.ts';
import { endCase, listCases } from './cases.ts';
import { checkStatement, showImports, startImport } from './import-statement.ts';
import { matchPayment, previewMatch } from './match-payment.ts';

const rows = deskEndpoints.deskPayments;

const PAGE_SIZE = 50;

async function listPayments({
  db,
  request,
}: DeskCall<CheckedRequestOf<typeof rows.list>>): Promise<AnswerOf<typeof rows.list>> {
  const found = await findPayments(db, {
    state: request.state || undefined,
    channel: request.channel || undefined,
    paidFrom: request.paidFrom,
    paidBefore: request.paidBefore,
    word: request.search?.trim() || undefined,
    limit: PAGE_SIZE + 1,
    offset: (request.page ?? 0) * PAGE_SIZE,
  });
  return {
    rows: found.slice(0, PAGE_SIZE).map((payment) => ({
      channel: payment.channel,
      paymentId: payment.paymentId,
      reference: payment.reference,
      amount: Number(payment.amountMinor),
      currency: payment.currency,
      paidAt: payment.paidAt.toISOString(),
      state: payment.state,
      reason: payment.reason,
      orderId: payment.orderId ?? '',
    })),
    hasMore: found.length > PAGE_SIZE ? 1 : 0,
    unmatched: await countUnmatched(db),
  };
}

/** The account of money paid out, from which credit goes back too. */
const REFUND_CHANNEL = 'disbursement';

/** Pays a borrower's credit back. */
async function refundCredit(
  call: DeskCall<CheckedRequestOf<typeof rows.refund>>,
): Promise<Changed<{ events: number }> | Refused> {
  const { db, deps, request, now } = call;
  const locked = await lockedLoan(call, request);
  if (isRefused(locked)) return locked;
  const { stored } = locked;
  const { amountMinor, orderId, reason } = request;
  const done = await actOnLoan(call, locked, { action: 'refund', amountMinor });
  if (isRefused(done)) return done;
  const refund = {
    id: deps.chance.id(),
    orderId,
    borrowerId: stored.borrowerId,
    channel: REFUND_CHANNEL,
    amountMinor: BigInt(amountMinor),
    currency: stored.order.terms.currency,
    now,
  };
  await insertRefund(asTx(db), refund);
  await tellOwnFact(asTx(db), deps.sealing, {
    ...refund,
    kind: 'refunded',
    paymentId: refund.id,
    reference: orderId,
    valueAt: now,
    receivedAt: now,
  });
  const { events, before, after } = done;
  return { answer: { events }, act: { subject: orderId, reason, before, after } };
}

async function showClearing({ db }: DeskCall): Promise<AnswerOf<typeof rows.clearing>> {
  const found = await clearingBalances(db);
  return {
    rows: found.map(({ account, currency, balanceMinor, lastOn }) => ({
      channel: account.replace('clearing:', ''),
      currency,
      balance: Number(balanceMinor),
      lastOn,
    })),
  };
}

export const paymentRows: readonly DeskRow[] = [
  reads(rows.list, listPayments),
  reads(rows.matchPreview, previewMatch),
  reads(rows.cases, listCases),
  reads(rows.clearing, showClearing),
  reads(rows.checkStatement, checkStatement),
  reads(rows.imports, showImports),
  changes(rows.match, matchPayment),
  changes(rows.refund, refundCredit),
  changes(rows.closeCase, endCase),
  changes(rows.importStatement, startImport),
];
