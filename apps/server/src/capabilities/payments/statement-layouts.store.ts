import { type StatementLayout, statementLayout } from '@plazo/contract';
import * as z from 'zod/mini';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** How files of banks are read, by name and version. */

export type KeptLayout = {
  readonly name: string;
  readonly version: number;
  readonly layout: StatementLayout;
  readonly operatorId: string;
  readonly madeAt: Date;
};
type Row = Omit<KeptLayout, 'layout'> & { readonly layout: unknown };

const columns = `name, version, layout, operator_id as "operatorId", made_at as "madeAt"`;
const read = (row: Row): KeptLayout => ({ ...row, layout: z.parse(statementLayout, row.layout) });

const selectNewest = statement<Row>(
  `select distinct on (name) ${columns} from statement_layout order by name, version desc`,
);

/** The newest version of each. */
export const newestLayouts = async (db: Queries): Promise<readonly KeptLayout[]> =>
  (await selectNewest(db, [])).map(read);

const selectOne = statement<Row>(`select ${columns} from statement_layout where name = $1 and version = $2`);

export async function findLayout(
  db: Queries,
  { name, version }: Pick<KeptLayout, 'name' | 'version'>,
): Promise<KeptLayout | undefined> {
  const [row] = await selectOne(db, [name, version]);
  return row && read(row);
}

const add = statement<{ version: number }>(`
  insert into statement_layout (name, version, layout, operator_id, made_at)
  select $1, coalesce(max(version), 0) + 1, $2, $3, $4 from statement_layout where name = $1 returning version`);

/** Keeps another version of a name; of two at once one fails and is run again. */
export async function insertLayout(
  tx: Tx,
  { name, layout, operatorId, madeAt }: Omit<KeptLayout, 'version'>,
): Promise<number> {
  const [made] = await add(tx, [name, JSON.stringify(layout), operatorId, madeAt]);
  if (!made) throw new Error('A layout was not kept');
  return made.version;
}
