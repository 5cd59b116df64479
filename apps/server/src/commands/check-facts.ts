import {
  contestedFacts,
  type Difference,
  differingClearing,
  differingDisbursements,
  differingPayments,
  droppedFacts,
  type OpenFact,
} from '../capabilities/ledger/fact-audit.store.ts';
import { differingDays, differingLines } from '../capabilities/ledger/rail-line-audit.store.ts';
import type { Queries } from '../db/transaction.ts';

const DAY_MS = 86_400_000;
const daysSince = (at: Date, now: Date) => Math.floor((now.getTime() - at.getTime()) / DAY_MS);

function kindOf({ toldMinor, bookedMinor }: Difference) {
  if (bookedMinor === 0n) return 'fact-not-in-books';
  return toldMinor === 0n ? 'books-without-fact' : 'fact-amount-differs';
}

const ofDifference = (name: string, found: Difference, now: Date) => {
  const { channel, subject, currency, toldMinor, bookedMinor, toldAt } = found;
  const age = toldAt ? `, ${daysSince(toldAt, now)} days old` : '';
  return `${name}: ${channel} ${subject}: told ${toldMinor} minor units of ${currency}, booked ${bookedMinor}${age}`;
};

function ofFact(name: string, fact: OpenFact, now: Date): string {
  const { channel, paymentId, kind, amountMinor, currency } = fact;
  // what names no money is told without any
  const money = currency === '' ? '' : ` ${amountMinor} minor units of ${currency}`;
  return `${name}: ${channel} ${paymentId}: ${kind}${money}, ${daysSince(fact.receivedAt, now)} days old`;
}

/** What channels told against what was booked, message by message and sum by sum. */
export async function checkFacts(db: Queries, now: Date): Promise<readonly string[]> {
  const differences = [...(await differingPayments(db)), ...(await differingDisbursements(db))];
  const sums = await differingClearing(db);
  return [
    ...differences.map((found) => ofDifference(kindOf(found), found, now)),
    ...sums.map((found) => ofDifference('fact-amount-differs', found, now)),
    ...(await droppedFacts(db)).map((fact) => ofFact('fact-not-in-books', fact, now)),
    ...(await contestedFacts(db)).map((fact) => ofFact('fact-contested', fact, now)),
    ...(await differingLines(db)).map(
      ({ channel, id, kind, minor, currency }) =>
        `statement-line-differs: ${channel} ${id}: ${kind} of ${minor} minor units of ${currency}`,
    ),
    ...(await differingDays(db)).map(
      ({ channel, day, minor, currency }) =>
        `statement-day-differs: ${channel} ${day}: by ${minor} minor units of ${currency}`,
    ),
  ];
}
