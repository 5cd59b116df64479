import type { Quote, Terms } from '@plazo/lending';
import { type Currency, minorPerUnit } from '@plazo/markets';
import { parseMinor } from '@plazo/money';
import type { readSections } from '../apply/applications.store.ts';

/** Days of the units of a plan; a business day counts as a day, so that a month's payments are never told too low. */
const DAYS_OF = { day: 1n, 'business-day': 1n, week: 7n, 'half-month': 15n, month: 30n } as const;
const MONTH_DAYS = 30n;

/** What the largest payment of a loan comes to in a month of thirty days, rounded up, in minor units. */
export function monthlyPayment(
  { schedule }: { readonly schedule: readonly Pick<Quote['schedule'][number], 'totalMinor'>[] },
  { plan }: Terms,
): bigint {
  const largest = schedule.reduce((most, { totalMinor }) => (totalMinor > most ? totalMinor : most), 0n);
  const days = DAYS_OF[plan.every.unit] * BigInt(plan.every.count);
  return (largest * MONTH_DAYS + days - 1n) / days;
}

/** Whole units as they were typed, in minor units; nothing where nothing was told. */
const unitsOf = (text: string | undefined, currency: Currency) => {
  const units = text === undefined || text === '' ? undefined : parseMinor(text);
  return units === undefined ? undefined : units * minorPerUnit(currency);
};

/** Income and debts of a month as they were told, in minor units. */
export const moneyTold = ({ job, ext }: Awaited<ReturnType<typeof readSections>>, currency: Currency) => ({
  incomeMinor: unitsOf(job.values['monthlyIncome'], currency),
  debtsMinor: unitsOf(ext.values['monthlyDebts'], currency) ?? 0n,
});

/** Bigints as text, so that what was known can be read again in many years. */
export const asJson = (inputs: object): object =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
