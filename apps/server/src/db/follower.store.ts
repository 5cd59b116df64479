import { statement } from './statement.ts';

/** How far a machine that follows the main database has come. */

/** Which cluster the main database is, and how far its log has been written. */
export const placeOfMain = statement<{ system: string; lsn: string }>(
  `select (select system_identifier::text from pg_control_system()) as system, pg_current_wal_lsn()::text as lsn`,
);

/** `lagMs` is null where the machine has all of it; it counts from the last change that has arrived. */
export type Standing = {
  readonly isSame: boolean;
  readonly isFollowing: boolean;
  readonly lagMs: number | null;
};

/** Of a cluster and how far it should have come. A machine that leads by itself is asked for no place: it has none. */
export const standingOfFollower = statement<Standing>(
  `select (select system_identifier::text from pg_control_system()) = $1 as "isSame",
     pg_is_in_recovery() as "isFollowing",
     case when pg_last_wal_replay_lsn() >= $2::pg_lsn then null
       else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000, 'infinity')::float8
     end as "lagMs"`,
);
