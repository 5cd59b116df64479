import type { Rail } from '@plazo/rail-kit';

const HOUR_MS = 60 * 60_000;

/** Asks a rail each hour whether it is real; one that says no, or does not say, carries nothing until it does. */
export function realityOf(rail: Rail, now: () => Date): () => Promise<boolean> {
  let knownUntil = 0;
  return async () => {
    if (now().getTime() < knownUntil) return true;
    const told = await rail.capabilities();
    if (told.kind !== 'state' || told.told.isSimulated) return false;
    knownUntil = now().getTime() + HOUR_MS;
    return true;
  };
}
