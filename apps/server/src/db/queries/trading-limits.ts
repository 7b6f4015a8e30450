import type { TradingLimits } from '@stratloom/contracts';
import type { UserSpace } from '../user-space.ts';

/** Returns the bounds over everything that the user trades with real money; undefined while they are not set. */
export async function readTradingLimits({
  rows,
  userId,
}: UserSpace): Promise<TradingLimits | undefined> {
  const row = await rows
    .selectFrom('trading_limits')
    .select(['max_exposure', 'max_daily_loss'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { maxExposure: row.max_exposure, maxDailyLoss: row.max_daily_loss };
}

/** Reads them and keeps everybody else from doing so, and from changing them, until the transaction ends. */
export async function lockTradingLimits({
  rows,
  userId,
}: UserSpace): Promise<TradingLimits | undefined> {
  const row = await rows
    .selectFrom('trading_limits')
    .select(['max_exposure', 'max_daily_loss'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { maxExposure: row.max_exposure, maxDailyLoss: row.max_daily_loss };
}

/** Sets them. */
export async function putTradingLimits(
  { rows, userId: user_id }: UserSpace,
  { maxExposure: max_exposure, maxDailyLoss: max_daily_loss }: TradingLimits,
  changed_at: Date,
): Promise<void> {
  const values = { max_exposure, max_daily_loss, changed_at };
  await rows
    .insertInto('trading_limits')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
