import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { arriveWithPasskey } from './account.ts';
import { LabsPage } from './labs-page.ts';

/** Enters whenever it holds nothing, with a stop far below. */
const ALWAYS_IN = `//@version=6
strategy("Always in")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.02)
strategy.exit("out", "long", stop = close * 0.5)
`;

const LIMITS = {
  ...{ maxOrderNotional: '5000', maxPositionNotional: '5000', maxDailyLoss: '100' },
  ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 10, maxOrdersPerDay: 100 },
  ...{ priceCollarRatio: 0.05, maxPriceAgeMs: 60_000 },
};

/** Deploys the script twice on paper by the server's own interface, at minutes: days would not close. */
async function deployTwo(page: Page): Promise<void> {
  const strategyId = await new LabsPage(page).saveByApi('pine', ALWAYS_IN);
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
  for (const [name, timeframe] of [
    ['Closer', '1m'],
    ['Sleeper', '1d'],
  ] as const) {
    const account = z.object({ id: z.string() }).parse(await post('/v1/accounts', {}));
    await post('/v1/deployments', {
      ...{ id: crypto.randomUUID(), accountId: account.id, strategyId, versionNumber: 1, name },
      ...{ symbol: 'BTC-USD', timeframe, parameters: {}, funds: '5000', limits: LIMITS },
    });
  }
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test('an owner finds, closes, cancels and limits; each is said before it is done', async ({
  page,
}) => {
  test.setTimeout(500_000);
  await arriveWithPasskey(page);
  await deployTwo(page);
  await page.goto('/live-strategies');

  // The list is searched, filtered and shown both ways.
  await page.getByLabel('Search strategies').fill('closer');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Search strategies').fill('');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Real money', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No strategies match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Live strategies' }).getByRole('row')).toHaveCount(
    3,
  );
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'Closer' }).click();
  const slow = { timeout: 200_000 };
  await expect(page.getByText('Protected by a stop at the venue')).toBeVisible(slow);

  // A limit is raised; on paper nothing more is asked.
  await page.getByRole('button', { name: 'Edit limits…' }).click();
  const limits = page.getByRole('dialog', { name: 'Limits of Closer' });
  await limits.getByLabel('Orders per day').fill('120');
  await expect(limits).toContainText('Orders per day rises from 100 to 120.');
  await expectNoViolations(page);
  await page.screenshot({ path: 'test-results/owner-limits.png' });
  await limits.getByRole('button', { name: 'Save Limits' }).click();
  await expect(limits).toHaveCount(0);

  // One order, by the keyboard alone: who only presses Enter has cancelled nothing.
  const cancel = page.getByRole('button', { name: /^Cancel order… sell 0.02, stop/ });
  await cancel.focus();
  await page.keyboard.press('Enter');
  const order = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await expect(order).toContainText('0.02 BTC stays open without a whole stop');
  await expect(order.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.screenshot({ path: 'test-results/owner-cancel.png' });
  await page.keyboard.press('Enter');
  await expect(order).toHaveCount(0);

  // Half, then all of it.
  await page.getByRole('button', { name: 'Close…' }).click();
  const close = page.getByRole('alertdialog', { name: 'Close the position?' });
  await close.getByLabel('Half of it').check();
  await expect(close).toContainText(/Sells 0.01 BTC at market: about [\d.]+ USD/);
  await expect(close).toContainText('0.01 BTC stay open, protected by the stop at');
  await expectNoViolations(page);
  await page.screenshot({ path: 'test-results/owner-close.png' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'test-results/owner-close-390.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await close.getByRole('button', { name: 'Close half of it' }).click();
  await expect(
    page.getByText('Sell 0.01 at market').or(page.getByText('sell 0.01 at market')),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close…' }).click();
  await expect(close).toContainText('Nothing stays open');
  await expect(close).toContainText('Entries are paused until you resume it.');
  await close.getByRole('button', { name: 'Close all of it' }).click();
  await expect(page.getByText('Flat: no open position.')).toBeVisible();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByLabel('Search the log').fill('closed by its owner');
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('were closed by its owner');
});
