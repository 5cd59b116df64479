import { type Client, createClient, UNATTENDED } from '@plazo/contract';
import { flagOf } from '@plazo/markets/front';
import type { DeskLanguage } from '../session/language.ts';

type Surroundings = { readonly language: () => DeskLanguage; readonly fetch: typeof fetch };

type DeskClients = {
  /** For what the operator asks for. */
  readonly client: Client;
  /** For what pages ask for by themselves: it keeps no session alive. */
  readonly watcher: Client;
};

/** The typed clients of the desk: who calls is told by the cookie alone. */
export function createDeskClients({ language, fetch }: Surroundings): DeskClients {
  const by = (send: typeof fetch) =>
    createClient({
      common: () => ({ language: flagOf(language()) }),
      search: () => '',
      fetch: send,
      isOnline: () => navigator.onLine,
    });
  const unattended: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(UNATTENDED, '1');
    return fetch(input, { ...init, headers });
  };
  return { client: by(fetch), watcher: by(unattended) };
}
