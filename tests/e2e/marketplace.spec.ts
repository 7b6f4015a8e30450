import { expect, type Locator, type Page, test } from '@playwright/test';
import { arriveAsRegular } from './account.ts';
import { expectClean } from './barriers.ts';

const all = (page: Page) => page.getByRole('list', { name: 'All strategies' });
const featured = (page: Page) => page.getByRole('list', { name: 'Featured' });
const names = (list: Locator) => list.getByRole('heading').allTextContents();
const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });

async function openMarketplace(page: Page): Promise<void> {
  await arriveAsRegular(page);
  await page.goto('/marketplace');
  await expect(all(page).getByRole('article')).toHaveCount(6);
}

test(
  'six samples are offered; tabs, search and favorites narrow them down',
  { tag: '@journey' },
  async ({ page }) => {
    await openMarketplace(page);
    await expect(page).toHaveTitle(/Strategy Marketplace/);
    await expect(page.getByText('Sample strategies', { exact: true })).toBeVisible();
    await expect(featured(page).getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('tab')).toHaveText([
      ...['Trending', 'AI', 'New', 'Momentum', 'Value', 'Volatility'],
    ]);
    const rider = all(page).getByRole('article', { name: 'Breakout Rider' });
    await expect(rider).toContainText('★ 4.7 (214)');
    await expect(rider).toContainText('Best sellerTrending$129.00');
    // Every sample has a drawing and its price, from 79 to 199 dollars.
    await expect(all(page).locator('article > svg')).toHaveCount(6);
    await expect(all(page).getByText(/^\$\d+\.\d\d$/)).toHaveText([
      ...['$129.00', '$99.00', '$149.00', '$199.00', '$89.00', '$79.00'],
    ]);
    await expect(
      page
        .getByRole('complementary', { name: 'Promotion' })
        .getByRole('link', { name: 'Open Labs' }),
    ).toHaveAttribute('href', '/labs');
    await expectClean(page, 'marketplace');

    await page.getByRole('tab', { name: 'Volatility' }).click();
    await expect.poll(() => names(all(page))).toEqual(['Squeeze Watch', 'Calm After the Storm']);
    await expect(featured(page)).toHaveCount(0);
    const search = page.getByPlaceholder('Search strategies...');
    await search.fill('CALM');
    await expect.poll(() => names(all(page))).toEqual(['Calm After the Storm']);
    await page.getByRole('tab', { name: 'AI' }).click();
    await expect(page.getByText('No strategies found')).toBeVisible();
    await expectClean(page, 'no strategy found');
    await button(page, 'Clear search').click();
    await expect(all(page).getByRole('article')).toHaveCount(6);
    await search.fill('eleven SECTORS');
    await expect.poll(() => names(all(page))).toEqual(['Relative Strength Rotation']);
    await search.fill('');

    await page.getByRole('tab', { name: 'New' }).click();
    await expect(all(page).getByRole('article')).toHaveCount(2);
    await page.getByRole('tab', { name: 'New' }).click();
    await expect(all(page).getByRole('article')).toHaveCount(6);

    await button(page, 'Favorites').click();
    await expect(page.getByText('Mark a strategy with its heart')).toBeVisible();
    await button(page, 'Show all').click();
    await button(all(page), 'Favorite Squeeze Watch').click();
    await button(page, 'Favorites').click();
    await expect.poll(() => names(all(page))).toEqual(['Squeeze Watch']);
    await button(all(page), 'Favorite Squeeze Watch').click();
    await expect(page.getByText('No strategies found')).toBeVisible();
  },
);

test('the cart is simulated, and sums up what is in it', async ({ page }) => {
  await openMarketplace(page);
  await page.getByLabel('Sort by').selectOption('price');
  await expect.poll(async () => (await names(all(page)))[0]).toBe('Calm After the Storm');
  await button(all(page), 'Add to cart: Calm After the Storm').click();
  await button(featured(page), 'Add to cart: Regime Network').click();
  await button(page, 'Cart (2)').click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart).toContainText('Simulated cart: nothing is charged.');
  await expect(cart.getByTestId('cart-total')).toHaveText('$278.00');
  await expectClean(page, 'cart');
  await button(cart, 'Remove Calm After the Storm').click();
  await expect(cart.getByTestId('cart-total')).toHaveText('$199.00');
  await button(cart, 'Remove Regime Network').click();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(button(page, 'Cart (0)')).toBeFocused();

  await button(page, 'Close promotion').click();
  await expect(page.getByRole('complementary', { name: 'Promotion' })).toHaveCount(0);
});

test('on a phone, cards and controls fit, and arrows move between tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMarketplace(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('tab', { name: 'Trending' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => names(all(page))).toEqual(['Regime Network']);
  await expectClean(page, 'marketplace on a phone');
  await page.getByRole('link', { name: 'Open Labs' }).click();
  await expect(page).toHaveURL('/labs');
});
