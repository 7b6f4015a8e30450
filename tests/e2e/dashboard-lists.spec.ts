import { expect, type Page, test } from '@playwright/test';
import { expectClean } from './barriers.ts';
import { openOwnDashboard, watch, widgetScriptIs } from './dashboard-page.ts';

const rows = (page: Page) => page.getByTestId('watchlist-row');
const order = (page: Page) => rows(page).locator('p:first-child').allTextContents();
const choose = (page: Page, symbol: string) =>
  rows(page)
    .filter({ has: page.getByText(symbol, { exact: true }) })
    .locator('[data-row]');

async function openLists(page: Page): Promise<void> {
  await page.getByTitle('Switch, add and change lists').click();
}

async function pick(page: Page, entry: string): Promise<void> {
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('lists are made, named, shown one at a time and deleted', async ({ page }) => {
  await openOwnDashboard(page);
  await watch(page, ['BTC']);
  await openLists(page);
  await pick(page, 'New list…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Funds');
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { name: 'Funds' })).toBeVisible();
  await expect(page.getByText('Add the symbols you follow.')).toBeVisible();
  await page.getByRole('button', { name: 'Add SPY' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Funds' })).toBeVisible();
  await expect(choose(page, 'SPY')).toBeVisible();
  await openLists(page);
  await pick(page, 'Rename…');
  await page.getByRole('textbox', { name: 'Name' }).fill('ETFs');
  await page.getByRole('button', { name: 'Rename list' }).click();
  await expect(page.getByRole('heading', { name: 'ETFs' })).toBeVisible();
  await openLists(page);
  await page.getByRole('menuitemradio', { name: 'Watchlist' }).click();
  await expect(choose(page, 'BTC')).toBeVisible();
  await openLists(page);
  await page.getByRole('menuitemradio', { name: 'ETFs' }).click();
  await openLists(page);
  await pick(page, 'Delete list…');
  await expect(page.getByText('“ETFs” and the symbols in it are deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByRole('heading', { name: 'Watchlist' })).toBeVisible();
  await expect(choose(page, 'BTC')).toBeVisible();
});

test('a symbol is copied and moved to another list', async ({ page }) => {
  await openOwnDashboard(page);
  await watch(page, ['BTC', 'AAPL']);
  await openLists(page);
  await pick(page, 'New list…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Coins');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Coins' })).toBeVisible();
  await openLists(page);
  await page.getByRole('menuitemradio', { name: 'Watchlist' }).click();
  await choose(page, 'BTC').hover();
  await page.getByRole('button', { name: 'Actions for BTC' }).click();
  await pick(page, 'Move to Coins');
  await expect(rows(page)).toHaveCount(1);
  await choose(page, 'AAPL').hover();
  await page.getByRole('button', { name: 'Actions for AAPL' }).click();
  await pick(page, 'Copy to Coins');
  await expect(rows(page)).toHaveCount(1);
  await openLists(page);
  await page.getByRole('menuitemradio', { name: 'Coins' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('the own order is dragged, by the pointer and by the keyboard, and comes back after sorting', async ({
  page,
}) => {
  await openOwnDashboard(page);
  await watch(page, ['BTC', 'AAPL', 'SPY']);
  await choose(page, 'SPY').hover();
  const handle = page.getByRole('button', { name: 'Move SPY', exact: true });
  await handle.hover();
  const [from, to] = [await handle.boundingBox(), await rows(page).first().boundingBox()];
  if (from === null || to === null) throw new Error('the rows are not there');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.down();
  // Each step waits until the page has taken the one before, however slow it is.
  await page.mouse.move(x, y - 12);
  await expect(page.getByText('SPY picked up, position 3 of 3.')).toHaveCount(1);
  await page.mouse.move(x, to.y + to.height / 2);
  await expect(page.getByText('SPY would move to position 1 of 3.')).toHaveCount(1);
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['SPY', 'BTC', 'AAPL']);
  await choose(page, 'SPY').click();
  await page.getByRole('button', { name: 'Move SPY', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('SPY picked up, position 1 of 3.')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('SPY would move to position 2 of 3.')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect.poll(() => order(page)).toEqual(['BTC', 'SPY', 'AAPL']);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(['BTC', 'SPY', 'AAPL']);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By symbol');
  await expect.poll(() => order(page)).toEqual(['AAPL', 'BTC', 'SPY']);
  await expect(page.getByRole('button', { name: 'Move SPY', exact: true })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('My order');
  await expect.poll(() => order(page)).toEqual(['BTC', 'SPY', 'AAPL']);
  await choose(page, 'AAPL').hover();
  await page.getByRole('button', { name: 'Actions for AAPL' }).click();
  await pick(page, 'Move up');
  await expect.poll(() => order(page)).toEqual(['BTC', 'AAPL', 'SPY']);
});

test('one request draws the lines of all rows', async ({ page }) => {
  await openOwnDashboard(page);
  await widgetScriptIs(page, ';window.TradingView = { widget: class {} };');
  await watch(page, ['BTC', 'AAPL', 'SPY']);
  // A look at the list while it was being filled would ask, too.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/market/sparklines')) asked.push(decodeURIComponent(request.url()));
  });
  await page.goto('/dashboard');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last().locator('svg.line path')).toHaveAttribute('d', /^M.+L/);
  expect(asked.filter((address) => address.endsWith('=AAPL,BTC,SPY'))).toHaveLength(1);
  await page.getByTitle('Switch, add and change lists').click();
  await expectClean(page, 'the menu of lists');
});

/** Lets the server send a price of BTC; a new one each time that the stream opens. */
async function streamPrices(page: Page, prices: readonly number[]): Promise<void> {
  const left = [...prices];
  await page.route('**/v1/market/stream?*', (route) => {
    const quote = {
      ...{ symbol: 'BTC', source: 'Coinbase', price: left.shift() ?? prices.at(-1) },
      ...{ change: 1, changePercent: 0.5, pricedAt: Date.now() + 60_000, isStale: false },
    };
    const event = `event: quote\ndata: ${JSON.stringify(quote)}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', body: event });
  });
}

test('prices come by the stream where there is one', async ({ page }) => {
  await streamPrices(page, [123_456.78]);
  await openOwnDashboard(page);
  await watch(page, ['BTC']);
  await expect(rows(page)).toContainText('$123,456.78');
  await expect(page.getByText('Coinbase', { exact: true })).toBeVisible();
  // The price of the script is of a minute from now.
  await expect(page.getByRole('region', { name: 'Watchlist' })).toContainText('Coinbase · now');
});

for (const [motion, animation] of [
  ['no-preference', /^animation/],
  ['reduce', /^none$/],
] as const) {
  test(`a price that changes ${motion === 'reduce' ? 'stays still for who wants no motion' : 'lights up'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await streamPrices(page, [100_000.5, 200_000.25]);
    await openOwnDashboard(page);
    await watch(page, ['BTC']);
    const price = rows(page).getByText('$200,000.25', { exact: true });
    await expect(price).toHaveCSS('animation-name', animation);
  });
}

test('places stand for what loads, and nothing moves when it comes', async ({ page }) => {
  await openOwnDashboard(page);
  await watch(page, ['BTC', 'AAPL']);
  const release = Promise.withResolvers<undefined>();
  await page.route('**/v1/dashboard/watchlist', async (route) => {
    await release.promise;
    await route.fallback();
  });
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading the watchlist' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Watchlist' });
  const before = await card.boundingBox();
  release.resolve(undefined);
  await expect(rows(page)).toHaveCount(2);
  expect(await card.boundingBox()).toEqual(before);
});

test('an old price is grey, with its age, and asks for attention', async ({ page }) => {
  await openOwnDashboard(page);
  // A newer price would come by the stream.
  await page.route('**/v1/market/stream*', (route) => route.abort());
  await page.route('**/v1/dashboard/watchlist', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const { watchlist } = await response.json();
    const items = watchlist.items.map((item: object) => ({
      ...item,
      isStale: true,
      pricedAt: Date.now() - 7_300_000,
    }));
    return route.fulfill({ response, json: { watchlist: { items } } });
  });
  await watch(page, ['BTC']);
  await expect(rows(page)).toContainText('2 h ago');
  const attention = page.getByRole('region', { name: 'Needs attention today' });
  await expect(attention).toContainText('BTC price is stale');
  await expectClean(page, 'an old price');
});
