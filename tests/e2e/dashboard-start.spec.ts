import { expect, type Page, test } from '@playwright/test';
import { strategyContent } from '../../apps/server/src/testing/strategy-content.ts';
import { arriveSignedIn, arriveWithPasskey } from './account.ts';
import { expectClean } from './barriers.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Get started' });
const step = (page: Page, title: string) =>
  card(page).getByRole('listitem').filter({ hasText: title });
const done = (page: Page) => card(page).getByRole('img', { name: 'Done' });

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(card(page)).toBeVisible();
}

test(
  'a new user is led through three steps, and the card goes when they are done',
  { tag: '@side-journey' },
  async ({ page }) => {
    await arriveWithPasskey(page);
    await openDashboard(page);
    await expect(card(page)).toContainText('0 of 3 done');
    await step(page, 'Try a strategy').getByRole('link', { name: 'Try it' }).click();
    await expect(page).toHaveURL(/\/labs\?template=sma-cross/);
    await expect(page.getByText('SMA cross').first()).toBeVisible();

    await openDashboard(page);
    await expect(card(page)).toContainText('1 of 3 done');
    await expect(step(page, 'Try a strategy').getByRole('img', { name: 'Done' })).toBeVisible();
    await step(page, 'Set up account recovery').getByRole('link', { name: 'Set up' }).click();
    await page.getByRole('button', { name: 'Create codes' }).click();
    await page.getByRole('list', { name: 'New recovery codes' }).waitFor();

    await openDashboard(page);
    await expect(card(page)).toContainText('2 of 3 done');
    await card(page).getByRole('button', { name: 'Stay with demo' }).click();
    await expect(card(page)).toContainText('All done');
    await expect(card(page)).toBeFocused();
    await expect(done(page)).toHaveCount(3);
    await page.reload();
    await expect(page.getByText('$142,384.00')).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  },
);

test('what an account has counts as done, over own data too', async ({ page }) => {
  await arriveSignedIn(page);
  await openDashboard(page);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.request.post('/v1/strategies', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Morning cross', content: strategyContent() },
  });
  await page.getByRole('button', { name: 'My accounts' }).click();
  await page.reload();
  await expect(step(page, 'Try a strategy').getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Stay with demo' })).toHaveCount(0);
  await step(page, 'Connect an account').getByRole('link', { name: 'Connect' }).click();
  await expect(page).toHaveURL('/profile?tab=integrations');
  await expect(page.getByText('Not connected · Crypto')).toHaveCount(3);
});

test('connecting an account leaves sample data behind', async ({ page }) => {
  await arriveSignedIn(page);
  await openDashboard(page);
  await step(page, 'Connect an account').getByRole('link', { name: 'Connect' }).click();
  await expect(page).toHaveURL('/profile?tab=integrations');
  await expect(page.getByText('Not connected · Crypto')).toHaveCount(3);
});

test('the card can be closed, and stays closed for its user alone', async ({ page, browser }) => {
  await arriveSignedIn(page);
  await openDashboard(page);
  await card(page).getByRole('button', { name: 'Hide Get started' }).press('Enter');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByText('$142,384.00')).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  const other = await browser.newPage();
  await arriveSignedIn(other);
  await openDashboard(other);
  await other.close();
});

test('a phone shows the next step alone, in reach of a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveSignedIn(page);
  await openDashboard(page);
  await expect(card(page).getByRole('listitem')).toHaveText([/^Try a strategy/]);
  for (const control of [
    card(page).getByRole('link', { name: 'Try it' }),
    card(page).getByRole('button', { name: 'Hide Get started' }),
  ]) {
    const { height = 0 } = (await control.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
  }
  await expectClean(page, 'the next step');
});

test('nothing moves when the card comes', async ({ page }) => {
  await arriveSignedIn(page);
  const release = Promise.withResolvers<undefined>();
  await page.route('**/v1/auth/recovery-codes', async (route) => {
    await release.promise;
    await route.fallback();
  });
  await page.goto('/dashboard');
  const overview = page.getByRole('region', { name: 'Portfolio overview' });
  await expect(overview).toContainText('$142,384.00');
  const before = await overview.boundingBox();
  release.resolve(undefined);
  await expect(card(page)).toContainText('0 of 3 done');
  expect(await overview.boundingBox()).toEqual(before);
  await expectClean(page, 'three steps');
});
