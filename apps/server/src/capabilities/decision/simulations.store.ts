import type { RuleArm, TriedDecision } from '@plazo/contract';
import * as z from 'zod/mini';
import { conditionsOf } from '../../db/conditions.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { type Tally, tally, writtenTally } from './simulation-tally.store.ts';

/** Rules that are tried on past decisions: how far each is, and who would be decided otherwise. */

export type ChangedRow = {
  readonly applicationId: string;
  readonly isOrder: boolean;
  readonly applicant: string;
  readonly decidedAt: Date;
  readonly principalMinor: bigint;
  readonly currency: string;
  readonly wasApproved: boolean;
  readonly would: 'approved' | 'less' | 'declined';
  readonly reasons: readonly string[];
};

type Made = {
  readonly id: string;
  readonly operatorId: string;
  /** One set of rules. */
  readonly rules: object;
  readonly arm: RuleArm;
  /** What they are tried on. */
  readonly decision: TriedDecision;
  readonly since: Date;
  readonly until: Date;
  readonly now: Date;
  readonly all: number;
};

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Begins one; those of long ago go. */
export async function insertSimulation(tx: Tx, made: Made): Promise<void> {
  await tx
    .deleteFrom('rules_simulation')
    .where('made_at', '<', new Date(made.now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
  await tx
    .insertInto('rules_simulation')
    .values({
      id: made.id,
      operator_id: made.operatorId,
      rules: JSON.stringify(made.rules),
      arm: made.arm,
      decision: made.decision,
      since: made.since,
      until: made.until,
      made_at: made.now,
      state: 'running',
      all_count: made.all,
      end_at: made.until,
      tally: '{}',
    })
    .execute();
}

export type Simulation = {
  readonly id: string;
  readonly operatorId: string;
  readonly rules: unknown;
  readonly arm: RuleArm;
  readonly decision: TriedDecision;
  readonly since: Date;
  readonly until: Date;
  readonly madeAt: Date;
  readonly state: 'running' | 'done' | 'stopped';
  readonly all: number;
  readonly page: number;
  readonly endAt: Date;
  readonly endId: string;
  readonly tally: Tally;
};

const columns = `id, operator_id as "operatorId", rules, arm, decision, since, until, made_at as "madeAt", state, all_count as "all", page,
  end_at as "endAt", end_id as "endId", tally`;
type Row = Omit<Simulation, 'tally'> & { readonly tally: unknown };
const read = (row: Row): Simulation => ({ ...row, tally: z.parse(tally, row.tally) });

const selectOne = statement<Row>(`select ${columns} from rules_simulation where id = $1`);
export const findSimulation = async (db: Queries, id: string): Promise<Simulation | undefined> =>
  (await selectOne(db, [id])).map(read)[0];

const selectNewest = statement<Row>(`select ${columns} from rules_simulation order by made_at desc limit $1`);
export const listSimulations = async (db: Queries, limit: number): Promise<readonly Simulation[]> =>
  (await selectNewest(db, [limit])).map(read);

const selectRunning = statement<{ id: string }>(
  "select id from rules_simulation where state = 'running' order by made_at",
);
export const runningSimulations = async (db: Queries): Promise<readonly string[]> =>
  (await selectRunning(db, [])).map(({ id }) => id);

const stopIt = statement<{ id: string }>(
  "update rules_simulation set state = 'stopped' where id = $1 and state = 'running' returning id",
);
/** False where it ran no more. */
export const stopSimulation = async (tx: Tx, id: string): Promise<boolean> =>
  (await stopIt(tx, [id])).length > 0;

const advance = statement<{ id: string }>(`
  update rules_simulation set page = page + 1, end_at = $3, end_id = $4, tally = $5, state = $6
  where id = $1 and page = $2 and state = 'running' returning id`);

const addRows = command(`
  insert into rules_simulation_row
    (simulation_id, application_id, is_order, applicant, decided_at, principal_minor, currency, was_approved, would, reasons)
  select $1, r.id, r.is_order, r.applicant, r.at, r.principal, r.currency, r.was, r.would, string_to_array(r.reasons, ',')
  from unnest($2::text[], $3::boolean[], $4::text[], $5::timestamptz[], $6::bigint[], $7::text[], $8::boolean[], $9::text[], $10::text[])
    as r (id, is_order, applicant, at, principal, currency, was, would, reasons)`);

type Page = {
  readonly end: { readonly at: Date; readonly id: string };
  readonly isLast: boolean;
  readonly tally: Tally;
  readonly rows: readonly ChangedRow[];
};

/** Keeps a page with its figures, once: false where another worker did, or somebody ended it. */
export async function keepPage(tx: Tx, { id, page }: Simulation, made: Page): Promise<boolean> {
  const { end, isLast, rows } = made;
  const state = isLast ? 'done' : 'running';
  const kept = await advance(tx, [id, page, end.at, end.id, writtenTally(made.tally), state]);
  if (kept.length === 0) return false;
  if (rows.length > 0)
    await addRows(tx, [
      id,
      rows.map(({ applicationId }) => applicationId),
      rows.map(({ isOrder }) => isOrder),
      rows.map(({ applicant }) => applicant),
      rows.map(({ decidedAt }) => decidedAt),
      rows.map(({ principalMinor }) => principalMinor),
      rows.map(({ currency }) => currency),
      rows.map(({ wasApproved }) => wasApproved),
      rows.map(({ would }) => would),
      rows.map(({ reasons }) => reasons.join(',')),
    ]);
  return true;
}

const newestFirst: readonly SortKey[] = [
  { column: 'decided_at', type: 'timestamptz', isDescending: true },
  { column: 'application_id', type: 'text' },
];
type ListedRow = ChangedRow & { readonly end: readonly string[] };

/** Who would be decided otherwise, by one reason or by any, the newest first. */
export function changedRows(
  db: Queries,
  of: {
    readonly id: string;
    readonly why: string | undefined;
    readonly limit: number;
    readonly after: string | undefined;
  },
): Promise<readonly ListedRow[]> {
  const { where, values } = conditionsOf([
    ['simulation_id = ?', of.id],
    of.why === undefined ? undefined : ['? = any(reasons)', of.why],
    beyond(newestFirst, of.after),
  ]);
  const select = statement<ListedRow>(`
    select application_id as "applicationId", is_order as "isOrder", applicant, decided_at as "decidedAt", principal_minor as "principalMinor",
      currency, was_approved as "wasApproved", would, reasons, ${endColumn(newestFirst)} as "end"
    from rules_simulation_row where ${where} order by ${orderBy(newestFirst)} limit $${values.length + 1}`);
  return select(db, [...values, of.limit]);
}
