import type { LIMITED_ACTS } from '@plazo/contract';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { AloneAct } from './alone-acts.store.ts';

/** What one operator may do alone of an act, where that is less than everybody's limit. Minor units. */

export type OwnLimit = {
  readonly operatorId: string;
  readonly act: (typeof LIMITED_ACTS)[number];
  readonly currency: string;
};

const DAY_MS = 86_400_000;

const selectUse = statement<{ most: bigint; ofLoan: bigint; ofDay: bigint }>(`
  select l.amount_minor as most, coalesce(sum(a.amount_minor) filter (where a.order_id = $4), 0)::bigint as "ofLoan",
    coalesce(sum(a.amount_minor) filter (where a.done_at > $5), 0)::bigint as "ofDay"
  from operator_limit l left join alone_act a on a.operator_id = l.operator_id and a.action = l.action
    and a.currency = l.currency and (a.order_id = $4 or a.done_at > $5)
  where l.operator_id = $1 and l.action = $2 and l.currency = $3 group by 1`);

/** What an operator's own limit leaves them of an act, on its loan and of its day; nothing where they have none. */
export async function leftOfOwn(
  db: Queries,
  { operatorId, action, currency, orderId, now, loansADay }: Omit<AloneAct, 'amountMinor'>,
): Promise<bigint | undefined> {
  const since = new Date(now.getTime() - DAY_MS);
  const [use] = await selectUse(db, [operatorId, action, currency, orderId, since]);
  if (!use) return undefined;
  const [onLoan, inDay] = [use.most - use.ofLoan, use.most * BigInt(loansADay) - use.ofDay];
  return onLoan < inDay ? onLoan : inDay;
}

const selectAll = statement<OwnLimit & { readonly amountMinor: bigint }>(`
  select operator_id as "operatorId", action as act, currency, amount_minor as "amountMinor"
  from operator_limit order by operator_id, action, currency`);

export const listOwnLimits = (db: Queries) => selectAll(db, []);

const drop = command('delete from operator_limit where operator_id = $1 and action = $2 and currency = $3');
const keep = command(`
  insert into operator_limit (operator_id, action, currency, amount_minor) values ($1, $2, $3, $4)
  on conflict (operator_id, action, currency) do update set amount_minor = excluded.amount_minor`);

/** Another limit of an operator; without an amount everybody's counts again. */
export const setOwnLimit = (
  tx: Tx,
  { operatorId, act, currency }: OwnLimit,
  amountMinor: number | undefined,
): Promise<void> =>
  amountMinor === undefined
    ? drop(tx, [operatorId, act, currency])
    : keep(tx, [operatorId, act, currency, amountMinor]);
