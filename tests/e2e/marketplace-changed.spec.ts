// Prices, sales and lists of the marketplace that change while somebody looks at them.
import { expect, type Page, test } from '@playwright/test';
import { arrive, putOnSale } from './market-steps.ts';

const channel = (length: number) => `//@version=6
strategy("Channel", default_qty_type = strategy.percent_of_equity, default_qty_value = 40)
upper = ta.highest(close, ${length})[1]
lower = ta.lowest(close, ${length})[1]
if close > upper
    strategy.entry("Long", strategy.long)
if close < lower
    strategy.close("Long")
`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a price that has changed meanwhile is on the button after the refusal, and what is off the market is not tried', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [author, buyer] = [await browser.newPage(), await browser.newPage()];
  const visitor = await browser.newPage();
  const mark = Date.now().toString(36);
  const name = `Changing ${mark}`;
  const headers = await arrive(author, `cha_${mark}`);
  const id = await putOnSale(author, headers, { name, code: channel(27) });
  const change = async (data: object) => {
    const answer = await author.request.put(`/v1/marketplace/listings/${id}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  for (const [page, handle] of [
    [buyer, `chb_${mark}`],
    [visitor, `chv_${mark}`],
  ] as const) {
    await arrive(page, handle);
    await page.goto(`/marketplace?strategy=${id}`);
    await expect(page.getByRole('heading', { name: 'Try it on your symbol' })).toBeVisible();
  }
  await change({ price: 10_900 });
  await button(buyer, 'Buy for $99.00').click();
  await expect(buyer.getByText('The price has changed meanwhile.')).toBeVisible();
  await button(buyer, 'Buy for $109.00').click();
  await expect(buyer.getByText('You own this strategy.')).toBeVisible();

  await change({ isOnSale: false });
  await button(visitor, 'Buy for $99.00').click();
  await expect(visitor.getByText('No longer on sale.')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Try it on your symbol' })).toBeHidden();
  await buyer.reload();
  await expect(buyer.getByRole('heading', { name: 'Run it on a symbol' })).toBeVisible();
});

test('what the user sells and owns stays to be seen where it cannot be read again, and is asked for once more', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const mark = Date.now().toString(36);
  const name = `Staying ${mark}`;
  const headers = await arrive(page, `sta_${mark}`);
  await putOnSale(page, headers, { name, code: channel(33) });
  await page.goto('/marketplace?view=mine');
  const offered = page.getByRole('list', { name: 'On offer' });
  await expect(offered).toContainText('Version 1 on sale');
  await page.route('**/v1/marketplace/mine', (route) => route.abort());
  await button(page, `Edit ${name}`).click();
  await page.getByRole('dialog').getByLabel('Price').fill('79.50');
  await button(page, 'Save').click();
  await expect(button(page, 'Retry')).toBeVisible({ timeout: 30_000 });
  await expect(offered).toContainText('Version 1 on sale');
  await page.unroute('**/v1/marketplace/mine');
  await button(page, 'Retry').click();
  await expect(offered).toContainText('$79.50');
  await expect(button(page, 'Retry')).toBeHidden();
});
