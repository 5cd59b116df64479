import { createHash } from 'node:crypto';
import type { JournalBatch } from '../journal-wire.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';

/** The journal of a day: taken once for each id, and never two things under one. */

function ledgerOf({ rail, capabilities }: Bench) {
  const why = 'the rail takes no journal';
  needed(capabilities.kinds.accounting, why);
  return needed(rail.accounting, why);
}

function batchOf({ now, payout }: Bench, minor: number): JournalBatch {
  const bookedOn = now().toISOString().slice(0, 10);
  const line = { account: 'conformance', glAccount: '1000' };
  const entries = [
    { ...line, debitMinor: minor, creditMinor: 0 },
    { ...line, debitMinor: 0, creditMinor: minor },
  ];
  const transactions = [{ id: '1', valueOn: bookedOn, memo: 'conformance', entries }];
  const sha256 = createHash('sha256').update(JSON.stringify(transactions)).digest('hex');
  const of = { brand: 'conformance', currency: payout.amount.currency, bookedOn };
  return { ...of, month: bookedOn.slice(0, 7), transactions, sha256 };
}

async function once(bench: Bench) {
  const { take } = ledgerOf(bench);
  const id = `conformance.${bench.newId()}`;
  const batch = batchOf(bench, 100);
  const [first, again] = [await take(id, batch), await take(id, batch)];
  require(first.kind === 'state' && again.kind === 'state', 'a batch, or the same one again, was not taken');
  const isSame = first.told.id === id && first.told.sha256 === batch.sha256;
  require(isSame, `the answer is of another batch: ${JSON.stringify(first.told)}`);
  require(again.told.voucher === first.told.voucher, 'the same batch was taken twice');
  const other = await take(id, batchOf(bench, 200));
  const isConflict = other.kind === 'refused' && other.error === 'conflict';
  require(isConflict, `another batch under the same id was answered with ${JSON.stringify(other)}`);
}

export const journalScenarios: readonly Scenario[] = [{ number: 134, name: 'journal-once', run: once }];
