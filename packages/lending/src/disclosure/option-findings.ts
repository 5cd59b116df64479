import { markets } from '@plazo/markets';
import type { Terms } from '../terms/terms.ts';
import { type Finding, sources } from './finding.ts';
import { chargedPerYear } from './stated-rates.ts';

/** What options of interest, rounding and caps make of a product. */

/** Months of 30 days make periods of equal days unequal. */
function dayCountFindings({ interest, plan }: Terms): readonly Finding[] {
  const isUneven = interest.dayCount === '30/360' || interest.dayCount === '30/360-us';
  const { unit } = plan.every;
  if (interest.per === 'period' || !isUneven || unit === 'month' || unit === 'half-month') return [];
  const message = `Instalments of equal days bear interest of unequal ones under ${interest.dayCount}`;
  const figures = { dayCount: interest.dayCount };
  return [
    { rule: 'day-count-uneven', severity: 'inconsistent', message, figures, source: sources.decisions },
  ];
}

/** Who pays in cash is never asked more than is owed. */
function cashFindings({ rounding }: Terms): readonly Finding[] {
  const mode = rounding.figures?.cash?.mode;
  if (mode === undefined || mode === 'down') return [];
  const message = 'What is asked in cash is not rounded down: a borrower may pay more than is owed';
  return [{ rule: 'rounding-against-borrower', severity: 'unlawful', message, source: sources.decisions }];
}

/** The rate that the product charges against the one that it may not pass. */
function ceilingFindings(terms: Terms): readonly Finding[] {
  const most = terms.caps?.rateCeilingPpm;
  const charged = chargedPerYear(terms);
  if (most === undefined || charged <= most) return [];
  const figures = { yearly: `${charged / 10_000}`, most: `${most / 10_000}` };
  const message = `The rate is ${figures.yearly} % a year, the ceiling of the product ${figures.most} %`;
  return [{ rule: 'rate-over-ceiling', severity: 'unlawful', message, figures, source: sources.decisions }];
}

/** Flat interest of days that a payoff saves is not given back. */
function rebateFindings({ interest, market }: Terms): readonly Finding[] {
  if (interest.method !== 'flat' || interest.rebate !== 'none') return [];
  const message = 'Who pays off early gets no flat interest back';
  const { source } = markets[market].law.prepayment;
  return [{ rule: 'no-rebate', severity: 'unlawful', message, source }];
}

/** A limit that no loan stays below: nobody could have more money, though the terms speak of it. */
function moreFindings({ disbursements, principal }: Terms): readonly Finding[] {
  if (!disbursements || disbursements.most < 2 || disbursements.limitMinor > principal.minMinor) return [];
  const message =
    'More money is named, but the limit of all disbursements leaves none above the smallest loan';
  return [{ rule: 'more-money-out-of-reach', severity: 'inconsistent', message, source: sources.decisions }];
}

/** Findings of the options of interest, rounding and caps. */
export const optionFindings = (terms: Terms): readonly Finding[] => [
  ...dayCountFindings(terms),
  ...cashFindings(terms),
  ...ceilingFindings(terms),
  ...rebateFindings(terms),
  ...moreFindings(terms),
];
