import type { Quote } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { localDate } from '../../adapters/local-time.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listBankAccounts, readAccountNumber } from '../account/bank-accounts.store.ts';
import { pricedAsConfirmed } from '../agreement/priced-as-confirmed.ts';
import { type Locked, lockById, lockOwn, move } from '../loans/move-order.ts';
import { ownerOf, ownOf } from '../loans/orders.store.ts';
import { recordOwnFact } from '../payments/channel-facts.store.ts';
import { openCase } from '../payments/money-cases.store.ts';
import { findBouncedPayment } from '../payments/payments.store.ts';
import { disbursementPausedUntil } from './disbursement-pause.ts';
import { announceReturn, comeBack, settleAgain } from './disbursement-returned.ts';
import {
  type Disbursement,
  findDisbursement,
  insertDisbursement,
  lastDisbursement,
  setDisbursementState,
} from './disbursements.store.ts';

const DISBURSEMENT = 'disbursement';

/** The newest account that the borrower named here: it is the one that the money goes to. */
const accountOf = async (tx: Tx, borrowerId: string) => (await listBankAccounts(tx, borrowerId))[0];

/** What came back waits until its borrower named another account or said that this one is right. */
async function isWaiting(tx: Tx, back: Disbursement): Promise<boolean> {
  const account = await accountOf(tx, back.borrowerId);
  return back.releasedAt === null && (account === undefined || account.id === back.accountId);
}

const wentOut = ({ state }: Disbursement) => state === 'sent' || state === 'paid';

/** How a run treats what came back: called by name it sends it whatever the borrower did. */
type Sending = { readonly isByName: boolean };

/** Money leaves under a reference of its own: 170 → 151, or once more for a loan whose money came back. */
export async function sendDisbursement(
  tx: Tx,
  deps: Deps,
  { orderId, isByName }: Sending & { orderId: string },
): Promise<boolean> {
  const locked = await lockById(tx, deps, orderId);
  if (!locked) return false;
  const { stored, today } = locked;
  const last = await lastDisbursement(tx, ownOf(stored));
  const isAgain = stored.state === 'active' || stored.state === 'late';
  if (isAgain && (!last || wentOut(last) || !(await findBouncedPayment(tx, ownOf(stored))))) return false;
  if (last && !wentOut(last) && !isByName && (await isWaiting(tx, last))) return false;
  if (!isByName && (await disbursementPausedUntil(tx, deps, stored.borrowerId))) return false;
  const isMoved =
    isAgain || (await move(tx, deps, { locked, command: { type: 'send-disbursement', on: today } }));
  if (!isMoved) return false;
  await insertDisbursement(tx, {
    reference: `DSB${deps.chance.digits(15)}`,
    orderId,
    borrowerId: stored.borrowerId,
    amountMinor: last?.amountMinor ?? pricedAsConfirmed(stored, today).priced.disbursedMinor,
    currency: stored.order.terms.currency,
    state: 'sent',
    createdAt: deps.clock.now(),
    accountId: (await accountOf(tx, stored.borrowerId))?.id ?? null,
    isAgain,
  });
  return true;
}

export type Settlement = {
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly at: Date;
};
/** What came of an answer of the bank: taken, heard before, or why it contradicts what is known. */
export type Settled =
  | { readonly kind: 'taken' | 'known'; readonly orderId: string }
  | {
      readonly kind: 'disbursement-unknown' | 'disbursement-differs' | 'disbursement-contradicted';
      readonly orderId: string | null;
    };
type Outcome = { readonly settlement: Settlement; readonly isPaid: boolean };

const dayOf = ({ at }: Settlement, { timeZone, today }: Locked) => {
  const claimed = localDate(at, timeZone);
  return claimed > today ? today : claimed;
};

/** The answer to the first disbursement moves the order: 151 → 174, or back to 170. */
async function settleFirst(
  tx: Tx,
  deps: Deps,
  { locked, settlement, isPaid }: Outcome & { locked: Locked },
): Promise<boolean> {
  const on = dayOf(settlement, locked);
  const type = isPaid ? 'disburse' : 'return-disbursement';
  return (await move(tx, deps, { locked, command: { type, on } })) !== undefined;
}

type PaidOut = {
  readonly locked: Locked;
  readonly sent: Disbursement;
  readonly on: CalendarDate;
  readonly now: Date;
};

