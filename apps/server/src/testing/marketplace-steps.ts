import assert from 'node:assert/strict';
import type { Answer } from './test-server.ts';
import { UserSteps } from './user-steps.ts';
import { until } from './until.ts';

/** A script that trades now and then. @param fast - Bars. @param slow - Bars. */
export function crossScript(fast = 10, slow = 30): string {
  return `//@version=6
strategy("Cross", default_qty_type = strategy.percent_of_equity, default_qty_value = 50)
quick = ta.sma(close, ${fast})
calm = ta.sma(close, ${slow})
if ta.crossover(quick, calm)
    strategy.entry("Long", strategy.long)
if ta.crossunder(quick, calm)
    strategy.close("Long")
`;
}

/** Terms of a listing that says enough. */
export const TERMS = {
  ...{ name: 'Patient cross', description: 'Buys when the trend turns up, and waits otherwise.' },
  ...{ price: 9_900, tags: ['momentum'], risk: 'medium' },
} as const;

/** Steps of somebody on the marketplace. */
export class MarketplaceSteps extends UserSteps {
  /** Chooses the handle under which the user publishes. */
  async takeHandle(handle: string): Promise<void> {
    const body = { handle, showProfile: true, publicStats: false };
    const { status } = await this.call('PUT', 'users/privacy', body);
    assert.equal(status, 200);
  }

  /** Saves a script of bars of Apple. Returns the id of its strategy. */
  async save(code: string, timeframe = '1d'): Promise<string> {
    return this.saveStrategy({ code, language: 'pine', symbol: 'AAPL', timeframe });
  }

  /** Publishes a script, and waits for its check. Returns the listing as its author has it. */
  async publish(
    code = crossScript(),
    changes: object = {},
    timeframe = '1d',
  ): Promise<Answer['body']> {
    return this.offer(await this.save(code, timeframe), changes);
  }

  /** Publishes the first version of a strategy, and waits for its check. Returns the listing as its author has it. */
  async offer(strategyId: string, changes: object = {}): Promise<Answer['body']> {
    const order = { ...TERMS, ...changes, strategyId, versionNumber: 1 };
    const { status, body } = await this.call('POST', 'marketplace/listings', order);
    assert.equal(status, 200, JSON.stringify(body));
    return this.checked(body.id);
  }

  /** Waits for the check of the newest version of a listing. */
  async checked(id: string): Promise<Answer['body']> {
    return until(
      async () => {
        const { body } = await this.call('GET', 'marketplace/mine');
        return body.items.find((each: { id: string }) => each.id === id);
      },
      (each) => each.versions[0].state !== 'waiting',
    );
  }
}
