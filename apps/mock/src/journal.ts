import { createHash } from 'node:crypto';
import { type JournalBatch, journalBatch } from '@plazo/rail-kit';
import { type Call, isReply, type Place, problem, type Reply, read } from './contract-reply.ts';
import type { JournalRow, Mock } from './mock.ts';

/** A general ledger that believes what it is told, as long as it adds up. */

const ID = /^[\w.-]{1,80}$/;

const isWhole = ({ transactions, sha256 }: JournalBatch) =>
  createHash('sha256').update(JSON.stringify(transactions)).digest('hex') === sha256;

const balances = ({ transactions }: JournalBatch) =>
  transactions.every(
    ({ entries }) =>
      entries.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0) === 0,
  );

const taken = ({ id, batch: { sha256 } }: JournalRow): Reply => ({
  status: 200,
  body: { id, sha256, voucher: `V-${id}` },
});

export function journalCall(mock: Mock, { method, body }: Call, [id]: Place): Reply {
  if (method !== 'PUT') return problem(404, 'other');
  if (!ID.test(id)) return problem(400, 'bad-request', { field: 'id' });
  const known = mock.journal.get(id);
  if (known) return known.body === body ? taken(known) : problem(409, 'conflict');
  const batch = read(journalBatch, body);
  if (isReply(batch)) return batch;
  if (!isWhole(batch)) return problem(400, 'bad-request', { field: 'sha256' });
  if (!balances(batch)) return problem(400, 'bad-request', { field: 'transactions' });
  const row = { id, body, batch };
  mock.journal.set(id, row);
  return taken(row);
}
