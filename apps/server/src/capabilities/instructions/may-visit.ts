import type { Deps } from '../../deps.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);

/** Whether a page may lead the person to an address of a rail; outside production also to this machine. */
export function mayVisit({ env }: Pick<Deps, 'env'>, address: string | null): address is string {
  const url = address !== null && URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:') return true;
  return env.mode !== 'production' && url?.protocol === 'http:' && LOOPBACK.has(url.hostname);
}
