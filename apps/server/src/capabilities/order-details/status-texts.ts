import { foldOrder, type Order } from '@plazo/lending';
import { spokenDay } from '@plazo/markets';
import { addDays } from '@plazo/money';
import type { Messages } from '../../words/words.ts';
import type { OwnPosition } from '../loans/own-order.ts';

export type StatusTexts = { readonly title: string; readonly body: string; readonly next: string };

/** Whether what is owed today is more tomorrow: not where no interest runs and the charge is asked once, or both stand still. */
const grows = (order: Order, { asOf, nextPaymentMinor }: OwnPosition['position']): boolean =>
  foldOrder(order, addDays(asOf, 1)).nextPaymentMinor > nextPaymentMinor;

/** What an order's status says to its borrower; an active one names the next payment. */
export function statusTexts(
  text: Messages,
  { stored, position }: Pick<OwnPosition, 'stored' | 'position'>,
  money: (minor: bigint) => string,
): StatusTexts {
  const { state, next, nextPaymentMinor, nextPaymentOn, plannedPaymentMinor, creditMinor, daysLate } =
    position;
  const own = text.status[state];
  if (position.owner && state !== 'settled')
    return { ...text.soldDebt(position.owner.name, position.owner.payAt), next: '' };
  if (state === 'settled' && creditMinor > 0n)
    return { ...own, next: text.creditBack.write(money(creditMinor)) };
  if (!nextPaymentOn || (state !== 'active' && state !== 'late'))
    return { title: own.title, body: own.body, next: own.next };
  const amount = money(nextPaymentMinor);
  if (nextPaymentOn !== next?.dueOn)
    return {
      title: own.title,
      body: text.claimBody(amount),
      next: next ? text.activeNext(next.dueOn) : own.next,
    };
  if (state === 'late')
    return {
      title: own.title,
      body: text.textOf([
        text.overdueBody(spokenDay(text.language, next.dueOn), daysLate, amount),
        grows(stored.order, position) ? text.stopsGrowing : '',
      ]),
      next: own.next,
    };
  const body = text.activeBody(money(plannedPaymentMinor), spokenDay(text.language, next.dueOn));
  const today = plannedPaymentMinor === nextPaymentMinor ? '' : ` ${text.settledToday(amount)}`;
  return { title: own.title, body: `${body}${today}`, next: text.activeNext(next.dueOn) };
}
