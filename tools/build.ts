import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Builds the front ends whose sources have changed since their last build. */

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = ['packages/money/src', 'packages/contract/src', 'packages/ui/src', 'package-lock.json'];
const fronts = [
  { app: 'apps/borrower', sources: ['apps/borrower', 'packages/bridge/src', ...shared] },
  { app: 'apps/promotion', sources: ['apps/promotion', ...shared] },
  { app: 'apps/site', sources: ['apps/site', ...shared] },
  { app: 'apps/desk', sources: ['apps/desk', ...shared] },
] as const;

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

for (const { app, sources } of fronts) {
  const stamp = join(root, app, 'dist/.stamp');
  const current = await fingerprint(sources);
  const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (built === current) continue;
  const { build }: { build: () => Promise<void> } = await import(join(root, app, 'build.ts'));
  await build();
  await writeFile(stamp, current);
}
