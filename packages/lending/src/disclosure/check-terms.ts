import { type Market, markets } from '@plazo/markets';
import { type CalendarDate, dateOf } from '@plazo/money';
import { isRefusal } from '../terms/refusal.ts';
import type { Terms } from '../terms/terms.ts';
import { chargeFindings } from './charge-findings.ts';
import { dateFindings } from './date-findings.ts';
import { type Finding, sources } from './finding.ts';
import { optionFindings } from './option-findings.ts';
import { type Quote, quote } from './quote.ts';
import { statedFindings } from './stated-rates.ts';

/** Stores that an app with the product is sold in; none where it is only on the web. */
export const stores = ['apple', 'google'] as const;
export type Store = (typeof stores)[number];

/** Sample years: every month of a common and of a leap year, because short months cost more. */
const SAMPLE_DAYS: readonly CalendarDate[] = [2027, 2028].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => dateOf({ year, month: month + 1, day: 15 })),
);

const MOST_PERCENT = 36;
const SHORTEST_DAYS = 60;
const PPM = 1_000_000;

function samples(terms: Terms): readonly Quote[] {
  const amounts = [...new Set([terms.principal.minMinor, terms.principal.maxMinor])];
  return amounts.flatMap((minor) => {
    const steps =
      Math.floor((minor - terms.principal.minMinor) / terms.principal.stepMinor) * terms.principal.stepMinor;
    const principalMinor = BigInt(terms.principal.minMinor + steps);
    return SAMPLE_DAYS.flatMap((disbursedOn) => {
      const priced = quote({ terms, principalMinor, disbursedOn, client: 'new' });
      return isRefusal(priced) ? [] : [priced];
    });
  });
}

type Channels = { readonly priced: readonly Quote[]; readonly soldIn: readonly Store[] };

/** Apple's rule; Google has the figure for the United States alone. */
function costFindings({ priced, soldIn }: Channels): readonly Finding[] {
  if (!soldIn.includes('apple')) return [];
  const highest = (name: 'catPercent' | 'kfsAprPercent') =>
    Math.max(...priced.map((each) => Number(each[name])));
  const names = { catPercent: 'CAT', kfsAprPercent: 'KFS APR' } as const;
  const over = (['catPercent', 'kfsAprPercent'] as const).filter((name) => highest(name) > MOST_PERCENT);
  if (over.length === 0) return [];
  const costs = over.map((name) => `${names[name]} ${highest(name)} %`).join(', ');
  const figures = { most: String(MOST_PERCENT), costs };
  const message = `The yearly cost passes ${figures.most} %: ${costs}`;
  return [
    { rule: 'annual-cost-over-36-percent', severity: 'store', message, figures, source: sources.apple },
  ];
}

function termFindings(terms: Terms, { priced, soldIn }: Channels): readonly Finding[] {
  const rules = [
    ...(soldIn.includes('google') ? [sources.google] : []),
    ...(soldIn.includes('apple') ? [sources.apple] : []),
  ];
  if (rules.length === 0) return [];
  const shortest = Math.min(...priced.map(({ termDays }) => termDays));
  if (shortest > SHORTEST_DAYS) return [];
  const { instalments } = terms.plan;
  const figures = { days: `${shortest}`, most: `${SHORTEST_DAYS}`, instalments: `${instalments}` };
  const message = `Full repayment is due within ${figures.days} days; the stores want more than ${figures.most} (${figures.instalments} instalments)`;
  const source = rules.join(' and ');
  return [{ rule: 'full-repayment-within-60-days', severity: 'store', message, figures, source }];
}

/** What the law lets a loan cost in a year: commissions count, whatever they are called, and tax does not. */
function mostYearlyFindings({ market }: Terms, priced: readonly Quote[]): readonly Finding[] {
  const { mostYearly } = markets[market].law;
  const highest = Math.max(...priced.map(({ catPercent }) => Number(catPercent)));
  if (!mostYearly || highest <= mostYearly.percent) return [];
  const figures = { yearly: String(highest), most: String(mostYearly.percent), until: mostYearly.until };
  const message = `The loan costs ${figures.yearly} % a year, the law allows ${figures.most} % (certified until ${figures.until})`;
  return [
    { rule: 'usurious-yearly-cost', severity: 'unlawful', message, figures, source: mostYearly.source },
  ];
}

