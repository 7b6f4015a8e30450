import { expect, type Page, test } from '@playwright/test';
import { addAuthenticator, fillProfile, newEmail, storedKeys } from './account.ts';
import { failSilently } from './silent-failure.ts';

/** Checks the toast at the top centre and closes it. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: text });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
}

test('each step has a text of its own for a failure that says nothing', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto('/signup');
  await failSilently(page, '**/v1/signup/profile');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await expectToast(page, 'Failed to create user profile');
  await page.unroute('**/v1/signup/profile');
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('tab', { name: 'Authenticator' }).click();
  await failSilently(page, '**/v1/auth/totp/registrations');
  await page.getByRole('button', { name: 'Set up Authenticator' }).click();
  await expectToast(page, 'Failed to initialize TOTP setup');

  await page.getByRole('tab', { name: 'SMS' }).click();
  await failSilently(page, '**/v1/auth/smsotp/messages');
  await page.getByRole('button', { name: 'Set up SMS' }).click();
  await page.getByLabel('Phone Number').fill('213 345 6789');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expectToast(page, 'Failed to send SMS code');

  await page.getByRole('tab', { name: 'Passkey' }).click();
  await failSilently(page, '**/v1/auth/passkeys/registrations');
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await expectToast(page, 'Failed to setup passkey authentication');
  await page.unroute('**/v1/auth/passkeys/registrations');
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await expectToast(page, 'Your passkey is set up');

  await failSilently(page, '**/v1/providers');
  await page.getByRole('button', { name: 'Connect Coinbase', exact: true }).click();
  await expectToast(page, 'Failed to initiate provider connection');
  await page.route('**/v1/providers', (route) =>
    route.fulfill({ json: { operationSuccess: true, status: 'pending', message: '' } }),
  );
  await page.getByRole('button', { name: 'Connect Coinbase', exact: true }).click();
  await expectToast(page, 'Failed to get authorization URL from provider');
  await failSilently(page, '**/v1/providers');
  await page.getByRole('button', { name: 'Connect Kraken' }).click();
  await page.getByRole('textbox', { name: 'API Key' }).fill('key');
  await page.locator('input[type=password]').fill('secret');
  await page.getByRole('button', { name: 'Connect Account' }).click();
  const text = 'Failed to connect. Please check your API credentials.';
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
});

test('a toast stands at the top centre and goes after six seconds', async ({ page }) => {
  await failSilently(page, '**/v1/signup/profile');
  await page.clock.install();
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  const toast = page.getByRole('alert');
  await expect(toast).toHaveText('Failed to create user profile');
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  // Below the bar, which stays in view.
  expect(box?.y).toBeGreaterThanOrEqual(56);
  expect(box?.y).toBeLessThan(120);
  await page.clock.runFor(7_000);
  await expect(toast).toBeHidden();
});

test('setting a way up needs what step 1 asked for, and a browser that can', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined });
  });
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await expect(page.getByRole('tab', { name: 'Authenticator' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Passkey' })).toHaveCount(0);
  // As after a sign-up whose first step was lost.
  await page.evaluate(() => {
    const signUp = { step: 1, name: '', email: '', userId: '', phoneNumber: null };
    history.replaceState({ usr: { signUp }, key: 'k', idx: 0 }, '');
    localStorage.removeItem('temporaryToken');
  });
  await page.reload();
  await page.getByRole('tab', { name: 'Authenticator' }).click();
  await page.getByRole('button', { name: 'Set up Authenticator' }).click();
  await expectToast(page, 'Email is required for TOTP setup');
  await page.getByRole('tab', { name: 'SMS' }).click();
  await page.getByRole('button', { name: 'Set up SMS' }).click();
  await page.getByLabel('Phone Number').fill('213 345 6789');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expectToast(page, 'No temporary token found. Please complete Step 1 first.');
});

test('connecting a provider needs a token, and says so', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await page.getByRole('button', { name: 'Connect Coinbase', exact: true }).waitFor();
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.getByRole('button', { name: 'Connect Coinbase', exact: true }).click();
  const text = 'Authentication required. Please complete sign up first.';
  await expectToast(page, text);
  await page.getByRole('button', { name: 'Connect Kraken' }).click();
  await page.getByRole('textbox', { name: 'API Key' }).fill('key');
  await page.locator('input[type=password]').fill('secret');
  await page.getByRole('button', { name: 'Connect Account' }).click();
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
});

test('a lost network is said, and the sign-up goes on when it is back', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(newEmail());
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectToast(page, 'Network error occurred');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Set up Passkey' })).toBeVisible();
  expect((await storedKeys(page))['temporaryToken']).toBeTruthy();
});

test('a sign-out that the server does not hear of is said on the sign-in screen', async ({
  page,
}) => {
  await addAuthenticator(page);
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await page.getByRole('button', { name: 'Complete Sign Up with Demo Mode' }).click();
  await failSilently(page, '**/v1/auth/session/signout');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('An error occurred during sign out')).toBeVisible();
  expect((await storedKeys(page))['accessToken']).toBeUndefined();
});
