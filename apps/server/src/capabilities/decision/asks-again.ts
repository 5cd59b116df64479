import { spokenDay } from '@plazo/markets';
import { addDays } from '@plazo/money';
import type { BorrowerCall } from '../../call.ts';
import { lastDeclinedOn } from './application-declines.store.ts';
import { currentRules } from './rules-in-force.ts';

/** From which day somebody who was declined may ask again, in words; empty where they may today. */
export async function asksAgain({ db, borrower, text, today, now }: BorrowerCall): Promise<string> {
  const declinedOn = await lastDeclinedOn(db, borrower.id);
  if (declinedOn === undefined) return '';
  const { rules } = await currentRules(db, { borrowerId: borrower.id, now });
  const nextOn = addDays(declinedOn, rules.coolDownDays);
  return nextOn > today ? text.apply.decision.againFrom(spokenDay(text.language, nextOn)) : '';
}
