import { expect, type Page, test } from '@playwright/test';
import { addAuthenticator, newEmail, signUpByAuthenticator } from './account.ts';
import { authenticatorCode } from './authenticator-app.ts';
import { tabTo } from './tab-to.ts';

/** Waits for the dashboard, which takes the focus to the beginning of its content. */
async function arriveAtDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await expect(page.getByRole('main')).toBeFocused();
}

async function press(page: Page, button: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: button, exact: true }));
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await press(page, 'Account');
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'SIGN IN' }).waitFor();
}

test('signs up, out and in again by passkey', { tag: '@journey' }, async ({ page }) => {
  await addAuthenticator(page);
  await page.goto('/signup');
  await page.getByRole('heading', { name: 'SIGN UP' }).waitFor();
  await tabTo(page, page.getByLabel('Full Name', { exact: true }));
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newEmail());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Set up Passkey' }).waitFor();
  await press(page, 'Set up Passkey');
  await page.getByRole('heading', { name: 'Coinbase' }).waitFor();
  await press(page, 'Complete Sign Up with Demo Mode');
  await arriveAtDashboard(page);
  await signOut(page);
  await press(page, 'Sign in with Passkey');
  await arriveAtDashboard(page);
});

test('signs in by the code of an authenticator app, behind another tab', async ({ page }) => {
  const { email, secret } = await signUpByAuthenticator(page);
  await signOut(page);
  await tabTo(page, page.getByRole('tab', { name: 'Passkey' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByLabel('Authenticator Code').waitFor();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(authenticatorCode(secret));
  await page.keyboard.press('Enter');
  await arriveAtDashboard(page);
});
