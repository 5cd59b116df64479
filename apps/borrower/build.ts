import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@plazo/markets';
import react from '@vitejs/plugin-react';
import { type InlineConfig, type Manifest, build as viteBuild } from 'vite';
import { closure, compressAssets } from '../../tools/build-front.ts';
import { screenAreas } from './src/app/screen-areas.ts';

/** Script before the first screen is interactive, and what one further screen may add (stack, "budget"). */
const FIRST_SCREEN_MAX_BYTES = 95 * 1024;
const FURTHER_SCREEN_MAX_BYTES = 10 * 1024;

const root = fileURLToPath(new URL('.', import.meta.url));

type Target = { readonly mode: string; readonly directory: string };
const ownTarget: Target = {
  mode: process.env['PLAZO_MODE'] ?? 'development',
  directory: join(root, 'dist'),
};
const clientOf = ({ directory }: Target) => join(directory, 'client');

const shared = ({ mode }: Target): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  // the router's stand-in for a hook that React itself has had since 18
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.PLAZO_MODE': JSON.stringify(mode) },
});

const EVERYWHERE =
  /rolldown.runtime|node_modules|packages\/|src\/(?:api\/(?!pending)|app|session\/(?!follow-address)|components\/(?:spoken-day|use-(?!typed|ahead|keyed)))/;
const ALWAYS_THERE = /\/(?:base|rolldown-runtime)-/;
/** What to ask for together with a script: every page has the base already, and nothing is left where it is alone. */
function neededBeside(file: string, needed: string[], { hostId }: { readonly hostId: string }): string[] {
  // what opens within a screen is fetched when it opens
  if (!ALWAYS_THERE.test(`/${hostId}`)) return [];
  const others = needed.filter((path) => !ALWAYS_THERE.test(path));
  return others.every((path) => path === file) ? [] : others;
}
/** What stands in one screen, or in a few of a kind, travels with them. */
const OF_FEW_SCREENS = new RegExp(
  `packages/(?:bridge/src/fake-shell|markets/src/(?:account-rule|check-digits)|contract/src/(?:endpoints/|hours-of|identifiers|person-identifiers|phones|promotion-routes)|ui/src/passkey|ui/src/components/(?:${[
    'agreement-box',
    'channel',
    'choice-field',
    'choice-links',
    'code-paper',
    'digits-field',
    'document-text',
    'due-card',
    'facts',
    'floating-help',
    'group-code',
    'next-step',
    'option-list',
    'progress',
    'range-field',
    'reference-code',
    'star-rating',
    'stage',
    'strip',
    'tabs',
    'text-area',
    'tiles',
    'time-line',
    'wide-table',
  ].join('|')}))`,
);

/** What screens with fields, and those with an offer, have beside the base: small parts that compress together. */
const OF_FORMS =
  /packages\/ui\/src\/(?:components\/(?:text-field|field-frame|code-field|digits-field|countdown-button)|hooks\/use-(?:focus-on-error|sms-code)|input\/)/;
const OF_OFFERS = /packages\/ui\/src\/components\/(?:ticket|plan-timeline)/;

const clientConfig = (target: Target): InlineConfig => ({
  ...shared(target),
  build: {
    outDir: clientOf(target),
    emptyOutDir: true,
    manifest: true,
    sourcemap: 'hidden',
    modulePreload: { resolveDependencies: neededBeside },
    // One sheet, inside every page: it is small, and no screen ever waits for its styles.
    cssCodeSplit: false,
    target: ['es2022', 'safari16'],
    rolldownOptions: {
      input: join(root, 'src/main.tsx'),
      output: {
        // the base names every script: longer hashes are bytes that nothing compresses
        chunkFileNames: ({ name }) =>
          ALWAYS_THERE.test(`/${name}-`) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        // What every screen needs is one file: on a slow network each further request costs more than its bytes.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: (id: string) =>
                EVERYWHERE.test(id) && ![OF_FEW_SCREENS, OF_OFFERS, OF_FORMS].some((few) => few.test(id)),
            },
            { name: 'steps', test: /time-line\.module/, priority: 1 },
            { name: 'offer', test: OF_OFFERS },
            { name: 'form', test: OF_FORMS },
          ],
        },
      },
    },
  },
});

