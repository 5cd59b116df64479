import type { Command, Quote } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { pricedAsConfirmed } from '../agreement/priced-as-confirmed.ts';
import { lockOwn, move } from '../loans/move-order.ts';
import { settleMore } from '../more-money/settle-more.ts';
import { openCase } from '../payments/money-cases.store.ts';
import { endOrder } from '../payments/payment-orders.store.ts';
import { settleReturn } from '../payments/settle-return.ts';
import { closeInstruction, dayOf, isLateSuccess, sinceSent, type Told } from './close-instruction.ts';
import { announceReturn, comeBack, settleAgain } from './disbursement-returned.ts';
import { type Disbursement, findDisbursement, setDisbursementState } from './disbursements.store.ts';
import { goesAgain } from './goes-again.ts';
import { announceMissing } from './missing-account.ts';
import { payOff } from './pay-off.ts';
import { settleRefund } from './settle-refund.ts';
import type { Settled, Settlement } from './settlement.ts';

const DISBURSEMENT = 'disbursement';

/** The papers count from the day of the confirmation: where the money came on another one, the plan may differ from them. */
async function raiseStalePapers(tx: Tx, { locked, sent, on, now }: Told & { on: CalendarDate; now: Date }) {
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

/** The answer to the first disbursement moves the order: 151 → 174, and settles the loan that it pays off; or back to 170. */
async function settleFirst(tx: Tx, deps: Deps, told: Told): Promise<boolean> {
  const { locked, sent, settlement } = told;
  const on = dayOf(told);
  if (settlement.told !== 'succeeded')
    return (await move(tx, deps, { locked, command: { type: 'return-disbursement', on } })) !== undefined;
  const paidOff = sent.paysOffMinor === null ? {} : { paidOffMinor: sent.paysOffMinor };
  const command: Command = { type: 'disburse', on, channel: sent.clearing, ...paidOff };
  if (!(await move(tx, deps, { locked, command }))) return false;
  await payOff(tx, deps, { locked, sent });
  return true;
}

/** The order goes the way that it had taken back, so that the money can arrive. */
async function sendAfterAll(tx: Tx, deps: Deps, told: Told): Promise<Told | undefined> {
  const { locked, sent } = told;
  const command = { type: 'send-disbursement', on: locked.today } as const;
  if (!sent.isAgain && !(await move(tx, deps, { locked, command }))) return undefined;
  const again = await lockOwn(tx, deps, sent);
  return again && { ...told, locked: sinceSent(again, sent) };
}

/** Who has to be asked for another account hears of it; what a bank will take later goes again by itself. */
async function announce(tx: Tx, deps: Deps, { locked, sent, settlement }: Told): Promise<void> {
  // nobody was asked: there is no account
  if (settlement.source === 'worker' && settlement.error === 'account-wrong')
    await announceMissing(tx, deps, { locked, about: sent.reference });
  else if (!goesAgain(settlement.error ?? 'account-wrong')) await announceReturn(tx, deps, { locked, sent });
}

async function arriveOrFail(tx: Tx, deps: Deps, first: Told): Promise<Settled> {
  const { orderId } = first.sent;
  const contradicted = { kind: 'disbursement-contradicted', orderId } as const;
  const told = first.sent.state === 'returned' ? await sendAfterAll(tx, deps, first) : first;
  if (!told) return contradicted;
  const { locked, sent, settlement } = told;
  const isPaid = settlement.told === 'succeeded';
  const now = deps.clock.now();
  const isDone = sent.isAgain
    ? !isPaid || (await settleAgain(tx, deps, { locked, sent }))
    : await settleFirst(tx, deps, told);
  if (!isDone) return contradicted;
  await setDisbursementState(tx, sent, { state: isPaid ? 'paid' : 'returned', at: now });
  await closeInstruction(tx, told, now);
  if (!isPaid) await announce(tx, deps, told);
  else if (!sent.isAgain) await raiseStalePapers(tx, { ...told, on: dayOf(told), now });
  return { kind: 'taken', orderId };
}

async function settleSent(
  tx: Tx,
  deps: Deps,
  { found, settlement }: { readonly found: Disbursement; readonly settlement: Settlement },
): Promise<Settled> {
  const order = await lockOwn(tx, deps, found);
  // read again under the lock: two answers to one disbursement wait for each other here
  const sent = await findDisbursement(tx, settlement.reference);
  if (!order || !sent) return { kind: 'disbursement-unknown', orderId: null };
  const locked = sinceSent(order, sent);
  const { orderId } = sent;
  const told = { locked, sent, settlement };
  if (sent.amountMinor !== settlement.amountMinor || sent.currency !== settlement.currency)
    return { kind: 'disbursement-differs', orderId };
  if (sent.isMore) return settleMore(tx, deps, told);
  const isPaid = settlement.told === 'succeeded';
  if (sent.state === 'paid' && !isPaid) {
    await comeBack(tx, deps, { locked, sent });
    await closeInstruction(tx, { ...told, state: 'returned' }, deps.clock.now());
    return { kind: 'taken', orderId };
  }
  if (sent.state === 'sent' || (await isLateSuccess(tx, told))) return arriveOrFail(tx, deps, told);
  return { kind: isPaid && sent.state !== 'paid' ? 'disbursement-contradicted' : 'known', orderId };
}

/**
 * Takes what was told of a disbursement or a refund: 151 → 174, back to 170, or into suspense where it had arrived before. A success
 * that is told after a failure counts while nothing was sent in its place.
 */
export async function settleDisbursement(tx: Tx, deps: Deps, settlement: Settlement): Promise<Settled> {
  const found = await findDisbursement(tx, settlement.reference);
  if (!found) return (await settleReturn(tx, deps, settlement)) ?? settleRefund(tx, deps, settlement);
  const settled = await settleSent(tx, deps, { found, settlement });
  // one that people transfer: whoever told of it, its order is ended too
  const state = settlement.told === 'succeeded' ? 'made' : 'failed';
  const order = { stream: found.borrowerId, id: found.reference };
  if (settled.kind === 'taken') await endOrder(tx, order, { state, at: deps.clock.now(), statementId: null });
  return settled;
}
