import { expect, type Page, type Route, test } from '@playwright/test';
import { expectClean } from './barriers.ts';
import {
  openDashboard,
  openOwnDashboard,
  SCRIPT,
  widgetFrame,
  widgetScriptIs,
  WORKING_WIDGET,
} from './dashboard-page.ts';
import { failSilently } from './silent-failure.ts';
import { stopTime, waitInStoppedTime } from './stopped-time.ts';
import { sample } from '@stratloom/testkit/sweep';

const rows = (page: Page) => page.getByTestId('watchlist-row');
const row = (page: Page, symbol: string) =>
  rows(page).filter({ has: page.getByText(symbol, { exact: true }) });
const chart = (page: Page) => page.getByRole('region', { name: /^(AAPL|MSFT)$/ });
const watchlist = (page: Page) => page.getByRole('region', { name: 'Watchlist' });

async function add(page: Page, text: string): Promise<void> {
  await watchlist(page).getByRole('button', { name: 'Add symbol' }).click();
  await page.getByRole('combobox', { name: 'Symbol or name' }).fill(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

test('demo data show a portfolio and a market at once', { tag: '@journey' }, async ({ page }) => {
  await widgetScriptIs(page, WORKING_WIDGET);
  await openDashboard(page, 'demo');
  await expect(page).toHaveTitle(/Dashboard/);
  const overview = page.getByRole('region', { name: 'Portfolio overview' });
  for (const text of ['$142,384.00', '$25,750.42', '$116,633.58', '+18.70%', 'Stocks', 'ETFs']) {
    await expect(overview.getByText(text)).toBeVisible();
  }
  await expect(overview.getByRole('img', { name: /^Value from \d{4}-/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(row(page, 'AAPL')).toContainText('$264.74');
  await expect(row(page, 'AAPL')).toContainText('47.2M');
  const { storage } = await page.evaluate(() => ({ storage: localStorage.getItem('demoMode') }));
  expect(storage).not.toBe('false');
});

test('the widget is asked for a daily dark chart in UTC of what is chosen', async ({ page }) => {
  await widgetScriptIs(page, WORKING_WIDGET);
  await openDashboard(page, 'demo');
  const asked = widgetFrame(page).locator('#chart');
  await expect(asked).toContainText('"symbol":"NASDAQ:AAPL"');
  for (const setting of [
    '"interval":"D"',
    '"timezone":"Etc/UTC"',
    '"theme":"dark"',
    '"studies":["Volume@tv-basicstudies","MASimple@tv-basicstudies"]',
  ]) {
    await expect(asked).toContainText(setting);
  }
  await row(page, 'BTC').getByRole('button').first().click();
  await expect(asked).toContainText('"symbol":"BINANCE:BTCUSDT"');
  await row(page, 'SPY').getByRole('button').first().click();
  await expect(asked).toContainText('"symbol":"NASDAQ:SPY"');
  await expect(page.getByRole('heading', { level: 2, name: 'SPY' })).toBeVisible();
});

test('the widget reaches nothing of ours', async ({ page }) => {
  await widgetScriptIs(
    page,
    `${WORKING_WIDGET}
     const tries = [() => localStorage.length, () => document.cookie, () => parent.document.title];
     const done = tries.map((attempt) => { try { return String(attempt()) || 'empty'; } catch (error) { return error.name; } });
     document.title = done.join(' ') + ' ' + self.origin;
     fetch('/v1/health').then(() => document.title += ' reached', () => document.title += ' refused');`,
  );
  await openDashboard(page, 'demo');
  await expect(widgetFrame(page).locator('#chart')).toContainText('NASDAQ:AAPL');
  const frame = page.frames().find((each) => each.url().includes('/chart-widget.html'));
  expect(frame).toBeDefined();
  await expect
    .poll(async () => frame?.title().catch(() => ''))
    .toBe('SecurityError SecurityError SecurityError null refused');
});

for (const [cause, script, text] of [
  ['its site cannot be reached', null, 'Failed to load TradingView script'],
  ['its script brings no library', ';', 'TradingView library failed to load'],
  [
    'its library throws',
    'window.TradingView = { widget: class { constructor() { throw new Error("no"); } } };',
    'Failed to initialize chart widget',
  ],
] as const) {
  test(`our own chart stands in when ${cause}`, async ({ page }) => {
    await widgetScriptIs(page, script);
    await openDashboard(page, 'demo');
    await expect(page.getByText('Chart Error', { exact: true })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByTestId('price-chart')).toHaveAccessibleName(/^Daily prices of AAPL/);
    await expect(page.getByText('Our own chart, daily, UTC')).toBeVisible();
    await expect(chart(page).getByRole('button', { name: 'Simulated prices' })).toHaveCount(2);
    await row(page, 'MSFT').getByRole('button').first().click();
    await expect(page.getByTestId('price-chart')).toHaveAccessibleName(/^Daily prices of MSFT/);
    await widgetScriptIs(page, WORKING_WIDGET);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(widgetFrame(page).locator('#chart')).toContainText('"symbol":"NASDAQ:MSFT"');
    await expect(page.getByText('Chart Error')).toHaveCount(0);
  });
}

for (const data of ['demo', 'own'] as const) {
  test(`our own chart says when its bars are only stored ones, over ${data} data`, async ({
    page,
  }) => {
    await widgetScriptIs(page, null);
    let isSilent = true;
    await page.route(/\/v1\/market\/candles\b/, async (route) => {
      const response = await route.fetch();
      const silence = isSilent ? { 'x-bars-offline': 'true', 'x-bars-source': 'Kraken' } : {};
      await route.fulfill({ response, headers: { ...response.headers(), ...silence } });
    });
    await openDashboard(page, data);
    await expect(page.getByTestId('price-chart')).toHaveAccessibleName(/^Daily prices of AAPL/);
    await expect(chart(page)).toContainText(
      /Kraken does not answer: stored bars up to \d{4}-\d\d-\d\d/,
    );
    await expectClean(page, 'stored bars on our own chart');
    isSilent = false;
    await chart(page).getByRole('button', { name: 'Ask again' }).click();
    await expect(chart(page)).not.toContainText('does not answer');
    await expect(
      chart(page).getByRole('button', { name: 'Simulated prices' }).last(),
    ).toBeVisible();
  });
}

test('the choice of data is kept, and own data begin with the way to an account', async ({
  page,
}) => {
  await openDashboard(page, 'own');
  await expect(page.getByText('Connect Your Real Accounts')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('demoMode'))).toBe('false');
  await page.reload();
  await expect(page.getByText('Connect Your Real Accounts')).toBeVisible();
  await page.getByRole('link', { name: 'Connect account' }).click();
  await expect(page).toHaveURL('/profile?tab=integrations');
  await expect(page.getByText('Not connected · Crypto')).toHaveCount(3);
  await page.goBack();
  await page.getByRole('group', { name: 'Data' }).getByRole('button', { name: 'Demo' }).click();
  await expect(page.getByText('$142,384.00')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('demoMode'))).toBe('true');
});

test('the filter has three values, and stocks include funds', async ({ page }) => {
  await openDashboard(page, 'demo');
  await watchlist(page).getByRole('button', { name: 'Crypto' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL('/dashboard?watch=crypto');
  await watchlist(page).getByRole('button', { name: 'Stocks' }).click();
  await expect(rows(page)).toHaveCount(8);
  await expect(row(page, 'SPY')).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(8);
  await watchlist(page).getByRole('button', { name: 'All' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('the list can be ordered by symbol and by change', async ({ page }) => {
  await openDashboard(page, 'demo');
  const order = page.getByRole('combobox', { name: 'Order' });
  const first = rows(page).first();
  await expect(first).toContainText('BTC');
  await order.selectOption('By symbol');
  await expect(first).toContainText('AAPL');
  await order.selectOption('Losses first');
  await expect(first).toContainText('TSLA');
  await expect(page).toHaveURL('/dashboard?sort=loss');
  await page.reload();
  await expect(first).toContainText('TSLA');
});

test('an own watchlist takes symbols in capitals, and gives them back', async ({ page }) => {
  await openOwnDashboard(page);
  await expect(page.getByText('Add the symbols you follow.')).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/dashboard/watchlist'),
  );
  await add(page, 'btc');
  expect((await sent).postDataJSON()).toMatchObject({ symbol: 'BTC', type: 'crypto' });
  await expect(row(page, 'BTC')).toContainText('$');
  await page.reload();
  await expect(row(page, 'BTC')).toBeVisible();
  await row(page, 'BTC').hover();
  await page.getByRole('button', { name: 'Remove BTC' }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'BTC')).toBeVisible();
  await add(page, 'eth');
  await row(page, 'BTC')
    .getByRole('button', { name: /Bitcoin/ })
    .press('Delete');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page).first()).toContainText('Bitcoin');
});

test('a symbol that is watched already is shown, not added again', async ({ page }) => {
  await openDashboard(page, 'demo');
  await watchlist(page).getByRole('button', { name: 'Crypto' }).click();
  await watchlist(page).getByRole('button', { name: 'Add symbol' }).click();
  await page.getByRole('combobox', { name: 'Symbol or name' }).fill('spy');
  await expect(page.getByRole('option').first()).toContainText('In the list');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(10);
  await expect(row(page, 'SPY').getByRole('button').first()).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'SPY' })).toBeVisible();
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe to the left removes from the watchlist, a short one does not, and undo brings it back', async ({
    page,
  }) => {
    await openDashboard(page, 'demo');
    await row(page, 'MSFT').scrollIntoViewIfNeeded();
    const touch = await page.context().newCDPSession(page);
    const swipe = async (left: number): Promise<void> => {
      const box = await row(page, 'MSFT').boundingBox();
      expect(box).not.toBeNull();
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
      const start = { x: x + width / 2 + 60, y: y + height / 2 };
      const at = (step: number) => [{ x: start.x - (left * step) / 8, y: start.y }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (let step = 1; step <= 8; step += 1) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(60);
    await expect(row(page, 'MSFT')).toBeVisible();
    await expect(page.getByText('MSFT removed from your watchlist')).toHaveCount(0);
    await swipe(160);
    await expect(row(page, 'MSFT')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'MSFT')).toBeVisible();
  });
});

