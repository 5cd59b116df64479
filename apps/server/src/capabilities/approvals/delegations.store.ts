import type { DeskRole } from '@plazo/contract';
import type { BrandScope } from '../../db/brand-scope.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** Approvals that were given to somebody else for some days. */
export type Delegation = {
  readonly id: string;
  readonly giver: string;
  readonly holder: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

const COLUMNS = 'd.id, d.giver, d.holder, d.starts_at as "startsAt", d.ends_at as "endsAt"';
const RUNS = 'd.ended_at is null and d.ends_at > $2';

const selectOwn = statement<Delegation>(`
  select ${COLUMNS} from desk_delegation d where (d.giver = $1 or d.holder = $1) and ${RUNS} order by d.starts_at, d.id`);

/** What an operator gave or holds that has not ended. */
export const delegationsOf = (db: Queries, operatorId: string, now: Date) => selectOwn(db, [operatorId, now]);

/** In whose stead an operator may approve; the giver as they are now. */
export type Giver = {
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly brands: BrandScope;
};

const selectGivers = statement<Giver>(`
  select distinct o.id, o.name, o.role, o.brands from desk_delegation d join operator o on o.id = d.giver
  where d.holder = $1 and ${RUNS} and d.starts_at <= $2 and o.is_active order by o.name, o.id`);

/** Who has given an operator their approvals for this moment. */
export const giversOf = (db: Queries, operatorId: string, now: Date) => selectGivers(db, [operatorId, now]);

export async function insertDelegation(tx: Tx, of: Delegation & { readonly now: Date }): Promise<void> {
  const { id, giver, holder, startsAt, endsAt, now } = of;
  await tx
    .insertInto('desk_delegation')
    .values({ id, giver, holder, starts_at: startsAt, ends_at: endsAt, given_at: now })
    .execute();
}

const end = statement<Delegation>(`
  update desk_delegation d set ended_at = $2 where d.id = $3 and (d.giver = $1 or d.holder = $1) and ${RUNS}
  returning ${COLUMNS}`);

/** Ends what an operator gave or holds; nothing where it has ended. */
export const endDelegation = async (
  tx: Tx,
  of: { readonly id: string; readonly operatorId: string; readonly now: Date },
): Promise<Delegation | undefined> => (await end(tx, [of.operatorId, of.now, of.id]))[0];
