import { expect, type Page, test } from '@playwright/test';
import { fillProfile, newEmail, signOut, storedKeys } from './account.ts';
import { newPhoneNumber, sentCode } from './outbox.ts';

/** Fills the first step of the wizard and opens the tab of phones. */
async function choosePhone(page: Page): Promise<void> {
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await page.getByRole('tab', { name: 'SMS' }).click();
  await page.getByRole('button', { name: 'Set up SMS' }).click();
}

test('signs up with a phone, by the newest code', async ({ page, request }) => {
  const phone = newPhoneNumber();
  await choosePhone(page);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Phone number is required for SMS authentication')).toBeVisible();

  // Without a plus, +1 comes before it.
  await page.getByLabel('Phone Number').fill(phone.replace('+1 ', ''));
  await page.getByRole('button', { name: 'Send Code' }).click();
  const code = page.getByRole('textbox', { name: 'Verification Code' });
  await expect(code).toHaveAttribute('maxlength', '6');
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Please enter the verification code')).toBeVisible();
  const first = await sentCode(request, phone);
  await code.fill(first === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Failed to verify SMS code')).toBeVisible();
  await page.getByRole('button', { name: 'Resend Code' }).click();
  await expect.poll(async () => sentCode(request, phone)).not.toBe(first);
  await page.getByRole('button', { name: 'Resend Code' }).click();
  await expect(page.getByText('Too many requests.')).toBeVisible();
  await code.fill(await sentCode(request, phone));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await page.getByRole('button', { name: 'Complete Sign Up with Demo Mode' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect((await storedKeys(page))['temporaryToken']).toBeUndefined();
});

test('signs in again by a code to the phone of the sign-up', async ({ page, request }) => {
  const phone = newPhoneNumber();
  await choosePhone(page);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send Code' }).click();
  const code = page.getByRole('textbox', { name: 'Verification Code' });
  const first = await sentCode(request, phone);
  await code.fill(first);
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await page.getByRole('button', { name: 'Complete Sign Up with Demo Mode' }).click();
  await expect(page).toHaveURL('/dashboard');
  const { userId } = await storedKeys(page);
  await signOut(page);

  await page.getByRole('tab', { name: 'SMS' }).click();
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await code.waitFor();
  await expect.poll(async () => sentCode(request, phone)).not.toBe(first);
  await code.fill(await sentCode(request, phone));
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
  await expect(page.getByRole('alert')).toContainText('Failed to verify SMS code');
  await page.getByRole('tab', { name: 'Passkey' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('tab', { name: 'SMS' }).click();
  await expect(page.getByLabel('Phone Number')).toBeVisible();
  const outbox = await request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  expect(await outbox.text()).not.toContain(phone.replaceAll(' ', ''));
});
