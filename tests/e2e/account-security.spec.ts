import { expect, type Page, test } from '@playwright/test';
import {
  addAuthenticator,
  arriveWithPasskey,
  newEmail,
  signOut,
  signUpByAuthenticator,
  storedKeys,
} from './account.ts';
import { authenticatorCode } from './authenticator-app.ts';
import { expectClean } from './barriers.ts';
import { newPhoneNumber, sentCode } from './outbox.ts';

function ways(page: Page) {
  return page.getByRole('region', { name: 'Ways to sign in' });
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Security & Privacy' }).click();
  await expect(ways(page).getByRole('listitem').first()).toBeVisible();
}

async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a method' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}

test(
  'adds an authenticator, a phone and a password to a passkey, and removes one',
  { tag: '@side-journey' },
  async ({ page, request }) => {
    await arriveWithPasskey(page);
    await openSecurity(page);
    await expect(ways(page).getByRole('listitem')).toHaveCount(1);
    await expect(ways(page).getByRole('button', { name: 'Remove' })).toHaveCount(0);

    await add(page, 'Authenticator app');
    const secret = await page.getByTestId('authenticator-secret').innerText();
    await page.getByLabel('Authenticator Code').fill(authenticatorCode(secret));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(ways(page).getByText('Authenticator app')).toBeVisible();

    const phone = newPhoneNumber();
    await add(page, 'SMS code');
    await page.getByLabel('Phone Number').fill(phone);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await page.getByLabel('Verification Code').fill(await sentCode(request, phone));
    await page.getByRole('button', { name: 'Verify Code' }).click();
    await expect(ways(page).getByText(/^SMS code/)).toBeVisible();
    await expect(ways(page).getByText('Convenient, not strong')).toBeVisible();

    await add(page, 'Password');
    const set = page.getByRole('button', { name: 'Set Password' });
    await page.getByLabel('New Password').fill('too short');
    await expect(set).toBeDisabled();
    await page.getByLabel('New Password').fill('quiet harbor seven lanterns');
    await set.click();
    await expect(ways(page).getByText(/^Password/)).toBeVisible();
    await expect(ways(page).getByRole('listitem')).toHaveCount(4);

    await ways(page)
      .getByRole('button', { name: /^Remove SMS code/ })
      .click();
    await expect(page.getByText('SMS code is removed')).toBeVisible();
    await expect(ways(page).getByRole('listitem')).toHaveCount(3);
  },
);

test('recovery codes are shown once, and one of them signs in', async ({ page, browser }) => {
  const email = await arriveWithPasskey(page);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Create codes' }).click();
  const list = page.getByRole('list', { name: 'New recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const code = await list.getByRole('listitem').first().innerText();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(list).toBeHidden();
  await expect(page.getByText('10 codes left')).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/signin');
  await other.getByRole('button', { name: 'Lost your device? Other ways to sign in' }).click();
  await other.getByRole('textbox', { name: 'Email' }).fill(email);
  await other.getByRole('textbox', { name: 'Recovery Code' }).fill(code);
  await other.getByRole('button', { name: 'Sign in with Recovery Code' }).click();
  await expect(other).toHaveURL('/dashboard');
  await openSecurity(other);
  await expect(other.getByText('9 codes left')).toBeVisible();
  await context.close();
  // It ended the session that was there.
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/signin');
});

test('lists the sessions and ends another one at once', async ({ page, browser }) => {
  const { email, secret } = await signUpByAuthenticator(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/signin');
  await other.getByRole('tab', { name: 'Authenticator App' }).click();
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Authenticator Code').fill(authenticatorCode(secret));
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other).toHaveURL('/dashboard');

  await openSecurity(page);
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('this session')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL('/signin');
  expect((await storedKeys(other))['accessToken']).toBeUndefined();
  await context.close();
});

test('adding a passkey replaces the session, and needs one', async ({ page }) => {
  await signUpByAuthenticator(page);
  await addAuthenticator(page);
  const before = await storedKeys(page);
  await openSecurity(page);
  await add(page, 'Passkey');
  await expect(page.getByText('Your passkey is set up')).toBeVisible();
  await expect(ways(page).getByRole('listitem')).toHaveCount(2);
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText(/this session/)).toBeVisible();
  await expect(sessions.getByText(/by passkey/)).toBeVisible();
  const after = await storedKeys(page);
  expect(after['accessToken']).not.toBe(before['accessToken']);
  expect(after['refreshToken']).not.toBe(before['refreshToken']);
  expect(after['userId']).toBe(before['userId']);

  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await add(page, 'Passkey');
  const text = 'No authentication token found. Please sign in first.';
  await expect(page.getByText(text)).toBeVisible();
});

test('says what came of a call that answers nothing, or what nobody can read', async ({ page }) => {
  await arriveWithPasskey(page);
  await page.route('**/v1/auth/methods', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/v1/auth/sessions', (route) => route.fulfill({ body: '<html>' }));
  await page.goto('/profile?tab=security');
  await expect(ways(page).getByRole('alert')).toContainText('Error 404: Not Found');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('alert')).toContainText('An unknown error occurred', {
    timeout: 20_000,
  });
});

test('who has an account by Google gets their first strong way without proof, and needs it afterwards', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByLabel('Email address').fill(newEmail());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard');
  await openSecurity(page);
  await add(page, 'Authenticator app');
  const secret = await page.getByTestId('authenticator-secret').innerText();
  await page.getByLabel('Authenticator Code').fill(authenticatorCode(secret, 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(ways(page).getByText('Authenticator app')).toBeVisible();

  await page.getByRole('button', { name: 'Create codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Authenticator Code')).toBeVisible();
  await expectClean(page, 'step-up');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Not confirmed, so nothing was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Create codes' }).click();
  await dialog.getByLabel('Authenticator Code').fill(authenticatorCode(secret));
  await dialog.getByRole('button', { name: 'Confirm with Code' }).click();
  await expect(page.getByRole('list', { name: 'New recovery codes' })).toBeVisible();
});

test('a password and a code by e-mail sign in once they are set up', async ({ page, request }) => {
  const email = await arriveWithPasskey(page);
  await openSecurity(page);
  await add(page, 'Email code');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('Verification Code').fill(await sentCode(request, email));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(ways(page).getByText(/^Email code/)).toBeVisible();
  await add(page, 'Password');
  await page.getByLabel('New Password').fill('quiet harbor seven lanterns');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(ways(page).getByText(/^Password/)).toBeVisible();
  await signOut(page);

  await page.getByRole('button', { name: 'Lost your device? Other ways to sign in' }).click();
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one at all');
  await page.getByRole('button', { name: 'Sign in with Password' }).click();
  await expect(page.getByText('E-mail address or password is')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('quiet harbor seven lanterns');
  await page.getByRole('button', { name: 'Sign in with Password' }).click();
  await expect(page).toHaveURL('/dashboard');

  // A password is nothing strong: the phone is added after a step-up by passkey, whose dialog stands over that of the phone.
  await openSecurity(page);
  const phone = newPhoneNumber();
  await add(page, 'SMS code');
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send Code' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(stepUp.getByRole('button', { name: 'Confirm with Passkey' })).toBeVisible();
  await expectClean(page, 'step-up over the dialog of a phone');
  await stepUp.getByRole('button', { name: 'Confirm with Passkey' }).click();
  await page.getByLabel('Verification Code').fill(await sentCode(request, phone));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(ways(page).getByText(/^SMS code/)).toBeVisible();
});
