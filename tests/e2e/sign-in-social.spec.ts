import { expect, type Page, test } from '@playwright/test';
import { sample } from '@stratloom/testkit/sweep';
import { arriveSignedIn, arriveWithPasskey, newEmail, signOut, storedKeys } from './account.ts';
import { sentCode } from './outbox.ts';
import { failSilently } from './silent-failure.ts';
import { expectMove, stopTime, waitInStoppedTime } from './stopped-time.ts';

/** Data entered on the page of the demo provider. */
async function answerDemo(page: Page, answer: 'Continue' | 'Cancel', email = ''): Promise<void> {
  await expect(page.getByText('Demo provider.')).toBeVisible();
  if (email !== '') await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: answer }).click();
}

for (const provider of sample('social sign-up', ['Google', 'Facebook'], 1)) {
  test(`signs up with ${provider}, and in again`, { tag: '@journey' }, async ({ page }) => {
    const email = newEmail();
    await page.goto('/signup');
    await page.getByRole('button', { name: provider }).click();
    await page.getByText('Demo provider.').waitFor();
    await stopTime(page);
    await answerDemo(page, 'Continue', email);
    await waitInStoppedTime(page, 'Authentication successful');
    await expect(page.getByRole('heading', { name: 'SIGN UP' })).toBeVisible();
    await expectMove(page, '/dashboard', 2000);
    await page.clock.resume();
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

for (const provider of ['Google', 'Facebook'] as const) {
  test(`links ${provider} to an account with a passkey, and signs in by it`, async ({ page }) => {
    await arriveWithPasskey(page);
    const email = newEmail();
    await page.goto('/profile?tab=security');
    const { userId } = await storedKeys(page);
    await page.getByRole('button', { name: 'Add a method' }).click();
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

test('a Google account takes over no account that has proven the same address', async ({
  page,
  request,
}) => {
  const email = await arriveWithPasskey(page);
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Prove address' }).click();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('Verification Code').fill(await sentCode(request, email));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Your address is proven')).toBeVisible();
  await signOut(page);
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Google' }).click();
  await answerDemo(page, 'Continue', email);
  await expect(page.getByText('An account with this email address already exists.')).toBeVisible();
  await expect(page).toHaveURL('/signin');
});

test('says in words that a provider cannot be reached', async ({ page }) => {
  await failSilently(page, '**/v1/auth/oauth/*/*/authorization-url');
  for (const path of ['/signin', '/signup']) {
    await page.goto(path);
    for (const provider of ['Google', 'Facebook']) {
      await page.getByRole('button', { name: provider }).click();
      const text = `Failed to connect to ${provider} OAuth service`;
      await expect(page.getByRole('alert')).toHaveText(text);
    }
  }
});

test('says in words that linking failed, before the provider was asked and after', async ({
  page,
}) => {
  await arriveSignedIn(page);
  await failSilently(page, '**/v1/auth/oauth/google/link');
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Add a method' }).click();
  await page.getByRole('menuitem', { name: 'Google', exact: true }).click();
  await expect(page.getByText('Failed to initiate OAuth')).toBeVisible();
  await failSilently(page, '**/v1/auth/oauth/google/link/callback');
  await stopTime(page);
  await page.goto('/auth/oauth/google/callback?code=c&state=link.s');
  await waitInStoppedTime(page, 'Failed to complete OAuth');
  await expectMove(page, '/profile?tab=security', 3000);
});
