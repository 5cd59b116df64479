import type { Messages } from '../words/es/words.ts';

/** What lists of the server offer to choose, by their names. */

type Operators = readonly { readonly operatorId: string; readonly name: string }[];
type Products = readonly { readonly product: string; readonly name: string }[];

export const operatorChoices = (operators: Operators) =>
  operators.map(({ operatorId, name }) => ({ value: operatorId, label: name }));

/** Whom something may be given to; without one it is anybody's. */
export const ownerChoices = ({ collections }: Messages, operators: Operators) => [
  { value: '', label: collections.anybody },
  ...operatorChoices(operators),
];

/** A filter by product, in the address by its id. */
export const productFilter = ({ loans }: Messages, products: Products) => ({
  name: 'product',
  label: loans.product,
  options: products.map(({ product, name }) => ({ value: product, label: name })),
});
