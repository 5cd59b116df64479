/** What a lender may ask in an application beside what the product asks, as two people publish it. */

export const APPLY_SECTIONS = ['personal', 'job', 'ext'] as const;
export type ApplySectionKey = (typeof APPLY_SECTIONS)[number];

/** What an own question is answered with; an amount is told in whole units, a date by its day. */
export const OWN_KINDS = ['text', 'number', 'amount', 'date', 'choice'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** Own questions of all steps together, choices of one, and characters of its words and of a text that answers it. */
export const OWN_MOST = { questions: 20, choices: 20, label: 120, help: 200, text: 300 } as const;

/** How the answer to an own question is named among all that somebody told. */
export const ownName = (question: string): string => `own-${question}`;
