import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeNetwork } from '../../../test/fake-network.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { OAuthSuccessScreen } from './oauth-success-screen.tsx';
import { ProviderResultScreen, ProviderReturnScreen } from './provider-screens.tsx';
import { SocialReturnScreen } from './social-return-screen.tsx';

const finished = {
  operation_success: true,
  error_code: null,
  error_description: null,
  message: 'Connected',
};
const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };
const owner = { userId: 'u1', name: 'Ada', email: 'ada@example.com' };
const currentUser = 'POST /v1/auth/session/current-user';
const takeOver = 'POST /v1/auth/session/take-over';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(address: string, network = new FakeNetwork()) {
  const routes = (
    <Routes>
      <Route path="/auth/signup-success" element={<OAuthSuccessScreen />} />
      <Route path="/auth/oauth/:provider/callback" element={<SocialReturnScreen />} />
      <Route path="/auth/providers/:provider/callback" element={<ProviderReturnScreen />} />
      <Route path="/providers/callback/:provider/success" element={<ProviderResultScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return renderPage(routes, address, network);
}

/** Checks where the page is just before and just after its time is up. */
async function expectMove(page: ReturnType<typeof open>, to: string, afterMs: number) {
  const from = page.address();
  await act(async () => vi.advanceTimersByTimeAsync(afterMs - 500));
  expect(page.address()).toBe(from);
  await act(async () => vi.advanceTimersByTimeAsync(600));
  expect(page.address()).toBe(to);
}

const missingCode = 'Invalid OAuth response - missing authorization code';

for (const [query, text, kept = text] of [
  ['error=access_denied', 'You denied access to the application'],
  ['error=server_error&error_description=busy', 'OAuth provider server error: busy'],
  ['state=s', 'No authorization code received from OAuth provider.', missingCode],
] as const) {
  test(`explains a social return with ${query} and goes to the sign-in screen after 3 s`, async () => {
    const page = open(`/auth/oauth/google/callback?${query}`);
    expect(await screen.findByText(text)).toBeDefined();
    expect(page.session.getState().error).toBe(kept);
    await expectMove(page, '/signin', 3000);
  });
}

test('signs in after a social return and goes to the dashboard after 2 s', async () => {
  const exchange = 'POST /v1/auth/oauth/google/signin/callback';
  const network = new FakeNetwork()
    .on(exchange, {
      status: 200,
      body: { tokens: { accessToken: 'v4.local.a', refreshToken: 'r' }, user: ada },
    })
    .on(currentUser, { status: 200, body: ada });
  const page = open('/auth/oauth/google/callback?code=c&state=s', network);
  await waitFor(() => expect(page.session.getState().user).toEqual(ada));
  expect(network.to(exchange).map(({ body }) => body)).toEqual([
    { code: 'c', state: 's', deviceId: null },
  ]);
  await expectMove(page, '/dashboard', 2000);
});

test('finishes a sign-up as a sign-up, and says who is said to have sent the browser back', async () => {
  const exchange = 'POST /v1/auth/oauth/google/signup/callback';
  const network = new FakeNetwork()
    .on(exchange, {
      status: 200,
      body: { tokens: { accessToken: 'v4.local.a', refreshToken: 'r' }, user: ada },
    })
    .on(currentUser, { status: 200, body: ada });
  const issuer = 'https://accounts.example';
  open(
    `/auth/oauth/google/callback?code=c&state=signup.s&iss=${encodeURIComponent(issuer)}`,
    network,
  );
  expect(screen.getByRole('heading', { name: 'SIGN UP' })).toBeDefined();
  await waitFor(() =>
    expect(network.to(exchange)[0]?.body).toEqual({
      code: 'c',
      state: 'signup.s',
      iss: issuer,
      deviceId: null,
    }),
  );
});

test('takes over the tokens of the success address and goes on after 1.5 s', async () => {
  const network = new FakeNetwork()
    .on(takeOver, { status: 200, body: { ...owner, accessToken: 'v4.own' } })
    .on(currentUser, { status: 200, body: ada });
  const page = open('/auth/signup-success?userId=u1&accessToken=v4.local.a', network);
  expect(await screen.findByText('OAuth Authentication Successful!')).toBeDefined();
  expect(localStorage.getItem('accessToken')).toBe('v4.own');
  await expectMove(page, '/dashboard', 1500);
});

test('asks who did not begin the sign-in of a link, and keeps nothing of it until they agree', async () => {
  const network = new FakeNetwork()
    .on(takeOver, ({ body }) => ({
      status: 200,
      body: JSON.stringify(body).includes('"isAgreed":true')
        ? { ...owner, accessToken: 'v4.own' }
        : owner,
    }))
    .on(currentUser, { status: 200, body: ada });
  open('/auth/signup-success?userId=u1&accessToken=v4.local.a', network);
  const question = 'This link wants to sign you in as Ada <ada@example.com>. Continue?';
  expect(await screen.findByText(question)).toBeDefined();
  const other = screen.getByRole('link', { name: 'No, use my own account' });
  expect(other.getAttribute('href')).toBe('/signin');
  expect(localStorage.getItem('accessToken')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Continue' }).click());
  expect(await screen.findByText('OAuth Authentication Successful!')).toBeDefined();
  expect(localStorage.getItem('accessToken')).toBe('v4.own');
});

for (const [query, text] of [
  ['', 'Missing authentication information from the server'],
  ['?userId=u1&accessToken=jwt', 'Missing authentication information from the server'],
  ['?userId=u1&accessToken=v4.bad', 'Failed to complete OAuth authentication process'],
  ['?userId=u2&accessToken=v4.of.u1', 'Failed to complete OAuth authentication process'],
] as const) {
  test(`takes over nothing from the success address${query}`, async () => {
    const refused = { status: 401, body: { error: 'session.over', message: 'No' } };
    const network = new FakeNetwork().on(takeOver, refused);
    open(`/auth/signup-success${query}`, network);
    expect(await screen.findByText('OAuth Authentication Error')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    const onward = screen.getByRole('link', { name: 'Go to Sign In' });
    expect(onward.getAttribute('href')).toBe('/signin');
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
}

for (const [query, text, to] of [
  ['error=denied&description=no', 'kraken connection was denied or failed: no', '/dashboard'],
  ['state=s', 'No authorization code received from provider.', '/dashboard'],
  ['code=c', 'Authentication required. Please sign in again.', '/signin'],
] as const) {
  test(`explains a provider return with ${query}`, async () => {
    const page = open(`/auth/providers/kraken/callback?${query}`);
    expect(await screen.findByText(text)).toBeDefined();
    const place = to === '/signin' ? 'the sign-in page' : 'the dashboard';
    const note = `You will be redirected to ${place} in a few seconds.`;
    expect(screen.getByText(note)).toBeDefined();
    await expectMove(page, to, 3000);
  });
}

test('finishes a provider connection and goes to the dashboard after 2 s', async () => {
  localStorage.setItem('accessToken', 'v4.local.a');
  const finish = 'POST /v1/providers/callback/alpaca';
  const network = new FakeNetwork()
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on(currentUser, { status: 200, body: ada })
    .on(finish, { status: 200, body: finished });
  const page = open('/auth/providers/alpaca/callback?code=c&state=s', network);
  expect(await screen.findByText('Account connected')).toBeDefined();
  expect(network.to(finish)[0]?.headers.get('authorization')).toBe('Bearer v4.local.a');
  await expectMove(page, '/dashboard', 2000);
});

for (const [address, text] of [
  ['/providers/callback/kraken/success?code=c&state=s', 'Invalid provider: kraken'],
  ['/providers/callback/alpaca/success?error=x', 'OAuth authorization failed'],
  ['/providers/callback/cb/success?state=s', 'Missing authorization code'],
  ['/providers/callback/cb/success?code=c', 'Missing state parameter'],
] as const) {
  test(`explains ${address} and lets the user choose where to go`, async () => {
    const page = open(address);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeDefined();
    const settings = screen.getByRole('link', { name: 'Provider Settings' });
    expect(settings.getAttribute('href')).toBe('/settings/providers');
    await act(async () => vi.advanceTimersByTimeAsync(10_000));
    expect(page.address()).toBe(address);
  });
}

for (const [answer, text] of [
  [{ status: 502, body: '' }, 'Authentication failed'],
  ['unreachable', 'An unexpected error occurred during authentication.'],
  [{ status: 400, body: { error: 'x', message: 'This visit is over' } }, 'This visit is over'],
] as const) {
  test(`explains a social exchange that ends with: ${text}`, async () => {
    const exchange = 'POST /v1/auth/oauth/google/signin/callback';
    const page = open(
      '/auth/oauth/google/callback?code=c&state=s',
      new FakeNetwork().on(exchange, answer),
    );
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await expectMove(page, '/signin', 3000);
  });
}

test('links a social account for who is signed in, and goes back to the security page', async () => {
  localStorage.setItem('accessToken', 'v4.local.a');
  const finish = 'POST /v1/auth/oauth/google/link/callback';
  const network = new FakeNetwork()
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on(currentUser, { status: 200, body: ada })
    .on(finish, { status: 200, body: { success: true, provider: 'google' } });
  const page = open('/auth/oauth/google/callback?code=c&state=link.s', network);
  expect(await screen.findByText('You can now sign in with google.')).toBeDefined();
  expect(network.to(finish)[0]?.headers.get('authorization')).toBe('Bearer v4.local.a');
  await expectMove(page, '/profile?tab=security', 2000);
});

for (const [answer, text] of [
  [
    { status: 200, body: { ...finished, operation_success: false, message: 'No such code' } },
    'Provider connection failed: No such code',
  ],
  [
    { status: 200, body: { ...finished, operation_success: false, message: '' } },
    'Provider connection failed: Unknown error',
  ],
  [{ status: 502, body: '' }, 'Provider connection failed'],
  ['unreachable', 'An unexpected error occurred during provider connection.'],
] as const) {
  test(`explains a provider exchange that ends with: ${text}`, async () => {
    localStorage.setItem('accessToken', 'v4.local.a');
    const network = new FakeNetwork()
      .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
      .on(currentUser, { status: 200, body: ada })
      .on('POST /v1/providers/callback/alpaca', answer);
    const page = open('/auth/providers/alpaca/callback?code=c&state=s', network);
    expect(await screen.findByText(text)).toBeDefined();
    await expectMove(page, '/dashboard', 3000);
  });
}

test('explains a social account that could not be linked, and goes back to the security page', async () => {
  localStorage.setItem('accessToken', 'v4.local.a');
  const network = new FakeNetwork()
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on(currentUser, { status: 200, body: ada })
    .on('POST /v1/auth/oauth/google/link/callback', { status: 502, body: '' });
  const page = open('/auth/oauth/google/callback?code=c&state=link.s', network);
  expect(await screen.findByText('Failed to complete OAuth')).toBeDefined();
  expect(page.session.getState().error).toBeNull();
  await expectMove(page, '/profile?tab=security', 3000);
});

for (const [answer, text] of [
  [
    { status: 200, body: { ...finished, operation_success: false, message: 'Too late' } },
    'Too late',
  ],
  [
    { status: 200, body: { ...finished, operation_success: false, message: '' } },
    'Failed to complete connection',
  ],
  [{ status: 502, body: '' }, 'Failed to complete connection'],
] as const) {
  test(`explains a result page whose exchange ends with: ${text}`, async () => {
    const network = new FakeNetwork().on('POST /v1/providers/callback/alpaca', answer);
    open('/providers/callback/alpaca/success?code=c&state=s', network);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeDefined();
  });
}
