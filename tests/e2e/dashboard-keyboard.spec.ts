import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { widgetScriptIs } from './dashboard-page.ts';
import { tabTo } from './tab-to.ts';

async function press(page: Page, button: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: button, exact: true }));
  await page.keyboard.press('Enter');
}

/** Chooses an option of a group, of which Tab stops at one and arrows lead to the others. */
async function choose(page: Page, group: string, option: string): Promise<void> {
  const options = page.getByRole('group', { name: group }).getByRole('button');
  await tabTo(page, options.and(page.locator('[tabindex="0"]')));
  const wanted = options.and(page.getByRole('button', { name: option, exact: true }));
  const count = await options.count();
  for (let step = 0; step < count; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
}

test('own data, watchlist, alerts and chart are worked by the keyboard alone', async ({ page }) => {
  await widgetScriptIs(page, null);
  await arriveSignedIn(page);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await choose(page, 'Data', 'My accounts');
  await page.getByText('Connect Your Real Accounts').waitFor();
  await expect(page.getByRole('button', { name: 'My accounts' })).toBeFocused();

  await press(page, 'Add symbol');
  const field = page.getByRole('combobox', { name: 'Symbol or name' });
  await expect(field).toBeFocused();
  await page.keyboard.type('btc');
  await expect(page.getByRole('option').first()).toContainText('BTC');
  await page.keyboard.press('Enter');
  const row = page.getByTestId('watchlist-row');
  await expect(row).toContainText('$');
  // The first closes the suggestions, where they are open, the second the question.
  await page.keyboard.press('Escape');
  if (await field.isVisible()) await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add symbol' })).toBeFocused();

  await press(page, 'Actions for BTC');
  await expect(page.getByRole('menuitem', { name: 'Set price alert…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
  await page.keyboard.type('9,000,000');
  await page.keyboard.press('Enter');
  const alerts = page.getByRole('region', { name: 'Price alerts' });
  await expect(alerts).toContainText('BTC at or above $9,000,000.00');
  await press(page, 'Delete alert: BTC at or above $9,000,000.00');
  await expect(alerts).toContainText('None.');

  await tabTo(page, page.getByTestId('price-chart'));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^\d{4}-\d\d-\d\d.*close/i).first()).toBeAttached();
  await choose(page, 'Show', 'Stocks');
  await expect(page).toHaveURL('/dashboard?watch=stocks');
  await expect(row).toHaveCount(0);
  await choose(page, 'Show', 'All');
  await tabTo(page, row.locator('[data-row]'));
  await page.keyboard.press('Delete');
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Add the symbols you follow.')).toBeVisible();
});
