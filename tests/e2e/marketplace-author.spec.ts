import { expect, type Page, test } from '@playwright/test';
import { marketplaceRoutes, StrategyDetail } from '@stratloom/contracts';
import { expectClean } from './barriers.ts';
import { arrive, putOnSale } from './market-steps.ts';

/** Trades now and then on daily bars, by other rules than those of other tests. @param days - Period of its average. */
const channel = (days: number): string => `//@version=6
strategy("Channel", default_qty_type = strategy.percent_of_equity, default_qty_value = 30)
middle = ta.wma(close, ${days})
if close > middle * 1.02
    strategy.entry("Long", strategy.long)
if close < middle * 0.99
    strategy.close("Long")
`;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test('an author changes terms and version of a listing, and a buyer reads what they paid', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [author, buyer] = [await browser.newPage(), await browser.newPage()];
  const mark = Date.now().toString(36);
  const name = `Channel ${mark}`;
  const headers = await arrive(author, `una_${mark}`);
  await putOnSale(author, headers, { name, code: channel(23) });
  await author.goto('/marketplace?view=mine');
  const offered = author.getByRole('list', { name: 'On offer' });
  await button(author, `Edit ${name}`).click();
  const terms = author.getByRole('dialog', { name: `Edit ${name}` });
  await expect(terms.getByLabel('Price')).toHaveValue('99');
  await terms.getByLabel('Price').fill('79.50');
  await terms.getByLabel('Description').fill('Holds while the price is above its channel.');
  await button(author, 'Reversal').click();
  await expect(terms.getByText('Choose at least one.')).toBeVisible();
  await expect(button(author, 'Save')).toBeDisabled();
  await button(author, 'Trend').click();
  await button(author, 'Volatility').click();
  await expectClean(author, 'editing a listing');
  await button(author, 'Save').click();
  await expect(offered).toContainText('$79.50 · Version 1 on sale');

  await button(author, 'New version').click();
  const version = author.getByRole('dialog', { name: `New version of ${name}` });
  await expect(version).toContainText('Version 1 is the one on sale');
  await expect(button(author, 'Publish version')).toBeDisabled();
  await expectClean(author, 'a version that is on sale');
  await button(author, 'Cancel').click();
  const mine = await author.request.get('/v1/marketplace/mine', { headers });
  const [own] = marketplaceRoutes.mine.answer.parse(await mine.json()).items;
  const path = `/v1/strategies/${own?.strategyId}`;
  const saved = await author.request.get(path, { headers });
  const content = {
    ...StrategyDetail.parse(await saved.json()).content,
    code: channel(29),
  };
  const order = { basedOn: 1, note: 'A slower channel', content };
  expect((await author.request.post(`${path}/versions`, { headers, data: order })).ok()).toBe(true);
  await author.reload();
  await button(author, 'New version').click();
  await expect(version.getByLabel('Saved version')).toHaveValue('2');
  await expect(version.getByLabel('Saved version')).toContainText(': A slower channel');
  await version.getByLabel('What changed').fill('The channel is slower than it was.');
  await button(author, 'Publish version').click();
  await expect(offered).toContainText('Version 2 on sale', { timeout: 60_000 });

  await arrive(buyer, `vic_${mark}`);
  await buyer.goto('/marketplace');
  await button(buyer, 'Favorites').click();
  await expect(buyer.getByText('Mark a strategy with its heart')).toBeVisible();
  await button(buyer, 'Show all').click();
  await button(buyer, `Favorite ${name}`).click();
  await button(buyer, 'Favorites').click();
  await expect(buyer.getByRole('article')).toHaveCount(1);
  await expectClean(buyer, 'favorites');
  await buyer.reload();
  await expect(button(buyer, `Favorite ${name}`)).toHaveAttribute('aria-pressed', 'true');
  await buyer.getByRole('article', { name }).getByRole('link', { name }).click();
  await expect(buyer.getByText('Trend · Volatility')).toBeVisible();
  await expect(buyer.getByText('Holds while the price is above its channel.')).toBeVisible();
  await expect(buyer.getByText(/: The channel is slower than it was\.$/)).toBeVisible();
  await button(buyer, 'Buy for $79.50').click();
  await expect(buyer.getByText('You own this strategy.')).toBeVisible();
  await buyer.goto('/marketplace?view=mine');
  const money = buyer.getByLabel('Simulated money');
  await expect(money).toHaveText('To spend$920.50In escrow for 14 days$79.50Earned by sales$0.00');
  const bookings = buyer.getByRole('table', { name: 'Bookings' }).getByRole('row');
  await expect(bookings.nth(1)).toContainText(`Bought ${name}`);
  await expect(bookings.nth(1)).toContainText('Wallet-$79.50');
  await expect(bookings.nth(2)).toContainText('Opening balance');
  await expectClean(buyer, 'a wallet');
  await buyer.setViewportSize({ width: 390, height: 844 });
  await expectClean(buyer, 'a wallet on a phone');
});

test('who has saved no strategy is shown where to build one', async ({ page }) => {
  await arrive(page, `nil_${Date.now().toString(36)}`);
  // The server confirms the session after the dialog was opened, which stays.
  const confirmed = Promise.withResolvers<void>();
  await page.route('**/v1/auth/session/current-user', async (route) => {
    await confirmed.promise;
    await route.continue();
  });
  await page.goto('/marketplace');
  await button(page, 'Publish a strategy').click();
  const dialog = page.getByRole('dialog', { name: 'Publish a strategy' });
  await expect(dialog).toContainText('You have saved no strategy yet.');
  const answer = page.waitForResponse('**/v1/auth/session/current-user');
  confirmed.resolve();
  await answer;
  await expect(button(page, 'Next')).toBeDisabled();
  await dialog.getByRole('link', { name: 'Build one in Labs' }).click();
  await expect(page).toHaveURL(/\/labs/);
});
