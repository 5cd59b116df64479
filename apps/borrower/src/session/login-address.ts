import { pages } from '@plazo/contract';

/** The web's own login, with the way back to the present page. */
export const loginAddress = (): string =>
  `${pages.shellLogin.paths[0]}?next=${encodeURIComponent(location.pathname + location.search)}`;
