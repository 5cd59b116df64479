import { type CalendarDate, daysBetween, isCalendarDate, positive } from '@plazo/money';
import { receiveCoupon } from '../payment/receive.ts';
import { openAgreed } from '../schedule/agreed-loan.ts';
import {
  type Agreed,
  buildSchedule,
  commissionOf,
  downPaymentOf,
  type ScheduleRow,
} from '../schedule/build-schedule.ts';
import { moneyOut } from '../schedule/down-payment.ts';
import { checkDueDates, isWithinCalendar } from '../schedule/due-dates.ts';
import { downPaymentsOf } from '../schedule/item.ts';
import { owedByRow } from '../schedule/loan.ts';
import { type Refusal, refuse } from '../terms/refusal.ts';
import type { Client, Terms } from '../terms/terms.ts';
import { type QuotedCharge, type QuotedRow, withCharges } from './quoted-charges.ts';
import { effectiveAnnualPercent, nominalAnnualPercent, percentText, yearsOfDates } from './rates.ts';

export type QuoteRequest = {
  readonly terms: Terms;
  readonly principalMinor: bigint;
  readonly disbursedOn: CalendarDate;
  readonly client: Client;
  readonly couponMinor?: bigint;
  readonly instalments?: number;
  readonly dueOn?: readonly CalendarDate[] | undefined;
};

/** An offer priced: amounts in minor units, rates as text with the digits that are printed. */
export type Quote = {
  readonly schedule: readonly QuotedRow[];
  /** What the borrower pays of each instalment, the coupon taken off. */
  readonly payments: readonly bigint[];
  readonly principalMinor: bigint;
  /** What reaches the borrower's account. */
  readonly disbursedMinor: bigint;
  readonly commissionMinor: bigint;
  readonly interestMinor: bigint;
  /** Charges that instalments ask on top; absent where the terms have none. */
  readonly charges?: readonly QuotedCharge[];
  /** On interest, commission and charges together. */
  readonly taxMinor: bigint;
  readonly couponMinor: bigint;
  /** What the loan costs: all that is paid less what is received. */
  readonly totalCostMinor: bigint;
  /** What the borrower pays after disbursement, the coupon taken off. */
  readonly totalPayableMinor: bigint;
  /** Mexico's CAT: effective, without tax, one decimal (Banxico, Circular 21/2009). */
  readonly catPercent: string;
  /** India's KFS APR: monthly internal rate × 12, with tax on fees, two decimals (RBI, 15 Apr 2024). */
  readonly kfsAprPercent: string;
  /** Colombia's VTU: effective, with all that is paid and its tax, two decimals (Ley 1748 de 2014). */
  readonly effectiveWithTaxPercent: string;
  readonly termDays: number;
};

const LARGEST_MINOR = BigInt(Number.MAX_SAFE_INTEGER);

/** Why a loan of these terms cannot have this principal and plan, or undefined. */
export function checkRequest(request: QuoteRequest): Refusal | undefined {
  const { terms, principalMinor, disbursedOn, instalments, dueOn, couponMinor = 0n } = request;
  const [least, most, step] = [
    terms.principal.minMinor,
    terms.principal.maxMinor,
    terms.principal.stepMinor,
  ].map(BigInt);
  if (least === undefined || most === undefined || step === undefined) return undefined;
  if (!isCalendarDate(disbursedOn))
    return refuse('date-invalid', 'disbursedOn must be a date, written YYYY-MM-DD');
  if (principalMinor < least)
    return refuse('principal-too-small', `principalMinor must be at least ${least}`, { amountMinor: least });
  if (principalMinor > most)
    return refuse('principal-too-large', `principalMinor must be at most ${most}`, { amountMinor: most });
  const over = (principalMinor - least) % step;
  if (over !== 0n) {
    return refuse('principal-off-step', `principalMinor must be ${least} plus steps of ${step}`, {
      amountMinor: principalMinor - over,
    });
  }
  if (instalments !== undefined && instalments !== terms.plan.instalments) {
    return refuse('instalments-fixed', `The product has ${terms.plan.instalments} instalments`);
  }
  if (couponMinor < 0n || couponMinor > LARGEST_MINOR)
    return refuse('coupon-invalid', 'couponMinor must be from 0 to 2^53-1');
  if (dueOn === undefined && !isWithinCalendar(terms, disbursedOn))
    return refuse('date-out-of-range', 'The plan would end after 9999-12-31');
  if (downPaymentOf(terms, principalMinor, true) >= principalMinor)
    return refuse('down-payment-too-large', 'The down payment leaves nothing to be repaid in instalments');
  return dueOn === undefined ? undefined : checkDueDates(terms, disbursedOn, dueOn);
}

type Priced = {
  readonly agreed: Omit<Agreed, 'rows'> & { readonly rows: readonly QuotedRow[] };
  readonly request: QuoteRequest;
  readonly disbursedMinor: bigint;
  readonly payments: readonly bigint[];
};

