import type { OrderDetails } from '@plazo/contract';
import { formatMoney } from '@plazo/markets';
import type { BorrowerCall } from '../../call.ts';
import { listBankAccounts } from '../account/bank-accounts.store.ts';
import { findInstruction } from '../instructions/instructions.store.ts';
import { ownOf } from '../loans/orders.store.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import type { StatusTexts } from '../order-details/status-texts.ts';
import { findBouncedPayment } from '../payments/payments.store.ts';
import { isUnconfirmed, mayCheckAgain } from './account-check.ts';
import { namedAccount } from './account-name.ts';
import { lastDisbursement } from './disbursements.store.ts';
import { goesAgain } from './goes-again.ts';
import { missingTexts } from './missing-account.ts';

type Trouble = {
  readonly texts: StatusTexts;
  readonly disbursement: NonNullable<OrderDetails['disbursement']>;
};

/** An order on which money may have come back: asked of no other, so that an undisturbed loan is read in one go. */
const mayHaveComeBack = ({ stored: { order, state } }: OwnPosition) =>
  order.events.some(({ type }) => type === 'disbursement-returned') ||
  (state !== 'settled' &&
    order.events.some((event) => event.type === 'stopped' && event.part === 'interest'));

/** Money that has not left, since its account is not said to be theirs. */
async function unconfirmedAccount(
  { db, text }: Pick<BorrowerCall, 'db' | 'text'>,
  own: OwnPosition,
): Promise<Trouble | undefined> {
  const waits = own.position.state === 'approved' || mayHaveComeBack(own);
  if (!waits || own.position.state === 'closed') return undefined;
  const { borrowerId, id: orderId } = own.stored;
  if (!(await isUnconfirmed(db, { borrowerId, orderId }))) return undefined;
  const last = await lastDisbursement(db, ownOf(own.stored));
  if (last?.state === 'sent' || last?.state === 'paid') return undefined;
  const [account] = await listBankAccounts(db, borrowerId);
  const named = namedAccount(account);
  const { title, body, next, checkedOften } = text.apply.disbursement.unconfirmed;
  const again = (await mayCheckAgain(db, { borrowerId, orderId })) ? text.plan.more.ways.again : undefined;
  const texts = { title, body: body(named && ` ${named}`), next: again ? next : checkedOften };
  return { texts, disbursement: { account: named, isWaiting: 1, ...(again && { again }) } };
}

/** What a borrower is told of money that the bank sent back, or that has nowhere to go; nothing once it has arrived. */
export async function disbursementTrouble(
  call: Pick<BorrowerCall, 'db' | 'deps' | 'brand' | 'text'>,
  own: OwnPosition,
): Promise<Trouble | undefined> {
  const { db, brand, text } = call;
  const missing = await missingTexts(call, own.stored);
  if (missing) {
    const { naming } = text.apply.disbursement.missing;
    return { texts: missing, disbursement: { account: '', isWaiting: 1, naming } };
  }
  const unconfirmed = await unconfirmedAccount({ db, text }, own);
  if (unconfirmed) return unconfirmed;
  if (!mayHaveComeBack(own) || own.position.state === 'closed') return undefined;
  const { disbursement } = text.apply;
  const last = await lastDisbursement(db, ownOf(own.stored));
  if (!last || last.state === 'paid') return undefined;
  // the desk may have given it to the loan instead
  if (last.state === 'bounced' && !(await findBouncedPayment(db, ownOf(own.stored)))) return undefined;
  const accounts = await listBankAccounts(db, last.borrowerId);
  const account = accounts.find(({ id }) => id === last.accountId);
  const named = { account: namedAccount(account) };
  const body = disbursement.body(
    formatMoney(last.amountMinor, brand.currency),
    named.account && ` ${named.account}`,
  );
  const { error } = (await findInstruction(db, { borrowerId: last.borrowerId, id: last.reference })) ?? {};
  // a bank takes it later, or it did not leave in time: nobody has to look at an account
  const isLater = last.state === 'returned' && !!error && goesAgain(error);
  if (isLater && !last.isAgain)
    return {
      texts: { ...text.status.approved, next: disbursement.preparing },
      disbursement: { ...named, isWaiting: 0 },
    };
  const isOurs =
    isLater || last.releasedAt !== null || (accounts[0] !== undefined && accounts[0].id !== last.accountId);
  if (last.state === 'sent') {
    const texts = { title: text.status.disbursing.title, body: '', next: disbursement.onItsWay };
    return { texts, disbursement: { ...named, isWaiting: 0 } };
  }
  const next = isOurs ? disbursement.preparing : disbursement.next;
  return {
    texts: { title: disbursement.title, body, next },
    disbursement: { ...named, ...(isOurs ? { isWaiting: 0 } : { isWaiting: 1, again: disbursement.again }) },
  };
}
