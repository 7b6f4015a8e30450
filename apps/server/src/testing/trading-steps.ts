import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Answer } from './test-server.ts';
import { until } from './until.ts';
import { UserSteps } from './user-steps.ts';

/** A script that buys at the first bar that it may, and holds. */
const BUY_ONCE = `//@version=6
strategy("Buy once")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 1)
`;

/** Limits that no test meets by chance. */
export const WIDE_LIMITS = {
  ...{ maxOrderNotional: '1000000', maxPositionNotional: '1000000', maxDailyLoss: '1000000' },
  ...{ maxDrawdownRatio: 1, maxOrdersPerMinute: 100, maxOrdersPerDay: 1000 },
  ...{ priceCollarRatio: 0.5, maxPriceAgeMs: 60_000 },
};

/** Steps of somebody who trades on paper. */
export class TradingSteps extends UserSteps {
  /** Returns a deployment as its owner sees it. */
  async deploymentOf(id: string): Promise<Answer['body']> {
    return (await this.call('GET', `deployments/${id}`)).body;
  }

  /** Returns its orders, newest first. */
  async ordersOf(id: string): Promise<Answer['body']> {
    return (await this.call('GET', `deployments/${id}/orders`)).body.items;
  }

  /** Waits for the history, and lets the next bar close. @param advance - Moves the clock of the server on by a bar. */
  async closeBar(id: string, advance: () => void): Promise<void> {
    const read = async () => this.deploymentOf(id);
    const { lastBarTime } = await until(read, (each) => each.lastBarTime !== null);
    advance();
    await until(read, (each) => each.lastBarTime > lastBarTime);
  }

  /** Opens a paper account. Returns its id. */
  async openAccount(cash = '10000'): Promise<string> {
    const { status, body } = await this.call('POST', 'accounts', { cash });
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  }

  /** Saves a script. Returns the id of its strategy. */
  async saveScript(code = BUY_ONCE): Promise<string> {
    return this.saveStrategy({ code, language: 'pine' });
  }

  /** Saves code in Python. Returns the id of its strategy. */
  async savePython(code: string): Promise<string> {
    return this.saveStrategy({ code });
  }

  /** Returns the body of a new deployment. */
  async deployment(
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<Record<string, unknown>> {
    return {
      ...{ id: randomUUID(), versionNumber: 1, name: 'Paper', symbol: 'BTC-USD', timeframe: '1m' },
      ...{ parameters: {}, funds: '1000', limits: WIDE_LIMITS },
      accountId: changes['accountId'] ?? (await this.openAccount()),
      strategyId: changes['strategyId'] ?? (await this.saveScript()),
      ...changes,
    };
  }

  /** Deploys a script. Returns the deployment. */
  async deploy(changes: Readonly<Record<string, unknown>> = {}): Promise<Answer['body']> {
    const { status, body } = await this.call('POST', 'deployments', await this.deployment(changes));
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }
}
