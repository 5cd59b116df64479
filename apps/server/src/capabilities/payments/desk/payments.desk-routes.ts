import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { clearingBalances } from '../../ledger/journal-sums.store.ts';
import { changes, type DeskCall, type DeskRow, reads } from '../../operators/desk-call.ts';
import { assignCases } from './assign-cases.ts';
import { assignPayments } from './assign-payments.ts';
import { endCase, findCases, listCases, takeCase } from './cases.ts';
import { exportCases } from './export-cases.ts';
import { checkStatement, reverseImport, showImports, startImport } from './import-statement.ts';
import { listLayouts, readSample, saveLayout } from './layouts.ts';
import { countPaymentList, exportPayments, listPayments } from './list-payments.ts';
import { matchPayment, previewMatch } from './match-payment.ts';
import { batchFile, listBatches, makeBatch } from './payment-batches.ts';
import { endByHand, listOrders } from './payment-orders.ts';
import { refundAccounts, refundCredit } from './refund.ts';
import { showReturn } from './return-way.ts';
import { showRails } from './show-rails.ts';

const rows = deskEndpoints.deskPayments;

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
  reads(rows.list, listPayments, countPaymentList),
  reads(rows.matchPreview, previewMatch),
  reads(rows.returnWay, showReturn),
  reads(rows.orders, listOrders),
  reads(rows.batches, listBatches),
  reads(rows.refundAccounts, refundAccounts),
  reads(rows.cases, listCases),
  reads(rows.foundCases, findCases),
  reads(rows.clearing, showClearing),
  reads(rows.rails, showRails),
  reads(rows.checkStatement, checkStatement),
  reads(rows.imports, showImports),
  reads(rows.readSample, readSample),
  reads(rows.layouts, listLayouts),
  changes(rows.exportList, exportPayments),
  changes(rows.match, matchPayment),
  changes(rows.refund, refundCredit),
  changes(rows.makeBatch, makeBatch),
  changes(rows.batchFile, batchFile),
  changes(rows.endOrder, endByHand),
  changes(rows.closeCase, endCase),
  changes(rows.takeCase, takeCase),
  changes(rows.assignCases, async (call) => assignCases(call)),
  changes(rows.assign, async (call) => assignPayments(call)),
  changes(rows.exportCases, exportCases),
  changes(rows.importStatement, startImport),
  changes(rows.reverseImport, reverseImport),
  changes(rows.saveLayout, saveLayout),
];
