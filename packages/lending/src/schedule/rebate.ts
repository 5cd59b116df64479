import { divideRounded, smaller } from '@plazo/money';
import { roundFigure } from '../terms/rounding.ts';
import type { Loan } from './loan.ts';

/** What of flat interest has been earned when a loan ends early. */

const SCALE = 10n ** 18n;

const totalOf = ({ rows }: Loan): bigint => rows.reduce((sum, { agreed }) => sum + agreed.interestMinor, 0n);

/** Principal that is left at the end of the plan under a rate per period, scaled; payments are the agreed ones without tax. */
function restUnder(loan: Loan, rate: bigint): bigint {
  return loan.rows.reduce((balance, { agreed }) => {
    const grown = balance + (balance * rate) / SCALE;
    return grown - (agreed.principalMinor + agreed.interestMinor) * SCALE;
  }, loan.principal * SCALE);
}

/** The constant rate per period that the plan implies, scaled. */
function impliedRate(loan: Loan): bigint {
  let [low, high] = [0n, SCALE];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (restUnder(loan, middle) <= 0n) low = middle;
    else high = middle;
  }
  return low;
}

/** Interest that a constant rate has earned up to a day, as the plan is paid; of a period by its days. */
function actuarial(loan: Loan, day: number): bigint {
  const rate = impliedRate(loan);
  let [balance, earned] = [loan.principal * SCALE, 0n];
  for (const { startDay, endDay, agreed } of loan.rows) {
    if (startDay >= day) break;
    const days = BigInt(Math.min(day, endDay) - startDay);
    const interest = (balance * rate * days) / (SCALE * BigInt(endDay - startDay));
    earned += interest;
    balance += interest - (agreed.principalMinor + agreed.interestMinor) * SCALE;
  }
  return divideRounded(earned, SCALE, 'half-even');
}

/** What rows ask of it now: less than was agreed where interest was paused or stopped. */
const askedOf = ({ rows }: Loan): bigint =>
  rows.reduce((sum, { charged, extra }) => sum + charged.interest - extra.interest, 0n);

const straightLine = ({ terms, day, startDay }: Loan, total: bigint, endDay: number): bigint =>
  roundFigure(terms, 'rebate', [total * BigInt(day - startDay), BigInt(endDay - startDay)]);

/** Flat interest that a loan has earned by a day, all rows together; undefined where the terms do not say how. */
export function earnedFlat(loan: Loan): bigint | undefined {
  const { rebate, method } = loan.terms.interest;
  if (rebate === undefined || method !== 'flat') return undefined;
  const [total, { day }] = [totalOf(loan), loan];
  const endDay = loan.rows.at(-1)?.endDay ?? day;
  if (rebate === 'none') return total;
  const asked = askedOf(loan);
  if (day >= endDay) return smaller(asked, total);
  return smaller(asked, rebate === 'actuarial' ? actuarial(loan, day) : straightLine(loan, total, endDay));
}
