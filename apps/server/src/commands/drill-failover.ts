import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { servingMachine } from '../db/diagnosis.store.ts';
import { listInstallation, removeInstallation, writeInstallation } from '../db/installation.store.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type Found, judged, type Report } from './drill-report.ts';

/**
 * Writes a row many times a second while somebody makes the other machine lead, and then looks for each that was
 * acknowledged. The rows are the drill's own, and removed.
 */

const EVERY_MS = 50;
/** A shorter pause shows no fail-over. */
const LEAST_PAUSE_MS = 1_000;
const BACK_MS = 60_000;

/** Tries until it is answered, for what must be done in the end. */
async function insisting<Value>(run: () => Promise<Value>): Promise<Value> {
  const deadline = performance.now() + BACK_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(EVERY_MS);
    }
  }
}

/** Writes until the drill is over, and once more after it. */
async function write(deps: Pick<Deps, 'db'>, { start, end, found }: Writing): Promise<ReadonlySet<string>> {
  const { db } = deps;
  const acknowledged = new Set<string>();
  let lastAt = performance.now();
  const one = async () => {
    const name = start + String(found.tried);
    found.tried += 1;
    const machine = await transact(db, async (tx) => {
      await writeInstallation(tx, name, '');
      return servingMachine(tx);
    });
    acknowledged.add(name);
    found.longestPauseMs = Math.max(found.longestPauseMs, Math.round(performance.now() - lastAt));
    lastAt = performance.now();
    if (found.machines.at(-1) !== machine) found.machines.push(machine);
  };
  while (!end.aborted) {
    await one().catch(() => undefined);
    await wait(EVERY_MS);
  }
  await insisting(one);
  return acknowledged;
}
type Writing = {
  readonly start: string;
  readonly end: AbortSignal;
  readonly found: Found<'failover'>;
};

/**
 * @param allowedMs how long nobody may be answered
 * @param end when no more is written
 * @throws where the database does not come back within a minute of the end.
 */
export async function drillFailover(
  deps: Pick<Deps, 'db'>,
  { allowedMs, end }: { readonly allowedMs: number; readonly end: AbortSignal },
): Promise<Report & { drill: 'failover' }> {
  const found: Found<'failover'> = {
    drill: 'failover',
    ok: false,
    startedAt: new Date().toISOString(),
    findings: [],
    tried: 0,
    acknowledged: 0,
    lost: 0,
    longestPauseMs: 0,
    allowedMs,
    machines: [],
  };
  const start = `drill-failover:${randomUUID()}:`;
  const acknowledged = await write(deps, { start, end, found });
  const kept = new Set((await insisting(() => listInstallation(deps.db, start))).map(({ name }) => name));
  await insisting(() => removeInstallation(deps.db, start));
  found.acknowledged = acknowledged.size;
  found.lost = [...acknowledged].filter((name) => !kept.has(name)).length;
  const { lost, longestPauseMs, machines, findings } = found;
  if (lost > 0) findings.push(`${lost} rows that were acknowledged are gone`);
  if (longestPauseMs > allowedMs)
    findings.push(`Nobody was answered for ${longestPauseMs} ms; ${allowedMs} ms are allowed`);
  if (longestPauseMs < LEAST_PAUSE_MS && machines.length < 2)
    findings.push('Nothing failed over: the same machine answered all the time');
  return judged(found);
}
