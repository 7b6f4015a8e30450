import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { LabsPage } from './labs-page.ts';

/** Saves the run on the screen under a name. */
async function saveRun(page: Page, name: string, note = ''): Promise<void> {
  const button = page.getByRole('button', { name: 'Save run', exact: true });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Save run' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Note').fill(note);
  const saved = expect(page.getByText(`Saved ${name}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
}

async function openTemplate(page: Page, template: string): Promise<void> {
  await page.goto(`/labs?template=${template}&draft=${crypto.randomUUID()}`);
  await expect(new LabsPage(page).report).toBeVisible({ timeout: 60_000 });
}

async function receiptOf(page: Page): Promise<string> {
  return (await page.getByTestId('receipt').textContent()) ?? '';
}

/** A figure without its arrow. */
function bare(text: string | null): string {
  return (text ?? '').replace(/^[▲▼]\s?/, '');
}

test('runs are saved with a note, listed, opened as they were, and deleted with a way back', async ({
  page,
}) => {
  test.slow();
  await arriveSignedIn(page);
  await openTemplate(page, 'macd-signal');
  const receipt = await receiptOf(page);
  await saveRun(page, 'Before the change', 'The best so far.\nCheck costs.');
  await page.getByRole('button', { name: 'Show saved runs' }).click();
  await expect(page).toHaveURL(/tab=runs/);
  const card = page.getByRole('article', { name: 'Before the change' });
  await expect(card).toContainText('The best so far.');
  await expect(card).toContainText(/Return.*%.*Max drawdown.*Trades/);
  await expect(card).toContainText(`Receipt ${receipt.slice(0, 8)}`);
  const { violations } = await new AxeBuilder({ page }).include('#panel-strategies').analyze();
  expect(violations).toEqual([]);

  await card.getByRole('button', { name: 'More for Before the change' }).click();
  await page.getByRole('menuitem', { name: 'Name and note' }).click();
  const edit = page.getByRole('dialog', { name: 'Name and note' });
  await edit.getByLabel('Name').fill('First run');
  await edit.getByLabel('Note').fill('Costs are checked.');
  await edit.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('article', { name: 'First run' });
  await expect(renamed).toContainText('Costs are checked.');

  // Opened again it is run on the same bars with the same settings: the same receipt.
  await page.reload();
  await renamed.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByTestId('receipt')).toHaveText(receipt, { timeout: 60_000 });

  await page.getByRole('tab', { name: 'My Strategies' }).click();
  await page.getByRole('button', { name: 'Saved runs' }).click();
  await renamed.getByRole('button', { name: 'More for First run' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(renamed).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();
});

test('three saved runs are compared on one axis, each with signed differences from the first', async ({
  page,
}) => {
  test.slow();
  await arriveSignedIn(page);
  const names = ['First', 'Second', 'Third'];
  for (const [at, template] of ['macd-signal', 'bollinger-breakout', 'adx-trend'].entries()) {
    await openTemplate(page, template);
    await saveRun(page, names[at] ?? '');
  }
  await page.goto('/labs?tab=runs');
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await expect(compare).toBeDisabled();
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
  }
  await compare.click();
  const dialog = page.getByRole('dialog', {
    name: 'First, Second and Third',
  });
  const cells = dialog.locator('[data-compared="returnRatio"] td');
  await expect(cells).toHaveCount(5, { timeout: 90_000 });
  for (const place of [2, 4]) {
    await expect(cells.nth(place)).toHaveText(/^[▲▼] [+-][\d,.]+ pts(better|worse)$/);
  }
  await expect(dialog.getByTestId('compared-trades')).toHaveCount(2);
  await expect(dialog.getByTestId('line-chart')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
});

test('the run in the editor is compared with a saved one, with signed differences', async ({
  page,
}) => {
  test.slow();
  await arriveSignedIn(page);
  const labs = new LabsPage(page);
  await labs.open('?mode=pine');
  await page.getByRole('button', { name: 'Bollinger Breakout' }).click();
  await expect(labs.report).toBeVisible({ timeout: 60_000 });
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await expect(compare).toBeEnabled({ timeout: 60_000 });
  await compare.click();
  const choosing = page.getByRole('dialog', { name: 'Compare with a saved run' });
  await expect(choosing).toContainText('No saved runs yet');
  await choosing.getByRole('button', { name: 'Cancel' }).click();
  const before = await labs.figure('returnRatio').textContent();
  const receipt = await receiptOf(page);
  await saveRun(page, 'As it was');

  // What is compared is what stands in the editor, though nobody has saved it.
  await page.getByRole('button', { name: 'MACD Trend' }).click();
  await expect(page.getByTestId('receipt')).not.toHaveText(receipt, { timeout: 60_000 });
  await expect(compare).toBeEnabled({ timeout: 60_000 });
  const now = await labs.figure('returnRatio').textContent();
  expect(now).not.toBe(before);
  await compare.click();
  await expect(choosing.getByRole('listitem')).toHaveCount(1);
  const choices = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(choices.violations).toEqual([]);
  await choosing.getByRole('button', { name: /^As it was/ }).click();
  const dialog = page.getByRole('dialog', { name: 'As it was and In the editor' });
  const cells = dialog.locator('[data-compared="returnRatio"] td');
  await expect(cells).toHaveCount(3, { timeout: 60_000 });
  await expect(cells.nth(0)).toHaveText(bare(before));
  await expect(cells.nth(1)).toHaveText(bare(now));
  await expect(cells.nth(2)).toHaveText(/^[▲▼] [+-][\d,.]+ pts(better|worse)$/);
  await expect(dialog.getByTestId('compared-trades')).toHaveText(/^\d+ trades? the same, [1-9]/);
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
});

test('the run in the editor is compared with a saved version of the strategy', async ({ page }) => {
  test.slow();
  await arriveSignedIn(page);
  const labs = new LabsPage(page);
  await labs.open('?mode=pine');
  await page.getByRole('button', { name: 'Bollinger Breakout' }).click();
  await expect(labs.report).toBeVisible({ timeout: 60_000 });
  await labs.saveAs('Bands');
  const saved = await labs.figure('returnRatio').textContent();
  const length = page.getByLabel('Length', { exact: true }).first();
  await length.fill('35');
  await expect(labs.figure('returnRatio')).not.toHaveText(saved ?? '', { timeout: 60_000 });
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await expect(compare).toBeEnabled({ timeout: 60_000 });
  await compare.click();
  const choosing = page.getByRole('dialog', { name: 'Compare with a saved version or run' });
  await expect(choosing).toContainText('No saved runs yet');
  const choices = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(choices.violations).toEqual([]);
  await choosing.getByRole('button', { name: /^Version 1/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Version 1 and In the editor' });
  const cells = dialog.locator('[data-compared="returnRatio"] td');
  await expect(cells).toHaveCount(3, { timeout: 60_000 });
  await expect(cells.nth(0)).toHaveText(bare(saved));
  await expect(cells.nth(2)).toHaveText(/^[▲▼] [+-][\d,.]+ pts(better|worse)$/);
});

test('a visitor without an account is asked for one before a run is saved', async ({ page }) => {
  await page.goto('/?try=labs');
  const button = page.getByRole('button', { name: 'Save run', exact: true });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await button.click();
  await expect(page.getByRole('dialog')).toContainText(/account/i);
});
