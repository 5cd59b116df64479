import { fileURLToPath } from 'node:url';
import { languages } from '@plazo/markets';
import { buildFront } from '../../tools/build-front.ts';

/** Builds the landing within its budget of script (stack, "budget"). */
export const build = (): Promise<void> =>
  buildFront({
    root: fileURLToPath(new URL('.', import.meta.url)),
    name: 'landing',
    base: '/promotion/',
    maxKilobytes: 70,
    texts: Object.fromEntries(languages.map((language) => [language, `src/words/${language}/words.ts`])),
  });

if (import.meta.main) await build();
