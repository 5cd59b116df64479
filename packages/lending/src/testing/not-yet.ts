/** Worked cases that the engine cannot play yet; a test says when one of them can be taken out. */
export const notYet: readonly string[] = [
  'facts-books-check',
  'currency-with-three-decimals',
  'amounts-past-2-to-53',
];
