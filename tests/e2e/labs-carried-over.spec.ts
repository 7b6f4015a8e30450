import { expect, test } from '@playwright/test';
import { arriveAsRegular } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage, strategyOf } from './labs-page.ts';

/** Copies text and pastes it over all that stands in the Pine editor. */
async function pasteOver(labs: LabsPage, text: string): Promise<void> {
  await labs.pine.click();
  await labs.page.keyboard.press('ControlOrMeta+a');
  await labs.pine.evaluate((editor, code) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', code);
    const terms = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent('paste', terms));
  }, text);
}

test('settings of one strategy stay with it when a sample or a paste takes its place', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  const receipt = page.getByTestId('receipt');
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  const sample = page.getByRole('button', { name: 'RSI Reversal' });
  await sample.click();
  await labs.expectReportOf('RSI Reversal');
  const before = (await receipt.textContent()) ?? '';
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Commission amount' }).fill('3');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(receipt).not.toHaveText(before, { timeout: 30_000 });
  await sample.click();
  await expect(page.getByText('Sample strategy loaded!')).toBeVisible();
  await expect(receipt).toHaveText(before, { timeout: 30_000 });

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Commission amount' }).fill('3');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(receipt).not.toHaveText(before, { timeout: 30_000 });
  await pasteOver(
    labs,
    '//@version=6\nstrategy("Pasted")\nif bar_index == 5\n    strategy.entry("a", strategy.long)\n',
  );
  await expect(page.getByText('Settings and parameters are back at their defaults.')).toBeVisible();
  await labs.expectReportOf('Pasted');
  await expect(page.locator('[data-verdict="costs"]')).toHaveText('No costs set');
  await expect(page.locator('[data-verdict="plausibility"]')).not.toContainText('costs');
});

test('a script that only draws shows its drawings and no report on trades', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  await labs.writePine('//@version=6\nindicator("Mean of 20")\nplot(ta.sma(close, 20), "Mean")\n');
  await labs.expectReportOf('Mean of 20');
  await expect(labs.report.getByRole('tab')).toHaveText(['Drawings', 'Alerts']);
  await expect(labs.report.getByRole('table')).toContainText('Mean');
  await expect(labs.report).toContainText('An indicator: it draws and alerts');
  await expect(labs.report).not.toContainText('Net profit');
  await expect(labs.report).not.toContainText('plausible');
  await expect(labs.report.locator('[data-verdict="warm-up"]')).toHaveCount(0);
  await expectClean(page, 'an indicator');
  await labs.writePine(
    '//@version=6\nstrategy("Never")\nif close < 0\n    strategy.entry("a", strategy.long)\n',
  );
  await labs.expectReportOf('Never');
  await expect(page.locator('[data-verdict="sample"]')).toHaveText('No closed trades');
  await expect(page.locator('[data-verdict="plausibility"]')).toHaveText('No figures to judge');
  await expect(page.locator('[data-verdict="warm-up"]')).toHaveText('Warm-up not tested');
  const why = labs.report.getByRole('region', { name: 'No orders' });
  await expect(why).toContainText(/placed no order on any of the \d,\d{3} bars/);
  await expectClean(page, 'a strategy without orders');
});

test('the list of drawings stands in full on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  await labs.writePine(`//@version=6
indicator("Marks", overlay = true)
plot(ta.sma(close, 20), "Mean of the last twenty closes")
plotshape(close > open, "Closes above its open", shape.triangleup)
if barstate.islast
    label.new(bar_index, high, "The last bar of the whole run")
    line.new(bar_index - 20, low, bar_index, high)
    box.new(bar_index - 20, high, bar_index, low)
`);
  await labs.expectReportOf('Marks');
  const list = labs.report.getByRole('region', { name: 'What the strategy drew' });
  await expect(list.getByRole('row')).toHaveCount(6);
  const hidden = await list.evaluate(({ scrollWidth, scrollHeight, clientWidth, clientHeight }) => [
    scrollWidth - clientWidth,
    scrollHeight - clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
});

test('a value of a parameter that the code has lost is dropped with a note', async ({ page }) => {
  test.slow();
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  await labs.expectReportWith('fast');
  await page.getByLabel('fast', { exact: true }).fill('17');
  await expect(page.getByRole('button', { name: 'Reset to the code’s values' })).toBeVisible();
  await labs.write(strategyOf('pass'));
  await expect(
    page.getByText('Dropped fast = 17: the code no longer has this parameter.'),
  ).toBeVisible({ timeout: 30_000 });
  await expect(labs.errors).toHaveCount(0);
});

test('settings that a class states hold while it states them, unless the user chose others', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  const exclusive = page.getByRole('switch', { name: 'Exclusive orders' });
  const inSettings = async (look: () => Promise<void>): Promise<void> => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await look();
    await page
      .getByRole('button', { name: /^(Apply|Cancel)$/ })
      .last()
      .click();
  };
  await page.getByRole('button', { name: 'Supertrend' }).click();
  await inSettings(() => expect(exclusive).toBeChecked());
  await page.getByRole('button', { name: 'SMA Crossover' }).click();
  await inSettings(() => expect(exclusive).not.toBeChecked());
  await page.getByRole('button', { name: 'Supertrend' }).click();
  await inSettings(() => exclusive.uncheck());
  await page.reload();
  await inSettings(() => expect(exclusive).not.toBeChecked());
});
