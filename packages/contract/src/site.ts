import { flagOf, type Language, type SiteWords } from '@plazo/markets/front';
import * as z from 'zod/mini';
import type { BrandView, Supervision } from './brand.ts';
import type { ProductCard } from './endpoints/home.ts';
import type { ProductId } from './ids.ts';

/** The pages of the public site (specification, section 2). */
export const sitePages = {
  home: '/',
  about: '/About',
  user: '/User',
  contact: '/Contact',
  policy: '/Policy',
  loan: '/Loan',
  status: '/status',
  /** Where anybody checks a paper. */
  check: '/v',
} as const;

export type SitePage = keyof typeof sitePages;

const isSitePage = (name: string): name is SitePage => name in sitePages;
export const sitePageNames = Object.keys(sitePages).filter(isSitePage);

/** The address of a page, in the brand's own language without a word about it and in another one with its flag. */
export function siteAddress(page: SitePage, language: Language, own: Language): string {
  return language === own ? sitePages[page] : `${sitePages[page]}?language=${flagOf(language)}`;
}

/** Where a paper of a code is checked. */
export const checkAddress = (code: string, language: Language, own: Language): string =>
  siteAddress('check', language, own).replace(sitePages.check, `${sitePages.check}/${code}`);

/** The most characters of each field of the contact form, all of which are needed (specification, section 5). */
export const contactLimits = { name: 80, email: 120, telephone: 30, message: 2_000 } as const;
export type ContactField = keyof typeof contactLimits;

const isContactField = (name: string): name is ContactField => name in contactLimits;
export const contactFields = Object.keys(contactLimits).filter(isContactField);

/** A field that no person sees: who fills it is a program. */
export const CONTACT_TRAP = 'homepage';

const field = (name: ContactField, pattern: RegExp) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(contactLimits[name]), z.regex(pattern));

const oneLine = /^[^\p{Cc}]*$/u;

/** The contact form as it is sent; each field is told apart from the others when it is refused. */
export const contactForm = z.object({
  name: field('name', oneLine),
  email: field('email', /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u),
  telephone: field('telephone', /^\+?(?:[\s().-]*\d){6,15}[\s().-]*$/),
  message: field('message', /^[^\0]*$/),
});
export type ContactForm = z.output<typeof contactForm>;

/** A figure of the example with what it is called. */
export type ExampleLine = { readonly text: string; readonly value: string };

/** What each amount of a landing page costs: the page shows these figures and computes none. */
export type LandingPrices = {
  readonly productId: ProductId;
  /** What the values of each row are called. */
  readonly labels: readonly string[];
  /** From the least to the most, at least one. */
  readonly rows: readonly {
    readonly amountMinor: number;
    readonly amount: string;
    readonly values: readonly string[];
  }[];
  /** Which row the page opens with. */
  readonly start: number;
  /** What being late costs; empty: nothing. */
  readonly late: string;
};

/** What became of the contact form. */
export type ContactState =
  | { readonly kind: 'empty' | 'sent' }
  | {
      readonly kind: 'wrong';
      readonly faults: Readonly<Partial<Record<ContactField, 'missing' | 'wrong' | 'too-long'>>>;
    }
  | { readonly kind: 'too-many' | 'foreign' | 'not-now' };

/** What became of a code that somebody typed or scanned. */
export type PaperCheck =
  | { readonly kind: 'empty' | 'unknown' | 'too-many' }
  | {
      readonly kind: 'genuine';
      readonly madeOn: string;
      /** Absent where the person was erased: then nothing more is said. */
      readonly said?: {
        readonly paper:
          | 'receipt'
          | 'statement'
          | 'no-debt'
          | 'pay-off'
          | 'agreement'
          | 'key-facts'
          | 'letter';
        /** Its title as it is printed, where the country has one of its own; else empty. */
        readonly title: string;
        readonly number: string;
        readonly initials: string;
        readonly loan: string;
        readonly on: string;
        /** What was paid and left, and what was lent and is paid back in all; empty where the paper does not say it. */
        readonly paid: string;
        readonly left: string;
        readonly lent: string;
        readonly total: string;
        /** Whether what it says is so still. */
        readonly stands: boolean;
      };
    };

/** What a person wants to know of a service: that it works, that it takes long or is silent, or that it does not work. */
export type PartState = 'works' | 'slow' | 'down';
export const statusKinds = ['server', 'pay', 'receive', 'message'] as const;
export type StatusPart = {
  readonly kind: (typeof statusKinds)[number];
  readonly id: string;
  /** Of a way to pay of the market; empty where the page has a word for it. */
  readonly name: string;
  readonly state: PartState;
  /** An instant; null where it works. */
  readonly since: string | null;
};
export type SiteStatus = {
  /** When it was looked at. */
  readonly at: string;
  readonly timeZone: string;
  readonly parts: readonly StatusPart[];
};

/** What the server gives to the built site to make a page. */
export type SiteInput = {
  readonly page: SitePage | 'notFound';
  readonly language: Language;
  readonly brand: BrandView;
  /** What the brand's country calls things, in the language of the page. */
  readonly country: SiteWords;
  readonly supervision: Supervision | undefined;
  /** Number of the agreement's form in the market's register; empty without one. */
  readonly agreementRegistration: string;
  /** Where the site stands, without a slash at its end. */
  readonly origin: string;
  /** Tag of a language as the country writes it. */
  readonly localeOf: (language: Language) => string;
  readonly product: ProductCard | undefined;
  /** From the least to the most that the product lends. */
  readonly range: string;
  /** A loan of the default product as the engine prices it today. */
  readonly example: readonly ExampleLine[];
  readonly today: string;
  /** Where one registers; empty where the brand has no landing. */
  readonly registerHref: string;
  /** The app in the browser, for who has an account. */
  readonly appHref: string;
  readonly contact: ContactState;
  /** Of the page of states alone. */
  readonly status: SiteStatus | undefined;
  /** Of the page that checks papers alone: what was typed, and what became of it. */
  readonly check: { readonly code: string; readonly answer: PaperCheck } | undefined;
  /** What was typed, where the form comes back. */
  readonly typed: ContactForm;
  /** What everybody on the page must know first; empty: nothing. */
  readonly warning: string;
};
