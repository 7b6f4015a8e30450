import type { Instrument } from '@stratloom/engine/model';
/** Facts derived from the name of a symbol. */
export interface SymbolFacts {
  /** In front of the colon; empty without one. */
  readonly prefix: string;
  readonly ticker: string;
  /** Traded coin or currency of a pair; empty for anything else. */
  readonly baseCurrency: string;
  /** Currency of the prices. */
  readonly currency: string;
  readonly type: 'crypto' | 'forex' | 'stock';
}

const MONIES: ReadonlySet<string> = new Set(
  'USD EUR GBP JPY CHF AUD CAD NZD CNY CNH HKD SGD SEK NOK DKK PLN CZK HUF TRY ZAR MXN INR KRW BRL THB ILS'.split(
    ' ',
  ),
);

/** Quote currencies with which pairs in one word end, longer words first. */
const QUOTES = ['USDT', 'USDC', 'BUSD', 'TUSD', 'USD', 'EUR', 'GBP', 'JPY', 'BTC', 'ETH'];

const SHORTEST_PAIR = 6;

/** Reads `BTC/USD`, `coinbase:BTC-USD`, `BTCUSDT`, `EURUSD`, `AAPL`. */
export function symbolFacts(symbol: string): SymbolFacts {
  const colon = symbol.lastIndexOf(':');
  const prefix = symbol.slice(0, Math.max(colon, 0));
  const ticker = symbol.slice(colon + 1);
  const pair = pairOf(ticker);
  if (!pair) return { prefix, ticker, baseCurrency: '', currency: 'USD', type: 'stock' };
  const [baseCurrency, currency] = pair;
  const isForex = MONIES.has(baseCurrency) && MONIES.has(currency);
  return { prefix, ticker, baseCurrency, currency, type: isForex ? 'forex' : 'crypto' };
}

function pairOf(ticker: string): readonly [base: string, quote: string] | null {
  const name = ticker.toUpperCase();
  const [, base, quote] = /^([A-Z0-9]{2,10})[-/_]([A-Z]{3,5})$/.exec(name) ?? [];
  if (base !== undefined && quote !== undefined) return [base, quote];
  if (name.length < SHORTEST_PAIR || !/^[A-Z0-9]+$/.test(name)) return null;
  const ending = QUOTES.find((word) => name.endsWith(word));
  const money = name.slice(3);
  if (name.length === SHORTEST_PAIR && MONIES.has(name.slice(0, 3)) && MONIES.has(money)) {
    return [name.slice(0, 3), money];
  }
  return ending === undefined ? null : [name.slice(0, -ending.length), ending];
}

/** Tick size where prices are not rounded. */
const USUAL_TICK = 0.01;

/** Returns the smallest step of a price; 0.01 for an instrument whose prices are taken as they come. */
export function mintick({ tickSize }: Instrument): number {
  return tickSize > 0 ? tickSize : USUAL_TICK;
}
