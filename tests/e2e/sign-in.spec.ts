import { expect, test } from '@playwright/test';
import { arriveSignedIn, arriveSignedOut, signOut, signUp, storedKeys } from './account.ts';
import { failSilently } from './silent-failure.ts';

test('signs out and in again by passkey, in a browser that is known since its sign-up', async ({
  page,
}) => {
  const registered = page.waitForResponse('**/v1/devices');
  // By the sign-up page alone: the landing page, which registers visitors, is never opened.
  await signUp(page);
  const { deviceId } = await (await registered).json();
  await expect.poll(async () => (await storedKeys(page))['device_id']).toBe(deviceId);
  const before = await storedKeys(page);
  await signOut(page);
  const out = await storedKeys(page);
  for (const key of ['accessToken', 'refreshToken', 'isAuthenticated', 'userId']) {
    expect(out[key], key).toBeUndefined();
  }
  const registration = page.waitForRequest(
    (request) => request.url().endsWith('/v1/devices') && request.method() === 'POST',
  );
  const presented = page.waitForRequest('**/v1/auth/passkeys/authentications/*');
  await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect((await storedKeys(page))['userId']).toBe(before['userId']);
  expect((await presented).method()).toBe('PUT');
  expect((await presented).postDataJSON()).toEqual({
    credentialId: expect.any(String),
    clientDataJSON: expect.any(String),
    authenticatorData: expect.any(String),
    signature: expect.any(String),
    userHandle: expect.any(String),
    deviceId,
  });
  const { accessToken } = await storedKeys(page);
  expect((await registration).headers()['authorization']).toBe(`Bearer ${accessToken}`);
  expect((await registration).postDataJSON()).toMatchObject({
    type: 'authenticated',
    deviceId,
    deviceInfo: { deviceName: expect.any(String) },
    userId: before['userId'],
    userAgent: expect.any(String),
    platform: expect.any(String),
    language: expect.any(String),
    screenSize: expect.stringMatching(/^\d+x\d+$/),
    timestamp: expect.any(Number),
  });
  expect((await storedKeys(page))['device_id']).toBe(deviceId);
});

test('brings a visitor to the place they came from, though their browser cannot be registered', async ({
  page,
}) => {
  await arriveSignedOut(page);
  await failSilently(page, '**/v1/devices');
  await page.goto('/live-strategies?view=list#top');
  await expect(page).toHaveURL('/signin');
  await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
  await expect(page).toHaveURL('/live-strategies?view=list#top');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the session that was signed out is over on the server too', async ({ page, request }) => {
  await arriveSignedIn(page);
  await page.goto('/learn');
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

test('each way in has a text of its own for a failure that says nothing', async ({ page }) => {
  await failSilently(page, '**/v1/auth/passkeys/authentications');
  await failSilently(page, '**/v1/auth/totp/authentications');
  await failSilently(page, '**/v1/auth/smsotp/messages');
  await page.goto('/signin');
  const alert = page.getByRole('alert');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Passkey', 'Authenticator App', 'SMS']);
  await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
  await expect(alert).toHaveText('Failed to sign in with passkey');
  await tabs.nth(1).click();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Authenticator Code').fill('123456');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(alert).toHaveText('Failed to verify authenticator code');
  await tabs.nth(2).click();
  await expect(alert).toBeHidden();
  await page.getByLabel('Phone Number').fill('213 345 6789');
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(alert).toHaveText('Failed to send SMS code');
  const sent = { success: true, message: 'Sent', retryAfter: 60 };
  await page.route('**/v1/auth/smsotp/messages', (route) => route.fulfill({ json: sent }));
  await failSilently(page, '**/v1/auth/smsotp/verifications');
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await page.getByRole('textbox', { name: 'Verification Code' }).fill('123456');
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(alert).toHaveText('Failed to verify SMS code');
});

test(
  'a run-out access token is refreshed without a word, once for all tabs',
  { tag: '@side-journey' },
  async ({ page, context }) => {
    // No screen is open yet: a call that leaving it cuts off would begin a refresh of its own.
    await arriveSignedIn(page);
    await page.goto('/v1/health');
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
  },
);

test('a session that cannot be refreshed ends silently', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/v1/health');
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'v4.local.run-out');
    localStorage.setItem('refreshToken', 'never given out');
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('alert')).toBeHidden();
  expect((await storedKeys(page))['refreshToken']).toBeUndefined();
});

test('a session whose user cannot be loaded, or whose token has another form, ends silently', async ({
  page,
}) => {
  await arriveSignedIn(page);
  await page.goto('/learn');
  const whole = await storedKeys(page);
  await failSilently(page, '**/v1/auth/session/current-user');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('alert')).toBeHidden();
  for (const key of ['accessToken', 'refreshToken']) {
    expect((await storedKeys(page))[key], key).toBeUndefined();
  }
  await page.unroute('**/v1/auth/session/current-user');
  await page.evaluate(
    (token) => localStorage.setItem('accessToken', `x${token}`),
    whole['accessToken'],
  );
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/signin');
});

test('a sign-out in one tab signs out the others', async ({ page, context }) => {
  await arriveSignedIn(page);
  await page.goto('/learn');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL('/signin');
});
