import { type Command, decide, isRefusal, type Position } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { localDate } from '../adapters/local-time.ts';
import { brandOf, type Deps } from '../deps.ts';
import { findBorrower } from '../stores/borrowers.store.ts';
import {
  findDisbursement,
  findSentDisbursement,
  insertDisbursement,
  setDisbursementState,
} from '../stores/disbursements.store.ts';
import { findOrder, type StoredOrder } from '../stores/orders.store.ts';
import { lockOrder, recordEvents } from '../stores/record-events.ts';
import type { Tx } from '../stores/transaction.ts';
import { pricedAsConfirmed } from './priced-as-confirmed.ts';

/** An order under its lock with the local day of its brand: what jobs, channels and the test surface move. */
export type Locked = {
  readonly stored: StoredOrder;
  readonly today: CalendarDate;
  readonly timeZone: string;
};

export async function lockById(tx: Tx, deps: Deps, orderId: string): Promise<Locked | undefined> {
  const found = await findOrder(tx, deps.products, orderId);
  const borrower = found && (await findBorrower(tx, found.borrowerId));
  const stored = found && (await lockOrder(tx, deps.products, { orderId, borrowerId: found.borrowerId }));
  if (!stored || !borrower) return undefined;
  const { timeZone } = brandOf(deps, borrower.brand);
  return { stored, timeZone, today: localDate(deps.clock.now(), timeZone) };
}

/** Decides a command and writes its events; nothing where the engine refuses it. */
export async function move(
  tx: Tx,
  deps: Deps,
  { locked, command }: { locked: Locked; command: Command },
): Promise<Position | undefined> {
  const { stored, today } = locked;
  const decided = decide(stored.order, command, today);
  if (isRefusal(decided)) return undefined;
  const now = deps.clock.now();
  return recordEvents(tx, stored, {
    events: decided.events,
    now,
    today,
    asOf: today,
    memo: decided.events[0]?.type ?? command.type,
  });
}

/** 170 → 151: the money leaves under a reference of its own. */
export async function sendDisbursement(tx: Tx, deps: Deps, orderId: string): Promise<boolean> {
  const locked = await lockById(tx, deps, orderId);
  if (locked?.stored.code !== '170') return false;
  const { stored, today } = locked;
  const position = await move(tx, deps, { locked, command: { type: 'send-disbursement', on: today } });
  if (!position) return false;
  await insertDisbursement(tx, {
    reference: `DSB${deps.chance.digits(15)}`,
    orderId,
    borrowerId: stored.borrowerId,
    amountMinor: pricedAsConfirmed(stored, today).priced.disbursedMinor,
    currency: stored.order.terms.currency,
    state: 'sent',
    createdAt: deps.clock.now(),
  });
  return true;
}

export type Settlement = { readonly reference: string; readonly amountMinor: bigint; readonly at: Date };

async function settle(
  tx: Tx,
  deps: Deps,
  { settlement, isPaid }: { settlement: Settlement; isPaid: boolean },
): Promise<boolean> {
  const sent = await findDisbursement(tx, settlement.reference);
  const locked = sent && (await lockById(tx, deps, sent.orderId));
  const current = await findDisbursement(tx, settlement.reference);
  if (!locked || !current || current.amountMinor !== settlement.amountMinor) return false;
  const target = isPaid ? 'paid' : 'returned';
  if (current.state !== 'sent') return current.state === target;
  const claimed = localDate(settlement.at, locked.timeZone);
  const on = claimed > locked.today ? locked.today : claimed;
  const position = await move(tx, deps, {
    locked,
    command: { type: isPaid ? 'disburse' : 'return-disbursement', on },
  });
  if (position) await setDisbursementState(tx, settlement.reference, target);
  return position !== undefined;
}

/** 151 → 174: the bank says that the money arrived. False where it cannot be matched. */
export const confirmDisbursement = (tx: Tx, deps: Deps, settlement: Settlement) =>
  settle(tx, deps, { settlement, isPaid: true });

/** 151 → 170: the bank sent the money back. */
export const returnDisbursement = (tx: Tx, deps: Deps, settlement: Settlement) =>
  settle(tx, deps, { settlement, isPaid: false });

/** What the simulated bank answers when it is asked about an order's money: it arrived. */
export async function confirmSent(tx: Tx, deps: Deps, orderId: string): Promise<boolean> {
  const sent = await findSentDisbursement(tx, orderId);
  if (!sent) return false;
  return confirmDisbursement(tx, deps, {
    reference: sent.reference,
    amountMinor: sent.amountMinor,
    at: deps.clock.now(),
  });
}
