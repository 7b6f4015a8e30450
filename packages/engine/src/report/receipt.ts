import { BAR_FIELDS, type Bars } from '../model/bars.ts';
import type { CorporateAction } from '../model/corporate-action.ts';
import type { ConvertedInstrument } from '../model/instrument.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import type { RunSettings } from '../model/settings.ts';
import type { Trade } from '../model/trade.ts';
import { ENGINE_VERSION } from './run-document.ts';

/** An instrument, as far as results follow from it. */
export interface ReceiptMarket extends ConvertedInstrument {
  readonly bars: Bars;
  readonly traded?: Uint8Array | undefined;
  readonly actions?: readonly CorporateAction[] | undefined;
  readonly finerBars?: Bars | undefined;
}

/** Everything that determines the result of a run. */
export interface ReceiptParts extends ReceiptMarket {
  /** Source of the strategy as the user wrote it. */
  readonly code: string;
  readonly language: string;
  readonly parameters: Readonly<Record<string, number | boolean | string>>;
  readonly settings: RunSettings;
  readonly seed: number;
  readonly otherMarkets?: readonly ReceiptMarket[] | undefined;
  /** Only its name counts: a calendar of a name is the same everywhere. */
  readonly calendar?: SessionCalendar | undefined;
}

/**
 * Returns what a receipt is the SHA-256 of, piece by piece: a text (UTF-8) that holds everything but the bars, then the
 * columns of each instrument: its bars in the order of `BAR_FIELDS`, little-endian Float64, then on which of them it was
 * traded, its finer bars and its exchange rates, where there are any. The platform does the hashing.
 * Symbols, venues, currencies and dates are not part of it: results do not follow from them.
 */
export function receiptPieces(parts: ReceiptParts): readonly (string | Uint8Array<ArrayBuffer>)[] {
  const { code, language, parameters, settings, seed, calendar, otherMarkets = [] } = parts;
  const markets = [parts, ...otherMarkets];
  const text = canonicalJson({
    engineVersion: ENGINE_VERSION,
    language,
    code,
    parameters,
    settings,
    seed,
    calendar: calendar?.name,
    markets: markets.map(termsOf),
  });
  return [text, ...markets.flatMap(columnsOf)];
}

/** Parts that a receipt is made of, and the result: each hashed by itself says which one differs between two runs. */
export const RECEIPT_PARTS = [
  ...(['code', 'parameters', 'settings', 'instrument', 'bars', 'result'] as const),
];
/** Name of such a part. */
export type ReceiptPart = (typeof RECEIPT_PARTS)[number];

/** Outcome of a run, to the last digit. */
export interface ReceiptResult {
  /** Account currency at each bar. */
  readonly equity: Float64Array;
  /** Closed and open ones. */
  readonly trades: readonly Trade[];
}

/**
 * Returns what the hash of each part of a receipt is of, piece by piece, like `receiptPieces`. The engine version is no part: it is
 * compared as it is.
 */
export function receiptPartPieces(
  parts: ReceiptParts,
  { equity, trades }: ReceiptResult,
): Readonly<Record<ReceiptPart, readonly (string | Uint8Array<ArrayBuffer>)[]>> {
  const { code, language, parameters, settings, seed, calendar, otherMarkets = [] } = parts;
  const markets = [parts, ...otherMarkets];
  return {
    code: [canonicalJson({ language, code })],
    parameters: [canonicalJson(parameters)],
    settings: [canonicalJson({ settings, seed, calendar: calendar?.name })],
    instrument: [canonicalJson(markets.map(instrumentTerms))],
    bars: [canonicalJson(markets.map(barTerms)), ...markets.flatMap(columnsOf)],
    result: [canonicalJson(trades), columnBytes(equity, equity.length)],
  };
}

function termsOf(market: ReceiptMarket): unknown {
  return { ...instrumentTerms(market), ...barTerms(market) };
}

function instrumentTerms({ instrument }: ReceiptMarket) {
  const { tickSize, lotSize, minNotional, pointValue, exchangeRate } = instrument;
  return {
    tickSize,
    lotSize,
    minNotional,
    // What is 1 is left out, so that receipts from before there was a choice still hold.
    pointValue: pointValue === 1 ? undefined : pointValue,
    exchangeRate: exchangeRate === 1 ? undefined : exchangeRate,
  };
}

function barTerms({ bars, traded, actions, finerBars, exchangeRates }: ReceiptMarket) {
  return {
    timeframe: bars.timeframe,
    barCount: bars.length,
    isTradedThroughout: traded === undefined,
    hasExchangeRates: exchangeRates === undefined ? undefined : true,
    actions,
    finer: finerBars && { timeframe: finerBars.timeframe, barCount: finerBars.length },
  };
}

function columnsOf({
  bars,
  traded,
  finerBars,
  exchangeRates,
}: ReceiptMarket): Uint8Array<ArrayBuffer>[] {
  const columns = [bars, ...(finerBars === undefined ? [] : [finerBars])].flatMap((it) =>
    BAR_FIELDS.map((field) => columnBytes(it[field], it.length)),
  );
  if (exchangeRates !== undefined) columns.push(columnBytes(exchangeRates, bars.length));
  return traded === undefined ? columns : [...columns, traded.slice(0, bars.length)];
}

/** Returns the bytes of a column, sharing its memory where that is of one thread only. */
function columnBytes(column: Float64Array, length: number): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, BYTES_PER_ELEMENT } = column;
  if (buffer instanceof ArrayBuffer) {
    return new Uint8Array(buffer, byteOffset, length * BYTES_PER_ELEMENT);
  }
  const copy = new Float64Array(length);
  copy.set(column.subarray(0, length));
  return new Uint8Array(copy.buffer);
}

/** JSON with sorted keys and without undefined fields, so that equal values give equal text. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${entries.join(',')}}`;
}
