import { daysBetween, type RoundingMode } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldOrder, isRefusal, quote, type Terms } from '../index.ts';
import { disbursedOrder, hundreds, mxFair, START, termsArb } from '../testing/arbitraries.ts';

/** Schedules against a slower reckoning of their own, and previews against what is posted. */

const principalArb = fc.integer({ min: 20_000, max: 100_000_000 });

function priced(terms: Terms, principal: number) {
  const answer = quote({ terms, principalMinor: BigInt(principal), disbursedOn: START, client: 'new' });
  if (isRefusal(answer)) throw new Error(answer.reason);
  return answer;
}

/** Rounds a fraction by looking at its rest. */
function rounded(top: bigint, bottom: bigint, mode: RoundingMode): bigint {
  const whole = top / bottom;
  const rest = top - whole * bottom;
  if (mode === 'down' || rest * 2n < bottom) return whole;
  if (rest * 2n > bottom || mode === 'half-up') return whole + 1n;
  return whole + (whole % 2n);
}

describe('every schedule', { timeout: 60_000 }, () => {
  test('repays exactly the principal, every figure whole and none negative', () => {
    fc.assert(
      fc.property(termsArb, principalArb, (terms, principal) => {
        const {
          schedule,
          interestMinor,
          commissionMinor,
          taxMinor,
          totalPayableMinor,
          disbursedMinor,
          totalCostMinor,
        } = priced(terms, principal);
        expect(schedule.reduce((sum, row) => sum + row.principalMinor, 0n)).toBe(BigInt(principal));
        expect(schedule.at(-1)?.balanceMinor).toBe(0n);
        const parts = schedule.flatMap((row) => [
          row.principalMinor,
          row.interestMinor,
          row.commissionMinor,
          row.taxMinor,
        ]);
        expect(parts.filter((part) => part < 0n)).toEqual([]);
        expect(totalPayableMinor - disbursedMinor).toBe(totalCostMinor);
        expect(totalCostMinor).toBe(interestMinor + commissionMinor + taxMinor);
      }),
      hundreds(10),
    );
  });

  test('charges interest by days on the balance before it, and tax on the instalment, rounded once', () => {
    const daily = termsArb.map(
      (terms): Terms => ({
        ...terms,
        interest: {
          ...terms.interest,
          method: 'declining',
          ratePpm: 240_000,
          per: 'year',
          dayCount: 'actual/365',
        },
      }),
    );
    fc.assert(
      fc.property(daily, principalArb, (terms, principal) => {
        let from = START;
        const { mode } = terms.rounding;
        const wrong = priced(terms, principal).schedule.filter((row) => {
          const days = BigInt(daysBetween(from, row.dueOn));
          from = row.dueOn;
          const interest = rounded(
            (row.balanceMinor + row.principalMinor) * 240_000n * days,
            365_000_000n,
            mode,
          );
          const base =
            (terms.tax.on.includes('interest') ? interest : 0n) +
            (terms.tax.on.includes('commission') ? row.commissionMinor : 0n);
          return (
            row.interestMinor !== interest ||
            row.taxMinor !== rounded(base * BigInt(terms.tax.ppm), 1_000_000n, mode)
          );
        });
        expect(wrong).toEqual([]);
      }),
      hundreds(10),
    );
  });

  test('has equal totals where it says so, whole units but for the remainder', () => {
    const equal = termsArb.map(
      (terms): Terms => ({
        ...terms,
        commission: { ppm: 10_000, flatMinor: 0, taken: 'deducted' },
        interest: { ...terms.interest, amortisation: 'equal-instalment' },
      }),
    );
    fc.assert(
      fc.property(equal, principalArb, (terms, principal) => {
        const plan = priced(terms, principal).schedule.filter(({ no }) => no > 0);
        const totals = plan.map(({ totalMinor }) => totalMinor);
        const isLast = terms.rounding.remainder === 'last-instalment';
        const regular = isLast ? totals.slice(0, -1) : totals.slice(1, -1);
        expect(new Set(regular).size).toBeLessThanOrEqual(1);
        expect(regular.filter((total) => total % BigInt(terms.rounding.unitMinor) !== 0n)).toEqual([]);
        const unit = BigInt(terms.rounding.unitMinor * totals.length * 2);
        const [least, most] = [
          totals.reduce((a, b) => (a < b ? a : b)),
          totals.reduce((a, b) => (a > b ? a : b)),
        ];
        expect(most - least).toBeLessThanOrEqual(unit);
      }),
      hundreds(10),
    );
  });

  test('is what is posted: the preview and the fold show the same rows', () => {
    fc.assert(
      fc.property(termsArb, principalArb, (terms, principal) => {
        const posted = foldOrder(disbursedOrder(terms, BigInt(principal)), START);
        const rows = posted.instalments.map(
          ({
            no,
            dueOn,
            principalMinor,
            interestMinor,
            commissionMinor,
            taxMinor,
            penaltyMinor,
            totalMinor,
            balanceMinor,
          }) => ({
            no,
            dueOn,
            principalMinor,
            interestMinor,
            commissionMinor,
            taxMinor,
            penaltyMinor,
            totalMinor,
            balanceMinor,
          }),
        );
        const preview = priced(terms, principal);
        expect(rows).toEqual(preview.schedule);
        expect(posted.disbursedMinor).toBe(preview.disbursedMinor);
      }),
      hundreds(5),
    );
  });
});

describe('a coupon', () => {
  test('lowers what is paid, what it costs and both rates', () => {
    const request = { terms: mxFair, principalMinor: 300_000n, disbursedOn: START, client: 'new' } as const;
    const [without, withIt] = [quote(request), quote({ ...request, couponMinor: 2_000n })];
    if (isRefusal(without) || isRefusal(withIt)) throw new Error('both can be priced');
    expect(without.totalPayableMinor - withIt.totalPayableMinor).toBe(2_000n);
    expect(without.totalCostMinor - withIt.totalCostMinor).toBe(2_000n);
    expect(Number(withIt.catPercent)).toBeLessThan(Number(without.catPercent));
    expect(Number(withIt.kfsAprPercent)).toBeLessThan(Number(without.kfsAprPercent));
  });
});
