import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/** What an address has under a name; empty where it has nothing. */
export type ReadAddress = (name: string) => string;
type Changed = Readonly<Record<string, string>>;

/**
 * What is looked at, kept in the page's address: Back, a reload and a link that is sent show the same. An empty value is
 * not written. Names belong to the page.
 */
export function useAddress(): readonly [read: ReadAddress, write: (changed: Changed) => void] {
  const search = useSearch();
  const [path, go] = useLocation();
  const read = useCallback((name: string) => new URLSearchParams(search).get(name) ?? '', [search]);
  const write = (changed: Changed) => {
    const fields = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value === '') fields.delete(name);
      else fields.set(name, value);
    }
    const query = fields.toString();
    go(query === '' ? path : `${path}?${query}`, { replace: true });
  };
  return [read, write];
}
