import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { arriveAsRegular, arriveWithPasskey } from './account.ts';
import { LabsPage } from './labs-page.ts';

const SCRIPT = `//@version=6
strategy("Buy once")
units = input.float(1, "Units")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = units)
`;

/** Writes a script in Labs and saves it. */
async function saveScript(page: Page): Promise<void> {
  const labs = new LabsPage(page);
  await labs.open('?mode=pine');
  await labs.writePine(SCRIPT);
  // What the script states is known by now: a save before that would be followed by a change.
  await labs.expectReportWith('Units');
  await labs.saveAs('Buy once', '');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
}

const card = (page: Page) => page.getByRole('article', { name: 'Buy once' });

test('a saved strategy is deployed on paper, watched, held, resumed and ended', async ({
  page,
}) => {
  test.slow();
  await arriveWithPasskey(page);
  await saveScript(page);
  await page.getByRole('button', { name: 'Deploy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deploy' });
  await expect(dialog).toContainText('Version 1 of Buy once');
  await dialog.getByLabel('Funds, USD').fill('x');
  await dialog.getByRole('button', { name: 'Start paper trading' }).click();
  await expect(dialog).toContainText('Type an amount above 0');
  await dialog.getByLabel('Funds, USD').fill('5000');
  await dialog.getByRole('button', { name: 'Start paper trading' }).click();

  await expect(page).toHaveURL('/live-strategies');
  await expect(page.getByText('Buy once is running on paper')).toBeVisible();
  await expect(card(page)).toContainText('PAPER');
  await expect(card(page)).toContainText('Running');
  await expect(card(page)).not.toContainText('None yet');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await card(page).getByRole('button', { name: 'Pause' }).click();
  await expect(card(page)).toContainText('Paused');
  await expect(card(page)).toContainText('By you');
  await card(page).getByRole('button', { name: 'Resume' }).click();
  await expect(card(page)).toContainText('Running');
  await page.getByRole('button', { name: 'Kill everything' }).click();
  await expect(card(page)).toContainText('Halted');
  await page.reload();
  await expect(card(page)).toContainText('Kill switch');

  await card(page).getByRole('button', { name: 'Stop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop for good?' });
  await expect(question).toContainText('ends for good');
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(card(page)).toContainText('Stopped');
  await expect(card(page).getByRole('button', { name: 'Resume' })).toHaveCount(0);
});

test('what is not saved is not deployed, and it says so', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  await page.getByRole('button', { name: 'Deploy' }).click();
  await expect(page.getByText('Save the strategy first')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a strategy that cannot trade live is refused in the dialog, with what to do', async ({
  page,
}) => {
  await arriveWithPasskey(page);
  const labs = new LabsPage(page);
  await labs.open();
  await labs.saveAs('In Python', '');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deploy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deploy' });
  await dialog.getByRole('button', { name: 'Start paper trading' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Python cannot be deployed yet');
});
