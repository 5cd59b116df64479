import type { Logger } from 'pino';
import type { Following } from '../env.ts';
import { DatabaseAway } from './database-away.ts';
import { placeOfMain, type Standing, standingOfFollower } from './follower.store.ts';
import { answering, type Database, openDatabase } from './postgres.ts';
import type { Queries } from './transact.ts';

/**
 * Reports, read on a machine that follows the main database, so that who counts a portfolio keeps nobody waiting who
 * pays. What has not come that far yet, does not answer, or leads by itself is passed over: the main one is read then.
 */

/** What a report tells, and the moment that its figures are of. */
type OfMoment<Value> = { readonly value: Value; readonly asOf: Date };

export type Reports = {
  readonly read: <Value>(work: (db: Queries) => Promise<Value>) => Promise<OfMoment<Value>>;
  /** How the follower stands; nothing where none is named. @throws where it does not answer. */
  readonly standing: () => Promise<Standing | undefined>;
  readonly close: () => Promise<void>;
};

type Main = { readonly db: Database; readonly now: () => Date; readonly log: Pick<Logger, 'warn'> };

/** Who did not answer is not asked again for as long: each report would wait for it. */
const AWAY_MS = 30_000;

const fromMain = async <Value>(
  { db, now }: Main,
  work: (db: Queries) => Promise<Value>,
): Promise<OfMoment<Value>> => {
  const asOf = now();
  return { value: await work(db), asOf };
};

/** A standby ends a read whose rows the main database has removed meanwhile. */
const CONFLICT = '40001';
const isOfFollower = (error: unknown) =>
  error instanceof DatabaseAway || (error instanceof Error && 'code' in error && error.code === CONFLICT);

async function standingOf(main: Database, follower: Database): Promise<Standing> {
  const [place] = await placeOfMain(main, []);
  const [standing] = await standingOfFollower(follower, [place?.system, place?.lsn]);
  if (!standing) throw new Error('The machine of DATABASE_REPORTS_URL gave no answer');
  return standing;
}

/** Reads that one follower answers where it is near enough. */
function overFollower(main: Main, follower: Database, maxLagMs: number): Reports {
  let awayUntil = 0;
  const standing = () => standingOf(main.db, follower);
  const read: Reports['read'] = async (work) => {
    if (performance.now() < awayUntil) return fromMain(main, work);
    const asOf = main.now();
    try {
      const { isSame, isFollowing, lagMs } = await standing();
      if (!isSame || !isFollowing || (lagMs ?? 0) > maxLagMs) {
        main.log.warn({ isSame, isFollowing, lagMs }, 'reports are read from the main database');
        return await fromMain(main, work);
      }
      return { value: await work(follower), asOf: new Date(asOf.getTime() - (lagMs ?? 0)) };
    } catch (error) {
      if (!isOfFollower(error)) throw error;
      awayUntil = performance.now() + AWAY_MS;
      main.log.warn({ error }, 'the follower did not answer: reports are read from the main database');
      return fromMain(main, work);
    }
  };
  return { read, standing, close: () => follower.destroy() };
}

/** Without a follower every report is read from the main database. */
export function openReports(following: Following | undefined, main: Main): Reports {
  if (following) return overFollower(main, openDatabase(following.url, answering), following.maxLagMs);
  return {
    read: (work) => fromMain(main, work),
    standing: async () => undefined,
    close: async () => undefined,
  };
}
