import { type SiteInput, type SitePage, siteAddress } from '@plazo/contract';
import { createContext, useContext } from 'react';
import type { Messages } from '../words/es/words.ts';
import { messages } from '../words/words.ts';

export type Site = SiteInput & {
  readonly text: Messages;
  readonly locale: string;
  /** The address of a page in the language of this one. */
  readonly address: (page: SitePage) => string;
};

export function createSite(input: SiteInput): Site {
  const { language, brand } = input;
  return {
    ...input,
    text: messages[language],
    locale: input.localeOf(language),
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
