import { expect, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage, swingingCsv } from './labs-page.ts';
import { OptimisePage, searchedOutside, turnedCsv, withFiles } from './optimise-page.ts';

const CROSS = `//@version=6
strategy("Cross", default_qty_type = strategy.percent_of_equity, default_qty_value = 90)
fast = input.int(5, "Fast")
slow = input.int(20, "Slow")
a = ta.sma(close, fast)
b = ta.sma(close, slow)
if ta.crossover(a, b)
    strategy.entry("long", strategy.long)
if ta.crossunder(a, b)
    strategy.close("long")
`;

for (const width of [1440, 390]) {
  test(`a search over markets, ${width} px wide, finds what the command line finds`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    const first = swingingCsv(600);
    const second = turnedCsv(swingingCsv(550));
    const labs = new LabsPage(page);
    await arriveSignedIn(page);
    await labs.open('?mode=pine');
    await labs.upload({ name: 'falls.csv', mimeType: 'text/csv', buffer: second });
    await expect(labs.ticker).toHaveValue('falls');
    await labs.upload({ name: 'rises.csv', mimeType: 'text/csv', buffer: first });
    await expect(labs.ticker).toHaveValue('rises');
    await labs.writePine(CROSS);
    await labs.expectReportOf('Cross');
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('tab', { name: 'Optimise' }).click();
    const optimise = new OptimisePage(page);
    await optimise.fillFields({
      ...{ 'Fast, from': '3', 'Fast, to': '9', 'Fast, step': '3' },
      ...{ 'Slow, from': '10', 'Slow, to': '30', 'Slow, step': '10', 'Min. trades': '1' },
    });
    const add = optimise.form.getByRole('button', { name: 'Add market' });
    await expect(add).toBeDisabled();
    await labs.chooseTicker('falls', 'Your bars');
    await add.click();
    await optimise.form.getByLabel('Timeframe').selectOption('1w');
    await add.click();
    const list = optimise.form.getByRole('list', { name: 'Markets of the search' });
    await expect(list.getByRole('listitem')).toHaveText([
      /^rises · 1d as in Strategy Lab$/,
      /^falls · 1d$/,
      /^falls · 1w$/,
    ]);
    await expectClean(page, 'markets of a search');
    await optimise.form.getByRole('button', { name: 'Remove falls · 1w' }).click();
    await optimise.form.getByRole('button', { name: 'Worst' }).click();
    await expect(page.getByTestId('search-estimate')).toHaveText(
      /^9 runs on each of 2 markets \(18\)/,
      { timeout: 60_000 },
    );
    await optimise.form.getByText('Markets', { exact: true }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `test-results/optimise-markets-form-${width}.png` });
    await optimise.search();
    const runs = page.getByTestId('search-runs');
    await runs.getByRole('row').nth(1).click();
    await expect(page.getByText(/in test: rises 1d -?[\d.]+%, falls 1d -?[\d.]+%$/)).toBeVisible();
    await page.screenshot({ path: `test-results/optimise-markets-${width}.png` });
    if (width < 1000) return;
    const outside = withFiles(
      { 'rises.csv': first, 'falls.csv': second, 'cross.pine': CROSS },
      (pathOf) =>
        searchedOutside(
          ...[pathOf('cross.pine'), '--bars', pathOf('rises.csv'), '--also', pathOf('falls.csv')],
          ...['--over', 'worst', '--least-trades', '1', '--range', 'fast=3:9:3'],
          ...['--range', 'slow=10:30:10', '--where', 'fast < slow'],
        ),
    );
    expect(await optimise.shown()).toEqual(outside);
    await page.getByRole('button', { name: 'Run on the server' }).click();
    await expect(page.getByTestId('verdict')).toBeHidden();
    await expect(page.getByTestId('verdict')).toBeVisible({ timeout: 90_000 });
    expect(await optimise.shown(), 'by the server').toEqual(outside);
    await page.reload();
    await expect(page.getByTestId('verdict')).toBeVisible({ timeout: 60_000 });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(optimise.form.getByRole('button', { name: 'Worst' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goto('/labs?tab=searches');
    await expect(page.getByRole('article')).toContainText('2 markets');
    await expectClean(page, 'a search over markets in the list');
    await page.screenshot({ path: 'test-results/optimise-searches-markets.png' });
  });
}
