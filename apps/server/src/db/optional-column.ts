import type { ColumnType } from 'kysely';

/** Null until it is set. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
