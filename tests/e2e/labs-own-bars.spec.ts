import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { arriveAsRegular, arriveSignedIn } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage, swingingCsv } from './labs-page.ts';

const goog = fileURLToPath(new URL('../../../shared/golden/bars/GOOG.csv', import.meta.url));

const strategy = fileURLToPath(new URL('../golden/python/sma_cross.py', import.meta.url));

const script = fileURLToPath(
  new URL(
    '../../apps/web/src/features/labs/languages/pine/samples/donchian-stop.pine',
    import.meta.url,
  ),
);

const cli = fileURLToPath(new URL('../../apps/cli/bin/stratloom.mjs', import.meta.url));
const settings = {
  commission: { kind: 'ratio', value: 0.002 },
  sizing: { kind: 'equityRatio', value: 0.9999999, wholeUnits: true },
};

/** Figures that must be the same wherever a strategy runs. */
const Run = z.object({
  receipt: z.string(),
  report: z.record(z.string(), z.unknown()),
  trades: z.array(z.unknown()),
});

/** Figures that the command line prints of a strategy, and the further options that it gets. */
function onCommandLine(file: string, ...flags: readonly string[]): unknown {
  const output = execFileSync(process.execPath, [cli, 'backtest', file, ...flags, '--json', '-']);
  return Run.parse(JSON.parse(output.toString()));
}

/** Does something with a file of its own that is deleted afterwards. */
function withFile<Result>(name: string, content: string | Buffer, work: (path: string) => Result) {
  const folder = mkdtempSync(join(tmpdir(), 'labs-'));
  const path = join(folder, name);
  writeFileSync(path, content);
  const result = work(path);
  rmSync(folder, { recursive: true });
  return result;
}

/** Daily EURUSD from the day before the bars of `swingingCsv` on. */
function eurUsdCsv(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(2019, 11, 30 + at)).toISOString().slice(0, 10);
    const rate = (1.12 + 0.06 * Math.sin(at / 50)).toFixed(4);
    return [date, rate, rate, rate, rate, 0].join(',');
  });
  return Buffer.from(`Date,Open,High,Low,Close,Volume\n${rows.join('\n')}\n`);
}

test('runs on a CSV file of the user, and offers it again after a reload', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await labs.open();
  await labs.upload({ name: 'swings.csv', mimeType: 'text/csv', buffer: swingingCsv(500) });
  await expect(page.getByTestId('bars-source')).toHaveText('Your own bars');
  await expect(labs.chart).toHaveAccessibleName(/500 bars of 1d.*[1-9]\d* buy and/, {
    timeout: 30_000,
  });
  await page.reload();
  await expect(labs.chart).toHaveAccessibleName(/500 bars of 1d/, { timeout: 20_000 });
  await expect(labs.ticker).toHaveValue('swings');
  await labs.chooseTicker('AAPL');
  await labs.chooseTicker('swings', 'Your bars');
  await expect(labs.chart).toHaveAccessibleName(/500 bars of 1d/, { timeout: 20_000 });
});

test(
  'runs on GOOG.csv, and gives what the command line gives',
  { tag: '@side-journey' },
  async ({ page }) => {
    test.slow();
    test.skip(!existsSync(goog), 'the folder of golden results (../shared/golden) is absent');
    const labs = new LabsPage(page);
    await arriveSignedIn(page);
    await labs.open();
    await labs.upload(goog);
    await expect(labs.chart).toHaveAccessibleName(/2,148 bars of 1d from 2004-08-19 to 2013-03-01/);
    await labs.write(readFileSync(strategy, 'utf8'));
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Commission amount').fill('0.2');
    await page.getByLabel('Size', { exact: true }).fill('99.99999');
    await page.getByLabel('Whole units only').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(labs.figure('tradeCount')).toHaveText('93', { timeout: 30_000 });
    await page.getByRole('tab', { name: 'Figures' }).click();
    await expect(labs.figure('finalEquity')).toHaveText('$56,263.52');

    const outside = withFile('settings.json', JSON.stringify(settings), (path) =>
      onCommandLine(strategy, '--bars', goog, '--settings', path),
    );
    expect(Run.parse(await labs.exportedRun())).toEqual(outside);
  },
);

