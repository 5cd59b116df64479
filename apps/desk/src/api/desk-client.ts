import { type Client, createClient, languageFlags } from '@plazo/contract';

type Surroundings = { readonly language: () => string; readonly fetch: typeof fetch };

/** The typed client of the desk: who calls is told by the cookie alone. */
export const createDeskClient = ({ language, fetch }: Surroundings): Client =>
  createClient({
    common: () => ({ language: languageFlags[language() === 'es' ? 'es' : 'en'] }),
    search: () => '',
    fetch,
    isOnline: () => navigator.onLine,
  });
