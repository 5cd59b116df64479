import { fileURLToPath } from 'node:url';
import { buildFront } from '../../tools/build-front.ts';

/** Builds the site within its budget of script (stack, "budget"). */
export const build = (): Promise<void> =>
  buildFront({
    root: fileURLToPath(new URL('.', import.meta.url)),
    name: 'site',
    base: '/site/',
    maxKilobytes: 70,
    entry: 'src/main.ts',
  });

if (import.meta.main) await build();
