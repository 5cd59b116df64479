import { launchNames } from '@plazo/contract';

/** An address of ours without what opens a session: it stays in no address that we answer with. */
export function withoutLaunch(url: string): string {
  const [path = '/', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  for (const name of Object.values(launchNames)) query.delete(name);
  // two slashes at the beginning would name another host
  const own = path.replace(/^\/+/, '/');
  return query.size > 0 ? `${own}?${query}` : own;
}
