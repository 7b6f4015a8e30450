import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn, storedKeys } from './account.ts';
import { sample } from '@stratloom/testkit/sweep';
import { failSilently } from './silent-failure.ts';
import { expectMove, stopTime, waitInStoppedTime } from './stopped-time.ts';

/** Opens an address in a page whose time stands still, until what it says is there. */
async function openInStoppedTime(page: Page, address: string, text: string): Promise<void> {
  await stopTime(page);
  await page.goto(address);
  await waitInStoppedTime(page, text);
}

const SOCIAL_RETURNS = [
  ['error=access_denied', 'You denied access to the application'],
  ['error=invalid_request', 'Invalid OAuth request'],
  ['error=unauthorized_client', 'OAuth client is not authorized'],
  ['error=unsupported_response_type', 'OAuth response type not supported'],
  ['error=invalid_scope', 'Invalid OAuth scope requested'],
  ['error=server_error&error_description=busy', 'OAuth provider server error: busy'],
  ['error=temporarily_unavailable', 'OAuth provider temporarily unavailable'],
  ['error=anything', 'OAuth authentication failed'],
  ['state=s', 'No authorization code received from OAuth provider.'],
  ['code=c&state=signin.s', 'was not started in this browser, or it has expired'],
] as const;

for (const [query, text] of sample('social returns', SOCIAL_RETURNS, 4)) {
  test(`a social return with ${query} goes to the sign-in screen after 3 seconds`, async ({
    page,
  }) => {
    await openInStoppedTime(page, `/auth/oauth/google/callback?${query}`, text);
    await expect(page.getByRole('heading', { name: 'Authentication failed' })).toBeVisible();
    await expectMove(page, '/signin', 3000);
    const missing = 'Invalid OAuth response - missing authorization code';
    await expect(page.getByRole('alert')).toContainText(query === 'state=s' ? missing : text);
  });
}

for (const [why, text] of [
  ['an answer without a word', 'Authentication failed'],
  ['no answer', 'An unexpected error occurred during authentication.'],
] as const) {
  test(`a social return whose exchange gets ${why} goes to the sign-in screen`, async ({
    page,
  }) => {
    const exchange = '**/v1/auth/oauth/facebook/signin/callback';
    if (why === 'no answer') await page.route(exchange, (route) => route.abort());
    else await failSilently(page, exchange);
    await openInStoppedTime(page, '/auth/oauth/facebook/callback?code=c&state=signin.s', text);
    await expectMove(page, '/signin', 3000);
    await expect(page.getByRole('alert')).toHaveText(text);
  });
}

test('a return of a provider that nobody signs in with says so', async ({ page }) => {
  await openInStoppedTime(page, '/auth/oauth/apple/callback?code=c', 'Authentication failed');
  await expectMove(page, '/signin', 3000);
});

test('the success address asks, signs in and goes on after 1.5 seconds', async ({
  page,
  browser,
}) => {
  await arriveSignedIn(page);
  await page.goto('/v1/health');
  const { userId, accessToken } = await storedKeys(page);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await openInStoppedTime(
    visitor,
    `/auth/signup-success?userId=${userId}&accessToken=${accessToken}`,
    'This link wants to sign you in as',
  );
  expect(await storedKeys(visitor)).not.toHaveProperty('accessToken');
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await waitInStoppedTime(visitor, 'OAuth Authentication Successful!');
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
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await expect(page).toHaveURL('/signin');
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
    const place = to === '/' ? 'the dashboard' : 'the sign-in page';
    const note = `You will be redirected to ${place} in a few seconds.`;
    await expect(page.getByText(note)).toBeVisible();
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
    await expect(page.getByText('Sign in to see your connected accounts.')).toBeVisible();
  });
}

test('Provider Settings leads to the connections of who is signed in', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/settings/providers');
  await expect(page).toHaveURL('/profile?tab=integrations');
  await expect(page.getByRole('region', { name: 'Provider Integrations' })).toBeVisible();
});

test('an exchange with a provider that fails is explained by either return', async ({ page }) => {
  const answer = {
    operation_success: false,
    error_code: 'x',
    error_description: null,
    message: '',
  };
  const exchange = '**/v1/providers/callback/alpaca';
  await arriveSignedIn(page);
  await stopTime(page);
  const open = async (address: string, text: string) => {
    await page.goto(`${address}?code=c&state=connect.s`);
    await waitInStoppedTime(page, text);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  };
  await page.route(exchange, (route) => route.fulfill({ json: answer }));
  await open('/auth/providers/alpaca/callback', 'Provider connection failed: Unknown error');
  await expectMove(page, '/dashboard', 3000);
  await open('/providers/callback/alpaca/success', 'Failed to complete connection');
  await failSilently(page, exchange);
  await open('/auth/providers/alpaca/callback', 'Provider connection failed');
  await expectMove(page, '/dashboard', 3000);
  await open('/providers/callback/alpaca/error', 'Failed to complete connection');
  await page.route(exchange, (route) => route.abort());
  const text = 'An unexpected error occurred during provider connection.';
  await open('/auth/providers/alpaca/callback', text);
  await expectMove(page, '/dashboard', 3000);
});
