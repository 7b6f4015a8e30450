import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FakeNetwork } from '../../../test/fake-network.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { DraftStore } from '../document/draft-store.ts';
import { newDocument } from '../document/lab-document.ts';
import { type Opening, useOpenedStrategy } from './opened-strategy.ts';

const ROUTE = 'GET /v1/market/instruments?q=&limit=50&files=true';
const NEW: Opening = {
  ...{ strategyId: null, version: null, mode: 'pine', draftId: null, link: null, market: null },
};

function instrument(id: string, source: string, type = 'crypto') {
  const symbol = id.split(':').at(-1);
  const isSimulated = source === 'Simulated prices';
  return { id, symbol, name: symbol, type, source, isSimulated, timeframes: ['1d'] };
}

const SIMULATED = [
  instrument('AAPL', 'Simulated prices', 'stock'),
  instrument('BTC-USD', 'Simulated prices'),
];

function answer(items: readonly object[], ...silentVenues: readonly string[]) {
  return new FakeNetwork().on(ROUTE, { status: 200, body: { items, silentVenues } });
}

function Screen({ opening }: { readonly opening: Opening }) {
  const [drafts] = useState(() => new DraftStore(localStorage, 'ann'));
  const { data } = useOpenedStrategy(opening, drafts, 1);
  return data === undefined ? null : (
    <output>{`${data.start.symbol}, saved ${data.saved.symbol}`}</output>
  );
}

async function symbolOf(network: FakeNetwork, opening = NEW): Promise<string | null> {
  renderPage(<Screen opening={opening} />, '/', network);
  return (await screen.findByRole('status')).textContent;
}

test('opens a new strategy on bitcoin at the first venue that answers', async () => {
  const network = answer(
    [
      instrument('coinbase:BTC-USD', 'Coinbase'),
      instrument('alpaca:AAPL', 'Alpaca', 'stock'),
      instrument('kraken:ETH-USD', 'Kraken'),
      instrument('kraken:BTC-USD', 'Kraken'),
      ...SIMULATED,
    ],
    'Coinbase',
  );
  expect(await symbolOf(network)).toBe('kraken:BTC-USD, saved kraken:BTC-USD');
});

test('opens a new strategy on simulated prices while nothing else answers', async () => {
  expect(await symbolOf(answer(SIMULATED, 'Coinbase', 'Kraken'))).toBe('AAPL, saved AAPL');
});

test('opens a new strategy also when the server gives no instruments', async () => {
  expect(await symbolOf(new FakeNetwork().on(ROUTE, 'unreachable'))).toBe('AAPL, saved AAPL');
});

test('leaves a draft on its own bars, and what a link names on those of the link', async () => {
  const network = answer([instrument('kraken:BTC-USD', 'Kraken'), ...SIMULATED]);
  const draft = { ...newDocument('pine', 'plot(close)'), symbol: 'MSFT' };
  new DraftStore(localStorage, 'ann').write(draft, 1);
  expect(await symbolOf(network)).toBe('MSFT, saved kraken:BTC-USD');
});

test('asks for no instruments when a link names what to open', async () => {
  const network = answer([instrument('kraken:BTC-USD', 'Kraken'), ...SIMULATED]);
  const link = { kind: 'template', id: 'no-such-template' } as const;
  expect(await symbolOf(network, { ...NEW, link })).toBe('AAPL, saved AAPL');
  expect(network.to(ROUTE)).toHaveLength(0);
});
