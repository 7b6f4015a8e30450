import { expect, test } from '@playwright/test';
import { arriveWithPasskey } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';

/** Half of each, brought back to it whenever a weight is off by more than a percent. */
const HALVES = JSON.stringify({
  ...{ schemaVersion: 1, name: 'Halves', lists: [] },
  rebalance: { kind: 'corridor', ratio: 0.01 },
  root: {
    kind: 'weight',
    by: { method: 'equal' },
    children: ['BTC-USD', 'ETH-USD'].map((symbol) => ({ kind: 'asset', symbol })),
  },
});

test('an allocation is deployed from My Strategies, and shows and closes what it holds of each instrument', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await arriveWithPasskey(page);
  const labs = new LabsPage(page);
  await labs.saveByApi('allocation', HALVES, '1m');
  await page.goto('/labs');
  await page.getByRole('tab', { name: 'My Strategies' }).click();
  await page.getByRole('button', { name: 'More for By hand' }).click();
  await page.getByRole('menuitem', { name: 'Deploy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deploy' });
  await expect(dialog).toContainText('on BTC-USD, ETH-USD, 1m');
  await expect(dialog).toContainText('Buys and sells BTC-USD, ETH-USD on a new paper account');
  await expectClean(page, 'deploying an allocation');
  await page.screenshot({ path: 'test-results/allocation-deploy.png' });
  await dialog.getByRole('button', { name: 'Start paper trading' }).click();
  await expect(page).toHaveURL(/live-strategies/);
  await page.screenshot({ path: 'test-results/allocation-list.png' });
  await page.getByRole('link', { name: /^Details of/ }).click();
  await expect(page.getByText(/^BTC-USD, ETH-USD · 1m/)).toBeVisible();
  const positions = page.getByRole('region', { name: 'Positions' });
  // Minutes of the simulated market close in their own time.
  await expect(positions).toContainText('BTC-USD, long', { timeout: 200_000 });
  await expect(positions).toContainText('ETH-USD, long', { timeout: 30_000 });
  await expectClean(page, 'an allocation at work');
  await page.screenshot({ path: 'test-results/allocation-detail.png', fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'test-results/allocation-detail-390.png', fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Close…' }).click();
  const close = page.getByRole('alertdialog', { name: 'Close the positions?' });
  await expect(close).toContainText(/Sells [\d.]+ BTC at market/);
  await expect(close).toContainText(/Sells [\d.]+ ETH at market/);
  await expectClean(page, 'closing an allocation');
  await page.screenshot({ path: 'test-results/allocation-close.png' });
  await close.getByRole('button', { name: 'Close all of it' }).click();
  await expect(positions).toContainText('Flat: no open position.', { timeout: 30_000 });
});
