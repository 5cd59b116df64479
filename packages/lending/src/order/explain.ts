import { type CalendarDate, type DayCount, dateOfDayNumber } from '@plazo/money';
import { penaltyCap } from '../charges/late-charge.ts';
import type { QuoteRequest } from '../disclosure/quote.ts';
import { checkRequest } from '../disclosure/quote.ts';
import { openAgreed } from '../schedule/agreed-loan.ts';
import { baseOf } from '../schedule/base.ts';
import { commissionOf, type Deducted } from '../schedule/build-schedule.ts';
import { disbursedOf, keptBackOf, lentOf } from '../schedule/down-payment.ts';
import { hasRates, ratedStretches } from '../schedule/earning.ts';
import { daysAfterPlan, downPaymentsOf, dueDayOf, noOf } from '../schedule/item.ts';
import type { Loan, LoanRow } from '../schedule/loan.ts';
import type { Item } from '../schedule/owing.ts';
import { sumOfBucket } from '../schedule/parts.ts';
import type { TraceLine } from '../schedule/trace-line.ts';
import { type Refusal, refuse } from '../terms/refusal.ts';
import { taxPpmOn } from '../terms/tax.ts';
import type { LateTier, Terms } from '../terms/terms.ts';
import { DISBURSEMENT_CHANNEL, type Order } from './events.ts';
import { runOrder } from './run.ts';

/** Base × rate × days, one line for each stretch with the same base. */
export type InterestStep = {
  readonly fromOn: CalendarDate;
  readonly toOn: CalendarDate;
  readonly days: number;
  readonly baseMinor: bigint;
  /** The rate of these days, where days differ in it. */
  readonly ratePpm?: number;
};

/** Late days of an instalment, day 1 being the day after it was due, and what they charged within the cap. */
export type LateStep = {
  readonly fromLateDay: number;
  readonly toLateDay: number;
  readonly baseMinor: bigint;
  readonly onceMinor: bigint;
  readonly chargedMinor: bigint;
};

/** Where the figures of an instalment come from. Amounts in minor units; the steps are those that posted them. */
export type InstalmentExplained = {
  readonly no: number;
  readonly interest: {
    readonly totalMinor: bigint;
    readonly steps: readonly InterestStep[];
    readonly byHandMinor: bigint;
  };
  readonly tax: {
    readonly totalMinor: bigint;
    readonly onInterestMinor: bigint;
    readonly onCommissionMinor: bigint;
    readonly byHandMinor: bigint;
  };
  readonly late: {
    readonly totalMinor: bigint;
    readonly steps: readonly LateStep[];
    readonly byHandMinor: bigint;
  };
  /** Charges that stand on it, a down payment, and what was taken back of payments. */
  readonly charges: readonly {
    readonly chargeId: string;
    readonly payee: string | null;
    readonly dueOn: CalendarDate;
    readonly amountMinor: bigint;
    readonly taxMinor: bigint;
  }[];
  readonly restoredMinor: bigint;
  readonly paidMinor: bigint;
  readonly waivedMinor: bigint;
};

/** Where all figures of a loan come from. */
export type Explanation = {
  readonly principalMinor: bigint;
  readonly rate: {
    readonly ratePpm: number;
    readonly per: Terms['interest']['per'];
    readonly dayCount: DayCount;
    readonly method: Terms['interest']['method'];
  };
  readonly commission: { readonly totalMinor: bigint; readonly ppm: number; readonly flatMinor: bigint };
  /** Taken from the money; interest of days before the first cycle and a down payment where the product takes them so. */
  readonly deducted: Omit<Deducted, 'interestMinor'> & {
    readonly interestMinor?: bigint;
    readonly downPaymentMinor?: bigint;
  };
  readonly disbursedMinor: bigint;
  readonly taxPpm: number;
  readonly lateTiers: readonly LateTier[];
  /** Null where the product has no cap. */
  readonly lateCapMinor: bigint | null;
  readonly instalments: readonly InstalmentExplained[];
};

const isOf = (kind: TraceLine['kind'], no: number) => (line: TraceLine) =>
  line.kind === kind && line.no === no;

type Counted = { readonly fromDay: number; readonly toDay: number; readonly base: bigint };

/** A stretch cut where its rate changes; nights without interest are left out. */
function ratedSteps({ earning }: Loan, { fromDay, toDay, base }: Counted) {
  if (!hasRates(earning)) return [{ fromDay, toDay, base }];
  return ratedStretches(earning, fromDay, toDay)
    .filter(({ ratePpm }) => ratePpm > 0)
    .map((stretch) => ({ ...stretch, base }));
}

/** Stretches that were counted, and the one that is projected to the end of the period. */
function interestSteps(loan: Loan, row: LoanRow): readonly InterestStep[] {
  const counted = (loan.trace ?? [])
    .filter(isOf('interest', row.no))
    .flatMap((line) => (line.kind === 'interest' ? [line] : []));
  const ahead =
    row.isClosed || row.no - 1 < loan.current || row.endDay <= row.countedDay
      ? []
      : [{ fromDay: row.countedDay, toDay: row.endDay, base: baseOf(loan, row.no - 1) }];
  return [...counted, ...ahead]
    .filter(({ base }) => base !== 0n)
    .flatMap((line) => ratedSteps(loan, line))
    .map(({ fromDay, toDay, base, ...rate }) => ({
      fromOn: dateOfDayNumber(fromDay),
      toOn: dateOfDayNumber(toDay),
      days: toDay - fromDay,
      baseMinor: base,
      ...rate,
    }));
}

