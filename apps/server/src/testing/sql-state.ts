import pg from 'pg';

/** The code that the database refused a statement with, or `accepted`. */
export const sqlState = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
  );
