import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { useDesk } from '../session/desk-context.ts';
import { DataTable, Lines } from './data-table.tsx';
import { accountName } from './name-in.ts';
import { PlanPreview } from './plan-preview.tsx';
import { showMoney } from './show-money.ts';

export type Previewed = AnswerOf<typeof deskEndpoints.deskLoans.preview>;
type Figures = Previewed['before'];

const AMOUNTS = [
  'principal',
  'interest',
  'commission',
  'tax',
  'penalty',
  'fee',
  'dueNow',
  'nextPayment',
  'payoff',
  'credit',
  'claim',
] as const;

/** What an action makes of a loan: only what it changes, and the lines it would book. */
export function ChangePreview({ previewed, currency }: { previewed: Previewed; currency: string }) {
  const { text } = useDesk();
  const words = text.loan;
  const { before, after, entries } = previewed;
  const moneyRows = AMOUNTS.filter((name) => before[name] !== after[name]).map((name) => ({
    id: name,
    cells: [words.figures[name], showMoney(before[name], currency), showMoney(after[name], currency)],
  }));
  const plain = (name: 'status' | 'nextDueOn' | 'daysLate', of: Figures) =>
    name === 'status' ? text.statuses[of.status] : String(of[name] || text.none);
  const otherRows = (['status', 'nextDueOn', 'daysLate'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ id: name, cells: [words.figures[name], plain(name, before), plain(name, after)] }));
  return (
    <>
      {previewed.plan && <PlanPreview plan={previewed.plan} currency={currency} />}
      {previewed.parts.length > 1 && (
        <DataTable
          title={words.inParts}
          head={[words.by, words.amount]}
          rows={previewed.parts.map(({ by, amount }) => ({
            id: by,
            cells: [by, showMoney(amount, currency)],
          }))}
          empty=""
        />
      )}
      <DataTable
        title={words.preview}
        head={[words.preview, words.before, words.after]}
        rows={[...moneyRows, ...otherRows]}
        empty={words.noChange}
      />
      {entries.length > 0 && (
        <DataTable
          title={words.bookings}
          head={[words.account, words.debit, words.credit]}
          rows={entries
            .toSorted((one, other) => other.debit - one.debit)
            .map((entry, at) => ({
              id: String(at),
              cells: [
                <Lines key="account">{accountName(text, entry.account)}</Lines>,
                entry.debit ? showMoney(entry.debit, currency) : '',
                entry.credit ? showMoney(entry.credit, currency) : '',
              ],
            }))}
          empty=""
        />
      )}
    </>
  );
}
