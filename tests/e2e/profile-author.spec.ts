import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';

/** Trades now and then on daily bars, by no rules of another test. */
const CROSS = `//@version=6
strategy("Slow cross", default_qty_type = strategy.percent_of_equity, default_qty_value = 40)
near = ta.ema(close, 13)
far = ta.ema(close, 47)
if near > far and near[1] <= far[1]
    strategy.entry("Long", strategy.long)
if near < far and near[1] >= far[1]
    strategy.close("Long")
`;

/** Calls a route as the user of a page. */
async function call(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/v1/${path}`, { method, headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

test('an author is followed from their page, which shows what they list and its record', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [author, reader] = [await browser.newPage(), await browser.newPage()];
  const handle = `ann_${Date.now().toString(36)}`;
  for (const page of [author, reader]) {
    await arriveSignedIn(page);
    await page.addInitScript(() => localStorage.setItem('demoMode', 'false'));
    await page.goto('/');
  }
  const privacy = { handle, showProfile: true, publicStats: true };
  await call(author, 'PUT', 'users/privacy', privacy);
  const strategyId = await new LabsPage(author).saveByApi('pine', CROSS);
  const terms = { name: 'Slow cross', price: 4_900, tags: ['trend'], risk: 'low' };
  const description = 'Follows the trend once it has turned, and waits otherwise.';
  const order = { ...terms, description, strategyId, versionNumber: 1 };

  await author.goto('/profile?tab=security');
  const card = author.getByRole('region', { name: 'Privacy' });
  await card.getByRole('switch', { name: 'Allow followers' }).press('Space');
  await expect(card.getByRole('switch', { name: 'Allow followers' })).toBeChecked();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/u/${handle}`);
  await expect(visitor.getByText('Nothing is listed yet.')).toBeVisible();
  await visitor.getByRole('link', { name: 'Sign in to follow' }).press('Enter');
  await expect(visitor).toHaveURL('/signin');
  await visitor.context().close();

  await reader.goto(`/u/${handle}`);
  await expect(reader.getByText(`@${handle} · 0 followers`)).toBeVisible();
  await reader.getByRole('button', { name: 'Follow', exact: true }).press('Enter');
  await expect(reader.getByText(`@${handle} · 1 follower`, { exact: true })).toBeVisible();
  await author.goto(`/u/${handle}`);
  await expect(author.getByText('· 1 follower', { exact: false })).toBeVisible();
  await expect(author.getByRole('button', { name: /follow/i })).toHaveCount(0);
  await author.goto('/profile');
  await expect(author.getByLabel('Statistics')).toContainText('Followers1');

  await call(author, 'POST', 'marketplace/listings', order);
  const record = reader.getByLabel('Record');
  await expect(async () => {
    await reader.reload();
    await expect(record).toContainText('On sale1', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const item = reader.getByRole('listitem').filter({ hasText: 'Slow cross' });
  await expect(item).toContainText(/Low risk.*simulated prices.*no completed bar yet.*drawdown/);
  await expectClean(reader, 'page of an author');
  await reader.setViewportSize({ width: 390, height: 844 });
  await expectClean(reader, 'page of an author on a phone');
  await item.getByRole('link', { name: 'Slow cross' }).press('Enter');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Slow cross');

  await reader.goto('/profile?tab=notifications');
  const news = reader.getByRole('region', { name: 'Recent alerts' });
  await expect(async () => {
    await reader.reload();
    await expect(news).toContainText(`New strategy by @${handle}`, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expectClean(reader, 'followed authors on a phone');
  const following = reader.getByRole('region', { name: 'Following' });
  await following.getByRole('button', { name: `Unfollow @${handle}` }).press('Enter');
  await expect(following).toContainText('Nobody yet');
});
