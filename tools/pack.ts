import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Builds the packages that others may install into a folder each: JavaScript, types, a README and the licence. */

const root = fileURLToPath(new URL('..', import.meta.url));

export const published = ['money', 'markets', 'lending', 'contract', 'bridge'] as const;
type Name = (typeof published)[number];

type Json = string | boolean | { readonly [key: string]: Json };
type Manifest = { readonly version: string; readonly [key: string]: Json };

const manifestOf = (name: Name): Manifest =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));

/** Addresses of sources become those of what was built; a dependency of ours is of the same version. */
function builtManifest(name: Name): object {
  const { private: _private, ...manifest } = manifestOf(name);
  const text = JSON.stringify(manifest, (key, value: Json) => {
    if (typeof value !== 'string') return value;
    if (key.startsWith('@plazo/')) return manifest.version;
    return value.replace(/^\.\/src\/(.*)\.ts$/, './dist/$1.js');
  });
  return { ...JSON.parse(text), files: ['dist'], publishConfig: { access: 'public' } };
}

/** TypeScript leaves the names of sources in types: what is installed beside them has another ending. */
function renameImports(directory: string): void {
  for (const file of globSync('**/*.d.ts', { cwd: directory })) {
    const path = join(directory, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2'));
  }
}

function packOne(name: Name, target: string): void {
  const source = join(root, 'packages', name);
  const dist = join(target, 'dist');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const options = {
    extends: join(source, 'tsconfig.json'),
    include: [join(source, 'src')],
    exclude: [join(source, 'src/**/*.test.ts'), join(source, 'src/**/testing')],
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(source, 'src'),
      outDir: dist,
    },
  };
  const config = join(target, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(options));
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' });
  rmSync(config);
  renameImports(dist);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(builtManifest(name), null, 2)}\n`);
  cpSync(join(source, 'README.md'), join(target, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
}

/** Builds all of them below a folder, each ready for `npm publish`. */
export function packAll(folder: string): void {
  for (const name of published) packOne(name, join(folder, name));
}

if (import.meta.main) packAll(join(root, 'dist'));
