import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiFailure, failureText } from '../../api-client/api-failure.ts';
import { FakeNetwork } from '../../test/fake-network.ts';
import { renderPage } from '../../test/render-page.tsx';
import { useStepUp } from './step-up-provider.tsx';

const state = 'GET /v1/auth/step-up';
const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };
const prove = 'POST /v1/auth/step-up/totp';

function needed() {
  return new ApiFailure('This needs a fresh confirmation', { status: 403, code: 'auth.step-up' });
}

/** Work that is refused until it has been proven who does it. */
function refusedOnce() {
  return vi.fn<() => Promise<string>>().mockRejectedValueOnce(needed()).mockResolvedValue('done');
}

function renderWork(work: () => Promise<string>, network: FakeNetwork) {
  const outcome = vi.fn<(text: string) => void>();
  function Page() {
    const withStepUp = useStepUp();
    const go = async () => {
      try {
        outcome(await withStepUp(work));
      } catch (error) {
        outcome(failureText(error, 'unexpected'));
      }
    };
    return <button onClick={() => void go()}>go</button>;
  }
  return { ...renderPage(<Page />, '/', network), outcome };
}

test('asks for a code and does the work again once it is proven', async () => {
  const network = new FakeNetwork()
    .on(state, { status: 200, body: { until: null, kinds: ['authenticator'] } })
    .on(prove, { status: 200, body: { until: 9, kinds: ['authenticator'] } });
  const work = refusedOnce();
  const page = renderWork(work, network);
  await page.user.click(screen.getByRole('button', { name: 'go' }));
  await page.user.type(await screen.findByLabelText('Authenticator Code'), '123456');
  await page.user.click(screen.getByRole('button', { name: 'Confirm with Code' }));
  await waitFor(() => expect(page.outcome).toHaveBeenCalledWith('done'));
  expect(work).toHaveBeenCalledTimes(2);
  expect(network.to(prove)[0]?.body).toEqual({ code: '123456' });
});

test('changes nothing when the user will not confirm', async () => {
  const network = new FakeNetwork().on(state, { status: 200, body: { until: null, kinds: [] } });
  const work = refusedOnce();
  const page = renderWork(work, network);
  await page.user.click(screen.getByRole('button', { name: 'go' }));
  expect(await screen.findByText(/no passkey and no authenticator app yet/)).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  const text = 'Not confirmed, so nothing was changed.';
  await waitFor(() => expect(page.outcome).toHaveBeenCalledWith(text));
  expect(work).toHaveBeenCalledTimes(1);
});

test('makes the first passkey on any device, and offers none where the browser has none', async () => {
  const registration = 'POST /v1/auth/passkeys/registrations';
  const network = new FakeNetwork()
    .on(state, { status: 200, body: { until: null, kinds: [] } })
    .on(registration, { status: 409, body: { error: 'other', message: 'Not now' } })
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on('POST /v1/auth/session/current-user', { status: 200, body: ada });
  localStorage.setItem('accessToken', 'v4.local.a');
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  const page = renderWork(vi.fn<() => Promise<string>>().mockRejectedValue(needed()), network);
  await page.user.click(screen.getByRole('button', { name: 'go' }));
  const elsewhere = { name: 'Use a security key or your phone' };
  await page.user.click(await screen.findByRole('button', elsewhere));
  expect(await screen.findByText('Not now')).toBeDefined();
  expect(network.to(registration)[0]?.body).toMatchObject({ anyAuthenticator: true });
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  vi.stubGlobal('PublicKeyCredential', undefined);
  await page.user.click(screen.getByRole('button', { name: 'go' }));
  expect(await screen.findByText(/no passkey and no authenticator app yet/)).toBeDefined();
  expect(screen.queryByRole('button', elsewhere)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a passkey now' })).toBeNull();
});

test('passes on any other failure without asking', async () => {
  const page = renderWork(async () => {
    throw new ApiFailure('Not now', { status: 409, code: 'other' });
  }, new FakeNetwork());
  await page.user.click(screen.getByRole('button', { name: 'go' }));
  await waitFor(() => expect(page.outcome).toHaveBeenCalledWith('Not now'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
