import type { OrderId, ProductId } from '@plazo/contract';
import { type Command, decide, foldOrder, isRefusal, type Order, quote, type Terms } from '@plazo/lending';
import { addDays, type CalendarDate } from '@plazo/money';
import { transact } from '../../db/transaction.ts';
import { brandOf, type Deps, todayOf } from '../../deps.ts';
import { insertOffer, type Offer } from '../confirm-loan/offers.store.ts';
import { FIRST_VARIANT_VERSION, type Product } from '../content/products.store.ts';
import { findOrder, insertOrder } from '../loans/orders.store.ts';
import { recordEvents } from '../loans/record-events.store.ts';
import { fakeChannelFacts } from './fake-channel-facts.ts';
import { draftOffer, type Wished, wished } from './make-offer.ts';
import type { OrderWish } from './shape.ts';
import { Unusable } from './unusable.ts';

/** Plays the events that bring an order to a status: the engine decides each of them. */

type Life = { readonly order: Order; readonly today: CalendarDate };

function play({ order, today }: Life, command: Command): Order {
  const decided = decide(order, command, today);
  if (isRefusal(decided)) throw new Unusable(400, `${command.type}: ${decided.reason}`);
  return { ...order, events: [...order.events, ...decided.events] };
}

const playAll = (life: Life, commands: readonly Command[]): Order =>
  commands.reduce((order, command) => play({ ...life, order }, command), life.order);

type Plan = { readonly disbursedOn: CalendarDate; readonly paid: number };

/** Longest look back for a disbursement day, in days: plans are at most this long. */
const MAX_LOOK_BACK_DAYS = 800;

/** The latest disbursement day, and how many instalments are paid, for which the next unpaid one is due on `dueOn`. */
function planFor(
  terms: Terms,
  { offer, dueOn, today }: { offer: Offer; dueOn: CalendarDate; today: CalendarDate },
): Plan {
  const latest = dueOn < today ? dueOn : today;
  for (let back = 0; back <= MAX_LOOK_BACK_DAYS; back += 1) {
    const disbursedOn = addDays(latest, -back);
    const priced = quote({
      terms,
      principalMinor: offer.principalMinor,
      disbursedOn,
      client: 'new',
      instalments: offer.instalments,
    });
    if (isRefusal(priced)) continue;
    const paid = priced.schedule.findIndex((row) => row.dueOn === dueOn);
    if (paid >= 0) return { disbursedOn, paid };
  }
  throw new Unusable(400, `No plan of ${terms.name} has an unpaid instalment due on ${dueOn}`);
}

const DEFAULT_DAYS_TO_DUE: Readonly<Record<string, number>> = { active: 12, late: -5, settled: 12 };

const confirmCommand = (offer: Offer, on: CalendarDate): Command => ({
  type: 'confirm',
  on,
  principalMinor: offer.principalMinor,
  client: 'new',
  couponMinor: offer.couponMinor,
  instalments: offer.instalments,
});

type Start = { readonly terms: Terms; readonly offer: Offer; readonly today: CalendarDate };

function activeOrder({ terms, offer, today }: Start, daysToDue: number): Order {
  const plan = planFor(terms, { offer, dueOn: addDays(today, daysToDue), today });
  const on = plan.disbursedOn;
  const sent: Command[] = [
    confirmCommand(offer, on),
    { type: 'approve', on },
    { type: 'send-disbursement', on },
    { type: 'disburse', on },
  ];
  let order = playAll({ order: { terms, events: [] }, today: on }, sent);
  for (let no = 1; no <= plan.paid; no += 1) {
    const { next } = foldOrder(order, on);
    const paidOn = next && next.dueOn <= today ? next.dueOn : today;
    const due = foldOrder(order, paidOn).nextPaymentMinor;
    order = play(
      { order, today: paidOn },
      {
        type: 'pay',
        on: paidOn,
        amountMinor: due,
        paymentId: `made-${offer.id}-${no}`,
        channel: terms.channels[0] ?? 'spei',
      },
    );
  }
  return order;
}

