import { chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where pgBackRest keeps backups and the archived log: a directory of an account, in place of a store of objects. */

export type Repository = {
  readonly directory: string;
  /** Writes the file of deploy/cluster for a server, whose data and socket are said. */
  readonly configure: (file: string, server: { readonly data: string; readonly socket: string }) => void;
};

/** @param uid the account that runs PostgreSQL, where that is another */
export function makeRepository(uid: number | undefined): Repository {
  const directory = mkdtempSync(join(tmpdir(), 'pgbackrest-'));
  const owned = (path: string) => {
    mkdirSync(path, { recursive: true });
    if (uid !== undefined) chownSync(path, uid, uid);
    return path;
  };
  const own: Readonly<Record<string, string>> = {
    'repo1-path': owned(join(directory, 'backups')),
    'repo1-cipher-pass': 'a passphrase of this attack alone',
    'log-path': owned(join(directory, 'log')),
    'spool-path': owned(join(directory, 'spool')),
    'lock-path': owned(join(directory, 'lock')),
  };
  owned(directory);
  return {
    directory,
    configure: (file, { data, socket }) => {
      const values: Readonly<Record<string, string>> = {
        ...own,
        'pg1-path': data,
        'pg1-socket-path': socket,
      };
      const lines = readFileSync(new URL('../deploy/cluster/pgbackrest.conf', import.meta.url), 'utf8')
        .split('\n')
        .filter((line) => !line.startsWith('repo1-type') && !line.startsWith('repo1-s3'))
        .map((line) =>
          line.replace(/^([a-z0-9-]+)=.*$/, (whole, name) =>
            values[name] ? `${name}=${values[name]}` : whole,
          ),
        );
      writeFileSync(file, lines.join('\n'));
      if (uid !== undefined) chownSync(file, uid, uid);
    },
  };
}
