import { TIMEFRAMES } from '@stratloom/engine/model';
import { MORE_SYMBOLS } from './more-symbols.ts';
import type { Listing, ListingType } from '../ports/listing.ts';
import type { TradingHours } from './trading-days.ts';
import { AROUND_THE_CLOCK, US_STOCK_HOURS } from './trading-days.ts';

/** First year with simulated prices. */
export const FIRST_YEAR = 2015;

/** Prices that a symbol is simulated with. Symbols of one asset share them. */
export interface PriceProfile {
  /** Decides the random numbers. */
  readonly key: string;
  readonly hours: TradingHours;
  /**
   * Price at the end of 2014, 2015 and so on, quote currency. Roughly what the market did, so that levels are
   * familiar; never below 5, where a tick would be a large step.
   */
  readonly yearEndPrices: readonly number[];
  /** Usual deviation of daily returns. */
  readonly dailyVolatility: number;
  /** Bounds of a year's return after the last year-end price. */
  readonly futureReturns: readonly [from: number, to: number];
  /** Usual traded quantity of a day, base units. */
  readonly dailyVolume: number;
  /** Smallest step of volume: a power of two, so that sums of volumes are exact. */
  readonly volumeStep: number;
  /** Smallest steps of the price that make one unit of the quote currency. */
  readonly ticksPerUnit: number;
}

/** A symbol and how it is simulated. */
export interface SimulatedSymbol {
  readonly listing: Listing;
  readonly profile: PriceProfile;
}

const STOCK = {
  hours: US_STOCK_HOURS,
  futureReturns: [-0.1, 0.2],
  volumeStep: 1,
  ticksPerUnit: 100,
} as const;

const FUND = { ...STOCK, futureReturns: [-0.04, 0.14] } as const;

const CRYPTO = {
  hours: AROUND_THE_CLOCK,
  futureReturns: [-0.3, 0.45],
  volumeStep: 1 / 64,
  ticksPerUnit: 100,
} as const;

const AAPL: PriceProfile = {
  ...STOCK,
  key: 'AAPL',
  yearEndPrices: [27.6, 26.3, 29, 42.3, 39.4, 73.4, 132.7, 177.6, 129.9, 192.5, 250.4, 272],
  dailyVolatility: 0.0165,
  dailyVolume: 62_000_000,
};

const GOOGL: PriceProfile = {
  ...STOCK,
  key: 'GOOGL',
  yearEndPrices: [26.5, 38.9, 39.6, 52.7, 52.2, 67, 87.6, 144.9, 88.2, 139.7, 189.3, 313],
  dailyVolatility: 0.0168,
  dailyVolume: 31_000_000,
};

const MSFT: PriceProfile = {
  ...STOCK,
  key: 'MSFT',
  yearEndPrices: [46.5, 55.5, 62.1, 85.5, 101.6, 157.7, 222.4, 336.3, 239.8, 376, 421.5, 484],
  dailyVolatility: 0.0155,
  dailyVolume: 24_000_000,
};

const AMZN: PriceProfile = {
  ...STOCK,
  key: 'AMZN',
  yearEndPrices: [15.5, 33.8, 37.5, 58.5, 75.1, 92.4, 162.8, 166.7, 84, 151.9, 219.4, 231],
  dailyVolatility: 0.0195,
  dailyVolume: 47_000_000,
};

const TSLA: PriceProfile = {
  ...STOCK,
  key: 'TSLA',
  yearEndPrices: [14.8, 16, 14.2, 20.8, 22.2, 27.9, 235.2, 352.3, 123.2, 248.5, 403.8, 450],
  dailyVolatility: 0.034,
  dailyVolume: 98_000_000,
};

const NVDA: PriceProfile = {
  ...STOCK,
  key: 'NVDA',
  yearEndPrices: [5, 6, 9, 12, 9, 12, 18, 34, 17, 49.5, 134.3, 186],
  dailyVolatility: 0.029,
  dailyVolume: 210_000_000,
};

const SPY: PriceProfile = {
  ...FUND,
  key: 'SPY',
  yearEndPrices: [205.5, 203.9, 223.5, 266.9, 249.9, 321.9, 373.9, 475, 382.4, 475.3, 586.1, 682],
  dailyVolatility: 0.0102,
  dailyVolume: 74_000_000,
};

const QQQ: PriceProfile = {
  ...FUND,
  key: 'QQQ',
  yearEndPrices: [103.3, 111.9, 118.5, 155.8, 154.3, 212.6, 313.7, 397.9, 266.3, 409.5, 511.2, 614],
  dailyVolatility: 0.0132,
  dailyVolume: 46_000_000,
};

const BITCOIN: PriceProfile = {
  ...CRYPTO,
  key: 'BTC',
  yearEndPrices: [
    320, 430, 964, 14_156, 3743, 7194, 29_000, 46_300, 16_550, 42_270, 93_400, 87_500,
  ],
  dailyVolatility: 0.031,
  dailyVolume: 14_000,
};

const ETHER: PriceProfile = {
  ...CRYPTO,
  key: 'ETH',
  yearEndPrices: [5, 8, 40, 420, 133, 130, 737, 3680, 1196, 2282, 3333, 2970],
  dailyVolatility: 0.039,
  dailyVolume: 160_000,
};

/** Every symbol of the simulated venue, in the order in which they are shown. */
export const SIMULATED_SYMBOLS: readonly SimulatedSymbol[] = [
  simulated('AAPL', 'Apple Inc.', 'stock', AAPL),
  simulated('GOOGL', 'Alphabet Inc.', 'stock', GOOGL),
  simulated('MSFT', 'Microsoft Corporation', 'stock', MSFT),
  simulated('AMZN', 'Amazon.com, Inc.', 'stock', AMZN),
  simulated('TSLA', 'Tesla, Inc.', 'stock', TSLA),
  simulated('NVDA', 'NVIDIA Corporation', 'stock', NVDA),
  simulated('SPY', 'SPDR S&P 500 ETF Trust', 'etf', SPY),
  simulated('QQQ', 'Invesco QQQ Trust', 'etf', QQQ),
  simulated('BTC-USD', 'Bitcoin / US Dollar', 'crypto', BITCOIN),
  simulated('ETH-USD', 'Ethereum / US Dollar', 'crypto', ETHER),
  simulated('BTC', 'Bitcoin', 'crypto', BITCOIN),
  simulated('ETH', 'Ethereum', 'crypto', ETHER),
  ...MORE_SYMBOLS.map(({ symbol, name, type, prices, ...usual }) =>
    simulated(symbol, name, type, {
      ...(type === 'etf' ? FUND : STOCK),
      key: symbol,
      yearEndPrices: prices.split(' ').map(Number),
      dailyVolatility: usual.volatility,
      dailyVolume: usual.volume * 1_000_000,
    }),
  ),
];

function simulated(
  symbol: string,
  name: string,
  type: ListingType,
  profile: PriceProfile,
): SimulatedSymbol {
  const lotSize = type === 'crypto' ? 0.00001 : 1;
  const tickSize = 1 / profile.ticksPerUnit;
  const listing: Listing = {
    ...{ symbol, name, type, tickSize, lotSize, quoteCurrency: 'USD' },
    calendarName: profile.hours.calendarName,
    status: 'open',
    timeframes: TIMEFRAMES,
  };
  return { listing, profile };
}
