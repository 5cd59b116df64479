import { type DemoProduct, markets } from '@plazo/markets';
import { readTerms } from './read-terms.ts';
import { isRefusal } from './refusal.ts';
import type { Terms } from './terms.ts';

function readProduct(product: DemoProduct): Terms {
  const read = readTerms(product);
  if (isRefusal(read)) throw new Error(`The demo product ${product.name} does not read: ${read.reason}`);
  return read.terms;
}

/** The products of the markets' demonstrations, in every version that was shipped, oldest first. */
export const demoProducts: readonly Terms[] = Object.values(markets).flatMap(({ demo }) =>
  demo.products.map(readProduct),
);

/** A demo product by its name, in its newest version or in another one. @throws where there is none */
export function demoProduct(name: string, version?: number): Terms {
  const found = demoProducts.findLast(
    (terms) => terms.name === name && (version === undefined || terms.version === version),
  );
  if (!found) throw new Error(`There is no demo product ${name}`);
  return found;
}
