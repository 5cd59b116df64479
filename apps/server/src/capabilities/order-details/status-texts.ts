import type { Position } from '@plazo/lending';
import { spokenDay } from '@plazo/markets';
import type { Messages } from '../../words/words.ts';

export type StatusTexts = { readonly title: string; readonly body: string; readonly next: string };

/** What an order's status says to its borrower; an active one names the next payment. */
export function statusTexts(
  text: Messages,
  position: Position,
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
      body: text.overdueBody(spokenDay(text.language, next.dueOn), daysLate, amount),
      next: own.next,
    };
  const body = text.activeBody(money(plannedPaymentMinor), spokenDay(text.language, next.dueOn));
  const today = plannedPaymentMinor === nextPaymentMinor ? '' : ` ${text.settledToday(amount)}`;
  return { title: own.title, body: `${body}${today}`, next: text.activeNext(next.dueOn) };
}
