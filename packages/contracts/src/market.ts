import { z } from 'zod';
import { route } from './route.ts';

export const TimeframeName = z.enum(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w']);

export const Ticker = z
  .object({
    symbol: z.string(),
    name: z.string(),
    type: z.enum(['crypto', 'stock', 'etf']),
    price: z.number(),
    change: z.number(),
    changePercent: z.number().describe('Percent: 1.5 = 1.5 %.'),
    isPositive: z.boolean(),
    source: z.string().describe('Venue of the price, for example "Coinbase".'),
    pricedAt: z.number().describe('Time of the price, UTC ms.'),
  })
  .meta({ id: 'Ticker' });
export type Ticker = z.infer<typeof Ticker>;

/** Bars column by column; all columns of equal length, oldest bar first. */
export const BarColumns = z
  .object({
    openTime: z.array(z.number()).describe('UTC milliseconds, start of each bar.'),
    open: z.array(z.number()),
    high: z.array(z.number()),
    low: z.array(z.number()),
    close: z.array(z.number()),
    volume: z.array(z.number()),
  })
  .meta({ id: 'BarColumns' });

/** Steps in which a symbol is traded. */
const TradedSteps = z
  .object({
    tickSize: z.number().describe('Smallest step of a price.'),
    lotSize: z.number().describe('Smallest step of a quantity.'),
  })
  .meta({ id: 'TradedSteps' })
  .describe('Steps in which the symbol is traded; null = nobody has stated them, as of own bars.');
export type TradedSteps = z.infer<typeof TradedSteps>;

export const MarketSymbol = z
  .object({
    symbol: z.string(),
    name: z.string(),
    type: z.enum(['crypto', 'stock', 'etf', 'own']),
    timeframes: z.array(TimeframeName),
    source: z.string().describe('Where the bars come from, for example "Simulated prices".'),
    firstOpenTime: z
      .number()
      .nullable()
      .describe('UTC ms; null = the venue states it only by being asked for all its bars.'),
    lastOpenTime: z.number().nullable().describe('UTC ms; null like `firstOpenTime`.'),
  })
  .meta({ id: 'MarketSymbol' });
export type MarketSymbol = z.infer<typeof MarketSymbol>;

/** An instrument of a venue, as a search finds it. */
export const MarketInstrument = z
  .object({
    id: z
      .string()
      .describe(
        'Name for other calls, such as "kraken:BTC-USD"; a symbol alone for simulated prices.',
      ),
    symbol: z.string(),
    name: z.string(),
    type: z.enum(['crypto', 'stock', 'etf']),
    source: z.string().describe('Name of the venue, for example "Kraken".'),
    isSimulated: z.boolean(),
    timeframes: z.array(TimeframeName),
  })
  .meta({ id: 'MarketInstrument' });
export type MarketInstrument = z.infer<typeof MarketInstrument>;

/** Most instruments that a search finds. */
export const MAX_FOUND_INSTRUMENTS = 50;
/** The last days of a symbol. */
export const Sparkline = z
  .object({
    symbol: z.string(),
    closes: z.array(z.number()).describe('Closes of the last 30 daily bars, oldest first.'),
    volume: z.number().nullable().describe('Base units of the last daily bar; null = no bar.'),
  })
  .meta({ id: 'Sparkline' });
export type Sparkline = z.infer<typeof Sparkline>;

/** Most symbols that are asked for at once. */
export const MAX_SPARKLINES = 200;

/** Most bars that one answer holds. */
export const MAX_CANDLES = 200_000;

/**
 * Media type of bars as bytes: six little-endian Float64 columns after one another, in the order openTime, open, high,
 * low, close, volume. `GET /v1/market/candles` answers with it when the request accepts it; the JSON answer's other
 * fields are in the headers `x-bars-timeframe`, `x-bars-stored-timeframe`, `x-bars-source`, `x-bars-tick-size` and
 * `x-bars-lot-size` (both absent when they are not known), `x-bars-quote-currency` (absent when it is not known),
 * `x-bars-offline` (`true`, or absent) and `x-bars-next-from` (absent when there is no more).
 */
export const BARS_MEDIA_TYPE = 'application/vnd.stratloom.bars';

/** Most symbols of one stream of quotes. */
export const MAX_STREAM_SYMBOLS = 100;

/** Data of an event `quote` of `GET /v1/market/stream`. */
export const QuoteEvent = z
  .object({
    symbol: z.string().describe('As it was asked for.'),
    source: z.string().describe('Venue of the price, for example "Simulated prices".'),
    price: z.number().describe('Last price, quote currency.'),
    change: z.number().describe('Price less the one of a day, or of a session, before.'),
    changePercent: z.number().describe('Percent: 1.5 = 1.5 %.'),
    pricedAt: z.number().describe('Time of the price, UTC milliseconds.'),
    isStale: z
      .boolean()
      .describe('True: the venue has not confirmed the price for 30 seconds or longer.'),
  })
  .meta({ id: 'QuoteEvent' });
export type QuoteEvent = z.infer<typeof QuoteEvent>;

export const marketRoutes = {
  stream: route({
    method: 'GET',
    path: '/v1/market/stream',
    summary:
      'Last prices as server-sent events: `quote` with a QuoteEvent as data and the time at which the venue was asked as id; ' +
      'the known prices first, then what changes, at most one event a symbol in 250 ms. A reader that is too slow is cut off.',
    tag: 'market',
    access: 'public',
    query: z.object({
      symbols: z
        .string()
        .min(1)
        .max(6_000)
        .describe('Up to 100 names with commas between them, for example BTC-USD,kraken:ETH-USD.'),
    }),
    answer: z.string().describe('text/event-stream'),
  }),
  tickers: route({
    method: 'GET',
    path: '/v1/market/tickers',
    summary: 'Last prices of the symbols in the ticker.',
    tag: 'market',
    access: 'public',
    answer: z.object({ items: z.array(Ticker), source: z.string() }),
  }),
  symbols: route({
    method: 'GET',
    path: '/v1/market/symbols',
    summary: "Symbols that can be charted and traded, including the bearer's own bars.",
    tag: 'market',
    access: 'public',
    answer: z.object({ items: z.array(MarketSymbol) }),
  }),
  instruments: route({
    method: 'GET',
    path: '/v1/market/instruments',
    summary: 'Instruments of every venue by symbol or name, the best match first.',
    tag: 'market',
    access: 'public',
    query: z.object({
      q: z
        .string()
        .max(100)
        .default('')
        .describe('Part of a symbol or name; empty = the usual ones.'),
      limit: z.coerce.number().int().min(1).max(MAX_FOUND_INSTRUMENTS).default(20),
      files: z
        .enum(['true', 'false'])
        .optional()
        .describe(
          '`true`: bars of imported files too, for who is signed in; nothing prices them today.',
        ),
    }),
    answer: z.object({
      items: z.array(MarketInstrument),
      silentVenues: z
        .array(z.string())
        .describe('Venues that do not answer: of them, only what is stored was searched.'),
    }),
  }),
  sparklines: route({
    method: 'GET',
    path: '/v1/market/sparklines',
    summary:
      'The last 30 closes of several symbols; what no venue lists, or has no bars, is left out.',
    tag: 'market',
    access: 'public',
    query: z.object({
      symbols: z.string().min(1).max(8_400).describe('Divided by commas, at most 200.'),
    }),
    answer: z.object({ items: z.array(Sparkline) }),
  }),
  candles: route({
    method: 'GET',
    path: '/v1/market/candles',
    summary:
      'Bars of a symbol (own bars: symbol `own:{id}`, with bearer), at most 200,000 an answer.',
    tag: 'market',
    access: 'public',
    query: z.object({
      symbol: z.string().min(1).max(100),
      timeframe: TimeframeName.optional(),
      from: z.coerce.number().optional().describe('UTC ms, inclusive; default: the oldest bar.'),
      to: z.coerce
        .number()
        .optional()
        .describe('UTC ms, exclusive; default: after the newest bar.'),
    }),
    answer: z.object({
      symbol: z.string(),
      timeframe: TimeframeName,
      source: z.string(),
      steps: TradedSteps.nullable(),
      quoteCurrency: z
        .string()
        .nullable()
        .describe('Currency in which the prices are; null = nobody has stated it, as of own bars.'),
      storedTimeframe: TimeframeName.describe(
        'Timeframe of the bars that these are joined from; their own where they are kept as they are.',
      ),
      bars: BarColumns,
      isOffline: z
        .boolean()
        .describe('True: the venue does not answer; these are the bars that were stored before.'),
      nextFrom: z
        .number()
        .nullable()
        .describe(
          'Where the next answer begins when this one is full or its venue has to be asked for more; null = all given.',
        ),
    }),
  }),
} as const;

export const BarSet = z
  .object({
    id: z.string(),
    name: z.string(),
    timeframe: TimeframeName,
    barCount: z.number().int(),
    firstOpenTime: z.number(),
    lastOpenTime: z.number(),
    createdAt: z.number().describe('UTC milliseconds.'),
  })
  .meta({ id: 'BarSet' });
export type BarSet = z.infer<typeof BarSet>;

/** Bars that were just uploaded. */
export const UploadedBarSet = BarSet.extend({
  notes: z
    .array(z.object({ code: z.string(), message: z.string() }))
    .describe('How the file was read so that it could be read, in the order of importance.'),
}).meta({ id: 'UploadedBarSet' });
export type UploadedBarSet = z.infer<typeof UploadedBarSet>;

/** Answers of the uploader to what a file may leave open, as fields of the form before the file. */
export const UPLOAD_CHOICES = {
  dateFormat: ['dmy', 'mdy'],
  decimal: ['comma', 'point'],
} as const;

/** Largest CSV file that is taken: 25 MB. */
export const MAX_CSV_BYTES = 25 * 1024 * 1024;

export const barSetRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/bar-sets',
    summary: "The bearer's own bars.",
    tag: 'own bars',
    access: 'bearer',
    answer: z.object({ items: z.array(BarSet) }),
  }),
  upload: route({
    method: 'POST',
    path: '/v1/bar-sets',
    summary:
      'Takes a CSV file (multipart, field `file`) of at most 25 MB, also as gzip or zip, or a Parquet file, all of it or nothing. Fields ' +
      '`dateFormat` (dmy, mdy) and `decimal` (comma, point) before it answer what the file leaves open.',
    tag: 'own bars',
    access: 'bearer',
    answer: UploadedBarSet,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/bar-sets/{id}',
    summary: 'Deletes own bars.',
    tag: 'own bars',
    access: 'bearer',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ success: z.literal(true) }),
  }),
} as const;
