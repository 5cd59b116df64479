import { type AnswerOf, type deskEndpoints, EXPORT_MAX_ROWS, LATE_BUCKETS } from '@plazo/contract';
import { markets } from '@plazo/markets';
import { addDays } from '@plazo/money';
import { endOfLocalDay } from '../../adapters/local-time.ts';
import { brandName, brandOf, type Deps, todayOf } from '../../deps.ts';
import { csvFile, decimals } from '../operators/csv.ts';
import type { Changed, DeskCall } from '../operators/desk-call.ts';
import type { Figures } from './as-report.ts';
import {
  classesOf,
  givenUp,
  lastPortfolioDays,
  lateBuckets,
  portfolioRows,
  rollRates,
  vintages,
} from './portfolio.store.ts';
import {
  codesSince,
  collectedDays,
  collectedSince,
  complaintClock,
  refundedSince,
} from './steering.store.ts';

type Shown = Figures<AnswerOf<typeof deskEndpoints.deskReports.portfolio>>;
type Bucket = (typeof LATE_BUCKETS)[number];

const COLLECTED_DAYS = 30;
const CODE_DAYS = 30;

const idsOf = ({ brands }: Deps) => brands.map(({ id }) => id);

const bucketOf = (name: string): Bucket => LATE_BUCKETS.find((bucket) => bucket === name) ?? '0';
const inOrder = (a: { from: Bucket }, b: { from: Bucket }) =>
  LATE_BUCKETS.indexOf(a.from) - LATE_BUCKETS.indexOf(b.from);

const inNumbers = <Row extends { amount: string }>({ amount, ...row }: Row) => ({
  ...row,
  amount: Number(amount),
});

/** What came in and was paid back since each brand's own midnight. */
async function today({ db, deps }: DeskCall): Promise<Pick<Shown, 'collected' | 'refunded'>> {
  const spans = deps.brands.map((brand) => ({
    brand: brand.id,
    since: endOfLocalDay(addDays(todayOf(deps, brand), -1), brand.timeZone),
  }));
  const collected = await Promise.all(spans.map((span) => collectedSince(db, span)));
  const refunded = await Promise.all(spans.map((span) => refundedSince(db, span)));
  return { collected: collected.flat().map(inNumbers), refunded: refunded.flat().map(inNumbers) };
}

/** What came in, and went back, on each brand's local days; brands of one currency stand together. */
async function collectedByDay({ db, deps }: DeskCall): Promise<Shown['collectedByDay']> {
  const ofBrands = await Promise.all(
    deps.brands.map((brand) => {
      const { id, timeZone } = brand;
      const first = addDays(todayOf(deps, brand), -COLLECTED_DAYS);
      return collectedDays(db, { brand: id, timeZone, since: endOfLocalDay(first, timeZone) });
    }),
  );
  const sums = new Map<string, Shown['collectedByDay'][number]>();
  for (const { day, currency, amount, refunded } of ofBrands.flat()) {
    const before = sums.get(day + currency) ?? { amount: 0, refunded: 0 };
    sums.set(day + currency, {
      day,
      currency,
      amount: before.amount + Number(amount),
      refunded: before.refunded + Number(refunded),
    });
  }
  return [...sums.values()].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** By class of the market of each brand. */
async function classes({ db, deps }: DeskCall): Promise<Shown['classes']> {
  const rulesOf = new Map(deps.brands.map(({ id, market }) => [id, markets[market].delinquency]));
  return (await classesOf(db, idsOf(deps))).map(({ outstanding, exposure, provision, stage, ...row }) => ({
    ...row,
    brandName: brandOf(deps, row.brand).name,
    stage: stage ?? 0,
    outstanding: Number(outstanding),
    exposure: Number(exposure ?? 0),
    provision: provision === null ? null : Number(provision),
    isNonPerforming: rulesOf.get(row.brand)?.classes.find(({ id }) => id === row.class)?.isNonPerforming
      ? 1
      : 0,
  }));
}

async function standing({ db, deps }: DeskCall) {
  const late = await lateBuckets(db, idsOf(deps));
  const rolls = await rollRates(db, idsOf(deps));
  return {
    late: late.map(({ bucket, outstanding, ...row }) => ({
      ...row,
      bucket: bucketOf(bucket),
      outstanding: Number(outstanding),
    })),
    rolls: rolls.map(({ from, ...row }) => ({ ...row, from: bucketOf(from) })).toSorted(inOrder),
  };
}

/** The numbers that people steer by, from the rows. */
export async function showPortfolio(call: DeskCall): Promise<Shown> {
  const { db, deps, operator, now } = call;
  const { brands } = deps;
  const days = await lastPortfolioDays(db, idsOf(deps));
  return {
    on:
      days
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? '',
    days: days.map(({ brand, day }) => ({
      brand: brandName(deps, brand),
      on: day,
    })),
    ...(await standing(call)),
    classes: await classes(call),
    vintages: [...(await vintages(db, idsOf(deps)))],
    givenUp: (await givenUp(db, operator.brands)).map(({ currency, writtenOff, recovered }) => ({
      currency,
      writtenOff: Number(writtenOff),
      recovered: Number(recovered),
    })),
    ...(await today(call)),
    collectedByDay: await collectedByDay(call),
    complaints: await complaintClock(db, { brands, now }),
    codes: operator.brands ? null : await codesSince(db, addDays(call.today, -CODE_DAYS)),
  };
}

const HEAD = [
  'order',
  'brand',
  'day',
  'product',
  'status',
  'currency',
  'principal',
  'outstanding',
  'days late',
  'written off',
  'days past due',
  'class',
];

/** The open loans of the last day as a file without anybody's data; what was taken out stands in the log. */
export async function exportPortfolio(
  call: DeskCall<{ reason: string }>,
): Promise<Changed<AnswerOf<typeof deskEndpoints.deskReports.exportPortfolio>>> {
  const { db, deps, request } = call;
  const brands = idsOf(deps);
  const day = (await lastPortfolioDays(db, brands))
    .map((row) => row.day)
    .toSorted()
    .at(-1);
  const found = await portfolioRows(db, { brands, limit: EXPORT_MAX_ROWS + 1 });
  const rows = found
    .slice(0, EXPORT_MAX_ROWS)
    .map((row) => [
      row.orderId,
      row.brand,
      row.day,
      row.product,
      row.status,
      row.currency,
      decimals(row.principal, row.currency),
      decimals(row.outstanding, row.currency),
      row.daysLate,
      row.writtenOff ? 'yes' : 'no',
      row.daysPastDue ?? '',
      row.class ?? '',
    ]);
  const name = `portfolio-${day ?? 'empty'}.csv`;
  return {
    answer: { name, ...csvFile(call, [HEAD, ...rows], { isCut: found.length > rows.length }) },
    act: { subject: name, reason: request.reason, after: { rows: rows.length } },
  };
}
