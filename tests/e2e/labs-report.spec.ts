import { expect, type Locator, type Page, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { LabsPage, swingingCsv } from './labs-page.ts';

/** Buys with a stop, two targets and a trailing stop, and leaves orders behind that expire. */
const EXITS = `from stratloom import Strategy, atrs, ratio, trailing


class Exits(Strategy):
    every = 20

    def next(self):
        close = self.bars.close[-1]
        if len(self.bars) % self.every == 5 and not self.position:
            self.buy(
                sl=ratio(0.04),
                targets=[(ratio(0.02), 0.5), (ratio(0.05), 0.5)],
                trail=trailing(ratio(0.06)),
                reason="in turn",
            )
        if len(self.bars) % self.every == 10:
            self.sell(limit=close * 2, reduce_only=True, time_in_force=3, reason="far away")
`;

/** Stop and target so near that the bar of the entry reaches both. */
const TIGHT = EXITS.replace('sl=ratio(0.04)', 'sl=ratio(0.002)').replace(
  'ratio(0.02), 0.5',
  'ratio(0.002), 0.5',
);

/** Buys and sells all the time, in the language that runs soonest. */
const SWINGS = `//@version=6
strategy("Swings", process_orders_on_close = false)
every = input.int(20, "every")
if bar_index % every == 5
    strategy.entry("Long", strategy.long)
if bar_index % every == 15
    strategy.close("Long")
`;

/** Opens Labs on bars that swing, with a strategy that uses every kind of exit. */
async function openExits(page: Page, code = EXITS): Promise<LabsPage> {
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await labs.open();
  await labs.upload({ name: 'swing.csv', mimeType: 'text/csv', buffer: swingingCsv(900) });
  await expect(page.getByText(/^Imported 900 bars as/)).toBeVisible({ timeout: 20_000 });
  await labs.write(code);
  await labs.expectReportWith('every');
  return labs;
}

/** Opens Labs on bars that swing, with a strategy that trades often. */
async function openSwings(page: Page): Promise<LabsPage> {
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await labs.open('?mode=pine');
  await labs.upload({ name: 'swing.csv', mimeType: 'text/csv', buffer: swingingCsv(900) });
  await expect(page.getByText(/^Imported 900 bars as/)).toBeVisible({ timeout: 20_000 });
  await labs.writePine(SWINGS);
  await labs.expectReportWith('every');
  return labs;
}

function canvasOf(figure: Locator): Locator {
  return figure.locator('canvas').first();
}

test('settles look-ahead, ambiguous bars and warm-up by running the strategy again', async ({
  page,
}) => {
  test.slow();
  await openExits(page, TIGHT);
  for (const id of ['causality', 'ambiguity', 'warm-up']) {
    const chip = page.locator(`[data-verdict="${id}"]`);
    await expect(chip, id).toHaveAttribute('data-status', /pass|warn|fail/, { timeout: 40_000 });
  }
  const band = page.getByTestId('result-band');
  await expect(band).toContainText('Worst');
  await expect(band).toContainText('Best');
});

test('counts the parameters that were tried', async ({ page }) => {
  await openSwings(page);
  const chip = page.locator('[data-verdict="trials"]');
  await expect(chip).toHaveText('Not optimised');
  await page.getByLabel('every', { exact: true }).fill('25');
  await expect(chip).toHaveText('Best of 2 combinations', { timeout: 40_000 });
});

test('lists orders by what became of them and shows one on the chart', async ({ page }) => {
  await openExits(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('button', { name: /^Expired [1-9]/ }).click();
  const grid = page.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  const details = page.getByRole('region', { name: /^Order \d+$/ });
  await expect(details).toContainText('far away');
  await expect(details).toContainText('Expired');
  await expect(page.getByRole('row', { selected: true })).toContainText('Limit');
});

test('shows stops and targets of the chosen trade', async ({ page }) => {
  await openExits(page);
  await page.getByRole('tab', { name: 'Trades' }).click();
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: 'Trade 1' })).toContainText('Closed by');
  const chart = page.getByRole('region', { name: 'Chart' });
  await expect(chart).toContainText('Stop loss');
  await expect(chart).toContainText('Target');
  await expect(chart).toContainText('Trailing stop');
});

test('every tab of the report shows its plots, and each plot its numbers', async ({ page }) => {
  const labs = await openSwings(page);
  const figures: Readonly<Record<string, readonly string[]>> = {
    Overview: ['Equity and drawdown'],
    Returns: ['Daily returns', 'Yearly returns', 'Rolling Sharpe ratio and beta'],
    Drawdowns: ['Exposure'],
    Analysis: [
      'Profit and loss of trades',
      'Time in trade',
      'Return by trade drawdown',
      'Return by trade run-up',
      'Return by time in trade',
    ],
  };
  for (const [tab, titles] of Object.entries(figures)) {
    await page.getByRole('tab', { name: tab }).click();
    for (const title of titles) {
      const figure = page.getByRole('figure', { name: title, exact: true });
      await expect(figure, title).toBeVisible({ timeout: 20_000 });
      await figure.getByRole('button', { name: `${title} as a table` }).click();
      await expect(figure.getByRole('rowheader').first(), title).toBeVisible();
      await figure.getByRole('button', { name: `${title} as a table` }).click();
    }
  }
  await expect(page.getByRole('table', { name: 'Entry weekday (UTC)' })).toContainText('Monday');
  await page.getByRole('tab', { name: 'Drawdowns' }).click();
  await expect(canvasOf(page.getByRole('figure', { name: 'Exposure' }))).toBeVisible();
  await expect(page.getByRole('table', { name: 'Crises' })).toContainText('Covid-19 crash');
  await page.getByRole('tab', { name: 'Figures' }).click();
  await expect(labs.figure('totalSlippage')).toHaveText('$0.00');
});

