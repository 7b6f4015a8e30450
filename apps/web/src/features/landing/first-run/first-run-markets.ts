/** A market that a visitor can run the sample strategy on. */
export interface FirstRunMarket {
  readonly symbol: string;
  /** Label of its button. */
  readonly label: string;
  readonly name: string;
}

/** The markets to choose from, the first of them at the start. */
export const firstRunMarkets: readonly [FirstRunMarket, ...FirstRunMarket[]] = [
  { symbol: 'BTC-USD', label: 'BTC', name: 'Bitcoin' },
  { symbol: 'ETH-USD', label: 'ETH', name: 'Ethereum' },
  { symbol: 'AAPL', label: 'AAPL', name: 'Apple' },
  { symbol: 'NVDA', label: 'NVDA', name: 'NVIDIA' },
  { symbol: 'TSLA', label: 'TSLA', name: 'Tesla' },
  { symbol: 'SPY', label: 'SPY', name: 'S&P 500' },
];
