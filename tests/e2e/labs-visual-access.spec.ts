import { expect, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { sample } from '@stratloom/testkit/sweep';

for (const width of sample('Visual Builder', [1440, 390], 1)) {
  test.describe(`Visual Builder, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce', hasTouch: width < 600 });

    test('the screens around the rules have no barrier', async ({ page }) => {
      test.slow();
      const labs = new LabsPage(page);
      await arriveSignedIn(page);
      await labs.open('?mode=visual');
      await expect(labs.rules).toBeVisible();
      await expectClean(page, 'no rules yet');
      await labs.open('?template=rsi-dip');
      await labs.expectReportOf('RSI dip in an uptrend');
      await labs.show('Result');
      const panel = page.getByTestId('at-bar');
      await labs.chart.scrollIntoViewIfNeeded();
      // Between the legend and the line between two panes, which is there to be moved.
      const place = { position: { x: 150, y: 170 } };
      if (width < 600) await labs.chart.tap(place);
      else await labs.chart.click(place);
      await expect(panel.getByRole('heading')).toHaveText(/^At \d{4}/);
      await expect(panel.getByRole('button', { name: 'Unpin this bar' })).toBeVisible();
      await expectClean(page, 'a bar is announced');
      await labs.show('Strategy');
      for (const language of ['Pine Script', 'Python']) {
        await page.getByRole('button', { name: 'Show as' }).click();
        await page.getByRole('menuitem', { name: language }).click();
        await expectClean(page, `the rules as ${language}`);
        await page.getByRole('button', { name: 'Close', exact: true }).click();
      }
      await page
        .getByLabel('Visual rules file')
        .setInputFiles({ name: 'a.json', mimeType: 'text/plain', buffer: Buffer.from('{}') });
      await expect(page.getByRole('dialog')).toContainText('a.json cannot be opened as rules');
      await expectClean(page, 'a refused file');
      await page.getByRole('button', { name: 'Close', exact: true }).click();

      const id = await labs.saveByApi('visual', '{"version": 1}');
      await page.goto(`/labs?strategy=${id}`);
      await expect(labs.rules.getByRole('alert')).toBeVisible();
      await expectClean(page, 'a document that cannot be read');
      await labs.open('?mode=pine');
      await labs.writePine('//@version=6\nstrategy("Own")\nvar count = 0\n');
      await page.getByRole('button', { name: 'Open in Visual Builder' }).click();
      await expect(page.getByRole('dialog')).toContainText('Line 3');
      await expectClean(page, 'a script outside of the builder');
    });
  });
}
