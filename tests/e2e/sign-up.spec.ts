import { expect, test } from '@playwright/test';
import {
  addAuthenticator,
  fillProfile,
  newEmail,
  openRegistered,
  signUp,
  storedKeys,
} from './account.ts';

test('signs up with a passkey through all three steps', async ({ page }) => {
  await addAuthenticator(page);
  await openRegistered(page, '/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page.getByRole('heading', { name: 'SIGN UP' })).toBeVisible();

  const email = newEmail();
  await fillProfile(page, 'Ada Lovelace', email);
  await expect(page.getByRole('button', { name: 'Set up Passkey' })).toBeVisible();
  const half = await storedKeys(page);
  expect(half['temporaryToken']).toBeTruthy();
  expect(half['accessToken']).toBeUndefined();

  const begun = page.waitForRequest('**/v1/auth/passkeys/registrations');
  const finished = page.waitForRequest('**/v1/auth/passkeys/registrations/*');
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Coinbase' })).toBeVisible();
  for (const request of [await begun, await finished]) {
    expect(request.headers()['authorization']).toBe(`Bearer ${half['temporaryToken']}`);
    const said = { email, identityToken: half['temporaryToken'] };
    expect(request.postDataJSON()).toMatchObject(said);
  }
  expect((await finished).method()).toBe('PUT');
  expect((await finished).postDataJSON()).toMatchObject({
    credentialId: expect.any(String),
    attestationObject: expect.any(String),
    clientDataJSON: expect.any(String),
    deviceId: half['device_id'],
  });
  const whole = await storedKeys(page);
  expect(whole['temporaryToken']).toBeUndefined();
  expect(whole['accessToken']).toMatch(/^v(2\.local|4)\./);
  expect(whole).toMatchObject({ isAuthenticated: 'true' });
  expect(whole['refreshToken']).toBeTruthy();
  expect(whole['userId']).toBeTruthy();

  await page.getByRole('button', { name: 'Complete Sign Up with Demo Mode' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a reload on the last step stays on the last step', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Coinbase' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Coinbase' })).toBeVisible();
});

test('signing in and signing up lead to each other', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    'Your Information',
    'Choose Authentication Method',
    'Connect Providers',
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/signin');
});

test('names what is missing or wrong in step 1', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await fillProfile(page, 'Ada', 'ada@example');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeHidden();
});

test('sends the owner of a registered address to the sign-in screen', async ({ page, browser }) => {
  const email = await signUp(page);
  const other = await browser.newPage();
  await other.goto('/signup');
  await fillProfile(other, 'Somebody Else', email);
  await expect(other.getByRole('alert')).toHaveText(
    'This email address is already registered. Please use the Sign In page instead.',
  );
  await other.close();
});

test('a passkey that the user refuses can be tried again', async ({ page }) => {
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await page.evaluate(() => {
    navigator.credentials.create = async () => {
      throw new DOMException('The user said no', 'NotAllowedError');
    };
  });
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to create passkey credential in browser',
  );
  await page.reload();
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Coinbase' })).toBeVisible();
});
