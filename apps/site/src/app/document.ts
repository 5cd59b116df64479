import { siteAddress, sitePages } from '@plazo/contract';
import { languageFacts } from '@plazo/markets/front';
import { brandStyle, warningBarStyle } from '@plazo/ui';
import type { Site } from '../session/site.ts';
import { clientAssets } from './client-assets.ts';

/** The head of a page: what search engines, other sites and screen readers know of it. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const meta = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escape(content)}">`;
const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escape(href)}">`;

function wordsOf({ page, text, brand }: Site): { title: string; description: string } {
  const { name, company } = brand;
  if (page === 'home') return { title: text.home.title, description: text.home.description(name) };
  if (page === 'about') return { title: text.about.title, description: text.about.description(company) };
  if (page === 'contact') return { title: text.contact.title, description: text.contact.description(name) };
  if (page === 'policy') return { title: text.policy.title, description: text.policy.description(company) };
  if (page === 'loan') return { title: text.loan.title, description: text.loan.description(name) };
  if (page === 'user') return text.user;
  if (page === 'status') return { title: text.status.title, description: text.status.description(name) };
  if (page === 'check') return { title: text.check.title, description: text.check.description(company) };
  return { title: text.notFound.title, description: text.notFound.text };
}

/** Every page in its own language and the others; a page that is not there, or that is about one paper, has none. */
function places({ page, origin, brand, address, localeOf }: Site): string {
  if (page === 'notFound' || page === 'check') return meta('robots', 'noindex');
  const alternates = brand.languages.map((language) =>
    link(
      'alternate',
      origin + siteAddress(page, language, brand.language),
      ` hreflang="${localeOf(language)}"`,
    ),
  );
  return [
    link('canonical', origin + address(page)),
    ...alternates,
    link('alternate', origin + sitePages[page], ' hreflang="x-default"'),
  ].join('');
}

/** JSON inside a script element: `<` could close it. */
const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

function structured({ origin, brand, locale }: Site): string {
  return json({
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    '@id': `${origin}/#company`,
    name: brand.name,
    legalName: brand.company,
    url: `${origin}/`,
    logo: new URL(brand.logo, origin).href,
    image: `${origin}/site/card.png`,
    telephone: brand.servicePhone,
    email: brand.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: brand.address,
      addressCountry: brand.market.toUpperCase(),
    },
    areaServed: brand.market.toUpperCase(),
    currenciesAccepted: brand.currency,
    knowsLanguage: locale,
  });
}

/** All styles of a page in one sheet: nothing else is waited for. */
export const styleOf = ({ brand, warning }: Site): string =>
  clientAssets.css + brandStyle(brand.brandColors) + (warning && warningBarStyle);

export function documentHead(site: Site): string {
  const { page, text, brand, language, locale, origin, contact } = site;
  const { title, description } = wordsOf(site);
  const shown = `${contact.kind === 'wrong' ? `${text.contact.wrong} · ` : ''}${title} · ${brand.name}`;
  return [
    `<!doctype html><html lang="${locale}" dir="${languageFacts[language].direction}"><head><meta charset="utf-8"><title>${escape(shown)}</title>`,
    meta('viewport', 'width=device-width,initial-scale=1,viewport-fit=cover'),
    meta('description', description),
    meta('color-scheme', 'light dark'),
    meta('format-detection', 'telephone=no'),
    places(site),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', locale.replace('-', '_')),
    page === 'notFound' ? '' : property('og:url', origin + site.address(page)),
    property('og:image', `${origin}/site/card.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
    link('icon', brand.logo),
    `<style>${styleOf(site)}</style>`,
    `<script type="application/ld+json">${structured(site)}</script>`,
    `<script type="module" fetchpriority="low" src="${clientAssets.entry}"></script>`,
    '</head><body>',
  ].join('');
}
