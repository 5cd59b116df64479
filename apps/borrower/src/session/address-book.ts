import {
  addressAt,
  type CommonQuery,
  launchNames,
  opensSession,
  passedHeaders,
  readCommonQuery,
} from '@plazo/contract';

export type AddressBook = {
  /** Where a call goes: the brand's own server, on this origin or another. */
  readonly api: (path: string) => string;
  /** The common parameters as they stand now; the session is the cookie's, never a parameter's. */
  readonly common: () => CommonQuery;
  /** A query with the old header parameters, of this page or of the one that the visit began with. */
  readonly passed: () => string;
};

const passedNames: readonly string[] = [...passedHeaders.one, ...passedHeaders.two];

/** What belongs to one page and not to the visit. */
const ownOfPage = { sessionId: '', productId: '', orderId: '' };

/**
 * Keeps the common parameters of the visit in memory. Those of the present address win, so that a changed language or
 * order takes effect at once.
 */
export function createAddressBook(search: () => string, apiBase = '/'): AddressBook {
  const first = search();
  return {
    api: (path) => addressAt(apiBase, path),
    common: () => ({ ...readCommonQuery(first), ...ownOfPage, ...readCommonQuery(search()), sessionId: '' }),
    passed: () => {
      const [now, before] = [new URLSearchParams(search()), new URLSearchParams(first)];
      const kept = passedNames.flatMap((name) => {
        const value = now.get(name) ?? before.get(name);
        return value ? [[name, value]] : [];
      });
      return new URLSearchParams(kept).toString();
    },
  };
}

/** The same address without what opened the session, or nothing when there was none in it. */
export function withoutSession(address: URL): string | undefined {
  if (!opensSession(address.searchParams)) return undefined;
  const clean = new URL(address);
  for (const name of Object.values(launchNames)) clean.searchParams.delete(name);
  return clean.pathname + clean.search + clean.hash;
}
