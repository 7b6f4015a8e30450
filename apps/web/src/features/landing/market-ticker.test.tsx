import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeNetwork } from '../../test/fake-network.ts';
import { renderPage } from '../../test/render-page.tsx';
import { MarketTicker } from './market-ticker.tsx';

const tickers = 'GET /v1/market/tickers';
const bitcoin = {
  symbol: 'BTC',
  name: 'Bitcoin',
  type: 'crypto',
  price: 61234.5,
  change: -1250.25,
  changePercent: -2,
  isPositive: false,
  source: 'Simulated prices',
  pricedAt: 1,
};

function shownItems() {
  const [list] = screen.getAllByRole('list');
  return list === undefined ? [] : within(list).getAllByRole('listitem');
}

test("shows the server's prices with sign and arrow, and whose they are", async () => {
  const network = new FakeNetwork().on(tickers, {
    status: 200,
    body: { items: [bitcoin], source: 'Simulated prices' },
  });
  renderPage(<MarketTicker />, '/', network);
  await waitFor(() => expect(screen.getByText('Simulated prices')).toBeDefined());
  expect(shownItems().map(({ textContent }) => textContent)).toEqual([
    'BTCBitcoin · Crypto$61,234.50↓ -1250.25 (-2.00%)',
  ]);
});

test('says how old the oldest price of a market is', async () => {
  const now = Date.UTC(2026, 5, 1, 12);
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  const at = (symbol: string, seconds: number, source = 'Coinbase') => ({
    ...bitcoin,
    ...{ symbol, source, pricedAt: now - seconds * 1_000 },
  });
  const items = [at('BTC', 5), at('ETH', 70), at('AAPL', 9_000, 'Simulated prices')];
  const body = { items, source: 'Coinbase, Simulated prices' };
  renderPage(<MarketTicker />, '/', new FakeNetwork().on(tickers, { status: 200, body }));
  const note = await screen.findByText('Coinbase, Simulated prices');
  expect(note.parentElement?.textContent).toBe('Coinbase, Simulated prices · 1 min ago');
  vi.useRealTimers();
});

test("takes the prices of the server's stream, and what it asked for once that breaks off", async () => {
  const opened: (EventTarget & { readonly address: string; readyState: number })[] = [];
  class ScriptedSource extends EventTarget {
    readonly address: string;
    readyState = 1;
    constructor(address: string) {
      super();
      this.address = address;
      opened.push(this);
    }
    close(): void {
      this.readyState = 2;
    }
  }
  vi.stubGlobal('EventSource', ScriptedSource);
  const body = { items: [bitcoin], source: 'Simulated prices' };
  renderPage(<MarketTicker />, '/', new FakeNetwork().on(tickers, { status: 200, body }));
  await waitFor(() => expect(opened).toHaveLength(1));
  const [stream] = opened;
  expect(stream?.address).toBe('/v1/market/stream?symbols=BTC');
  const quote = { symbol: 'BTC', source: 'Simulated prices', pricedAt: 1, isStale: false };
  const say = (fields: object) => {
    const data = JSON.stringify({ ...quote, ...fields });
    stream?.dispatchEvent(new MessageEvent('quote', { data }));
  };
  const shown = () => shownItems().map(({ textContent }) => textContent);
  say({ price: 61_300, change: 65.5, changePercent: 0.11 });
  await waitFor(() => expect(shown()).toEqual(['BTCBitcoin · Crypto$61,300.00↑ +65.50 (+0.11%)']));
  stream?.dispatchEvent(new Event('error'));
  const asked = ['BTCBitcoin · Crypto$61,234.50↓ -1250.25 (-2.00%)'];
  await waitFor(() => expect(shown()).toEqual(asked));
  vi.unstubAllGlobals();
});

for (const [why, answer] of [
  ['cannot be reached', 'unreachable'],
  ['has none', { status: 200, body: { items: [], source: 'Simulated prices' } }],
] as const) {
  test(`shows the eight built-in items when the server ${why}`, async () => {
    const page = renderPage(<MarketTicker />, '/', new FakeNetwork().on(tickers, answer));
    await waitFor(() => expect(page.network.to(tickers)).toHaveLength(1));
    const symbols = shownItems().map((item) => item.querySelector('strong')?.textContent);
    expect(symbols).toEqual(['BTC', 'ETH', 'AAPL', 'TSLA', 'NVDA', 'SPY', 'QQQ', 'MSFT']);
    expect(screen.getByText('Sample prices')).toBeDefined();
  });
}

test('shows the built-in items instead of prices that have grown old', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = new FakeNetwork().on(tickers, {
    status: 200,
    body: { items: [bitcoin], source: 'Simulated prices' },
  });
  renderPage(<MarketTicker />, '/', network);
  await waitFor(() => expect(shownItems()).toHaveLength(1));
  network.on(tickers, 'unreachable');
  await act(async () => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(shownItems()).toHaveLength(8));
  expect(screen.getByText('Sample prices')).toBeDefined();
  vi.useRealTimers();
});

test('can be paused by a button', async () => {
  const page = renderPage(<MarketTicker />);
  await page.user.click(screen.getByRole('button', { name: 'Pause the ticker' }));
  expect(screen.getByRole('button', { name: 'Resume the ticker' })).toBeDefined();
});
