import { expect, type Locator, type Page, test } from '@playwright/test';
import { MarketListingDetail } from '@stratloom/contracts';
import { expectClean } from './barriers.ts';
import { arrive, arriveAsModerator, putOnSale } from './market-steps.ts';
import { tabTo } from './tab-to.ts';

/** Trades now and then on daily bars, by other rules than those of other tests. */
const DIPS = `//@version=6
strategy("Dips", default_qty_type = strategy.percent_of_equity, default_qty_value = 40)
strength = ta.rsi(close, 6)
if strength < 25
    strategy.entry("Long", strategy.long)
if strength > 65
    strategy.close("Long")
`;

/** Expects whoever uses the keyboard to see where they are. */
async function expectSeen(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  const isSeen = await control.evaluate((element) => {
    const box = element.closest('.MuiInputBase-root');
    const edge = box?.querySelector('.MuiOutlinedInput-notchedOutline') ?? null;
    const hasEdge = edge !== null && Number.parseFloat(getComputedStyle(edge).borderWidth) >= 2;
    // A transparent radio is marked around the label that holds it.
    return [element, element.closest('label')].some((ringed) => {
      if (ringed === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
      return hasEdge || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1);
    });
  });
  expect(isSeen, `the focus on ${String(control)} is seen`).toBe(true);
}

/** Goes to a control of a dialog by Tab, which stays in the dialog. */
async function tabInDialog(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expectSeen(control);
}

