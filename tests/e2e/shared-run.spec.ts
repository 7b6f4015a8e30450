import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { LabsPage } from './labs-page.ts';

const NAME = '<b>MACD</b> & "friends"';

/** Saves a run of a sample, shares it, and returns its link. */
async function share(page: Page, choice: RegExp): Promise<string> {
  await arriveSignedIn(page);
  await page.goto('/labs?tab=strategies');
  await page.getByRole('button', { name: 'New Strategy' }).click();
  await page.getByRole('button', { name: /^Pine Script/ }).click();
  await page.getByRole('button', { name: 'MACD Trend' }).click();
  await expect(new LabsPage(page).report).toBeVisible({ timeout: 60_000 });
  const save = page.getByRole('button', { name: 'Save run', exact: true });
  await expect(save).toBeEnabled({ timeout: 60_000 });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save run' });
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel('Note').fill('Javascript:alert(1)\nsecond line');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Show saved runs' }).click();
  await page.getByRole('button', { name: `More for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('radio', { name: choice }).check();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/r\/[\w-]{32}$/);
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
  return new URL(await link.inputValue()).pathname;
}

test('a shared run is computed again by a visitor, and its receipt matches', async ({
  page,
  browser,
}) => {
  test.slow();
  const path = await share(page, /with the code/);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await expect(visitor.getByText('Receipt matches')).toBeVisible({ timeout: 90_000 });
  await expect(visitor.getByTestId('story')).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const { violations } = await new AxeBuilder({ page: visitor }).include('main').analyze();
  expect(violations).toEqual([]);

  await visitor.getByRole('link', { name: 'Open in Labs' }).click();
  await expect(visitor.getByTestId('receipt')).toBeVisible({ timeout: 90_000 });
  await expect(new LabsPage(visitor).pine).toContainText('macd');

  // Revoked, the link leads nowhere.
  await page.getByRole('radio', { name: 'Only I' }).check();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeHidden();
  await visitor.goto(path);
  await expect(visitor.getByText(/This link was not found/)).toBeVisible();
});

test('bars that have changed since are named as the reason why a receipt does not match', async ({
  page,
  browser,
}) => {
  test.slow();
  const path = await share(page, /with the code/);
  const visitor = await (await browser.newContext()).newPage();
  // The source corrects the close of the last bar: five columns before the end comes the last open, volume stands last.
  await visitor.route(/\/v1\/market\/candles/, async (route) => {
    const answer = await route.fetch();
    const bytes = await answer.body();
    const count = bytes.byteLength / 8 / 6;
    const close = (5 * count - 1) * 8;
    bytes.writeDoubleLE(bytes.readDoubleLE(close) * 1.0001, close);
    await route.fulfill({ response: answer, body: bytes });
  });
  await visitor.goto(path);
  await expect(visitor.getByText('Receipt does not match')).toBeVisible({ timeout: 90_000 });
  await expect(visitor.getByText(/^The bars are others now/)).toBeVisible();
});

test('code that its owner keeps reaches no visitor, and the page says that nothing was recomputed', async ({
  page,
  browser,
}) => {
  test.slow();
  const path = await share(page, /without the code/);
  const visitor = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  const bodies: string[] = [];
  visitor.on('response', async (response) => {
    if (response.url().includes('/v1/')) bodies.push(await response.text().catch(() => ''));
  });
  await visitor.goto(path);
  await expect(visitor.getByText('Not recomputed', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Open in Labs' })).toBeHidden();
  await expect(visitor.getByTestId('receipt')).toBeHidden();
  expect(bodies.join()).toContain('maxDrawdownRatio');
  expect(bodies.join()).not.toContain('strategy(');
  const { violations } = await new AxeBuilder({ page: visitor }).include('main').analyze();
  expect(violations).toEqual([]);
});
