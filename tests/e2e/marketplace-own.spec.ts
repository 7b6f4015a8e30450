import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';

/** Trades now and then on daily bars. */
const CROSS = `//@version=6
strategy("Cross", default_qty_type = strategy.percent_of_equity, default_qty_value = 50)
quick = ta.sma(close, 9)
calm = ta.sma(close, 31)
if ta.crossover(quick, calm)
    strategy.entry("Long", strategy.long)
if ta.crossunder(quick, calm)
    strategy.close("Long")
`;

const NAME = `Patient cross ${Date.now() % 1_000_000}`;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Arrives with real data and a handle, on the marketplace. */
async function arrive(page: Page, handle: string): Promise<void> {
  await arriveSignedIn(page);
  await page.goto('/');
  const token = await page.evaluate(() => {
    localStorage.setItem('demoMode', 'false');
    return localStorage.getItem('accessToken') ?? '';
  });
  const answer = await page.request.put('/v1/users/privacy', {
    headers: { authorization: `Bearer ${token}` },
    data: { handle, showProfile: true, publicStats: false },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a strategy is published, found, tried, bought, run, reviewed and given back', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [author, buyer] = [await browser.newPage(), await browser.newPage()];
  const mark = Date.now().toString(36);
  await arrive(author, `ann_${mark}`);
  await new LabsPage(author).saveByApi('pine', CROSS);
  await author.goto('/marketplace');
  await button(author, 'Publish a strategy').click();
  const dialog = author.getByRole('dialog', { name: 'Publish a strategy' });
  await dialog.getByLabel('Saved strategy').selectOption({ index: 1 });
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel('Description').fill('Buys when the trend turns up, and waits otherwise.');
  await dialog.getByLabel('Price').fill('99');
  await expectClean(author, 'publishing');
  await button(author, 'Check and publish').click();
  const offered = author.getByRole('list', { name: 'On offer' });
  await expect(offered).toContainText('Version 1 on sale', { timeout: 60_000 });
  await expectClean(author, 'what is on offer');

  await arrive(buyer, `bob_${mark}`);
  await buyer.goto('/marketplace');
  await buyer.getByLabel('Search strategies').fill(NAME);
  const card = buyer.getByRole('article', { name: NAME });
  await expect(card).toContainText(`@ann_${mark}`);
  await expect(card).toContainText('Verified');
  await expectClean(buyer, 'the marketplace');
  await card.getByRole('link', { name: NAME }).click();
  await expect(buyer.getByRole('heading', { name: NAME })).toBeVisible();
  await expectClean(buyer, 'a strategy');

  await buyer.getByLabel('Symbol').fill('MSFT');
  await button(buyer, 'Try it').click();
  await expect(buyer.getByLabel('Result on MSFT')).toContainText('trades', { timeout: 60_000 });
  await button(buyer, 'Buy for $99.00').click();
  await expect(buyer.getByText('You own this strategy.')).toBeVisible();
  await buyer.getByLabel('Symbol').fill('NVDA');
  await button(buyer, 'Run').click();
  await expect(buyer.getByLabel('Result on NVDA')).toContainText('trades', { timeout: 60_000 });
  await buyer.getByRole('radio', { name: '4 Stars' }).press('Space');
  await buyer.getByLabel('Your review').fill('Does what it says.');
  await button(buyer, 'Publish review').click();
  await expect(buyer.getByText(`4 of 5 · @bob_${mark}`)).toBeVisible();
  await button(buyer, 'Deploy').click();
  const deploying = buyer.getByRole('dialog', { name: 'Deploy' });
  await expect(deploying).toContainText(`Version 1 of ${NAME}`);
  await button(buyer, 'Cancel').click();
  await buyer.setViewportSize({ width: 390, height: 844 });
  await expectClean(buyer, 'an owned strategy on a phone');
  await button(buyer, /^Give back until/).click();
  await expect(button(buyer, 'Buy for $99.00')).toBeVisible();
  await expect(buyer.getByText('Does what it says.')).toHaveCount(0);
});
