/**
 * Money actions that were begun and whose end is not known. The id is made and kept before sending, so that a double
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
const STORE = 'pending-actions';
const DATABASE = 'plazo';

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error(`IndexedDB refused ${DATABASE}`)),
    );
  });
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(STORE, { keyPath: 'name' }),
  );
  return (await settled(opening)).transaction(STORE, mode).objectStore(STORE);
}

const isPending = (value: unknown): value is PendingAction =>
  typeof value === 'object' && value !== null && 'idempotencyKey' in value && 'startedAt' in value;

/** Private modes have no database; the memory of the page is then all there is. */
const inMemory = new Map<string, PendingAction>();

export async function keepPending(action: PendingAction): Promise<void> {
  inMemory.set(action.name, action);
  try {
    await settled((await store('readwrite')).put(action));
  } catch {
    return;
  }
}

export async function findPending(name: string, now: number): Promise<PendingAction | undefined> {
  const isAlive = (action: unknown): action is PendingAction =>
    isPending(action) && now - action.startedAt < MAX_AGE_MS;
  try {
    const found: unknown = await settled((await store('readonly')).get(name));
    return isAlive(found) ? found : undefined;
  } catch {
    const found = inMemory.get(name);
    return isAlive(found) ? found : undefined;
  }
}

export async function dropPending(name: string): Promise<void> {
  inMemory.delete(name);
  try {
    await settled((await store('readwrite')).delete(name));
  } catch {
    return;
  }
}
