/**
 * Every call of the borrower's pages, by capability: the one list that server, client and API description share. The
 * groups are modules, so that a page loads the rows of the calls that it makes and no others.
 */

export * as account from './account.ts';
export * as agreement from './agreement.ts';
export * as apply from './apply.ts';
export * as autopay from './autopay.ts';
export * as cardPayment from './card-payment.ts';
export * as complaints from './complaints.ts';
export * as confirmLoan from './confirm-loan.ts';
export * as coupons from './coupons.ts';
export * as dataRequests from './data-requests.ts';
export * as home from './home.ts';
export * as insight from './insight.ts';
export * as decisions from './loan-decisions.ts';
export * as messages from './messages.ts';
export * as moreMoney from './more-money.ts';
export * as orderDetails from './order-details.ts';
export * as passkeys from './passkeys.ts';
export * as repayment from './repayment.ts';
export * as support from './support.ts';
