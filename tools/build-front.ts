import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type BuildOptions, type InlineConfig, type Manifest, build as viteBuild } from 'vite';

/** A front end of one entry: its folder, the path that it is served under, and how much script it may have. */
export type Front = {
  readonly root: string;
  readonly name: string;
  readonly base: `/${string}/`;
  readonly maxKilobytes: number;
  readonly entry?: string;
  /** Which modules are pages that are loaded when they are opened: only the one that needs most is counted. */
  readonly pages?: RegExp;
  /** Modules, by a name, that some pages need together and most do not: a file of their own, counted with those pages. */
  readonly together?: Readonly<Record<string, RegExp>>;
  /** A module for who works on it: a build for production leaves it out, and its size is not counted. */
  readonly preview?: string;
  /** Modules, by a name, whose addresses the renderer needs besides the entry's. */
  readonly texts?: Readonly<Record<string, string>>;
};

/** For whom a build is made, and where to. */
export type Target = { readonly mode: string; readonly directory: string };

const DEFAULT_ENTRY = 'src/main.tsx';

/** Puts a compressed copy beside each file, for the server to send as it is, and gives their sizes by name. */
export async function compressAssets(clientDir: string): Promise<ReadonlyMap<string, number>> {
  const directory = join(clientDir, 'assets');
  const sizes = new Map<string, number>();
  for (const name of await readdir(directory)) {
    if (name.endsWith('.map')) continue;
    const content = await readFile(join(directory, name));
    const brotli = brotliCompressSync(content);
    sizes.set(name, brotli.length);
    await writeFile(join(directory, `${name}.br`), brotli);
    await writeFile(join(directory, `${name}.gz`), gzipSync(content));
  }
  return sizes;
}

/** A chunk and what it imports at once, as keys of the manifest. */
export function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

const NO_PAGE = /(?!)/;

async function readAssets(
  clientDir: string,
  { base, entry = DEFAULT_ENTRY, pages = NO_PAGE, texts = {}, preview = '' }: Front,
) {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const atOnce = closure(manifest, entry);
  const fileOf = (key: string) => manifest[key]?.file.replace('assets/', '') ?? '';
  const pageFiles = Object.keys(manifest)
    .filter((key) => pages.test(key))
    .map((key) => [...closure(manifest, key)].filter((own) => !atOnce.has(own)).map(fileOf));
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
  const addressOf = (module: string) => `${base}${manifest[module]?.file}`;
  const assets = {
    entry: addressOf(entry),
    shared: [...atOnce].filter((key) => key !== entry).map(addressOf),
    css: sheet ? (await readFile(join(clientDir, sheet.file), 'utf8')).trim() : '',
    texts: Object.fromEntries(Object.entries(texts).map(([name, module]) => [name, [addressOf(module)]])),
  };
  return { assets, pageFiles, previewFile: manifest[preview]?.file };
}

const clientBuild = (
  outDir: string,
  input: string,
  together: readonly (readonly [name: string, modules: RegExp])[],
): BuildOptions => ({
  outDir,
  emptyOutDir: true,
  manifest: true,
  // beside the script and named by a header alone: whoever looks at a stack gets it, nobody else loads a byte
  sourcemap: 'hidden',
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
  target: ['es2022', 'safari16'],
  // what several pages need is one file: each further request costs more than its bytes
  rolldownOptions: {
    input,
    output: {
      codeSplitting: {
        groups: [
          {
            name: 'base',
            minShareCount: 2,
            priority: 1,
            test: (id) => !together.some(([, modules]) => modules.test(id)),
          },
          ...together.map(([name, test]) => ({ name, test })),
        ],
      },
    },
  },
});

type Parts = {
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly pageFiles: readonly (readonly string[])[];
};

/** What a visitor loads: every script that belongs to no page, the page that needs most, and the language that does. */
function checkSize({ name, maxKilobytes }: Front, sizes: ReadonlyMap<string, number>, parts: Parts): void {
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const addresses = Object.values(parts.texts).flat();
  const texts = [...sizes.keys()].filter((file) => addresses.some((address) => address.endsWith(`/${file}`)));
  const ofSome = new Set([...texts, ...parts.pageFiles.flat()]);
  const always = [...sizes.keys()].filter((file) => file.endsWith('.js') && !ofSome.has(file));
  const largest = (choices: readonly (readonly string[])[]) => Math.max(0, ...choices.map(weigh));
  const bytes = weigh(always) + largest(parts.pageFiles) + largest(texts.map((file) => [file]));
  process.stdout.write(`${name}: script brotli ${(bytes / 1024).toFixed(1)} KB\n`);
  if (bytes > maxKilobytes * 1024)
    throw new Error(`${name} has ${bytes} bytes of script, more than ${maxKilobytes} KB`);
}

const ownTarget = ({ root }: Front): Target => ({
  mode: process.env['PLAZO_MODE'] ?? 'development',
  directory: join(root, 'dist'),
});

/**
 * Builds a front end for the browser into dist/client and its renderer for the server into dist/server, or where it is told to.
 * @throws where its script is over its budget
 */
export async function buildFront(front: Front, target = ownTarget(front)): Promise<void> {
  const { root, base, entry = DEFAULT_ENTRY, together = {} } = front;
  const { mode, directory } = target;
  const clientDir = join(directory, 'client');
  const define = {
    'process.env.NODE_ENV': '"production"',
    'process.env.PLAZO_MODE': JSON.stringify(mode),
  };
  const shared: InlineConfig = { root, base, configFile: false, logLevel: 'warn', plugins: [react()] };
  await viteBuild({
    ...shared,
    define,
    build: clientBuild(clientDir, join(root, entry), Object.entries(together)),
  });
  const sizes = await compressAssets(clientDir);
  const { assets, pageFiles, previewFile } = await readAssets(clientDir, front);
  const counted = new Map([...sizes].filter(([file]) => `assets/${file}` !== previewFile));
  checkSize(front, counted, { texts: assets.texts, pageFiles });
  await viteBuild({
    ...shared,
    define: { ...define, CLIENT_ASSETS: JSON.stringify(assets) },
    ssr: { noExternal: true },
    build: {
      outDir: join(directory, 'server'),
      emptyOutDir: true,
      sourcemap: true,
      ssr: join(root, 'src/render.tsx'),
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
  });
}
