import { fileURLToPath } from 'node:url';
import { buildFront, type Target } from '../../tools/build-front.ts';
import { deskLanguages } from './src/session/language.ts';

/** Builds the desk within its budget of script (stack, "budget"). */
export const build = (target?: Target): Promise<void> =>
  buildFront(
    {
      root: fileURLToPath(new URL('.', import.meta.url)),
      name: 'desk',
      base: '/desk/',
      maxKilobytes: 195,
      pages: /\.page\.tsx$/,
      together: {
        charts: /\/components\/bar(?:s|-chart|-colours)\.|\/node_modules\/(?:@visx|d3-[a-z-]+|internmap)\//,
      },
      preview: 'src/app/gallery.tsx',
      texts: Object.fromEntries(
        deskLanguages.map((language) => [language, `src/words/${language}/words.ts`]),
      ),
    },
    target,
  );

if (import.meta.main) await build();
