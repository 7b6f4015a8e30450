import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { arriveWithPasskey } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { OptimisePage } from './optimise-page.ts';

const SLOW = { timeout: 90_000 };

/** Fields of a search that takes longer than a test needs to press something. */
const MANY = {
  ...{ 'Fast average, from': '2', 'Fast average, step': '1' },
  ...{ 'Slow average, to': '200', 'Slow average, step': '1' },
};

async function openOptimise(page: Page): Promise<void> {
  const labs = new LabsPage(page);
  await page.goto('/labs?template=sma-cross');
  await labs.expectReportOf('SMA cross');
  await page.getByRole('tab', { name: 'Optimise' }).click();
}

/** Returns what the browser itself finds. */
async function searchedHere(page: Page): Promise<readonly string[]> {
  await openOptimise(page);
  const optimise = new OptimisePage(page);
  await optimise.fillFields({ 'Min. trades': '3' });
  await optimise.search();
  const found = await judgement(page);
  await discard(page);
  return found;
}

async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard result' }).click();
  await expect(page.getByRole('heading', { name: /^Search parameters/ })).toBeVisible();
}

/** Returns verdict and reasons as they stand in the page: style sheets change letters. */
async function judgement(page: Page): Promise<readonly string[]> {
  const verdict = page.getByTestId('verdict');
  await expect(verdict).toBeVisible(SLOW);
  const reasons = page.getByRole('region', { name: 'Verdict' }).getByRole('listitem');
  return [(await verdict.textContent()) ?? '', ...(await reasons.allTextContents())];
}

/** Presses the button with the same form each time: a result that is discarded takes its form along. */
async function pressServer(page: Page): Promise<void> {
  await new OptimisePage(page).fillFields({ 'Min. trades': '3' });
  await page.getByRole('button', { name: 'Run on the server' }).click();
  await expect(page.getByTestId('search-progress')).toBeVisible();
}

/** Lets orders of sweeps through to the server, or not even there, and no answer back. */
async function loseAnswers(page: Page, to: 'nobody' | 'the server'): Promise<void> {
  await page.route('**/v1/sweeps', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (to === 'the server') await route.fetch();
  });
}

/** Closes a page while its search is on the server, and opens another one on the same strategy. */
async function closeAndReopen(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  return again;
}

/** Shows the searches of the user on the server. */
async function showSearches(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'My Strategies' }).click();
  await page.getByRole('button', { name: 'Searches', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Searches on the server' })).toBeVisible();
  return page.getByRole('article', { name: /^Unsaved strategy/ });
}

for (const width of [1440, 390]) {
  test.describe(`a search on the server, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 600 });

    test('outlives reload and closing, and is judged as one in the browser', async ({
      page,
      context,
    }) => {
      test.slow();
      await arriveWithPasskey(page);
      const own = await searchedHere(page);

      await loseAnswers(page, 'nobody');
      await pressServer(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
      expect(await judgement(page)).toEqual(own);
      await expect(page.getByTestId('search-progress')).toHaveText('52 of 52 runs');
      await expectClean(page, 'a search that the server made');
      await page.screenshot({ path: `test-results/optimise-server-${width}.png` });
      await discard(page);

      await loseAnswers(page, 'the server');
      const ordered = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/v1/sweeps'),
      );
      await pressServer(page);
      await ordered;
      const again = await closeAndReopen(context, page);
      expect(await judgement(again)).toEqual(own);
      await expect(again.getByTestId('search-progress')).toHaveText('52 of 52 runs');
      await discard(again);

      const cards = await showSearches(again);
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText('Done · 52 of 52 runs');
      await expect(cards.first()).toContainText(/Best test score -?\d+\.\d{3} at /);
      await expectClean(again, 'searches on the server');
      await again.screenshot({ path: `test-results/optimise-searches-${width}.png` });
      await cards.first().getByRole('button', { name: 'Open' }).click();
      expect(await judgement(again)).toEqual(own);
      const kept = await showSearches(again);
      await kept.first().getByRole('button', { name: 'Delete' }).click();
      await again.getByRole('button', { name: 'Delete search' }).click();
      await expect(kept).toHaveCount(1);
    });
  });
}

test('the server goes on at once when a page closes that agreed to it', async ({
  page,
  context,
}) => {
  test.slow();
  await arriveWithPasskey(page);
  await openOptimise(page);
  await new OptimisePage(page).fillFields(MANY);
  await page.getByRole('button', { name: 'Start search' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const choice = page.getByRole('checkbox', { name: /^Continue on the server/ });
  await choice.click();
  await expect(choice).toBeEnabled();
  const again = await context.newPage();
  await again.goto('/labs?tab=searches');
  const card = again.getByRole('article');
  await expect(card).toContainText('Runs in a browser');
  await page.close({ runBeforeUnload: true });
  // A browser that is only silent is waited for a minute.
  await expect(card).toContainText(/Running|Done/, { timeout: 15_000 });
  await card.getByRole('button', { name: 'Delete' }).click();
  await again.getByRole('button', { name: 'Delete search' }).click();
  await expect(again.getByText(/^No searches on the server yet/)).toBeVisible();
});

test('a guided search on the server comes to the same as in the browser', async ({ page }) => {
  test.slow();
  await arriveWithPasskey(page);
  await openOptimise(page);
  const optimise = new OptimisePage(page);
  await optimise.form.getByRole('button', { name: 'Guided' }).click();
  await optimise.form.getByRole('textbox', { name: 'Runs', exact: true }).fill('16');
  await optimise.fillFields({ Windows: '3', 'Min. trades': '3' });
  await optimise.search();
  const own = await optimise.shown();
  await page.getByRole('button', { name: 'Run on the server' }).click();
  await expect(page.getByTestId('verdict')).toBeHidden();
  await expect(page.getByTestId('verdict')).toBeVisible(SLOW);
  // The table follows the verdict at leisure.
  await expect.poll(async () => optimise.shown(), SLOW).toEqual(own);
  await expect(await showSearches(page)).toContainText('Guided');
  await expectClean(page, 'a guided search in the list');
  await page.screenshot({ path: 'test-results/optimise-searches-guided.png' });
});

test('a search in the list is paused, resumed and cancelled, and opened with what was run', async ({
  page,
}) => {
  test.slow();
  await arriveWithPasskey(page);
  await openOptimise(page);
  await new OptimisePage(page).fillFields(MANY);
  await page.getByRole('button', { name: 'Run on the server' }).click();
  await expect(page.getByTestId('search-progress')).toContainText(/^\d+ of /);
  await page.goto('/labs?tab=searches');
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card).toContainText('Paused · ');
  await expect(card.getByRole('button', { name: 'Pause' })).toBeHidden();
  await card.getByRole('button', { name: 'Resume' }).click();
  await expect(card).toContainText(/(Starting|Running) · /);
  await expect(card).toContainText(/Running · [1-9][\d,]* of /, SLOW);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toContainText(/Cancelled · [1-9][\d,]* of [\d,]+ runs/);
  for (const name of ['Pause', 'Resume', 'Cancel']) {
    await expect(card.getByRole('button', { name })).toBeHidden();
  }
  await expectClean(page, 'a search that was cancelled in the list');
  await card.getByRole('button', { name: 'Open' }).click();
  const progress = page.getByTestId('search-progress');
  await expect(progress).toContainText(/^[1-9][\d,]* of [\d,]+ runs/, SLOW);
});
