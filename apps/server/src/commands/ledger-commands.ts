import { channelOf, isCurrency } from '@plazo/markets';
import { parseCalendarDate } from '@plazo/money';
import { localDate } from '../adapters/local-time.ts';
import { lastCut } from '../capabilities/ledger/days-handed-over.ts';
import { handedDays } from '../capabilities/ledger/journal-batches.store.ts';
import { remapped } from '../capabilities/ledger/remapped.ts';
import type { Deps } from '../deps.ts';
import { checkBooks } from './books-check.ts';
import { FAILED, type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';
import {
  clearing,
  printClearing,
  printHandedDays,
  printRemapped,
  printTrialBalance,
  settle,
  trialBalance,
} from './ledger.ts';

/** What is counted is not sealed: the proof of the books needs no key. */
export async function booksCheck({ json }: Line) {
  return withProduct(
    async ({ deps }) => {
      const report = await checkBooks(deps);
      const state = report.ok ? 'the books are in order' : 'NOT in order';
      const { entries, chains, checkpoints, findings } = report;
      const text = [
        `${entries} entries, ${chains} chains, ${checkpoints} checkpoints: ${state}`,
        ...findings,
      ];
      print(json ? report : text.join('\n'));
      return report.ok ? OK : FAILED;
    },
    { anyKeys: true },
  );
}

export const booksUsage =
  'books check|trial-balance|clearing|handed-over|remapped [--brand BRAND] [--on YYYY-MM-DD] [--json]';

export async function booksCommand(line: Line) {
  const { words, json, brand, on } = line;
  if (on !== undefined && parseCalendarDate(on) === undefined) return usageFault(booksUsage);
  if (words[0] === 'check') return booksCheck(line);
  return withProduct(async ({ deps }) => {
    if (words[0] === 'clearing') {
      const rows = await clearing(deps);
      print(json ? rows : printClearing(rows));
      return OK;
    }
    if (words[0] === 'handed-over') {
      const last = await lastCut(deps.db);
      const days = last === undefined ? [] : await handedDays(deps.db, last);
      print(json ? days : printHandedDays(days));
      return days.every(({ taken, batches }) => taken === batches) ? OK : FAILED;
    }
    if (words[0] === 'remapped') {
      const rows = await remapped(deps, on === undefined ? undefined : parseCalendarDate(on));
      print(json ? rows : printRemapped(rows));
      return rows.length === 0 ? OK : FAILED;
    }
    if (words[0] !== 'trial-balance') return usageFault(booksUsage);
    const report = await trialBalance(deps, { brand, on });
    print(json ? report : printTrialBalance(report));
    return report.ok ? OK : FAILED;
  });
}

/** Money also moves by disbursement, by card and over rails: their clearing has statements like the channels'. */
const isSettled = (channel: string, { rails }: Deps) =>
  channel === 'disbursement' ||
  channel === 'card' ||
  channelOf(channel) !== undefined ||
  rails.all.some(({ clearing: own }) => own === channel);

export const settleUsage = 'settle CHANNEL STATEMENT AMOUNT CURRENCY [--out] [--on YYYY-MM-DD]';

export async function settleCommand({
  words: [channel = '', statementId, amount = '', currency = ''],
  on,
  isOut,
}: Line) {
  const isAmount = /^[1-9]\d{0,15}$/.test(amount);
  if (!statementId || !isAmount || !isCurrency(currency)) return usageFault(settleUsage);
  return withProduct(async ({ deps }) => {
    if (!isSettled(channel, deps)) return usageFault(settleUsage);
    const valueOn = parseCalendarDate(on ?? localDate(deps.clock.now(), 'UTC'));
    if (valueOn === undefined) return usageFault(settleUsage);
    const told = await settle(deps, {
      channel,
      statementId,
      amountMinor: isOut ? -BigInt(amount) : BigInt(amount),
      currency,
      valueOn,
    });
    print(told ?? `${statementId} was settled before with another amount: nothing is booked`);
    return told === undefined ? REFUSED : OK;
  });
}