/** The down payment as a line before the plan, due with the money. */
const rowsBefore = (
  { downPaymentMinor: principalMinor }: Agreed,
  request: QuoteRequest,
): readonly QuotedRow[] =>
  principalMinor === 0n
    ? []
    : [
        {
          no: 0,
          dueOn: request.disbursedOn,
          principalMinor,
          interestMinor: 0n,
          commissionMinor: 0n,
          taxMinor: 0n,
          penaltyMinor: 0n,
          totalMinor: principalMinor,
          balanceMinor: request.principalMinor - principalMinor,
        },
      ];

/** Instalments as the loan is agreed. */
const agreedRows = (request: QuoteRequest): readonly ScheduleRow[] =>
  openAgreed({ ...request, channel: 'quote' }).rows.map(({ agreed }) => agreed);

/** What is left to pay of each instalment on the first day, by the functions that post the coupon; of a down payment nothing where it is kept back. */
function paymentsOf(rows: readonly QuotedRow[], request: QuoteRequest): readonly bigint[] {
  const { couponMinor = 0n, terms } = request;
  if (couponMinor === 0n && terms.plan.downPayment?.collected !== 'netted')
    return rows.map(({ totalMinor }) => totalMinor);
  const loan = openAgreed({ ...request, channel: 'quote' });
  receiveCoupon(loan, couponMinor);
  return [...downPaymentsOf(loan), ...loan.rows].map((owing, index) => {
    const { feeMinor = 0n, feeTaxMinor = 0n } = rows[index] ?? {};
    return owedByRow(owing) + feeMinor + feeTaxMinor;
  });
}

/** Flows of the loan: without tax and without charges that are not compulsory for the CAT, with all that is paid for the KFS APR; the coupon lowers the first payments. */
function flowsOf({ agreed, request, disbursedMinor, payments }: Priced, isWithTax: boolean) {
  const years = yearsOfDates([request.disbursedOn, ...agreed.rows.map(({ dueOn }) => dueOn)]);
  const paid = agreed.rows.map((row, index) => {
    const { feeMinor = 0n, compulsoryFeeMinor = 0n } = row;
    const aside = isWithTax ? 0n : row.taxMinor + feeMinor - compulsoryFeeMinor;
    const amount = (payments[index] ?? 0n) - aside;
    return { years: years[index + 1] ?? 0, amount: Number(-positive(amount)) };
  });
  const received = isWithTax ? disbursedMinor : disbursedMinor + agreed.deducted.taxMinor;
  return [{ years: 0, amount: Number(received) }, ...paid];
}

/** Prices an offer as of its disbursement: the preview, the agreement and the posting share this schedule. */
export function quote(request: QuoteRequest): Quote | Refusal {
  const refused = checkRequest(request);
  if (refused) return refused;
  const { terms, principalMinor, disbursedOn, couponMinor = 0n } = request;
  const schedule = buildSchedule(request);
  const { rows: planned, charges } = withCharges(request, agreedRows(request));
  const { deducted, downPaymentMinor: downPayment } = schedule;
  const principal = principalMinor - downPayment;
  const rows = [...rowsBefore(schedule, request), ...planned];
  const agreed = { ...schedule, rows };
  const disbursedMinor = moneyOut(terms, { principal, downPayment }, deducted);
  const totalMinor = rows.reduce((sum, row) => sum + row.totalMinor, 0n);
  if (disbursedMinor <= 0n) return refuse('nothing-disbursed', 'Commission and tax leave nothing to pay out');
  if (couponMinor > totalMinor)
    return refuse('coupon-too-large', 'couponMinor is more than the loan', { amountMinor: totalMinor });
  const payments = paymentsOf(rows, request);
  const totalPayableMinor = payments.reduce((sum, payment) => sum + payment, 0n);
  const priced: Priced = { agreed, request, disbursedMinor, payments };
  return {
    schedule: rows,
    payments,
    principalMinor,
    disbursedMinor,
    commissionMinor: commissionOf(terms, principal),
    interestMinor: rows.reduce((sum, row) => sum + row.interestMinor, deducted.interestMinor),
    taxMinor: rows.reduce((sum, row) => sum + row.taxMinor, deducted.taxMinor),
    ...(charges && { charges }),
    couponMinor,
    totalCostMinor: totalPayableMinor - disbursedMinor,
    totalPayableMinor,
    catPercent: percentText(effectiveAnnualPercent(flowsOf(priced, false)) ?? 0, 1),
    kfsAprPercent: percentText(nominalAnnualPercent(flowsOf(priced, true)) ?? 0, 2),
    effectiveWithTaxPercent: percentText(effectiveAnnualPercent(flowsOf(priced, true)) ?? 0, 2),
    termDays: daysBetween(disbursedOn, rows.at(-1)?.dueOn ?? disbursedOn),
  };
}
