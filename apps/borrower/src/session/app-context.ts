import type { Shell } from '@plazo/bridge';
import type { AddressParameters, BrandView, Client, Language, PageName } from '@plazo/contract';
import { pageAddress } from '@plazo/contract';
import { createContext, useContext } from 'react';
import { useSearch } from 'wouter';
import type { Answers } from '../api/answers.ts';
import type { AddressBook } from './address-book.ts';
import type { PageInput } from './page-input.ts';

export type AppContext = {
  readonly brand: BrandView;
  readonly country: PageInput['country'];
  readonly language: Language;
  readonly today: string;
  readonly signedIn: boolean;
  readonly mode: PageInput['mode'];
  readonly hasCards: boolean;
  readonly hasPasskeys: boolean;
  readonly client: Client;
  readonly shell: Shell;
  readonly addresses: AddressBook;
  readonly answers: Answers;
};

const Context = createContext<AppContext | null>(null);
export const AppContextProvider = Context.Provider;

/** What stays the same for the whole visit. */
export function useApp(): AppContext {
  const app = useContext(Context);
  if (!app) throw new Error('Render App around it');
  return app;
}

/** Makes addresses of our own pages, with the common query and never the session. */
export function usePageAddress(): (name: PageName, parameters?: AddressParameters) => string {
  const { addresses } = useApp();
  return (name, parameters = {}) => pageAddress(name, addresses.common(), parameters);
}

/** The present page's query. */
export const usePageQuery = (): URLSearchParams => new URLSearchParams(useSearch());
