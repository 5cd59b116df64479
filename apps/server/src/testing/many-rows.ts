import { sentMeanwhile } from './sent-statements.ts';
import type { TestApp } from './test-app.ts';

/** Lists of many rows: copies made in the database of what the product made once, and how it reads them. */

const copies = {
  borrower: `insert into borrower (id, brand, market, applies_here, language, created_at)
    select $2 || n, b.brand, b.market, b.applies_here, b.language, b.created_at from borrower b
      join loan_order o on o.borrower_id = b.id, generate_series(1, $3::integer) n where o.id = $1`,
  journal_stream: `insert into journal_stream select s.* from generate_series(1, $3::integer) n,
    jsonb_populate_record(null::journal_stream, (select to_jsonb(j) from journal_stream j join loan_order o on o.borrower_id = j.stream
      where o.id = $1) || jsonb_build_object('stream', $2 || n)) s`,
  offer: `insert into offer select f.* from generate_series(1, $3::integer) n,
    jsonb_populate_record(null::offer, (select to_jsonb(j) from offer j join loan_order o
      on o.borrower_id = j.borrower_id and o.offer_id = j.id where o.id = $1) || jsonb_build_object('borrower_id', $2 || n)) f`,
  loan_order: `insert into loan_order select c.* from generate_series(1, $3::integer) n,
    jsonb_populate_record(null::loan_order, (select to_jsonb(o) from loan_order o where o.id = $1) || jsonb_build_object(
      'borrower_id', $2 || n, 'id', $2 || n, 'created_at', (select created_at from loan_order where id = $1) - n * interval '7 minutes',
      'principal_minor', 100000 + (n * 7919) % 900000)) c`,
} as const;

type Copies = { readonly orderId: string; readonly prefix: string; readonly count: number };

/** So many loans like one, each of a borrower of its own. */
export async function copyLoan(app: TestApp, { orderId, prefix, count }: Copies): Promise<void> {
  for (const statement of Object.values(copies)) await app.owner().query(statement, [orderId, prefix, count]);
}

/** How the database reads what is sent meanwhile and holds a part: its plans as text. */
export async function plansOf(
  app: TestApp,
  part: string,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const plans: string[] = [];
  for (const { text, values } of await sentMeanwhile(work)) {
    if (!text.includes(part)) continue;
    const { rows } = await app.owner().query<Record<string, string>>(`explain ${text}`, [...values]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
