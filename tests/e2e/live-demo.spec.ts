import { expect, type Locator, type Page, test } from '@playwright/test';
import { arriveAsRegular } from './account.ts';
import { expectClean } from './barriers.ts';

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name });
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const panel = (page: Page, name: string) =>
  page.getByRole('region', { name: `Details of ${name}` });
const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });

async function openLive(page: Page): Promise<void> {
  await arriveAsRegular(page);
  await page.goto('/live-strategies');
  await expect(cards(page)).toHaveCount(3);
}

async function openPanel(page: Page, name: string): Promise<Locator> {
  await button(page, name).click();
  await expect(panel(page, name).getByTestId('line-chart').locator('canvas').first()).toBeVisible();
  return panel(page, name);
}

test('the samples are summed up and shown, the newest first', async ({ page }) => {
  await openLive(page);
  await expect(page).toHaveTitle(/Live Strategies/);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Active Strategies2of 3 total');
  await expect(summary).toContainText('Total Value$22,418.00allocated $20,000.00');
  await expect(summary).toContainText('Total Return▲+12.09%+$2,418.00');
  await expect(summary).toContainText('Marketplace Listed1strategies for sale');
  expect(await names(page)).toEqual(['Momentum Alpha', 'Smart Grid Bot', 'DCA Pro Max']);
  for (const [name, ...texts] of [
    ['Momentum Alpha', 'Running', 'Binance.US', 'High risk', 'allocated $10,000.00'],
    ['Smart Grid Bot', 'Running', 'Kraken', 'Medium risk', 'allocated $5,000.00', 'listed on'],
    ['DCA Pro Max', 'Paused', 'Coinbase', 'Low risk', 'allocated $5,000.00'],
  ] as const) {
    for (const text of [...texts, 'DEMO']) await expect(card(page, name)).toContainText(text);
  }
  await expectClean(page, 'demo strategies');
});

test('states, risks and returns have their colours', async ({ page }) => {
  await openLive(page);
  const green = 'rgb(79, 191, 133)';
  const yellow = 'rgb(255, 213, 79)';
  const red = 'rgb(255, 68, 68)';
  const momentum = card(page, 'Momentum Alpha');
  await expect(momentum.getByText('Running')).toHaveCSS('color', green);
  await expect(momentum.getByText('High risk')).toHaveCSS('color', red);
  await expect(card(page, 'Smart Grid Bot').getByText('Medium risk')).toHaveCSS('color', yellow);
  await expect(card(page, 'DCA Pro Max').getByText('Low risk')).toHaveCSS('color', green);
  await expect(card(page, 'DCA Pro Max').getByText('Paused')).toHaveCSS('color', yellow);
  await button(page, 'Stop Momentum Alpha').click();
  await expect(momentum.getByText('Stopped')).toHaveCSS('color', 'rgb(143, 163, 179)');
});

test('the button at the top leads to Labs', async ({ page }) => {
  await openLive(page);
  await page.getByRole('link', { name: 'Deploy New Strategy' }).click();
  await expect(page).toHaveURL(/\/labs/);
});

test('a status changes as its controls say, in this page alone', async ({ page }) => {
  await openLive(page);
  const momentum = card(page, 'Momentum Alpha');
  await button(momentum, 'Pause Momentum Alpha').click();
  await expect(momentum).toContainText('Paused');
  await expect(page.getByText('Active Strategies').locator('..')).toContainText('1of 3 total');
  await expect(page.getByText('Momentum Alpha: Paused')).toHaveCount(1);
  await button(momentum, 'Resume Momentum Alpha').click();
  await expect(momentum).toContainText('Running');
  await button(momentum, 'Stop Momentum Alpha').click();
  await expect(momentum).toContainText('Stopped');
  await expect(momentum.getByRole('button', { name: /^(Pause|Resume|Stop) / })).toHaveCount(0);
  const dca = card(page, 'DCA Pro Max');
  await button(dca, 'Stop DCA Pro Max').click();
  await expect(dca).toContainText('Stopped');
  await page.reload();
  await expect(momentum).toContainText('Running');
  await expect(dca).toContainText('Paused');
});

