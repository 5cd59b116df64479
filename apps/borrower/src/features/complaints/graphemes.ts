const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters as a person counts them: a family emoji is one. */
export const countCharacters = (text: string): number => [...segmenter.segment(text)].length;

/** The first characters of a text, never half of one. */
export function cutCharacters(text: string, most: number): string {
  const kept = [...segmenter.segment(text)].slice(0, most);
  return kept.map(({ segment }) => segment).join('');
}
