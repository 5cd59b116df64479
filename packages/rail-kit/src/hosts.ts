import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Which hosts a rail may call. A host is as a URL writes it, with its port where that is not the scheme's own. What runs under
 * `withHosts` calls no other one, neither through the clients of this kit nor through the `fetch` that it is given.
 */

const held = new AsyncLocalStorage<readonly string[]>();

/** The host of an address. */
export const hostOf = (url: string): string => new URL(url).host;

/** Runs something for a rail, with everything that it begins. */
export const withHosts = <Told>(hosts: readonly string[], run: () => Told): Told => held.run(hosts, run);

/** Whether an address is of none of the hosts of who calls it. */
export const isForeign = (url: string): boolean => held.getStore()?.includes(hostOf(url)) === false;

/** The `fetch` of a rail of a package: of its own hosts, and following nobody elsewhere. */
export type RailFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** @throws before anything leaves where the address is of no host that the rail declares */
export const fetchOf =
  (hosts: () => readonly string[]): RailFetch =>
  async (url, init) => {
    if (!hosts().includes(hostOf(url))) throw new Error(`${hostOf(url)} is no host of this rail`);
    return fetch(url, { ...init, redirect: 'error' });
  };
