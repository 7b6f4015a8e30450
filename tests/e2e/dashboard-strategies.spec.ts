import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { strategyContent } from '../../apps/server/src/testing/strategy-content.ts';
import { expectClean } from './barriers.ts';
import { openOwnDashboard } from './dashboard-page.ts';
import { LabsPage } from './labs-page.ts';
import { failSilently } from './silent-failure.ts';

const strategies = (page: Page) => page.getByRole('region', { name: 'Recent strategies' });

test('the strategies that were changed last lead back to Labs', async ({ page }) => {
  await openOwnDashboard(page);
  await expect(strategies(page)).toContainText('The strategies that you save in Labs stand here.');
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.request.post('/v1/strategies', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Morning cross', content: strategyContent() },
  });
  await page.reload();
  await strategies(page)
    .getByRole('link', { name: /^Morning cross/ })
    .click();
  await expect(page).toHaveURL(/\/labs\?/);
  await expect(page.getByText('Morning cross').first()).toBeVisible();
});

const Made = z.object({ id: z.string() });

const LIMITS = {
  ...{ maxOrderNotional: '5000', maxPositionNotional: '5000', maxDailyLoss: '100' },
  ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 10, maxOrdersPerDay: 100 },
  ...{ priceCollarRatio: 0.05, maxPriceAgeMs: 60_000 },
};

/** A script that never enters. */
const WAITING = `//@version=6
strategy("Waiting")
if close < 0
    strategy.entry("long", strategy.long)
`;

/** Deploys a strategy on a paper account by the server's own interface. */
async function deploy(page: Page, name: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const post = async (path: string, data: object): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post(path, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return Made.parse(await answer.json()).id;
  };
  const strategyId = await new LabsPage(page).saveByApi('pine', WAITING);
  const accountId = await post('/v1/accounts', {});
  await post('/v1/deployments', {
    ...{ id: crypto.randomUUID(), accountId, strategyId, versionNumber: 1, name },
    ...{ symbol: 'BTC-USD', timeframe: '1h', parameters: {}, funds: '5000', limits: LIMITS },
  });
}

test('strategies that trade stand on the dashboard with what they earn, and lead to their detail', async ({
  page,
}) => {
  await openOwnDashboard(page);
  await expect(strategies(page)).toBeVisible();
  const live = page.getByRole('region', { name: 'Live now' });
  await expect(live).toHaveCount(0);
  await deploy(page, 'Evening cross');
  await page.reload();
  const row = live.getByRole('link', { name: /^Evening cross/ });
  await expect(row).toContainText('PAPER');
  await expect(row).toContainText('Running');
  await expect(row).toContainText(/\$5,000\.00.*0\.00%/);
  await expectClean(page, 'a strategy that trades');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page, 'the same on a phone');
  await row.click();
  await expect(page).toHaveURL(/\/live-strategies\?id=/);
  await expect(page.getByRole('heading', { name: 'Evening cross', level: 1 })).toBeVisible();
});

test('strategies that cannot be loaded say so, and can be tried again', async ({ page }) => {
  await openOwnDashboard(page);
  await failSilently(page, '**/v1/strategies');
  await page.reload();
  await expect(strategies(page)).toContainText('Your strategies could not be loaded.');
  await page.unroute('**/v1/strategies');
  await strategies(page).getByRole('button', { name: 'Retry' }).click();
  await expect(strategies(page)).toContainText('The strategies that you save in Labs stand here.');
});

test('the bar says whether data are samples, and switches them', async ({ page }) => {
  await openOwnDashboard(page);
  await page.getByRole('button', { name: 'PAPER', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mode' });
  await expect(dialog).toContainText('No strategy trades with real money.');
  await dialog.getByRole('switch', { name: 'Show demo data' }).click();
  await expect(page.getByText('$142,384.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'DEMO DATA', exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('demoMode'))).toBe('true');
});
