/** A picture under `/channels`. */
export type ChannelLogo = 'bank' | 'spei' | 'store' | 'upi';

/** Who is paid, as a link names them. */
export type Payee = { readonly address: string; readonly name: string };

/** A way to pay; its id is the `payCode` of pages and stands in notifications. No two markets share one. */
export type ChannelRule = {
  /** An open channel takes any amount; a fixed one exactly the amount of its reference. */
  readonly isOpen: boolean;
  readonly group: 'bank' | 'store' | 'app';
  readonly picture: 'none' | 'barcode' | 'qr';
  /** Local days after today until whose end a reference lives; undefined: for ever. */
  readonly lifeDays: number | undefined;
  /** Most that one payment may be, in minor units. */
  readonly maxMinor: bigint | undefined;
  /** The pictures of the steps, in the order of the words. */
  readonly steps: readonly string[];
  /** Its own picture, of those that the server has. */
  readonly logo: ChannelLogo;
  /** The link that opens the payer's app with the amount filled in; undefined where there is none. It proves nothing, the notification does. */
  readonly linkOf: undefined | ((payee: Payee, reference: string, amountMinor: bigint) => string);
  /** The number in a range that the lender owns, which a prefix begins; undefined where it does not fit. Absent where only others issue. */
  readonly ownNumber?: undefined | ((prefix: string, sequence: bigint) => string | undefined);
  /** Whether a code is what the channel's words call it. Absent where they give it no name of its own. */
  readonly isAsNamed?: (code: string) => boolean;
  /** A code of the simulated issuer: by the running number, or by chance, a whole number below a bound. */
  readonly makeCode: (sequence: bigint, chance: (below: number) => number) => string;
};

export type ChannelWords = {
  readonly name: string;
  readonly help: string;
  /** The heading of its group. */
  readonly group: string;
  /** Proper name of its code, such as CLABE; empty where it has none. */
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly steps: readonly string[];
  /** What is said of a code that is not what the others call it. */
  readonly unnamed?: Pick<ChannelWords, 'title' | 'description' | 'steps'>;
};
