import { expect, type Page, test } from '@playwright/test';
import { arriveAsRegular, arriveSignedIn } from './account.ts';
import { swingingCsv, textOf } from './labs-page.ts';
import { onCommandLine, Run, RulesPage } from './rules-page.ts';

/** A file that is opened by the button of the editor. */
async function openFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Visual rules file')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('the mode opens, a template runs at once, is saved and opened again', async ({ page }) => {
  test.slow();
  const labs = new RulesPage(page);
  await arriveSignedIn(page);
  await labs.open();
  await page.getByRole('button', { name: 'Visual Builder' }).click();
  await expect(labs.rules).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.goto('/labs?template=sma-cross');
  await labs.expectReportOf('SMA cross');
  await expect(page).toHaveURL('/labs?mode=visual');
  await expect(labs.chart).toHaveAccessibleName(/Indicators: fast_line, slow_line\./);
  await expect(page.locator('[data-verdict="causality"]')).toHaveText('No look-ahead found', {
    timeout: 30_000,
  });
  const before = await page.getByTestId('receipt').textContent();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await labs.expectReportOf('SMA cross');
  await expect(page.getByTestId('receipt')).toHaveText(before ?? '');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('SMA cross');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await labs.saveAs('My cross', 'Built by rules');
  await page.goto('/labs?tab=strategies');
  await expect(page.getByText('Visual rules')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await labs.expectReportOf('SMA cross');
  await expect(page.getByTestId('receipt')).toHaveText(before ?? '', { timeout: 30_000 });
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
});

test('exported rules give on the command line what the screen shows, to the receipt', async ({
  page,
}) => {
  const labs = new RulesPage(page);
  const buffer = swingingCsv(500);
  await arriveSignedIn(page);
  await labs.open('?template=rsi-dip');
  await labs.upload({ name: 'swings.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByTestId('bars-source')).toHaveText('Your own bars');
  await labs.expectReportOf('RSI dip in an uptrend');
  await expect(labs.figure('tradeCount')).not.toHaveText('0');
  const rules = await labs.exportedRules();
  expect(Run.parse(await labs.exportedRun())).toEqual(onCommandLine(rules, buffer));

  // Taken in again, even laid out otherwise, they are the same strategy under a receipt of their own.
  const receipt = (await page.getByTestId('receipt').textContent()) ?? '';
  const laidOut = JSON.stringify(JSON.parse(rules));
  await openFile(page, 'dip.json', laidOut);
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('Opened dip.json')).toBeVisible();
  await labs.expectReportOf('RSI dip in an uptrend');
  expect(await labs.exportedRules()).toBe(laidOut);
  await expect(page.getByTestId('receipt')).not.toHaveText(receipt);
  await labs.expectReportOf('RSI dip in an uptrend');
  expect(Run.parse(await labs.exportedRun())).toEqual(onCommandLine(laidOut, buffer));
});

test('a file that cannot be read is refused with its block, and the open rules stay', async ({
  page,
}) => {
  const labs = new RulesPage(page);
  await arriveAsRegular(page);
  await labs.open('?template=sma-cross');
  await labs.expectReportOf('SMA cross');
  const rules = await labs.exportedRules();
  await openFile(page, 'broken.json', rules.replace('"sma"', '"smma"'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('broken.json cannot be opened as rules');
  await expect(dialog).toContainText('values[0].value: There is no block "smma".');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['{"version": 1,'], 'half.json', { type: 'application/json' }));
    return data;
  });
  await labs.rules.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(dialog).toContainText('half.json cannot be opened as rules');
  await expect(dialog).toContainText('This is not JSON');
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await labs.exportedRules()).toBe(rules);
  await openFile(page, 'other.json', rules.replace('"SMA cross"', '"Other"'));
  await expect(page.getByRole('alertdialog')).toContainText('have unsaved changes');
  await page.getByRole('button', { name: 'Replace' }).click();
  await labs.expectReportOf('Other');
});

test('a saved document that cannot be read opens as it is, with its errors and its text', async ({
  page,
}) => {
  const labs = new RulesPage(page);
  await arriveSignedIn(page);
  const code = '{"version": 1, "name": "Old", "rules": [{"id": "a", "when": {"block": 3}}]}';
  const id = await labs.saveByApi('visual', code);
  await page.goto(`/labs?strategy=${id}`);
  const alert = labs.rules.getByRole('alert');
  await expect(alert).toContainText('These rules cannot be read');
  await expect(alert).toContainText('rules[0].when');
  await expect(labs.rules.getByRole('region', { name: 'Text of the strategy' })).toContainText(
    code,
  );
  const download = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Download text' }).click();
  expect(await textOf(await download)).toBe(code);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
});

