import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { FakeNetwork } from '../test/fake-network.ts';
import { renderPage } from '../test/render-page.tsx';
import { Protected, PublicOnly, PublicOnlyAtFirst } from './guards.tsx';

const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };
const pair = { accessToken: 'v4.local.a', refreshToken: 'r', userId: 'u1' };

function routes(mayStay = false) {
  return (
    <Routes>
      <Route element={<Protected />}>
        <Route path="/labs" element="labs" />
        <Route path="/dashboard" element="dashboard" />
        <Route path="/live-strategies" element="live" />
      </Route>
      <Route element={<PublicOnly />}>
        <Route path="/signin" element="sign in" />
      </Route>
      <Route
        path="/signup"
        element={<PublicOnlyAtFirst mayStay={mayStay}>sign up</PublicOnlyAtFirst>}
      />
    </Routes>
  );
}

function networkOfAda() {
  return new FakeNetwork()
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on('POST /v1/auth/session/current-user', { status: 200, body: ada });
}

function storeToken(accessToken: string) {
  localStorage.setItem('accessToken', accessToken);
  localStorage.setItem('userId', 'u1');
}

test('sends a visitor to the sign-in screen and back to where they came from', async () => {
  const page = renderPage(routes(), '/labs?symbol=BTC-USD', networkOfAda());
  expect(screen.getByText('sign in')).toBeDefined();
  expect(page.address()).toBe('/signin');
  await page.session.signIn(pair);
  await waitFor(() => expect(page.address()).toBe('/labs?symbol=BTC-USD'));
});

test('sends who signs in without having come from anywhere to the dashboard', async () => {
  const page = renderPage(routes(), '/signin', networkOfAda());
  await page.session.signIn(pair);
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
});

test('lets the holder of a token of an accepted form in before the server has answered', () => {
  storeToken('v2.local.x');
  renderPage(routes(), '/labs', networkOfAda());
  expect(screen.getByText('labs')).toBeDefined();
});

test('asks who has put the proof of their address off for a week, but where they stop trading', async () => {
  storeToken('v4.local.a');
  const late = { ...ada, isEmailVerified: false, isProofNeeded: true };
  const network = networkOfAda().on('POST /v1/auth/session/current-user', {
    status: 200,
    body: late,
  });
  const page = renderPage(routes(), '/labs', network);
  expect(await screen.findByRole('heading', { name: 'Prove your address' })).toBeDefined();
  expect(screen.queryByText('labs')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Prove address' }));
  expect(await screen.findByText(/one code to ada@example.com/)).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await page.user.click(await screen.findByRole('link', { name: 'Live Strategies' }));
  expect(await screen.findByText('live')).toBeDefined();
});

test('keeps the holder of any other token out', () => {
  storeToken('eyJhbGciOi');
  const page = renderPage(routes(), '/labs', networkOfAda());
  expect(page.address()).toBe('/signin');
});

test('signs out silently when the server rejects the stored token', async () => {
  storeToken('v4.local.old');
  const network = networkOfAda().on('POST /v1/auth/session/validate', {
    status: 200,
    body: { valid: false },
  });
  const page = renderPage(routes(), '/labs', network);
  await waitFor(() => expect(page.address()).toBe('/signin'));
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sends a signed-in user away from the sign-in and sign-up screens', () => {
  storeToken('v4.local.a');
  expect(renderPage(routes(), '/signin', networkOfAda()).address()).toBe('/dashboard');
  expect(renderPage(routes(), '/signup', networkOfAda()).address()).toBe('/dashboard');
});

test('lets a signed-in user finish the last step of a sign-up', () => {
  storeToken('v4.local.a');
  expect(renderPage(routes(true), '/signup', networkOfAda()).address()).toBe('/signup');
});

test('lets who becomes signed in on the sign-up screen stay there', async () => {
  const page = renderPage(routes(), '/signup', networkOfAda());
  await page.session.signIn(pair);
  expect(page.address()).toBe('/signup');
});

test('does not remember the place of who signs out by choice', async () => {
  storeToken('v4.local.a');
  const page = renderPage(routes(), '/labs', networkOfAda());
  await page.session.signOut();
  await waitFor(() => expect(page.address()).toBe('/signin'));
  expect(page.state()).toBeNull();
});
