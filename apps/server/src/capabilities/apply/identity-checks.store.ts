import type { BorrowerId } from '@plazo/contract';
import { type BrandScope, heldTo } from '../../db/brand-scope.ts';
import { conditionsOf } from '../../db/conditions.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

export type IdentityResult = 'passed' | 'failed' | 'checking' | 'review';

/** What is known of who a person is, by their newest pictures. */
export type Check = {
  readonly borrowerId: BorrowerId;
  readonly result: IdentityResult;
  /** What a rail was asked of these pictures; null where none was. */
  readonly instructionId: string | null;
  readonly reasons: readonly string[];
  /** What the rail read of the document, under the person's key. */
  readonly sealed: string | null;
  readonly decidedBy: string | null;
  /** What the rail said all the same, after a person had decided. */
  readonly told: 'passed' | 'failed' | null;
  readonly checkedAt: Date;
};

const columns = `borrower_id as "borrowerId", result, instruction_id as "instructionId", reasons, sealed,
  decided_by as "decidedBy", told, checked_at as "checkedAt"`;

const selectOne = statement<Check>(`select ${columns} from identity_check where borrower_id = $1`);

export const findCheck = async (db: Queries, borrowerId: BorrowerId): Promise<Check | undefined> =>
  (await selectOne(db, [borrowerId]))[0];

/** Its person did not take the pictures at the rail's page in its time. */
export const NOT_FINISHED = 'not-finished';

/** What was found; nothing where a person did not finish, since nothing was looked at. */
export async function readResult(db: Queries, borrowerId: BorrowerId): Promise<IdentityResult | undefined> {
  const check = await findCheck(db, borrowerId);
  return check?.reasons.includes(NOT_FINISHED) ? undefined : check?.result;
}

const begin = command(`
  insert into identity_check (borrower_id, result, instruction_id, reasons, checked_at) values ($1, $2, $3, $4, $5)
  on conflict (borrower_id) do update set result = $2, instruction_id = $3, reasons = $4, checked_at = $5,
    sealed = null, decided_by = null, told = null`);

type Begun = Pick<Check, 'borrowerId' | 'result'> & {
  readonly now: Date;
  readonly instructionId?: string;
  readonly reasons?: readonly string[];
};

/** Keeps what is known of new pictures; what was known of others is gone. */
export const keepResult = (db: Queries, of: Begun): Promise<void> =>
  begin(db, [of.borrowerId, of.result, of.instructionId ?? null, of.reasons ?? [], of.now]);

const find = command(`
  update identity_check set result = $2, reasons = $3, sealed = coalesce($4, sealed), checked_at = $5, decided_by = null, told = null
  where borrower_id = $1`);

type Finding = Pick<Check, 'borrowerId' | 'result' | 'reasons'> & {
  readonly sealed: string | null;
  readonly now: Date;
};

/** What was found of the pictures that are known, by nobody at the desk; under their borrower's lock. */
export const keepFinding = (tx: Tx, { borrowerId, result, reasons, sealed, now }: Finding): Promise<void> =>
  find(tx, [borrowerId, result, reasons, sealed, now]);

const note = command('update identity_check set told = $2 where borrower_id = $1');

/** What a rail says after a person has decided otherwise. */
export const noteTold = (tx: Tx, borrowerId: BorrowerId, told: 'passed' | 'failed'): Promise<void> =>
  note(tx, [borrowerId, told]);

const decide = statement<{ id: string }>(`
  update identity_check set result = $2, decided_by = $3, checked_at = $4
  where borrower_id = $1 and result = 'review' and checked_at = $5 returning borrower_id as id`);

/** A person's word on pictures that wait for it since then; false where they wait no more, or others do. */
export const decideCheck = async (
  tx: Tx,
  of: Pick<Check, 'borrowerId'> & { result: 'passed' | 'failed'; decidedBy: string; since: Date; now: Date },
): Promise<boolean> =>
  (await decide(tx, [of.borrowerId, of.result, of.decidedBy, of.now, of.since])).length > 0;