function lateFindings({ late, market }: Terms): readonly Finding[] {
  const { penalty } = markets[market].law;
  const { source } = penalty;
  const findings: Finding[] = [];
  if (!penalty.mayBeRate && late.tiers.some(({ ppmPerDay }) => ppmPerDay > 0)) {
    const message = 'Late days earn a daily rate: a penal charge may be no rate of interest';
    findings.push({ rule: 'penal-interest', severity: 'unlawful', message, source });
  }
  const isOnAll = late.base === 'outstanding-principal' || late.base === 'original-principal';
  if (!penalty.mayPassOverdue && isOnAll) {
    const message = 'The late charge is reckoned on more than the overdue amount';
    findings.push({ rule: 'penal-charge-beyond-overdue', severity: 'unlawful', message, source });
  }
  if (!penalty.mayDiffer && late.oneTimeMinor.new !== late.oneTimeMinor.repeat) {
    const message = 'New and repeat clients pay different late charges for the same default';
    findings.push({ rule: 'penal-charge-discriminates', severity: 'unlawful', message, source });
  }
  return [...findings, ...dailyRateFindings(late, penalty)];
}

function dailyRateFindings(
  late: Terms['late'],
  { mostPpmPerDay, source }: Market['law']['penalty'],
): readonly Finding[] {
  const findings: Finding[] = [];
  const steepest = Math.max(0, ...late.tiers.map(({ ppmPerDay }) => ppmPerDay));
  if (mostPpmPerDay !== undefined && steepest > mostPpmPerDay) {
    const figures = { daily: `${steepest / 10_000}`, yearly: `${(steepest * 365) / 10_000}` };
    const message = `A late rate of ${figures.daily} % a day is ${figures.yearly} % a year and open to a claim of usury`;
    findings.push({ rule: 'usurious-late-rate', severity: 'unlawful', message, figures, source });
  }
  const isCharging =
    steepest > 0 || late.oneTimePpm > 0 || late.oneTimeMinor.new > 0 || late.oneTimeMinor.repeat > 0;
  if (isCharging && late.capPpmOfPrincipal === 0) {
    findings.push({
      rule: 'late-charge-uncapped',
      severity: 'inconsistent',
      message: 'Late charges have no cap',
      source: sources.decisions,
    });
  }
  if (late.capPpmOfPrincipal >= PPM) {
    const message =
      'Late charges may grow to the whole principal, which is neither reasonable nor proportionate';
    findings.push({ rule: 'late-charge-disproportionate', severity: 'unlawful', message, source });
  }
  return findings;
}

function exitFindings({ prepayment, market, coolingOffDays, interest }: Terms): readonly Finding[] {
  const findings: Finding[] = [];
  const { law } = markets[market];
  const { source } = law.prepayment;
  if (prepayment.allowed !== 'any-day') {
    const message = 'Prepayment is blocked until half the term and 7 days have passed';
    findings.push({ rule: 'prepayment-blocked', severity: 'unlawful', message, source });
  }
  const isAfterwards = prepayment.interest !== 'to-the-day' && interest.method !== 'daily-simple';
  if (isAfterwards || prepayment.payoff === 'whole-period' || interest.rests === 'period') {
    const message = 'Who prepays pays interest for days that are not used, which is a charge on prepayment';
    findings.push({ rule: 'prepayment-charged', severity: 'unlawful', message, source });
  }
  if (law.coolingOff && coolingOffDays < law.coolingOff.days) {
    const figures = { days: `${coolingOffDays}`, least: `${law.coolingOff.days}` };
    const message = `A loan can be given back for ${figures.days} days; the law wants at least ${figures.least}`;
    findings.push({
      rule: 'cooling-off-missing',
      severity: 'unlawful',
      message,
      figures,
      source: law.coolingOff.source,
    });
  }
  return findings;
}

