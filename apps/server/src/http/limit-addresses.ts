import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendFault } from './send-fault.ts';
import { addressOf } from './who-asks.ts';

const CALLS_PER_MINUTE = 1_200;
const MINUTE_MS = 60_000;
/** Addresses that are counted at once; a flood of more begins the count anew. */
const MAX_ADDRESSES = 100_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where nobody is counted: channels and health. */
    isUnlimited?: true;
  }
}

const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
own.addSubnet('::1', 128, 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

/** An address of our own network is a proxy that was not named, or a developer: many people stand behind it. With proxies named it is a claim. */
const isOwnNetwork = (ip: string) => own.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

type Window = { readonly isOwn: boolean; calls: number };

/**
 * Holds one address, or one IPv6 network of 64 bits, to twenty calls a second over a minute: many phones share an
 * address, and none of them needs a tenth of it. Every call passes here, so it is a count in a table and no more.
 */
export function limitAddresses(app: FastifyInstance, deps: Deps): void {
  let windows = new Map<string, Window>();
  let endsAtMs = 0;
  const isProxyNamed = deps.env.trustProxy !== undefined;
  app.addHook('onRequest', (request, reply, done) => {
    const nowMs = performance.now();
    if (nowMs >= endsAtMs || windows.size > MAX_ADDRESSES) {
      windows = new Map();
      endsAtMs = nowMs + MINUTE_MS;
    }
    const address = addressOf(request);
    const window = windows.get(address) ?? { isOwn: !isProxyNamed && isOwnNetwork(request.ip), calls: 0 };
    if (window.calls === 0) windows.set(address, window);
    window.calls += 1;
    const isFree = window.isOwn || request.routeOptions.config.isUnlimited === true;
    if (isFree || window.calls <= CALLS_PER_MINUTE) return done();
    const waitS = Math.ceil((endsAtMs - nowMs) / 1000);
    void sendFault(deps, reply.header('retry-after', String(waitS)), 429);
  });
}
