import type { Delinquency, Stage, StageSign } from '@plazo/markets';
import { addMonths, type CalendarDate, dayNumber, divideRounded, positive } from '@plazo/money';
import { quote } from '../disclosure/quote.ts';
import { type FlagName, flagsOn } from '../schedule/flag.ts';
import { type Parts, sumOfParts } from '../schedule/parts.ts';
import { isRefusal } from '../terms/refusal.ts';
import { PPM } from '../terms/rounding.ts';
import { type Classed, classOf, worstDaysPastDue } from './delinquency.ts';
import type { Order } from './events.ts';
import { foldOrder, type Position } from './position.ts';

/** How a loan stands for who provides for it, on a day; amounts in minor units. */
export type LoanRisk = {
  readonly daysPastDue: number;
  readonly class: string;
  readonly isNonPerforming: boolean;
  /** Null where the market has no stages. */
  readonly stage: number | null;
  readonly flags: readonly FlagName[];
  readonly forborneSince: CalendarDate | null;
  /** All that the books hold as owed with interest accrued since, less the borrower's credit. */
  readonly exposureMinor: bigint;
  readonly byPart: Parts;
  readonly accruedMinor: bigint;
  readonly suspendedMinor: bigint;
  /** Null where the market wants no figure; nothing for a debt that was given up, which is expense already. */
  readonly provisionMinor: bigint | null;
  readonly isWrittenOff: boolean;
  readonly recoveredMinor: bigint;
};

/** What a model of credit losses asks of a loan on a day; no model of ours. */
export type RiskInputs = LoanRisk & {
  readonly asOf: CalendarDate;
  /** The most of the last twelve months. */
  readonly worstDaysPastDue: number;
  /** The effective yearly rate with all costs and without tax, as it was disclosed first. */
  readonly originalEirPercent: string | null;
  /** What the plan still asks, by its days. */
  readonly remainingFlows: readonly { readonly on: CalendarDate; readonly amountMinor: bigint }[];
};

/** What a class and a stage are found by. */
export type Risk = {
  readonly daysPastDue: number;
  readonly class: string;
  readonly signs: readonly StageSign[];
  readonly exposureMinor: bigint;
};

const stageIn = (rows: readonly Stage[], { daysPastDue, signs }: Risk): number | null => {
  const byDays = rows.findIndex(({ until }) => until === undefined || daysPastDue <= until);
  const bySigns = rows.findLastIndex(({ also }) => also.some((sign) => signs.includes(sign)));
  return rows[Math.max(byDays, bySigns)]?.stage ?? null;
};

/** The stage of a risk by a market's rule, and what is to be provided for it, rounded up, in minor units; null where the market says neither. */
export function stageAndProvision(
  { stages, provision }: Pick<Delinquency, 'stages' | 'provision'>,
  risk: Risk,
): Pick<LoanRisk, 'stage' | 'provisionMinor'> {
  const ppm = provision === 'none' ? undefined : provision.ppm[risk.class];
  return {
    stage: stages === 'none' ? null : stageIn(stages.rows, risk),
    provisionMinor: ppm === undefined ? null : divideRounded(risk.exposureMinor * BigInt(ppm), PPM, 'up'),
  };
}

function signsOf(position: Position, rule: Delinquency, { isNonPerforming }: Classed): readonly StageSign[] {
  const { asOf, forborneSince, writtenOff } = position;
  const flagged = flagsOn(position.flags, dayNumber(asOf)).map(({ flag }) => flag);
  const isForborne = forborneSince !== null && addMonths(forborneSince, rule.keptMonths) > asOf;
  return [
    ...(isForborne ? (['forborne'] as const) : []),
    ...(flagged.includes('hardship') ? (['hardship'] as const) : []),
    ...(flagged.includes('bankruptcy') ? (['bankruptcy'] as const) : []),
    ...(isNonPerforming ? (['non-performing'] as const) : []),
    ...(writtenOff ? (['written-off'] as const) : []),
  ];
}

function disclosedRate({ terms, events }: Order): string | null {
  const confirmed = events.find((event) => event.type === 'confirmed');
  const disbursed = events.find((event) => event.type === 'disbursed');
  if (!confirmed || !disbursed) return null;
  const priced = quote({ ...confirmed, terms, disbursedOn: disbursed.on });
  return isRefusal(priced) ? null : priced.catPercent;
}

type Classes = {
  /** By the loan's own days. */
  readonly own: Classed;
  /** The one that counts: where the worst of a borrower's loans makes that of all, theirs. */
  readonly counting: Classed;
};

/** How a loan stands at the end of a position's day, by its market's rule. Posts nothing. */
export function loanRiskOf(rule: Delinquency, position: Position, { own, counting }: Classes): LoanRisk {
  const { outstanding: byPart, accruedMinor, creditMinor, claimMinor, writtenOff: isWrittenOff } = position;
  const exposureMinor = positive(sumOfParts(byPart) + claimMinor + accruedMinor - creditMinor);
  const { daysPastDue } = own;
  const { id, isNonPerforming } = counting;
  const signs = signsOf(position, rule, counting);
  const provided = isWrittenOff ? 0n : exposureMinor;
  return {
    daysPastDue,
    class: id,
    isNonPerforming,
    ...stageAndProvision(rule, { daysPastDue, class: id, signs, exposureMinor: provided }),
    flags: flagsOn(position.flags, dayNumber(position.asOf)).map(({ flag }) => flag),
    forborneSince: position.forborneSince,
    exposureMinor,
    byPart,
    accruedMinor,
    suspendedMinor: position.suspendedMinor,
    isWrittenOff,
    recoveredMinor: position.recoveredMinor,
  };
}

/** The day, and which class counts. */
export type On = {
  readonly asOf: CalendarDate;
  /** The class that counts where it is not by the loan's own days. */
  readonly counting?: Classed | undefined;
};

/** What is asked of a loan for provisions and models of credit losses at the end of a day. Posts nothing. */
export function riskInputsOf(order: Order, rule: Delinquency, { asOf, counting }: On): RiskInputs {
  const position = foldOrder(order, asOf);
  const own = classOf(order, rule, position);
  return {
    ...loanRiskOf(rule, position, { own, counting: counting ?? own }),
    asOf,
    worstDaysPastDue: worstDaysPastDue(order, rule, { from: addMonths(asOf, -12), to: asOf }),
    originalEirPercent: disclosedRate(order),
    remainingFlows: position.instalments
      .filter(({ remainingMinor }) => remainingMinor > 0n)
      .map(({ dueOn, remainingMinor }) => ({ on: dueOn, amountMinor: remainingMinor })),
  };
}
