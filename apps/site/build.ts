import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type InlineConfig, type Manifest, build as viteBuild } from 'vite';

/** All script of the site (stack, "budget"). */
const MAX_BYTES = 70 * 1024;

const root = fileURLToPath(new URL('.', import.meta.url));
const clientDir = join(root, 'dist/client');

const shared: InlineConfig = {
  root,
  base: '/site/',
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
};

async function readAssets() {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
  return {
    entry: `/site/${manifest['src/main.ts']?.file}`,
    css: sheet ? (await readFile(join(clientDir, sheet.file), 'utf8')).trim() : '',
  };
}

/** Puts a compressed copy beside each file and gives the size of all script together. */
async function compress(): Promise<number> {
  const directory = join(clientDir, 'assets');
  let scripts = 0;
  for (const name of await readdir(directory)) {
    const content = await readFile(join(directory, name));
    const brotli = brotliCompressSync(content);
    if (name.endsWith('.js')) scripts += brotli.length;
    await writeFile(join(directory, `${name}.br`), brotli);
    await writeFile(join(directory, `${name}.gz`), gzipSync(content));
  }
  return scripts;
}

/** Builds the site for the browser into dist/client and its renderer for the server into dist/server. */
export async function build(): Promise<void> {
  const input = join(root, 'src/main.ts');
  await viteBuild({
    ...shared,
    build: {
      outDir: clientDir,
      emptyOutDir: true,
      manifest: true,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      target: ['es2022', 'safari16'],
      rolldownOptions: { input },
    },
  });
  const bytes = await compress();
  process.stdout.write(`site: script brotli ${(bytes / 1024).toFixed(1)} KB\n`);
  if (bytes > MAX_BYTES) throw new Error(`The site's script is over its budget: ${bytes} bytes`);
  await viteBuild({
    ...shared,
    define: { ...shared.define, CLIENT_ASSETS: JSON.stringify(await readAssets()) },
    ssr: { noExternal: true },
    build: {
      outDir: join(root, 'dist/server'),
      emptyOutDir: true,
      ssr: join(root, 'src/render.tsx'),
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
  });
}

if (import.meta.main) await build();
