import type { BrandFile } from '@plazo/contract';
import { foldOrder, type OrderEvent } from '@plazo/lending';
import { addDays, type CalendarDate } from '@plazo/money';
import { localDate, localDateTime } from '../adapters/local-time.ts';
import { takesByItself } from '../capabilities/autopay/takes-by-itself.ts';
import { collectorOf } from '../capabilities/collections/agencies.store.ts';
import { type Hours, hoursOf } from '../capabilities/content/legal-clocks.ts';
import { lockOwn } from '../capabilities/loans/move-order.ts';
import { findOrders, type OwnOrder, ownOf, type StoredOrder } from '../capabilities/loans/orders.store.ts';
import { insertMessages, listSwitchedOff, type Message } from '../capabilities/messages/messages.store.ts';
import { type Planned, planReminders } from '../capabilities/messages/plan-reminders.ts';
import { findBouncedPayment } from '../capabilities/payments/payments.store.ts';
import { loansAfter } from '../capabilities/portfolio/portfolio.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Deps, todayOf } from '../deps.ts';
import { together } from './each-apart.ts';
import { lapseSilentCases } from './lapse-cases.ts';
import { remindToAsk } from './remind-to-ask.ts';
import { logDropped, sendWaiting } from './send-messages.ts';

const REMINDERS = 'reminders';
const BATCH = 500;
/** Days back for which a missed reminder is still noticed. */
const LOOK_BACK_DAYS = 31;
/** No reminder before this local hour: within the hours of both markets, and nobody is woken by a debt. */
const FIRST_HOUR = '10:00:00';

type Market = { readonly brand: BrandFile; readonly hours: Hours };
type Loan = Market & { readonly stored: StoredOrder; readonly today: CalendarDate };

/** From when on what a loan asks stands as it does. */
function standsFrom(event: OrderEvent, today: CalendarDate): readonly CalendarDate[] {
  if (event.type === 'extended' || event.type === 'disbursed' || event.type === 'resumed')
    return [event.knownOn];
  if (event.type !== 'settlement-agreed') return [];
  // while it stood nothing else was asked for
  return [event.knownOn, ...event.parts.map(({ by }) => by)].filter((day) => day <= today);
}

/** From when on the dates of a loan stand as they do: it was made, or its dates were moved. */
function since({ stored, today, brand }: Loan): CalendarDate {
  const days = stored.order.events.flatMap((event) => standsFrom(event, today));
  const made = localDate(stored.createdAt, brand.timeZone);
  return [made, addDays(today, -LOOK_BACK_DAYS), ...days].reduce((last, day) => (day > last ? day : last));
}

function planOf(loan: Loan) {
  const { stored, today, hours } = loan;
  return planReminders(foldOrder(stored.order, today), { hours, since: since(loan) });
}

const messageOf = (
  { id, borrowerId }: StoredOrder,
  { kind, about, dueOn, sendOn }: Planned,
  amountMinor: bigint,
): Message => ({ borrowerId, kind, subject: id, about, dueOn, amountMinor, smsUntil: sendOn });

/** Tells what falls on today, as the loan stands under its lock: a payment of this moment is not asked for. */
async function remind(deps: Deps, market: Market, own: OwnOrder): Promise<void> {
  await inTransaction(
    deps.db,
    async (tx) => {
      const locked = await lockOwn(tx, deps, own);
      // what never arrived is asked of nobody, and what an agency collects is not asked for by us
      if (!locked || (await findBouncedPayment(tx, own)) || (await collectorOf(tx, own))) return;
      const { stored, today } = locked;
      const { due, amountMinor } = planOf({ stored, today, ...market });
      const [first] = due;
      const isTaken =
        first !== undefined && (await takesByItself(tx, own, { amountMinor, dueOn: first.dueOn }));
      const off = await listSwitchedOff(tx, stored.borrowerId);
      const told = due.map((planned) => {
        const message = messageOf(stored, planned, amountMinor);
        // its own announcement tells the amount and the day: who was also asked to pay would pay twice
        if (isTaken && planned.kind !== 'overdue') return { ...message, isShown: false, sms: 'off' as const };
        const isShown =
          planned.kind === 'overdue' || !off.some((o) => o.kind === planned.kind && o.way === 'app');
        return { ...message, isShown, sms: 'waiting' as const };
      });
      await insertMessages(tx, told, deps.clock.now());
    },
    deps.chance.fraction,
  );
}

async function remindSome(deps: Deps, market: Market, ids: readonly string[]): Promise<void> {
  const today = todayOf(deps, market.brand);
  const missed = [];
  for (const stored of await findOrders(deps.db, deps.products, ids)) {
    const plan = planOf({ stored, today, ...market });
    if (plan.missed.length > 0 && (await collectorOf(deps.db, ownOf(stored)))) continue;
    if (plan.due.length > 0) await remind(deps, market, ownOf(stored));
    for (const planned of plan.missed)
      missed.push({ ...messageOf(stored, planned, plan.amountMinor), isShown: false, sms: 'stale' as const });
  }
  logDropped(deps, await insertMessages(deps.db, missed, deps.clock.now()));
}

async function remindBrand(deps: Deps, market: Market): Promise<void> {
  let after = '';
  for (;;) {
    const batch = await loansAfter(deps.db, { brand: market.brand.id, after, limit: BATCH });
    const last = batch.at(-1);
    if (!last) return;
    await together(deps, REMINDERS, {
      ids: batch.map(({ id }) => id),
      work: (ids) => remindSome(deps, market, ids),
    });
    after = last.id;
  }
}

/**
 * Writes what borrowers are to be reminded of today, once a day for each brand from the morning on, and lets leave by SMS
 * what may leave now. What was missed is not told late: it is kept as dropped, and the log says so.
 */
export async function remindOfDueDates(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  for (const brand of deps.brands) {
    const hours = await hoursOf(deps.db, brand.market);
    const run = { job: REMINDERS, scope: brand.id, day: todayOf(deps, brand) };
    const isMorning = localDateTime(deps.clock.now(), brand.timeZone).slice(11) >= FIRST_HOUR;
    if (isMorning) await lapseSilentCases(deps, brand);
    if (isMorning) await remindToAsk(deps, brand);
    if (isMorning && (isByName || !(await isFinished(deps.db, run)))) {
      await remindBrand(deps, { brand, hours });
      await finishRun(deps.db, { ...run, now: deps.clock.now() });
    }
    await sendWaiting(deps, { brand, hours });
  }
}
