import type { Deps } from '../../deps.ts';
import type { Instruction } from './instructions.store.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);

/** Whether a page may lead the person to an address of a rail; outside production also to this machine. */
function mayVisit({ env }: Pick<Deps, 'env'>, address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:') return true;
  return env.mode !== 'production' && url?.protocol === 'http:' && LOOPBACK.has(url.hostname);
}

/** The page of a rail that the person has to visit now; nothing once it is over, or where nothing waits for them. */
export function visitOf(
  deps: Pick<Deps, 'env' | 'clock'>,
  asked: Pick<Instruction, 'state' | 'visitUrl' | 'visitUntil'> | undefined,
): string | undefined {
  if (asked?.state !== 'needs-action' || asked.visitUrl === null) return undefined;
  const isOver = asked.visitUntil !== null && asked.visitUntil <= deps.clock.now();
  return isOver || !mayVisit(deps, asked.visitUrl) ? undefined : asked.visitUrl;
}
