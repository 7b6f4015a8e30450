import { expect, type Page, test } from '@playwright/test';
import { LOOKS_AHEAD } from '../../apps/server/src/testing/looking-ahead.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { arrive } from './market-steps.ts';

/** Trades now and then on daily bars, by other rules than those of other tests. */
const BANDS = `//@version=6
strategy("Bands", default_qty_type = strategy.percent_of_equity, default_qty_value = 25)
middle = ta.hma(close, 34)
if ta.crossover(close, middle)
    strategy.entry("Long", strategy.long)
if ta.crossunder(close, middle)
    strategy.close("Long")
`;

const PHONE = { width: 390, height: 844 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Publish a strategy' });
const step = (page: Page) => dialog(page).locator('[aria-current="step"]');

test('a strategy is published in three steps, and what was entered is kept between them', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const mark = Date.now().toString(36);
  const name = `Bands ${mark}`;
  await arrive(page, `gil_${mark}`);
  const labs = new LabsPage(page);
  const prophet = await labs.saveByApi('pine', LOOKS_AHEAD);
  const bands = await labs.saveByApi('pine', BANDS);
  await page.goto('/marketplace');
  await button(page, 'Publish a strategy').click();
  await expect(step(page)).toHaveText('1 Version');
  await expect(button(page, 'Next')).toBeDisabled();
  await dialog(page).getByLabel('Saved strategy').selectOption(prophet);
  await expect(dialog(page)).toContainText('Its code and parameters stay with you.');
  await expectClean(page, 'the choice of a version');
  await button(page, 'Next').click();

  await expect(step(page)).toHaveText('2 Description');
  await dialog(page).getByLabel('Name').fill(name);
  const words = 'Holds while the price is above its average.';
  await dialog(page).getByLabel('Description').fill(words);
  await dialog(page).getByLabel('Price').fill('129');
  await dialog(page).getByLabel('Risk').selectOption('high');
  await button(page, 'Volatility').click();
  await button(page, 'Back').click();
  await expect(dialog(page).getByLabel('Saved strategy')).toHaveValue(prophet);

  // Neither closing nor a reload loses what was entered.
  await page.keyboard.press('Escape');
  await page.reload();
  await button(page, 'Publish a strategy').click();
  await button(page, 'Next').click();
  await expect(dialog(page).getByLabel('Name')).toHaveValue(name);
  await expect(dialog(page).getByLabel('Description')).toHaveValue(words);
  await expect(dialog(page).getByLabel('Price')).toHaveValue('129');
  await expect(dialog(page).getByLabel('Risk')).toHaveValue('high');
  await expect(button(page, 'Volatility')).toHaveAttribute('aria-pressed', 'true');
  await expectClean(page, 'the description');

  // What looks ahead is refused with the reason, and the way back leads to another version.
  await button(page, 'Check').click();
  await expect(step(page)).toHaveText('3 Check');
  await expect(dialog(page).getByRole('alert')).toContainText('It did not pass', {
    timeout: 60_000,
  });
  await expect(button(page, 'Publish')).toBeDisabled();
  await expectClean(page, 'a refusal');
  await button(page, 'Back').click();
  await button(page, 'Back').click();
  await dialog(page).getByLabel('Saved strategy').selectOption(bands);
  await button(page, 'Next').click();
  await button(page, 'Check').click();
  await expect(dialog(page)).toContainText('It passed.', { timeout: 60_000 });
  await expect(dialog(page)).toContainText('pay $129.00 in simulated money');
  await expect(dialog(page).getByRole('list', { name: 'Verdicts' })).toContainText('ahead');
  const found = dialog(page).getByRole('table', { name: 'Figures of the check' });
  await expect(found.getByRole('row')).toHaveCount(4);
  await expectClean(page, 'a check that has passed');
  await page.setViewportSize(PHONE);
  await expectClean(page, 'a check that has passed, on a phone');

  // A new price needs no other check; the listing waits in the list of the author, too.
  await button(page, 'Back').click();
  await dialog(page).getByLabel('Price').fill('119.50');
  await button(page, 'Check').click();
  await expect(dialog(page)).toContainText('pay $119.50 in simulated money');
  await page.keyboard.press('Escape');
  await page.goto('/marketplace?view=mine');
  const offered = page.getByRole('list', { name: 'On offer' });
  await expect(offered).toContainText('$119.50 · Passed its check: on sale once you publish it');
  await expectClean(page, 'a listing that waits, on a phone');
  await button(page, 'Continue publishing').click();
  await button(page, 'Publish').click();
  await expect(offered).toContainText('$119.50 · Version 1 on sale');

  // Published, the draft is gone.
  await button(page, 'Publish a strategy').click();
  await expect(step(page)).toHaveText('1 Version');
  await expect(dialog(page).getByLabel('Saved strategy')).toHaveValue('');
});

test('a listing that was checked is discarded', async ({ page }) => {
  test.setTimeout(120_000);
  const mark = Date.now().toString(36);
  await arrive(page, `ida_${mark}`);
  await new LabsPage(page).saveByApi('pine', LOOKS_AHEAD);
  await page.goto('/marketplace');
  await button(page, 'Publish a strategy').click();
  await dialog(page).getByLabel('Saved strategy').selectOption({ index: 1 });
  await button(page, 'Next').click();
  await dialog(page).getByLabel('Name').fill(`Prophet ${mark}`);
  await dialog(page).getByLabel('Description').fill('Knows what comes, as it has read it.');
  await button(page, 'Check').click();
  await expect(dialog(page).getByRole('alert')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await page.goto('/marketplace?view=mine');
  await expect(page.getByRole('list', { name: 'On offer' })).toContainText('Version 1 refused');
  await button(page, `Discard Prophet ${mark}`).click();
  await expect(page.getByText('You offer no strategy yet.')).toBeVisible();
  // What was entered is still there: the next check begins a listing of its own.
  await button(page, 'Publish a strategy').click();
  await expect(step(page)).toHaveText('2 Description');
  await button(page, 'Start over').click();
  await expect(step(page)).toHaveText('1 Version');
});
