import type { ProductId } from '@plazo/contract';
import { unbrokenDay } from '@plazo/markets';
import { addDays, type CalendarDate } from '@plazo/money';
import type { BorrowerCall } from '../../call.ts';
import type { Messages } from '../../words/words.ts';
import { lastDeclines } from './application-declines.store.ts';
import type { DecisionRules } from './rules-content.ts';
import { currentRules } from './rules-in-force.ts';

/** The day from which asking again makes sense after a decline, by rules in force. */
export const againFrom = (
  declinedOn: CalendarDate,
  { coolDownDays }: Pick<DecisionRules, 'coolDownDays'>,
): CalendarDate => addDays(declinedOn, coolDownDays);

type Asking = Pick<BorrowerCall, 'db' | 'borrower' | 'today' | 'now'>;

/** From which day each product may be asked for again that somebody was declined; without those that may be today. */
export async function asksAgainOn({
  db,
  borrower,
  today,
  now,
}: Asking): Promise<ReadonlyMap<ProductId, CalendarDate>> {
  const declines = await lastDeclines(db, borrower.id);
  if (declines.size === 0) return declines;
  const { rules } = await currentRules(db, { borrowerId: borrower.id, now });
  const days = [...declines].map(([productId, on]) => [productId, againFrom(on, rules)] as const);
  return new Map(days.filter(([, on]) => on > today));
}

/** That day in a sentence, in words and in figures. */
export const againSentence = ({ language, apply }: Messages, on: CalendarDate): string =>
  apply.decision.nextOn(unbrokenDay(language, on), on);

/** The last such day in the words of a pill; empty where there is none. */
export async function asksAgain(call: BorrowerCall): Promise<string> {
  const { text } = call;
  const on = [...(await asksAgainOn(call)).values()].toSorted().at(-1);
  return on === undefined ? '' : text.apply.decision.againFrom(unbrokenDay(text.language, on));
}
