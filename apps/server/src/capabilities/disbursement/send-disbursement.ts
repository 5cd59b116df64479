import type { BorrowerId, BrandFile, OrderId } from '@plazo/contract';
import { markets } from '@plazo/markets';
import type { PayoutAsk } from '@plazo/rail-kit';
import { isByHand } from '../../adapters/rails/by-hand.ts';
import type { PayingRail } from '../../adapters/rails/rails.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listBankAccounts, readAccount } from '../account/bank-accounts.store.ts';
import { pricedAsConfirmed } from '../agreement/priced-as-confirmed.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';
import { paysOffOf } from '../confirm-loan/renewal.ts';
import { findInstruction, stepInstruction } from '../instructions/instructions.store.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { type Locked, lockById, move } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { insertOrder } from '../payments/payment-orders.store.ts';
import { findBouncedPayment } from '../payments/payments.store.ts';
import { waitsForCheck } from './account-check.ts';
import { disbursementPausedUntil } from './disbursement-pause.ts';
import { type Disbursement, insertDisbursement, lastDisbursement } from './disbursements.store.ts';
import { goesAgain } from './goes-again.ts';
import { releaseOf } from './hold-disbursement.ts';
import { lastMomentOf, told } from './last-moment.ts';
import { expireUnreleased } from './leave-in-time.ts';
import { lacksPayee } from './missing-account.ts';
import { paysOffToday } from './pay-off.ts';

/** The newest account that the borrower named here: it is the one that the money goes to. */
export const accountOf = async (tx: Tx, borrowerId: BorrowerId) =>
  (await listBankAccounts(tx, borrowerId))[0];

/** What failed for no reason of the borrower's goes again by itself, after so long. */
const AGAIN_AFTER_MS = 15 * 60_000;

/** What came back waits: until a bank is likely to take it, or until its borrower named another account or said that this one is right. */
async function isWaiting(tx: Tx, { clock }: Deps, back: Disbursement): Promise<boolean> {
  const { borrowerId, reference: id, returnedAt } = back;
  const { error } = (await findInstruction(tx, { borrowerId, id })) ?? {};
  if (error && goesAgain(error))
    return returnedAt !== null && clock.now().getTime() - returnedAt.getTime() < AGAIN_AFTER_MS;
  const account = await accountOf(tx, borrowerId);
  return back.releasedAt === null && (account === undefined || account.id === back.accountId);
}

const wentOut = ({ state }: Disbursement) => state === 'sent' || state === 'paid';

const MOST_TEXT = 39;

/** What the receiver reads on a statement: letters that every bank's system has. */
export const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, MOST_TEXT);

type Payee = {
  readonly brand: BrandFile;
  readonly borrowerId: BorrowerId;
  readonly accountId: string | null;
};

/** The account as a bank is told it; without a number where the borrower's app keeps it. */
export async function payeeOf(
  tx: Tx,
  { sealing }: Deps,
  { brand, borrowerId, accountId }: Payee,
): Promise<PayoutAsk['to']> {
  const { accountKind: kind } = markets[brand.market];
  const account = accountId ? await readAccount(tx, sealing, { borrowerId, accountId }) : undefined;
  const { name } = await readPersonalData(tx, sealing, borrowerId);
  return {
    kind,
    number: account?.number ?? '',
    ...(account?.ifsc && { bank: account.ifsc }),
    ...(name && { holder: name }),
  };
}

type Wish = Payee & {
  readonly orderId: OrderId;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly isAgain: boolean;
  readonly isMore?: boolean;
  readonly paying: PayingRail;
  /** Absent: of the rail that pays. */
  readonly clearing?: string;
  /** Since when it waited for a person; absent where it did not. */
  readonly since?: Date;
  /** What of the loan pays off another one. */
  readonly paysOffMinor?: bigint | null;
};

