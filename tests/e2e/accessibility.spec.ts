import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fillProfile, newEmail, signUp } from './account.ts';
import { newPhoneNumber } from './outbox.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const widths = [1440, 390];

async function expectClean(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  expect(found, screen).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen} is wider than the window`).toBe(0);
}

for (const width of widths) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    // Each screen is walked through by axe, which takes its time where processors are shared.
    test.describe.configure({ timeout: 120_000 });

    test('a visitor meets no barrier', async ({ page }) => {
      await page.goto('/');
      await page.getByText('daily bars').waitFor();
      await expectClean(page, 'landing');
      await page.goto('/learn');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectClean(page, 'learn');
      await page.goto('/providers/callback/alpaca/error?error=denied');
      await page.getByText('OAuth authorization failed').waitFor();
      await expectClean(page, 'provider result');
      await page.goto('/auth/oauth/google/callback?error=access_denied');
      await page.getByText('You denied access').waitFor();
      await expectClean(page, 'social return');
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
      await page.getByRole('button', { name: 'Lost your device? Other ways in' }).click();
      await page.getByRole('textbox', { name: 'Recovery Code' }).waitFor();
      await expectClean(page, 'other ways in');
    });

    test('signing up has no barrier', async ({ page }) => {
      await page.goto('/signup');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Name is required').waitFor();
      await expectClean(page, 'step 1 with errors');
      await fillProfile(page, 'Ada Lovelace', newEmail());
      await page.getByRole('tab', { name: 'SMS' }).click();
      await page.getByRole('button', { name: 'Set up SMS' }).click();
      await page.getByLabel('Phone Number').waitFor();
      await expectClean(page, 'phone number');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('tab', { name: 'Authenticator' }).click();
      await page.getByRole('button', { name: 'Set up Authenticator' }).click();
      await page.getByTestId('authenticator-secret').waitFor();
      await expectClean(page, 'authenticator');
    });

    test('a signed-in user meets no barrier', async ({ page }) => {
      await signUp(page);
      await page.goBack();
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
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menu').waitFor();
      await expectClean(page, 'account menu');
    });

    test('protecting an account has no barrier', async ({ page }) => {
      await signUp(page);
      await page.goto('/profile?tab=security');
      await page.getByText('this one').waitFor();
      await expectClean(page, 'security');
      await page.getByRole('button', { name: 'Make codes' }).click();
      await page.getByRole('list', { name: 'New recovery codes' }).waitFor();
      await expectClean(page, 'recovery codes');
      await page.getByRole('button', { name: 'Add a way' }).click();
      await page.getByRole('menuitem', { name: 'Authenticator app' }).click();
      await page.getByTestId('authenticator-secret').waitFor();
      await expectClean(page, 'further authenticator');
    });
  });
}