test('the search reads names and descriptions in any case', async ({ page }) => {
  await openLive(page);
  const search = page.getByPlaceholder('Search strategies...');
  await search.fill('SMART');
  await expect.poll(() => names(page)).toEqual(['Smart Grid Bot']);
  await search.fill('every WEEK');
  await expect.poll(() => names(page)).toEqual(['DCA Pro Max']);
  await search.fill('nothing like it');
  await expect(page.getByText('No strategies match.')).toBeVisible();
  await expectClean(page, 'no strategy matches');
  await button(page, 'Clear filters').click();
  await expect(search).toHaveValue('');
  await expect(cards(page)).toHaveCount(3);
});

test('the filter menu filters', async ({ page }) => {
  await openLive(page);
  await button(page, 'Filters').click();
  const menu = page.getByRole('dialog', { name: 'Filters' });
  for (const group of ['Status', 'Provider', 'Risk Level', 'Performance']) {
    const all = menu.getByRole('group', { name: group }).getByRole('button', { name: 'All' });
    await expect(all).toHaveAttribute('aria-pressed', 'true');
  }
  await expectClean(page, 'the filter menu');
  const pick = (group: string, choice: string) =>
    button(menu.getByRole('group', { name: group }), choice).click();
  const pickAll = (group: string) =>
    menu.getByRole('group', { name: group }).getByRole('button', { name: 'All' }).click();
  await pick('Status', 'Running');
  await expect(page.locator('article h2')).toHaveText(['Momentum Alpha', 'Smart Grid Bot']);
  await pick('Provider', 'Kraken');
  await expect(page.locator('article h2')).toHaveText(['Smart Grid Bot']);
  await pickAll('Status');
  await pickAll('Provider');
  await pick('Risk Level', 'Low');
  await expect(page.locator('article h2')).toHaveText(['DCA Pro Max']);
  await pick('Performance', 'Profitable');
  await expect(page.locator('article h2')).toHaveText(['DCA Pro Max']);
  await pick('Performance', 'Losing');
  await expect(page.getByText('No strategies match.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Filters (2)')).toBeFocused();
  await button(page, 'Remove filter Losing').click();
  await expect.poll(() => names(page)).toEqual(['DCA Pro Max']);
  await button(page, 'Remove filter Low risk').click();
  await expect(cards(page)).toHaveCount(3);
});

test('strategies are sorted, and shown as rows', async ({ page }) => {
  await openLive(page);
  const field = page.getByRole('combobox', { name: 'Sort by' });
  const order = page.getByRole('combobox', { name: 'Order' });
  await expect(field).toHaveValue('deployedAt');
  await expect(order).toHaveValue('desc');
  await order.selectOption('asc');
  await expect.poll(() => names(page)).toEqual(['DCA Pro Max', 'Smart Grid Bot', 'Momentum Alpha']);
  await field.selectOption('Name');
  await expect.poll(() => names(page)).toEqual(['DCA Pro Max', 'Momentum Alpha', 'Smart Grid Bot']);
  await button(page, 'List').click();
  const rows = page.getByRole('table', { name: 'Strategies' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(/DCA Pro Max.*Paused.*\$5,113\.55.*\+2\.27%.*-5\.62%/);
  await expectClean(page, 'demo strategies as rows');
  await button(page, 'Pause Momentum Alpha').click();
  await expect(rows.nth(2)).toContainText('Paused');
  await openPanel(page, 'Smart Grid Bot');
  await button(page, 'Grid').click();
  await expect(cards(page)).toHaveCount(3);
});

test('the panel stands beside two columns and draws every range', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page);
  const list = page.getByRole('list', { name: 'Strategies' });
  await expect(list).toHaveAttribute('data-columns', '3');
  const details = await openPanel(page, 'Momentum Alpha');
  await expect(list).toHaveAttribute('data-columns', '2');
  const [left, right] = [await list.boundingBox(), await details.boundingBox()];
  expect((right?.width ?? 0) / ((left?.width ?? 0) + (right?.width ?? 0))).toBeCloseTo(5 / 12, 1);
  const figure = details.getByRole('figure', { name: 'Performance Chart' });
  await expect(button(figure, '1M')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(figure, 'Value')).toHaveAttribute('aria-pressed', 'true');
  for (const [range, days] of [
    ['1D', '1 day'],
    ['1W', '7 days'],
    ['3M', '90 days'],
    ['1Y', '365 days'],
    ['ALL', '730 days'],
    ['1M', '30 days'],
  ] as const) {
    await button(figure, range).click();
    await expect(figure).toContainText(`${range}, ${days}: from $10,000.00 to $`);
  }
  await button(figure, 'Returns').click();
  await expect(figure.getByTestId('line-chart').locator('..')).toContainText('Return');
  await expectClean(page, 'the panel of a demo strategy');
  await button(figure, 'Performance Chart as a table').click();
  await expect(figure.getByRole('row')).toHaveCount(32);
  await button(details, 'Close details').click();
  await expect(details).toHaveCount(0);
  await expect(list).toHaveAttribute('data-columns', '3');
});

