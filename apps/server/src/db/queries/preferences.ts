import type { Preferences } from '@stratloom/contracts';
import type { UserSpace } from '../user-space.ts';

/** Returns how the user prefers to trade; undefined before they have said so. */
export async function readPreferences({
  rows,
  userId,
}: UserSpace): Promise<Preferences | undefined> {
  const row = await rows
    .selectFrom('user_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { trading_style: tradingStyle, markets } = row;
  const ratios = { maxPositionRatio: row.max_position_ratio, stopLossRatio: row.stop_loss_ratio };
  return { tradingStyle, markets, ...ratios };
}

/** Replaces how the user prefers to trade. */
export async function putPreferences(
  { rows, userId }: UserSpace,
  { tradingStyle, markets, maxPositionRatio, stopLossRatio }: Preferences,
  at: Date,
): Promise<void> {
  const change = {
    ...{ trading_style: tradingStyle, markets: [...new Set(markets)], updated_at: at },
    ...{ max_position_ratio: maxPositionRatio, stop_loss_ratio: stopLossRatio },
  };
  await rows
    .insertInto('user_preferences')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}
