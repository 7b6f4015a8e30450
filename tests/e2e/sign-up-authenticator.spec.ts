import { expect, test } from '@playwright/test';
import { fillProfile, newEmail, signOut, signUpByAuthenticator, storedKeys } from './account.ts';
import { authenticatorCode } from './authenticator-app.ts';

test(
  'signs up with an authenticator app, and in again by its next code',
  { tag: '@journey' },
  async ({ page }) => {
    const { email, secret } = await signUpByAuthenticator(page);
    expect(await storedKeys(page)).toMatchObject({ isAuthenticated: 'true' });
    await signOut(page);

    await page.getByRole('tab', { name: 'Authenticator App' }).click();
    const verify = page.getByRole('button', { name: 'Verify' });
    await expect(verify).toBeDisabled();
    await page.getByLabel('Email').fill(email);
    await expect(verify).toBeDisabled();
    await page.getByLabel('Authenticator Code').fill('000000');
    await expect(verify).toBeEnabled();
    await verify.click();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to verify' });
    await expect(failure).toContainText('Failed to verify authenticator code');

    const code = authenticatorCode(secret);
    await page.getByLabel('Authenticator Code').fill(code);
    const sent = page.waitForRequest('**/v1/auth/totp/authentications');
    const registration = page.waitForRequest((request) => request.url().endsWith('/v1/devices'));
    await verify.click();
    await expect(page).toHaveURL('/dashboard');
    expect((await sent).postDataJSON()).toMatchObject({ userId: email, code });
    expect((await registration).postDataJSON()).toMatchObject({ type: 'authenticated' });
  },
);

test('shows the key as a QR code and as text, takes no wrong code, and goes back', async ({
  page,
}) => {
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await page.getByRole('tab', { name: 'Authenticator' }).click();
  const begun = page.waitForRequest('**/v1/auth/totp/registrations');
  await page.getByRole('button', { name: 'Set up Authenticator' }).click();
  const { userId, temporaryToken } = await storedKeys(page);
  expect((await begun).postDataJSON()).toEqual({ userId });
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  const secret = await page.getByTestId('authenticator-secret').innerText();
  expect(secret.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{32}$/);
  const link = page.getByRole('link', { name: 'Open in an app on this device' });
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/Stratloom/);

  await page.getByLabel('Authenticator Code').fill('000000');
  const confirmed = page.waitForRequest(`**/v1/auth/totp/registrations/${userId}`);
  await page.getByRole('button', { name: 'Verify' }).click();
  expect((await confirmed).method()).toBe('PUT');
  const said = { userId, sessionToken: temporaryToken, code: '000000' };
  expect((await confirmed).postDataJSON()).toMatchObject(said);
  await expect(page.getByText('Failed to verify authenticator code')).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, Object.entries(localStorage)]),
  );
  expect(kept).not.toContain(secret.replaceAll(' ', ''));

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Set up Passkey' })).toBeVisible();
});
