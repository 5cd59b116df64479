import { addDays, type CalendarDate } from '@plazo/money';
import { arePushed, dueDatesOf } from '../schedule/due-dates.ts';
import type { Terms } from '../terms/terms.ts';
import { type Finding, sources } from './finding.ts';

const PUSHED_FROM: CalendarDate = '2027-01-01';

/** Due dates that would fall together once moved off closed days: the borrower sees other days than the plan says. */
export function dateFindings(terms: Terms): readonly Finding[] {
  if (terms.plan.onHoliday === 'keep') return [];
  const month = Array.from({ length: 31 }, (_, days) => addDays(PUSHED_FROM, days));
  const on = month.find((date) => arePushed(terms, date));
  if (on === undefined) return [];
  const dates = dueDatesOf(terms, on).slice(0, 6).join(', ');
  const message = `Due dates would fall on one day or before the money and are pushed on: lent on ${on} they are ${dates}`;
  return [
    {
      rule: 'due-dates-pushed',
      severity: 'inconsistent',
      message,
      figures: { on, dates },
      source: sources.decisions,
    },
  ];
}
