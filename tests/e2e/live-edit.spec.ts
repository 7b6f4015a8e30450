import { expect, test } from '@playwright/test';
import { arriveWithPasskey } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { LivePage } from './live-page.ts';

/** Enters below 0, which no close is: it holds nothing. */
const WAITING = `//@version=6
strategy("Waiting")
units = input.float(0.01, "Units", minval = 0.001)
if close < 0
    strategy.entry("long", strategy.long, qty = units)
plot(close, "Close")
`;

/** Bars of the simulated market close by the clock, a minute each. */
const SLOW = { timeout: 200_000 };

test('parameters and version are edited; what came before is kept, and a bar of it opens in Labs', async ({
  page,
}) => {
  test.setTimeout(500_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveWithPasskey(page);
  const live = new LivePage(page);
  const { id, strategyId } = await live.deploy(WAITING, 'Waiting');
  await live.saveVersion(strategyId, WAITING.replace('close < 0', 'close < 1'));
  await page.goto(`/live-strategies?id=${id}`);
  await expect(page.getByText('bar 2 of 2')).toBeVisible(SLOW);

  await page.getByRole('button', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Waiting' });
  const save = dialog.getByRole('button', { name: 'Save the edit' });
  await expect(dialog).toContainText('No changes yet.');
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Units').fill('0');
  await expect(dialog).toContainText('Type a number from 0.001 on.');
  await dialog.getByLabel('Units').fill('0.02');
  const effects = dialog.getByRole('list', { name: 'What it will do' });
  await expect(effects).toContainText('Units: 0.02 in place of 0.01.');
  await expect(effects).toContainText('the equity curve continues, with a mark');
  await dialog.getByRole('combobox', { name: 'Version' }).click();
  await page.getByRole('option', { name: 'Version 2' }).click();
  await expect(effects).toContainText('Version 2 replaces version 1.');
  await expect(effects).toContainText('Units: 0.02 in place of 0.01.');
  await expectClean(page, 'editing a deployment');
  await page.screenshot({ path: 'test-results/live-edit.png' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page, 'editing a deployment on a phone');
  await page.screenshot({ path: 'test-results/live-edit-390.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await save.click();

  await expect(page.getByText('Waiting runs as edited')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText(/version 2 · deployed/)).toBeVisible();
  // The curve of before is there at once, with the mark of the edit.
  const equity = page.getByRole('region', { name: 'Equity and backtest' });
  await expect(equity).toContainText('V edited');
  await expect(equity.getByTestId('shadow-chart')).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log).toContainText('Version 2 in place of version 1');
  await expect(log).toContainText('Deployed on');
  await page.goto('/live-strategies');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Details of Waiting' }).click();
  await page.getByRole('link', { name: 'before its edit' }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.locator('#main').getByText('Stopped', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'First bar' }).click();
  await expect(page.getByText(/^Viewing /)).toBeVisible();
  await page.getByRole('link', { name: 'Open in Labs' }).click();
  const labs = new LabsPage(page);
  await expect(page).toHaveURL(/\/labs\?/);
  await labs.expectReportOf('Waiting');
  await expect(labs.ticker).toHaveValue(/^BTC-USD/);
  await expect(page.getByRole('combobox', { name: 'Timeframe' })).toHaveText('1m');
  await expect(page.getByText(/^The bar of .* UTC is marked on the chart\.$/)).toBeVisible();
  await page.screenshot({ path: 'test-results/labs-moment.png' });
});
