import { sql } from 'kysely';

/** Returns a time from now by the clock of the database, which all processes share. @param ms - Milliseconds. */
export function fromNow(ms: number) {
  return sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;
}
