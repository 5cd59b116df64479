declare const kind: unique symbol;

/** A text that names one thing of a kind: the name of another kind does not compile in its place. */
type Id<Kind extends string> = string & { readonly [kind]?: Kind };

export type OrderId = Id<'order'>;
export type BorrowerId = Id<'borrower'>;
export type ProductId = Id<'product'>;
/** What a borrower shows or types at a channel, for the money to be theirs. */
export type ReferenceCode = Id<'reference'>;