/** Writes a disbursement with what its bank is asked, under an id that the same wish has again after a restore. */
export async function orderDisbursement(tx: Tx, deps: Deps, wish: Wish): Promise<string> {
  const { borrowerId, orderId: subject, amountMinor, currency, paying, brand } = wish;
  const createdAt = deps.clock.now();
  const last = lastMomentOf(paying, wish.since ?? createdAt);
  const ask: PayoutAsk = {
    amount: { minor: Number(amountMinor), currency },
    to: await payeeOf(tx, deps, wish),
    purpose: wish.isAgain ? 'loan-again' : 'loan',
    subject,
    text: plainText(brand.name),
    ...told(last),
  };
  const id = await writeInstruction(tx, deps, {
    kind: 'payout',
    borrowerId,
    subject,
    amountMinor,
    currency,
    own: paying,
    ask,
    ...last,
  });
  const { accountId, isAgain, isMore = false, paysOffMinor = null, clearing = paying.clearing } = wish;
  const sent = {
    reference: id,
    orderId: subject,
    borrowerId,
    amountMinor,
    currency,
    accountId,
    isAgain,
    isMore,
    clearing,
    paysOffMinor,
  };
  await insertDisbursement(tx, { ...sent, state: 'sent', createdAt });
  if (isByHand(paying)) {
    await insertOrder(tx, { stream: borrowerId, id, kind: 'disbursement', amountMinor, currency, createdAt });
    const own = { borrowerId, id };
    await stepInstruction(tx, own, { state: 'accepted', source: 'wish', at: createdAt, dueAt: null });
  }
  return id;
}

/** What leaves and what pays off an old loan; undefined where that takes all. What the old one takes is reckoned for each way out anew. */
async function moneyOf(
  tx: Tx,
  deps: Deps,
  { locked, last, isAgain }: { locked: Locked; last: Disbursement | undefined; isAgain: boolean },
): Promise<Pick<Wish, 'amountMinor' | 'paysOffMinor'> | undefined> {
  const { stored, today } = locked;
  if (last && (isAgain || !paysOffOf(stored))) return { amountMinor: last.amountMinor };
  const { disbursedMinor } = pricedAsConfirmed(stored, today).priced;
  const paysOff = await paysOffToday(tx, deps, { locked, disbursedMinor });
  if (paysOff === undefined) return undefined;
  return { amountMinor: disbursedMinor - paysOff, paysOffMinor: paysOff > 0n ? paysOff : null };
}

/** How a run treats what came back: called by name it sends it whatever the borrower did. */
type Sending = { readonly isByName: boolean };

/** Money leaves under a reference of its own: 170 → 151, or once more for a loan whose money came back. */
export async function sendDisbursement(
  tx: Tx,
  deps: Deps,
  { orderId, isByName }: Sending & { orderId: OrderId },
): Promise<boolean> {
  const locked = await lockById(tx, deps, orderId);
  if (!locked) return false;
  const { stored, today, brand } = locked;
  const { borrowerId } = stored;
  const paying = deps.rails.payoutOf(brand.id);
  if (!paying) return false;
  const last = await lastDisbursement(tx, ownOf(stored));
  const isAgain = stored.state === 'active' || stored.state === 'late';
  // somebody else sent it meanwhile: nothing is asked of anybody for it
  if (!isAgain && stored.state !== 'approved') return false;
  if (isAgain && (!last || wentOut(last) || !(await findBouncedPayment(tx, ownOf(stored))))) return false;
  if (last && !wentOut(last) && !isByName && (await isWaiting(tx, deps, last))) return false;
  if (!isByName && (await disbursementPausedUntil(tx, deps, borrowerId))) return false;
  const money = await moneyOf(tx, deps, { locked, last, isAgain });
  if (!money) {
    await move(tx, deps, { locked, command: { type: 'withdraw', on: today } });
    return false;
  }
  const { currency } = stored.order.terms;
  const accountId = (await accountOf(tx, borrowerId))?.id ?? null;
  const { amountMinor } = money;
  if (await lacksPayee(tx, deps, { locked, paying, accountId, amountMinor })) return false;
  const since = last?.createdAt ?? null;
  const payee = () => payeeOf(tx, deps, { brand, borrowerId, accountId });
  if (await waitsForCheck(tx, deps, { borrowerId, orderId, currency, accountId, paying, payee }))
    return false;
  const leaving = { borrowerId, orderId, amountMinor, currency, accountId, paying, since };
  const release = await releaseOf(tx, deps, leaving);
  if (release.kind === 'waits') return false;
  const isLate = release.kind === 'late';
  const command = { type: 'send-disbursement', on: today } as const;
  const isMoved = isAgain || (await move(tx, deps, { locked, command, isNoNews: isLate }));
  if (!isMoved) return false;
  const id = await orderDisbursement(tx, deps, {
    orderId,
    borrowerId,
    ...money,
    currency,
    accountId,
    isAgain,
    brand,
    paying,
    ...(isLate && { since: release.askedAt }),
  });
  if (isLate) await expireUnreleased(tx, deps, { borrowerId, orderId, id });
  return true;
}
