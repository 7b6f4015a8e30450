import { expect, test } from '@playwright/test';
import { arriveAsRegular, arriveSignedIn } from './account.ts';
import { LabsPage } from './labs-page.ts';
import { ALL_DRAWINGS, WITH_ERROR } from './labs-scripts.ts';
import { sample } from '@stratloom/testkit/sweep';

const ENDLESS = `//@version=6
strategy("Endless")
x = 0
while true
    x += 1
plot(x)
`;

test(
  'a pasted script is mended at its error, run, changed by its form, saved and opened again',
  { tag: '@journey' },
  async ({ page }) => {
    test.slow();
    const labs = new LabsPage(page);
    await arriveSignedIn(page);
    await labs.open('?mode=pine');
    await labs.writePine(WITH_ERROR);
    await expect(labs.problems).toContainText('There is no function ta.smma');
    await expect(labs.problems).toContainText('pine.unknown-function');
    await expect(page.locator('.cm-lintRange-error')).toHaveText('ta.smma');
    await page.getByRole('button', { name: 'Line 4, column 11' }).click();
    await expect(labs.pine).toBeFocused();
    await expect(page.locator('.cm-activeLine')).toContainText('average = ta.smma');
    await page.keyboard.press('End');
    await labs.writePine(WITH_ERROR.replace('ta.smma', 'ta.sma'));
    await expect(labs.problems).toHaveCount(0);

    await labs.expectReportOf('Pasted');
    await expect(labs.chart).toHaveAccessibleName(
      /[1-9]\d* buy and [1-9]\d* sell signals\. Indicators: Average\./,
    );
    await expect(labs.figure('tradeCount')).not.toHaveText('0');
    await expect(page.locator('[data-verdict="causality"]')).toHaveText('No look-ahead found', {
      timeout: 30_000,
    });
    const before = await page.getByTestId('receipt').textContent();
    await page.getByLabel('Length', { exact: true }).fill('500');
    await expect(page.getByText('Enter 200 or less')).toBeVisible();
    await page.getByLabel('Length', { exact: true }).fill('10');
    await expect(page.getByTestId('receipt')).not.toHaveText(before ?? '', { timeout: 30_000 });
    const changed = await page.getByTestId('receipt').textContent();

    await labs.saveAs('From elsewhere', 'Pasted in');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await page.goto('/labs?tab=strategies');
    await expect(page.getByText('Pasted in')).toBeVisible();
    await expect(page.getByText('Pine Script', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(labs.pine).toContainText('average = ta.sma(close, length)');
    await expect(page.getByLabel('Length', { exact: true })).toHaveValue('10');
    await expect(page.getByTestId('receipt')).toHaveText(changed ?? '', { timeout: 30_000 });
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await page.getByRole('button', { name: 'Reset to the code’s values' }).click();
    await expect(page.getByTestId('receipt')).toHaveText(before ?? '', { timeout: 30_000 });
  },
);

test('samples run and trade', async ({ page }) => {
  test.slow();
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  await page.getByRole('button', { name: 'Use the sample' }).click();
  await labs.expectReportOf('SMA Crossover');
  const samples = page.getByRole('region', { name: 'Sample strategies' }).getByRole('button');
  for (const button of sample('Pine samples', await samples.all(), 1)) {
    const name = (await button.textContent()) ?? '';
    await button.click();
    await labs.expectReportOf(name);
    await expect(labs.errors).toHaveCount(0);
    await expect(labs.problems, name).toHaveCount(0);
    await expect(labs.figure('tradeCount')).not.toHaveText('0');
  }
});

test('everything that a script draws is on the chart and described in words', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  await labs.writePine(ALL_DRAWINGS);
  await labs.expectReportOf('All drawings');
  await expect(page.getByRole('table', { name: 'Table 1 of the script' })).toContainText('Trades');
  await page.getByRole('tab', { name: 'Drawings' }).click();
  const drawn = page.getByRole('table', { name: 'What the strategy drew' });
  const rows = await drawn.getByRole('rowheader').allTextContents();
  expect([...new Set(rows)].toSorted()).toEqual(
    [
      ...[
        'Area',
        'Background',
        'Box',
        'Circles',
        'Columns',
        'Crosses',
        'Fill',
        'Histogram',
        'Label',
      ],
      ...['Level', 'Line', 'Line between points', 'Line of several points', 'Marks (arrow down)'],
      ...['Marks (arrow up)', 'Marks (label)', 'Marks (text)', 'Steps', 'Table'],
    ].toSorted(),
  );
  await expect(drawn).toContainText('Pane All drawings');
  await page.getByRole('tab', { name: 'Alerts' }).click();
  const alerts = page.getByRole('grid', { name: /^Alerts\./ });
  await alerts.press('ArrowDown');
  await expect(page.getByText(/AAPL closed at [\d.]+|Crossed up at [\d.]+/).first()).toBeVisible();
  await expect(page.getByText(/^Output \([\d,]+ lines\)$/)).toBeVisible();

  await page.getByLabel('Kind').selectOption('SMA');
  await page.getByLabel('Labels at pivots').click();
  await page.getByRole('tab', { name: 'Drawings' }).click();
  await expect(drawn).not.toContainText('Label', { timeout: 20_000 });
});

test('the script states its conditions, and what the user chooses stands above them', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  const script = (cash: number) =>
    `//@version=6\nstrategy("Conditions", initial_capital = ${cash})\nif bar_index == 5\n    strategy.entry("a", strategy.long)\n`;
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  await labs.writePine(script(5000));
  await labs.expectReportOf('Conditions');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('textbox', { name: 'Starting cash' })).toHaveValue('5000');
  await page.getByRole('textbox', { name: 'Commission amount' }).fill('1');
  await page.getByRole('button', { name: 'Apply' }).click();
  await labs.writePine(script(7000));
  await page.getByRole('button', { name: 'Test' }).click();
  await labs.expectReportOf('Conditions');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('textbox', { name: 'Starting cash' })).toHaveValue('7000');
  await expect(page.getByRole('textbox', { name: 'Commission amount' })).toHaveValue('1');
  await page.getByRole('button', { name: 'Reset to script' }).click();
  await expect(page.getByRole('textbox', { name: 'Commission amount' })).toHaveValue('0');
});

