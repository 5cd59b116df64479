import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { type Queries, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { decidedSettings } from './decided-settings.ts';
import { insertSettings, listStarts, lockLastSettings } from './settings-seen.store.ts';

type Start = AnswerOf<typeof deskEndpoints.deskReports.settings>['starts'][number];
type Seen = { readonly value: string; readonly isSecret: 0 | 1 };
type Snapshot = Readonly<Record<string, Seen>>;

/** Each process has its own of these, on whatever machine: they are no decision of the deployment. */
const OF_A_PROCESS: ReadonlySet<string> = new Set([
  'HOST',
  'PORT',
  'PLAZO_DATA',
  'PLAZO_KEYS',
  'PLAZO_CHECKPOINTS',
  'PLAZO_METRICS_LISTEN',
  'PLAZO_METRICS_PORT',
]);

/** Of a secret a keyed hash, by which it is seen to be another one and by which nobody can try others. */
function markOf({ sealing, env }: Deps, name: string): string {
  const secret = env.setting(name);
  return secret ? Buffer.from(sealing.blindIndex(`setting|${name}|${secret}`)).toString('base64url') : '';
}

const snapshotOf = (deps: Deps): Snapshot =>
  Object.fromEntries(
    decidedSettings(deps)
      .filter(({ name }) => !OF_A_PROCESS.has(name))
      .map(({ name, value, isSecret }) => [
        name,
        { value: isSecret === 1 ? markOf(deps, name) : value, isSecret },
      ]),
  );

/** What differs, by name; of a secret nothing is told but that it does. */
function changesOf(before: Snapshot, after: Snapshot): Start['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if ((was?.value ?? '') === (is?.value ?? '')) return [];
    const isSecret = was?.isSecret === 1 || is?.isSecret === 1 ? 1 : 0;
    const shown =
      isSecret === 1 ? { before: '', after: '' } : { before: was?.value ?? '', after: is?.value ?? '' };
    return [{ name, isSecret, ...shown }];
  });
}

/** Keeps what is decided, where it is not what the start before had; of several that start together the first one does. */
export async function keepSettings(deps: Deps): Promise<void> {
  const snapshot = snapshotOf(deps);
  await transact(deps.db, async (tx) => {
    const last = await lockLastSettings(tx);
    const before: Snapshot = last === undefined ? snapshot : JSON.parse(last);
    const changes = changesOf(before, snapshot);
    if (last !== undefined && changes.length === 0) return;
    await insertSettings(tx, {
      at: deps.clock.now(),
      settings: JSON.stringify(snapshot),
      changes: JSON.stringify(changes),
    });
  });
}

const MOST = 30;

/** Starts whose decisions were not those of the one before, the newest first; the first of all has no changes. */
export async function seenStarts(db: Queries): Promise<Start[]> {
  return (await listStarts(db, MOST)).map(({ at, changes }) => ({
    at: at.toISOString(),
    changes: JSON.parse(changes),
  }));
}