const serverConfig = (target: Target, assets: object): InlineConfig => ({
  ...shared(target),
  define: { ...shared(target).define, CLIENT_ASSETS: JSON.stringify(assets) },
  ssr: { noExternal: true },
  build: {
    outDir: join(target.directory, 'server'),
    emptyOutDir: true,
    sourcemap: true,
    ssr: join(root, 'src/render.tsx'),
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
});

const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Addresses of the scripts that a module needs beyond the entry's own. */
function scriptsOf(manifest: Manifest, key: string, already: ReadonlySet<string>): string[] {
  return [...closure(manifest, key)]
    .filter((own) => !already.has(own))
    .flatMap((own) => (manifest[own] ? [`/${manifest[own].file}`] : []));
}

async function readAssets(clientDir: string) {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const entryKey = 'src/main.tsx';
  const atOnce = closure(manifest, entryKey);
  const named = (pattern: RegExp) =>
    Object.keys(manifest).flatMap((key) => {
      const name = pattern.exec(key)?.[1];
      return name ? [[camel(name), scriptsOf(manifest, key, atOnce)] as const] : [];
    });
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
  return {
    entry: `/${manifest[entryKey]?.file}`,
    css: sheet ? (await readFile(join(clientDir, sheet.file), 'utf8')).trim() : '',
    shared: scriptsOf(manifest, entryKey, new Set([entryKey])),
    screens: Object.fromEntries(named(/([^/]+)\.page\.tsx$/)),
    texts: Object.fromEntries(named(/src\/words\/([a-z]{2}\/[a-z]+)\.ts$/)),
  };
}

type Assets = Awaited<ReturnType<typeof readAssets>>;

const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

type Weigh = (paths: readonly string[]) => number;

/** The texts of a screen in the language that needs most. */
function textSize({ texts }: Assets, areas: readonly string[], weigh: Weigh): number {
  return Math.max(
    ...languages.map((language) => weigh(areas.flatMap((area) => texts[`${language}/${area}`] ?? []))),
  );
}

/** Prints what each screen weighs and throws, by name, when one is over its budget. */
function checkSizes(assets: Assets, sizes: ReadonlyMap<string, number>): void {
  const weigh: Weigh = (paths) =>
    [...new Set(paths)].reduce((total, path) => total + (sizes.get(path.slice('/assets/'.length)) ?? 0), 0);
  const base = [assets.entry, ...assets.shared];
  const start = weigh(base) + textSize(assets, ['words', 'core'], weigh);
  const over: string[] = [];
  const styles = brotliCompressSync(assets.css).length;
  const lines = [`script brotli: every screen ${inKilobytes(start)}, styles ${inKilobytes(styles)}`];
  for (const [name, areas] of Object.entries(screenAreas)) {
    const scripts = (assets.screens[name] ?? []).filter((path) => !base.includes(path));
    const own = weigh(scripts) + textSize(assets, areas, weigh);
    lines.push(`  ${name} +${inKilobytes(own)}`);
    // no borrower ever loads it
    if (name === 'preview') continue;
    if (own > FURTHER_SCREEN_MAX_BYTES) over.push(`${name} adds ${inKilobytes(own)}`);
    if (start + own > FIRST_SCREEN_MAX_BYTES) over.push(`${name} starts with ${inKilobytes(start + own)}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  if (over.length > 0) throw new Error(`Over the script budget: ${over.join('; ')}`);
}

/** Builds the pages for the browser into client and the renderer for the server into server, in apps/borrower/dist if not told otherwise. */
export async function build(target: Target = ownTarget): Promise<void> {
  // else React's development parts, which name the folder they were built in, go out with the scripts
  process.env.NODE_ENV = 'production';
  await viteBuild(clientConfig(target));
  const assets = await readAssets(clientOf(target));
  checkSizes(assets, await compressAssets(clientOf(target)));
  await viteBuild(serverConfig(target, assets));
}

if (import.meta.main) await build();
