import { expect, type Page, test } from '@playwright/test';
import { sharesCode } from '../../apps/server/src/testing/allocation-documents.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { arrive } from './market-steps.ts';

const ALLOCATION = sharesCode([
  ['VTI', 0.35],
  ['TLT', 0.4],
  ['GLD', 0.25],
]);

const PHONE = { width: 390, height: 844 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an allocation is published, tried on drawn instruments, bought, run and deployed', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [author, buyer] = [await browser.newPage(), await browser.newPage()];
  const mark = Date.now().toString(36);
  const name = `Three parts ${mark}`;
  await arrive(author, `ada_${mark}`);
  await new LabsPage(author).saveByApi('allocation', ALLOCATION);
  await author.goto('/marketplace');
  await button(author, 'Publish a strategy').click();
  const dialog = author.getByRole('dialog', { name: 'Publish a strategy' });
  await dialog.getByLabel('Saved strategy').selectOption({ index: 1 });
  await expect(dialog).toContainText('the instruments that it names. Its rules stay with you.');
  await button(author, 'Next').click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('Shares, bonds and gold in stated parts.');
  await dialog.getByLabel('Price').fill('49');
  await button(author, 'Check').click();
  await expect(dialog).toContainText('It passed.', { timeout: 90_000 });
  const found = dialog.getByRole('table', { name: 'Figures of the check' });
  await expect(found.getByRole('rowheader')).toHaveText(['Yours', 'Draw 1', 'Draw 2']);
  await expectClean(author, 'the check of an allocation');
  await button(author, 'Publish').click();
  await expect(author.getByRole('list', { name: 'On offer' })).toContainText('Version 1 on sale');

  await arrive(buyer, `bea_${mark}`);
  await buyer.goto('/marketplace');
  await buyer.getByLabel('Search strategies').fill(name);
  await buyer.getByRole('link', { name }).click();
  await expect(buyer.getByRole('heading', { name })).toBeVisible();
  await expect(buyer.getByText(/^@ada_.* · 3 instruments 1d · /)).toBeVisible();
  await expect(buyer.getByText('GLD, TLT, VTI', { exact: true })).toBeVisible();
  await expect(buyer.getByText(/equal shares of 3 instruments bought at the close/)).toBeVisible();
  const drawn = buyer.getByRole('table', { name: 'On drawn instruments' });
  await expect(drawn.getByRole('row')).toHaveCount(3);
  await expect(drawn).not.toContainText(/VTI|TLT|GLD/);
  await button(buyer, 'Try draw 3').click();
  await expect(buyer.getByLabel('Result on 3 instruments')).toContainText('trades', {
    timeout: 60_000,
  });
  await expect(button(buyer, 'Try draw 4')).toBeEnabled();
  await expectClean(buyer, 'an allocation');

  await button(buyer, 'Buy for $49.00').click();
  await expect(buyer.getByText('You own this strategy.')).toBeVisible();
  await button(buyer, 'Run on its instruments').click();
  const result = buyer.getByLabel('Result on 3 instruments');
  await expect(result).toContainText('GLD', { timeout: 60_000 });
  await button(buyer, 'Deploy').click();
  const deploying = buyer.getByRole('dialog', { name: 'Deploy' });
  await expect(deploying).toContainText(`Version 1 of ${name} on VTI, TLT, GLD, 1d.`);
  await button(buyer, 'Cancel').click();
  await buyer.setViewportSize(PHONE);
  const width = await buyer.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await expectClean(buyer, 'an owned allocation on a phone');
});
