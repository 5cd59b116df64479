import type { ContactLimits } from '@plazo/markets';
import { addDays, type CalendarDate, daysBetween } from '@plazo/money';
import { endOfLocalDay, localDate, localDateTime } from '../../adapters/local-time.ts';
import { type Hours, hoursOn } from '../content/legal-clocks.ts';
import { smsWindow } from '../messages/sms-window.ts';

/** When the law of a market lets somebody be asked for money in writing. */

/** Days ahead in which the next lawful one is looked for. */
const LOOK_AHEAD_DAYS = 60;

export type Law = {
  readonly hours: Hours;
  readonly timeZone: string;
  readonly limits: ContactLimits['messages'];
  /** Local days on which the person was asked before. */
  readonly sent: readonly CalendarDate[];
};

function isFull({ limits, sent }: Law, day: CalendarDate): boolean {
  const agoOf = sent.map((before) => daysBetween(before, day)).filter((ago) => ago >= 0);
  return (
    agoOf.filter((ago) => ago === 0).length >= limits.day ||
    agoOf.filter((ago) => ago < 7).length >= limits.week ||
    (limits.apart > 1 && agoOf.some((ago) => ago < limits.apart))
  );
}

export type LawSays = {
  readonly why: '' | 'outside-hours' | 'too-often';
  /** The next lawful moment, local; empty where it is now, or none is in sight. */
  readonly from: string;
};

/** The first moment after this one at which the law allows it, local to the person. */
function nextLawful(law: Law, now: Date): string {
  const { hours, timeZone } = law;
  const today = localDate(now, timeZone);
  const time = localDateTime(now, timeZone).slice(11, 16);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const open = hoursOn(hours, day);
    const isAhead = open !== undefined && (ahead > 0 || time < open.from);
    if (isAhead && !isFull(law, day)) return `${day} ${open.from}`;
  }
  return '';
}

/** Whether a person may be asked now, and else from when on. */
export function lawAt(law: Law, now: Date): LawSays {
  const { hours, timeZone } = law;
  if (!smsWindow(now, { hours, timeZone })) return { why: 'outside-hours', from: nextLawful(law, now) };
  return isFull(law, localDate(now, timeZone))
    ? { why: 'too-often', from: nextLawful(law, now) }
    : { why: '', from: '' };
}

/** Until when what leaves now is worth sending: within the hours, or some days of a paper. */
export function sendUntil({ hours, timeZone }: Pick<Law, 'hours' | 'timeZone'>, now: Date, days: number) {
  return days === 0
    ? smsWindow(now, { hours, timeZone })
    : endOfLocalDay(addDays(localDate(now, timeZone), days), timeZone);
}
