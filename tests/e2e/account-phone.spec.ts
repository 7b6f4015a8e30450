import { expect, test } from '@playwright/test';
import { fillProfile, newEmail, signOut, storedKeys } from './account.ts';
import { newPhoneNumber, sentCode } from './outbox.ts';

test('signs up with a phone, and in again by a code', async ({ page, request }) => {
  test.setTimeout(150_000);
  const phone = newPhoneNumber();
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await page.getByRole('tab', { name: 'SMS' }).click();
  await page.getByRole('button', { name: 'Set up SMS' }).click();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Phone number is required for SMS authentication')).toBeVisible();

  await page.getByRole('button', { name: 'Set up SMS' }).click();
  // Without a plus, +1 comes before it.
  await page.getByLabel('Phone Number').fill(phone.replace('+1 ', ''));
  await page.getByRole('button', { name: 'Send Code' }).click();
  const code = page.getByRole('textbox', { name: 'Verification Code' });
  await expect(code).toHaveAttribute('maxlength', '6');
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Please enter the verification code')).toBeVisible();
  const right = await sentCode(request, phone);
  const askedAt = Date.now();
  await code.fill(right === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Failed to verify SMS code')).toBeVisible();
  await page.getByRole('button', { name: 'Resend Code' }).click();
  await expect(page.getByText('Too many requests.')).toBeVisible();
  await code.fill(right);
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await page.getByRole('button', { name: 'Complete Sign Up with Demo Mode' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect((await storedKeys(page))['temporaryToken']).toBeUndefined();
  const { userId } = await storedKeys(page);
  await signOut(page);

  // A number gets one code a minute, and asking sooner counts against the address: so this waits, and computes nothing.
  await page.getByRole('tab', { name: 'SMS' }).click();
  await page.getByLabel('Phone Number').fill(phone);
  await new Promise((resolve) => setTimeout(resolve, askedAt + 61_000 - Date.now()));
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await page.getByRole('textbox', { name: 'Verification Code' }).waitFor();
  await expect.poll(async () => sentCode(request, phone)).not.toBe(right);
  await page
    .getByRole('textbox', { name: 'Verification Code' })
    .fill(await sentCode(request, phone));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect((await storedKeys(page))['userId']).toBe(userId);
});

test('a phone that gets no codes is refused in words', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('tab', { name: 'SMS' }).click();
  const send = page.getByRole('button', { name: 'Send Verification Code' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Phone Number').fill('+1 555');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number');
});

test('signs in by a code to the phone of the account; another tab starts anew', async ({
  page,
  request,
}) => {
  const phone = newPhoneNumber();
  await page.goto('/signin');
  await page.getByRole('tab', { name: 'SMS' }).click();
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  const verify = page.getByRole('button', { name: 'Verify Code' });
  await expect(verify).toBeDisabled();
  await page.getByRole('textbox', { name: 'Verification Code' }).fill('123456');
  await verify.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to verify SMS code');
  await page.getByRole('tab', { name: 'Passkey' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('tab', { name: 'SMS' }).click();
  await expect(page.getByLabel('Phone Number')).toBeVisible();
  const outbox = await request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  expect(await outbox.text()).not.toContain(phone.replaceAll(' ', ''));
});
