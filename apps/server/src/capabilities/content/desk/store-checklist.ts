import { type BrandFile, pages } from '@plazo/contract';
import type { Finding, Store } from '@plazo/lending';
import { markets } from '@plazo/markets';

/** What the stores ask of the app around a product, as far as its brand file says it (store rules as of 2026). */

const sources = {
  dataApple: 'App Store Review Guidelines 5.1.1(iii)',
  dataGoogle: 'Google Play, Personal Loans policy (answer 9876821)',
  privacyApple: 'App Store Review Guidelines 5.1.1(i)',
  disclosure: 'App Store Review Guidelines 3.2.2(ix)',
  reviews: 'App Store Review Guidelines 3.2.2(x) and 5.6.1',
} as const;

/** What a lender may ask a phone for; into the rest of it nobody may look. */
const allowed: readonly string[] = ['camera', 'notifications'];

type Listing = { readonly brand: BrandFile; readonly soldIn: readonly Store[] };

const bySale = (soldIn: readonly Store[], rules: Readonly<Partial<Record<Store, string>>>) =>
  soldIn.flatMap((store) => rules[store] ?? []).join(' and ');

function permissionFindings({ brand, soldIn }: Listing): readonly Finding[] {
  const asked = (brand.app?.permissions ?? []).filter((name) => !allowed.includes(name));
  const source = bySale(soldIn, { apple: sources.dataApple, google: sources.dataGoogle });
  return asked.map((name) => ({
    rule: `permission-${name}`,
    severity: 'store' as const,
    message: `The app asks for ${name}; a loan app may not`,
    source,
  }));
}

/** Where a store sends its visitors for the privacy notice: the brand's own address, or our page at its first host. */
function privacyLink({ privacyUrl, hosts }: BrandFile): string | undefined {
  if (privacyUrl.startsWith('https://')) return privacyUrl;
  const host = hosts.find((name) => name.includes('.') && !/^[\d.]+$/.test(name));
  return host && `https://${host}${privacyUrl || pages.privacy.paths[0]}`;
}

function privacyFindings({ brand, soldIn }: Listing): readonly Finding[] {
  if (privacyLink(brand) !== undefined) return [];
  const source = bySale(soldIn, { apple: sources.privacyApple, google: sources.dataGoogle });
  const message = 'The listing has no https address of the privacy notice: privacyUrl, or a public host';
  return [{ rule: 'privacy-link-missing', severity: 'store', message, source }];
}

function acceptanceFindings({ brand, soldIn }: Listing): readonly Finding[] {
  if (!brand.settings.agreementDefaultTicked) return [];
  const law = markets[brand.market].law.acceptance;
  const source = [
    ...(soldIn.includes('apple') ? [sources.disclosure] : []),
    ...(law ? [law.source] : []),
  ].join(' and ');
  if (source === '') return [];
  const message = 'The agreement is ticked before its terms were shown: agreementDefaultTicked';
  return [{ rule: 'accepted-before-disclosure', severity: 'store', message, source }];
}

function reviewFindings({ brand, soldIn }: Listing): readonly Finding[] {
  if (brand.settings.ratingRouting !== 'by-score' || !soldIn.includes('apple')) return [];
  const message = 'Only those who give 4 or 5 stars are sent to the store: ratingRouting';
  return [{ rule: 'reviews-gated', severity: 'store', message, source: sources.reviews }];
}

/** What of a brand's app a store would refuse; nothing where it is sold on the web alone. */
export function checkListing(listing: Listing): readonly Finding[] {
  if (listing.soldIn.length === 0) return [];
  return [
    ...permissionFindings(listing),
    ...privacyFindings(listing),
    ...acceptanceFindings(listing),
    ...reviewFindings(listing),
  ];
}
