import { expect, type Page, test } from '@playwright/test';
import { signUp } from './account.ts';
import { LabsPage } from './labs-page.ts';

const EDITS = 12;
/** What a slow machine that does other work besides still keeps; the aim is 300. */
const MOST_MS = 3000;

/** Watches how long it takes from a key to the first paint of another receipt. */
async function watchResults(page: Page): Promise<void> {
  await page.evaluate(() => {
    const receipt = () => document.querySelector('[data-testid=receipt]')?.textContent ?? '';
    let pressedAt = Number.NaN;
    let last = receipt();
    addEventListener('keydown', () => (pressedAt = performance.now()), true);
    const observer = new MutationObserver(() => {
      const now = receipt();
      if (now === '' || now === last) return;
      last = now;
      const from = pressedAt;
      // What was changed in a frame is on the screen when the next one begins.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => performance.measure('result', { start: from })),
      );
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

async function resultTimes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    performance.getEntriesByName('result').map(({ duration }) => duration),
  );
}

test('the result follows an edit on five years of daily bars', async ({ page }) => {
  test.slow();
  const labs = new LabsPage(page);
  await signUp(page);
  await labs.open('?template=sma-cross');
  await labs.expectReportOf('SMA cross');
  const from = new Date(Date.now() - 5 * 365.25 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: 'From' }).fill(from);
  await expect(labs.chart).toHaveAccessibleName(/1,[23]\d\d bars of 1d/);
  await labs.expectReportOf('SMA cross');
  await watchResults(page);
  const slider = labs.rules.getByRole('slider').first();
  await slider.focus();
  for (let edit = 1; edit <= EDITS; edit += 1) {
    await slider.press('ArrowRight');
    await expect.poll(async () => (await resultTimes(page)).length).toBe(edit);
  }
  const times = (await resultTimes(page)).toSorted((a, b) => a - b);
  const [best = 0, median = 0, worst = 0] = [0, EDITS / 2, EDITS - 1].map((at) => times[at]);
  process.stdout.write(
    `      first result after an edit: median ${median.toFixed(0)} ms, best ${best.toFixed(0)}, worst ${worst.toFixed(0)} (aim: 300)\n`,
  );
  expect(median).toBeLessThan(MOST_MS);
});
