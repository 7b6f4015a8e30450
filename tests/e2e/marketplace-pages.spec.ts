import { type Browser, expect, type Page, test } from '@playwright/test';
import { marketplaceRoutes } from '@stratloom/contracts';
import { expectClean } from './barriers.ts';
import { arrive, arriveReal, putOnSale } from './market-steps.ts';
import { tabTo } from './tab-to.ts';

/** Trades now and then on daily bars, by other rules than those of other tests. @param period - Of its bands. */
const bands = (period: number): string => `//@version=6
strategy("Bands", default_qty_type = strategy.percent_of_equity, default_qty_value = 35)
[middle, upper, lower] = ta.bb(close, ${period}, 1.7)
if close < lower
    strategy.entry("Long", strategy.long)
if close > middle
    strategy.close("Long")
`;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const all = (page: Page) => page.getByRole('list', { name: 'All strategies' });
const names = (page: Page) => all(page).getByRole('heading').allTextContents();

/** Lets the server send one listing a page: what takes dozens of listings is seen with three. */
async function takeOneAPage(page: Page): Promise<void> {
  await page.route('**/v1/marketplace/listings?*', async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get('limit') === '24') url.searchParams.set('limit', '1');
    await route.continue({ url: url.href });
  });
}

test('listings come in pages, and whoever opens one comes back to it', async ({ browser }) => {
  test.setTimeout(240_000);
  const mark = Date.now().toString(36);
  const [author, page] = [await browser.newPage(), await browser.newPage()];
  const headers = await arrive(author, `pia_${mark}`);
  const ids: string[] = [];
  for (const [letter, period] of [
    ['A', 17],
    ['B', 29],
    ['C', 43],
  ] as const) {
    const listing = { name: `${letter} of ${mark}`, code: bands(period) };
    ids.push(await putOnSale(author, headers, listing));
  }
  const [a = '', , c = ''] = ids;
  await arriveReal(page);
  await takeOneAPage(page);
  await page.goto('/marketplace');
  await expect(page.getByRole('tab')).toHaveText([
    ...['Trending', 'AI', 'New', 'Momentum', 'Value', 'Volatility', 'Trend', 'Reversal'],
  ]);
  await expect(page.getByRole('complementary', { name: 'Promotion' })).toBeVisible();
  await expect(
    page.getByText(/^Selected by rule, not by return: .* meets it yet\.$/),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'New' }).click();
  await expect(page.getByText('Published in the last 30 days.')).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('newest');
  await page.getByLabel('Search strategies').fill(`OF ${mark.toUpperCase()}`);
  await expect.poll(() => names(page)).toEqual([`C of ${mark}`]);
  await expect(page).toHaveURL(new RegExp(`\\?q=OF\\+${mark}&tab=new$`, 'i'));
  await expect(page.getByText('1 of 3 strategies', { exact: true }).last()).toBeVisible();
  await expectClean(page, 'the first page of listings');

  // By keyboard: the focus goes on to the first new one.
  await tabTo(page, button(page, 'Load more'));
  await page.keyboard.press('Enter');
  const link = (letter: string) => all(page).getByRole('link', { name: `${letter} of ${mark}` });
  await expect(link('B')).toBeFocused();
  await expect(page.locator('output', { hasText: '2 of 3 strategies' })).toHaveCount(1);
  await button(page, 'Load more').click();
  await expect(link('A')).toBeFocused();
  await expect(button(page, 'Load more')).toHaveCount(0);
  expect(await names(page)).toEqual(['C', 'B', 'A'].map((letter) => `${letter} of ${mark}`));

  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'All strategies' }).click(),
  ]) {
    await page.setViewportSize({ width: 390, height: 600 });
    await link('A').click();
    await expect(page.getByRole('heading', { level: 1, name: `A of ${mark}` })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await goBack();
    await expect(link('A')).toBeFocused();
    await expect(link('A')).toBeInViewport();
    await expect(all(page).getByRole('article')).toHaveCount(3);
    await expect(page.getByLabel('Search strategies')).toHaveValue(`OF ${mark.toUpperCase()}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tab', { name: 'AI' }).click();
  await expect(page.getByText('No strategies found')).toBeVisible();
  await button(page, 'Clear search').click();
  await expect(page.getByLabel('Search strategies')).toHaveValue('');
  await expect(page).toHaveURL(/\/marketplace$/);

  await trend(browser, [c, a]);
  await page.getByRole('tab', { name: 'Trending' }).click();
  await expect.poll(() => names(page)).toEqual([`A of ${mark}`]);
  await expect(all(page)).toContainText('Trending: bought or deployed by 3 people in 30 days');
  await expect(page.getByText('Bought or deployed by at least three people')).toBeVisible();
  await expectClean(page, 'what is trending');
  await page.getByRole('tab', { name: 'Trending' }).click();
  await expect(page.getByLabel('Sort by')).toHaveValue('popular');
});

test('a page that does not come is said, and can be asked for again', async ({ page }) => {
  await arriveReal(page);
  await page.route('**/v1/marketplace/listings?*', async (route) => {
    const isMore = new URL(route.request().url()).searchParams.has('after');
    if (isMore) return route.fulfill({ status: 503, json: { error: 'x', message: 'x' } });
    const answer = await route.fetch();
    const { items } = marketplaceRoutes.list.answer.parse(await answer.json());
    const next = '0,7a3f5f6e-0a51-4d6f-9a0e-6a3f5f6e0a51';
    return route.fulfill({ response: answer, json: { items, total: items.length + 9, next } });
  });
  await page.goto('/marketplace');
  await button(page, 'Load more').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(button(page, 'Load more')).toBeEnabled();
});

/** Lets two people buy the first listing, and three the second. */
async function trend(browser: Browser, [two, three]: readonly [string, string]) {
  for (const bought of [[two, three], [two, three], [three]]) {
    const buyer = await browser.newPage();
    const headers = await arriveReal(buyer);
    for (const id of bought) {
      const path = `/v1/marketplace/listings/${id}/purchases`;
      const answer = await buyer.request.post(path, { headers, data: { price: 9_900 } });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    await buyer.context().close();
  }
}
