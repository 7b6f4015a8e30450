import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeNetwork } from '../test/fake-network.ts';
import { renderPage } from '../test/render-page.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { builtInProviders, type Provider } from './providers.ts';

const connect = 'POST /v1/providers';
const connected = { operationSuccess: true, status: 'connected', message: 'Connected' };

const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };

function renderDialog(id: Provider['providerId'], network = new FakeNetwork(), token = 'v4.a') {
  if (token !== '') localStorage.setItem('accessToken', token);
  network
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on('POST /v1/auth/session/current-user', { status: 200, body: ada });
  const provider = builtInProviders.find(({ providerId }) => providerId === id);
  if (provider === undefined) throw new Error(`There is no provider ${id}`);
  const onConnected = vi.fn();
  const dialog = (
    <ApiKeyDialog provider={provider} onClose={() => undefined} onConnected={onConnected} />
  );
  return { ...renderPage(dialog, '/signup', network), onConnected };
}

test('lists the permissions and asks for a one-time code only at Kraken', () => {
  renderDialog('kraken');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Query Funds',
    'Query Open Orders & Trades',
    'Query Closed Orders & Trades',
    'Create & Modify Orders',
  ]);
  expect(screen.getByLabelText('2FA Code (if enabled)')).toBeDefined();
  expect(screen.getByText('6-digit code')).toBeDefined();
});

test('lists the permissions of Binance.US', () => {
  renderDialog('binanceus');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Enable Reading', 'Enable Trading']);
  expect(screen.queryByLabelText('2FA Code (if enabled)')).toBeNull();
});

test('needs both key and secret', async () => {
  const page = renderDialog('kraken');
  await page.user.type(screen.getByLabelText('API Key'), 'key');
  await page.user.click(screen.getByRole('button', { name: 'Connect Account' }));
  expect(screen.getByText('Please enter both API key and secret')).toBeDefined();
  expect(page.network.to(connect)).toHaveLength(0);
});

test('shows the secret only when asked to', async () => {
  const page = renderDialog('kraken');
  const secret = screen.getByLabelText('API Secret');
  expect(secret).toHaveProperty('type', 'password');
  await page.user.click(screen.getByRole('button', { name: 'Show secret' }));
  expect(secret).toHaveProperty('type', 'text');
});

test('sends key, secret and code, and is busy meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: object }>();
  const page = renderDialog(
    'kraken',
    new FakeNetwork().on(connect, () => promise),
  );
  await page.user.type(screen.getByLabelText('API Key'), 'key');
  await page.user.type(screen.getByLabelText('API Secret'), 'secret');
  await page.user.type(screen.getByLabelText('2FA Code (if enabled)'), '123456');
  await page.user.click(screen.getByRole('button', { name: 'Connect Account' }));
  expect(screen.getByRole('button', { name: 'Connecting...' })).toHaveProperty('disabled', true);
  resolve({ status: 200, body: connected });
  await vi.waitFor(() => expect(page.onConnected).toHaveBeenCalledOnce());
  expect(page.network.to(connect)[0]?.body).toEqual({
    providerId: 'kraken',
    connectionType: 'api_key',
    apiKeyData: { apiKey: 'key', apiSecret: 'secret', otp: '123456' },
  });
});

test('connects nothing without an access token', async () => {
  const page = renderDialog('kraken', new FakeNetwork(), '');
  await page.user.type(screen.getByLabelText('API Key'), 'key');
  await page.user.type(screen.getByLabelText('API Secret'), 'secret');
  await page.user.click(screen.getByRole('button', { name: 'Connect Account' }));
  const text = 'Authentication required. Please complete sign up first.';
  expect(await screen.findByText(text)).toBeDefined();
  expect(page.network.to(connect)).toHaveLength(0);
});

test('has a text of its own for a failure that says nothing', async () => {
  const page = renderDialog('binanceus', new FakeNetwork().on(connect, { status: 502, body: '' }));
  await page.user.type(screen.getByLabelText('API Key'), 'key');
  await page.user.type(screen.getByLabelText('API Secret'), 'secret');
  await page.user.click(screen.getByRole('button', { name: 'Connect Account' }));
  const text = 'Failed to connect. Please check your API credentials.';
  expect(await screen.findByText(text)).toBeDefined();
});
