import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeNetwork } from '../test/fake-network.ts';
import { renderPage } from '../test/render-page.tsx';
import { AppRoutes } from './routes.tsx';

const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };

for (const path of ['/explore', '/features', '/auth/x', '/settings/providers']) {
  test(`shows the landing page for ${path}, which has no screen`, async () => {
    expect(renderPage(<AppRoutes />, path).address()).toBe('/');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toContain('Build trading');
  });
}

for (const path of [
  '/dashboard',
  '/portfolio',
  '/marketplace',
  '/labs',
  '/live-strategies',
  '/profile',
]) {
  test(`asks a visitor of ${path} to sign in`, async () => {
    const page = renderPage(<AppRoutes />, path);
    expect(page.address()).toBe('/signin');
    expect(page.state()).toEqual({ from: path });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'SIGN IN' })).toBeDefined());
  });
}

test('shows the learn screen to everyone', async () => {
  renderPage(<AppRoutes />, '/learn');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Learn' })).toBeDefined());
});

test('offers a visitor only signing in and up', () => {
  renderPage(<AppRoutes />, '/');
  const bar = screen.getByRole('banner');
  const links = [...bar.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(links).toEqual(['Stratloom', 'Sign In', 'Sign Up']);
  const targets = [...bar.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/', '/signin', '/signup']);
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
});

test('offers a signed-in user every screen, and an account menu', async () => {
  localStorage.setItem('accessToken', 'v4.local.a');
  const network = new FakeNetwork()
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on('POST /v1/auth/session/current-user', { status: 200, body: ada });
  const page = renderPage(<AppRoutes />, '/learn', network);
  const bar = screen.getByRole('navigation', { name: 'Main' });
  const links = [...bar.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(links).toEqual([
    'Dashboard',
    'Portfolio',
    'Learn',
    'Labs',
    'Live Strategies',
    'Marketplace',
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Account' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Dashboard', 'Profile', 'Sign Out']);
});
