import type { Opened } from '../compose.ts';
import type { Deps } from '../deps.ts';
import { erasedBefore, rememberErased } from '../servicing/erased-list.ts';
import { eraseBorrower } from '../stores/borrowers.store.ts';
import { transact } from '../stores/transaction.ts';

type Manifest = Awaited<ReturnType<Opened['backup']>>;

const countParts = ({ parts, tables }: Manifest) =>
  `${tables.length} tables, ${parts.length - tables.length} files`;

/** Writes a backup; what to tell the operator. */
export async function backup(opened: Opened, file: string): Promise<string> {
  const { env } = opened.deps;
  return `${file}: ${countParts(await opened.backup(file))}. The keys are not in it: keep ${env.keysFile} apart`;
}

/** Makes a person unreadable, here and in every backup that will be restored here. False where there is none. */
export async function erase(deps: Deps, borrowerId: string): Promise<boolean> {
  const isErased = await transact(deps.db, (tx) => eraseBorrower(tx, borrowerId));
  if (isErased) await rememberErased(deps, borrowerId);
  return isErased;
}

async function eraseAgain(deps: Deps): Promise<void> {
  for (const id of await erasedBefore(deps)) await transact(deps.db, (tx) => eraseBorrower(tx, id));
}

/** What is left to do on a restored installation, and what to tell the operator. */
export async function finishRestore({ deps }: Opened, about: Manifest): Promise<string> {
  await eraseAgain(deps);
  const restored = `Restored what was backed up at ${about.takenAt}: ${countParts(about)}`;
  return deps.sealing.fingerprint === about.keys
    ? restored
    : `${restored}\nThe keys in ${deps.env.keysFile} do not open its personal data: put the keys of the original there before you start`;
}
