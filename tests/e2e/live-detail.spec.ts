import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { arriveWithPasskey } from './account.ts';
import { LabsPage } from './labs-page.ts';

const SCRIPT = `//@version=6
strategy("Guarded")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.01)
strategy.exit("out", "long", stop = close * 0.5, limit = close * 2)
plot(close, "Close")
`;

/** Rules that enter below 1, which no close is, and guard what they hold. */
const RULES = JSON.stringify({
  ...{ version: 2, name: 'Waiting', params: [], values: [] },
  settings: {
    ...{ capital: 10_000, commission: { kind: 'percent', value: 0.1 }, slippageTicks: 0 },
    ...{ pyramiding: 1, marginPercent: 100, fillAt: 'nextOpen', closes: 'oldest' },
  },
  rules: [
    {
      id: 'enter',
      when: {
        block: 'compare',
        inputs: { left: { block: 'price', inputs: { field: 'close' } }, is: 'below', right: 1 },
      },
      // oxlint-disable-next-line unicorn/no-thenable -- a rule of the builder has this name
      then: [
        {
          block: 'enter',
          inputs: {
            ...{ side: 'long', name: 'Long' },
            size: { block: 'equityPercent', inputs: { percent: 10 } },
          },
        },
      ],
    },
  ],
});

const LIMITS = {
  ...{ maxOrderNotional: '5000', maxPositionNotional: '5000', maxDailyLoss: '100' },
  ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 10, maxOrdersPerDay: 100 },
  ...{ priceCollarRatio: 0.05, maxPriceAgeMs: 60_000 },
};

/** Saves code and deploys it on a paper account by the server's own interface, at minutes: days would not close. */
async function deploy(page: Page, language: string, code: string, name: string): Promise<void> {
  const strategyId = await new LabsPage(page).saveByApi(language, code);
  const token = await page.evaluate(() => {
    localStorage.setItem('demoMode', 'false');
    return localStorage.getItem('accessToken') ?? '';
  });
  const post = async (path: string, data: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post(path, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const account = z.object({ id: z.string() }).parse(await post('/v1/accounts', {}));
  await post('/v1/deployments', {
    ...{ id: crypto.randomUUID(), accountId: account.id, strategyId, versionNumber: 1, name },
    ...{ symbol: 'BTC-USD', timeframe: '1m', parameters: {}, funds: '5000', limits: LIMITS },
  });
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test('a deployment shows why it does what it does, now and at any bar before', async ({ page }) => {
  test.setTimeout(400_000);
  await arriveWithPasskey(page);
  await deploy(page, 'pine', SCRIPT, 'Guarded');
  await deploy(page, 'visual', RULES, 'Waiting');
  await page.goto('/live-strategies');
  await page.getByRole('link', { name: 'Details of Guarded' }).click();
  await expect(page.getByRole('heading', { name: 'Guarded', level: 1 })).toBeVisible();
  await expect(page.locator('#main').getByText('PAPER', { exact: true })).toBeVisible();
  const why = page.getByRole('region', { name: 'Why no trade now' });
  // Minutes of the simulated market close in their own time.
  const slow = { timeout: 200_000 };
  await expect(page.getByText('Protected by a stop at the venue')).toBeVisible(slow);
  await expect(why).toContainText('At this bar it plotted');
  await page.getByRole('button', { name: /buy 0.01 at market/ }).click();
  const life = page.getByRole('list', { name: 'Order history' });
  await expect(life).toContainText('Decided');
  await expect(life).toContainText('Filled');
  await expectNoViolations(page);

  await page.getByRole('tab', { name: 'Differences' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Live minus backtest');
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByLabel('Search the log').fill('deployed');
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('Deployed on');
  await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem')).toHaveCount(1);

  // A second bar closes: one can go back to the first.
  await expect(page.getByText('bar 2 of 2')).toBeVisible(slow);
  await page.getByRole('heading', { name: 'Guarded', level: 1 }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^Viewing /)).toBeVisible();
  await expect(page.getByText('Orders decided at the close')).toBeVisible();
  await expect(page.getByText('buy 0.01 at market')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Kill everything' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Open in Labs' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Viewing /)).toHaveCount(0);

  await page.getByRole('button', { name: 'Stop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop permanently?' });
  await expect(question).toContainText('stops and targets keep working');
  await question.getByLabel('Cancel all orders').check();
  await expect(question).toContainText('Its position of 0.01');
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
});

test('the conditions of rules are shown with their numbers, and what forbids entries with who', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await arriveWithPasskey(page);
  await deploy(page, 'visual', RULES, 'Waiting');
  await page.goto('/live-strategies');
  await page.getByRole('link', { name: 'Details of Waiting' }).click();
  const why = page.getByRole('region', { name: 'Why no trade now' });
  await expect(why).toContainText('It waits for its first bar to close.');
  await expect(why).toContainText('close is below 1', { timeout: 200_000 });
  await expect(why).toContainText('No entry: 1 condition not met.');
  await expect(why).toContainText('to go');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(why).toContainText('Entries are paused, by you');
});
