import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import * as z from 'zod/mini';
import { type Queries, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { decidedSettings, shownMark } from './decided-settings.ts';
import { insertSettings, listStarts, lockLastSettings } from './settings-seen.store.ts';

type Start = AnswerOf<typeof deskEndpoints.deskReports.settings>['starts'][number];
/** `at` is when its file was written; a start of a version before kept none. */
type Seen = { readonly value: string; readonly isSecret: 0 | 1; readonly at?: string };
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
  // it is said of what differs, and no difference itself
  'PLAZO_CHANGED_BY',
]);

/** Stands in what is kept since the files of brands, the chart and the secrets of rails are looked at. */
const LOOKED_AT = 'files';

async function snapshotOf(deps: Deps): Promise<Snapshot> {
  const seen = (await decidedSettings(deps))
    .filter(({ name }) => !OF_A_PROCESS.has(name))
    .map(({ group, name, value, isSecret, at }) => {
      const place = group === 'brands' || group === 'chart' ? `${group} ${name}` : name;
      return [place, { value, isSecret, ...(at !== '' && { at }) }];
    });
  return { ...Object.fromEntries(seen), [LOOKED_AT]: { value: '1', isSecret: 0 } };
}

/** What differs, by name; of a secret its marks. What a version before did not look at did not change. */
function changesOf(before: Snapshot, after: Snapshot): Start['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const known = before[LOOKED_AT] ? names : Object.keys(before);
  return names
    .filter((name) => name !== LOOKED_AT && known.includes(name))
    .flatMap((name) => {
      const [was, is] = [before[name], after[name]];
      if ((was?.value ?? '') === (is?.value ?? '')) return [];
      const isSecret = was?.isSecret === 1 || is?.isSecret === 1 ? 1 : 0;
      const shown = ({ value = '' }: Partial<Seen> = {}) => (isSecret === 1 ? shownMark(value) : value);
      return [{ name, isSecret, before: shown(was), after: shown(is), writtenAt: is?.at ?? '' }];
    });
}

/** Keeps what is decided, where it is not what the start before had; of several that start together the first one does. */
export async function keepSettings(deps: Deps): Promise<void> {
  const snapshot = await snapshotOf(deps);
  await transact(deps.db, async (tx) => {
    const last = await lockLastSettings(tx);
    const before: Snapshot = last === undefined ? snapshot : JSON.parse(last);
    const changes = changesOf(before, snapshot);
    const isSame = last !== undefined && changes.length === 0;
    if (isSame && before[LOOKED_AT]) return;
    await insertSettings(tx, {
      at: deps.clock.now(),
      settings: JSON.stringify(snapshot),
      changes: JSON.stringify(changes),
      by: deps.env.changedBy,
    });
  });
}

const MOST = 30;

/** A change as it was kept; one of a version before says nothing of its file. */
const keptChange = z.object({
  name: z.string(),
  before: z.string(),
  after: z.string(),
  isSecret: z.union([z.literal(0), z.literal(1)]),
  writtenAt: z._default(z.string(), ''),
});

/** Starts whose decisions were not those of the one before, the newest first; the first of all has no changes. */
export async function seenStarts(db: Queries): Promise<Start[]> {
  return (await listStarts(db, MOST)).map(({ at, changes, by }) => ({
    at: at.toISOString(),
    by,
    changes: z.parse(z.array(keptChange), JSON.parse(changes)),
  }));
}
