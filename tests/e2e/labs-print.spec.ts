import { expect, test } from '@playwright/test';
import { LabsPage, textOf } from './labs-page.ts';

test('the report is printed from a frame of its own, and as a PDF of whole pages', async ({
  page,
  context,
}) => {
  test.slow();
  // A browser without a screen has no print dialog: what would be printed is noted instead.
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = String(
        document.styleSheets[0]?.cssRules.length,
      );
    };
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const labs = new LabsPage(page);
  await page.goto('/?try=labs&template=macd-signal');
  await labs.show('Result');
  await expect(page.getByTestId('receipt')).toBeVisible({ timeout: 60_000 });
  const receipt = (await page.getByTestId('receipt').textContent()) ?? '';
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report (print or save as PDF)' }).click();
  const frame = page.frameLocator('iframe[title="Report to print"]');
  await expect(frame.locator('html')).toHaveAttribute('data-printed', /^[1-9]\d+$/);
  await expect(frame.getByText(receipt)).toHaveCount(1);
  expect(refused).toEqual([]);
  // The frame goes with the event: what is evaluated has to be over before.
  await page
    .frames()
    .at(-1)
    ?.evaluate(() => {
      setTimeout(() => window.dispatchEvent(new Event('afterprint')), 0);
    });
  await expect(page.locator('iframe[title="Report to print"]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Report (HTML)' }).click();
  const html = await textOf(await download);
  const paper = await context.newPage();
  await paper.setContent(html);
  const pdf = await paper.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(2);
  // On paper nothing is cut off at the right, and the ground is white.
  await paper.emulateMedia({ media: 'print' });
  await paper.setViewportSize({ width: 700, height: 990 });
  const look = await paper.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(look).toEqual({ ground: 'rgb(255, 255, 255)', over: 0 });
});
