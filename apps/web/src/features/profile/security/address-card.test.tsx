import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeNetwork } from '../../../test/fake-network.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { AddressCard } from './address-card.tsx';

const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };

function open(user: object) {
  localStorage.setItem('accessToken', 'v4.local.a');
  const network = new FakeNetwork()
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on('POST /v1/auth/session/current-user', { status: 200, body: { ...ada, ...user } });
  return renderPage(<AddressCard />, '/profile', network);
}

test('asks for the proof of an address that nobody has proven', async () => {
  open({ isEmailVerified: false });
  expect(await screen.findByRole('button', { name: 'Prove address' })).toBeDefined();
  expect(screen.getByText('ada@example.com')).toBeDefined();
  expect(screen.getByText(/whoever proves this address can take it/)).toBeDefined();
});

test('asks for another address where somebody else has proven it', async () => {
  open({ isEmailVerified: false, email: '' });
  expect(await screen.findByText(/Somebody else has proven/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Enter another address' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Prove address' })).toBeNull();
});

test('is not there once the address is proven', async () => {
  const page = open({ isEmailVerified: true });
  await waitFor(() => expect(page.session.getState().status).toBe('signedIn'));
  expect(screen.queryByText('E-mail address')).toBeNull();
});
