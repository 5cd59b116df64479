import { BlockList, isIP } from 'node:net';
import { ConfigurationError } from './configuration-error.ts';

/** Addresses as settings write them. */

export type Listening = { readonly host: string; readonly port: number };

/** An address of this machine and a port; nothing where it is something else, such as a name. */
export function readListening(text: string): Listening | undefined {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 || Number(port) > 65_535 ? undefined : { host: bare, port: Number(port) };
}

/** Whether it is an address or a network of some. */
export function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(
      address,
      /^\d+$/.test(bits) ? Number(bits) : -1,
      family === 6 ? 'ipv6' : 'ipv4',
    );
    return true;
  } catch {
    return false;
  }
}

const ENCRYPTED = /[?&]sslmode=(?:require|verify-ca|verify-full)\b/;
const OWN_MACHINE = /^(?:localhost|127\.[\d.]+|\[::1\]|)(?::\d+)?$/;

export const isOwnMachine = (host: string): boolean => OWN_MACHINE.test(host);

/** Whether what is said to a database goes over a network in the open. */
export function isInTheOpen(connectionString: string): boolean {
  const [, names = ''] = /^\w+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(connectionString) ?? [];
  const isSocket = /[?&]host=(?:\/|%2f)/i.test(connectionString);
  const isOwn = isSocket || names.split(',').every(isOwnMachine);
  return !isOwn && !ENCRYPTED.test(connectionString);
}

/** The settings that are addresses of databases. */
export const DATABASES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPORTS_URL'] as const;

/** @throws ConfigurationError where one of them is no such address; its text may hold a password. */
export function refuseNoDatabase(raw: Readonly<Record<string, string | undefined>>): void {
  const wrong = DATABASES.filter((name) => raw[name] && !/^postgres(?:ql)?:\/\/./.test(raw[name]));
  if (wrong.length > 0)
    throw new ConfigurationError(
      `${wrong.join(' and ')}: an address of a database is like postgres://user:password@host:5432/plazo`,
    );
}
