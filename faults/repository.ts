import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { owned } from './cluster-files.ts';

/** Where pgBackRest keeps backups and the archived log: a directory of an account, in place of a store of objects. */

export type Repository = {
  readonly directory: string;
  /** Writes the file of deploy/cluster for a server, whose data and socket are said. */
  readonly configure: (file: string, server: { readonly data: string; readonly socket: string }) => void;
};

export function makeRepository(): Repository {
  const directory = owned(mkdtempSync(join(tmpdir(), 'pgbackrest-')));
  const made = (name: string) => {
    const path = join(directory, name);
    mkdirSync(path);
    return owned(path);
  };
  const own: Readonly<Record<string, string>> = {
    'repo1-path': made('backups'),
    'repo1-cipher-pass': 'a passphrase of this attack alone',
    'log-path': made('log'),
    'spool-path': made('spool'),
    'lock-path': made('lock'),
  };
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
      owned(file);
    },
  };
}
