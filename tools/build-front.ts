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

async function readAssets(
  clientDir: string,
  { base, entry = DEFAULT_ENTRY, texts = {}, preview = '' }: Front,
) {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
  const addressOf = (module: string) => `${base}${manifest[module]?.file}`;
  const assets = {
    entry: addressOf(entry),
    css: sheet ? (await readFile(join(clientDir, sheet.file), 'utf8')).trim() : '',
    texts: Object.fromEntries(Object.entries(texts).map(([name, module]) => [name, [addressOf(module)]])),
  };
  return { assets, previewFile: manifest[preview]?.file };
}

const clientBuild = (outDir: string, input: string): BuildOptions => ({
  outDir,
  emptyOutDir: true,
  manifest: true,
  // beside the script and named by a header alone: whoever looks at a stack gets it, nobody else loads a byte
  sourcemap: 'hidden',
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
  target: ['es2022', 'safari16'],
  rolldownOptions: { input },
});

type Texts = Readonly<Record<string, readonly string[]>>;

/** What a visitor loads: every script, and of the texts those of the one language that needs most. */
function checkSize({ name, maxKilobytes }: Front, sizes: ReadonlyMap<string, number>, texts: Texts): void {
  const addresses = Object.values(texts).flat();
  const isText = (file: string) => addresses.some((address) => address.endsWith(`/${file}`));
  const scripts = [...sizes].filter(([file]) => file.endsWith('.js'));
  const own = scripts.filter(([file]) => !isText(file)).map(([, size]) => size);
  const largest = Math.max(0, ...scripts.filter(([file]) => isText(file)).map(([, size]) => size));
  const bytes = own.reduce((sum, size) => sum + size, largest);
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
  const { root, base, entry = DEFAULT_ENTRY } = front;
  const { mode, directory } = target;
  const clientDir = join(directory, 'client');
  const define = {
    'process.env.NODE_ENV': '"production"',
    'process.env.PLAZO_MODE': JSON.stringify(mode),
  };
  const shared: InlineConfig = { root, base, configFile: false, logLevel: 'warn', plugins: [react()] };
  await viteBuild({ ...shared, define, build: clientBuild(clientDir, join(root, entry)) });
  const sizes = await compressAssets(clientDir);
  const { assets, previewFile } = await readAssets(clientDir, front);
  const counted = new Map([...sizes].filter(([file]) => `assets/${file}` !== previewFile));
  checkSize(front, counted, assets.texts);
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
