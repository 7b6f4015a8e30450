import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeNetwork } from '../../../test/fake-network.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const totp = 'POST /v1/auth/totp/authentications';
const smsSend = 'POST /v1/auth/smsotp/messages';
const smsVerify = 'POST /v1/auth/smsotp/verifications';
const currentUser = 'POST /v1/auth/session/current-user';
const sent = { success: true, message: 'Sent', retryAfter: 30 };
const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };

async function openTab(page: ReturnType<typeof renderPage>, name: string) {
  await page.user.click(screen.getByRole('tab', { name }));
}

async function verifyByAuthenticator(page: ReturnType<typeof renderPage>) {
  await openTab(page, 'Authenticator App');
  await page.user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await page.user.type(screen.getByLabelText('Authenticator Code'), '123456');
  await page.user.click(screen.getByRole('button', { name: 'Verify' }));
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
});

test('offers no passkey in a browser that has none', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  renderPage(<SignInScreen />, '/signin');
  expect(screen.queryByRole('tab', { name: 'Passkey' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Authenticator App' })).toBeDefined();
});

test('enables Verify only when both email and code are filled', async () => {
  const page = renderPage(<SignInScreen />, '/signin');
  await openTab(page, 'Authenticator App');
  const verify = await screen.findByRole('button', { name: 'Verify' });
  expect(verify).toHaveProperty('disabled', true);
  await page.user.type(screen.getByLabelText('Email'), 'ada@example.com');
  expect(verify).toHaveProperty('disabled', true);
  await page.user.type(screen.getByLabelText('Authenticator Code'), '123456');
  expect(verify).toHaveProperty('disabled', false);
});

test('takes an error back on the next tab', async () => {
  const page = renderPage(
    <SignInScreen />,
    '/signin',
    new FakeNetwork().on(totp, { status: 502, body: '' }),
  );
  await verifyByAuthenticator(page);
  const text = 'Failed to verify authenticator code';
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  await openTab(page, 'SMS');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('counts down to the end of a lock, and forgets it on the next tab', async () => {
  const network = new FakeNetwork().on(totp, {
    status: 429,
    headers: { 'retry-after': '890' },
    body: {
      error: 'requests.too-many',
      message: 'Too many requests.',
      remedy: 'Try again in 15 minutes.',
    },
  });
  const page = renderPage(<SignInScreen />, '/signin', network);
  await verifyByAuthenticator(page);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'Too many requests. Try again in 15 minutes.',
    ),
  );
  expect(screen.getByRole('timer').textContent).toBe('You can try again in 15 min.');
  await openTab(page, 'SMS');
  expect(screen.queryByRole('timer')).toBeNull();
});

test('shows the words of the server about a wrong code', async () => {
  const network = new FakeNetwork().on(totp, {
    status: 401,
    body: { error: 'totp.code', message: 'This code is not the right one' },
  });
  const page = renderPage(<SignInScreen />, '/signin', network);
  await verifyByAuthenticator(page);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('This code is not the right one'),
  );
});

test('signs in by authenticator code, and keeps the id that its browser is given', async () => {
  const network = new FakeNetwork()
    .on('POST /v1/devices', { status: 200, body: { success: true, deviceId: 'd9' } })
    .on(totp, { status: 200, body: { accessToken: 'v4.local.a', refreshToken: 'r', userId: 'u1' } })
    .on(currentUser, { status: 200, body: ada });
  const page = renderPage(<SignInScreen />, '/signin', network);
  await verifyByAuthenticator(page);
  await waitFor(() => expect(page.session.getState().user).toEqual(ada));
  expect(localStorage.getItem('accessToken')).toBe('v4.local.a');
  await waitFor(() => expect(network.to('POST /v1/devices')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('device_id')).toBe('d9'));
});

test('moves from phone number to code once sent, and back when the tab changes', async () => {
  const network = new FakeNetwork().on(smsSend, { status: 200, body: sent });
  const page = renderPage(<SignInScreen />, '/signin', network);
  await openTab(page, 'SMS');
  const send = await screen.findByRole('button', { name: 'Send Verification Code' });
  expect(send).toHaveProperty('disabled', true);
  await page.user.type(screen.getByLabelText('Phone Number'), '555 123 4567');
  await page.user.click(send);
  const verify = await screen.findByRole('button', { name: 'Verify Code' });
  expect(verify).toHaveProperty('disabled', true);
  await page.user.type(screen.getByLabelText('Verification Code'), '123456');
  network.on(smsVerify, { status: 400, body: {} });
  await page.user.click(verify);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Failed to verify SMS code'),
  );
  expect(network.to(smsVerify)[0]?.body).toEqual({
    phoneNumber: '+15551234567',
    otpCode: '123456',
    deviceId: null,
    askedBy: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await openTab(page, 'Passkey');
  await openTab(page, 'SMS');
  expect(await screen.findByLabelText('Phone Number')).toBeDefined();
});

test('says that Google cannot be reached when the server fails without a word', async () => {
  const route = 'GET /v1/auth/oauth/google/signin/authorization-url';
  const network = new FakeNetwork().on(route, { status: 502, body: '' });
  const page = renderPage(<SignInScreen />, '/signin', network);
  await page.user.click(screen.getByRole('button', { name: 'Google' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Failed to connect to Google OAuth service'),
  );
});

test('says once why a return signed nobody in', async () => {
  const page = renderPage(
    <Routes>
      <Route path="/" element={<Link to="/signin">Enter</Link>} />
      <Route
        path="/signin"
        element={
          <>
            <Link to="/">Leave</Link>
            <SignInScreen />
          </>
        }
      />
    </Routes>,
  );
  page.session.keepFailure('You denied access to the application');
  await page.user.click(screen.getByRole('link', { name: 'Enter' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('You denied access to the application');
  await page.user.click(screen.getByRole('link', { name: 'Leave' }));
  await page.user.click(screen.getByRole('link', { name: 'Enter' }));
  expect(await screen.findByRole('button', { name: 'Sign in with Passkey' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
