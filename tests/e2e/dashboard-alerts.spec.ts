import { expect, type Page, test } from '@playwright/test';
import { expectClean } from './barriers.ts';
import { openOwnDashboard, watch } from './dashboard-page.ts';
import { failSilently } from './silent-failure.ts';

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention today' });
const alerts = (page: Page) => page.getByRole('region', { name: 'Price alerts' });

async function ask(page: Page, symbol: string): Promise<void> {
  await page.getByTestId('watchlist-row').first().hover();
  await page.getByRole('button', { name: `Actions for ${symbol}` }).click();
  await page.getByRole('menuitem', { name: 'Set price alert…' }).click();
}

test('nothing needs attention at first, and what was looked at is said', async ({ page }) => {
  await openOwnDashboard(page);
  await expect(attention(page)).toContainText('Nothing needs your attention.');
  await expect(attention(page)).toContainText(
    'Checked: live strategies, trading accounts, drift from the backtest, connections, age of prices, price alerts, learning review.',
  );
  await failSilently(page, '**/v1/providers/me');
  await failSilently(page, '**/v1/learn/progress');
  await page.reload();
  await expect(attention(page)).toContainText(
    'Could not be checked: connections, learning review.',
  );
  await expect(attention(page)).toContainText(
    'Nothing that could be checked needs your attention.',
  );
});

test('an alert is set, listed, deleted, and refused with its reason', async ({ page }) => {
  await openOwnDashboard(page);
  await watch(page, ['BTC']);
  await expect(alerts(page)).toContainText('None.');
  await ask(page, 'BTC');
  const dialog = page.getByRole('dialog', { name: 'Price alert for BTC' });
  await expect(dialog).toContainText(/Now \$[\d,.]+\./);
  await expectClean(page, 'setting an alert');
  await page.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog).toContainText('Enter a number above 0.');
  await page.getByLabel('Price', { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('The price is at or above 1 USD already.');
  await page.getByLabel('Price', { exact: true }).fill('9,000,000');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(alerts(page)).toContainText('BTC at or above $9,000,000.00');
  await page.reload();
  await expect(alerts(page)).toContainText('BTC at or above $9,000,000.00');
  await page.getByRole('button', { name: 'Delete alert: BTC at or above $9,000,000.00' }).click();
  await expect(alerts(page)).toContainText('None.');
});

test(
  'an alert that fires is said at once, stands in the list, and is dismissed',
  { tag: '@side-journey' },
  async ({ page }) => {
    await openOwnDashboard(page);
    await watch(page, ['BTC']);
    await ask(page, 'BTC');
    await page.getByRole('button', { name: 'Moves by' }).click();
    await page.getByLabel('Move, either way').fill('0.0001');
    await page.getByRole('button', { name: 'Set alert' }).click();
    await expect(alerts(page)).toContainText('BTC moves 0.0001%');
    await expect(
      page.getByText(/^BTC reached \$[\d,.]+\. Moved 0\.0001% or more\.$/),
    ).toBeVisible();
    await expect(attention(page)).toContainText(/BTC reached \$/);
    await expect(alerts(page)).toContainText('Reached');
    await page.getByRole('button', { name: /^Dismiss: BTC reached/ }).click();
    await expect(attention(page)).toContainText('Nothing needs your attention.');
  },
);
