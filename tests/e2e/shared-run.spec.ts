import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { arriveSignedIn } from './account.ts';
import { LabsPage } from './labs-page.ts';

const NAME = '<b>MACD</b> & "friends"';

/** Saves a run of a template, shares it, and returns the path of its link. */
async function share(page: Page, choice: RegExp): Promise<string> {
  await arriveSignedIn(page);
  await page.goto('/labs?template=macd-signal');
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

/** Opens a page of somebody without an account. */
async function visitorOf(browser: Browser, width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  return context.newPage();
}

/** The code of the user's only saved run. */
async function savedCode(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const read = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await page.request.get(path, { headers })).json();
  };
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string() })) })
    .parse(await read('/v1/runs'));
  const detail = await read(`/v1/runs/${items[0]?.id ?? ''}`);
  return z.object({ content: z.object({ code: z.string() }) }).parse(detail).content.code;
}

test('a shared run is computed again by a visitor, and its receipt matches', async ({
  page,
  browser,
}) => {
  test.slow();
  const path = await share(page, /code included/);
  const visitor = await visitorOf(browser);
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await expect(visitor.getByText('Receipt matches')).toBeVisible({ timeout: 90_000 });
  const receipt = (await visitor.getByTestId('receipt').textContent()) ?? '';
  await expect(visitor.getByTestId('story')).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const { violations } = await new AxeBuilder({ page: visitor }).include('main').analyze();
  expect(violations).toEqual([]);

  await visitor.getByRole('link', { name: 'Open in Labs' }).click();
  await expect(visitor.getByTestId('receipt')).toHaveText(receipt, { timeout: 90_000 });
  await expect(new LabsPage(visitor).rules).toBeVisible();

  // Revoked, the link leads nowhere.
  await page.getByRole('radio', { name: 'Only me' }).check();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeHidden();
  await visitor.goto(path);
  await expect(visitor.getByText(/This link was not found/)).toBeVisible();
});

test('bars that have changed since are named as the reason why a receipt does not match', async ({
  page,
  browser,
}) => {
  test.slow();
  const path = await share(page, /code included/);
  const visitor = await visitorOf(browser);
  // The source corrects the last close; bars are six columns: time, open, high, low, close, volume.
  await visitor.route(/\/v1\/market\/candles/, async (route) => {
    const answer = await route.fetch();
    const bytes = await answer.body();
    const count = bytes.byteLength / 8 / 6;
    const lastClose = (5 * count - 1) * 8;
    bytes.writeDoubleLE(bytes.readDoubleLE(lastClose) * 1.0001, lastClose);
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
  const code = await savedCode(page);
  const visitor = await visitorOf(browser, 390);
  const bodies: string[] = [];
  visitor.on('response', async (response) => {
    if (response.url().includes('/v1/')) bodies.push(await response.text().catch(() => ''));
  });
  await visitor.goto(path);
  await expect(visitor.getByText('Not recomputed', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Open in Labs' })).toBeHidden();
  await expect(visitor.getByTestId('receipt')).toBeHidden();
  expect(bodies.join()).toContain('maxDrawdownRatio');
  expect(code.length).toBeGreaterThan(100);
  // As it is, and as text within JSON.
  for (const text of [code, JSON.stringify(code).slice(1, -1)]) {
    expect(bodies.join()).not.toContain(text);
  }
  const { violations } = await new AxeBuilder({ page: visitor }).include('main').analyze();
  expect(violations).toEqual([]);
});
