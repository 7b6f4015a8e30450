import { expect, test } from '@playwright/test';
import { LabsPage } from './labs-page.ts';

const BROKEN = '//@version=6\nstrategy("Broken")\nx = no_such_value\n';

test.describe('a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is one screen with the answer of each edit over the chart', async ({ page }) => {
    test.slow();
    const labs = new LabsPage(page);
    await page.goto('/?try=labs&template=sma-cross');
    await labs.expectReportOf('SMA cross');
    const answer = page.getByTestId('answer').locator('[data-answer="return"] dd').first();
    await expect(answer).toBeInViewport();
    await expect(labs.chart).toBeInViewport();
    await expect(answer).toContainText((await labs.figure('returnRatio').innerText()).slice(-4));
    const scrolls = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(await scrolls()).toBeLessThanOrEqual(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);

    const before = await answer.innerText();
    await labs.rules.getByRole('textbox', { name: 'Fast average' }).fill('10');
    await expect(answer).not.toHaveText(before, { timeout: 30_000 });

    await page.getByTestId('trust').click();
    const checks = page.getByRole('dialog', { name: 'Can this result be believed?' });
    await expect(checks.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');

    const divider = page.getByRole('separator', { name: 'Height of the chart' });
    await divider.press('ArrowUp');
    const place = (await divider.getAttribute('aria-valuenow')) ?? '';
    await page.reload();
    await expect(divider).toHaveAttribute('aria-valuenow', place, { timeout: 30_000 });
  });

  test('says in the strip that its figures are not of the script as it stands', async ({
    page,
  }) => {
    test.slow();
    const labs = new LabsPage(page);
    await page.goto('/?try=labs&mode=pine');
    await page.getByRole('button', { name: 'Use the sample' }).click();
    await expect(page.getByTestId('trust')).toBeVisible({ timeout: 30_000 });
    await labs.writePine(BROKEN);
    const note = page.getByTestId('answer-outdated');
    await expect(note).toContainText('these figures are of the last run that worked');
    await expect(note.getByRole('button', { name: 'Go to line 3' })).toBeVisible();
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('keeps the answer in view and leads from Test to the result', async ({ page }) => {
    test.slow();
    const labs = new LabsPage(page);
    await page.goto('/?try=labs&template=sma-cross');
    await expect(page.getByTestId('trust')).toBeInViewport({ timeout: 30_000 });
    await expect(labs.rules).toBeVisible();
    await expect(labs.chart).toHaveCount(0);
    await page.getByRole('button', { name: 'Test', exact: true }).tap();
    await expect(labs.chart).toBeVisible({ timeout: 30_000 });
    await expect(labs.rules).toBeHidden();
    // Less than 60 % of the screen stand over the chart: what it is of takes one line.
    const { y = Infinity } = (await labs.chart.boundingBox()) ?? {};
    expect(y).toBeLessThan(490);
    await page.getByRole('button', { name: 'AAPL · 1d · all dates' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Bars to test on' });
    await labs.chooseTicker('MSFT');
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('button', { name: 'MSFT · 1d · all dates' })).toBeVisible();
    await page.getByRole('button', { name: 'Trades', exact: true }).tap();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByTestId('trust')).toBeInViewport();
  });
});
