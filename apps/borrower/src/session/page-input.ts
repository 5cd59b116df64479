import type { BrandView, Language, Outcome } from '@plazo/contract';
import type { PageWords } from '@plazo/markets/front';

export type FirstAnswer = {
  /** Of the call. */
  readonly path: string;
  readonly request: unknown;
  readonly outcome: Outcome<unknown>;
};

/** What the server gives to render a page. */
export type PageInput = {
  readonly path: string;
  /** The page's query without the session, and without `?`. */
  readonly search: string;
  readonly language: Language;
  readonly brand: BrandView;
  /** What the brand's country calls things, in the language of the page. */
  readonly country: PageWords;
  readonly answers: readonly FirstAnswer[];
  /** The brand's local date. */
  readonly today: string;
  readonly nonce: string;
  readonly signedIn: boolean;
  readonly mode: 'development' | 'test' | 'production';
  /** Whether anything takes a card: else there is no page for one. */
  readonly hasCards: boolean;
  /** Whether a browser may log in by a passkey under this address. */
  readonly hasPasskeys: boolean;
  /** Shown inside a page of the site: without script, and without the bar. */
  readonly isEmbedded?: boolean;
  /** What everybody on the page must know first, in its language; empty: nothing. */
  readonly warning: string;
};

/** What travels inside the page, so that the script starts where the server stopped. */
export type PageState = Omit<PageInput, 'nonce' | 'warning'> & { readonly renderedAt: number };
