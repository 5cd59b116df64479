import type { ConfiguredRail } from '../adapters/rails/rails.ts';
import { takeRailFact } from '../capabilities/payments/take-rail-fact.ts';
import { readInstallation, writeInstallation } from '../db/installation.store.ts';
import { isHeldSinceRestore, noteFactsRead } from '../db/restored.store.ts';
import type { Deps } from '../deps.ts';

/** A message that never came is only late: what a rail told is read again, in its own order, every few minutes. */
const PAUSE_MS = 5 * 60_000;
/** Pages of one rail in one round. */
const PAGES = 50;

const cursorOf = (name: string) => `rail-facts:${name}`;
const dueOf = (name: string) => `rail-facts-due:${name}`;

async function sayHeld({ db, log }: Deps, rail: string): Promise<void> {
  if (await isHeldSinceRestore(db, rail))
    log.error({ rail }, 'nothing is sent since the restore: its list of facts cannot be read');
}

/** Reads what one rail told since the last time. */
export async function readFactsOf(deps: Deps, own: ConfiguredRail): Promise<void> {
  const { rail } = own;
  const began = deps.clock.now();
  let after = await readInstallation(deps.db, cursorOf(rail.name));
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await rail.facts?.(after);
    if (answer?.kind !== 'state') return sayHeld(deps, rail.name);
    const { facts, next, hasMore } = answer.told;
    for (const raw of facts) await takeRailFact(deps, { own, raw, receivedAt: deps.clock.now() });
    // only once all of a page is kept; a page that is read again changes nothing
    if (next !== undefined) await writeInstallation(deps.db, cursorOf(rail.name), next);
    if (!hasMore || next === undefined) return noteFactsRead(deps.db, rail.name, began);
    after = next;
  }
}

/** Reads what rails told since the last time; one that cannot be reached stops no other. */
export async function readFacts(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const { db, clock, rails, log } = deps;
  for (const own of rails.all) {
    const { name } = own.rail;
    if (!own.rail.facts) continue;
    const due = await readInstallation(db, dueOf(name));
    if (!isByName && due !== undefined && new Date(due) > clock.now()) continue;
    await writeInstallation(db, dueOf(name), new Date(clock.now().getTime() + PAUSE_MS).toISOString());
    await readFactsOf(deps, own).catch((error: unknown) =>
      log.error(
        { rail: name, error: error instanceof Error ? error.stack : String(error) },
        'facts not read',
      ),
    );
  }
}
