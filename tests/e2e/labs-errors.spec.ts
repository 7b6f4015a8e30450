import { expect, test } from '@playwright/test';
import { arriveAsRegular } from './account.ts';
import { LabsPage, strategyOf } from './labs-page.ts';

test.beforeEach(async ({ page }) => {
  await arriveAsRegular(page);
  const labs = new LabsPage(page);
  await labs.open();
  await labs.expectReportWith('fast');
});

test('marks a syntax error on its line and goes there', async ({ page }) => {
  const labs = new LabsPage(page);
  await labs.write('from stratloom import Strategy\n\nclass A(Strategy)\n    pass\n');
  await expect(labs.errors).toContainText('Line 3', { timeout: 20_000 });
  await expect(labs.errors).toContainText('SyntaxError');
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible();
  await page.getByRole('button', { name: 'Line 3, column' }).click();
  await expect(page.locator('.cm-activeLine')).toHaveText('class A(Strategy)');
  await expect(page.getByText(/the report of the last successful run/)).toBeVisible();
});

test('marks a division by zero on its line', async ({ page }) => {
  const labs = new LabsPage(page);
  await labs.write(strategyOf('x = 1 / (len(self.bars) - 30)'));
  await expect(labs.errors).toContainText('Line 5', { timeout: 20_000 });
  await expect(labs.errors).toContainText('division by zero');
  await labs.write(strategyOf('pass'));
  await expect(labs.errors).toHaveCount(0, { timeout: 20_000 });
});

test('an endless loop is stopped with its line, and the page stays alive meanwhile', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  await labs.write(strategyOf('while True:', '    pass'));
  await expect(page.getByTestId('live-execution')).toHaveAttribute('data-phase', 'strategy');
  await expect(page.getByRole('button', { name: 'Run Now' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Returns' }).click();
  await expect(page.getByRole('table', { name: /Return of each month/ })).toBeVisible();
  await expect(labs.errors).toContainText('Line 5', { timeout: 30_000 });
  await labs.write(strategyOf('pass'));
  await expect(labs.errors).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByTestId('live-execution')).toHaveAttribute('data-phase', 'idle');
});

test('Stop ends a run at once', async ({ page }) => {
  const labs = new LabsPage(page);
  await labs.write(strategyOf('while True:', '    pass'));
  await expect(page.getByTestId('live-execution')).toHaveAttribute('data-phase', 'strategy');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByTestId('live-execution')).toHaveAttribute('data-phase', 'idle');
  // Whatever is not stopped ends with an error.
  await expect(labs.errors).toHaveCount(0);
});

test('says that market data did not come, and loads it on request', async ({ page }) => {
  const labs = new LabsPage(page);
  await page.route('**/v1/market/candles**', async (route) => route.abort());
  await labs.chooseTicker('TSLA');
  const toast = page.getByRole('presentation').getByText('Failed to load market data');
  await expect(toast).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/v1/market/candles**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(labs.chart).toHaveAccessibleName(/^Price chart of TSLA/, { timeout: 20_000 });
});
