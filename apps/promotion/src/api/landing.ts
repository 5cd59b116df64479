import type { BrandView, LandingConfig, LandingPrices, Language } from '@plazo/contract';
import type { MobileRule } from '@plazo/markets/front';

/** What the server puts into the page: everything that its first paint shows. */
export type LandingInput = {
  readonly id: string;
  /** Absent where the address names no published page; the message says so, and the form still works. */
  readonly config: LandingConfig | undefined;
  readonly message: string;
  readonly language: Language;
  readonly brand: BrandView;
  /** What each amount costs, in ready words; absent where the page is of no product. */
  readonly prices: LandingPrices | undefined;
  /** The app in the browser, where who registers is logged in; empty where the brand lends in another country. */
  readonly appHref: string;
  /** How phone numbers are typed: as the template says, or else as the brand's country does. */
  readonly phone: MobileRule;
  readonly isMessagingApp: boolean;
  /** A picture that a phone reads, for pages on a desk; empty on a phone. */
  readonly qr: string;
  /** The page's query, as it arrived. */
  readonly search: string;
  readonly nonce: string;
  /** What everybody on the page must know first; empty: nothing. */
  readonly warning: string;
};
export type LandingState = Omit<LandingInput, 'search' | 'nonce' | 'warning'>;
