import { addBusinessDays, type BusinessCalendar, type CalendarDate } from '@plazo/money';
import type { CaseState } from './data-requests.store.ts';

/** The working days of the specification, section 9: to answer, to give effect, to ask for more, to send it. */
export const ANSWER_DAYS = 20;
export const EFFECT_DAYS = 15;
const ASK_DAYS = 5;
const RESPOND_DAYS = 10;

export type Step = 'ask-more' | 'received-more' | 'grant' | 'deny' | 'done';
export type Standing = {
  readonly state: CaseState;
  readonly filedOn: CalendarDate;
  readonly dueOn: CalendarDate | null;
  /** Of the market whose days are counted. */
  readonly calendar: BusinessCalendar;
};
type Next = { readonly state: CaseState; readonly dueOn: CalendarDate | null };

/** The day by which a new request is answered. */
export const answerDueOn = (calendar: BusinessCalendar, filedOn: CalendarDate): CalendarDate =>
  addBusinessDays(filedOn, ANSWER_DAYS, calendar);

/** A request whose person did not send what was asked for in time counts as not filed. */
export const stateOn = (
  { state, dueOn }: Pick<Standing, 'state' | 'dueOn'>,
  today: CalendarDate,
): CaseState => (state === 'waiting' && dueOn !== null && today > dueOn ? 'lapsed' : state);

/** Where a step leads, or nothing where it cannot be taken today. */
export function nextOf(at: Standing, step: Step, today: CalendarDate): Next | undefined {
  const after = (days: number) => addBusinessDays(today, days, at.calendar);
  const state = stateOn(at, today);
  const canAsk = today <= addBusinessDays(at.filedOn, ASK_DAYS, at.calendar);
  if (step === 'ask-more')
    return state === 'open' && canAsk ? { state: 'waiting', dueOn: after(RESPOND_DAYS) } : undefined;
  if (step === 'received-more')
    return state === 'waiting' ? { state: 'open', dueOn: after(ANSWER_DAYS) } : undefined;
  if (step === 'done') return state === 'granted' ? { state: 'done', dueOn: null } : undefined;
  if (state !== 'open') return undefined;
  return step === 'grant'
    ? { state: 'granted', dueOn: after(EFFECT_DAYS) }
    : { state: 'denied', dueOn: null };
}