/** Charges on the whole loan take the day of its oldest late instalment: paying that one brings back a dearer tier. */
function tierFindings({ late }: Terms): readonly Finding[] {
  const isOnLoan = late.base === 'outstanding-principal' || late.base === 'original-principal';
  const isFalling = late.tiers.some(
    ({ ppmPerDay }, index) => index > 0 && ppmPerDay < (late.tiers[index - 1]?.ppmPerDay ?? 0),
  );
  if (!isOnLoan || !isFalling) return [];
  const message =
    'Late rates on the whole loan fall with time: who pays the oldest instalment may owe more some days later';
  return [{ rule: 'falling-tiers', severity: 'inconsistent', message, source: sources.decisions }];
}

/** Interest of instalments paid early that has not been earned, and comes back only with a payoff. */
function aheadFindings(terms: Terms): readonly Finding[] {
  const { interest, prepayment } = terms;
  const isWithout = interest.ratePpm === 0 && interest.steps === undefined;
  const isFree = isWithout || interest.method === 'flat' || interest.keeps === 'instalment';
  const isDeducted = terms.plan.broken === 'deducted' && !isWithout;
  if (!isDeducted && (prepayment.ahead !== 'meets-next' || isFree)) return [];
  const message = isDeducted
    ? 'Interest of the days before the first cycle is taken from the money, before it is earned'
    : 'Instalments paid early ask interest of days that have not passed';
  const { source } = markets[terms.market].law.prepayment;
  return [{ rule: 'interest-taken-ahead', severity: 'unlawful', message, source }];
}

function planFindings(terms: Terms, priced: readonly Quote[]): readonly Finding[] {
  const findings: Finding[] = [];
  const { currency, market, plan } = terms;
  if (currency !== markets[market].currency.code) {
    const message = `${currency} is not the currency of the market ${market}`;
    findings.push({
      rule: 'currency-of-market',
      severity: 'inconsistent',
      message,
      figures: { currency, market },
      source: sources.decisions,
    });
  }
  if (!Object.hasOwn(markets[market].calendars, plan.calendar)) {
    const message = `${plan.calendar} is no calendar of the market ${market}`;
    findings.push({
      rule: 'calendar-of-market',
      severity: 'inconsistent',
      message,
      figures: { calendar: plan.calendar, market },
      source: sources.decisions,
    });
  }
  const isGrowing = priced.some(({ schedule }) =>
    schedule.some(({ principalMinor }, index) => principalMinor <= 0n && index === schedule.length - 1),
  );
  if (isGrowing)
    findings.push({
      rule: 'plan-does-not-amortise',
      severity: 'inconsistent',
      message: 'The last instalment repays nothing',
      source: sources.decisions,
    });
  return findings;
}

/**
 * The rules that a product breaks, by jurisdiction and sales channel, each with its source: those of both stores unless fewer
 * are given. An empty list is no legal opinion.
 */
export function checkTerms(terms: Terms, soldIn: readonly Store[] = stores): readonly Finding[] {
  const priced = samples(terms);
  if (priced.length === 0) {
    return [
      {
        rule: 'cannot-be-priced',
        severity: 'inconsistent',
        message: 'No loan of these terms pays anything out',
        source: sources.decisions,
      },
    ];
  }
  return [
    ...costFindings({ priced, soldIn }),
    ...termFindings(terms, { priced, soldIn }),
    ...mostYearlyFindings(terms, priced),
    ...lateFindings(terms),
    ...tierFindings(terms),
    ...exitFindings(terms),
    ...aheadFindings(terms),
    ...chargeFindings(terms),
    ...optionFindings(terms),
    ...dateFindings(terms),
    ...statedFindings(terms),
    ...planFindings(terms, priced),
  ];
}