function orderAt(start: Start, wish: OrderWish): Order {
  const { terms, offer, today } = start;
  const empty = { order: { terms, events: [] }, today };
  const confirm = confirmCommand(offer, today);
  const steps: Readonly<Record<string, readonly Command[]>> = {
    received: [confirm],
    closed: [confirm, { type: 'decline', on: today }],
    approved: [confirm, { type: 'approve', on: today }],
    disbursing: [confirm, { type: 'approve', on: today }, { type: 'send-disbursement', on: today }],
  };
  const simple = steps[wish.status];
  if (simple) return playAll(empty, simple);
  const order = activeOrder(start, wish.daysToDue ?? DEFAULT_DAYS_TO_DUE[wish.status] ?? 0);
  if (wish.status !== 'settled') return order;
  const { payoffMinor } = foldOrder(order, today);
  return play(
    { order, today },
    {
      type: 'pay',
      on: today,
      amountMinor: payoffMinor,
      paymentId: `made-${offer.id}-payoff`,
      channel: terms.channels[0] ?? 'spei',
    },
  );
}

/**
 * A product's own rule may forbid, or allow, the extension that a test wants to see. Then the order gets a version of
 * the product whose rule differs in that point alone; the engine still decides.
 */
async function variantFor(deps: Deps, product: Product, isDelay: boolean): Promise<Product> {
  const { extension } = product.terms;
  const version = FIRST_VARIANT_VERSION + product.version * 10 + (isDelay ? 1 : 0);
  const wider = {
    ...extension,
    maxDaysPerInstalment: Math.max(7, extension.maxDaysPerInstalment),
    needs: 'nothing',
  } as const;
  const terms: Terms = {
    ...product.terms,
    version,
    extension: isDelay ? wider : { ...extension, maxDaysPerInstalment: 0 },
  };
  await deps.products.publish(deps.db, { id: product.id, version, terms }, deps.clock.now());
  return deps.products.at(deps.db, product.id, version);
}

async function drawUp(deps: Deps, of: Wished, { wish, today }: { wish: OrderWish; today: CalendarDate }) {
  const offer = draftOffer(deps, of, { amountMinor: wish.amountMinor });
  const order = orderAt({ terms: of.product.terms, offer, today }, wish);
  if (wish.isDelay === undefined || foldOrder(order, today).extensionDays > 0 === Boolean(wish.isDelay))
    return { product: of.product, offer, order };
  const product = await variantFor(deps, of.product, Boolean(wish.isDelay));
  const variant = { ...offer, productVersion: product.version };
  return { product, offer: variant, order: orderAt({ terms: product.terms, offer: variant, today }, wish) };
}

function assertStatus(order: Order, today: CalendarDate, status: string) {
  const { state } = foldOrder(order, today);
  if (state !== status) throw new Unusable(400, `These wishes make an order in ${state}, not ${status}`);
}

/** Makes an order at a status and holds it there until a job is called by name. */
export async function makeOrder(
  deps: Deps,
  wish: OrderWish,
): Promise<{ orderId: OrderId; productId: ProductId }> {
  const of = await wished(deps, wish);
  const brand = brandOf(deps, of.borrower.brand);
  const today = todayOf(deps, brand);
  const now = deps.clock.now();
  const { product, offer, order } = await drawUp(deps, of, { wish, today });
  assertStatus(order, today, wish.status);
  const orderId = deps.chance.loanNumber();
  const agreement = {
    version: offer.id,
    hash: '',
    acceptedAt: now.toISOString(),
    deviceHash: '',
    language: brand.language,
  };
  const row = {
    id: orderId,
    borrowerId: of.borrower.id,
    offerId: offer.id,
    product,
    principalMinor: offer.principalMinor,
  };
  await transact(deps.db, async (tx) => {
    await insertOffer(tx, offer, 'accepted');
    await insertOrder(tx, { ...row, agreement, isHeld: true, createdAt: now });
    const stored = await findOrder(tx, deps.products, orderId);
    if (!stored) throw new Error(`Order ${orderId} is gone right after it was written`);
    await recordEvents(tx, stored, {
      events: order.events,
      now,
      today,
      asOf: today,
      memo: 'made',
    });
    await fakeChannelFacts(tx, deps, { ...stored, order });
  });
  return { orderId, productId: product.id };
}
