import { expect, type Page, test } from '@playwright/test';
import { strategyContent } from '../../apps/server/src/testing/strategy-content.ts';
import { openOwnDashboard } from './dashboard-page.ts';
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
