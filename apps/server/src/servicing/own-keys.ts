import type { Deps } from '../deps.ts';
import { ConfigurationError } from '../env.ts';
import { anyWrappedKey } from '../stores/borrowers.store.ts';
import { readInstallation, writeInstallation } from '../stores/installation.store.ts';

/** Sealed by the keys of the installation at its first start, and holds their fingerprint. */
const NAME = 'keys';

const opens = (open: () => unknown): boolean => {
  try {
    open();
    return true;
  } catch {
    return false;
  }
};

/**
 * Keys that cannot read the data would make the same phone a second person, and what they seal nobody else could open:
 * an installation remembers by which keys it is written. One that is older than this rule is tried by a borrower's key.
 * @throws ConfigurationError where they are not these.
 */
export async function assertOwnKeys({ db, sealing, env }: Deps): Promise<void> {
  const kept = await readInstallation(db, NAME);
  const wrapped = kept === undefined ? await anyWrappedKey(db) : undefined;
  const isOwn =
    kept === undefined
      ? wrapped === undefined ||
        opens(() => sealing.open(`borrower_key:${wrapped.borrowerId}`, wrapped.wrapped))
      : opens(() => sealing.open(NAME, kept)) && sealing.open(NAME, kept) === sealing.fingerprint;
  if (!isOwn)
    throw new ConfigurationError(
      `The keys in ${env.keysFile} are not those that this database was written with: set PLAZO_KEYS to the original file`,
    );
  if (kept === undefined) await writeInstallation(db, NAME, sealing.seal(NAME, sealing.fingerprint));
}