test('a script that never ends is stopped with its line, and the page stays alive meanwhile', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  await labs.writePine(ENDLESS);
  await page.getByRole('tab', { name: 'My Strategies' }).click();
  await expect(page.getByRole('button', { name: 'New Strategy' })).toBeVisible();
  await page.getByRole('tab', { name: 'Strategy Lab' }).click();
  await expect(labs.errors).toContainText('Line 4', { timeout: 30_000 });
  await expect(labs.errors).toContainText('needs more than 10 seconds of computing time');
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible();
  await labs.writePine(WITH_ERROR.replace('ta.smma', 'ta.sma'));
  await labs.expectReportOf('Pasted');
  await expect(labs.errors).toHaveCount(0);
});

test('Stop ends a long run at once', async ({ page }) => {
  const labs = new LabsPage(page);
  const slow = `//@version=6
strategy("Slow")
x = 0.0
for i = 0 to 20000
    x += math.sin(i)
plot(x)
`;
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  await labs.writePine(slow);
  await expect(page.getByTestId('live-execution')).toHaveAttribute('data-phase', 'engine');
  await expect(page.getByTestId('live-execution')).toContainText(/\d+%/);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByTestId('live-execution')).toContainText('Stopped');
  await expect(labs.errors).toHaveCount(0);
});

test('a .pine file is dropped on the editor', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  const transfer = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'dropped.pine', { type: 'text/plain' }));
      return data;
    },
    WITH_ERROR.replace('ta.smma', 'ta.sma').replace('Pasted', 'Dropped'),
  );
  await page.getByTestId('code-editor').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('Opened dropped.pine')).toBeVisible();
  await labs.expectReportOf('Dropped');
});

test('a strategy is written, explained, run and left by keyboard alone', async ({ page }) => {
  test.slow();
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await labs.open('?mode=pine');
  await labs.pine.focus();
  await page.keyboard.type('//@version=6\nstrategy("Keys", overlay = true)\navg = ta.e');
  await expect(page.getByRole('option', { name: /^ema/ })).toBeVisible();
  // The list takes no key in its first moment, lest somebody accept what they have not seen.
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
  await expect(labs.pine).toContainText('avg = ta.ema()');
  await page.keyboard.type('close, ');
  await expect(page.locator('.cm-name-signature strong')).toHaveText(/length/);
  await page.keyboard.type('9');
  await expect(async () => {
    // The first may be taken by a list of completions that is about to come.
    await page.keyboard.press('Escape');
    await expect(page.locator('.cm-name-signature')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('End');
  await page.keyboard.type('\nif ta.crossover(close, avg)\nstrategy.entry("a", strategy.long)');
  const lines = page.locator('.cm-line');
  expect(await lines.last().textContent()).toBe('    strategy.entry("a", strategy.long)');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('F1');
  await expect(page.locator('.cm-name-summary')).toContainText('Runs a block');
  await page.keyboard.press('Escape');
  await expect(page.locator('.cm-name-summary')).toHaveCount(0);
  await page.keyboard.press('Shift+Alt+f');
  await page.keyboard.press('ControlOrMeta+Enter');
  await labs.expectReportOf('Keys');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved By keys as version 1')).toBeVisible();
  await labs.pine.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(labs.pine).not.toBeFocused();
});

test('exports of a script are those of any other strategy', async ({ page, context }) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  await page.getByRole('button', { name: 'Use the sample' }).click();
  await labs.expectReportOf('SMA Crossover');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Report (HTML)' }).click();
  const stream = await (await download).createReadStream();
  const offline = await context.newPage();
  await offline.setContent((await stream.toArray()).join(''));
  await expect(offline.getByRole('heading', { name: 'SMA Crossover' })).toBeVisible();
});
