import { languageFacts, spokenDay } from '@plazo/markets/front';
import { useApp } from '../../session/app-context.ts';
import { useDelayMessages } from '../../words/words.ts';
import styles from './mini-calendar.module.css';

const DAY_MS = 86_400_000;
const WEEK = 7;
const MONDAY = 1;
/** Weeks that are shown at least, from that of the old day on. */
const LEAST_WEEKS = 3;

/** The days of the weeks from the one of the old day to the one of the new day, in rows, as dates. */
export function weeksOf(old: string, chosen: string): string[][] {
  const at = Date.parse(old);
  const back = (new Date(at).getUTCDay() + WEEK - MONDAY) % WEEK;
  const between = Math.floor((Date.parse(chosen) - at) / DAY_MS + back);
  const weeks = Math.max(LEAST_WEEKS, Math.floor(between / WEEK) + 1);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (__, day) =>
      new Date(at + (week * WEEK + day - back) * DAY_MS).toISOString().slice(0, 10),
    ),
  );
}

/** The day that goes, struck in a ring, and the one that takes its place. */
export function MiniCalendar({ old, chosen }: { old: string; chosen: string }) {
  const delay = useDelayMessages();
  const { language } = useApp();
  const weeks = weeksOf(old, chosen);
  const weekday = new Intl.DateTimeFormat(languageFacts[language].locale, {
    weekday: 'narrow',
    timeZone: 'UTC',
  });
  return (
    <table className={styles.calendar}>
      <caption suppressHydrationWarning>
        {delay.moves(spokenDay(language, old), spokenDay(language, chosen))}
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" suppressHydrationWarning>
              {weekday.format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => {
              const date = Number(day.slice(8));
              if (day === chosen)
                return (
                  <td key={day}>
                    <strong className={styles.new}>{date}</strong>
                  </td>
                );
              return (
                <td key={day}>{day === old ? <s className={styles.old}>{date}</s> : <span>{date}</span>}</td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
