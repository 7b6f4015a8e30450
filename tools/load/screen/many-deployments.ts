import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { send } from '../dashboard-users.ts';

/** Deployments on one account. */
const ON_EACH = 10;
/** Wants nothing, and takes every bar. */
const WAITING = `//@version=6
strategy("Waiting")
if close < 0
    strategy.entry("long", strategy.long, qty = 0.01)
`;
const LIMITS = {
  ...{ maxOrderNotional: '1000', maxPositionNotional: '1000', maxDailyLoss: '100' },
  ...{ maxDrawdownRatio: 0.5, maxOrdersPerMinute: 10, maxOrdersPerDay: 100 },
  ...{ priceCollarRatio: 0.05, maxPriceAgeMs: 60_000 },
};
const WithId = z.object({ id: z.string() });

/** Deploys a strategy many times on paper, on bars of a minute. Returns the ids of the deployments. */
export async function deployMany(origin: string, token: string, count: number): Promise<string[]> {
  const post = async (path: string, body: object): Promise<string> =>
    WithId.parse(await send(origin, 'POST', `/v1/${path}`, { token, body })).id;
  const bars = { symbol: 'BTC-USD', timeframe: '1m', from: null, to: null };
  const content = { language: 'pine', code: WAITING, ...bars, settings: {}, parameters: {} };
  const strategyId = await post('strategies', { name: 'Waiting', description: '', content });
  const ids: string[] = [];
  let accountId = '';
  for (let index = 0; index < count; index += 1) {
    if (index % ON_EACH === 0) accountId = await post('accounts', { cash: '10000' });
    ids.push(
      await post('deployments', {
        ...{ id: randomUUID(), accountId, strategyId, versionNumber: 1, limits: LIMITS },
        ...{ name: `Strategy ${index + 1}`, symbol: 'BTC-USD', timeframe: '1m', funds: '500' },
        parameters: {},
      }),
    );
  }
  return ids;
}
