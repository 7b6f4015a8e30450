import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';

/** Asserts that a finger in the middle of a drawing narrows the table to the runs there. */
async function expectTapNarrows(page: Page, drawing: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Show all runs' }).click();
  await drawing.tap();
  await expect(page.getByText(/^Only runs with fast \d+, slow \d+$/)).toBeVisible();
}

for (const width of [1440, 390]) {
  test.describe(`a search of parameters, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 600 });

    test('is made from a template, judged, and taken into the strategy', async ({ page }) => {
      test.slow();
      const labs = new LabsPage(page);
      await page.goto('/?try=labs&template=sma-cross');
      await labs.expectReportOf('SMA cross');
      await page.getByRole('tab', { name: 'Optimise' }).click();
      const form = page.getByRole('form', { name: 'Search' });
      await expect(form.getByRole('checkbox', { name: /Fast average/ })).toBeChecked();
      await expect(page.getByTestId('search-estimate')).toHaveText(
        /^52 runs, .+, \d+ MB of memory$/,
      );
      await expectClean(page, 'the form of a search');

      await form.getByRole('textbox', { name: 'Fast average, step' }).fill('0');
      await expect(page.getByText('Enter a step above 0')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start search' })).toBeDisabled();
      await form.getByRole('textbox', { name: 'Fast average, step' }).fill('5');
      await form.getByRole('textbox', { name: 'Min. trades' }).fill('3');
      await page.getByRole('button', { name: 'Start search' }).click();
      // Its best run has one neighbour that is nearly as good.
      await expect(page.getByTestId('verdict')).toHaveText('fragile', { timeout: 60_000 });
      await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(
        'Its stable zone holds 2 runs only',
      );
      await expect(page.getByTestId('search-progress')).toHaveText('52 of 52 runs');
      await expect(page.getByRole('region', { name: 'Verdict' }).getByRole('listitem')).toHaveCount(
        3,
      );
      await expectClean(page, 'a judged search');

      const heatMap = page.getByTestId('heat-map');
      await heatMap.focus();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(/centre of the stable zone$/).first()).toBeAttached();
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Only runs with fast \d+, slow \d+$/)).toBeVisible();
      if (width < 600) await expectTapNarrows(page, heatMap);
      await page.getByRole('button', { name: '3-D' }).click();
      const surface = page.getByTestId('surface');
      await surface.scrollIntoViewIfNeeded();
      if (width < 600) await expectTapNarrows(page, surface);
      const turn = await surface.getAttribute('data-turn');
      const box = await surface.boundingBox();
      if (box === null) throw new Error('the surface is drawn');
      await page.mouse.move(box.x + 60, box.y + 200);
      await page.mouse.down();
      await page.mouse.move(box.x + 160, box.y + 200, { steps: 5 });
      await page.mouse.up();
      await expect(surface).not.toHaveAttribute('data-turn', turn ?? '');
      await page.mouse.move(2, 2);
      await surface.focus();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(/centre of the stable zone$/).first()).toBeAttached();
      await expectClean(page, 'a surface');
      await surface.screenshot({ path: `test-results/optimise-surface-${width}.png` });
      await page.screenshot({ path: `test-results/optimise-${width}.png`, fullPage: width < 600 });

      const centre = (await page.getByTestId('plateau-centre').innerText()).split(' · ')[0] ?? '';
      await page.reload();
      await expect(page.getByTestId('verdict')).toBeVisible({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Take the values of this run' }).click();
      await expect(page.getByText(`Now in the strategy: ${centre}`)).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Strategy Lab' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    });
  });
}

test('is paused, goes on after a reload, and is cancelled', async ({ page }) => {
  test.slow();
  const labs = new LabsPage(page);
  await page.goto('/?try=labs&template=sma-cross');
  await labs.expectReportOf('SMA cross');
  await page.getByRole('tab', { name: 'Optimise' }).click();
  const form = page.getByRole('form', { name: 'Search' });
  for (const [name, text] of [
    ['Fast average, from', '2'],
    ['Fast average, step', '1'],
    ['Slow average, to', '200'],
    ['Slow average, step', '1'],
  ] as const) {
    await form.getByRole('textbox', { name }).fill(text);
  }
  await expect(page.getByTestId('search-estimate')).toHaveText(/^\d,\d{3} runs/);
  await page.getByRole('button', { name: 'Start search' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByTestId('search-stage')).toHaveText('Paused');
  await expect(page.getByTestId('search-progress')).toHaveText(/^[\d,]+ of [\d,]+ runs$/);
  await page.reload();
  await expect(page.getByTestId('search-stage')).toHaveText('Paused', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByTestId('search-stage')).toHaveText('Running');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTestId('search-stage')).toHaveText('Cancelled', { timeout: 60_000 });
  await expect(page.getByTestId('verdict')).toBeVisible();
  await page.getByRole('button', { name: 'Discard result' }).click();
  await expect(page.getByRole('heading', { name: /^Search parameters/ })).toBeVisible();
});
