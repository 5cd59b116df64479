import { type CalendarDate, parseCalendarDate } from '@plazo/money';
import type { AccountingRail, Rail } from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import type { ReadRails } from './rails-file.ts';

/** Who takes the journal of the deployment, from which day on. */
export type Accounting<Own> = {
  readonly own: Own;
  readonly ledger: AccountingRail;
  readonly since: CalendarDate;
};

/** @throws ConfigurationError where it is to go to what takes no journal, or in production to a simulation. */
export function readAccounting<Own extends { readonly rail: Pick<Rail, 'accounting' | 'isSimulated'> }>(
  { accounting }: ReadRails,
  { named, isProduction }: { named: (name: string) => Own | undefined; isProduction: boolean },
): Accounting<Own> | undefined {
  if (!accounting) return undefined;
  const own = named(accounting.rail);
  const ledger = own?.rail.accounting;
  const since = parseCalendarDate(accounting.since);
  if (!own || !ledger || since === undefined)
    throw new ConfigurationError(`PLAZO_RAILS: accounting is ${accounting.rail}, which takes no journal`);
  if (own.rail.isSimulated && isProduction)
    throw new ConfigurationError(`PLAZO_RAILS: accounting is ${accounting.rail}, which is simulated`);
  return { own, ledger, since };
}
