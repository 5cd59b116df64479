import { addDays, type CalendarDate, parseCalendarDate } from '@plazo/money';
import { localDate } from '../adapters/local-time.ts';
import type { ConfiguredRail } from '../adapters/rails/rails.ts';
import { lockStream, UNASSIGNED } from '../capabilities/ledger/journal.store.ts';
import { keepStatement, openLineCase } from '../capabilities/payments/keep-statement.ts';
import { resolveCases } from '../capabilities/payments/money-cases.store.ts';
import { openLate } from '../capabilities/payments/rail-alarms.store.ts';
import { waitingLines } from '../capabilities/payments/rail-lines.store.ts';
import { settleLine } from '../capabilities/payments/settle-line.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { readInstallation, writeInstallation } from '../db/installation.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';
import { readFactsOf } from './read-facts.ts';

/** What rails say of the accounts on which money stands, day by day and line by line. */

const READ = 'read-statements';
const PAUSE_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const BATCH = 500;

type Called = { readonly isByName: boolean };

/** A rail that tells statements. */
type Telling = ConfiguredRail & { readonly statement: NonNullable<ConfiguredRail['statement']> };
const isTelling = (own: ConfiguredRail): own is Telling => own.statement !== undefined;

const dueOf = ({ rail }: Telling) => `rail-statements-due:${rail.name}`;
/** The first day that was not read to its end. */
const cursorOf = ({ rail }: Telling) => `rail-statements:${rail.name}`;
/** When days that were read to their end were looked at again. */
const againOf = ({ rail }: Telling) => `rail-statements-again:${rail.name}`;

const dayOf = (text: string): CalendarDate => {
  const day = parseCalendarDate(text);
  if (day === undefined) throw new Error(`${text} is no day`);
  return day;
};

async function firstOpenDay({ db }: Deps, own: Telling): Promise<CalendarDate> {
  return dayOf((await readInstallation(db, cursorOf(own))) ?? own.statement.since);
}

/** From where a round reads: once a day the days before are read again, of which a rail may have said something else since. */
async function beginning(deps: Deps, own: Telling, today: string): Promise<CalendarDate> {
  const open = await firstOpenDay(deps, own);
  const { since, settlesWithinDays } = own.statement;
  if ((await readInstallation(deps.db, againOf(own))) === today) return open;
  const before = addDays(open, -settlesWithinDays);
  return before < since ? dayOf(since) : before;
}

/** A day is read to its end: nobody has to ask for it any more. */
async function goOn({ db, clock }: Deps, own: Telling, day: CalendarDate): Promise<void> {
  const told = { stream: UNASSIGNED, channel: own.clearing, paymentId: day };
  await transact(db, async (tx) => {
    await writeInstallation(tx, cursorOf(own), addDays(day, 1));
    await resolveCases(tx, told, { kind: 'statement-overdue', now: clock.now() });
  });
}

/** Reads from the first day that may say something new to the last one that the rail tells of. */
async function readDays(deps: Deps, own: Telling): Promise<void> {
  const today = localDate(deps.clock.now(), 'UTC');
  // the account's day may begin before ours
  const last = addDays(today, 1);
  for (let day = await beginning(deps, own, today); day <= last; day = addDays(day, 1)) {
    const isFinal = await keepStatement({ deps, own, day });
    if (isFinal === undefined) break;
    if (isFinal && day === (await firstOpenDay(deps, own))) await goOn(deps, own, day);
  }
  await writeInstallation(deps.db, againOf(own), today);
}

/** Makes of each line what can be made; one that cannot be stops no other. */
async function settleLines(deps: Deps, own: Telling): Promise<void> {
  const { db, clock } = deps;
  const start = `${own.clearing} `;
  let after = '';
  for (;;) {
    const resting = (await restingItems(db, READ, clock.now())).filter((item) => item.startsWith(start));
    const except = resting.map((item) => item.slice(start.length));
    const ids = await waitingLines(db, own.clearing, { after, except, limit: BATCH });
    const [end] = ids.slice(-1);
    if (end === undefined) return;
    await eachApart(deps, READ, {
      ids: ids.map((id) => `${start}${id}`),
      step: (item) => settleLine({ deps, own }, item.slice(start.length)),
    });
    after = end;
  }
}

/** Puts before a person what should be on a statement by now, and a statement that is not told, once a day. */
async function watch(deps: Deps, own: Telling, { isByName }: Called): Promise<void> {
  const { clearing: channel, statement } = own;
  const now = deps.clock.now();
  const run = { job: READ, scope: own.rail.name, day: localDate(now, 'UTC') };
  if (!isByName && (await isFinished(deps.db, run))) return;
  const open = await firstOpenDay(deps, own);
  const due = new Date(now.getTime() - statement.settlesWithinDays * DAY_MS);
  const before = new Date(Math.min(due.getTime(), Date.parse(open)));
  await transact(deps.db, async (tx) => {
    await lockStream(tx, UNASSIGNED);
    await openLate(tx, { channel, since: statement.since, before, now });
    const currency = deps.brands[0]?.currency ?? '';
    if (Date.parse(open) < due.getTime())
      await openLineCase({ tx, deps, channel }, 'statement-overdue', { id: open, minor: 0n, currency });
  });
  await finishRun(deps.db, { ...run, now });
}

async function readOne(deps: Deps, own: Telling, call: Called): Promise<void> {
  // what a message that never came would have said comes first: a line may say less
  await readFactsOf(deps, own);
  await readDays(deps, own);
  await settleLines(deps, own);
  await watch(deps, own, call);
}

/** Reads what rails say of their accounts; one that cannot be reached stops no other. */
export async function readStatements(deps: Deps, call: Called): Promise<void> {
  const { db, log } = deps;
  for (const own of deps.rails.all.filter(isTelling)) {
    const due = await readInstallation(db, dueOf(own));
    const now = deps.clock.now();
    if (!call.isByName && due !== undefined && new Date(due) > now) continue;
    await writeInstallation(db, dueOf(own), new Date(now.getTime() + PAUSE_MS).toISOString());
    await readOne(deps, own, call).catch((error: unknown) =>
      log.error(
        { rail: own.rail.name, error: error instanceof Error ? error.stack : String(error) },
        'statements not read',
      ),
    );
  }
}
