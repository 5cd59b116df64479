import { fileURLToPath } from 'node:url';
import { buildFront } from '../../tools/build-front.ts';

/** Builds the desk within its budget of script (stack, "budget"). */
export const build = (): Promise<void> =>
  buildFront({
    root: fileURLToPath(new URL('.', import.meta.url)),
    name: 'desk',
    base: '/desk/',
    maxKilobytes: 120,
    texts: { es: 'src/words/es/words.ts', en: 'src/words/en/words.ts', zh: 'src/words/zh/words.ts' },
  });

if (import.meta.main) await build();
