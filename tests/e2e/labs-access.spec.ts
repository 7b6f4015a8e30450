import { expect, test } from '@playwright/test';
import { arriveAsRegular } from './account.ts';
import { expectClean } from './barriers.ts';
import { ALL_DRAWINGS } from './labs-scripts.ts';
import { LabsPage, strategyOf } from './labs-page.ts';
import { sample } from '@stratloom/testkit/sweep';

declare global {
  interface Window {
    /** Given to the page by the test. */
    readonly complain: (text: string) => void;
  }
}

for (const width of sample('Labs', [1440, 390], 1)) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });

    test('Labs has no barrier in any state', async ({ page }) => {
      test.slow();
      const labs = new LabsPage(page);
      await arriveAsRegular(page);
      await labs.open();
      await labs.expectReportWith('fast');
      await expectClean(page, 'overview');
      const tabs = ['Figures', 'Trades', 'Orders', 'Returns', 'Drawdowns', 'Drawings'];
      for (const tab of [...sample('tabs of Labs', tabs, 2), 'Analysis']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByLabel('Computing')).toHaveCount(0);
        if (tab === 'Trades' || tab === 'Orders') {
          await page.getByRole('grid').press('ArrowDown');
        }
        await expectClean(page, tab);
      }
      await page.getByRole('button', { name: 'Profit and loss of trades as a table' }).click();
      await expectClean(page, 'a plot as a table');
      await page.getByRole('button', { name: 'Settings' }).click();
      await expectClean(page, 'settings');
      await page.getByRole('button', { name: 'Advanced' }).click();
      await page.getByLabel('Spread', { exact: true }).fill('x');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expectClean(page, 'settings with an error');
      await page.getByRole('button', { name: 'Cancel' }).click();
      const sheet = page.getByRole('dialog', { name: 'Bars to test on' });
      if (width < 900) {
        await page.getByRole('button', { name: 'AAPL · 1d · all dates' }).click();
        await expectClean(page, 'bars of a phone');
      }
      await page.getByRole('button', { name: 'Upload CSV' }).click();
      await expectClean(page, 'upload');
      await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click();
      if (width < 900) {
        await sheet.getByRole('button', { name: 'Close' }).click();
        await expect(sheet).toBeHidden();
      }
      await page.getByRole('button', { name: 'Save Strategy' }).click();
      await expectClean(page, 'save');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await labs.write(strategyOf('x = 1 / 0'));
      await expect(labs.errors).toBeVisible({ timeout: 20_000 });
      await expectClean(page, 'error');
      await page.getByRole('tab', { name: 'My Strategies' }).click();
      await expectClean(page, 'my strategies');
    });
  });
}

for (const width of sample('PineScript Editor', [1440, 390], 1)) {
  test.describe(`Pine Script, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });

    test('the PineScript Editor has no barrier in any state', async ({ page }) => {
      test.slow();
      const labs = new LabsPage(page);
      await arriveAsRegular(page);
      await labs.open('?mode=pine');
      await expect(page.getByRole('button', { name: 'Use the sample' })).toBeVisible();
      await expectClean(page, 'empty');
      await labs.writePine(ALL_DRAWINGS);
      await labs.expectReportOf('All drawings');
      await expectClean(page, 'result with all kinds of drawings and inputs');
      for (const tab of ['Drawings', 'Alerts']) {
        await page.getByRole('tab', { name: tab }).click();
        if (tab === 'Alerts') await page.getByRole('grid').press('ArrowDown');
        await expectClean(page, tab);
      }
      await page.getByRole('button', { name: 'Settings' }).click();
      await expectClean(page, 'settings of a script');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await labs.writePine('//@version=6\nstrategy("x")\nplot(ta.smaa(close, 3))\nunused = 1\n');
      await expect(labs.problems).toContainText('Line 3');
      await expectClean(page, 'problems');
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type('y = ta.');
      await expect(page.getByRole('option', { name: /^sma/ })).toBeVisible();
      // The list is steered from the editor, which keeps the focus: it takes none of its own to scroll.
      await expectClean(page, 'completion', ['.cm-tooltip-autocomplete']);
      await page.keyboard.type('sma(');
      await expect(page.locator('.cm-name-signature').first()).toBeVisible();
      await expectClean(page, 'how a call is written');
    });
  });
}

test('nothing in Labs breaks the content security policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('complain', (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      window.complain(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  await labs.expectReportWith('fast');
  await labs.code.click();
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible();
  for (const tab of ['Trades', 'Orders', 'Returns', 'Drawdowns', 'Analysis']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByLabel('Computing')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'PineScript Editor' }).click();
  await page.getByRole('button', { name: 'Use the sample' }).click();
  await labs.expectReportOf('SMA Crossover');
  await labs.pine.press('F1');
  expect(complaints).toEqual([]);
});

test('the chart reads by keyboard', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  await labs.expectReportWith('fast');
  await labs.chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^\d{4}-\d\d-\d\d: close [\d.]+, high/)).toBeAttached();
  await page.keyboard.press('0');
  await page.keyboard.press('PageUp');
  await expect(page.getByText(/^\d{4}-\d\d-\d\d: close [\d.]+, high/)).toBeAttached();
});
