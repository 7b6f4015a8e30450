import { expect, test } from '@playwright/test';
import { arriveAsRegular, arriveSignedIn } from './account.ts';
import { swingingCsv } from './labs-page.ts';
import { RulesPage } from './rules-page.ts';

const BARS = swingingCsv(500);
const FILE = { name: 'swings.csv', mimeType: 'text/csv', buffer: BARS };

test('a breakout found by its name trades, and the bar before is what it breaks out of', async ({
  page,
}) => {
  const labs = new RulesPage(page);
  await arriveAsRegular(page);
  await labs.open();
  await page.getByRole('button', { name: 'Visual Builder' }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await labs.adding('rules[0].when.inputs.of').click();
  await page.getByRole('combobox', { name: /^Search for/ }).fill('breakout');
  await page.getByRole('option').filter({ hasText: 'Donchian channels, crosses' }).click();
  await expect(
    labs.rules.getByRole('button', {
      name: 'Condition: close crosses above upper Donchian line (20) 1 bar ago',
    }),
  ).toBeVisible();
  await labs.place('rules[0].then[0].inputs.stop').click();
  await expect(labs.figure('tradeCount')).toHaveText(/^[1-9]/, { timeout: 30_000 });
});

test('half is sold at one target and the rest at another, as on the command line', async ({
  page,
}) => {
  const labs = new RulesPage(page);
  await arriveSignedIn(page);
  await labs.open('?template=sma-cross');
  await labs.expectReportOf('SMA cross');
  await labs.upload(FILE);
  await expect(page.getByTestId('bars-source')).toHaveText('Your own bars');
  const action = labs.rules.locator('.row.action').first();
  const add = action.getByRole('button', { name: 'target', exact: true });
  await add.click();
  await add.click();
  await expect(action).toContainText('% of the trade');
  await expect(action).toContainText('the rest');
  const target = 'rules[0].then[0].inputs.target.inputs';
  for (const [path, percent] of [
    [`${target}.at.inputs.percent`, '3'],
    [`${target}.rest.inputs.percent`, '6'],
  ] as const) {
    await labs.place(path).click();
    await page.getByRole('dialog').getByRole('textbox').fill(percent);
    await page.keyboard.press('Enter');
    await expect(labs.place(path)).toHaveText(percent);
  }
  await labs.expectReportOf('SMA cross');
  const rules = await labs.exportedRules();
  const run = await labs.exportedRun();
  await labs.expectReportOfCommandLine(run, rules, BARS);
  expect(JSON.stringify(run)).toContain('Long exit 1');
  // A second entry of the same rule gets a name of its own, and what cannot open is said.
  await labs.adding('rules[0].then').click();
  await page
    .getByRole('option')
    .filter({ hasText: /^Enter/ })
    .first()
    .click();
  await expect(labs.rules).toContainText('Long 2');
  await expect(labs.rules).toContainText('can never open beside the entries above');
});

test('a file that is opened runs under its own terms, not those of what was open', async ({
  page,
}) => {
  const labs = new RulesPage(page);
  await arriveAsRegular(page);
  await labs.open();
  await labs.expectReportWith('fast');
  const terms = (await page.getByTestId('run-terms').textContent()) ?? '';
  const profit = (await labs.figure('netProfit').textContent()) ?? '';
  const sample = await labs.code.innerText();

  // Rules bring a size and costs of their own into the Python that they are shown as.
  await labs.open('?template=rsi-dip');
  await labs.expectReportOf('RSI dip in an uptrend');
  await page.getByRole('button', { name: 'Show as' }).click();
  await page.getByRole('menuitem', { name: 'Python' }).click();
  await page.getByRole('button', { name: 'Open in Code Editor' }).click();
  await expect(labs.code).toContainText('self.can_enter', { timeout: 30_000 });
  await expect(page.getByTestId('run-terms')).not.toHaveText(terms, { timeout: 30_000 });

  const buffer = Buffer.from(sample);
  await page
    .getByLabel('Python file')
    .setInputFiles({ name: 'cross.py', mimeType: 'text/x-python', buffer });
  await expect(page.getByText('Opened cross.py')).toBeVisible();
  await expect(page.getByTestId('run-terms')).toHaveText(terms, { timeout: 30_000 });
  await expect(labs.figure('netProfit')).toHaveText(profit);
});

test('a strategy without trades says which condition never held, and has the remedy', async ({
  page,
}) => {
  const labs = new RulesPage(page);
  await arriveAsRegular(page);
  await labs.open('?template=sma-cross');
  await labs.expectReportOf('SMA cross');
  const close = { block: 'price', inputs: { field: 'close' } };
  const right = { block: 'highest', inputs: { source: close, length: 20 } };
  const tree = JSON.parse(await labs.exportedRules());
  tree.rules[0].when = { block: 'crosses', inputs: { left: close, way: 'above', right } };
  const buffer = Buffer.from(JSON.stringify(tree));
  await page
    .getByLabel('Visual rules file')
    .setInputFiles({ name: 'high.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Replace' }).click();
  const noTrades = page.getByTestId('no-trades');
  await expect(noTrades).toContainText('close crosses above highest close of 20 bars', {
    timeout: 30_000,
  });
  await expect(noTrades).toContainText('No entry rule was ever true');
  await expect(noTrades).toContainText(/bars0 of \d,\d{3} bars/);
  await noTrades.getByRole('button', { name: /^close crosses above/ }).click();
  await expect(labs.place('rules[0].when')).toBeFocused();
  await noTrades.getByRole('button', { name: 'Use the bar before' }).click();
  await expect(noTrades).toHaveCount(0, { timeout: 30_000 });
  await expect(labs.figure('tradeCount')).toHaveText(/^[1-9]/);
  await expect(labs.rules).toContainText('bar ago');
});
