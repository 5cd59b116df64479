import { isRefusal, readTerms, type Terms } from '@plazo/lending';
import type { Queries } from '../../db/transaction.ts';

export type Product = { readonly id: string; readonly version: number; readonly terms: Terms };

/**
 * Products by id and version. A version never changes once it is in use, so what was read once stays read. Each method
 * is told the database or the transaction that it runs in: a second connection inside a transaction could wait for ever.
 */
export type ProductCatalogue = {
  /** The newest version that is on offer. */
  readonly current: (db: Queries, id: string) => Promise<Product | undefined>;
  /** @throws where there is no such version: an order cannot exist without its terms. */
  readonly at: (db: Queries, id: string, version: number) => Promise<Product>;
  readonly publish: (db: Queries, product: Product, now: Date) => Promise<void>;
};

/** Versions from here on are variants made for single orders by the test surface; they are never on offer. */
export const FIRST_VARIANT_VERSION = 900_000;

function checked(id: string, version: number, stored: unknown): Product {
  const read = readTerms(stored);
  if (isRefusal(read)) throw new Error(`Product ${id} version ${version} does not read: ${read.reason}`);
  return { id, version, terms: read.terms };
}

const readCurrent = (db: Queries, id: string) =>
  db
    .selectFrom('product')
    .select(['id', 'version', 'terms'])
    .where('id', '=', id)
    .where('version', '<', FIRST_VARIANT_VERSION)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

const readVersion = (db: Queries, id: string, version: number) =>
  db
    .selectFrom('product')
    .select('terms')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();

export function openProducts(): ProductCatalogue {
  const known = new Map<string, Product>();
  const keep = (product: Product) => {
    known.set(`${product.id}@${product.version}`, product);
    return product;
  };
  return {
    current: async (db, id) => {
      const row = await readCurrent(db, id);
      return row && (known.get(`${row.id}@${row.version}`) ?? keep(checked(row.id, row.version, row.terms)));
    },
    at: async (db, id, version) =>
      known.get(`${id}@${version}`) ?? keep(checked(id, version, (await readVersion(db, id, version)).terms)),
    publish: async (db, { id, version, terms }, now) => {
      await db
        .insertInto('product')
        .values({ id, version, terms: JSON.stringify(terms), created_at: now })
        .onConflict((conflict) => conflict.columns(['id', 'version']).doNothing())
        .execute();
    },
  };
}
