import type { Trade, Transfer } from '@stratloom/portfolio';
import type { UserSpace } from '../user-space.ts';

/** A fill with the instrument that it was of. */
export interface PortfolioTrade extends Trade {
  /** Name of the instrument, as it was deployed on. */
  readonly symbol: string;
}

/** Returns what came into accounts of the user and left them without a trade, oldest first. */
export async function listTransfers(
  { rows, userId }: UserSpace,
  accountIds: readonly string[],
): Promise<Transfer[]> {
  if (accountIds.length === 0) return [];
  const found = await rows
    .selectFrom('ledger_entries')
    .select(['account_id', 'currency', 'amount', 'booked_at'])
    .where('user_id', '=', userId)
    .where('account_id', 'in', accountIds)
    .where('account', '=', 'holdings')
    .where('trade_id', '=', '')
    .orderBy('booked_at')
    .orderBy('id')
    .execute();
  return found.map(({ account_id: accountId, currency: asset, amount, booked_at: time }) => ({
    ...{ kind: 'transfer', accountId, time, asset, amount },
  }));
}

/** Returns every fill of accounts of the user, oldest first. */
export async function listTrades(
  { rows, userId }: UserSpace,
  accountIds: readonly string[],
): Promise<PortfolioTrade[]> {
  if (accountIds.length === 0) return [];
  const found = await rows
    .selectFrom('fills')
    .select(['account_id', 'deployment_id', 'symbol', 'side', 'base_currency', 'quote_currency'])
    .select(['quantity', 'price', 'fee', 'fee_currency', 'time'])
    .where('user_id', '=', userId)
    .where('account_id', 'in', accountIds)
    .orderBy('time')
    .orderBy('booked_at')
    .orderBy('trade_id')
    .execute();
  return found.map((row) => ({
    ...{ kind: 'trade', accountId: row.account_id, deploymentId: row.deployment_id },
    ...{ symbol: row.symbol, side: row.side, time: row.time },
    ...{ baseAsset: row.base_currency, quoteAsset: row.quote_currency },
    ...{ quantity: row.quantity, price: row.price, fee: row.fee, feeAsset: row.fee_currency },
  }));
}
