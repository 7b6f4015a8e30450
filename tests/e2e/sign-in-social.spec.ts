import { expect, type Page, test } from '@playwright/test';
import { newEmail, signOut, signUp, storedKeys } from './account.ts';

/** What the demo provider is told on its page. */
async function answerDemo(page: Page, answer: 'Continue' | 'Cancel', email = ''): Promise<void> {
  await expect(page.getByText('Demo provider.')).toBeVisible();
  if (email !== '') await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: answer }).click();
}

for (const provider of ['Google', 'Facebook']) {
  test(`signs up with ${provider}, and in again`, async ({ page }) => {
    const email = newEmail();
    await page.goto('/signup');
    await page.getByRole('button', { name: provider }).click();
    await answerDemo(page, 'Continue', email);
    await expect(page.getByText('Authentication successful')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    const { userId, accessToken } = await storedKeys(page);
    expect(accessToken).toMatch(/^v(2\.local|4)\./);
    await signOut(page);
    await page.getByRole('button', { name: provider }).click();
    await answerDemo(page, 'Continue', email);
    await expect(page).toHaveURL('/dashboard');
    expect((await storedKeys(page))['userId']).toBe(userId);
  });

  test(`who says no at ${provider} comes back to the sign-in screen`, async ({ page }) => {
    await page.goto('/signin');
    await page.getByRole('button', { name: provider }).click();
    await answerDemo(page, 'Cancel');
    await expect(page.getByText('You denied access to the application')).toBeVisible();
    await expect(page).toHaveURL('/signin');
    await expect(page.getByRole('alert')).toContainText('You denied access to the application');
  });
}

for (const provider of ['Google', 'Facebook']) {
  test(`links ${provider} to an account with a passkey, and signs in by it`, async ({ page }) => {
    await signUp(page);
    const { userId } = await storedKeys(page);
    const email = newEmail();
    await page.goto('/profile?tab=security');
    await page.getByRole('button', { name: 'Add a way' }).click();
    await page.getByRole('menuitem', { name: provider, exact: true }).click();
    await answerDemo(page, 'Continue', email);
    await expect(
      page.getByText(`You can now sign in with ${provider.toLowerCase()}.`),
    ).toBeVisible();
    await expect(page).toHaveURL('/profile?tab=security');
    const ways = page.getByRole('region', { name: 'Ways to sign in' });
    await expect(ways.getByText(provider)).toBeVisible();
    await signOut(page);
    await page.getByRole('button', { name: provider }).click();
    await answerDemo(page, 'Continue', email);
    await expect(page).toHaveURL('/dashboard');
    expect((await storedKeys(page))['userId']).toBe(userId);
  });
}

test('a Google account that opens no account here is sent to sign up', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Google' }).click();
  await answerDemo(page, 'Continue', newEmail());
  await expect(page.getByText('No account here is linked to this Google account.')).toBeVisible();
  await expect(page).toHaveURL('/signin');
});

test('a Google account takes over no account of the same address', async ({ page }) => {
  const email = await signUp(page);
  await signOut(page);
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Google' }).click();
  await answerDemo(page, 'Continue', email);
  await expect(page.getByText('An account with this email address already exists.')).toBeVisible();
  await expect(page).toHaveURL('/signin');
});

test('says in words that a provider cannot be reached', async ({ page }) => {
  await page.route('**/v1/auth/oauth/google/*/authorization-url', (route) =>
    route.fulfill({ status: 502, body: '' }),
  );
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to connect to Google OAuth service');
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to connect to Google OAuth service');
});
