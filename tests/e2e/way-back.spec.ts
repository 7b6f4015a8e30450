import { expect, test } from '@playwright/test';
import { addAuthenticator, arriveWithPasskey, fillProfile, newEmail, signUp } from './account.ts';
import { expectClean } from './barriers.ts';
import { sentCode } from './outbox.ts';

test('the last step of signing up asks for the proof of the address and for recovery codes', async ({
  page,
  request,
}) => {
  await addAuthenticator(page);
  await page.goto('/signup');
  const email = newEmail();
  await fillProfile(page, 'Ada Lovelace', email);
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  const card = page.getByRole('region', { name: /account recovery/i });
  await expect(card).toContainText(`${email} is not proven yet`);
  await expectClean(page, 'the last step');
  await card.getByRole('button', { name: 'Prove address' }).click();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('Verification Code').fill(await sentCode(request, email));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(card).toContainText(`${email} is proven`);
  await card.getByRole('button', { name: 'Create codes' }).click();
  await expect(card.getByRole('list', { name: 'New recovery codes' })).toBeVisible();
  await expectClean(page, 'codes in the last step');
  await card.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('button', { name: 'Complete Sign Up with Demo Mode' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set up account recovery' })).toHaveCount(0);
});

test('who has closed the first steps is asked for a way back, and can put it off', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Hide Get started' }).click();
  const card = page.getByRole('region', { name: 'Set up account recovery' });
  await expect(card).toBeVisible();
  await expectClean(page, 'dashboard with the card');
  await card.getByRole('button', { name: 'Later' }).click();
  await expect(card).toHaveCount(0);
});

test('a way back by e-mail is announced to who is signed in, and cancelled there or by its link', async ({
  page,
  browser,
  request,
}) => {
  const email = await arriveWithPasskey(page);
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Prove address' }).click();
  await page.getByRole('button', { name: 'Send Code' }).click();
  const proof = await sentCode(request, email);
  await page.getByLabel('Verification Code').fill(proof);
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Your address is proven')).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/signin');
  await other.getByRole('button', { name: 'Lost your device? Other ways to sign in' }).click();
  await other.getByRole('tab', { name: 'Recover by email' }).click();
  await other.getByRole('textbox', { name: 'Email' }).fill(email);
  await expectClean(other, 'recover by email');
  await other.getByRole('button', { name: 'Send Recovery Code by Email' }).click();
  await other.getByLabel('Verification Code').waitFor();
  await expect.poll(async () => sentCode(request, email)).not.toBe(proof);
  await other.getByLabel('Verification Code').fill(await sentCode(request, email));
  await other.getByRole('button', { name: 'Verify Code' }).click();
  await expect(other.getByText(/You can sign in from/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/asked to recover this account/)).toBeVisible();
  await expectClean(page, 'a recovery under way');
  await page.getByRole('button', { name: 'It was not me: cancel' }).click();
  await expect(page.getByText(/asked to recover this account/)).toHaveCount(0);

  await other.goto('/signin?cancel-recovery=x.y');
  await other.getByRole('button', { name: 'Cancel it' }).click();
  await expect(other.getByText(/This request can no longer sign anyone in/)).toBeVisible();
  await context.close();
});