/** The papers count from the day of the confirmation: where the money came on another one, the plan may differ from them. */
async function raiseStalePapers(tx: Tx, { locked, sent, on, now }: PaidOut): Promise<void> {
  const { stored } = locked;
  const { priced: told, contractOn } = pricedAsConfirmed(stored);
  if (contractOn === on) return;
  const planOf = ({ schedule }: Quote) =>
    schedule.map(({ dueOn, totalMinor }) => `${dueOn} ${totalMinor}`).join();
  const { priced: lent } = pricedAsConfirmed(stored, on);
  if (planOf(told) === planOf(lent)) return;
  const { reference: paymentId, currency, borrowerId: stream } = sent;
  const about = { id: null, stream, channel: DISBURSEMENT, paymentId, currency };
  const amountMinor = sent.amountMinor;
  await openCase(tx, { ...about, amountMinor }, { kind: 'papers-stale', orderId: stored.id, now });
}

async function settle(tx: Tx, deps: Deps, { settlement, isPaid }: Outcome): Promise<Settled> {
  const found = await findDisbursement(tx, settlement.reference);
  const locked = found && (await lockOwn(tx, deps, found));
  // read again under the lock: two answers to one disbursement wait for each other here
  const sent = await findDisbursement(tx, settlement.reference);
  if (!locked || !sent) return { kind: 'disbursement-unknown', orderId: null };
  const { orderId } = sent;
  if (sent.amountMinor !== settlement.amountMinor || sent.currency !== settlement.currency)
    return { kind: 'disbursement-differs', orderId };
  if (sent.state === 'paid' && !isPaid) {
    await comeBack(tx, deps, { locked, sent });
    return { kind: 'taken', orderId };
  }
  if (sent.state !== 'sent')
    return { kind: isPaid && sent.state !== 'paid' ? 'disbursement-contradicted' : 'known', orderId };
  const isDone = sent.isAgain
    ? !isPaid || (await settleAgain(tx, deps, { locked, sent }))
    : await settleFirst(tx, deps, { locked, settlement, isPaid });
  if (!isDone) return { kind: 'disbursement-contradicted', orderId };
  const state = isPaid ? 'paid' : 'returned';
  await setDisbursementState(tx, sent, { state, at: deps.clock.now() });
  if (!isPaid) await announceReturn(tx, deps, { locked, sent });
  else if (!sent.isAgain)
    await raiseStalePapers(tx, { locked, sent, on: dayOf(settlement, locked), now: deps.clock.now() });
  return { kind: 'taken', orderId };
}

/** The bank says that the money arrived: 151 → 174. */
export const confirmDisbursement = (tx: Tx, deps: Deps, settlement: Settlement) =>
  settle(tx, deps, { settlement, isPaid: true });

/** The bank sent the money back: 151 → 170; after it had arrived, it waits in suspense to be paid again. */
export const returnDisbursement = (tx: Tx, deps: Deps, settlement: Settlement) =>
  settle(tx, deps, { settlement, isPaid: false });

/** Asks the bank about an order's money. True where it knew the end of it. */
export async function askBank(tx: Tx, deps: Deps, orderId: string): Promise<boolean> {
  const borrower = await ownerOf(tx, orderId);
  const sent = borrower && (await lastDisbursement(tx, { orderId, borrowerId: borrower }));
  if (!sent || sent.state !== 'sent') return false;
  const { reference, amountMinor, currency, createdAt: sentAt, borrowerId, accountId } = sent;
  const account = accountId ? await readAccountNumber(tx, deps.sealing, { borrowerId, accountId }) : '';
  const now = deps.clock.now();
  const answer = deps.payout.ask({ account, sentAt, now });
  if (answer === 'on-its-way') return false;
  const isPaid = answer === 'arrived';
  const money = { reference, amountMinor, currency };
  const { kind } = await settle(tx, deps, { settlement: { ...money, at: now }, isPaid });
  if (kind === 'taken')
    await recordOwnFact(tx, deps.sealing, {
      ...money,
      kind: isPaid ? 'disbursed' : 'disbursement-returned',
      channel: DISBURSEMENT,
      paymentId: reference,
      orderId,
      borrowerId,
      valueAt: now,
      receivedAt: now,
    });
  return kind === 'taken' || kind === 'known';
}
