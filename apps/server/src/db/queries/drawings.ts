import type { Insertable, Selectable } from 'kysely';
import type { DrawingsTable } from '../schema/drawings.ts';
import type { UserSpace } from '../user-space.ts';

/** A drawing as stored. */
export type DrawingRow = Pick<Selectable<DrawingsTable>, 'id' | 'changed_at' | 'line'>;

/** Returns the user's drawings on an instrument, removed ones among them, those that changed first at first. */
export async function listDrawings(
  { rows, userId }: UserSpace,
  symbol: string,
): Promise<DrawingRow[]> {
  return rows
    .selectFrom('drawings')
    .select(['id', 'changed_at', 'line'])
    .where('user_id', '=', userId)
    .where('symbol', '=', symbol)
    .orderBy('changed_at')
    .orderBy('id')
    .execute();
}

/** Stores drawings on an instrument, each id once; one that the user has in a later state, or on another instrument, stays. */
export async function storeDrawings(
  { rows, userId }: UserSpace,
  symbol: string,
  drawings: readonly Omit<Insertable<DrawingsTable>, 'user_id' | 'symbol'>[],
): Promise<void> {
  await rows
    .insertInto('drawings')
    .values(drawings.map((drawing) => ({ ...drawing, user_id: userId, symbol })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet((row) => ({
          changed_at: row.ref('excluded.changed_at'),
          line: row.ref('excluded.line'),
        }))
        .whereRef('drawings.symbol', '=', 'excluded.symbol')
        .whereRef('drawings.changed_at', '<', 'excluded.changed_at'),
    )
    .execute();
}

/** Forgets drawings of the user that were removed before a time, UTC ms. */
export async function forgetRemoved({ rows, userId }: UserSpace, before: number): Promise<void> {
  await rows
    .deleteFrom('drawings')
    .where('user_id', '=', userId)
    .where('line', 'is', null)
    .where('changed_at', '<', before)
    .execute();
}

/** Returns how many drawings are stored of the user, removed ones among them. */
export async function countDrawings({ rows, userId }: UserSpace): Promise<number> {
  const { count } = await rows
    .selectFrom('drawings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
