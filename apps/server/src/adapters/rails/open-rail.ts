import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchOf, hostOf, type Rail, type RailPackage, universalRail, withHosts } from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import { type AttachedEntry, isUniversal, type RailEntry } from './rails-file.ts';
import { wrapped } from './watch-rail.ts';

/** The other side and we each have one name for our secrets; a rail that changes one has two. */
export const KID = { ours: 'plazo', theirs: 'rail' };

const isPackage = (value: unknown): value is RailPackage =>
  typeof value === 'object' && value !== null && 'open' in value && 'contract' in value;

/** A rail with the hosts that it may call. */
export type Opened = { readonly rail: Rail; readonly hosts: readonly string[] };

const HOST = /^[^\s/@]+$/;

/** A file beside the one that names it, a package that is installed there, or one that comes with Plazo: the file may lie anywhere. */
const addressOfUse = (use: string, from: string) => {
  if (use.startsWith('.')) return pathToFileURL(resolve(from, use)).href;
  const paths = [from, import.meta.dirname];
  return pathToFileURL(createRequire(import.meta.url).resolve(use, { paths })).href;
};

async function load(name: string, { use, settings, from }: AttachedEntry, now: () => Date): Promise<Opened> {
  const loaded: { default?: unknown } = await import(addressOfUse(use, from));
  if (!isPackage(loaded.default) || loaded.default.contract !== '1.0')
    throw new ConfigurationError(`${name}: ${use} is no rail of contract 1.0`);
  const attached = loaded.default;
  // a rail that does not say whom it calls is not attached
  if (typeof attached.hosts !== 'function') throw new Error(`${use} declares no hosts`);
  let hosts: readonly string[] = [];
  const rail = attached.open(settings, { name, now, fetch: fetchOf(() => hosts) });
  hosts = attached.hosts(settings);
  if (hosts.some((host) => !HOST.test(host))) throw new Error(`${use} declares hosts that are none`);
  return { rail: wrapped(rail, (_call, run) => withHosts(hosts, run)), hosts };
}

export const addressOf = ({ url }: { readonly url: string }) => url.replace(/\/$/, '');

/** @throws ConfigurationError where what is named is no rail, or its settings are not its own. */
export async function openRail(name: string, entry: RailEntry, now: () => Date): Promise<Opened> {
  if (!isUniversal(entry))
    try {
      return await load(name, entry, now);
    } catch (error) {
      throw new ConfigurationError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  const rail = universalRail({
    name,
    url: addressOf(entry),
    out: { kid: KID.ours, secret: entry.out },
    in: entry.in.map((secret) => ({ kid: KID.theirs, secret })),
    // what is behind it tells itself, when its capabilities are asked for
    isSimulated: false,
    now,
    timeoutMs: entry.timeoutMs,
  });
  return { rail, hosts: [hostOf(entry.url)] };
}
