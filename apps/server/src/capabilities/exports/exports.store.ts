import type { EXPORT_RHYTHMS, SCHEDULED_EXPORTS } from '@plazo/contract';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** Exports that operators have made on a schedule, and the files of them. */

/** For how many days a file is kept. */
export const KEPT_DAYS = 30;

export type What = (typeof SCHEDULED_EXPORTS)[number];
export type Rhythm = (typeof EXPORT_RHYTHMS)[number];

export type Schedule = {
  readonly id: string;
  readonly operatorId: string;
  readonly what: What;
  readonly filters: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly rhythm: Rhythm;
  readonly hour: number;
  readonly nextAt: Date;
  readonly held: string;
};

const COLUMNS = `s.id, s.operator_id as "operatorId", s.what, s.filters, s.reason, s.rhythm, s.hour::integer as "hour", s.next_at as "nextAt", s.held`;

const add = command(`
  insert into export_schedule (id, operator_id, what, filters, reason, rhythm, hour, next_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);
export const insertSchedule = (
  tx: Tx,
  schedule: Omit<Schedule, 'held'> & { readonly createdAt: Date },
): Promise<void> => {
  const { id, operatorId, what, filters, reason, rhythm, hour, nextAt, createdAt } = schedule;
  return add(tx, [id, operatorId, what, JSON.stringify(filters), reason, rhythm, hour, nextAt, createdAt]);
};

const selectOwn = statement<Schedule>(
  `select ${COLUMNS} from export_schedule s where operator_id = $1 order by created_at, id`,
);
export const schedulesOf = (db: Queries, operatorId: string) => selectOwn(db, [operatorId]);

const drop = statement<{ what: What }>(
  'delete from export_schedule where operator_id = $1 and id = $2 returning what',
);
/** Ends one of an operator's own; nothing where it is none of theirs. */
export const dropSchedule = async (tx: Tx, of: { readonly operatorId: string; readonly id: string }) =>
  (await drop(tx, [of.operatorId, of.id]))[0];

const dropIdle = command(
  'delete from export_schedule s using operator o where o.id = s.operator_id and not o.is_active',
);
/** Takes away the schedules of who was put away. */
export const dropIdleSchedules = (db: Queries): Promise<void> => dropIdle(db, []);

const selectDue = statement<{ id: string }>(
  "select id from export_schedule where held = '' and next_at <= $1 order by next_at, id",
);
export const dueSchedules = async (db: Queries, now: Date): Promise<readonly string[]> =>
  (await selectDue(db, [now])).map(({ id }) => id);

const selectOne = statement<Schedule>(`select ${COLUMNS} from export_schedule s where id = $1 and held = ''`);
export const findSchedule = async (db: Queries, id: string) => (await selectOne(db, [id]))[0];

const move = statement<{ id: string }>(
  'update export_schedule set next_at = $3 where id = $1 and next_at = $2 returning id',
);
/** Moves a schedule on from a moment; false where somebody else has. */
export const moveSchedule = async (
  tx: Tx,
  { id, nextAt }: Pick<Schedule, 'id' | 'nextAt'>,
  then: Date,
): Promise<boolean> => (await move(tx, [id, nextAt, then])).length > 0;

const setHeld = command('update export_schedule set held = $2 where id = $1');
export const holdSchedule = (db: Queries, id: string, held: string): Promise<void> => setHeld(db, [id, held]);

export type MadeFile = {
  readonly id: string;
  readonly operatorId: string;
  readonly what: What;
  readonly name: string;
  readonly contentSealed: string;
  readonly rows: number;
  readonly isWhole: boolean;
  readonly brands: readonly string[] | null;
  readonly madeAt: Date;
};
const addFile = command(`
  insert into export_file (id, operator_id, what, name, content_sealed, row_count, is_whole, brands, made_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);
export const insertFile = (tx: Tx, file: MadeFile): Promise<void> => {
  const { id, operatorId, what, name, contentSealed, rows, isWhole, brands, madeAt } = file;
  return addFile(tx, [id, operatorId, what, name, contentSealed, rows, isWhole, brands, madeAt]);
};

const selectFiles = statement<Omit<MadeFile, 'contentSealed' | 'brands'> & { takenAt: Date | null }>(`
  select id, operator_id as "operatorId", what, name, row_count as "rows", is_whole as "isWhole", made_at as "madeAt",
    taken_at as "takenAt"
  from export_file where operator_id = $1 order by made_at desc, id`);
export const filesOf = (db: Queries, operatorId: string) => selectFiles(db, [operatorId]);

const takeOne = statement<MadeFile>(`
  update export_file set taken_at = coalesce(taken_at, $3) where operator_id = $1 and id = $2
  returning id, operator_id as "operatorId", what, name, content_sealed as "contentSealed", row_count as "rows",
    is_whole as "isWhole", brands, made_at as "madeAt"`);
/** One of an operator's own files, noted as taken; nothing where it is none of theirs. */
export const takeFile = async (
  tx: Tx,
  of: { readonly operatorId: string; readonly id: string; readonly now: Date },
) => (await takeOne(tx, [of.operatorId, of.id, of.now]))[0];

const dropOld = command('delete from export_file where made_at < $1');
export const dropFilesBefore = (db: Queries, before: Date): Promise<void> => dropOld(db, [before]);
