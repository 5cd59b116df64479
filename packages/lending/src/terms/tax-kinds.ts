/** What tax is asked on; `fee` is every other charge, `fee:<id>` one of them. */
export type TaxKind = 'interest' | 'commission' | 'late-charge' | 'extension-fee' | 'fee' | `fee:${string}`;

/** One rate on some kinds; a kind stands in one rule. */
export type TaxRule = { readonly ppm: number; readonly on: readonly TaxKind[] };
