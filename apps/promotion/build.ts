import { fileURLToPath } from 'node:url';
import { buildFront } from '../../tools/build-front.ts';

/** Builds the landing within its budget of script (stack, "budget"). */
export const build = (): Promise<void> =>
  buildFront({
    root: fileURLToPath(new URL('.', import.meta.url)),
    name: 'landing',
    base: '/promotion/',
    maxKilobytes: 70,
    texts: { es: 'src/messages/es.ts', en: 'src/messages/en.ts', zh: 'src/messages/zh.ts' },
  });

if (import.meta.main) await build();
