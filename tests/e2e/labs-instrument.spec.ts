import { expect, test } from '@playwright/test';
import { arriveAsRegular, arriveSignedIn } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage, swingingCsv } from './labs-page.ts';

/** One-hour bars of 40 days, whose prices have two decimals. */
function hourlyCsv(): Buffer {
  const [header = '', ...rows] = swingingCsv(960).toString().trim().split('\n');
  const first = Date.UTC(2024, 0, 1);
  const hourly = rows.map((row, hour) => {
    const time = new Date(first + hour * 3_600_000).toISOString();
    return [time, ...row.split(',').slice(1)].join(',');
  });
  return Buffer.from(`${[header, ...hourly].join('\n')}\n`);
}

test('the instrument trades in its own steps, and in those that are stated for it alone', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await labs.open();
  const terms = page.getByTestId('run-terms');
  await expect(terms).toContainText('tick 0.01 · lot 1 ·', { timeout: 30_000 });
  await expect(terms).toContainText('default size 100 % of free equity');
  const overflow = await labs.report
    .getByRole('tablist')
    .evaluate(({ parentElement: row }) => (row?.scrollWidth ?? 0) - (row?.clientWidth ?? 0));
  expect(overflow, 'tabs out of sight').toBe(0);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Backtest settings' });
  await expect(dialog.getByLabel('Tick size')).toHaveAttribute('placeholder', '0.01');
  await dialog.getByLabel('Tick size').fill('0.25');
  await dialog.getByLabel('Point value').fill('50');
  await dialog.getByRole('button', { name: 'Advanced' }).click();
  await dialog.getByLabel('Volume limit').fill('10');
  await expectClean(page, 'settings of a run');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(terms).toContainText('tick 0.25 · lot 1 · point value 50', { timeout: 30_000 });
  await expect(terms).toContainText('at most 10 % of the volume');

  await labs.saveAs('Fifty a point');
  await page.reload();
  await expect(terms).toContainText('tick 0.25 · lot 1 · point value 50', { timeout: 30_000 });
  await labs.chooseTicker('BTC-USD');
  await expect(terms).toContainText('tick 0.01 · lot 0.00001 ·', { timeout: 30_000 });
  await expect(terms).not.toContainText('point value');
});

test('an account in euros shows euros, and asks for a rate where an instrument has none', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  const terms = page.getByTestId('run-terms');
  await expect(terms).toContainText('tick 0.01', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Backtest settings' });
  await expect(dialog.getByLabel('Price currency')).toHaveAttribute('placeholder', 'USD');
  await dialog.getByLabel('Account currency').fill('eur');
  await dialog.getByLabel('Exchange rate', { exact: true }).fill('0.92');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(terms).toContainText('account in EUR, 1 USD = 0.92 throughout', { timeout: 30_000 });
  await expect(labs.figure('netProfit')).toContainText('€');
  await expect(labs.report).not.toContainText('$');
  await labs.chooseTicker('BTC-USD');
  await expect(page.getByText('State the exchange rate: how many EUR 1 USD')).toBeVisible();
});

test('own bars that are joined keep the finer ones, for fills and for what scripts request', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await labs.open('?mode=pine');
  await labs.upload({ name: 'hours.csv', mimeType: 'text/csv', buffer: hourlyCsv() });
  await expect(page.getByTestId('bars-source')).toHaveText('Your own bars');
  await page.getByRole('combobox', { name: 'Timeframe' }).click();
  await page.getByRole('option', { name: '1d' }).click();
  await expect(page.getByText('Fills follow the 1h bars inside')).toBeVisible();
  await labs.writePine(`//@version=6
strategy("Inside", overlay = true)
inside = request.security_lower_tf(syminfo.tickerid, "60", close)
log.info("hours {0}", array.size(inside))
if array.size(inside) == 24 and bar_index % 5 == 0
    strategy.entry("Long", strategy.long)
if bar_index % 5 == 3
    strategy.close("Long")
`);
  await labs.expectReportOf('Inside');
  await expect(labs.figure('tradeCount')).toHaveText(/^[1-9]/);
});