test('runs under the conditions that were set', async ({ page }) => {
  const labs = await openSwings(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Commission amount').fill('0.1');
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.getByLabel('Spread', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Enter 0% to 100%')).toBeInViewport();
  await expect(page.getByLabel('Spread', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0.2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Figures' }).click();
  await expect(labs.figure('totalSlippage')).not.toHaveText('$0.00', { timeout: 30_000 });
  await expect(labs.figure('totalFees')).not.toHaveText('$0.00');
});

/** A day as legends write it. */
const DAY = /\d{4}-\d{2}-\d{2}/;

async function dayIn(legend: Locator): Promise<string> {
  return DAY.exec(await legend.innerText())?.[0] ?? '';
}

/** Days between two places of the chart: fewer, the nearer the view is. */
async function shownDays(labs: LabsPage): Promise<number> {
  const ends: number[] = [];
  for (const x of [60, 360]) {
    await labs.chart.hover({ position: { x, y: 100 } });
    ends.push(Date.parse(await dayIn(labs.chart.locator('xpath=..'))));
  }
  const [from = Number.NaN, to = Number.NaN] = ends;
  return (to - from) / 86_400_000;
}

test('the equity curve and the chart mark the same day, and a day of the report is gone to', async ({
  page,
}) => {
  // High enough for chart and curve beside each other.
  await page.setViewportSize({ width: 1440, height: 1200 });
  const labs = await openSwings(page);
  const chart = page.getByRole('region', { name: 'Chart', exact: true });
  const curve = page.getByTestId('equity-chart');
  const legend = page.getByTestId('equity-legend');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await curve.scrollIntoViewIfNeeded();
  await labs.ticker.hover();
  await expect(legend).not.toContainText(DAY);
  await curve.hover({ position: { x: 200, y: 120 } });
  await expect(legend).toContainText(DAY);
  const day = await dayIn(legend);
  await expect(labs.chart.locator('xpath=..')).toContainText(day);

  // The other way round, and nothing is left when the pointer goes.
  await labs.chart.hover({ position: { x: 300, y: 100 } });
  await expect(legend).toContainText(DAY);
  const other = await dayIn(legend);
  expect(other).not.toBe(day);
  await expect(labs.chart.locator('xpath=..')).toContainText(other);
  await labs.ticker.hover();
  await expect(legend).not.toContainText(DAY);

  // A day goes to its bar: the bars around it alone are in view.
  const whole = await shownDays(labs);
  await curve.click({ position: { x: 200, y: 120 } });
  await expect.poll(async () => shownDays(labs)).toBeLessThan(whole / 5);
  await chart.getByRole('button', { name: 'All of the run' }).click();
  await expect.poll(async () => shownDays(labs)).toBeGreaterThan(whole / 2);

  // The same by the keyboard, from a table.
  await page.getByRole('tab', { name: 'Drawdowns' }).click();
  const trough = page.getByRole('button', { name: /^Show .* on the chart$/ }).first();
  await trough.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => shownDays(labs)).toBeLessThan(whole / 5);
});

test('months of the heat map and days of plots are gone to on the chart', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  const labs = await openSwings(page);
  const chart = page.getByRole('region', { name: 'Chart', exact: true });
  const whole = await shownDays(labs);
  const expectNear = async (): Promise<void> => {
    await expect.poll(async () => shownDays(labs)).toBeLessThan(whole / 5);
    await chart.getByRole('button', { name: 'All of the run' }).click();
    await expect.poll(async () => shownDays(labs)).toBeGreaterThan(whole / 2);
  };
  await page.getByRole('tab', { name: 'Returns' }).click();
  const month = page.getByRole('button', { name: /%: show Mar \d{4} on the chart$/ }).first();
  const year = /\d{4}/.exec((await month.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await month.focus();
  await page.keyboard.press('Enter');
  await expect(chart).toContainText(`${year}-03-`);
  await expectNear();
  for (const [tab, title] of [
    ['Returns', 'Rolling Sharpe ratio and beta'],
    ['Drawdowns', 'Exposure'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const figure = page.getByRole('figure', { name: title, exact: true });
    await figure.getByTestId('line-chart').click({ position: { x: 200, y: 60 } });
    await expectNear();
    await figure.getByRole('button', { name: `${title} as a table` }).click();
    await figure
      .getByRole('button', { name: /^Show .* on the chart$/ })
      .nth(1)
      .press('Enter');
    await expectNear();
  }
});
