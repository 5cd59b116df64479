import { formatMoney, isCurrency } from '@plazo/markets';
import { trialBalanceOn } from '../capabilities/ledger/audit.store.ts';
import type { HandedDay } from '../capabilities/ledger/journal-batches.store.ts';
import { type Cleared, clearingBalances } from '../capabilities/ledger/journal-sums.store.ts';
import type { Remapped } from '../capabilities/ledger/remapped.ts';
import { bookSettlements, type Settlement } from '../capabilities/payments/settlements.store.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';

/** What an accountant asks of the books: balances of a day, what has not cleared, and what a bank statement confirmed. */

export const money = (amountMinor: bigint, currency: string) =>
  isCurrency(currency) ? formatMoney(amountMinor, currency) : String(amountMinor);

/** Balances at the end of a day of booking, for each brand and currency; money of no brand stands under `unassigned`. */
export async function trialBalance(
  { db }: Deps,
  of: { brand?: string | undefined; on?: string | undefined },
) {
  const lines = await trialBalanceOn(db, of);
  const names = [...new Set(lines.map(({ brand, currency }) => `${brand} ${currency}`))];
  const books = names.map((name) => {
    const own = lines.filter(({ brand, currency }) => `${brand} ${currency}` === name);
    const differenceMinor = own.reduce((sum, line) => sum + line.debitMinor - line.creditMinor, 0n);
    return { name, differenceMinor, lines: own };
  });
  return { ok: books.every(({ differenceMinor }) => differenceMinor === 0n), books };
}

export function printTrialBalance({ books }: Awaited<ReturnType<typeof trialBalance>>): string {
  return books
    .flatMap(({ name, differenceMinor, lines }) => [
      name,
      ...lines.map(({ account, currency, debitMinor, creditMinor }) =>
        [
          `  ${account.padEnd(26)}`,
          money(debitMinor, currency).padStart(16),
          money(creditMinor, currency).padStart(16),
          money(debitMinor - creditMinor, currency).padStart(16),
        ].join(' '),
      ),
      differenceMinor === 0n ? '  balanced' : `  NOT BALANCED by ${differenceMinor} minor units`,
    ])
    .join('\n');
}

/** What each channel still has of ours, or we of its, and since when. */
export const clearing = ({ db }: Deps): Promise<readonly Cleared[]> => clearingBalances(db);

export function printClearing(rows: readonly Cleared[]): string {
  const lines = rows.map(({ account, currency, balanceMinor, lastOn, inTransitMinor }) => {
    const since = balanceMinor === 0n ? 'cleared' : `since ${lastOn}`;
    const transit = inTransitMinor === 0n ? '' : `, ${money(inTransitMinor, currency)} in transit`;
    return `${account.padEnd(26)} ${money(balanceMinor, currency).padStart(16)} ${since}${transit}`;
  });
  return lines.length > 0 ? lines.join('\n') : 'Nothing went through a channel';
}

/** Each day that was cut for the general ledger, closed once all of it is taken. */
export const printHandedDays = (days: readonly HandedDay[]): string =>
  days
    .map(({ day, transactions, batches, taken, trouble }) =>
      [
        `${day} ${taken === batches ? 'closed' : 'open'}`,
        `${transactions} transactions, ${taken} of ${batches} batches taken`,
        ...(trouble === null ? [] : [trouble]),
      ].join(': '),
    )
    .join('\n');

export const printRemapped = (rows: readonly Remapped[]): string =>
  rows
    .map(({ brand, currency, account, from, to, debitMinor, creditMinor, firstOn, lastOn }) =>
      [
        `${brand} ${currency} ${account}: from ${from} to ${to || 'no account of the chart'}`,
        `debits ${money(BigInt(debitMinor), currency)}, credits ${money(BigInt(creditMinor), currency)}`,
        `${firstOn} to ${lastOn}`,
      ].join(', '),
    )
    .join('\n');

/**
 * Books what a channel's statement confirmed: clearing against the bank account, once for each line of a statement.
 * @returns what to tell the operator; undefined where the line was settled before with another amount.
 */
export async function settle(deps: Deps, settlement: Settlement): Promise<string | undefined> {
  const now = deps.clock.now();
  const { channel, statementId, amountMinor, currency } = settlement;
  const [recorded] = await transact(deps.db, (tx) => bookSettlements(tx, [settlement], now));
  if (recorded === 'different') return undefined;
  const words = `${channel} ${statementId}: ${money(amountMinor, currency)} ${currency}`;
  return recorded === 'new' ? `Settled ${words}` : `Settled before: ${words}`;
}
