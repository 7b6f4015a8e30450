import { expect, type Page, test } from '@playwright/test';
import { arriveWithPasskey, fillProfile, newEmail, signUp } from './account.ts';
import { expectClean, expectTouchable } from './barriers.ts';
import { newPhoneNumber } from './outbox.ts';
import { stopTime, waitInStoppedTime } from './stopped-time.ts';
import { sample } from '@stratloom/testkit/sweep';

/** Time moves on by the little that the check itself waits for. */
async function expectCleanInStoppedTime(page: Page, state: string): Promise<void> {
  const progress = { isOver: false };
  const check = expectClean(page, state).finally(() => {
    progress.isOver = true;
  });
  while (!progress.isOver) await page.clock.runFor(1);
  await check;
}

for (const width of sample('accessibility', [1440, 390], 1)) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    // Each screen is walked through by axe, which takes its time where processors are shared.
    test.describe.configure({ timeout: 120_000 });

    test('a visitor meets no barrier', { tag: '@side-journey' }, async ({ page }) => {
      await page.goto('/');
      await page
        .getByRole('region', { name: 'Try it: move the averages' })
        .scrollIntoViewIfNeeded();
      await page.getByText('daily bars').waitFor();
      await expectClean(page, 'landing');
      await page.goto('/learn');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectClean(page, 'learn');
      await page.goto('/providers/callback/alpaca/error?error=denied');
      await page.getByText('OAuth authorization failed').waitFor();
      await expectClean(page, 'provider result');
      await page.goto('/auth/signup-success');
      await page.getByText('OAuth Authentication Error').waitFor();
      await expectClean(page, 'success address');
      // These lead on by themselves.
      await stopTime(page);
      await page.goto('/auth/oauth/google/callback?error=access_denied');
      await waitInStoppedTime(page, 'You denied access');
      await expectCleanInStoppedTime(page, 'social return');
      await page.goto('/auth/providers/coinbase/callback?state=s');
      await waitInStoppedTime(page, 'No authorization code');
      await expectCleanInStoppedTime(page, 'provider return');
    });

    test('signing in has no barrier', async ({ page }) => {
      await page.goto('/signin');
      await expectClean(page, 'sign-in by passkey');
      await page.getByRole('tab', { name: 'Authenticator App' }).click();
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Authenticator Code').fill('123456');
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByRole('alert').waitFor();
      await expectClean(page, 'sign-in by authenticator');
      await page.getByRole('tab', { name: 'SMS' }).click();
      await page.getByLabel('Phone Number').waitFor();
      await expectClean(page, 'sign-in by SMS');
      await page.getByLabel('Phone Number').fill(newPhoneNumber());
      await page.getByRole('button', { name: 'Send Verification Code' }).click();
      await page.getByRole('textbox', { name: 'Verification Code' }).waitFor();
      await expectClean(page, 'sign-in by SMS, code');
      await page.getByRole('button', { name: 'Lost your device? Other ways to sign in' }).click();
      await page.getByRole('textbox', { name: 'Recovery Code' }).waitFor();
      await expectClean(page, 'other ways in');
      await page.getByRole('tab', { name: 'Email code' }).click();
      await page.getByRole('button', { name: 'Send Code by Email' }).waitFor();
      await expectClean(page, 'sign-in by email code');
      await page.getByRole('tab', { name: 'Password' }).click();
      await page.getByRole('button', { name: 'Sign in with Password' }).waitFor();
      await expectClean(page, 'sign-in by password');
    });

    test('signing up has no barrier', async ({ page }) => {
      await page.goto('/signup');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Name is required').waitFor();
      await expectClean(page, 'step 1 with errors');
      await fillProfile(page, 'Ada Lovelace', newEmail());
      await page.getByRole('button', { name: 'Set up Passkey' }).waitFor();
      await expectClean(page, 'step 2');
      await page.getByRole('tab', { name: 'SMS' }).click();
      await page.getByRole('button', { name: 'Set up SMS' }).click();
      await page.getByLabel('Phone Number').waitFor();
      await expectClean(page, 'phone number');
      await page.getByLabel('Phone Number').fill(newPhoneNumber());
      await page.getByRole('button', { name: 'Send Code' }).click();
      await page.getByRole('button', { name: 'Verify Code' }).click();
      await page.getByText('Please enter the verification code').waitFor();
      await expectClean(page, 'code by SMS, with a toast');
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('tab', { name: 'Authenticator' }).click();
      await page.getByRole('button', { name: 'Set up Authenticator' }).click();
      await page.getByTestId('authenticator-secret').waitFor();
      await expectClean(page, 'authenticator');
    });

    test('a signed-in user meets no barrier', async ({ page }) => {
      await signUp(page);
      await page.goBack();
      await page.getByText('demo, no real money').first().waitFor();
      await expectClean(page, 'providers');
      await page.getByRole('button', { name: 'Connect Kraken' }).click();
      await page.getByRole('button', { name: 'Connect Account' }).click();
      await page.getByText('Please enter both API key and secret').waitFor();
      await expectClean(page, 'API key');
      for (const path of [
        '/dashboard',
        '/portfolio',
        '/marketplace',
        '/live-strategies',
        '/profile',
      ]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectClean(page, path);
      }
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await page.getByRole('menu').waitFor();
      await expectClean(page, 'account menu');
      await page.keyboard.press('Escape');
      if (width > 900) return;
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await expectClean(page, 'drawer');
    });

    test('protecting an account has no barrier', async ({ page }) => {
      await arriveWithPasskey(page);
      await page.goto('/profile?tab=security');
      await page.getByText('this session').waitFor();
      await expectClean(page, 'security');
      await page.getByRole('button', { name: 'Create codes' }).click();
      await page.getByRole('list', { name: 'New recovery codes' }).waitFor();
      await expectClean(page, 'recovery codes');
      for (const [way, field] of [
        ['Authenticator app', 'Authenticator Code'],
        ['SMS code', 'Phone Number'],
        ['Email code', ''],
        ['Password', 'New Password'],
      ] as const) {
        await page.getByRole('button', { name: 'Add a method' }).click();
        await page.getByRole('menuitem', { name: way }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(field).or(dialog.getByRole('button')).first().waitFor();
        await expectClean(page, way);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await dialog.waitFor({ state: 'hidden' });
      }
    });
  });
}

