import { spokenDay } from '@plazo/markets';
import { addDays, type CalendarDate } from '@plazo/money';
import type { BorrowerCall } from '../../call.ts';
import { lastDeclinedOn } from './application-declines.store.ts';
import type { DecisionRules } from './rules-content.ts';
import { currentRules } from './rules-in-force.ts';

/** The day from which asking again makes sense after a decline, by rules in force. */
export const againFrom = (
  declinedOn: CalendarDate,
  { coolDownDays }: Pick<DecisionRules, 'coolDownDays'>,
): CalendarDate => addDays(declinedOn, coolDownDays);

/** From which day somebody who was declined may ask again, in words; empty where they may today. */
export async function asksAgain({ db, borrower, text, today, now }: BorrowerCall): Promise<string> {
  const declinedOn = await lastDeclinedOn(db, borrower.id);
  if (declinedOn === undefined) return '';
  const { rules } = await currentRules(db, { borrowerId: borrower.id, now });
  const nextOn = againFrom(declinedOn, rules);
  return nextOn > today ? text.apply.decision.againFrom(spokenDay(text.language, nextOn)) : '';
}
