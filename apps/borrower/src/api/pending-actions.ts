import { forget, keep, recall } from './device-store.ts';

/**
 * A money action that was begun and whose end is not known. Its id is made and kept before sending, so that a double
 * tap, a lost answer or a killed web view repeats the same action and never makes a second one.
 */
export type PendingAction = {
  /** What is being done to what, such as `confirm:mx-fair`; one at a time. */
  readonly name: string;
  readonly idempotencyKey: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly request: Readonly<Record<string, string | number>>;
};

/** The server keeps the answer of a key for a day; an older action is no longer the same wish. */
const MAX_AGE_MS = 86_400_000;

const keyOf = (name: string) => `pending:${name}`;

const isPending = (value: unknown): value is PendingAction =>
  typeof value === 'object' &&
  value !== null &&
  'idempotencyKey' in value &&
  'startedAt' in value &&
  typeof value.startedAt === 'number';

export const keepPending = (action: PendingAction): Promise<void> => keep(keyOf(action.name), action);
export const dropPending = (name: string): Promise<void> => forget(keyOf(name));

export async function findPending(name: string, now: number): Promise<PendingAction | undefined> {
  const found = await recall(keyOf(name));
  return isPending(found) && now - found.startedAt < MAX_AGE_MS ? found : undefined;
}
