/** What this device keeps for the pages: ids of money actions, drafts, what was already shown. */

const DATABASE = 'plazo';
const STORE = 'kept';

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error(`IndexedDB refused ${DATABASE}: is it a private window?`)),
    );
  });
}

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  return settled(opening);
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= open();
  return (await database).transaction(STORE, mode).objectStore(STORE);
}

/** Private windows have no database; the memory of the page is then all there is. */
const memory = new Map<string, unknown>();

/** Resolves once it is kept, so that what must survive can be kept before it is sent. */
export async function keep(key: string, value: unknown): Promise<void> {
  memory.set(key, value);
  try {
    await settled((await store('readwrite')).put(value, key));
  } catch {
    return;
  }
}

/** What was kept, as unknown: it may come from an older version of the page. */
export async function recall(key: string): Promise<unknown> {
  try {
    const found: unknown = await settled((await store('readonly')).get(key));
    return found;
  } catch {
    return memory.get(key);
  }
}

export async function forget(key: string): Promise<void> {
  memory.delete(key);
  try {
    await settled((await store('readwrite')).delete(key));
  } catch {
    return;
  }
}

/** Forgets all of it: nothing of one person waits here for the next. */
export async function forgetAll(): Promise<void> {
  memory.clear();
  try {
    await settled((await store('readwrite')).clear());
  } catch {
    return;
  }
}
