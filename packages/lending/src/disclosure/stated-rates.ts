import type { Terms } from '../terms/terms.ts';
import { type Finding, sources } from './finding.ts';

const DAYS_PER_YEAR = { '30/360': 360, 'actual/360': 360, 'actual/365': 365, 'actual/actual': 365 } as const;

/** Days of a plan's period, months as twelfths of a year. */
function daysPerPeriod({ plan, interest }: Terms): number {
  const { count, unit } = plan.every;
  return unit === 'month'
    ? (DAYS_PER_YEAR[interest.dayCount] / 12) * count
    : count * (unit === 'week' ? 7 : 1);
}

/** The rate that is charged, as parts per million a year. */
function chargedPerYear(terms: Terms): number {
  const { ratePpm, per, dayCount } = terms.interest;
  if (per === 'year') return ratePpm;
  return (ratePpm * DAYS_PER_YEAR[dayCount]) / (per === 'day' ? 1 : daysPerPeriod(terms));
}

/** The rates that are stated, where they are not those that are charged. */
export function statedFindings(terms: Terms): readonly Finding[] {
  const { annualRatePpm, dailyInterestPpm } = terms.stated;
  const charged = chargedPerYear(terms);
  const percent = (ppm: number) => `${Number((ppm / 10_000).toFixed(4))} %`;
  const isFar = (stated: number) => Math.abs(stated - charged) > Math.max(1, charged * 0.001);
  const wrong = (stated: number | undefined, timesAYear: number) =>
    stated !== undefined && isFar(stated * timesAYear)
      ? { stated: percent(stated), charged: percent(charged / timesAYear) }
      : undefined;
  const [yearly, daily] = [wrong(annualRatePpm, 1), wrong(dailyInterestPpm, 365)];
  const texts = [
    ...(yearly ? [`${yearly.stated} a year is stated, ${yearly.charged} is charged`] : []),
    ...(daily ? [`${daily.stated} a day is stated, ${daily.charged} is charged`] : []),
  ];
  if (texts.length === 0) return [];
  return [
    {
      rule: 'stated-rates-inconsistent',
      severity: 'inconsistent',
      message: texts.join('; '),
      figures: { ...yearly, ...(daily && { statedDaily: daily.stated, chargedDaily: daily.charged }) },
      source: sources.decisions,
    },
  ];
}
