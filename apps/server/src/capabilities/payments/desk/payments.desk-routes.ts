import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { clearingBalances } from '../../ledger/audit.store.ts';
import { changes, type DeskCall, type DeskRow, reads } from '../../operators/desk-call.ts';
import { countUnmatched, findPayments } from '../desk-payments.store.ts';
import { endCase, listCases } from './cases.ts';
import { checkStatement, reverseImport, showImports, startImport } from './import-statement.ts';
import { matchPayment, previewMatch } from './match-payment.ts';
import { refundAccounts, refundCredit } from './refund.ts';
import { showRails } from './show-rails.ts';

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

async function showClearing({ db }: DeskCall): Promise<AnswerOf<typeof rows.clearing>> {
  const found = await clearingBalances(db);
  return {
    rows: found
      .filter(({ lastOn }) => lastOn !== '')
      .map(({ account, currency, balanceMinor, lastOn }) => ({
        channel: account.replace('clearing:', ''),
        currency,
        balance: String(balanceMinor),
        lastOn,
      })),
  };
}

export const paymentRows: readonly DeskRow[] = [
  reads(rows.list, listPayments),
  reads(rows.matchPreview, previewMatch),
  reads(rows.refundAccounts, refundAccounts),
  reads(rows.cases, listCases),
  reads(rows.clearing, showClearing),
  reads(rows.rails, showRails),
  reads(rows.checkStatement, checkStatement),
  reads(rows.imports, showImports),
  changes(rows.match, matchPayment),
  changes(rows.refund, refundCredit),
  changes(rows.closeCase, endCase),
  changes(rows.importStatement, startImport),
  changes(rows.reverseImport, reverseImport),
];