const forget = command(
  `delete from identity_check where borrower_id = $1 and result in ('checking', 'review')`,
);
const detach = command(
  'update identity_check set instruction_id = null, sealed = null where borrower_id = $1',
);

/** The pictures are gone: what was found stays, what was not is asked for anew. */
export async function detachCheck(tx: Tx, borrowerId: BorrowerId): Promise<void> {
  await forget(tx, [borrowerId]);
  await detach(tx, [borrowerId]);
}

/** Whether a check `c` waits for a person, or its rail says otherwise than a person did. */
export const isCheckOpen = `(c.result = 'review' or (c.told is not null and c.told <> c.result))`;

type Listed = Check & { readonly market: string; readonly end: readonly string[] };

const oldestFirst: readonly SortKey[] = [
  { column: 'c.checked_at', type: 'timestamptz' },
  { column: 'c.borrower_id', type: 'text' },
];

/** Checks that wait for a person, and those whose rail says otherwise than a person did, the oldest first. */
export function listChecks(
  db: Queries,
  of: { readonly limit: number; readonly after: string | undefined; readonly heldTo: BrandScope },
): Promise<readonly Listed[]> {
  const { where, values } = conditionsOf([
    [isCheckOpen],
    heldTo(of.heldTo, 'c.borrower_id'),
    beyond(oldestFirst, of.after),
  ]);
  const select = statement<Listed>(`
    select ${columns}, (select market from borrower b where b.id = c.borrower_id) as market, ${endColumn(oldestFirst)} as "end"
    from identity_check c where ${where} order by ${orderBy(oldestFirst)} limit $${values.length + 1}`);
  return select(db, [...values, of.limit]);
}

const countSince = statement<{ count: number }>(`
  select count(*)::int as count from instruction where borrower_id = $1 and kind = 'identity' and created_at > $2`);

/** How often a rail was asked who a person is, since a moment. */
export const countChecks = async (tx: Tx, borrowerId: BorrowerId, since: Date): Promise<number> =>
  (await countSince(tx, [borrowerId, since]))[0]?.count ?? 0;

export type Asked = { readonly id: string; readonly rail: string; readonly currency: string };

const selectAsked = statement<Asked>(`
  select id, rail, currency from instruction i
  where borrower_id = $1 and kind = 'identity' and attempts > 0 and not exists (
    select from instruction e where e.borrower_id = i.borrower_id and e.subject = i.id and e.kind = 'identity-erasure')
    and ($2::timestamptz is null or created_at <= $2)`);

/** Checks that a rail may have, and was not told to erase; all of them, or those that were asked for by a moment. */
export const checksToErase = (
  tx: Tx,
  borrowerId: BorrowerId,
  askedBy: Date | null,
): Promise<readonly Asked[]> => selectAsked(tx, [borrowerId, askedBy]);

const selectOld = statement<{ borrowerId: BorrowerId }>(`
  select distinct borrower_id as "borrowerId" from instruction i
  where kind = 'identity' and attempts > 0 and created_at > $1 and created_at <= $2 and not exists (
    select from instruction e where e.borrower_id = i.borrower_id and e.subject = i.id and e.kind = 'identity-erasure')
  limit $3`);

/** Whose checks of a time a rail may have, and was not told to erase, a few at a time. */
export const peopleToErase = async (
  db: Queries,
  { after, askedBy, limit }: { readonly after: Date; readonly askedBy: Date; readonly limit: number },
): Promise<readonly BorrowerId[]> =>
  (await selectOld(db, [after, askedBy, limit])).map(({ borrowerId }) => borrowerId);

const selectErasure = statement<{ id: string }>(
  `select id from instruction where borrower_id = $1 and subject = $2 and kind = 'identity-erasure'`,
);

/** What told a rail to erase a check. */
export const erasureOf = async (
  db: Queries,
  borrowerId: BorrowerId,
  check: string,
): Promise<string | undefined> => (await selectErasure(db, [borrowerId, check]))[0]?.id;
