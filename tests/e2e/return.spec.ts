import { expect, type Page, test } from '@playwright/test';
import { signUp, storedKeys } from './account.ts';

/** Opens an address in a page whose time stands still, until what it says is there. */
async function openInStoppedTime(page: Page, address: string, text: string): Promise<void> {
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T00:00:01Z');
  await page.goto(address);
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.getByText(text)).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [50] });
}

/** Checks where the page is shortly before and shortly after its time is up. */
async function expectMove(page: Page, to: string, afterMs: number): Promise<void> {
  const from = page.url();
  await page.clock.runFor(afterMs - 300);
  expect(page.url()).toBe(from);
  await page.clock.runFor(600);
  await expect(page).toHaveURL(to);
}

for (const [query, text] of [
  ['error=access_denied', 'You denied access to the application'],
  ['error=invalid_request', 'Invalid OAuth request'],
  ['error=unauthorized_client', 'OAuth client is not authorized'],
  ['error=unsupported_response_type', 'OAuth response type not supported'],
  ['error=invalid_scope', 'Invalid OAuth scope requested'],
  ['error=server_error&error_description=busy', 'OAuth provider server error: busy'],
  ['error=temporarily_unavailable', 'OAuth provider temporarily unavailable'],
  ['error=anything', 'OAuth authentication failed'],
  ['state=s', 'No authorization code received from OAuth provider.'],
  ['code=c&state=signin.s', 'was not begun in this browser, or it is over'],
] as const) {
  test(`a social return with ${query} goes to the sign-in screen after 3 seconds`, async ({
    page,
  }) => {
    await openInStoppedTime(page, `/auth/oauth/google/callback?${query}`, text);
    await expect(page.getByRole('heading', { name: 'Authentication failed' })).toBeVisible();
    await expectMove(page, '/signin', 3000);
  });
}

test('the success address signs in and goes on after 1.5 seconds', async ({ page, browser }) => {
  await signUp(page);
  const { userId, accessToken } = await storedKeys(page);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await openInStoppedTime(
    visitor,
    `/auth/signup-success?userId=${userId}&accessToken=${accessToken}`,
    'OAuth Authentication Successful!',
  );
  await expectMove(visitor, '/dashboard', 1500);
  await context.close();
});

for (const [query, text] of [
  ['', 'Missing authentication information from the server'],
  ['?userId=u1&accessToken=v4.local.bad', 'Failed to complete OAuth authentication process'],
] as const) {
  test(`the success address says what is wrong with it${query}`, async ({ page }) => {
    await page.goto(`/auth/signup-success${query}`);
    await expect(page.getByText('OAuth Authentication Error')).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    expect((await storedKeys(page))['accessToken']).toBeUndefined();
  });
}

for (const [address, text, to] of [
  [
    '/auth/providers/coinbase/callback?error=access_denied&error_description=no',
    'coinbase connection was denied or failed: no',
    '/',
  ],
  [
    '/auth/providers/coinbase/callback?state=s',
    'No authorization code received from provider.',
    '/',
  ],
  [
    '/auth/providers/coinbase/callback?code=c&state=s',
    'Authentication required. Please sign in again.',
    '/signin',
  ],
] as const) {
  test(`a provider return of a visitor: ${text}`, async ({ page }) => {
    await openInStoppedTime(page, address, text);
    await page.clock.runFor(2700);
    expect(new URL(page.url()).pathname).toBe('/auth/providers/coinbase/callback');
    await page.clock.runFor(600);
    // The dashboard sends a visitor on to the sign-in screen.
    await expect(page).toHaveURL(to === '/' ? '/signin' : to);
  });
}

for (const [address, text] of [
  ['/providers/callback/kraken/success?code=c&state=s', 'Invalid provider: kraken'],
  ['/providers/callback/alpaca/error?error=x', 'OAuth authorization failed'],
  ['/providers/callback/cb/success?state=s', 'Missing authorization code'],
  ['/providers/callback/cb/error?code=c', 'Missing state parameter'],
] as const) {
  test(`a provider result lets the user choose: ${text}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await page.getByRole('link', { name: 'Provider Settings' }).click();
    await expect(page).toHaveURL('/');
  });
}
