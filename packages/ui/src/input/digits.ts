/** How a number is grouped while it is typed (specification, section 5; decisions, section 5). */
export type DigitRule = { readonly maxLength: number; readonly groups: readonly number[] };

/** How a number of a country is typed. */
export const digitRule = ({
  length,
  groups,
}: {
  readonly length: number;
  readonly groups: readonly number[];
}): DigitRule => ({ maxLength: length, groups });

const CARD_MAX_LENGTH = 19;
/** Bank cards in fours. */
export const cardRule: DigitRule = { maxLength: CARD_MAX_LENGTH, groups: [4, 4, 4, 4, 3] };

/** The digits alone, as they are stored and sent; spaces, dashes and `+` of a paste are gone. */
export const digitsOf = (text: string, { maxLength }: DigitRule): string =>
  text.replace(/\D/g, '').slice(0, maxLength);

/** Digits as they are shown, with a space between groups. */
export function groupDigits(digits: string, { groups }: DigitRule): string {
  let from = 0;
  const parts = groups.flatMap((length) => {
    const part = digits.slice(from, from + length);
    from += length;
    return part === '' ? [] : [part];
  });
  return parts.join(' ');
}

/** Where the caret stands in the grouped text after as many digits as stood before it. */
export function caretAfter(digitCount: number, grouped: string): number {
  let seen = 0;
  for (let place = 0; place < grouped.length; place++) {
    if (seen === digitCount) return place;
    if (grouped[place] !== ' ') seen += 1;
  }
  return grouped.length;
}
