import { calendarOf, isCalendarId, isMarketId, markets } from '@plazo/markets';
import { isBusinessDay, isCalendarDate } from '@plazo/money';
import { calendarContent, contactHours } from '../legal-clocks.ts';
import { holding, judgeBy, type Kind } from './kind.ts';

/** Hours in which a borrower may be called, a subject for each market. */
export const contactHoursKind: Kind = {
  canGrow: false,
  judge: (body, { subject }) =>
    judgeBy(contactHours, body, ({ from, to, weekdays }) => {
      if (!isMarketId(subject)) return [];
      const { contact: most, contactSource } = markets[subject].clocks;
      const isBeyond =
        from < most.from || to > most.to || weekdays.some((day) => !most.weekdays.includes(day));
      return holding([
        [
          isBeyond,
          {
            rule: 'beyond-lawful-hours',
            severity: 'unlawful',
            message: `Calls are allowed from ${most.from} to ${most.to} on weekdays ${most.weekdays.join(', ')}`,
            figures: { from: most.from, to: most.to, weekdays: most.weekdays.join(', ') },
            source: contactSource,
          },
        ],
        [
          from >= to || weekdays.length === 0,
          {
            rule: 'no-hours',
            severity: 'inconsistent',
            message: 'Nobody could ever be called',
            source: 'The hours themselves',
          },
        ],
      ]);
    }),
};

/** Days on which offices are closed, beside those that the product knows, a subject for each calendar. */
export const calendarKind: Kind = {
  canGrow: false,
  judge: (body, { subject }) =>
    judgeBy(calendarContent, body, ({ holidays }) => {
      const open = holidays.filter(
        (day) => isCalendarDate(day) && isCalendarId(subject) && isBusinessDay(day, calendarOf(subject)),
      );
      const isRepeated = open.length < holidays.length || new Set(holidays).size < holidays.length;
      return holding([
        [
          open.length > 0,
          {
            rule: 'later-answers',
            severity: 'unlawful',
            message: `${open.join(', ')}: closed days put off when complaints and requests are answered by`,
            figures: { days: open.join(', ') },
            source: 'The authority that decrees the days: keep its notice',
          },
        ],
        [
          isRepeated,
          {
            rule: 'closed-already',
            severity: 'inconsistent',
            message: 'A day stands here twice or is closed already',
            source: `The calendar ${subject}`,
          },
        ],
      ]);
    }),
};
