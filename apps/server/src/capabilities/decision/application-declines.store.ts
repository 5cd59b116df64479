import type { BorrowerId, ProductId, RuleArm } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { openFor, sealFor } from '../borrowers/borrowers.store.ts';

type Of = { readonly borrowerId: BorrowerId; readonly productId: ProductId };

/** An application that the rules declined before anything was signed. Minor units. */
export type Decline = {
  readonly id: string;
  readonly askedMinor: bigint;
  readonly reasons: readonly string[];
  readonly decidedOn: CalendarDate;
  /** Until when a person answers; nobody was asked where there is none. */
  readonly reviewDueOn: CalendarDate | null;
  readonly isReviewed: boolean;
  /** The day on which its borrower is told that they may ask again; none where they did not ask for that. */
  readonly remindOn: CalendarDate | null;
};

type Made = Of &
  Pick<Decline, 'id' | 'askedMinor' | 'reasons' | 'decidedOn'> & {
    readonly rulesVersion: number;
    readonly arm: RuleArm;
    readonly inputs: object;
    readonly now: Date;
  };

/** Keeps a decline, the first of its day; false where that was kept already. */
export async function keepDecline(db: Queries, sealing: Sealing, made: Made): Promise<boolean> {
  const { borrowerId } = made;
  const plain = JSON.stringify(made.inputs);
  const kept = await db
    .insertInto('application_decline')
    .values({
      borrower_id: borrowerId,
      id: made.id,
      product_id: made.productId,
      asked_minor: made.askedMinor,
      rules_version: made.rulesVersion,
      arm: made.arm,
      reasons: [...made.reasons],
      sealed_inputs: await sealFor(db, sealing, { borrowerId, plain }),
      decided_at: made.now,
      decided_on: made.decidedOn,
    })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'product_id', 'decided_on']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The newest decline since a day that nobody has overturned, with what was known. */
export async function standingDecline(
  db: Queries,
  sealing: Sealing,
  { borrowerId, productId, since }: Of & { readonly since: CalendarDate },
): Promise<{ readonly decline: Decline; readonly known: object } | undefined> {
  const row = await db
    .selectFrom('application_decline')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', productId)
    .where('decided_on', '>', since)
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '=', 'confirmed')]))
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const open = await openFor(db, sealing, borrowerId);
  return {
    decline: {
      id: row.id,
      askedMinor: row.asked_minor,
      reasons: row.reasons,
      decidedOn: row.decided_on,
      reviewDueOn: row.review_due_on,
      isReviewed: row.outcome !== null,
      remindOn: row.remind_on,
    },
    known: Object(JSON.parse(open(row.sealed_inputs))),
  };
}

const selectLast = statement<{ productId: ProductId; decidedOn: CalendarDate }>(`
  select d.product_id as "productId", max(d.decided_on) as "decidedOn" from application_decline d
  where d.borrower_id = $1 and d.outcome is distinct from 'overturned'
    and not exists (select from loan_order o where o.borrower_id = d.borrower_id and o.created_at > d.decided_at)
  group by d.product_id`);

/** The day of the newest decline of each product that nobody has overturned and no loan came after. */
export const lastDeclines = async (
  db: Queries,
  borrowerId: BorrowerId,
): Promise<ReadonlyMap<ProductId, CalendarDate>> =>
  new Map((await selectLast(db, [borrowerId])).map(({ productId, decidedOn }) => [productId, decidedOn]));

/** Puts a decline before a person, once. */
export async function askForReview(
  tx: Tx,
  of: {
    readonly borrowerId: BorrowerId;
    readonly id: string;
    readonly dueOn: CalendarDate;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('application_decline')
    .set({ review_asked_at: of.now, review_due_on: of.dueOn })
    .where('borrower_id', '=', of.borrowerId)
    .where('id', '=', of.id)
    .where('review_asked_at', 'is', null)
    .execute();
}

type OwnDecline = { readonly borrowerId: BorrowerId; readonly id: string };

/** Keeps the day on which the borrower of a decline is told that they may ask again, or that they were told. */
export async function setReminder(
  tx: Tx,
  of: OwnDecline & { readonly on: CalendarDate | null },
): Promise<void> {
  await tx
    .updateTable('application_decline')
    .set({ remind_on: of.on })
    .where('borrower_id', '=', of.borrowerId)
    .where('id', '=', of.id)
    .execute();
}

export type DueReminder = OwnDecline & { readonly decidedOn: CalendarDate };

const selectDue = statement<DueReminder>(`
  select d.borrower_id as "borrowerId", d.id, d.decided_on as "decidedOn" from application_decline d
  join borrower b on b.id = d.borrower_id
  where d.remind_on <= $1 and b.brand = $2 order by d.remind_on, d.id limit $3`);

/** Whom of a brand it is time to tell that they may ask again. */
export const dueReminders = (
  db: Queries,
  of: { readonly brand: string; readonly today: CalendarDate; readonly limit: number },
): Promise<readonly DueReminder[]> => selectDue(db, [of.today, of.brand, of.limit]);

const selectStill = statement<{ readonly id: string }>(`
  select d.id from application_decline d
  where d.borrower_id = $1 and d.id = $2 and d.remind_on is not null and d.outcome is distinct from 'overturned'
    and not exists (select from erased_person e where e.borrower_id = d.borrower_id)
    and not exists (select from loan_order o where o.borrower_id = d.borrower_id and o.product_id = d.product_id
      and o.created_at > d.decided_at)
  for update of d`);

/** Whether it is still news: nobody has overturned the decline, and its person has not asked again since. */
export const isStillNews = async (tx: Tx, { borrowerId, id }: OwnDecline): Promise<boolean> =>
  (await selectStill(tx, [borrowerId, id])).length > 0;