test('versions tell in words what has changed', async ({ page }) => {
  test.slow();
  const labs = new RulesPage(page);
  await arriveSignedIn(page);
  await labs.open('?template=sma-cross');
  await labs.expectReportOf('SMA cross');
  await labs.saveAs('Versions');
  const slider = labs.rules.getByRole('slider').first();
  await slider.focus();
  await slider.press('ArrowRight');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('What changed (optional)').fill('slower');
  await page.getByRole('button', { name: 'Save version 2' }).click();
  await expect(page.getByText('Saved Versions as version 2')).toBeVisible();
  await page.getByRole('tab', { name: 'My Strategies' }).click();
  await page.getByRole('button', { name: 'More for Versions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'What changed since version 1' }).click();
  const changes = page.getByRole('region', { name: 'Changes since version 1' });
  await expect(changes.getByRole('listitem')).toHaveCount(1);
  await expect(changes).toContainText(/Fast average.*20 → 2\d/);
});

test('the rules are shown as Pine and Python, opened there, and come back from Pine', async ({
  page,
}) => {
  test.slow();
  const labs = new RulesPage(page);
  await arriveAsRegular(page);
  await labs.open('?template=sma-cross');
  await labs.expectReportOf('SMA cross');
  const net = await labs.figure('netProfit').textContent();
  const rules = await labs.exportedRules();
  const show = async (language: string) => {
    await page.getByRole('button', { name: 'Show as' }).click();
    await page.getByRole('menuitem', { name: language }).click();
  };
  await show('Python');
  await expect(page.getByRole('region', { name: 'The rules as Python' })).toContainText(
    'class SMACross(Strategy)',
  );
  await page.getByRole('button', { name: 'Open in Code Editor' }).click();
  await expect(labs.code).toContainText('class SMACross(Strategy)');
  await expect(labs.figure('netProfit')).toHaveText(net ?? '', { timeout: 90_000 });

  await page.getByRole('button', { name: 'Visual Builder' }).click();
  await labs.expectReportOf('SMA cross');
  await show('Pine Script');
  await expect(page.getByRole('region', { name: 'The rules as Pine Script' })).toContainText(
    'ta.crossover(fast_line, slow_line)',
  );
  await page.getByRole('button', { name: 'Open in PineScript Editor' }).click();
  await expect(labs.pine).toContainText('strategy("SMA cross"');
  await labs.expectReportOf('SMA cross');
  await expect(labs.figure('netProfit')).toHaveText(net ?? '', { timeout: 30_000 });

  await page.getByRole('button', { name: 'Open in Visual Builder' }).click();
  await expect(labs.rules).toBeVisible();
  await labs.expectReportOf('SMA cross');
  expect(await labs.exportedRules()).toBe(rules);
});

test('a script that rules cannot say is shown as it is, with the place that keeps it out', async ({
  page,
}) => {
  const labs = new RulesPage(page);
  const script = '//@version=6\nstrategy("Own")\nvar count = 0\ncount += 1\nplot(count)\n';
  await arriveAsRegular(page);
  await labs.open('?mode=pine');
  await labs.writePine(script);
  await page.getByRole('button', { name: 'Open in Visual Builder' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Line 3');
  await expect(dialog.getByRole('region', { name: 'The script, read-only' })).toContainText(
    'var count = 0',
  );
  await dialog.getByRole('button', { name: 'Go to line 3' }).click();
  await expect(labs.pine).toBeFocused();
  await expect(page.locator('.cm-activeLine')).toHaveText('var count = 0');
});

test('an address with a template never replaces an unsaved strategy without asking', async ({
  page,
}) => {
  const labs = new RulesPage(page);
  await arriveAsRegular(page);
  await labs.open('?template=sma-cross');
  await labs.expectReportOf('SMA cross');
  await page.goto('/labs?pattern=hammer');
  await expect(page.getByRole('alertdialog')).toContainText('Open “Hammer”?');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await labs.expectReportOf('SMA cross');
  await page.goto('/labs?block=rsi');
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(labs.chart).toHaveAccessibleName(/Indicators: rsi_1\./, { timeout: 30_000 });
  await page.goto('/labs?template=nothing');
  await expect(page.getByText('There is no template “nothing”.')).toBeVisible();
});

test('a bar tells which rules held there, by pointer, keyboard and touch', async ({ page }) => {
  const labs = new RulesPage(page);
  await arriveAsRegular(page);
  await labs.open('?template=sma-cross');
  await labs.expectReportOf('SMA cross');
  const panel = page.getByTestId('at-bar');
  await expect(panel).toContainText('Point at a bar on the chart');
  await labs.chart.scrollIntoViewIfNeeded();
  await labs.chart.hover({ position: { x: 300, y: 200 } });
  await expect(panel.getByRole('heading')).toHaveText(/^At \d{4}-\d\d-\d\d/);
  await expect(panel.locator('[data-rule="enter"]')).toContainText(/^(not met|met)/);
  await expect(labs.rules).toContainText(/not met|met/);
  await page.mouse.move(0, 0);
  await expect(panel).toContainText('Point at a bar on the chart');

  await labs.chart.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('at-bar-aloud')).toHaveText(
    /^Enter long (not )?met, Exit (not )?met/,
  );
  await expect(panel.getByRole('button', { name: 'Unpin this bar' })).toBeVisible();
  const slider = labs.rules.getByRole('slider').first();
  await slider.focus();
  await slider.press('ArrowRight');
  await labs.expectReportOf('SMA cross');
  await expect(panel.getByRole('heading')).toHaveText(/^At \d{4}-\d\d-\d\d/);
  await panel.getByRole('button', { name: 'Unpin this bar' }).click();
  await expect(panel.getByRole('button', { name: 'Unpin this bar' })).toHaveCount(0);
});
