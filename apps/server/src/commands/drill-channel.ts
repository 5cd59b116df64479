import { setTimeout as wait } from 'node:timers/promises';
import { failedSince, waitingAt } from '../capabilities/instructions/waiting-at-rail.store.ts';
import { isDown, readRailStates } from '../capabilities/site/rail-states.store.ts';
import type { Deps } from '../deps.ts';
import { ConfigurationError } from '../env.ts';
import { type Found, judged, type Report } from './drill-report.ts';

/**
 * Looks on while somebody cuts a rail off and connects it again: whether the page of states says so, and whether all
 * that waited for it comes to its end. Nothing is changed.
 */

const EVERY_MS = 200;

type Asked = { readonly rail: string; readonly allowedMs: number; readonly end: AbortSignal };

async function look(deps: Deps, { rail, end }: Asked, found: Found<'channel-down'>): Promise<void> {
  const startedMs = performance.now();
  const sinceStart = () => Math.round(performance.now() - startedMs);
  while (!end.aborted) {
    const states = await readRailStates(deps.db);
    const isAway = states.some((state) => state.rail === rail && isDown(state));
    found.waiting = await waitingAt(deps.db, rail);
    found.waitedAtMost = Math.max(found.waitedAtMost, found.waiting);
    if (isAway) found.downAfterMs ??= sinceStart();
    else if (found.downAfterMs !== null) found.upAfterMs ??= sinceStart();
    if (found.upAfterMs !== null && found.waiting === 0) {
      found.clearedAfterMs = sinceStart() - found.upAfterMs;
      return;
    }
    await wait(EVERY_MS);
  }
}

/**
 * @param allowedMs how long what waited may take from when the rail works again
 * @param end when nobody looks any more; it ends by itself once all is done
 * @throws ConfigurationError where no rail has the name.
 */
export async function drillChannel(deps: Deps, asked: Asked): Promise<Report & { drill: 'channel-down' }> {
  const { rail, allowedMs } = asked;
  if (!deps.rails.all.some((own) => own.rail.name === rail))
    throw new ConfigurationError(`PLAZO_RAILS names no rail ${rail}`);
  const startedAt = deps.clock.now();
  const found: Found<'channel-down'> = {
    drill: 'channel-down',
    ok: false,
    startedAt: new Date().toISOString(),
    findings: [],
    rail,
    downAfterMs: null,
    upAfterMs: null,
    clearedAfterMs: null,
    allowedMs,
    waitedAtMost: 0,
    waiting: 0,
    failed: 0,
  };
  await look(deps, asked, found);
  found.failed = await failedSince(deps.db, { rail, since: startedAt });
  const { downAfterMs, upAfterMs, clearedAfterMs, waiting, findings } = found;
  if (downAfterMs === null) findings.push('The page of states never said that it is down');
  else if (upAfterMs === null) findings.push('The page of states never said that it works again');
  else if (clearedAfterMs === null) findings.push(`${waiting} instructions still wait for it`);
  else if (clearedAfterMs > allowedMs)
    findings.push(`What waited took ${clearedAfterMs} ms; ${allowedMs} ms are allowed`);
  return judged(found);
}