/** Goes to a control by Tab, sees it, and presses a key. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) await tabInDialog(page, control);
  else await tabTo(page, control);
  await expectSeen(control);
  await page.keyboard.press(key);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('strategies are found, bought, reviewed, reported and judged by the keyboard alone', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [author, buyer] = [await browser.newPage(), await browser.newPage()];
  const mark = Date.now().toString(36);
  const name = `Dips ${mark}`;
  await putOnSale(author, await arrive(author, `kim_${mark}`), { name, code: DIPS });

  await arrive(buyer, `lee_${mark}`);
  await buyer.goto('/marketplace');
  await buyer.getByRole('article', { name }).waitFor();
  await press(buyer, buyer.getByLabel('Search strategies'), 'd');
  await buyer.keyboard.type(name.slice(1));
  await expect(buyer.getByRole('article')).toHaveCount(1);
  const groups = buyer.getByRole('tab');
  await tabTo(buyer, groups.first());
  for (let step = 1; step < (await groups.count()); step += 1) {
    await buyer.keyboard.press('ArrowRight');
  }
  const reversal = buyer.getByRole('tab', { name: 'Reversal' });
  await expectSeen(reversal);
  await buyer.keyboard.press('Enter');
  await expect(reversal).toHaveAttribute('aria-selected', 'true');
  await expect(buyer.getByRole('article')).toHaveCount(1);
  await press(buyer, buyer.getByRole('link', { name }));
  await expect(buyer.getByRole('heading', { level: 1, name })).toBeVisible();

  await press(buyer, button(buyer, 'Buy for $99.00'));
  await expect(buyer.getByText('Bought with simulated money')).toBeVisible();
  await expect(buyer.getByText('You own this strategy.')).toBeVisible();
  await expectSeen(buyer.getByRole('complementary', { name: 'Buy' }));
  await press(buyer, buyer.getByRole('radio', { name: 'Empty' }), 'ArrowRight');
  await buyer.keyboard.press('ArrowRight');
  await expect(buyer.getByRole('radio', { name: '2 Stars' })).toBeChecked();
  await tabTo(buyer, buyer.getByLabel('Your review'));
  await buyer.keyboard.type('It trades seldom.');
  await press(buyer, button(buyer, 'Publish review'));
  await expect(buyer.getByText(`2 of 5 · @lee_${mark}`)).toBeVisible();

  await press(buyer, button(buyer, 'Report this strategy'));
  await press(buyer, buyer.getByLabel('Reason'), 's');
  await expect(buyer.getByLabel('Reason')).toHaveValue('copied');
  await tabInDialog(buyer, buyer.getByLabel('What is wrong?'));
  await buyer.keyboard.type('The same words stand under four strategies.');
  await press(buyer, button(buyer, 'Send report'));
  await expect(buyer.getByText('You will hear what a moderator decides')).toBeVisible();
  await expectSeen(button(buyer, 'Report this strategy'));

  const moderator = await browser.newPage();
  await arriveAsModerator(moderator, 'second');
  await moderator.goto('/marketplace');
  await press(moderator, moderator.getByRole('link', { name: /^Moderation · / }));
  const matter = moderator.getByRole('listitem', { name });
  await press(moderator, matter.getByRole('button', { name: 'Leave as it is' }));
  await tabInDialog(moderator, moderator.getByLabel('Reason'));
  await moderator.keyboard.type('The words are short, and true.');
  await press(moderator, button(moderator, 'Leave as it is'));
  await expect(matter).toHaveCount(0);
  await expectSeen(moderator.getByRole('heading', { name: 'Reported' }));

  await press(buyer, buyer.getByRole('button', { name: /^Return it by/ }));
  await expect(buyer.getByText('Returned and refunded')).toBeVisible();
  await expect(button(buyer, 'Buy for $99.00')).toBeVisible();
  await expectSeen(buyer.getByRole('complementary', { name: 'Buy' }));
});

test('a strategy is drawn beside holding, before and since its publication', async ({ page }) => {
  const mark = Date.now().toString(36);
  const code = DIPS.replace('25', '31').replace('close, 6', 'close, 9');
  const headers = await arrive(page, `mia_${mark}`);
  const id = await putOnSale(page, headers, { name: `Drawn ${mark}`, code });
  // No bar closes while a test runs: what the server would say of the last days is made from the days before them.
  await page.route(`**/v1/marketplace/listings/${id}`, async (route) => {
    const answer = await route.fetch();
    const listing = MarketListingDetail.parse(await answer.json());
    const { from, to, returnRatio, holdRatio, maxDrawdownRatio, tradeCount, curve } =
      listing.figures;
    const since = {
      ...{ from, to, returnRatio, holdRatio, maxDrawdownRatio, tradeCount, curve },
      updatedAt: listing.publishedAt,
    };
    await route.fulfill({ response: answer, json: { ...listing, since } });
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/marketplace?strategy=${id}`);
    const figure = page.getByRole('figure', { name: 'Since publication' });
    for (const each of [page.getByRole('figure', { name: 'Before publication' }), figure]) {
      await expect(each).toContainText(/AAPL bought at the close of \w+ \d+, \d{4} and held/);
      await expect(each).toContainText(
        /the strategy returned [+-][\d,.]+%, holding AAPL [+-][\d,.]+%\. Its deepest drawdown/,
      );
      const canvas = each.locator('canvas').first();
      await expect(canvas).toBeVisible();
      // Drawn in color: equity, and a drawdown of another one below.
      await expect.poll(() => canvas.evaluate(coloredPixels)).toBeGreaterThan(100);
    }
    await expectClean(page, `a strategy with figures since publication, ${width} px`);
    await figure.getByRole('button', { name: 'Since publication as a table' }).click();
    const table = figure.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Day',
      'Strategy',
      'Buy and hold',
      'Drawdown',
    ]);
    await expect(table.getByRole('row').nth(1)).toContainText('0.0%0.0%0.0%');
    await expectClean(page, `the numbers behind a drawing, ${width} px`);
  }
  // A phone that is turned: the curves reach across the wider chart.
  await page.setViewportSize({ width: 844, height: 390 });
  const canvas = page.getByRole('figure', { name: 'Before publication' }).locator('canvas').first();
  await expect.poll(() => canvas.evaluate(rightmostColored)).toBeGreaterThan(0.9);
});

/** Returns where the last green pixel of a canvas stands, as a share of its width. Runs in the page. */
function rightmostColored(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  let last = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const isGreen = (pixels[i + 1] ?? 0) > (pixels[i] ?? 0) + 60;
    if (isGreen) last = Math.max(last, (i / 4) % width);
  }
  return last / width;
}

/** Counts the green pixels of a canvas. Runs in the page. */
function coloredPixels(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  let count = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    if ((pixels[i + 1] ?? 0) > (pixels[i] ?? 0) + 60) count += 1;
  }
  return count;
}
