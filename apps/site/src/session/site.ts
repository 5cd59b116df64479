import type {
  BrandView,
  ContactField,
  ContactForm,
  Language,
  ProductCard,
  SitePage,
  Supervision,
} from '@plazo/contract';
import { siteAddress } from '@plazo/contract';
import { createContext, useContext } from 'react';
import type { Messages } from '../messages/es.ts';
import { messages } from '../messages/messages.ts';

export type Line = { readonly text: string; readonly value: string };

/** What became of the contact form. */
export type ContactState =
  | { readonly kind: 'empty' | 'sent' }
  | {
      readonly kind: 'wrong';
      readonly faults: Readonly<Partial<Record<ContactField, 'missing' | 'wrong' | 'too-long'>>>;
    }
  | { readonly kind: 'too-many' | 'foreign' | 'not-now' };

/** What the server gives to make a page. */
export type SiteInput = {
  readonly page: SitePage | 'notFound';
  readonly language: Language;
  readonly brand: BrandView;
  readonly supervision: Supervision | undefined;
  /** Number of the agreement's form in the market's register; empty without one. */
  readonly agreementRegistration: string;
  /** Where the site stands, without a slash at its end. */
  readonly origin: string;
  readonly product: ProductCard | undefined;
  /** From the least to the most that the product lends. */
  readonly range: string;
  /** A loan of the default product as the engine prices it today. */
  readonly example: readonly Line[];
  readonly today: string;
  /** Where one registers; empty where the brand has no landing. */
  readonly registerHref: string;
  readonly contact: ContactState;
  /** What was typed, where the form comes back. */
  readonly typed: ContactForm;
};

export type Site = SiteInput & {
  readonly text: Messages;
  readonly locale: string;
  /** The address of a page in the language of this one. */
  readonly address: (page: SitePage) => string;
};

const locales = {
  es: { mx: 'es-MX', in: 'es' },
  en: { mx: 'en', in: 'en-IN' },
  zh: { mx: 'zh-CN', in: 'zh-CN' },
} as const;

/** The tag of a language as the brand's market writes it. */
export const localeIn = (language: Language, { market }: BrandView): string => locales[language][market];

export function createSite(input: SiteInput): Site {
  const { language, brand } = input;
  return {
    ...input,
    text: messages[language],
    locale: localeIn(language, brand),
    address: (page) => siteAddress(page, language, brand.language),
  };
}

const Context = createContext<Site | undefined>(undefined);
export const SiteProvider = Context.Provider;

export function useSite(): Site {
  const site = useContext(Context);
  if (!site) throw new Error('A part of the site stands outside of it');
  return site;
}
