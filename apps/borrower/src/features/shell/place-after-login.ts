import { pageAt, pages } from '@plazo/contract';

const HERE = 'https://here.invalid';

/** Where a person wanted to go before the login: a page of ours, else home. The address's own word is never trusted further. */
export function placeAfterLogin(query: URLSearchParams): string {
  const [home] = pages.shellHome.paths;
  const wished = query.get('next') ?? '';
  if (!wished.startsWith('/') || !URL.canParse(wished, HERE)) return home;
  const url = new URL(wished, HERE);
  const page = pageAt(url.pathname);
  return url.origin === HERE && page !== undefined && page !== 'shellLogin'
    ? url.pathname + url.search
    : home;
}
