import { expect, test } from '@playwright/test';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';

const DAY_MS = 86_400_000;

for (const width of [1440, 390]) {
  test(`runs on the dates of a preset, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const labs = new LabsPage(page);
    await page.goto('/?try=labs&template=sma-cross');
    await labs.expectReportOf('SMA cross');
    if (width < 600) await page.getByRole('button', { name: /all dates/ }).click();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Range', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const from = page.getByLabel('From', { exact: true });
    const to = page.getByLabel('To', { exact: true });
    await choose('In-sample (first 70%)');
    await expect(from).toHaveValue('');
    await expect(to).not.toHaveValue('');
    const last = Date.parse(await to.inputValue());
    await choose('Out-of-sample (last 30%)');
    await expect(to).toHaveValue('');
    // The day after the last one of the other part: neither knows a bar of the other.
    await expect(from).toHaveValue(new Date(last + DAY_MS).toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Range', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Out-of-sample' })).toHaveClass(/selected/);
    await expectClean(page, 'presets of dates');
    await page.screenshot({ path: `test-results/labs-range-${width}.png` });
    await page.getByRole('menuitem', { name: 'All dates' }).click();
    await expect(from).toHaveValue('');
  });
}
