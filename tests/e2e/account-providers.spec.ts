import { expect, type Page, test } from '@playwright/test';
import { sample } from '@stratloom/testkit/sweep';
import { addAuthenticator, fillProfile, newEmail, storedKeys } from './account.ts';
import { makeKey } from './provider-keys.ts';
import { expectMove, stopTime, waitInStoppedTime } from './stopped-time.ts';

/** Signs up with a passkey, as far as the step of the providers. */
async function openProviders(page: Page): Promise<void> {
  await addAuthenticator(page);
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await expect(page.getByText('demo, no real money').first()).toBeVisible();
}

const CONSENTS = [
  ['Coinbase', 'coinbase'],
  ['Alpaca', 'alpaca'],
] as const;

for (const [name, id] of sample('consents', CONSENTS, 1)) {
  test(
    `connects ${name} by its consent, and is on the dashboard two seconds later`,
    { tag: '@side-journey' },
    async ({ page }) => {
      await openProviders(page);
      const { accessToken } = await storedKeys(page);
      const begun = page.waitForRequest('**/v1/providers');
      await page.getByRole('button', { name: `Connect ${name}`, exact: true }).click();
      expect((await begun).headers()['authorization']).toBe(`Bearer ${accessToken}`);
      expect((await begun).postDataJSON()).toEqual({ providerId: id, connectionType: 'oauth' });
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      await stopTime(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(new RegExp(`/auth/providers/${id}/callback`));
      await waitInStoppedTime(page, 'Account connected');
      await expectMove(page, '/dashboard', 2000);
    },
  );

  test(`the result page of ${name} finishes a consent too, without a way back`, async ({
    page,
  }) => {
    await openProviders(page);
    await page.getByRole('button', { name: `Connect ${name}`, exact: true }).click();
    // The first version of the return cannot finish it, so that the answer is handed to the other one.
    await page.route('**/v1/providers/callback/*', (route) => route.abort());
    const back = page.waitForRequest((request) => request.url().includes('/callback?'));
    await page.getByRole('button', { name: 'Continue' }).click();
    const { search } = new URL((await back).url());
    const alias = id === 'coinbase' ? 'cb' : id;
    await page.goto('about:blank');
    await page.unroute('**/v1/providers/callback/*');
    await stopTime(page);
    await page.goto(`/providers/callback/${alias}/success${search}`);
    await waitInStoppedTime(page, 'Account connected');
    await expectMove(page, '/dashboard', 2000);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/providers\/callback/);
  });
}

test('who declines at a provider sees a message and goes to the dashboard', async ({ page }) => {
  await openProviders(page);
  await page.getByRole('button', { name: 'Connect Coinbase', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('coinbase connection was denied or failed:')).toBeVisible();
  await expect(page.getByText('You will be redirected to the dashboard')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a code that was not begun here connects nothing', async ({ page }) => {
  await openProviders(page);
  await page.goto('/auth/providers/coinbase/callback?code=c&state=connect.s');
  await expect(page.getByText(/^Provider connection failed: /)).toBeVisible();
  await page.goto('/providers/callback/coinbase/success?code=c&state=connect.s');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
});

const permissions = {
  Kraken: [
    'Query Funds',
    'Query Open Orders & Trades',
    'Query Closed Orders & Trades',
    'Create & Modify Orders',
  ],
  'Binance.US': ['Enable Reading', 'Enable Trading'],
} as const;

for (const name of ['Kraken', 'Binance.US'] as const) {
  test(`connects ${name} by a key, shown and hidden, and refuses one that may withdraw`, async ({
    page,
  }) => {
    await openProviders(page);
    await page.getByRole('button', { name: `Connect ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Connect ${name}` });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: `Connect ${name}` }).click();
    await dialog.getByRole('button', { name: 'Connect Account' }).click();
    await expect(dialog.getByText('Please enter both API key and secret')).toBeVisible();
    const codeField = dialog.getByLabel('2FA Code (if enabled)');
    await expect(codeField).toHaveCount(name === 'Kraken' ? 1 : 0);
    await expect(dialog.getByText('6-digit code')).toHaveCount(name === 'Kraken' ? 1 : 0);
    await expect(dialog.getByRole('listitem')).toHaveText(permissions[name]);
    await expect(dialog.getByText(/^Security notice: /)).toBeVisible();

    const further = name === 'Kraken' ? 'Withdraw Funds' : 'Enable Withdrawals';
    const risky = await makeKey(page, further);
    const fields = dialog.getByRole('textbox');
    await fields.first().fill(risky.key);
    const secret = dialog.locator('input[type=password]');
    await secret.fill(risky.secret);
    await dialog.getByRole('button', { name: 'Show secret' }).click();
    await expect(fields.nth(1)).toHaveValue(risky.secret);
    await dialog.getByRole('button', { name: 'Hide secret' }).click();
    await dialog.getByRole('button', { name: 'Connect Account' }).click();
    await expect(
      dialog
        .getByRole('alert')
        .filter({ hasText: /withdraw/i })
        .first(),
    ).toBeVisible();

    const good = await makeKey(page);
    await fields.first().fill(good.key);
    await secret.fill(good.secret);
    // Held back a moment, so that what is shown meanwhile can be seen.
    await page.route('**/v1/providers', async (route) => {
      await expect(dialog.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Connect Account' }).click();
    await expect(page.getByText(`${name} is connected`)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Connected');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  });
}
