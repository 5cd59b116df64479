import { addDays, type CalendarDate, dateOfDayNumber, dayNumber, isCalendarDate } from '@plazo/money';
import { hasInstalmentCharges } from '../charges/own-charges.ts';
import { mostDaysOf } from '../schedule/due-dates.ts';
import { rateOn } from '../schedule/earning.ts';
import { isOpenOn } from '../schedule/given-up.ts';
import type { Loan } from '../schedule/loan.ts';
import { MOST_INSTALMENTS } from '../schedule/more-rows.ts';
import { endedUnpaid } from '../schedule/moved-rest.ts';
import { sumOfBucket } from '../schedule/parts.ts';
import type { PlanChange } from '../schedule/plan-change.ts';
import { type Refusal, refuse } from '../terms/refusal.ts';
import { effectiveEvents, type Order } from './events.ts';
import { runOrder } from './run.ts';

/** What a change of the plan takes. */

const MOST_DAYS_TO_FIRST = 60;
const MOST_HOLIDAYS = 12;
const MOST_RATE_PPM = 100_000_000;
const LAST_DAY: CalendarDate = '9999-12-31';

type Of<Kind extends PlanChange['kind']> = PlanChange & { readonly kind: Kind };

const notOffered = (reason: string) => refuse('replan-not-offered', reason);

/** The plan of a product that can change: its interest is of days, of which a period may have any number. */
function checkProduct(loan: Loan, change: PlanChange): Refusal | undefined {
  if (loan.terms.interest.method === 'flat' || loan.terms.interest.per === 'period')
    return notOffered('The plan changes only where interest is by the day, not flat or of a period');
  const isNumberKept =
    change.kind === 're-amortise' ||
    change.kind === 'holiday' ||
    (change.kind === 'reschedule' && (change.extraTerms ?? 0) === 0);
  return hasInstalmentCharges(loan) && !isNumberKept
    ? notOffered('The product asks a charge with each instalment, so their number stays')
    : undefined;
}

/** An instalment that can still move: not due, and neither paid nor before one that runs. */
function checkFrom(loan: Loan, no: number): Refusal | undefined {
  const row = loan.rows[no - 1];
  if (!Number.isInteger(no) || !row) return refuse('instalment-unknown', `There is no instalment ${no}`);
  return row.endDay <= loan.day || no - 1 < loan.current
    ? refuse('instalment-is-due', `Instalment ${no} is due or paid`)
    : undefined;
}

function checkNumber(
  loan: Loan,
  { extraTerms = 0, fromInstalment = loan.current + 1 }: Of<'reschedule'>,
): Refusal | undefined {
  if (!Number.isInteger(extraTerms) || loan.rows.length + extraTerms > MOST_INSTALMENTS)
    return refuse('terms-too-many', `There may be at most ${MOST_INSTALMENTS} instalments`);
  if (extraTerms >= 0) return undefined;
  if (loan.rows.length + extraTerms < fromInstalment)
    return refuse('no-instalments-left', `Instalment ${fromInstalment} has to stay`);
  const taken = loan.rows.slice(extraTerms);
  return taken.some(({ paid, waived }) => sumOfBucket(paid) + sumOfBucket(waived) > 0n)
    ? refuse('instalment-is-due', 'Something is paid of an instalment that would go')
    : undefined;
}

function checkGrace(loan: Loan, change: Of<'reschedule'>): Refusal | undefined {
  const { gracePrincipal: principal = 0, graceInterest: interest = 0, extraTerms = 0 } = change;
  if (principal === 0 && interest === 0) return undefined;
  const open = loan.rows.length + extraTerms - loan.current;
  const isFitting =
    Number.isInteger(principal) &&
    Number.isInteger(interest) &&
    interest >= 0 &&
    interest <= principal &&
    principal < open &&
    loan.terms.interest.amortisation === 'equal-instalment' &&
    (change.fromInstalment ?? loan.current + 1) === loan.current + 1;
  return isFitting
    ? undefined
    : refuse(
        'grace-invalid',
        'Grace is on the next instalments, on interest no longer than on principal, and leaves one',
      );
}

function checkRate(ratePpm: number | undefined): Refusal | undefined {
  if (ratePpm === undefined || (Number.isInteger(ratePpm) && ratePpm >= 0 && ratePpm <= MOST_RATE_PPM))
    return undefined;
  return refuse('rate-invalid', 'ratePpm must be an integer from 0');
}

function checkNewDate(
  loan: Loan,
  { newDueOn, fromInstalment = loan.current + 1, shift }: Of<'reschedule'>,
): Refusal | undefined {
  if (newDueOn === undefined) return undefined;
  const before = loan.rows[fromInstalment - 2]?.endDay ?? loan.day;
  const next = shift === 'this-only' ? loan.rows[fromInstalment]?.endDay : undefined;
  const isFitting =
    isCalendarDate(newDueOn) &&
    newDueOn > dateOfDayNumber(Math.max(before, loan.day)) &&
    (next === undefined || newDueOn < dateOfDayNumber(next));
  if (!isFitting)
    return refuse('due-dates-invalid', 'newDueOn must lie after today and between the instalments around it');
  return checkFirst(loan, newDueOn, loan.rows[fromInstalment - 1]?.endDay ?? loan.day);
}

/** A first due date not too far from where it was. */
function checkFirst(loan: Loan, date: CalendarDate, fromDay: number): Refusal | undefined {
  const most = addDays(dateOfDayNumber(Math.max(fromDay, loan.day)), MOST_DAYS_TO_FIRST);
  return date > most
    ? refuse('first-due-too-far', `The first due date can be ${most} at the latest`, { on: most })
    : undefined;
}

