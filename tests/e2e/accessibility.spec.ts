import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fillProfile, newEmail, signUp } from './account.ts';

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

    test('a visitor meets no barrier', async ({ page }) => {
      await page.goto('/');
      await expectClean(page, 'landing');
      await page.goto('/learn');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectClean(page, 'learn');
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
      await page.goto('/providers/callback/alpaca/error?error=denied');
      await page.getByText('OAuth authorization failed').waitFor();
      await expectClean(page, 'provider result');
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
  });
}
