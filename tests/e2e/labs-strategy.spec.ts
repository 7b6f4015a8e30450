import { expect, test } from '@playwright/test';
import { arriveAsRegular, arriveWithPasskey, signOut } from './account.ts';
import { LabsPage, strategyOf } from './labs-page.ts';
import { sample } from '@stratloom/testkit/sweep';

test(
  'a new user runs a sample, saves it, and finds it again after signing in anew',
  { tag: '@journey' },
  async ({ page }) => {
    test.slow();
    const labs = new LabsPage(page);
    await arriveWithPasskey(page);
    await labs.open();
    await expect(page.getByTestId('bars-source')).toHaveText('Simulated prices');

    await page.getByRole('button', { name: 'RSI Reversion' }).click();
    await expect(page.getByText('Sample strategy loaded!')).toBeVisible();
    await labs.expectReportWith('oversold');
    await expect(labs.chart).toHaveAccessibleName(/[1-9]\d* buy and \d+ sell signals.*RSI 14/);
    await expect(labs.figure('netProfit')).toHaveText(/\$[\d,]+\.\d\d/);
    await expect(page.locator('[data-verdict="causality"]')).toHaveText('No look-ahead found', {
      timeout: 30_000,
    });
    const receipt = await page.getByTestId('receipt').elementHandle();
    await labs.saveAs('Buy the dip', 'Mean reversion on Apple');
    await expect(page.getByTestId('document-name')).toHaveText('Buy the dip');
    // The screen stayed: nothing was opened anew.
    expect(await receipt?.evaluate((element) => element.isConnected)).toBe(true);

    await page.reload();
    await labs.expectReportWith('oversold');
    await expect(page.getByTestId('document-name')).toHaveText('Buy the dip');
    await expect(labs.code).toContainText('class RsiReversion(Strategy)');

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/labs?tab=strategies');
    await expect(page.getByText('Mean reversion on Apple')).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(labs.code).toContainText('class RsiReversion(Strategy)');
    await labs.expectReportWith('oversold');
  },
);

test('samples run and trade', async ({ page }) => {
  test.slow();
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  const samples = page.getByRole('region', { name: 'Sample strategies' }).getByRole('button');
  expect(await samples.count()).toBeGreaterThanOrEqual(6);
  for (const button of sample('Python samples', await samples.all(), 1)) {
    const name = await button.textContent();
    await button.click();
    const className = /class (\w+)/.exec((await labs.code.textContent()) ?? '')?.[1] ?? '';
    await expect(page.getByText(`${className} on AAPL`), name ?? '').toBeVisible({
      timeout: 30_000,
    });
    await expect(labs.errors).toHaveCount(0);
    await expect(labs.figure('tradeCount')).not.toHaveText('0');
  }
});

test('a parameter changes the run without changing the code', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  await labs.expectReportWith('fast');
  const before = await page.getByTestId('receipt').textContent();
  await page.getByLabel('fast', { exact: true }).fill('5');
  await expect(page.getByTestId('receipt')).not.toHaveText(before ?? '', { timeout: 30_000 });
  await expect(labs.code).toContainText('fast = 20');
  await page.getByRole('button', { name: 'Reset to the code’s values' }).click();
  await expect(page.getByTestId('receipt')).toHaveText(before ?? '', { timeout: 30_000 });
});

test('a trade that is chosen by keyboard is announced and shown', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  await labs.expectReportWith('fast');
  await page.getByRole('tab', { name: 'Trades' }).click();
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'Trade 1, long' })).toBeVisible();
  await expect(page.getByText('SMA 20 crossed above SMA 50')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('row', { selected: true })).toBeInViewport();
});

test('exports a run as CSV, JSON and a page that needs nothing else', async ({ page, context }) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  await labs.write(
    strategyOf('if len(self.bars) == 10:', "    self.buy(reason='=1+1')").replace(
      'class Tried(Strategy):',
      'class Tried(Strategy):\n    marker = 1',
    ),
  );
  await labs.expectReportWith('marker');
  const exported = async (label: string): Promise<string> => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: label }).click();
    const stream = await (await download).createReadStream();
    return (await stream.toArray()).join('');
  };
  expect(await exported('Trades (CSV)')).toContain("'=1+1");
  expect((await exported('Equity (CSV)')).split('\n')[0]).toBe(
    'time,equity,benchmark,drawdownRatio',
  );
  const document: unknown = JSON.parse(await exported('Run (JSON)'));
  expect(document).toMatchObject({ symbol: 'AAPL', strategy: { name: 'Tried' } });
  const html = await exported('Report (HTML)');
  const offline = await context.newPage();
  await offline.setContent(html);
  await expect(offline.getByRole('heading', { name: 'Tried' })).toBeVisible();
  await expect(offline.getByRole('img', { name: /^Equity\./ })).toBeVisible();
});
