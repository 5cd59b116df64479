import { listInstallation, readInstallation, writeInstallation } from '../../db/installation.store.ts';
import type { Deps } from '../../deps.ts';
import { ConfigurationError } from '../../env.ts';
import { anyWrappedKey } from '../borrowers/borrowers.store.ts';

/** Sealed by the keys of the installation at its first start, and holds their fingerprint. */
const NAME = 'keys';
/** One row for each key that ever sealed here, sealed by it: messages of channels are never sealed anew. */
const SAMPLES = 'sealed-by:';

/** By which keys numbers are found here, as they were kept; one alone from before they could be changed. */
function keptBy({ sealing }: Pick<Deps, 'sealing'>, kept: string): readonly string[] | undefined {
  if (!sealing.canOpen(NAME, kept)) return undefined;
  const fingerprints = sealing.open(NAME, kept).split(' ');
  return fingerprints.every((one) => sealing.fingerprints.includes(one)) ? fingerprints : undefined;
}

/** Remembers by which keys numbers are found here: a start without one of them is refused. */
export const rememberKeys = ({ db, sealing }: Deps, fingerprints: readonly string[]) =>
  writeInstallation(db, NAME, sealing.seal(NAME, fingerprints.join(' ')));

/** Whether each key that something may lie under is there; the one in use counts from now on. */
async function hasEachKey({ db, sealing }: Deps): Promise<boolean> {
  const samples = await listInstallation(db, SAMPLES);
  if (!samples.every(({ name, value }) => sealing.canOpen(name, value))) return false;
  const own = `${SAMPLES}${sealing.keyId}`;
  if (!samples.some(({ name }) => name === own)) await writeInstallation(db, own, sealing.seal(own, ''));
  return true;
}

/**
 * Keys that cannot read the data would make the same phone a second person, and what they seal nobody else could open:
 * an installation remembers by which keys it is written, and asks for all of them until `keys rewrap` is done, and for
 * each that ever sealed for good. One that is older than this rule is tried by a borrower's key.
 * @throws ConfigurationError where they are not these.
 */
export async function assertOwnKeys(deps: Deps): Promise<void> {
  const { db, sealing, env } = deps;
  const kept = await readInstallation(db, NAME);
  const wrapped = kept === undefined ? await anyWrappedKey(db) : undefined;
  const opensOne =
    wrapped === undefined || sealing.canOpen(`borrower_key:${wrapped.borrowerId}`, wrapped.wrapped);
  const known = kept === undefined ? (opensOne ? [] : undefined) : keptBy(deps, kept);
  if (!known || !(await hasEachKey(deps)))
    throw new ConfigurationError(
      `The keys in ${env.keysFile} are not those that this database was written with: set PLAZO_KEYS to the original file`,
    );
  const isNew =
    !known.includes(sealing.fingerprint) || (kept !== undefined && !kept.startsWith(`${sealing.keyId}.`));
  if (isNew) await rememberKeys(deps, [...new Set([sealing.fingerprint, ...known])]);
}
