import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { LabsPage } from './labs-page.ts';

async function figureOf(card: Locator, name: string): Promise<string> {
  const value = card.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  return ((await value.textContent()) ?? '').replace(/^[▲▼] /, '');
}

test('two saved strategies are compared side by side, with the figures that the list has', async ({
  page,
}) => {
  test.slow();
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await page.goto('/labs?tab=strategies');
  const begin = async (sample: string, name: string) => {
    await page.getByRole('button', { name: 'New Strategy' }).click();
    await page.getByRole('button', { name: /^Pine Script/ }).click();
    await page.getByRole('button', { name: sample }).click();
    await labs.saveAs(name);
    await page.getByRole('tab', { name: 'My Strategies' }).click();
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card).toContainText(/Return.*%.*Run of AAPL, 1d/, { timeout: 60_000 });
    return card;
  };
  const first = await begin('Bollinger Breakout', 'First');
  const second = await begin('MACD Trend', 'Second');
  const returns = [await figureOf(first, 'Return'), await figureOf(second, 'Return')];
  const trades = [await figureOf(first, 'Trades'), await figureOf(second, 'Trades')];

  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await expect(compare).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Compare First' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Compare Second' }).check();
  await compare.click();
  const dialog = page.getByRole('dialog', { name: 'First and Second' });
  const cells = (name: string) => dialog.locator(`[data-compared="${name}"] td`);
  await expect(cells('returnRatio').nth(0)).toHaveText(returns[0] ?? '', { timeout: 60_000 });
  await expect(cells('returnRatio').nth(1)).toHaveText(returns[1] ?? '');
  await expect(cells('returnRatio').nth(2)).toHaveText(/^[▲▼] [+-][\d,.]+ pts(better|worse)$/);
  await expect(cells('tradeCount').nth(0)).toHaveText(trades[0] ?? '');
  await expect(cells('tradeCount').nth(1)).toHaveText(trades[1] ?? '');
  await expect(dialog.getByTestId('compared-trades')).toHaveText(/^\d+ trades? the same, [1-9]/);
  await expect(dialog.getByRole('region', { name: 'Differing trades' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const list = await new AxeBuilder({ page }).include('#panel-strategies').analyze();
  expect(list.violations).toEqual([]);
});
