import type { PlanUnit, Terms } from '../terms/terms.ts';
import { type Finding, sources } from './finding.ts';

/** Days that a day count gives a year. */
const daysPerYear = ({ interest }: Terms): number =>
  interest.dayCount.startsWith('30/360') || interest.dayCount === 'actual/360' ? 360 : 365;

/** Parts of a year that the units of a plan are; business days five of seven. */
const PER_YEAR: Readonly<Record<PlanUnit, number>> = {
  month: 12,
  'half-month': 24,
  week: 365 / 7,
  'business-day': (365 / 7) * 5,
  day: 365,
};

/** Days of a plan's period, months as twelfths of a year. */
function daysPerPeriod(terms: Terms): number {
  const { count, unit } = terms.plan.every;
  const isOfYear = unit === 'month' || unit === 'half-month';
  return ((isOfYear ? daysPerYear(terms) : 365) / PER_YEAR[unit]) * count;
}

/** The rate that is charged, as parts per million a year. */
export function chargedPerYear(terms: Terms): number {
  const { steps, per } = terms.interest;
  const ratePpm = Math.max(...(steps ?? [terms.interest]).map((step) => step.ratePpm));
  if (per === 'year') return ratePpm;
  return (ratePpm * daysPerYear(terms)) / (per === 'day' ? 1 : daysPerPeriod(terms));
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
