import { COMPLAINT_MAX_CHARACTERS } from '@plazo/contract';

/** Hard cap behind the count of characters: one character may be many code points long. */
const MAX_CODE_POINTS = 2_000;
/** Controls but for the line break, and the marks that turn the direction of what follows them. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The text as it is kept, or why it cannot be: counted as people count (details, "Complaints"). */
export function readComplaintText(
  raw: string,
  maxCharacters = COMPLAINT_MAX_CHARACTERS,
): { readonly text: string } | 'empty' | 'too-long' | 'unreadable' {
  const text = raw.replaceAll('\r\n', '\n').replaceAll('\t', ' ').normalize('NFC').trim();
  if (text === '') return 'empty';
  if (FORBIDDEN.test(text)) return 'unreadable';
  if (Array.from(text).length > MAX_CODE_POINTS) return 'too-long';
  return Array.from(segmenter.segment(text)).length > maxCharacters ? 'too-long' : { text };
}