function checkReschedule(loan: Loan, change: Of<'reschedule'>): Refusal | undefined {
  const { newDueOn, extraTerms = 0, ratePpm, gracePrincipal = 0 } = change;
  if (newDueOn === undefined && extraTerms === 0 && ratePpm === undefined && gracePrincipal === 0)
    return refuse('nothing-changes', 'Nothing of the plan is changed');
  if (change.before !== undefined && (change.keep || loan.terms.interest.amortisation !== 'equal-instalment'))
    return notOffered('Instalments before it stay only where there is a new level after them');
  return (
    checkFrom(loan, change.fromInstalment ?? loan.current + 1) ??
    checkNumber(loan, change) ??
    checkGrace(loan, change) ??
    checkRate(ratePpm) ??
    checkNewDate(loan, change)
  );
}

function checkReAge(
  loan: Loan,
  { firstDueOn, instalments, every, ratePpm }: Of<'re-age'>,
): Refusal | undefined {
  if (!isCalendarDate(firstDueOn) || firstDueOn <= dateOfDayNumber(loan.day))
    return refuse('due-dates-invalid', 'firstDueOn must be a date after today, written YYYY-MM-DD');
  if (!Number.isInteger(instalments) || instalments < 1 || loan.rows.length + instalments > MOST_INSTALMENTS)
    return refuse(
      'terms-too-many',
      `instalments must be from 1, at most ${MOST_INSTALMENTS} with those before`,
    );
  if (!Number.isInteger(every.count) || every.count < 1 || every.count > 366)
    return refuse('due-dates-invalid', 'every.count must be from 1 to 366');
  return checkFirst(loan, firstDueOn, loan.day) ?? checkRate(ratePpm);
}

function checkKind(loan: Loan, change: PlanChange): Refusal | undefined {
  switch (change.kind) {
    case 'reschedule':
      return checkReschedule(loan, change);
    case 're-amortise': {
      const isLeft = (loan.rows.at(-1)?.endDay ?? 0) > loan.day;
      if (!isLeft) return refuse('no-instalments-left', 'No instalment is still to come');
      return endedUnpaid(loan).length > 0
        ? undefined
        : refuse('nothing-changes', 'No instalment is unpaid after its day');
    }
    case 're-age':
      return checkReAge(loan, change);
    case 'holiday':
      return Number.isInteger(change.count) && change.count >= 1 && change.count <= MOST_HOLIDAYS
        ? checkFrom(loan, change.fromInstalment)
        : refuse('holiday-count', `count must be from 1 to ${MOST_HOLIDAYS}`);
    case 'accelerate':
      return undefined;
  }
}

/** The most days that a change puts behind the last instalment, beside those to a new first one. */
function addedDays({ cycle }: Loan, change: PlanChange): number {
  if (change.kind === 're-age') return mostDaysOf(change.every, change.instalments);
  if (change.kind === 'reschedule') return mostDaysOf(cycle.every, Math.max(change.extraTerms ?? 0, 0));
  return change.kind === 'holiday' ? mostDaysOf(cycle.every, change.count) : 0;
}

/** Whether the changed plan ends before the calendar does, wherever its days are moved to. */
function checkEnd(loan: Loan, change: PlanChange): Refusal | undefined {
  const last = Math.max(loan.rows.at(-1)?.endDay ?? 0, loan.day) + MOST_DAYS_TO_FIRST;
  return last + addedDays(loan, change) > dayNumber(LAST_DAY) - MOST_INSTALMENTS
    ? refuse('date-out-of-range', 'The plan would end after 9999-12-31')
    : undefined;
}

/** Why a plan cannot be changed so on a day, or undefined. */
export function checkReplan(order: Order, on: CalendarDate, change: PlanChange): Refusal | undefined {
  const { loan } = runOrder(order, { asOf: on });
  if (!loan || loan.settledDay !== null || loan.isCooledOff)
    return refuse('not-active', 'The loan is not running');
  if (loan.isWrittenOff) return refuse('written-off', 'The loan is written off');
  if (isOpenOn(loan.settlement, loan.day))
    return refuse('settlement-open', 'A settlement that was agreed stands');
  const later = effectiveEvents(order, LAST_DAY, undefined).find(
    ({ event }) => event.type === 'replanned' && event.on > on,
  );
  if (later)
    return refuse('replan-too-early', `The plan was changed on ${later.event.on}`, { on: later.event.on });
  return checkProduct(loan, change) ?? checkKind(loan, change) ?? checkEnd(loan, change);
}

/** The rate of a loan on a day, in millionths a day or a year as its terms say; that of its terms before the money. */
export function rateOf(order: Order, on: CalendarDate): number {
  const { loan } = runOrder(order, { asOf: on });
  return loan ? rateOn(loan.earning, dayNumber(on)) : order.terms.interest.ratePpm;
}

/** Whether the plan of a loan can be changed on a day at all: one that would change nothing is all that is wrong with such a change. */
export const mayReplan = (order: Order, on: CalendarDate): boolean =>
  checkReplan(order, on, { kind: 'reschedule' })?.refusal === 'nothing-changes';

/** An event that a later change of the plan stands on. */
export function laterChange(order: Order, eventIndex: number): Refusal | undefined {
  if (order.events[eventIndex]?.type !== 'replanned') return undefined;
  const later = effectiveEvents(order, LAST_DAY, undefined).find(
    ({ event, index }) => event.type === 'replanned' && index > eventIndex,
  );
  return (
    later && refuse('later-change-stands', `The plan was changed again on ${later.event.on}: undo that first`)
  );
}
