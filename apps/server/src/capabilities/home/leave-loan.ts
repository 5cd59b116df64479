import type { AnswerOf, CheckedRequestOf, endpoints } from '@plazo/contract';
import { type Command, coolingOffEnd, decide, foldOrder, isRefusal } from '@plazo/lending';
import { formatMoney } from '@plazo/markets';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { dated } from '../../words/figures.ts';
import { dropHold } from '../disbursement/held-disbursements.store.ts';
import { lockOwn, move } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { type OwnPosition, ownPosition } from '../loans/own-order.ts';

type About = CheckedRequestOf<typeof endpoints.home.exit>;
type Leave = CheckedRequestOf<typeof endpoints.home.leave>;
type Terms = AnswerOf<typeof endpoints.home.exit>;
type Way = Terms['way'];

const ways = ['withdraw', 'cool-off'] as const;

/** What the engine lets the borrower do today: its answer is the only rule. */
function wayOf({ stored }: Pick<OwnPosition, 'stored'>, { today }: BorrowerCall): Way {
  const isOpen = (type: (typeof ways)[number]) => {
    const command: Command = { type, on: today };
    return !isRefusal(decide(stored.order, command, today));
  };
  return ways.find(isOpen) ?? 'none';
}

/** The order as it would stand after a cooling-off of today. */
function afterCoolOff({ stored }: OwnPosition, { today }: BorrowerCall) {
  const decided = decide(stored.order, { type: 'cool-off', on: today }, today);
  if (isRefusal(decided)) return undefined;
  return foldOrder({ ...stored.order, events: [...stored.order.events, ...decided.events] }, today);
}

function termsOf(call: BorrowerCall, own: OwnPosition): Terms {
  const { brand, text } = call;
  const { exit } = text.apply;
  const { stored, position } = own;
  const ids = { orderId: stored.id, productId: stored.product.id };
  const way = wayOf(own, call);
  const after = way === 'cool-off' ? afterCoolOff(own, call) : undefined;
  if (!after) {
    const message = way === 'withdraw' ? exit.withdraw : exit.over;
    return { ...ids, way, payoff: 0, lines: [], message };
  }
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  const received = position.disbursedMinor;
  const last = coolingOffEnd(stored.order.terms, position) ?? call.today;
  return {
    ...ids,
    way,
    payoff: Number(after.payoffMinor),
    message: exit.coolOff(dated(text, last)),
    lines: [
      { text: exit.received, value: money(received) },
      { text: exit.interest, value: money(after.payoffMinor - received) },
      { text: exit.total, value: money(after.payoffMinor) },
    ],
  };
}

/** How the caller gets out of their loan today. */
export async function showExit(call: BorrowerCall<About>): Promise<Terms | Refused> {
  const own = await ownPosition(call);
  return isRefused(own) ? own : termsOf(call, own);
}

/** Leaves the loan by the way that was shown; another way than that is refused, and nothing changes. */
export async function leaveLoan(call: BorrowerWrite<Leave>): Promise<Terms | Refused> {
  const { db: tx, deps, text, request, today } = call;
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const locked = await lockOwn(tx, deps, ownOf(own.stored));
  const command: Command = { type: request.way, on: today };
  const position = locked && (await move(tx, deps, { locked, command }));
  if (!position) return refuse('refused', text.apply.exit.over, { reason: 'exit-closed' });
  await dropHold(tx, { subject: own.stored.id, id: null });
  const ids = { orderId: own.stored.id, productId: own.stored.product.id };
  const { left, total } = text.apply.exit;
  const payoff = Number(position.payoffMinor);
  const lines = payoff > 0 ? [{ text: total, value: formatMoney(payoff, call.brand.currency) }] : [];
  return { ...ids, way: 'none', payoff, lines, message: left };
}
