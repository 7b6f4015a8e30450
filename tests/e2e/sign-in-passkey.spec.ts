import { expect, test } from '@playwright/test';
import {
  addAuthenticator,
  arriveSignedOut,
  fillProfile,
  newEmail,
  signOut,
  signUp,
  storedKeys,
} from './account.ts';

test(
  'a passkey is offered in the field of the email address',
  { tag: '@side-journey' },
  async ({ page }) => {
    await signUp(page);
    const { userId } = await storedKeys(page);
    await signOut(page);
    // The built-in authenticator picks at once what a person would pick from the list of the field.
    await page.getByRole('tab', { name: 'Authenticator App' }).click();
    await expect(page).toHaveURL('/dashboard');
    expect((await storedKeys(page))['userId']).toBe(userId);
  },
);

test('says that the server refused a passkey, in its words or in our own', async ({ page }) => {
  await arriveSignedOut(page);
  await page.goto('/signin');
  await page.route('**/v1/auth/passkeys/authentications/*', (route) =>
    route.fulfill({ status: 502, body: '' }),
  );
  await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
  await expect(page.getByText('Failed to sign in with passkey')).toBeVisible();
});

test('offers no passkey in a browser that has none', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined });
  });
  await page.goto('/signin');
  await expect(page.getByRole('tab', { name: 'Authenticator App' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Passkey' })).toHaveCount(0);
});

test('a setup that the server refuses ends the sign-up and removes its tokens', async ({
  page,
}) => {
  await addAuthenticator(page);
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await page.route('**/v1/auth/passkeys/registrations/*', (route) =>
    route.fulfill({ status: 400, body: '' }),
  );
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await expect(page.getByText('Failed to setup passkey authentication')).toBeVisible();
  expect((await storedKeys(page))['temporaryToken']).toBeUndefined();
  // Step 1 makes another token, of the fields that are still filled.
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await page.unroute('**/v1/auth/passkeys/registrations/*');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await expect(page.getByText('Your passkey is set up')).toBeVisible();
});
