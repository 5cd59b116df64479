import type { BrandFile } from '@plazo/contract';
import { addDays, type CalendarDate, daysBetween } from '@plazo/money';
import { writeAgentDays } from '../capabilities/portfolio/agent-days.ts';
import { keepDues } from '../capabilities/portfolio/instalments-due.store.ts';
import { fallenDue } from '../capabilities/portfolio/instalments-due.ts';
import { keepMonth, untoldMonths } from '../capabilities/portfolio/loan-months.store.ts';
import { keepStarts, untoldStarts } from '../capabilities/portfolio/loan-starts.store.ts';
import { startsOf } from '../capabilities/portfolio/loan-starts.ts';
import {
  insertStandings,
  loansAfter,
  type Standing,
  standingsAfter,
} from '../capabilities/portfolio/portfolio.store.ts';
import { keepSums, untoldDays } from '../capabilities/portfolio/portfolio-sums.store.ts';
import { keepResults, openPromises } from '../capabilities/portfolio/promise-results.store.ts';
import { resultsOf } from '../capabilities/portfolio/promise-results.ts';
import { postProvisions } from '../capabilities/portfolio/provisions.ts';
import { risksOf, type StandingRisk } from '../capabilities/portfolio/risk.ts';
import { countRules } from '../capabilities/portfolio/rules-report.store.ts';
import { finishRun, lastFinished } from '../db/job-runs.store.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Deps, todayOf } from '../deps.ts';
import { pageByPage, together } from './each-apart.ts';
import { writeDues } from './instalments-due.ts';

/** Writes down how each open loan stood at the end of the last local day, once a day for each brand. */

const PORTFOLIO = 'portfolio';
const BATCH = 500;

const standingsOf = (risks: readonly StandingRisk[]): readonly Standing[] =>
  risks.map(({ id, borrowerId, order, position, own, counting, risk }) => ({
    borrowerId,
    orderId: id,
    currency: order.terms.currency,
    daysLate: position.daysLate,
    outstandingMinor: position.outstanding.principalMinor,
    isWrittenOff: position.writtenOff,
    daysPastDue: own.daysPastDue,
    class: own.id,
    classRank: own.rank,
    countingClass: counting.id,
    countingRank: counting.rank,
    stage: risk.stage,
    exposureMinor: risk.exposureMinor,
    provisionMinor: risk.provisionMinor,
  }));

type Span = { readonly since: CalendarDate; readonly day: CalendarDate };

/** How loans stood at the end of a day, and what fell due since the one that was written before it. */
async function writeDay(deps: Deps, brand: BrandFile, { since, day }: Span): Promise<void> {
  const read = (after: string) =>
    loansAfter(deps.db, { brand: brand.id, after, movedAfter: day, limit: BATCH });
  await pageByPage(read, {
    keyOf: ({ id }) => id,
    work: (loans) =>
      together(deps, PORTFOLIO, {
        ids: loans.map(({ id }) => id),
        work: async (ids) => {
          const risks = await risksOf(deps, brand, { ids, day });
          await insertStandings(deps.db, day, standingsOf(risks));
          const dues = risks.flatMap((risk) => fallenDue(risk, { since, day }));
          await keepDues(deps.db, brand.id, dues);
        },
      }),
  });
}

/** How far back each missing day is caught up with; before that the last days of months are, which vintages need. */
const EACH_DAY = 60;
const YEAR = 366;
const endsMonth = (day: CalendarDate) => addDays(day, 1).endsWith('-01');

/** The local days whose figures are missing, up to yesterday: a day on which nothing ran can be told from its events. */
async function missingDays(deps: Deps, brand: BrandFile): Promise<readonly CalendarDate[]> {
  const yesterday = addDays(todayOf(deps, brand), -1);
  const last = await lastFinished(deps.db, PORTFOLIO, brand.id);
  const missing = last === undefined ? 1 : daysBetween(last, yesterday);
  const count = Math.max(0, Math.min(missing, YEAR));
  return Array.from({ length: count }, (_, at) => addDays(yesterday, at + 1 - count)).filter(
    (day) => daysBetween(day, yesterday) < EACH_DAY || endsMonth(day),
  );
}

/** How loans began that nobody told yet, and what became of first instalments by a day. */
async function writeStarts(deps: Deps, brand: BrandFile, day: CalendarDate): Promise<void> {
  const read = (after: string) => untoldStarts(deps.db, { brand: brand.id, after, day, limit: BATCH });
  await pageByPage(read, {
    keyOf: ({ id }) => id,
    work: (loans) =>
      together(deps, PORTFOLIO, {
        ids: loans.map(({ id }) => id),
        work: async (ids) => keepStarts(deps.db, await startsOf(deps, { ids, day })),
      }),
  });
}

