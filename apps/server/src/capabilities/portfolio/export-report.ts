import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { csvFile, decimals } from '../operators/csv.ts';
import type { Changed, DeskCall } from '../operators/desk-call.ts';
import { showAgents } from './agents-report.ts';
import { showComplaints } from './complaints-report.ts';
import { showDue } from './instalments-due.ts';
import { showLoans, showRules } from './reports.ts';

type Rows = typeof deskEndpoints.deskFigures;
type Asked = DeskCall<CheckedRequestOf<Rows['exportReport']>>;
type Cell = string | number;
type Table = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Parts per thousand as a spreadsheet reads a share; empty of nothing. */
const shareOf = (permille: number | null): Cell => (permille === null ? '' : permille / 1000);

async function standing(call: Asked): Promise<Table> {
  const { standing: told } = await showLoans(call);
  return {
    head: ['currency', 'days late', 'loans', 'outstanding', 'loans before', 'outstanding before'],
    rows: told.map(({ currency, ...row }) => [
      currency,
      row.bucket,
      row.loans,
      decimals(row.amount, currency),
      row.loansBefore,
      decimals(row.amountBefore, currency),
    ]),
  };
}

async function rolls(call: Asked): Promise<Table> {
  const { rolls: told } = await showLoans(call);
  return {
    head: ['currency', 'from', 'to', 'loans', 'share of loans', 'amount', 'share of amount', 'share before'],
    rows: told.map(({ currency, ...row }) => [
      currency,
      row.from,
      row.to,
      row.loans,
      shareOf(row.loansShare),
      decimals(row.amount, currency),
      shareOf(row.amountShare),
      shareOf(row.amountShareBefore),
    ]),
  };
}

async function vintages(call: Asked): Promise<Table> {
  const { vintages: told } = await showLoans(call);
  return {
    head: ['currency', 'month of disbursement', 'lent', 'months since', 'share more than 30 days late'],
    rows: told.map(({ currency, ...row }) => [
      currency,
      row.cohort,
      decimals(row.lent, currency),
      row.age,
      shareOf(row.share),
    ]),
  };
}

async function rules(call: Asked): Promise<Table> {
  const { rows, before, ...told } = await showRules(call);
  const cells = (period: string, of: typeof rows) =>
    of.map(({ currency, ...row }) => [
      period,
      row.version,
      currency,
      row.decided,
      row.approved,
      row.countered,
      row.declined,
      row.loans,
      decimals(row.lent, currency),
      row.due7,
      shareOf(row.unpaid7),
      row.due30,
      shareOf(row.unpaid30),
      decimals(row.outstanding, currency),
      shareOf(row.atRisk),
    ]);
  return {
    head: [
      'months',
      'version',
      'currency',
      'applications',
      'approved',
      'answered with less',
      'declined',
      'loans',
      'lent',
      'first instalments 7 days past due',
      'share unpaid',
      'first instalments 30 days past due',
      'share unpaid',
      'outstanding',
      'share more than 30 days late',
    ],
    rows: [
      ...cells(`${told.from} ${told.until}`, rows),
      ...cells(`${told.beforeFrom} ${told.beforeUntil}`, before),
    ],
  };
}

async function reasons(call: Asked): Promise<Table> {
  const { reasons: told } = await showRules(call);
  return {
    head: ['version', 'reason', 'declined', 'declined before'],
    rows: told.map((row) => [row.version, row.reason, row.applications, row.applicationsBefore]),
  };
}

async function complaints(call: Asked): Promise<Table> {
  const { rows, before, periods } = await showComplaints(call);
  const cells = (isNow: boolean, of: typeof rows) =>
    of.map(({ currency, ...row }) => {
      const found = periods.find(({ market }) => market === row.market);
      const months = isNow ? [found?.from, found?.until] : [found?.beforeFrom, found?.beforeUntil];
      return [
        months.join(' '),
        row.market,
        row.cause,
        row.product,
        row.pendingBefore,
        row.received,
        row.inTime,
        row.late,
        row.favour,
        row.partly,
        row.against,
        currency,
        decimals(row.returned, currency),
        row.pending,
        row.pendingLong,
      ];
    });
  return {
    head: [
      'period',
      'market',
      'cause',
      'product',
      'pending before',
      'received',
      'answered in time',
      'answered late',
      'for the borrower',
      'in part',
      'against',
      'currency',
      'returned',
      'pending',
      'pending over 30 days',
    ],
    rows: [...cells(true, rows), ...cells(false, before)],
  };
}

async function agents(call: Asked): Promise<Table> {
  const { rows, before } = await showAgents(call);
  return {
    head: [
      'week',
      'operator',
      'currency',
      'contacts',
      'reached',
      'promises',
      'kept',
      'broken',
      'collected in 7 days',
    ],
    rows: [...rows, ...before]
      .filter(({ week }) => week !== '')
      .map(({ currency, ...row }) => [
        row.week,
        row.name,
        currency,
        row.contacts,
        row.reached,
        row.promises,
        row.kept,
        row.broken,
        decimals(row.collected, currency),
      ]),
  };
}

async function due(call: Asked): Promise<Table> {
  const { rows, before } = await showDue(call);
  return {
    head: [
      'month',
      'currency',
      'instalments',
      'due',
      'paid by the due day',
      '7 days past due',
      'paid by then',
      '30 days past due',
      'paid by then',
    ],
    rows: [...before, ...rows].map(({ month, currency, instalments, ...row }) => [
      month,
      currency,
      instalments,
      ...[row.asked, row.paid, row.asked7, row.paid7, row.asked30, row.paid30].map((minor) =>
        decimals(minor, currency),
      ),
    ]),
  };
}

const tables = { standing, rolls, due, vintages, rules, reasons, complaints, agents } as const;

/** One table of a report as it is shown, as a file without anybody's data; what was taken out stands in the log. */
export async function exportReport(call: Asked): Promise<Changed<AnswerOf<Rows['exportReport']>>> {
  const { table, reason } = call.request;
  const { head, rows } = await tables[table](call);
  const name = `${table}-${call.today}.csv`;
  return {
    answer: { name, ...csvFile(call, [head, ...rows], { isCut: false }) },
    act: { subject: name, reason, after: { rows: rows.length } },
  };
}
