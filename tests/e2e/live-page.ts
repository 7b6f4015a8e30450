import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { LabsPage } from './labs-page.ts';

/** Limits that no test meets by chance. */
const LIMITS = {
  ...{ maxOrderNotional: '5000', maxPositionNotional: '5000', maxDailyLoss: '100' },
  ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 10, maxOrdersPerDay: 100 },
  ...{ priceCollarRatio: 0.05, maxPriceAgeMs: 60_000 },
};

const WithId = z.object({ id: z.string() });

/** Live Strategies of a signed-in user, reached by the server's own interface where a test is of what comes after. */
export class LivePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Calls the server as the user of the page. */
  async call(method: string, path: string, data?: object): Promise<unknown> {
    const token = await this.page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await this.page.request.fetch(`/v1/${path}`, { method, headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }

  /** Saves code and deploys it on a paper account of its own; the demo ends with that. Returns the ids. */
  async deploy(
    code: string,
    name: string,
    { timeframe = '1m', language = 'pine' } = {},
  ): Promise<{ readonly id: string; readonly strategyId: string }> {
    const strategyId = await new LabsPage(this.page).saveByApi(language, code);
    await this.page.evaluate(() => localStorage.setItem('demoMode', 'false'));
    const account = WithId.parse(await this.call('POST', 'accounts', {}));
    const id = crypto.randomUUID();
    await this.call('POST', 'deployments', {
      ...{ id, accountId: account.id, strategyId, versionNumber: 1, name, timeframe },
      ...{ symbol: 'BTC-USD', parameters: {}, funds: '5000', limits: LIMITS },
    });
    return { id, strategyId };
  }

  /** Saves a further version of a strategy. */
  async saveVersion(strategyId: string, code: string): Promise<void> {
    const bars = { symbol: 'BTC-USD', timeframe: '1m', from: null, to: null };
    const content = { language: 'pine', code, ...bars, settings: {}, parameters: {} };
    await this.call('POST', `strategies/${strategyId}/versions`, { basedOn: 1, content });
  }
}
