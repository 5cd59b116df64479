import { type BrandFile, brandWords } from '@plazo/contract';
import type { Finding } from '@plazo/lending';
import * as z from 'zod/mini';
import { brandWith } from '../brands.store.ts';
import { checkBrand } from './check-brand.ts';
import { holding, type Installed, judgeBy, type Kind } from './kind.ts';

/** What is offered and cannot be had: a product that nobody published, or one of another market. */
async function offerFindings(installed: Installed, brand: BrandFile): Promise<readonly Finding[]> {
  const { deps, db } = installed;
  const found = await Promise.all(
    brand.products.map(async ({ id }) => ({ id, product: await deps.products.current(db, id) })),
  );
  const unknown = found.filter(({ product }) => !product).map(({ id }) => id);
  const foreign = found
    .filter(
      ({ product }) =>
        product && (product.terms.market !== brand.market || product.terms.currency !== brand.currency),
    )
    .map(({ id }) => id);
  return holding([
    [
      unknown.length > 0,
      {
        rule: 'product-not-published',
        severity: 'inconsistent',
        message: `${unknown.join(', ')} is not published, so nobody is offered it`,
        figures: { products: unknown.join(', ') },
        source: 'The published products',
      },
    ],
    [
      foreign.length > 0,
      {
        rule: 'product-of-other-market',
        severity: 'inconsistent',
        message: `${foreign.join(', ')} is of another market or currency than the brand`,
        figures: { products: foreign.join(', ') },
        source: 'The published products',
      },
    ],
  ]);
}

/** The same words in a file, which says more than these. */
const ofFile = z.object(brandWords.shape);

/** What operators may change of a brand; while nothing is published it says what its file says. */
export const brandKind: Kind = {
  canGrow: false,
  bases: ({ brandCatalogue }) =>
    new Map(brandCatalogue.files.map((file) => [file.id, z.parse(ofFile, file)])),
  judge: async (body, { subject }, installed) => {
    const file = installed.deps.brandCatalogue.files.find(({ id }) => id === subject);
    if (!file) return { fault: 'subject' };
    return judgeBy(brandWords, body, async (words) => {
      const brand = brandWith(file, words);
      return [...checkBrand(brand, brand.app?.stores ?? []), ...(await offerFindings(installed, brand))];
    });
  },
  // it is read from its version, and its file is what is left without one
  retire: async () => undefined,
  afterCommit: ({ brandCatalogue }) => brandCatalogue.refresh(),
};
