import { fileURLToPath } from 'node:url';
import { buildFront } from '../../tools/build-front.ts';

/** Builds the landing within its budget of script (stack, "budget"). */
export const build = (): Promise<void> =>
  buildFront({
    root: fileURLToPath(new URL('.', import.meta.url)),
    name: 'landing',
    base: '/promotion/',
    maxKilobytes: 70,
    texts: { es: 'src/words/es.ts', en: 'src/words/en.ts', zh: 'src/words/zh.ts' },
  });

if (import.meta.main) await build();
