import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeAnswer, FakeNetwork } from '../test/fake-network.ts';
import { renderPage } from '../test/render-page.tsx';
import { AccountList } from './account-list.tsx';
import { builtInProviders } from './providers.ts';

test('an open dialog learns what the server offers when that comes', async () => {
  const answer = Promise.withResolvers<FakeAnswer>();
  const network = new FakeNetwork().on('GET /v1/providers', async () => answer.promise);
  const list = <AccountList connections={[]} connectLabel="Connect Account" />;
  const { user } = renderPage(list, '/profile', network);
  await user.click(screen.getByRole('button', { name: 'Connect Account: Kraken' }));
  const link = (): string | null =>
    screen.getByRole('link', { name: 'How to create an API key' }).getAttribute('href');
  expect(link()).toMatch(/^https:\/\/support\.kraken\.com\//);
  const helpUrl = 'http://localhost/keys/kraken';
  const providers = builtInProviders.map((known) => ({
    ...known,
    keys: { ...known.keys, helpUrl },
  }));
  answer.resolve({ status: 200, body: { providers } });
  await waitFor(() => expect(link()).toBe(helpUrl));
});
