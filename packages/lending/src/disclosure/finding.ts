/** A rule that a product breaks. Publishing needs each acknowledged by its `rule`. */
export type Finding = {
  readonly rule: string;
  readonly severity: 'unlawful' | 'store' | 'inconsistent';
  /** What is wrong, in English. */
  readonly message: string;
  /** What the message speaks of, by name, for whoever says it in other words. */
  readonly figures?: Readonly<Record<string, string>>;
  readonly source: string;
};

/** Where the rules are written. */
export const sources = {
  apple: 'App Store Review Guidelines 3.2.2(ix)',
  google: 'Google Play, Personal Loans policy (answer 9876821)',
  decisions: 'Plazo decisions, section 4',
} as const;
