import type { CheckedRequestOf, endpoints, OrderDetails } from '@plazo/contract';
import { formatMoney, spokenDay } from '@plazo/markets';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { accountName } from '../disbursement/account-name.ts';
import { type CreditPlan, creditPlan, isAskable, keptOf } from '../disbursement/credit-plan.ts';
import { putCreditReturn } from '../disbursement/credit-returns.store.ts';
import type { Place } from '../disbursement/refund-places.ts';
import { lockOwn } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { ownPosition } from '../loans/own-order.ts';

/** What the lender owes the borrower of a loan: where it goes and when, and what its owner says of it. */

type Shown = NonNullable<OrderDetails['credit']>;
type Wish = CheckedRequestOf<typeof endpoints.orderDetails.askCredit>;

/** A place as its owner knows it: bank or card with its last digits. */
export const placeName = ({ bankName, masked }: Place): string => accountName(bankName, masked);

function noteOf({ text, brand }: BorrowerCall, plan: CreditPlan): string {
  const { state, place, on, amountMinor } = plan;
  const { creditBack: words } = text;
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  const amount = money(amountMinor);
  if (state === 'desk') return words.write(amount);
  if (!place) return words.nowhere;
  const to = placeName(place);
  if (state === 'goes') return words.goes(to, spokenDay(text.language, on));
  if (state === 'checked') return words.checked(to);
  if (state === 'small') return words.small(money(BigInt(brand.returnsCredit?.leastMinor ?? 0)), to);
  return state === 'running' ? words.running(amount, to) : words.cameBack(amount);
}

/** Whether its owner can still say where it goes: not once people look at it. */
const isOpen = ({ state, standing }: CreditPlan): boolean => state !== 'desk' && standing.request === null;

export function creditShown(call: BorrowerCall, plan: CreditPlan | undefined): { readonly credit?: Shown } {
  if (!plan) return {};
  const open = isOpen(plan);
  const places = open ? plan.places : [];
  const accounts = places.filter(({ by }) => by.accountId !== null);
  return {
    credit: {
      amount: Number(plan.amountMinor),
      note: noteOf(call, plan),
      isAskable: isAskable(plan) ? 1 : 0,
      isOpen: open ? 1 : 0,
      accounts: accounts.map((place) => ({
        accountId: place.id,
        name: placeName(place),
        isChosen: place.id === plan.place?.id ? 1 : 0,
      })),
      naming: accounts.length === 0 ? call.text.apply.disbursement.missing.naming : '',
    },
  };
}

/** Keeps that its owner asks for it, or to which account it goes; the same again changes nothing. */
export async function askCredit(call: BorrowerWrite<Wish>): Promise<Record<string, never> | Refused> {
  const { db: tx, deps, text, request, now } = call;
  const found = await ownPosition(call);
  if (isRefused(found)) return found;
  const own = ownOf(found.stored);
  const locked = await lockOwn(tx, deps, own);
  // read again under the lock
  const fresh = await ownPosition(call);
  if (isRefused(fresh)) return fresh;
  const planNow = () => creditPlan(tx, deps, { ...fresh, brand: call.brand });
  const plan = locked && (await planNow());
  if (!plan || !isOpen(plan)) return refuse('refused', text.refusedAction, { reason: 'credit-gone' });
  const { accountId } = request;
  if (accountId !== undefined && !plan.places.some(({ id, by }) => id === accountId && by.accountId !== null))
    return refuse('bad-input', text.badInput('accountId'), { reason: 'accountId' });
  const { standing } = plan;
  const wish = {
    ...keptOf(plan, standing.foundAt ?? now),
    accountId: accountId ?? standing.accountId,
    askedAt: isAskable(plan) ? now : standing.askedAt,
  };
  await putCreditReturn(tx, own, wish);
  // the day by what its owner has just said
  const after = await planNow();
  if (after) await putCreditReturn(tx, own, { ...wish, dueOn: isAskable(after) ? null : after.on });
  return {};
}
