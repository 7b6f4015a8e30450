import { expect, type Page, test } from '@playwright/test';
import { expectClean } from './barriers.ts';
import { arrive, arriveReal, putOnSale } from './market-steps.ts';

/** Trades now and then on daily bars, by other rules than those of other tests. */
const turns = (quick: number, calm: number): string => `//@version=6
strategy("Turns", default_qty_type = strategy.percent_of_equity, default_qty_value = 45)
quick = ta.ema(close, ${quick})
calm = ta.ema(close, ${calm})
if ta.crossover(quick, calm)
    strategy.entry("Long", strategy.long)
if ta.crossunder(quick, calm)
    strategy.close("Long")
`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cart = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const sums = (page: Page) => cart(page).getByLabel('Sums');

test('strategies are put into a cart, and bought together at the prices that were seen', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const mark = Date.now().toString(36);
  const [author, page] = [await browser.newPage(), await browser.newPage()];
  const headers = await arrive(author, `zoe_${mark}`);
  const [a, b, c] = [`A ${mark}`, `B ${mark}`, `C ${mark}`];
  const ids = new Map<string, string>();
  for (const [name, calm] of [
    [a, 37],
    [b, 57],
    [c, 83],
  ] as const) {
    ids.set(name, await putOnSale(author, headers, { name, code: turns(11, calm) }));
  }
  const change = async (name: string, data: object) => {
    const path = `/v1/marketplace/listings/${ids.get(name)}`;
    expect((await author.request.put(path, { headers, data })).status()).toBe(200);
  };
  const card = (name: string) => page.getByRole('article', { name });

  await arriveReal(page);
  await page.goto(`/marketplace?q=${mark}`);
  await button(page, 'Cart (0)').click();
  await expect(cart(page)).toContainText('Your cart is empty.');
  await page.keyboard.press('Escape');
  for (const name of [a, b]) await button(page, `Add to cart: ${name}`).click();
  await button(page, `Remove from cart: ${b}`).click();
  await expect(button(page, 'Cart (1)')).toBeVisible();
  await button(page, `Add to cart: ${b}`).click();
  await card(c).getByRole('link', { name: c }).click();
  await button(page, `Add to cart: ${c}`).click();
  await button(page, 'Cart (3)').click();
  await expect(sums(page)).toHaveText('Total$297.00Your wallet$1,000.00Left after this$703.00');
  await expectClean(page, 'a cart');

  // Whoever pays has seen the price: a higher one is not charged, and the cart says which it is.
  await change(a, { price: 12_900 });
  await button(page, 'Buy 3 for $297.00').click();
  await expect(cart(page).getByRole('alert')).toContainText(
    `Nothing was bought. "${a}" now costs $129.00.`,
  );
  await expect(cart(page)).toContainText('It was $99.00 when you added it.');
  await expect(button(page, 'Buy 3 for $327.00')).toBeEnabled();
  await expect(sums(page)).toContainText('Your wallet$1,000.00');

  // The cart outlives the page, and leaves out what went off the market.
  await change(c, { isOnSale: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/marketplace?q=${mark}`);
  await button(page, 'Cart (3)').click();
  await expect(cart(page)).toContainText('No longer on sale.');
  await expect(button(page, 'Buy 2 for $228.00')).toBeEnabled();
  await expectClean(page, 'a cart on a phone');
  await button(page, `Remove ${c}`).press('Enter');
  await expect(button(page, 'Close cart')).toBeFocused();
  await button(page, 'Buy 2 for $228.00').click();
  await expect(page.getByText('Bought 2 strategies with simulated money')).toBeVisible();
  await expect(button(page, 'Cart (0)')).toBeVisible();
  for (const name of [a, b]) await expect(card(name)).toContainText('Owned');
  await button(page, 'Show').click();
  const bought = page.getByRole('list', { name: 'Bought' });
  await expect(bought).toContainText(a);
  await expect(bought).toContainText(b);

  // Nothing is bought on credit.
  await change(c, { isOnSale: true, price: 90_000 });
  await page.goto(`/marketplace?q=${mark}`);
  await button(page, `Add to cart: ${c}`).click();
  await button(page, 'Cart (1)').click();
  await expect(cart(page)).toContainText('Your wallet is short of $128.00.');
  await expect(button(page, 'Buy 1 for $900.00')).toBeDisabled();
});

test('an author cannot put their own strategy into the cart', async ({ page }) => {
  const mark = Date.now().toString(36);
  const headers = await arrive(page, `eva_${mark}`);
  const name = `Own ${mark}`;
  await putOnSale(page, headers, { name, code: turns(13, 41) });
  await page.goto(`/marketplace?q=${mark}`);
  await expect(page.getByRole('article', { name })).toContainText('Your own');
  await expect(button(page, `Add to cart: ${name}`)).toHaveCount(0);
});

test('each device has its own cart, and both know what was bought on the other one', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const mark = Date.now().toString(36);
  const [author, page] = [await browser.newPage(), await browser.newPage()];
  const headers = await arrive(author, `ned_${mark}`);
  const [a, b] = [`North ${mark}`, `South ${mark}`];
  await putOnSale(author, headers, { name: a, code: turns(12, 44) });
  await putOnSale(author, headers, { name: b, code: turns(12, 71) });

  await arriveReal(page);
  await page.goto(`/marketplace?q=${mark}`);
  await button(page, `Add to cart: ${a}`).click();
  await button(page, `Favorite ${a}`).click();
  const { cookies, origins } = await page.context().storageState();
  const session = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => !name.startsWith('market')),
  }));
  const context = await browser.newContext({ storageState: { cookies, origins: session } });
  const device = await context.newPage();
  await device.goto(`/marketplace?q=${mark}`);
  await expect(button(device, 'Cart (0)')).toBeVisible();
  await expect(button(device, `Favorite ${a}`)).toHaveAttribute('aria-pressed', 'false');
  for (const name of [a, b]) await button(device, `Add to cart: ${name}`).click();
  await button(device, 'Cart (2)').click();
  await expect(button(device, 'Buy 2 for $198.00')).toBeEnabled();

  await button(page, 'Cart (1)').click();
  await button(page, 'Buy 1 for $99.00').click();
  await expect(page.getByText('Bought 1 strategy with simulated money')).toBeVisible();
  await expect(button(page, 'Cart (0)')).toBeVisible();
  // The other device still shows what it knew; nothing is paid for twice.
  await button(device, 'Buy 2 for $198.00').click();
  await expect(cart(device).getByRole('alert')).toContainText(`You own "${a}" already.`);
  await expect(cart(device)).toContainText('You own it already.');
  await expect(sums(device)).toContainText('Your wallet$901.00');
  await button(device, 'Buy 1 for $99.00').click();
  await expect(device.getByText('Bought 1 strategy with simulated money')).toBeVisible();
  await page.reload();
  for (const name of [a, b]) {
    await expect(page.getByRole('article', { name })).toContainText('Owned');
  }
});
