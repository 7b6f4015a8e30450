import { expect, test } from '@playwright/test';
import { signOut, signUp, storedKeys } from './account.ts';

test('signs out and in again by passkey', async ({ page }) => {
  await signUp(page);
  const before = await storedKeys(page);
  await signOut(page);
  const out = await storedKeys(page);
  for (const key of ['accessToken', 'refreshToken', 'isAuthenticated', 'userId']) {
    expect(out[key], key).toBeUndefined();
  }
  const registration = page.waitForRequest(
    (request) => request.url().endsWith('/v1/devices') && request.method() === 'POST',
  );
  await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect((await storedKeys(page))['userId']).toBe(before['userId']);
  expect((await registration).postDataJSON()).toMatchObject({ type: 'authenticated' });
});

test('brings a visitor to the place they came from', async ({ page }) => {
  await signUp(page);
  await signOut(page);
  await page.goto('/live-strategies?view=list#top');
  await expect(page).toHaveURL('/signin');
  await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
  await expect(page).toHaveURL('/live-strategies?view=list#top');
});

test('the session that was signed out is over on the server too', async ({ page, request }) => {
  await signUp(page);
  const { accessToken, refreshToken } = await storedKeys(page);
  await signOut(page);
  const validation = await request.post('/v1/auth/session/validate', { data: { accessToken } });
  expect(await validation.json()).toMatchObject({ valid: false });
  const refresh = await request.post('/v1/auth/session/refresh', { data: { refreshToken } });
  expect(refresh.status()).toBe(401);
});

test('says why a sign-in without a passkey failed', async ({ page }) => {
  await page.goto('/signin');
  await page.evaluate(() => {
    navigator.credentials.get = async () => {
      throw new DOMException('There is none', 'NotAllowedError');
    };
  });
  await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with passkey');
});

test('a run-out access token is refreshed without a word, once for all tabs', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.evaluate(() => localStorage.setItem('accessToken', 'v4.local.run-out'));
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/session/refresh')) refreshes.push(request.url());
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/profile')));
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  }
  expect(refreshes).toHaveLength(1);
  expect((await storedKeys(page))['accessToken']).not.toBe('v4.local.run-out');
});

test('a session that cannot be refreshed ends silently', async ({ page }) => {
  await signUp(page);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'v4.local.run-out');
    localStorage.setItem('refreshToken', 'never given out');
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('alert')).toBeHidden();
  expect((await storedKeys(page))['refreshToken']).toBeUndefined();
});

test('a sign-out in one tab signs out the others', async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL('/signin');
});
