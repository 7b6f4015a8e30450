import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeNetwork } from '../../test/fake-network.ts';
import { renderPage } from '../../test/render-page.tsx';
import { useSilenceNotice } from './use-silence-notice.ts';

const ROUTE = 'GET /v1/market/instruments?q=&limit=50&files=true';
const NOTICE = 'No venue answers: prices are simulated, and stored bars are used';

function instrument(source: string, isSimulated: boolean) {
  const facts = { symbol: 'BTC-USD', name: 'Bitcoin', type: 'crypto', timeframes: ['1d'] };
  return { id: 'BTC-USD', ...facts, source, isSimulated };
}

const SIMULATED = instrument('Simulated prices', true);
const COINBASE = instrument('Coinbase', false);

function Screen() {
  useSilenceNotice();
  return null;
}

async function renderOn(items: readonly object[], ...silentVenues: readonly string[]) {
  const network = new FakeNetwork().on(ROUTE, { status: 200, body: { items, silentVenues } });
  renderPage(<Screen />, '/', network);
  await waitFor(() => expect(network.to(ROUTE)).toHaveLength(1));
}

test('says once that no venue answers', async () => {
  await renderOn([COINBASE, SIMULATED], 'Coinbase', 'Kraken');
  expect(await screen.findByText(NOTICE)).toBeTruthy();
  expect(sessionStorage.getItem('notices.silent-venues')).toBe('shown');
});

test('says nothing again, nor while a venue answers, nor where prices are simulated by wish', async () => {
  await renderOn([SIMULATED]);
  await renderOn([COINBASE, SIMULATED], 'Kraken');
  sessionStorage.setItem('notices.silent-venues', 'shown');
  await renderOn([SIMULATED], 'Coinbase');
  await act(async () => undefined);
  expect(screen.queryByText(NOTICE)).toBeNull();
});
