import type { BrandFile, OrderId, OrderState } from '@plazo/contract';
import { type Command, foldOrder } from '@plazo/lending';
import { addDays } from '@plazo/money';
import { insertContact } from '../capabilities/loans/desk-loans.store.ts';
import { lockById, move } from '../capabilities/loans/move-order.ts';
import { listOwnOrders, type StoredOrder } from '../capabilities/loans/orders.store.ts';
import { takeMessage } from '../capabilities/payments/receive-notification.ts';
import { channelsOf, issueReference } from '../capabilities/repayment/references.ts';
import { makeBorrower } from '../capabilities/test-surface/make-borrower.ts';
import { makeOrder } from '../capabilities/test-surface/make-order.ts';
import { transact } from '../db/transaction.ts';
import { type Deps, todayOf } from '../deps.ts';
import { DEMO_CARDS, demoPhone } from './seed.ts';

/** Borrowers of the week, and what each of them does with the loan that they have. */

type Act =
  | { readonly day: number; readonly does: 'pays' | 'pays-part' | 'pays-twice' }
  /** On the telephone, for so many days later. */
  | { readonly day: number; readonly does: 'promises'; readonly inDays: number };

const CAST: readonly { readonly daysToDue: number; readonly acts: readonly Act[] }[] = [
  { daysToDue: -38, acts: [] },
  { daysToDue: -25, acts: [{ day: 6, does: 'pays-part' }] },
  // a promise that is kept, and one that is broken; each twice
  {
    daysToDue: -16,
    acts: [
      { day: 1, does: 'promises', inDays: 2 },
      { day: 3, does: 'pays' },
    ],
  },
  { daysToDue: -9, acts: [{ day: 1, does: 'promises', inDays: 2 }] },
  {
    daysToDue: -6,
    acts: [
      { day: 2, does: 'pays-part' },
      { day: 4, does: 'promises', inDays: 3 },
      { day: 7, does: 'pays' },
    ],
  },
  { daysToDue: -4, acts: [{ day: 2, does: 'promises', inDays: 2 }] },
  { daysToDue: -2, acts: [{ day: 1, does: 'pays' }] },
  { daysToDue: -1, acts: [{ day: 4, does: 'pays' }] },
  { daysToDue: 0, acts: [{ day: 1, does: 'pays' }] },
  { daysToDue: 1, acts: [] },
  { daysToDue: 2, acts: [{ day: 3, does: 'pays' }] },
  { daysToDue: 3, acts: [{ day: 4, does: 'pays-twice' }] },
  { daysToDue: 4, acts: [{ day: 6, does: 'pays' }] },
  { daysToDue: 6, acts: [{ day: 7, does: 'pays' }] },
];

/** Phones of the week begin here: those before are the demonstration's own. */
const FIRST_PHONE = 500;

type Wish = { readonly no: number; readonly status: OrderState; readonly daysToDue?: number };
export type Own = { readonly orderId: OrderId; readonly borrowerId: StoredOrder['borrowerId'] };

/** The loan of a borrower of the week; the same one however often it is asked for. */
export async function loanOf(deps: Deps, brand: BrandFile, { no, status, daysToDue }: Wish): Promise<Own> {
  const { borrowerId } = await makeBorrower(deps, {
    market: brand.market,
    brand: brand.id,
    phone: demoPhone(brand, FIRST_PHONE + no),
    bankCards: DEMO_CARDS,
  });
  const [known] = await listOwnOrders(deps.db, deps.products, borrowerId);
  if (known) return { orderId: known.id, borrowerId };
  const wish = {
    borrowerId,
    product: brand.defaultProduct,
    status,
    ...(daysToDue !== undefined && { daysToDue }),
  };
  return { orderId: (await makeOrder(deps, wish)).orderId, borrowerId };
}

export type Paid = {
  readonly channel: string;
  readonly paymentId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
};

/** Money that a channel tells of, once for each payment. */
export async function notifyPaid(
  deps: Deps,
  { reference, ...paid }: Paid & { readonly reference: string },
): Promise<Paid> {
  const now = deps.clock.now();
  const fact = {
    ...paid,
    kind: 'paid',
    eventId: paid.paymentId,
    reference,
    valueAt: now,
    receivedAt: now,
    doubt: '',
  } as const;
  await transact(deps.db, (tx) => takeMessage(tx, deps, { fact, body: Buffer.from(paid.paymentId) }));
  return paid;
}

type Acting = {
  readonly deps: Deps;
  readonly brand: BrandFile;
  readonly day: number;
  readonly agents: readonly string[];
};

/** Pays by one of the channels of the product, at a reference that the borrower asked for. */
async function pay({ deps, brand, day }: Acting, own: Own, how: Act['does']): Promise<readonly Paid[]> {
  const [stored] = await listOwnOrders(deps.db, deps.products, own.borrowerId);
  if (!stored) return [];
  const today = todayOf(deps, brand);
  const { overdueMinor, nextPaymentMinor } = foldOrder(stored.order, today);
  const asked = overdueMinor > 0n ? overdueMinor : nextPaymentMinor;
  if (asked === 0n) return [];
  const channels = channelsOf({ deps, brand }, stored).filter(({ id }) => id !== 'card');
  const channel = channels[day % channels.length];
  if (!channel) return [];
  const amountMinor = how === 'pays-part' ? asked / 2n : asked;
  const call = { deps, brand, now: deps.clock.now(), today };
  const wanted = { stored, channel, requestType: 1, amountMinor, days: null } as const;
  const { code: reference, amountMinor: due } = await issueReference(call, wanted);
  const times = how === 'pays-twice' ? 2 : 1;
  const told: Paid[] = [];
  for (let no = 1; no <= times; no += 1) {
    const paymentId = `week-${day}-${stored.id}-${no}`;
    const money = { channel: channel.id, paymentId, amountMinor: due, currency: stored.order.terms.currency };
    told.push(await notifyPaid(deps, { ...money, reference }));
  }
  return told;
}

/** Somebody of the team reaches the borrower, who promises what is overdue. */
async function promise({ deps, brand, day, agents }: Acting, own: Own, inDays: number): Promise<void> {
  const today = todayOf(deps, brand);
  await transact(deps.db, async (tx) => {
    const locked = await lockById(tx, deps, own.orderId);
    if (!locked) return;
    const { overdueMinor } = foldOrder(locked.stored.order, today);
    const by = addDays(today, inDays);
    const command: Command = { type: 'promise', on: today, by, amountMinor: overdueMinor };
    const operatorId = agents[day % agents.length];
    if (operatorId === undefined || !(await move(tx, deps, { locked, command }))) return;
    const call = { way: 'call', direction: 'out', outcome: 'promise', note: '', flag: '' } as const;
    await insertContact(tx, deps.sealing, {
      id: deps.chance.id(),
      ...own,
      operatorId,
      at: deps.clock.now(),
      ...call,
    });
  });
}

/** What the borrowers of a brand do on a day; gives what channels told. */
export async function actAll(acting: Acting): Promise<readonly Paid[]> {
  const { deps, brand, day } = acting;
  const told: Paid[] = [];
  for (const [no, { daysToDue, acts }] of CAST.entries()) {
    const own = await loanOf(deps, brand, { no, status: daysToDue < 0 ? 'late' : 'active', daysToDue });
    for (const act of acts.filter((one) => one.day === day))
      if (act.does === 'promises') await promise(acting, own, act.inDays);
      else told.push(...(await pay(acting, own, act.does)));
  }
  return told;
}