test('the keyboard moves through the watchlist and removes', async ({ page }) => {
  await openDashboard(page, 'demo');
  await row(page, 'AAPL').getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 2, name: 'MSFT' })).toBeVisible();
  await expect(row(page, 'MSFT').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(9);
  await expect(page.getByText('MSFT removed from your watchlist')).toBeVisible();
});

test('Tab stops once in the watchlist, at the row that the chart shows', async ({ page }) => {
  await widgetScriptIs(page, WORKING_WIDGET);
  await openDashboard(page, 'demo');
  await watchlist(page).getByRole('button', { name: 'Add symbol' }).focus();
  await page.keyboard.press('Tab');
  await expect(row(page, 'AAPL').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove ETH' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(watchlist(page).getByRole('button', { name: 'Demo data' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeFocused();
});

test('a widget that fails under the focus leaves it at the chart', async ({ page }) => {
  const isAsked = Promise.withResolvers<Route>();
  await page.route(SCRIPT, (route) => isAsked.resolve(route));
  await openDashboard(page, 'demo');
  await page.locator('iframe').focus();
  await (await isAsked.promise).abort();
  await expect(page.getByRole('region', { name: 'AAPL' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
});

test('a market that cannot be loaded falls back to demo data, for six seconds in a toast', async ({
  page,
}) => {
  await openDashboard(page, 'own');
  await stopTime(page);
  await failSilently(page, '**/v1/dashboard/watchlist');
  await page.reload();
  await waitInStoppedTime(page, 'Failed to load market data');
  await waitInStoppedTime(page, 'Market data could not be loaded. Please try again later.');
  await expect(rows(page)).toHaveCount(10);
  await expect(
    watchlist(page).getByText('This is demo data, which cannot be changed.'),
  ).toBeVisible();
  await expect(
    watchlist(page).getByRole('button', { name: /^(Add symbol|Remove|Actions)/ }),
  ).toHaveCount(0);
  await row(page, 'AAPL').getByRole('button').first().press('Delete');
  await expect(rows(page)).toHaveCount(10);
  const toast = page.getByText('Failed to load market data');
  await page.clock.runFor(5500);
  await expect(toast).toBeVisible();
  // In small steps: what comes after a timer begins outside of stopped time.
  const step = async () => {
    await page.clock.runFor(100);
    return toast.count();
  };
  await expect.poll(step, { intervals: [20] }).toBe(0);
});

test('answers that cannot be read are unexpected errors', async ({ page }) => {
  await openDashboard(page, 'own');
  for (const path of ['**/v1/dashboard/watchlist', '**/v1/providers/me']) {
    await page.route(path, (route) => route.fulfill({ json: {} }));
    await page.reload();
    await expect(page.getByText('An unexpected error occurred')).toBeVisible();
    await page.unroute(path);
  }
});

test('a portfolio that cannot be loaded says so, and can be tried again', async ({ page }) => {
  await openDashboard(page, 'own');
  await failSilently(page, '**/v1/providers/me');
  await page.reload();
  await expect(page.getByText('Failed to load portfolio data')).toBeVisible();
  const overview = page.getByRole('region', { name: 'Portfolio overview' });
  await expect(overview).toContainText(
    'Portfolio data could not be loaded. Please try again later.',
  );
  await page.unroute('**/v1/providers/me');
  await overview.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Connect Your Real Accounts')).toBeVisible();
});

test('a change that fails leaves the list as it was and says so', async ({ page }) => {
  await openOwnDashboard(page);
  await add(page, 'ETH');
  await expect(row(page, 'ETH')).toBeVisible();
  const change = (method: string) =>
    page.route('**/v1/dashboard/watchlist{,/*}', async (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 502, body: '' })
        : route.fallback(),
    );
  await change('POST');
  await add(page, 'SPY');
  await expect(page.getByText('Failed to add asset to watchlist', { exact: true })).toBeVisible();
  await change('DELETE');
  await row(page, 'ETH')
    .getByRole('button', { name: /Ethereum/ })
    .press('Delete');
  await expect(page.getByText('Failed to remove asset from watchlist')).toBeVisible();
  await expect(row(page, 'ETH')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.route('**/v1/dashboard/watchlist', async (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await add(page, 'SPY');
  await expect(
    page.getByText('Failed to add asset to watchlist. Network error occurred'),
  ).toBeVisible();
});

for (const width of sample('dashboard', [1440, 390], 1)) {
  test(`has no barrier, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await widgetScriptIs(page, null);
    await openDashboard(page, 'demo');
    await page.getByText('Our own chart').waitFor();
    await expectClean(page, 'demo data');
    await watchlist(page).getByRole('button', { name: 'Add symbol' }).click();
    await page.getByRole('combobox', { name: 'Symbol or name' }).waitFor();
    await expectClean(page, 'adding a symbol');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'My accounts' }).click();
    await page.getByText('Connect Your Real Accounts').waitFor();
    await page.getByText('Needs attention today').waitFor();
    await expectClean(page, 'own data');
    await page.goto('/profile?tab=integrations');
    await page.getByText('Not connected · Crypto').first().waitFor();
    await expectClean(page, 'integrations');
  });
}

/** Controls in lines of text, whose height is that of the line. */
const IN_TEXT = /^(Simulated prices|Demo data|tradingview\.com) /;

for (const data of ['demo', 'own'] as const) {
  test(`a thumb meets each control of a phone, over ${data} data`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await widgetScriptIs(page, null);
    await openDashboard(page, data);
    await page.getByText('Our own chart').waitFor();
    const controls = page.getByRole('main').locator('button:visible, a:visible, select:visible');
    const small = await controls.evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return width >= 44 && height >= 44 ? [] : [`${name} ${width} x ${height}`];
      }),
    );
    expect(small.filter((each) => !IN_TEXT.test(each))).toEqual([]);
  });
}
