import { unbrokenDay } from '@plazo/markets';
import { addDays, type CalendarDate } from '@plazo/money';
import type { BorrowerCall } from '../../call.ts';
import type { Messages } from '../../words/words.ts';
import { lastDeclinedOn } from './application-declines.store.ts';
import type { DecisionRules } from './rules-content.ts';
import { currentRules } from './rules-in-force.ts';

/** The day from which asking again makes sense after a decline, by rules in force. */
export const againFrom = (
  declinedOn: CalendarDate,
  { coolDownDays }: Pick<DecisionRules, 'coolDownDays'>,
): CalendarDate => addDays(declinedOn, coolDownDays);

type Asking = Pick<BorrowerCall, 'db' | 'borrower' | 'today' | 'now'>;

/** From which day somebody who was declined may ask again; none where they may today. */
export async function asksAgainOn({ db, borrower, today, now }: Asking): Promise<CalendarDate | undefined> {
  const declinedOn = await lastDeclinedOn(db, borrower.id);
  if (declinedOn === undefined) return undefined;
  const { rules } = await currentRules(db, { borrowerId: borrower.id, now });
  const nextOn = againFrom(declinedOn, rules);
  return nextOn > today ? nextOn : undefined;
}

/** That day in a sentence, in words and in figures. */
export const againSentence = ({ language, apply }: Messages, on: CalendarDate): string =>
  apply.decision.nextOn(unbrokenDay(language, on), on);

/** The same day in the words of a pill; empty where there is none. */
export async function asksAgain(call: BorrowerCall): Promise<string> {
  const { text } = call;
  const on = await asksAgainOn(call);
  return on === undefined ? '' : text.apply.decision.againFrom(unbrokenDay(text.language, on));
}
