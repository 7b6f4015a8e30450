import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { strategyContent } from '../../apps/server/src/testing/strategy-content.ts';
import { BUY_ONCE } from '../../apps/server/src/testing/trading-steps.ts';
import { arriveAsRegular, arriveWithPasskey } from './account.ts';
import { LabsPage } from './labs-page.ts';

/** Saves a script for the user of the page, and opens it in Labs. */
async function openScript(
  page: Page,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await page.goto('/live-strategies');
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const content = {
    ...strategyContent(BUY_ONCE),
    ...{ language: 'pine', symbol: 'BTC-USD', timeframe: '1m', parameters: {}, instrument: {} },
    ...changes,
  };
  const saved = await page.request.post('/v1/strategies', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Buy once', content },
  });
  const { id } = await saved.json();
  await page.goto(`/labs?strategy=${id}`);
  await expect(page.getByTestId('document-name')).toHaveText('Buy once');
}

const card = (page: Page) => page.getByRole('article', { name: 'Buy once' });

test('a saved strategy is deployed on paper, watched, held, resumed and ended', async ({
  page,
}) => {
  test.slow();
  await arriveWithPasskey(page);
  await openScript(page);
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
  await openScript(page, strategyContent());
  await page.getByRole('button', { name: 'Deploy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deploy' });
  await dialog.getByRole('button', { name: 'Start paper trading' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Python cannot be deployed yet');
});
