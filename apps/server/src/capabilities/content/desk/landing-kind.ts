import type { Finding } from '@plazo/lending';
import * as z from 'zod/mini';
import { refuse } from '../../../db/transaction.ts';
import { type LandingContent, landingContent, putTemplate } from '../../promotion/landing.store.ts';
import { holding, type Installed, judgeBy, type Kind } from './kind.ts';

const landingBody = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  content: landingContent,
});

const finding = (rule: string, message: string, of: Pick<Finding, 'source' | 'figures'>) =>
  ({ rule, severity: 'inconsistent', message, ...of }) as const;

/** Whether the page speaks of more or less money than the product that it names. */
async function isBeyond({ deps, db }: Installed, { amounts, agreementId }: LandingContent): Promise<boolean> {
  const product = agreementId === '' ? undefined : await deps.products.current(db, agreementId);
  if (!amounts || !product) return false;
  const { minMinor, maxMinor } = product.terms.principal;
  return amounts.minMinor < minMinor || amounts.maxMinor > maxMinor;
}

async function find(installed: Installed, content: LandingContent) {
  const missing = content.languages.filter((language) => !content.texts[language]);
  const isKnown = installed.deps.brands.some(({ id }) => id === content.brand);
  return holding([
    [
      missing.length > 0,
      finding('texts-missing', `No texts in ${missing.join(', ')}`, {
        figures: { languages: missing.join(', ') },
        source: 'The page itself',
      }),
    ],
    [
      !isKnown,
      finding('brand-unknown', `No brand has the id ${content.brand}`, {
        figures: { brand: content.brand },
        source: 'The brand files',
      }),
    ],
    [
      await isBeyond(installed, content),
      finding('range-beyond-product', 'The page promises amounts that are not lent', {
        source: 'The product that the page names',
      }),
    ],
  ]);
}

/** Landing pages, which have a table of their own: visitors are counted and registered by what stands there. */
export const landingKind: Kind = {
  canGrow: true,
  judge: (body, _place, installed) => judgeBy(landingBody, body, ({ content }) => find(installed, content)),
  publish: async ({ tx, now }, { subject, body }) => {
    const read = z.safeParse(landingBody, body);
    if (!read.success) return refuse('refused', '', { reason: 'version-taken' });
    await putTemplate(tx, { id: subject, ...read.data }, { state: 'published', now });
    return undefined;
  },
  retire: async ({ tx, now }, { subject, body }) => {
    const { name, content } = z.parse(landingBody, body);
    await putTemplate(tx, { id: subject, name, content }, { state: 'retired', now });
    return undefined;
  },
};
