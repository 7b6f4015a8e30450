import { expect, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';

test.beforeEach(async ({ page }) => {
  await arriveSignedIn(page);
});

test('runs on an instrument that is not among the usual ones, found and chosen by keyboard', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  await labs.open();
  await expect(labs.ticker).toHaveValue('AAPL');
  await expect(page.getByTestId('bars-source')).toHaveText('Simulated prices');
  await labs.ticker.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('nvidia');
  const found = page.getByRole('group', { name: 'Simulated prices' });
  await expect(found.getByRole('option')).toHaveText(/^NVDA/);
  await expectClean(page, 'the list of tickers');
  await page.keyboard.press('Enter');
  await expect(labs.ticker).toHaveValue('NVDA');
  await expect(labs.ticker).toBeFocused();
  await expect(labs.chart).toHaveAccessibleName(/^Price chart of NVDA/, { timeout: 20_000 });
  await page.reload();
  await expect(labs.chart).toHaveAccessibleName(/^Price chart of NVDA/, { timeout: 20_000 });
  await expect(labs.ticker).toHaveValue('NVDA');
});

test('says that nothing is found, and keeps the ticker', async ({ page }) => {
  const labs = new LabsPage(page);
  await labs.open();
  await labs.ticker.fill('no such thing');
  await expect(page.getByText('No instrument found')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(labs.ticker).toHaveValue('AAPL');
  // Prices are simulated by wish here: nothing is missing.
  await expect(page.getByText(/^No venue answers/)).toHaveCount(0);
});
