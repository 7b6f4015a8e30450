import type { Kysely, Selectable } from 'kysely';
import type { CorporateActionsTable } from '../schema/corporate-actions.ts';
import type { Schema } from '../schema/schema.ts';

/** A split or dividend as stored. */
export type CorporateActionRow = Selectable<CorporateActionsTable>;

/** Returns the splits and dividends of an instrument, by time, dividends before a split of the same time. */
export async function listCorporateActions(
  db: Kysely<Schema>,
  { source, symbol }: Pick<CorporateActionRow, 'source' | 'symbol'>,
): Promise<CorporateActionRow[]> {
  return db
    .selectFrom('corporate_actions')
    .selectAll()
    .where('source', '=', source)
    .where('symbol', '=', symbol)
    .orderBy('time')
    .orderBy('kind')
    .execute();
}

/** Stores the splits and dividends of an instrument in place of those that it had. */
export async function replaceCorporateActions(
  db: Kysely<Schema>,
  { source, symbol }: Pick<CorporateActionRow, 'source' | 'symbol'>,
  rows: readonly CorporateActionRow[],
): Promise<void> {
  await db.transaction().execute(async (changed) => {
    await changed
      .deleteFrom('corporate_actions')
      .where('source', '=', source)
      .where('symbol', '=', symbol)
      .execute();
    if (rows.length > 0) await changed.insertInto('corporate_actions').values(rows).execute();
  });
}
