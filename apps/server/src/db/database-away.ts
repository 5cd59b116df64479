import pg from 'pg';

/**
 * The database cannot be asked at this moment: it restarts, the network is cut or says nothing, another one was
 * promoted, or its disk is full. The caller is told 503.
 */
export class DatabaseAway extends Error {
  readonly statusCode = 503;
  /** For certain nothing was committed, and another connection may well answer. */
  readonly isRepeatable: boolean;
  /** Nobody answered in time: connections that were opened before this one are not to be trusted either. */
  readonly isSilent: boolean;
  /** This machine is not the one to ask: it is not there, not up, or takes no writes. Another may. */
  readonly isElsewhere: boolean;
  constructor(
    cause: unknown,
    {
      isRepeatable,
      isSilent,
      isElsewhere = isSilent,
    }: { isRepeatable: boolean; isSilent: boolean; isElsewhere?: boolean },
  ) {
    super(`The database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.isRepeatable = isRepeatable;
    this.isSilent = isSilent;
    this.isElsewhere = isElsewhere;
  }
}

/** What PostgreSQL says when it ends a connection, takes none, takes no writes any more or has no room to write. */
const GONE = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25006', '53300']);
const DISK_FULL = '53100';
/** As the driver words it where an answer does not come within `query_timeout`. */
const SILENCE = 'Query read timeout';

/** Faults of ours, such as a value that no driver can send: they say nothing about the connection. */
const isOurs = (error: unknown) =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

/** What a machine says that starts up or stands by; and what the network says of one that is not there, or too slow to come in. */
const NOT_THIS_ONE = new Set(['25006', '57P03']);
function isOfMachine(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return NOT_THIS_ONE.has(error.code ?? '');
  return error instanceof Error && ('code' in error || error.message.includes('timeout'));
}

/** The error as what it means: the same one, or that the database is away. Of the driver's errors only. */
export function understood(error: unknown): unknown {
  if (error instanceof DatabaseAway || isOurs(error)) return error;
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    if (code === DISK_FULL) return new DatabaseAway(error, { isRepeatable: false, isSilent: false });
    if (!GONE.has(code) && !code.startsWith('08')) return error;
  }
  const isSilent = error instanceof Error && error.message === SILENCE;
  return new DatabaseAway(error, {
    isRepeatable: !isSilent,
    isSilent,
    isElsewhere: isSilent || isOfMachine(error),
  });
}

/** As the driver words it where it knew before that the connection is broken, and sent nothing. */
const NOT_SENT = 'Client has encountered a connection error and is not queryable';

/** The connection was closed already: the kernel took nothing of what was to be written. */
const isNotWritten = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'EPIPE';

/** What went wrong with a commit: whether it was committed nobody can tell once it was sent, so it is not run again. */
export function ofCommit(away: DatabaseAway): DatabaseAway {
  const { cause, isSilent } = away;
  const isUnsent = isNotWritten(cause) || (cause instanceof Error && cause.message === NOT_SENT);
  return isUnsent ? away : new DatabaseAway(cause, { isRepeatable: false, isSilent });
}
