import { expect, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { makeKey } from './provider-keys.ts';

test(
  'an exchange is connected by a key, checked, and disconnected again',
  { tag: '@journey' },
  async ({ page }) => {
    await arriveSignedIn(page);
    await page.addInitScript(() => localStorage.setItem('demoMode', 'false'));
    await page.goto('/profile?tab=integrations');
    await page.getByRole('button', { name: 'Connect Account: Kraken' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Kraken' });
    const { key, secret } = await makeKey(page);
    await dialog.getByRole('textbox').first().fill(key);
    await dialog.locator('input[type=password]').fill(secret);
    await dialog.getByRole('button', { name: 'Connect Account' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Kraken' });
    await expect(row).toContainText(
      `Connected · read, trade · key ending ${key.slice(-4)} · since `,
    );
    await row.getByRole('button', { name: 'Check now: Kraken' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'My accounts' }).click();
    await expect(
      page.getByText('Connected: Kraken. A demo account holds nothing: connect a real one'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Manage accounts' }).click();
    await row.getByRole('button', { name: 'Disconnect: Kraken' }).click();
    const question = page.getByRole('alertdialog', { name: 'Disconnect Kraken?' });
    await expect(question).toContainText('Open positions and orders stay at Kraken.');
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(row).toContainText('Not connected · Crypto');
  },
);
