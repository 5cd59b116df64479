import { type ContactWindow, calendarOf, isCalendarId, isMarketId, markets } from '@plazo/markets';
import { isBusinessDay, isCalendarDate } from '@plazo/money';
import { calendarContent, contactHours, windowsOf } from '../legal-clocks.ts';
import { holding, judgeBy, type Kind } from './kind.ts';

/** Hours in which a borrower may be called, a subject for each market. */
export const contactHoursKind: Kind = {
  canGrow: false,
  judge: (body, { subject }) =>
    judgeBy(contactHours, body, (published) => {
      if (!isMarketId(subject)) return [];
      const { contact, contactSource } = markets[subject].clocks;
      const windows = windowsOf(published);
      const days = windows.flatMap(({ weekdays }) => weekdays);
      const isBeyond = windows.some(({ from, to, weekdays }) =>
        weekdays.some((day) => {
          const most = contact.windows.find((each) => each.weekdays.includes(day));
          return !most || from < most.from || to > most.to;
        }),
      );
      const listed = (of: (window: ContactWindow) => string) => contact.windows.map(of).join(' / ');
      const figures = {
        from: listed(({ from }) => from),
        to: listed(({ to }) => to),
        weekdays: listed(({ weekdays }) => weekdays.join(', ')),
      };
      return holding([
        [
          isBeyond,
          {
            rule: 'beyond-lawful-hours',
            severity: 'unlawful',
            message: `Calls are allowed from ${figures.from} to ${figures.to} on weekdays ${figures.weekdays}`,
            figures,
            source: contactSource,
          },
        ],
        [
          windows.some(({ from, to }) => from >= to) || days.length === 0 || new Set(days).size < days.length,
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
