import type { Condition } from './conditions.ts';

/** The brands that an operator is held to; null where they see all. */
export type BrandScope = readonly string[] | null;

const ofBorrower = (column: string, brands: string) =>
  `exists (select from borrower held where held.id = ${column} and held.brand = any(${brands}::text[]))`;

/** Leaves out what is of a borrower of another brand, and what is nobody's. */
export const heldTo = (brands: BrandScope, column: string): Condition | undefined =>
  brands ? [ofBorrower(column, '?'), brands] : undefined;

/** The same in a statement whose scope stands at a place of its values. */
export const heldAt = (place: number, column: string): string =>
  `($${place}::text[] is null or ${ofBorrower(column, `$${place}`)})`;

/** Whose money or debt a request of the desk is about; of nobody where it is about all brands, or about money that many share. */
const REQUEST_OF = `case when r.kind not in ('match', 'book', 'return')
  then coalesce((select o.borrower_id from loan_order o where o.id = r.order_id), r.wish ->> 'borrowerId') end`;

export const requestsHeldTo = (brands: BrandScope): Condition | undefined => heldTo(brands, REQUEST_OF);
export const requestsHeldAt = (place: number): string => heldAt(place, REQUEST_OF);
