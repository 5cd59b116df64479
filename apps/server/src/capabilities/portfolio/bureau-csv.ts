import type { BrandFile } from '@plazo/contract';
import { type BureauFigures, bureauFiguresOf } from '@plazo/lending';
import { markets } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import { decimals, toCsv } from '../operators/csv.ts';
import type { StandingRisk } from './risk.ts';

/** What credit bureaus ask of each loan, as a table of our own: no bureau takes it as it is, and it names no person. */

const HEAD = [
  'loan',
  'brand',
  'day',
  'currency',
  'opened on',
  'lent',
  'instalments',
  'last due on',
  'asked next',
  'last paid on',
  'last paid',
  'balance',
  'overdue',
  'instalments overdue',
  'days past due',
  'most days past due in 12 months',
  'class',
  'non-performing',
  'end',
  'ended on',
  'recovered',
  'plan changed since',
  'disputed',
];

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

function rowOf({ id, order }: StandingRisk, brand: string, told: BureauFigures): (string | number)[] {
  const { currency } = order.terms;
  const money = (minor: bigint) => decimals(minor, currency);
  return [
    id,
    brand,
    told.asOf,
    currency,
    told.openedOn ?? '',
    money(told.lentMinor),
    told.instalments,
    told.lastDueOn ?? '',
    money(told.askedMinor),
    told.lastPaid?.on ?? '',
    told.lastPaid ? money(told.lastPaid.amountMinor) : '',
    money(told.exposureMinor),
    money(told.overdueMinor),
    told.overdueInstalments,
    told.daysPastDue,
    told.worstDaysPastDue,
    told.class,
    yesNo(told.isNonPerforming),
    told.end,
    told.endedOn ?? '',
    money(told.recoveredMinor),
    told.forborneSince ?? '',
    yesNo(told.isDisputed),
  ];
}

/** The table of some loans at the end of a day; a fraud against its borrower is told to no bureau. */
export function bureauCsv(
  loans: readonly (StandingRisk & { readonly brand: BrandFile; readonly day: CalendarDate })[],
): string {
  const rows = loans.flatMap((loan) => {
    const { order, counting, brand, day } = loan;
    const told = bureauFiguresOf(order, markets[brand.market].delinquency, { asOf: day, counting });
    return told.isFraud ? [] : [rowOf(loan, brand.id, told)];
  });
  return `${toCsv([HEAD, ...rows])}\r\n`;
}
