import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What `books check` asks of files in the store of objects: what names one has it, and one is named once. */

const selectUses = statement<{ address: string; state: string; uses: bigint }>(`
  with used as (select borrower_id, address from complaint_image where address is not null
    union all select borrower_id, address from identity_photo where address is not null)
  select f.address, f.state, count(u.address) as uses
  from stored_file f left join used u on u.borrower_id = f.borrower_id and u.address = f.address
  group by f.borrower_id, f.address, f.state
  having count(u.address) <> case f.state when 'kept' then 1 else 0 end
  order by f.address`);

const LATE_MS = 86_400_000;
const selectLate = statement<{ address: string; dueAt: Date }>(
  'select address, due_at as "dueAt" from stored_file where due_at < $1 order by due_at',
);

export async function brokenFiles(db: Queries, now: Date): Promise<readonly string[]> {
  const uses = await selectUses(db, []);
  const late = await selectLate(db, [new Date(now.getTime() - LATE_MS)]);
  return [
    ...uses.map(({ address, state, uses: count }) => `file ${address} is ${state} and named ${count} times`),
    ...late.map(({ address, dueAt }) => `file ${address} was to be gone by ${dueAt.toISOString()}`),
  ];
}