test.describe('on a phone that is touched', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

  test('a thumb meets each control before signing in', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('region', { name: 'Try it: move the averages' }).scrollIntoViewIfNeeded();
    await page.getByText('daily bars').waitFor();
    await expectTouchable(page, 'landing');
    await page.goto('/signin');
    await page.getByRole('tab', { name: 'Authenticator App' }).click();
    await page.getByLabel('Email').waitFor();
    await expectTouchable(page, 'sign-in by authenticator');
    await page.getByRole('button', { name: 'Lost your device? Other ways to sign in' }).click();
    await expectTouchable(page, 'other ways to sign in');
    await page.goto('/signup');
    await page.getByLabel('Full Name').waitFor();
    await expectTouchable(page, 'step 1');
    await fillProfile(page, 'Ada Lovelace', newEmail());
    await page.getByRole('button', { name: 'Set up Passkey' }).waitFor();
    await expectTouchable(page, 'step 2');
  });

  test('a thumb meets each part of a rule', async ({ page }) => {
    await page.goto('/?try=labs&template=sma-cross');
    await page.locator('.token').first().waitFor();
    const small = await page.locator('.token, .handle, .drop, .add, .folder').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { width, height } = part.getBoundingClientRect();
        if (width === 0 || (width >= 44 && height >= 44)) return [];
        return [`${part.className} ${width} x ${height}`];
      }),
    );
    expect(small).toEqual([]);
  });
});
