import { expect, type Locator, type Page, test } from '@playwright/test';
import { arriveAsRegular } from './account.ts';
import { expectClean } from './barriers.ts';
import { RulesPage } from './rules-page.ts';
import { sample } from '@stratloom/testkit/sweep';

const GUIDE = '/learn?tab=indicators';

async function openGuide(page: Page, address = GUIDE): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: 'Technical Indicators Guide' }).waitFor();
}

function toggle(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^(Show|Hide) details of ${name}$`) });
}

function expandedToggles(page: Page): Locator {
  return page.getByRole('button', { name: /details of/, expanded: true });
}

test('two tabs of eight cards; one card is open at a time, and closes when it is toggled', async ({
  page,
}) => {
  await openGuide(page);
  await expect(page.getByRole('tab', { name: 'Bullish Indicators' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(expandedToggles(page)).toHaveCount(0);
  await toggle(page, 'Golden Cross').click();
  for (const part of ['How It Works', 'Key Signals', 'Chart Example', 'Best Used With']) {
    await expect(page.getByRole('region', { name: part })).toBeVisible();
  }
  await toggle(page, 'Volume Surge').click();
  await expect(expandedToggles(page)).toHaveCount(1);
  await expect(toggle(page, 'Volume Surge')).toHaveAttribute('aria-expanded', 'true');
  await toggle(page, 'Volume Surge').click();
  await expect(expandedToggles(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Bearish Indicators' }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('heading', { name: 'Death Cross' })).toBeVisible();
});

test('cards stand in two columns from a medium width on, in one below it', async ({ page }) => {
  await openGuide(page);
  for (const [width, columns] of [
    [390, 1],
    [899, 1],
    [900, 2],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const lefts = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
      expect(new Set(lefts).size).toBe(columns);
    }).toPass();
  }
});

test('a card that an address names is in view, and so is one that opens below it', async ({
  page,
}) => {
  await openGuide(page, `${GUIDE}&card=bullish-engulfing`);
  await expect(page.getByRole('heading', { name: 'Bullish Engulfing' })).toBeInViewport();
  await toggle(page, 'Golden Cross').click();
  await expect(page.getByRole('heading', { name: 'Golden Cross' })).toBeInViewport();
  await toggle(page, 'Bullish Engulfing').click();
  await expect(expandedToggles(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Bullish Engulfing' })).toBeInViewport();
});

test('the demo chart is 300 px high, sharp, follows its box, and is another at each opening', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await openGuide(page, `${GUIDE}&card=golden-cross`);
  const canvas = page.locator('canvas');
  const pixels = async () =>
    canvas.evaluate((element: HTMLCanvasElement) => ({
      width: element.clientWidth,
      height: element.clientHeight,
      across: element.width,
      down: element.height,
      drawn: element.toDataURL(),
    }));
  const first = await pixels();
  expect(first.height).toBe(300);
  expect([first.across, first.down]).toEqual([first.width * 2, 600]);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(async () => (await pixels()).across).toBeLessThan(first.across);
  const narrow = await pixels();
  expect(narrow.across).toBe(narrow.width * 2);
  await toggle(page, 'Golden Cross').click();
  await expect(canvas).toHaveCount(0);
  await toggle(page, 'Golden Cross').click();
  await expect(canvas).toHaveCount(1);
  expect((await pixels()).drawn).not.toBe(narrow.drawn);
  await context.close();
});

test('a visitor finds the signal on a chart and reads what came after it', async ({ page }) => {
  await openGuide(page, `${GUIDE}&card=bearish-macd`);
  await page.getByRole('button', { name: 'Find it on a real chart' }).click();
  const panel = page.getByRole('region', { name: 'Bearish MACD Crossover on a real chart' });
  await expect(panel.getByText('Simulated prices', { exact: true })).toBeVisible();
  await expect(panel.getByText(/Rule: The MACD line \(12, 26\) crosses below/)).toBeVisible();
  const words = panel.getByRole('region', { name: 'What came after' });
  await expect(words).toContainText(/\d+ times in [\d,]+ bars of AAPL/);
  await expect(words).toContainText('These prices are simulated');
  const cell = panel.getByRole('row', { name: /^Mean/ }).getByRole('cell').first();
  const atTen = await cell.innerText();
  await panel.getByLabel('Look ahead').selectOption('20');
  await expect(words).toContainText('held for 20 bars');
  await expect(cell).not.toHaveText(atTen);
  await panel.getByLabel('Symbol').selectOption('BTC-USD');
  await expect(words).toContainText('bars of BTC-USD');
  const place = panel.locator('output').filter({ hasText: / of \d+, on / });
  const newest = await place.innerText();
  await panel.getByRole('button', { name: 'Earlier' }).click();
  await expect(place).not.toHaveText(newest);
});

test('a visitor who wants a signal as a strategy signs in first', async ({ page }) => {
  await openGuide(page, `${GUIDE}&card=golden-cross`);
  await page.getByRole('link', { name: 'Use it in a strategy' }).click();
  // The address that they come back to says what to open.
  await expect(page).toHaveURL(/\/signin/);
  expect(await page.evaluate<unknown>(() => history.state)).toMatchObject({
    usr: { from: '/labs?signal=golden-cross' },
  });
});

test('a signal opens as a strategy of the builder, with a report', async ({ page }) => {
  const labs = new RulesPage(page);
  await arriveAsRegular(page);
  await openGuide(page, `${GUIDE}&card=rsi-oversold-reversal`);
  await page.getByRole('link', { name: 'Use it in a strategy' }).click();
  await labs.expectReportOf('RSI Oversold Reversal');
  await expect(labs.place('rules[0].when')).toHaveAccessibleName(
    /RSI\(14\) of close crosses above 30/,
  );
});

test('keys alone open a card, its chart, and walk from event to event', async ({ page }) => {
  await openGuide(page);
  await page.getByRole('tab', { name: 'Bullish Indicators' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Bearish Indicators' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Tab');
  await expect(toggle(page, 'Death Cross')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByText('How It Works').waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Find it on a real chart' })).toBeFocused();
  await page.keyboard.press('Space');
  const earlier = page.getByRole('button', { name: 'Earlier' });
  await earlier.waitFor();
  await earlier.press('Enter');
  await expect(page.locator('output').filter({ hasText: / of \d+, on / })).toBeVisible();
});

for (const width of sample('indicator guide', [1440, 390], 1)) {
  test(`no barrier at ${width} px, closed, open and with a chart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openGuide(page);
    await expectClean(page, 'guide');
    await toggle(page, 'Golden Cross').click();
    await page.getByText('How It Works').waitFor();
    await expectClean(page, 'open card');
    await page.getByRole('button', { name: 'Find it on a real chart' }).click();
    await page.getByRole('region', { name: 'What came after' }).waitFor();
    await page.getByTestId('price-chart').waitFor();
    await expectClean(page, 'found on a chart');
  });
}
