import type { Messages } from './words.ts';

/** What a refused hand-over is kept as: the rail's word stands after it, and what the rail adds. */
const REFUSED = /^The general ledger refuses it: (\S+) ?(.*)$/;

/** What went wrong in the words of a language, where it is a word that is known; anything else stays as it was said. */
export function troubleText({ trouble }: Pick<Messages, 'trouble'>, said: string): string {
  const [, word = said, detail = ''] = REFUSED.exec(said) ?? [];
  const named = new Map<string, string>(Object.entries(trouble)).get(word);
  if (named === undefined) return said;
  return detail === '' ? named : `${named} (${detail})`;
}
