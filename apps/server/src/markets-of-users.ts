import type { VenueRegistry } from '@stratloom/venues';
import { stockCredentials } from './connections/stock-credentials.ts';
import type { Database } from './db/database.ts';
import type { Clock } from './process/clock.ts';
import type { Logger } from './process/log.ts';
import type { MarketDataSetting } from './process/settings.ts';
import type { Vault } from './vault/vault.ts';
import { alpacaHeaders } from './markets/alpaca-markets.ts';
import type { MarketOrigins } from './markets/open-markets.ts';
import { type MarketsOf, PersonalStocks } from './markets/personal-stocks.ts';
import { PostgresBudgetStore } from './markets/postgres-budget-store.ts';

/** Dependencies of the venues of users. */
export interface MarketsOfUsersDeps {
  readonly setting: MarketDataSetting;
  readonly origins?: MarketOrigins | undefined;
  readonly database: Database;
  readonly vault: Vault;
  /** Venues of everybody. */
  readonly marketData: VenueRegistry;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Returns the venues of users. Where prices are simulated by wish, nobody's account is asked. */
export function marketsOfUsers(deps: MarketsOfUsersDeps): MarketsOf {
  const { setting, origins, database, vault, marketData, clock, logger } = deps;
  if (setting === 'simulated') return async () => marketData;
  const budgets = new PostgresBudgetStore(database);
  const accountOf = async (userId: string) => {
    const found = await stockCredentials({ database, vault, logger }, userId);
    if (found === undefined) return undefined;
    const { credentials, ...account } = found;
    return { ...account, headers: alpacaHeaders(credentials) };
  };
  const stocks = new PersonalStocks(marketData, { budgets, clock, origins, accountOf });
  return async (userId) => stocks.marketsOf(userId);
}