/** What became of the promises that operators took, of those whose day is over. */
async function judgePromises(deps: Deps, brand: BrandFile, day: CalendarDate): Promise<void> {
  const read = (after: string) =>
    openPromises(deps.db, { brand: brand.id, timeZone: brand.timeZone, day, after, limit: BATCH });
  await pageByPage(read, {
    keyOf: ({ contactId }) => contactId,
    work: (contacts) =>
      together(deps, PORTFOLIO, {
        ids: [...new Set(contacts.map(({ orderId }) => orderId))],
        work: async (ids) => {
          const awake = contacts.filter(({ orderId }) => ids.includes(orderId));
          await keepResults(deps.db, await resultsOf(deps, awake, day));
        },
      }),
  });
}

/** What reports read of whole months, once each after its last day. */
async function writeMonths(deps: Deps, brand: BrandFile): Promise<void> {
  for (const { day } of await untoldMonths(deps.db, brand.id)) {
    await keepMonth(deps.db, { brand: brand.id, day });
    await finishRun(deps.db, { job: 'portfolio-month', scope: brand.id, day, now: deps.clock.now() });
  }
}

/** What the page of the portfolio reads of whole days, and what the books provide for at the ends of months. */
async function writeSums(deps: Deps, brand: BrandFile): Promise<void> {
  const { db, clock, chance } = deps;
  for (const { day } of await untoldDays(db, brand.id))
    await inTransaction(
      db,
      async (tx) => {
        await keepSums(tx, brand, day);
        if (endsMonth(day)) await postProvisions(tx, deps, { brand, day });
        await finishRun(tx, { job: 'portfolio-sums', scope: brand.id, day, now: clock.now() });
      },
      chance.fraction,
    );
}

/** Each day once for each brand; what was written for a day is never written anew. */
export async function writePortfolio(deps: Deps): Promise<void> {
  for (const brand of deps.brands) {
    const days = await missingDays(deps, brand);
    const last = days.at(-1);
    if (last !== undefined) await writeStarts(deps, brand, last);
    for (const [at, day] of days.entries()) {
      await writeDay(deps, brand, { since: days[at - 1] ?? addDays(day, -1), day });
      await finishRun(deps.db, { job: PORTFOLIO, scope: brand.id, day, now: deps.clock.now() });
    }
    // also of days that were written before they were added up
    await writeSums(deps, brand);
    if (last !== undefined) {
      await writeMonths(deps, brand);
      await judgePromises(deps, brand, last);
      await writeDues(deps, brand, { since: addDays(days[0] ?? last, -1), day: last });
      await inTransaction(deps.db, (tx) => countRules(tx, brand, last), deps.chance.fraction);
    }
    await writeAgentDays(deps, brand);
  }
}

/** What one day's figures of a brand would be by today's engine, where that differs from what was written then. */
async function compareDay(deps: Deps, brand: BrandFile, day: CalendarDate): Promise<readonly string[]> {
  const findings: string[] = [];
  let after = '';
  for (;;) {
    const written = await standingsAfter(deps.db, { brand: brand.id, day, after, limit: BATCH });
    const last = written.at(-1);
    if (!last) return findings;
    const ids = written.map(({ orderId }) => orderId);
    const folded = standingsOf(await risksOf(deps, brand, { ids, day }));
    for (const { orderId, daysLate, outstandingMinor, class: className } of written) {
      const now = folded.find((own) => own.orderId === orderId);
      const isClassed = className === null || now?.class === className;
      if (now?.daysLate === daysLate && now.outstandingMinor === outstandingMinor && isClassed) continue;
      const told = now
        ? `${now.outstandingMinor}, ${now.daysLate} days late, ${now.class}`
        : 'that it was not open';
      findings.push(
        `order ${orderId} on ${day}: ${outstandingMinor} outstanding, ${daysLate} days late, ${className ?? 'no class'} was written; its events say ${told}`,
      );
    }
    after = last.orderId;
  }
}

/** Each loan of the last day that was written down against the fold of today's engine: what differs. */
export async function comparePortfolio(deps: Deps): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const brand of deps.brands) {
    const day = await lastFinished(deps.db, PORTFOLIO, brand.id);
    if (day !== undefined) findings.push(...(await compareDay(deps, brand, day)));
  }
  return findings;
}
