import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FakeNetwork } from '../../test/fake-network.ts';
import { renderPage } from '../../test/render-page.tsx';
import { WayBackBanner } from './way-back-banner.tsx';
import { WayBackCard } from './way-back-card.tsx';

const DAY_SECONDS = 86_400;
const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada' };

function open(
  Shown: () => ReactNode,
  user: { isEmailVerified: boolean; ageDays: number; email?: string },
  left: number,
) {
  localStorage.setItem('accessToken', 'v4.local.a');
  sessionStorage.clear();
  const createdAt = Math.floor(Date.now() / 1000) - user.ageDays * DAY_SECONDS;
  const { ageDays: _, ...known } = user;
  const network = new FakeNetwork()
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on('POST /v1/auth/session/current-user', {
      status: 200,
      body: { ...ada, createdAt, ...known },
    })
    .on('GET /v1/auth/recovery-codes', {
      status: 200,
      body: { left, createdAt: left === 0 ? null : 1 },
    });
  return renderPage(<Shown />, '/dashboard', network);
}

function asked() {
  return screen.findByRole('region', { name: 'Set up account recovery' });
}

test('asks for the proof of the address and for codes', async () => {
  open(WayBackCard, { isEmailVerified: false, ageDays: 1 }, 0);
  const region = within(await asked());
  expect(region.getByRole('button', { name: 'Prove address' })).toBeDefined();
  expect(region.getByRole('button', { name: 'Create codes' })).toBeDefined();
});

test('takes a code that came while the dialog was closed, and sends another', async () => {
  const page = open(WayBackCard, { isEmailVerified: false, ageDays: 1 }, 0);
  await page.user.click(within(await asked()).getByRole('button', { name: 'Prove address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prove your address' }));
  await page.user.click(dialog.getByRole('button', { name: 'I have a code' }));
  expect(dialog.getByRole('textbox', { name: 'Verification Code' })).toBeDefined();
  page.network.on('POST /v1/auth/emailotp/send', {
    status: 200,
    body: { success: true, message: 'Sent' },
  });
  await page.user.click(dialog.getByRole('button', { name: 'Send another code' }));
  await waitFor(() => expect(page.network.to('POST /v1/auth/emailotp/send')).toHaveLength(1));
});

test('asks for another address where somebody else has proven it', async () => {
  open(WayBackCard, { isEmailVerified: false, ageDays: 0, email: '' }, 10);
  const region = within(await asked());
  expect(region.getByRole('button', { name: 'Enter another address' })).toBeDefined();
});

test('can be put off in the first week of an account', async () => {
  const page = open(WayBackBanner, { isEmailVerified: false, ageDays: 1 }, 0);
  await page.user.click(within(await asked()).getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('waits no longer once the account is a week old', async () => {
  open(WayBackBanner, { isEmailVerified: true, ageDays: 8 }, 0);
  const region = within(await asked());
  expect(region.queryByRole('button', { name: 'Later' })).toBeNull();
  expect(region.getByRole('link', { name: 'Set up' })).toBeDefined();
});

for (const [name, Shown] of [
  ['card', WayBackCard],
  ['banner', WayBackBanner],
] as const) {
  test(`is no ${name} where nothing is missing`, async () => {
    const page = open(Shown, { isEmailVerified: true, ageDays: 0 }, 10);
    await waitFor(() => expect(page.network.to('GET /v1/auth/recovery-codes')).toHaveLength(1));
    await waitFor(() => expect(page.session.getState().status).toBe('signedIn'));
    expect(screen.queryByRole('region')).toBeNull();
  });
}
