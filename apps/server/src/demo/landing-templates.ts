import { demoProduct } from '@plazo/lending';
import { demoLandings, isLanguage, mobileOf } from '@plazo/markets';
import type { LandingTemplate } from '../capabilities/promotion/landing.store.ts';

const conversionParameter = 'uc';

/** What the product lends, so that no page promises more. */
function rangeOf(name: string) {
  const { principal, currency } = demoProduct(name);
  return { minMinor: principal.minMinor, maxMinor: principal.maxMinor, currency };
}

/** The landing pages of the demonstration: one for each country whose phones are read. */
export const demoTemplates: readonly LandingTemplate[] = demoLandings.map((page) => {
  const { starts, groups, ...rule } = mobileOf(page.country);
  return {
    id: page.id,
    name: page.name,
    content: {
      market: page.country,
      brand: page.brand,
      languages: Object.keys(page.texts).filter(isLanguage),
      texts: page.texts,
      picture: '',
      colors: { brand: page.color },
      phone: { ...rule, starts: [...starts], groups: [...groups] },
      ...(page.product !== undefined && { amounts: rangeOf(page.product) }),
      stores: page.stores,
      agreementId: page.product ?? '',
      conversionParameter,
    },
  };
});
