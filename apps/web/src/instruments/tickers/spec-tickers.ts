/** The tickers that Labs offers to everyone, in order. */
export const SPEC_TICKERS = [
  'AAPL',
  'GOOGL',
  'MSFT',
  'AMZN',
  'TSLA',
  'BTC-USD',
  'ETH-USD',
] as const;
