import { type CheckedRequestOf, deskEndpoints, type OrderId } from '@plazo/contract';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { decideOn, makeRequest } from '../../approvals/second-person.ts';
import { showRequests, takeBack } from '../../approvals/show-approvals.ts';
import { showRules } from '../../approvals/show-rules.ts';
import { endAutopay } from '../../autopay/end-at-desk.ts';
import { askAccount } from '../../disbursement/ask-account-at-desk.ts';
import { type Changed, changes, type DeskRow, type DeskWrite, reads } from '../../operators/desk-call.ts';
import { looks } from '../../operators/looks.ts';
import { mayAlone } from './act-alone.ts';
import { actOnLoan, lockedLoan } from './act-on-loan.ts';
import { offerExtension, quoteExtension } from './extend-loan.ts';
import { giveReference } from './give-reference.ts';
import { countLoanList, exportLoans, listLoans } from './list-loans.ts';
import { type LoanWish, planIn, settlementIn } from './plan-wish.ts';
import { previewAction } from './preview-action.ts';
import { recordContact } from './record-contact.ts';
import { offerRenewalAtDesk, quoteRenewal } from './renew-loan.ts';
import { showLoan } from './show-loan.ts';

const rows = deskEndpoints.deskLoans;

type Seen = { readonly orderId: OrderId; readonly events: number; readonly reason: string };

/** One person's own act on a loan, with its reason. */
async function act(call: DeskWrite<Seen>, wish: LoanWish): Promise<Changed<{ events: number }> | Refused> {
  const { request, text } = call;
  const locked = await lockedLoan(call, request);
  if (isRefused(locked)) return locked;
  const done = await actOnLoan(call, locked, wish);
  if (isRefused(done)) return done;
  if (!(await mayAlone(call, locked, wish)))
    return refuse('refused', text.secondPerson, { reason: 'needs-second' });
  const { events, before, after } = done;
  return { answer: { events }, act: { subject: request.orderId, reason: request.reason, before, after } };
}

const promise = (call: DeskWrite<CheckedRequestOf<typeof rows.promise>>) => {
  const { amountMinor, by } = call.request;
  return act(call, { action: 'promise', amountMinor, by });
};
const waive = (call: DeskWrite<CheckedRequestOf<typeof rows.waive>>) => {
  const { amountMinor, part } = call.request;
  return act(call, { action: 'waive', amountMinor, part });
};

const settle = (call: DeskWrite<CheckedRequestOf<typeof rows.settle>>) =>
  act(call, { action: 'settle', ...settlementIn(call.request) });
const replan = (call: DeskWrite<CheckedRequestOf<typeof rows.replan>>) =>
  act(call, { action: 'replan', ...planIn(call.request) });

const chooseAhead = (call: DeskWrite<CheckedRequestOf<typeof rows.chooseAhead>>) => {
  const { eventIndex, ahead } = call.request;
  return act(call, { action: 'ahead', eventIndex, ahead });
};

const charge = (call: DeskWrite<CheckedRequestOf<typeof rows.charge>>) => {
  const { amountMinor, part, chargeId, dueOn } = call.request;
  return act(call, { action: 'charge', amountMinor, part, chargeId, dueOn });
};
const bounce = (call: DeskWrite<CheckedRequestOf<typeof rows.bounce>>) => {
  const { cause, channel, paymentId, happenedOn, amountMinor } = call.request;
  return act(call, { action: 'bounce', cause, channel, paymentId, happenedOn, amountMinor });
};

const flag = (call: DeskWrite<CheckedRequestOf<typeof rows.flag>>) => {
  const { flag: name, by, stopsReminders } = call.request;
  return act(call, { action: 'flag', flag: name, by, stopsReminders });
};
const unflag = (call: DeskWrite<CheckedRequestOf<typeof rows.unflag>>) =>
  act(call, { action: 'unflag', flag: call.request.flag });

export const loanRows: readonly DeskRow[] = [
  reads(rows.list, listLoans, countLoanList),
  looks(rows.detail, showLoan, ({ borrowerId }) => borrowerId),
  reads(rows.preview, previewAction),
  reads(rows.extensionQuote, quoteExtension),
  reads(rows.renewal, quoteRenewal),
  reads(rows.requests, showRequests),
  reads(rows.requestRules, showRules),
  changes(rows.exportList, exportLoans),
  changes(rows.promise, promise),
  changes(rows.waive, waive),
  changes(rows.settle, settle),
  changes(rows.replan, replan),
  changes(rows.chooseAhead, chooseAhead),
  changes(rows.endAutopay, endAutopay),
  changes(rows.askAccount, askAccount),
  changes(rows.charge, charge),
  changes(rows.bounce, bounce),
  changes(rows.flag, flag),
  changes(rows.unflag, unflag),
  changes(rows.extend, offerExtension),
  changes(rows.offerRenewal, offerRenewalAtDesk),
  changes(rows.reference, giveReference),
  changes(rows.contact, recordContact),
  changes(rows.makeRequest, makeRequest),
  changes(rows.decideRequest, decideOn),
  changes(rows.withdrawRequest, takeBack),
];
