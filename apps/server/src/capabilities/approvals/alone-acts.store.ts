import type { LIMITED_ACTS, OrderId } from '@plazo/contract';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** What one operator gives away of the lender's money, or adds to a debt, without a second person. Minor units. */
export type AloneAct = {
  readonly operatorId: string;
  /** The loan whose debt it lowers; none where money is booked for whoever it belongs to, or given towards a loan to come. */
  readonly orderId: OrderId | null;
  readonly action: (typeof LIMITED_ACTS)[number];
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly now: Date;
  /** What may be given in a day, as so many times what may be on one loan. */
  readonly loansADay: number;
};

const DAY_MS = 86_400_000;

const lock = statement<{ id: string }>('select id from operator where id = $1 for no key update');

/** Of two acts of one operator at once, on whatever loans, the second counts the first. */
export const lockOperator = (tx: Tx, operatorId: string) => lock(tx, [operatorId]);

const sums = statement<{ ofLoan: bigint; ofDay: bigint }>(`
  select coalesce(sum(amount_minor) filter (where order_id = $1), 0)::bigint as "ofLoan",
    coalesce(sum(amount_minor) filter (where operator_id = $2 and done_at > $4), 0)::bigint as "ofDay"
  from alone_act where currency = $3 and (order_id = $1 or (operator_id = $2 and done_at > $4))
    and ($5::text is null or action = $5)`);

/** What was given alone before, by all acts or by one: on the loan by anybody, and by the operator in the last twenty-four hours. */
export async function givenAlone(
  db: Queries,
  { orderId, operatorId, currency, now }: Omit<AloneAct, 'action' | 'amountMinor' | 'loansADay'>,
  action?: AloneAct['action'],
): Promise<{ readonly ofLoan: bigint; readonly ofDay: bigint }> {
  const [row] = await sums(db, [
    orderId,
    operatorId,
    currency,
    new Date(now.getTime() - DAY_MS),
    action ?? null,
  ]);
  return { ofLoan: BigInt(row?.ofLoan ?? 0), ofDay: BigInt(row?.ofDay ?? 0) };
}

export async function keepAloneAct(tx: Tx, act: AloneAct): Promise<void> {
  await tx
    .insertInto('alone_act')
    .values({
      operator_id: act.operatorId,
      order_id: act.orderId,
      action: act.action,
      currency: act.currency,
      amount_minor: act.amountMinor,
      done_at: act.now,
    })
    .execute();
}
