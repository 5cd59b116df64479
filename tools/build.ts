import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Builds the front ends whose sources have changed since their last build. */

const root = fileURLToPath(new URL('..', import.meta.url));
const fronts = ['apps/borrower', 'apps/promotion', 'apps/site', 'apps/desk'] as const;

/** The packages of ours that a workspace is made of, and theirs. */
async function packagesOf(workspace: string): Promise<readonly string[]> {
  const { dependencies = {} }: { dependencies?: Readonly<Record<string, string>> } = JSON.parse(
    await readFile(join(root, workspace, 'package.json'), 'utf8'),
  );
  const own = Object.keys(dependencies).flatMap((name) =>
    name.startsWith('@plazo/') ? [name.replace('@plazo/', 'packages/')] : [],
  );
  return [...new Set([...own, ...(await Promise.all(own.map(packagesOf))).flat()])].toSorted();
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const kept = entries.filter(({ name }) => name !== 'dist' && name !== 'node_modules');
  return (await Promise.all(kept.map(({ name }) => filesIn(join(path, name))))).flat();
}

/** Production leaves the developer preview out, so it is a build of its own. */
const mode = process.env['PLAZO_MODE'] === 'production' ? 'production' : 'development';

async function fingerprint(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(mode);
  for (const source of sources) {
    for (const file of (await filesIn(join(root, source))).toSorted())
      hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

for (const app of fronts) {
  const sources = [app, ...(await packagesOf(app)), 'package-lock.json'];
  const stamp = join(root, app, 'dist/.stamp');
  const current = await fingerprint(sources);
  const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (built === current) continue;
  const { build }: { build: () => Promise<void> } = await import(join(root, app, 'build.ts'));
  await build();
  await writeFile(stamp, current);
}
