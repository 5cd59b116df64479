import type { BorrowerId, OrderId, ProductId } from '@plazo/contract';
import type { Order, OrderEvent, OrderState } from '@plazo/lending';
import type { PhoneCountry } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import { sql } from 'kysely';
import type { AcceptedAgreement, AgreedBrand } from '../../db/accepted-agreement.ts';
import { lookup, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import type { Product, ProductCatalogue } from '../content/products.store.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';

export type { AcceptedAgreement, AgreedBrand, OwnOrder };

export type StoredOrder = {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly product: Product;
  readonly order: Order;
  readonly state: OrderState;
  readonly principalMinor: bigint;
  readonly isHeld: boolean;
  readonly isRated: boolean;
  readonly attentionOn: CalendarDate | null;
  readonly postedThrough: CalendarDate | null;
  readonly createdAt: Date;
};

export type OrderRow = {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly productId: ProductId;
  readonly productVersion: number;
  readonly state: OrderState;
  readonly principalMinor: bigint;
  readonly isHeld: boolean;
  readonly attentionOn: CalendarDate | null;
  readonly postedThrough: CalendarDate | null;
  readonly createdAt: Date;
  readonly isRated: boolean;
  readonly events: readonly OrderEvent[];
};

/** An order's own columns with its events and whether it was rated; `o` is the order's table. */
export const orderColumns = `
  o.id, o.borrower_id as "borrowerId", o.product_id as "productId",
  o.product_version as "productVersion", o.state, o.principal_minor as "principalMinor", o.is_held as "isHeld",
  o.attention_on as "attentionOn", o.posted_through as "postedThrough", o.created_at as "createdAt",
  o.is_rated as "isRated", o.events`;

/** A row with its terms. */
export async function toOrder(db: Queries, products: ProductCatalogue, row: OrderRow): Promise<StoredOrder> {
  const product = await products.at(db, row.productId, row.productVersion);
  // named one by one: this stands in the way of every read, and copying the rest of an object is slow
  return {
    id: row.id,
    borrowerId: row.borrowerId,
    product,
    order: { terms: product.terms, events: row.events },
    state: row.state,
    principalMinor: row.principalMinor,
    isHeld: row.isHeld,
    isRated: row.isRated,
    attentionOn: row.attentionOn,
    postedThrough: row.postedThrough,
    createdAt: row.createdAt,
  };
}

/** An order's names, as its rows are asked for. */
export const ownOf = ({ id: orderId, borrowerId }: Pick<StoredOrder, 'id' | 'borrowerId'>): OwnOrder => ({
  orderId,
  borrowerId,
});

const selectOwn = lookup<OrderRow>(
  `select ${orderColumns} from loan_order o where o.id = $1 and o.borrower_id = $2`,
);

/** An order of this borrower: someone else's is not there, by the query itself. */
export async function findOwnOrder(
  db: Queries,
  products: ProductCatalogue,
  { orderId, borrowerId }: OwnOrder,
): Promise<StoredOrder | undefined> {
  const [row] = await selectOwn(db, [orderId, borrowerId]);
  return row && toOrder(db, products, row);
}

const selectAny = statement<OrderRow>(`select ${orderColumns} from loan_order o where o.id = $1`);

/** An order by id, for the lender: jobs, channels and commands. */
export async function findOrder(
  db: Queries,
  products: ProductCatalogue,
  orderId: OrderId,
): Promise<StoredOrder | undefined> {
  const [row] = await selectAny(db, [orderId]);
  return row && toOrder(db, products, row);
}

const selectMany = statement<OrderRow>(
  `select ${orderColumns} from loan_order o where o.id = any($1) order by o.id`,
);

const selectOwner = statement<{ borrowerId: BorrowerId }>(
  'select borrower_id as "borrowerId" from loan_order where id = $1',
);

/** Whose an order is, for the lender. */
export const ownerOf = async (db: Queries, orderId: OrderId): Promise<string | undefined> =>
  (await selectOwner(db, [orderId]))[0]?.borrowerId;

/** Many orders by id, for the lender. */
export async function findOrders(
  db: Queries,
  products: ProductCatalogue,
  orderIds: readonly string[],
): Promise<readonly StoredOrder[]> {
  const orders: StoredOrder[] = [];
  // one after the other: the terms that the first needs are known to all that follow
  for (const row of await selectMany(db, [orderIds])) orders.push(await toOrder(db, products, row));
  return orders;
}

export type OrderOfBrand = { readonly stored: StoredOrder; readonly brand: string };

const selectAfter = statement<OrderRow & { readonly brand: string }>(`
  select ${orderColumns}, b.brand from loan_order o join borrower b on b.id = o.borrower_id
  where o.id > $1 order by o.id limit $2`);

/** The orders of the house by their ids, a page at a time. */
export async function ordersAfter(
  db: Queries,
  products: ProductCatalogue,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly OrderOfBrand[]> {
  const orders: OrderOfBrand[] = [];
  for (const { brand, ...row } of await selectAfter(db, [page.after, page.limit]))
    orders.push({ brand, stored: await toOrder(db, products, row) });
  return orders;
}

const selectDue = statement<{ id: string; borrowerId: BorrowerId }>(`
  select o.id, o.borrower_id as "borrowerId" from loan_order o join borrower b on b.id = o.borrower_id
  where o.attention_on <= $1 and b.brand = $2 and o.id <> all($4) order by o.attention_on limit $3`);

/** Orders of a brand that something happens to by a day, soonest first. */
export const selectOrdersDue = (
  db: Queries,
  due: { brand: string; by: CalendarDate; limit: number; except: readonly string[] },
) => selectDue(db, [due.by, due.brand, due.limit, due.except]);

/** Most orders that one list shows. */
const LIST_LIMIT = 100;

const selectList = statement<OrderRow>(
  `select ${orderColumns} from loan_order o where o.borrower_id = $1 order by o.created_at desc limit ${LIST_LIMIT}`,
);

export async function listOwnOrders(
  db: Queries,
  products: ProductCatalogue,
  borrowerId: BorrowerId,
): Promise<readonly StoredOrder[]> {
  const rows = await selectList(db, [borrowerId]);
  return Promise.all(rows.map((row) => toOrder(db, products, row)));
}

/** What the borrower accepted, when and from where. */
export async function readAgreement(
  db: Queries,
  { orderId, borrowerId }: OwnOrder,
): Promise<AcceptedAgreement> {
  const row = await db
    .selectFrom('loan_order')
    .select('agreement')
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.agreement;
}

export type Selection = {
  readonly states?: readonly OrderState[];
  readonly attentionOn?: CalendarDate;
  readonly held: boolean;
  readonly markets?: readonly PhoneCountry[];
  readonly except?: readonly string[];
};

/** Ids of the orders that a job has to look at, oldest first. */
export async function selectOrderIds(
  db: Queries,
  selection: Selection,
  limit: number,
): Promise<readonly string[]> {
  let query = db
    .selectFrom('loan_order as o')
    .innerJoin('borrower as b', 'b.id', 'o.borrower_id')
    .select('o.id')
    .orderBy('o.created_at')
    .limit(limit);
  if (selection.states) query = query.where('o.state', 'in', [...selection.states]);
  if (selection.attentionOn) query = query.where('o.attention_on', '=', selection.attentionOn);
  if (selection.markets) query = query.where('b.market', 'in', [...selection.markets]);
  if (selection.except?.length) query = query.where(sql<boolean>`o.id <> all(${[...selection.except]})`);
  if (!selection.held) query = query.where('o.is_held', '=', false);
  return (await query.execute()).map(({ id }) => id);
}

export type NewOrder = { readonly agreement: AcceptedAgreement; readonly offerId: string } & Pick<
  StoredOrder,
  'id' | 'borrowerId' | 'product' | 'principalMinor' | 'isHeld' | 'createdAt'
>;

export async function insertOrder(db: Queries, order: NewOrder): Promise<void> {
  await db
    .insertInto('loan_order')
    .values({
      id: order.id,
      borrower_id: order.borrowerId,
      offer_id: order.offerId,
      product_id: order.product.id,
      product_version: order.product.version,
      state: 'received',
      principal_minor: order.principalMinor,
      attention_on: null,
      posted_through: null,
      is_held: order.isHeld,
      agreement: JSON.stringify(order.agreement),
      created_at: order.createdAt,
    })
    .execute();
}

/** How many loans a borrower has paid off: a repeat client has at least one. */
export async function countSettledOrders(db: Queries, borrowerId: BorrowerId): Promise<number> {
  const { count } = await db
    .selectFrom('loan_order')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const selectLastPaid = statement<{ principal: bigint }>(`
  select principal_minor as principal from loan_order
  where borrower_id = $1 and product_id = $2 and state = 'settled' order by created_at desc limit 1`);

/** What was lent the last time of a product that was paid back, in minor units. */
export const lastPrincipal = async (
  db: Queries,
  borrowerId: BorrowerId,
  productId: ProductId,
): Promise<bigint | undefined> => (await selectLastPaid(db, [borrowerId, productId]))[0]?.principal;

export type OrderKey = {
  readonly id: string;
  readonly productId: ProductId;
  readonly principalMinor: bigint;
  readonly createdAt: Date;
};

const keyColumns = [
  'id',
  'product_id as productId',
  'principal_minor as principalMinor',
  'created_at as createdAt',
] as const;

/** The order that came from a version of an offer: the natural key of a confirmation. */
export async function findOrderByOfferVersion(
  db: Queries,
  borrowerId: BorrowerId,
  version: string,
): Promise<OrderKey | undefined> {
  return db
    .selectFrom('loan_order')
    .select(keyColumns)
    .where('borrower_id', '=', borrowerId)
    .where(sql<boolean>`agreement->>'version' = ${version}`)
    .executeTakeFirst();
}

export async function newestOrder(db: Queries, borrowerId: BorrowerId): Promise<OrderKey | undefined> {
  return db
    .selectFrom('loan_order')
    .select(keyColumns)
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
