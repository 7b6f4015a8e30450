import { expect, type Locator, type Page, test } from '@playwright/test';
import { arriveSignedIn, arriveSignedOut } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage, swingingCsv } from './labs-page.ts';
import { sample } from '@stratloom/testkit/sweep';

const GUIDE = '/learn?tab=patterns';

async function openGuide(page: Page): Promise<void> {
  await page.goto(GUIDE);
  await expect(page.getByRole('heading', { name: 'Chart Patterns Guide' })).toBeVisible();
}

test('a visitor goes through the three tabs and sees all 28 patterns drawn', async ({ page }) => {
  await openGuide(page);
  const tabs = page.getByRole('tablist', { name: 'Kinds of patterns' }).getByRole('tab');
  await expect(tabs).toHaveText(['Bullish Candlesticks', 'Bearish Candlesticks', 'Chart Patterns']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  for (const [place, count] of [8, 8, 12].entries()) {
    await tabs.nth(place).click();
    await expect(page.getByRole('article')).toHaveCount(count);
    const drawings = page.getByRole('article').getByRole('img');
    await expect(drawings).toHaveCount(count);
    for (const drawing of await drawings.all()) {
      await expect(drawing).toHaveAttribute('viewBox', '0 0 280 160');
      await expect(drawing).toHaveAttribute('aria-label', /^[A-Z].{60,}\.$/);
    }
  }
  const wedge = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Rising Wedge' }) });
  await expect(wedge).toContainText('BEARISH');
  await expect(wedge).toContainText('+3 more signals');
  const tips = page.getByRole('region', { name: 'Pattern Trading Tips' });
  await expect(tips.getByRole('heading', { level: 3 })).toHaveCount(3);
});

test('cards stand in one to four columns by the width of the window', async ({ page }) => {
  await openGuide(page);
  for (const [width, columns] of [
    [390, 1],
    [700, 2],
    [1000, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const tops = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    }).toPass();
  }
});

test('by keys alone: a card opens, its pattern is found on a chart, and all closes again', async ({
  page,
}) => {
  await openGuide(page);
  await page.getByRole('tab', { name: 'Bullish Candlesticks' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hammer', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${GUIDE}&card=hammer`);
  const detail = page.getByRole('dialog', { name: 'Hammer' });
  await expect(detail.getByRole('region', { name: 'Invalidated beyond' })).toContainText(
    'lowest low',
  );
  const find = detail.getByRole('button', { name: 'Find it on a real chart' });
  for (let presses = 0; presses < 5; presses += 1) {
    if (await find.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(find).toBeFocused();
  await page.keyboard.press('Enter');
  const words = detail.getByRole('region', { name: 'What came after' });
  await expect(words).toContainText(/Hammer: \d+ times in [\d,]+ bars of AAPL/);
  await expect(words).toContainText('These prices are simulated');
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(GUIDE);
  await expect(page.getByRole('link', { name: 'Hammer', exact: true })).toBeFocused();
});

test('paper shows the guide, or the details of a card alone, black on white', async ({ page }) => {
  const look = async (locator: Locator) =>
    locator.evaluate((text) => [
      getComputedStyle(text).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
  const onPaper = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'];
  await openGuide(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Chart Patterns Guide' })).toBeVisible();
  expect(await look(page.getByText(/^A small body on top of/))).toEqual(onPaper);
  const hollow = page.locator('article .hollow').first();
  expect(await hollow.evaluate((body) => getComputedStyle(body).fill)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Hammer', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Hammer' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Pattern Trading Tips')).toBeHidden();
  await expect(page.getByText('Find it on a real chart')).toBeHidden();
  expect(await look(page.getByText(/^A hammer is one candle/))).toEqual(onPaper);
});

test('what came after a pattern follows the symbol and how long is waited', async ({ page }) => {
  await page.goto(`${GUIDE}&card=double_bottom`);
  const detail = page.getByRole('dialog', { name: 'Double Bottom' });
  await detail.getByRole('button', { name: 'Find it on a real chart' }).click();
  const words = detail.getByRole('region', { name: 'What came after' });
  await expect(words).toContainText('held for 10 bars');
  await expect(detail.getByText('Simulated prices', { exact: true })).toBeVisible();
  const table = detail.getByRole('table', { name: 'Returns over 10 bars' });
  for (const row of ['Cases', 'Mean', 'Median', 'Share that rose']) {
    await expect(table.getByRole('row', { name: row })).toBeVisible();
  }
  await expect(detail.getByRole('figure', { name: 'Distribution' })).toBeVisible();
  const chart = detail.getByRole('application', { name: /with \d+ marks: Double Bottom/ });
  await expect(chart).toBeVisible();
  await detail.getByLabel('Look ahead').selectOption('20');
  await expect(words).toContainText('held for 20 bars');
  await detail.getByLabel('Symbol').selectOption('BTC-USD');
  await expect(words).toContainText('bars of BTC-USD');
});

test('a pattern is looked for on bars that the user has uploaded', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await labs.open();
  await labs.upload({ name: 'swings.csv', mimeType: 'text/csv', buffer: swingingCsv(500) });
  await expect(page.getByTestId('bars-source')).toHaveText('Your own bars');
  await page.goto(`${GUIDE}&card=double_top`);
  const detail = page.getByRole('dialog', { name: 'Double Top' });
  await detail.getByRole('button', { name: 'Find it on a real chart' }).click();
  await detail.getByLabel('Symbol').selectOption({ label: 'swings' });
  const words = detail.getByRole('region', { name: 'What came after' });
  await expect(words).toContainText('in 500 bars of swings');
  await expect(words).not.toContainText('These prices are simulated');
  await expect(detail.getByText('Your own bars', { exact: true })).toBeVisible();
});

test('a visitor is led through signing in to a strategy with the pattern', async ({ page }) => {
  await arriveSignedOut(page);
  await page.goto(`${GUIDE}&card=shooting_star`);
  await page.getByRole('link', { name: 'Use it in a strategy' }).click();
  await expect(page).toHaveURL('/signin');
  await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
  const rules = page.getByRole('region', { name: 'Rules' });
  await expect(rules).toContainText('Shooting Star');
  await expect(rules).toContainText('short');
});

test('the trainer asks, takes a key for an answer, tells the truth and keeps the score', async ({
  page,
}) => {
  await openGuide(page);
  await page.getByRole('link', { name: 'Train' }).click();
  await expect(page).toHaveURL(`${GUIDE}&train=1`);
  const trainer = page.getByRole('region', { name: 'Pattern trainer' });
  const options = trainer.getByRole('group', { name: /^Which pattern/ }).getByRole('button');
  for (let round = 1; round <= 6; round += 1) {
    await expect(options).toHaveCount(4);
    await expect(options.first()).toBeEnabled();
    await expect(trainer.getByText(/^Up to \d{4}-\d\d-\d\d/)).toBeVisible();
    await page.keyboard.press('2');
    await expect(trainer.getByText(/^(Right|Not quite): /)).toBeVisible();
    await expect(trainer.getByText(/^Complete on \d{4}/)).toBeVisible();
    await expect(trainer.getByText(new RegExp(`^\\d of ${round} right`))).toBeVisible();
    await expect(trainer.getByRole('button', { name: /Right$/ })).toHaveCount(1);
    await expect(trainer.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await trainer.getByRole('button', { name: 'Back to the guide' }).click();
  await expect(page.getByRole('heading', { name: 'Chart Patterns Guide' })).toBeVisible();
});

for (const width of sample('pattern guide', [1440, 390], 1)) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });

    test('guide, details, chart and trainer have no barrier', async ({ page }) => {
      test.slow();
      await openGuide(page);
      await expectClean(page, 'bullish candlesticks');
      await page.getByRole('tab', { name: 'Bearish Candlesticks' }).click();
      await expectClean(page, 'bearish candlesticks');
      await page.goto(`${GUIDE}&card=ascending_triangle`);
      const detail = page.getByRole('dialog', { name: 'Ascending Triangle' });
      await expect(detail).toBeVisible();
      await expectClean(page, 'details');
      await detail.getByRole('button', { name: 'Find it on a real chart' }).click();
      await expect(detail.getByTestId('price-chart')).toBeVisible();
      await expectClean(page, 'found on a chart');
      await page.goto(`${GUIDE}&train=1`);
      await expect(page.getByTestId('price-chart')).toBeVisible();
      await expectClean(page, 'trainer');
      await page.keyboard.press('1');
      await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
      await expectClean(page, 'truth of the trainer');
    });
  });
}
