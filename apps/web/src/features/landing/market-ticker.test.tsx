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