function lateSteps(loan: Loan, row: LoanRow): readonly LateStep[] {
  return (loan.trace ?? [])
    .filter(isOf('late', row.no))
    .flatMap((line) => (line.kind === 'late' ? [line] : []))
    .map(({ fromLateDay, toLateDay, base, once, charged }) => ({
      fromLateDay,
      toLateDay,
      baseMinor: base,
      onceMinor: once,
      chargedMinor: charged,
    }));
}

const itemsOn = (loan: Loan, no: number): readonly Item[] =>
  loan.items.filter((item) => noOf(loan, item) === no);

const chargesOf = (loan: Loan, items: readonly Item[]): InstalmentExplained['charges'] =>
  items.map((item) => ({
    chargeId: item.chargeId,
    payee: item.payee,
    dueOn: dateOfDayNumber(dueDayOf(loan, item)),
    amountMinor: sumOfBucket(item.charged) - item.charged.feeTax,
    taxMinor: item.charged.feeTax,
  }));

function explainRow(loan: Loan, row: LoanRow): InstalmentExplained {
  const { charged, extra, paid, waived } = row;
  const { terms } = loan;
  const waivedMinor = sumOfBucket(waived);
  return {
    no: row.no,
    interest: { totalMinor: charged.interest, steps: interestSteps(loan, row), byHandMinor: extra.interest },
    tax: {
      totalMinor: charged.tax,
      onInterestMinor: taxPpmOn(terms, 'interest') > 0n ? charged.interest - extra.interest : 0n,
      onCommissionMinor: taxPpmOn(terms, 'commission') > 0n ? charged.commission - extra.commission : 0n,
      byHandMinor: extra.tax,
    },
    late: { totalMinor: charged.penalty, steps: lateSteps(loan, row), byHandMinor: extra.penalty },
    charges: chargesOf(loan, itemsOn(loan, row.no)),
    restoredMinor: row.restored,
    paidMinor: sumOfBucket(paid),
    waivedMinor,
  };
}

/** A line beside the plan. */
function explainLine(loan: Loan, no: number, items: readonly Item[]): InstalmentExplained {
  const sumOf = (amount: (item: Item) => bigint) => items.reduce((sum, item) => sum + amount(item), 0n);
  return {
    no,
    interest: { totalMinor: 0n, steps: [], byHandMinor: 0n },
    tax: {
      totalMinor: sumOf(({ charged }) => charged.feeTax),
      onInterestMinor: 0n,
      onCommissionMinor: 0n,
      byHandMinor: 0n,
    },
    late: { totalMinor: 0n, steps: [], byHandMinor: 0n },
    charges: chargesOf(loan, items),
    restoredMinor: sumOf((item) => (item.kind === 'restored' ? sumOfBucket(item.charged) : 0n)),
    paidMinor: sumOf(({ paid }) => sumOfBucket(paid)),
    waivedMinor: sumOf(({ waived }) => sumOfBucket(waived)),
  };
}

/** Down payments, each by its day. */
const linesBefore = (loan: Loan): readonly InstalmentExplained[] =>
  downPaymentsOf(loan).map((item) => explainLine(loan, 0, [item]));

/** Lines after the plan: charges with their own day, and what came back of payments. */
const linesAfter = (loan: Loan): readonly InstalmentExplained[] =>
  daysAfterPlan(loan).map((_, index) => {
    const no = loan.rows.length + loan.dropped.length + 1 + index;
    return explainLine(loan, no, itemsOn(loan, no));
  });

function explainLoan(loan: Loan): Explanation {
  const { terms, money, deducted } = loan;
  const downPaymentMinor = keptBackOf(loan);
  const { ratePpm, per, dayCount, method } = terms.interest;
  return {
    principalMinor: lentOf(loan),
    rate: { ratePpm, per, dayCount, method },
    commission: {
      totalMinor: money.reduce((sum, { principal }) => sum + commissionOf(terms, principal), 0n),
      ppm: terms.commission.ppm,
      flatMinor: BigInt(terms.commission.flatMinor),
    },
    deducted: {
      commissionMinor: deducted.commissionMinor,
      taxMinor: deducted.taxMinor,
      ...(deducted.interestMinor > 0n && { interestMinor: deducted.interestMinor }),
      ...(downPaymentMinor > 0n && { downPaymentMinor }),
    },
    disbursedMinor: disbursedOf(loan),
    taxPpm: terms.tax.ppm,
    lateTiers: terms.late.tiers,
    lateCapMinor: penaltyCap(loan) ?? null,
    instalments: [
      ...linesBefore(loan),
      ...loan.rows.map((row) => explainRow(loan, row)),
      ...linesAfter(loan),
    ],
  };
}

/** How the figures of a loan came about as of a day, by the functions that post them. Refused before disbursement. */
export function explainOrder(order: Order, asOf: CalendarDate): Explanation | Refusal {
  const { loan } = runOrder(order, { asOf }, { isTraced: true });
  return loan ? explainLoan(loan) : refuse('not-disbursed', 'The money has not gone out yet');
}

/** How the figures of an offer come about. */
export function explainQuote(request: QuoteRequest): Explanation | Refusal {
  return checkRequest(request) ?? explainLoan(openAgreed({ ...request, channel: DISBURSEMENT_CHANNEL }));
}