test('a script gives what the command line gives, to the receipt', async ({ page }) => {
  const labs = new LabsPage(page);
  const buffer = swingingCsv(500);
  await arriveSignedIn(page);
  await labs.open('?mode=pine');
  await labs.upload({ name: 'swings.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByTestId('bars-source')).toHaveText('Your own bars');
  await labs.writePine(readFileSync(script, 'utf8'));
  await labs.expectReportOf('Donchian Breakout');
  const outside = withFile('swings.csv', buffer, (path) => onCommandLine(script, '--bars', path));
  expect(Run.parse(await labs.exportedRun())).toEqual(outside);
});

test('rates bar by bar give what the command line gives, to the receipt', async ({ page }) => {
  const labs = new LabsPage(page);
  const buffer = swingingCsv(500);
  const rates = eurUsdCsv(520);
  await arriveSignedIn(page);
  await labs.open('?mode=pine');
  await labs.upload({ name: 'swings.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByTestId('bars-source')).toHaveText('Your own bars');
  await labs.writePine(readFileSync(script, 'utf8'));
  await labs.expectReportOf('Donchian Breakout');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Backtest settings' });
  await dialog.getByLabel('Price currency').fill('USD');
  await dialog.getByLabel('Account currency').fill('EUR');
  await dialog.getByRole('button', { name: 'Upload exchange rates' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'EURUSD.csv', mimeType: 'text/csv', buffer: rates });
  await expect(dialog.getByLabel('The rates give')).toHaveText('USD for 1 EUR');
  await expectClean(page, 'settings with exchange rates');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const terms = page.getByTestId('run-terms');
  await expect(terms).toContainText(/1 USD = 0\.\d+ to 0\.\d+, bar by bar/, { timeout: 30_000 });
  await expect(labs.figure('netProfit')).toContainText('€');
  const outside = withFile('swings.csv', buffer, (path) =>
    withFile('EURUSD.csv', rates, (pair) => {
      const currency = ['--account-currency', 'EUR', '--rates', `EURUSD=${pair}`];
      return onCommandLine(script, '--bars', path, ...currency);
    }),
  );
  expect(Run.parse(await labs.exportedRun())).toEqual(outside);
});

test('names the bad line of a broken file and imports nothing', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await labs.open('?mode=pine');
  const rows = swingingCsv(50).toString().split('\n');
  rows[7] = '2020-01-07,100,90,95,100,1000';
  const broken = Buffer.from(rows.join('\n'));
  await labs.upload({ name: 'broken.csv', mimeType: 'text/csv', buffer: broken });
  await expect(page.getByRole('alert')).toContainText('broken.csv, line 8');
  await expect(page.getByRole('alert')).toContainText('Nothing was imported.');
  await page.getByRole('button', { name: 'Close' }).click();
  await labs.ticker.click();
  await expect(page.getByRole('group', { name: 'Markets' }).getByRole('option')).toHaveCount(7);
  await expect(page.getByRole('group', { name: 'Your bars' })).toHaveCount(0);
});

test('asks how dates are written, says what was done, and runs on longer bars', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await labs.open('?mode=pine');
  const row = (n: number): string => `01/0${n}/2024,10${n},10${n + 1},${n},10${n}`;
  const csv = ['Date,Open,High,Low,Close', row(3), row(2), row(8)].join('\n');
  const buffer = Buffer.from(csv);
  await labs.upload({ name: 'dates.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Month first (12/31/2024)' }).click();
  const done = page.getByRole('list', { name: 'How the file was read' });
  await expect(done.getByRole('listitem')).toHaveCount(2);
  await expect(done).toContainText('Sorted the rows by time.');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(labs.chart).toHaveAccessibleName(/3 bars of 1d from 2024-01-02 to 2024-01-08/);
  await page.getByLabel('Timeframe').click();
  await expect(page.getByRole('option')).toHaveText(['1d', '1w']);
  await page.getByRole('option', { name: '1w', exact: true }).click();
  await expect(labs.chart).toHaveAccessibleName(/2 bars of 1w from 2024-01-01 to 2024-01-08/);
});

test('refuses a file that is too large before sending it', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'labs-'));
  const file = join(folder, 'huge.csv');
  writeFileSync(file, Buffer.alloc(26 * 1024 * 1024, 'x'));
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  await labs.upload(file);
  await expect(page.getByRole('alert')).toContainText('This file is 26.0 MB');
  rmSync(folder, { recursive: true });
});

test('says what to do about more bars than one run takes', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  await labs.chooseTicker('BTC-USD');
  await page.getByLabel('Timeframe').click();
  await page.getByRole('option', { name: '1m', exact: true }).click();
  await expect(labs.chart).toBeVisible({ timeout: 20_000 });
  await page.getByRole('textbox', { name: 'From' }).fill('');
  await expect(page.getByText(/more than 2,000,000 bars/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Choose a later start date/)).toBeVisible();
  await page.getByLabel('Timeframe').click();
  await page.getByRole('option', { name: '1d', exact: true }).click();
  await expect(labs.chart).toBeVisible({ timeout: 20_000 });
});