test('a strategy keeps its series when it is opened again', async ({ page }) => {
  await openLive(page);
  const caption = async () => {
    const details = await openPanel(page, 'DCA Pro Max');
    return details.locator('figcaption').textContent();
  };
  const before = await caption();
  await button(page, 'Close details').click();
  expect(await caption()).toBe(before);
});

test('listing on the marketplace is offered for what earns and asks first', async ({ page }) => {
  await openLive(page);
  await expect(page.getByRole('button', { name: /^List on Marketplace/ })).toHaveCount(2);
  await expect(button(page, 'List on Marketplace: Smart Grid Bot')).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'List Strategy on Marketplace' });
  for (const answer of ['Cancel', 'List Strategy']) {
    await button(page, 'List on Marketplace: Momentum Alpha').click();
    await expect(dialog).toContainText(
      'Others can purchase your strategy, and you earn royalties.',
    );
    if (answer === 'Cancel') await expectClean(page, 'listing on the marketplace');
    await button(dialog, answer).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByText('Marketplace Listed').locator('..')).toContainText('1');
  await expect(button(page, 'List on Marketplace: Momentum Alpha')).toBeFocused();
});

test('three places stand for strategies that load', async ({ page }) => {
  await arriveAsRegular(page);
  const release = Promise.withResolvers<undefined>();
  await page.route('**/demo-strategies-view*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/live-strategies');
  const loading = page.getByRole('status', { name: 'Loading strategies' });
  await expect(loading.locator('> *')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Deploy New Strategy' })).toBeVisible();
  release.resolve(undefined);
  await expect(cards(page)).toHaveCount(3);
  await expect(loading).toHaveCount(0);
});

test('everything can be done by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page);
  const open = button(page, 'Momentum Alpha');
  await page.getByPlaceholder('Search strategies...').focus();
  // Filters, field, order, view, then the first card.
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Close details')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Resume Momentum Alpha')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(card(page, 'Momentum Alpha')).toContainText('Stopped');
  await expect(open).toBeFocused();
});

test('on a phone the panel takes the screen, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page);
  await expectClean(page, 'demo strategies on a phone');
  const details = await openPanel(page, 'Smart Grid Bot');
  expect((await details.boundingBox())?.width).toBe(390);
  await expectClean(page, 'the panel on a phone');
  await button(details, 'Pause Smart Grid Bot').click();
  await expect(details).toContainText('Paused');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Smart Grid Bot')).toBeFocused();
  await expect(card(page, 'Smart Grid Bot')).toContainText('Paused');
  await button(page, 'List').click();
  await expectClean(page, 'rows on a phone');
});
