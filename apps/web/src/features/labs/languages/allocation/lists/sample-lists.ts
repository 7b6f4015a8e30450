/** A list of instruments to begin with. */
interface SampleList {
  readonly name: string;
  readonly symbols: readonly string[];
}

/** Lists that can be taken over; what is in them today says nothing of the past, which the verdict on universes points out. */
export const SAMPLE_LISTS: readonly SampleList[] = [
  {
    name: 'Large US shares',
    symbols: ['AAPL', 'MSFT', 'AMZN', 'GOOGL', 'NVDA', 'TSLA', 'JPM', 'JNJ', 'PG', 'KO', 'XOM'],
  },
  {
    name: 'US sectors',
    symbols: ['XLB', 'XLE', 'XLF', 'XLI', 'XLK', 'XLP', 'XLU', 'XLV', 'XLY'],
  },
  { name: 'Asset classes', symbols: ['SPY', 'QQQ', 'EFA', 'AGG', 'TLT', 'GLD', 'DBC'] },
  { name: 'Shares and crypto', symbols: ['SPY', 'QQQ', 'BTC-USD', 'ETH-USD'] },
];
