import { addressQuery, type CommonQuery } from '@plazo/contract';

/** `URL.parse` is missing in web views of iOS 17 and before. */
function parseAddress(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
}

/**
 * Completes an address that the server returned: the common query without the session, and the page's own additions.
 * Only our own origin gets them, and where the brand's pages are when that is another; a script address is nobody's: then there is nothing to follow.
 */
export function completeAddress(
  address: string,
  origin: string,
  extra: {
    readonly common: CommonQuery;
    readonly parameters?: Readonly<Record<string, string>>;
    /** The brand's `h5Base`. */
    readonly pagesAt?: string;
  },
): string | undefined {
  const url = parseAddress(address, origin);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return undefined;
  const isHere = url.origin === origin;
  if (!isHere && url.protocol !== 'https:') return undefined;
  if (!isHere && url.origin !== parseAddress(extra.pagesAt ?? '/', origin)?.origin) return url.href;
  const common = new URLSearchParams(addressQuery(extra.common));
  for (const [name, value] of common) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  for (const [name, value] of Object.entries(extra.parameters ?? {})) url.searchParams.set(name, value);
  if (!isHere) return url.href;
  // two slashes at the beginning would name another host
  return url.pathname.replace(/^\/+/, '/') + url.search;
}
