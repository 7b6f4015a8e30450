import type { UserProblem } from '../model/errors.ts';
import type { Instrument } from '../model/instrument.ts';
import type { RunSettings } from '../model/settings.ts';
import type { Timeframe } from '../model/timeframe.ts';
import type { Trade } from '../model/trade.ts';
import type { FinishedRun } from './finished-run.ts';
import type { Report, Verdict } from './report.ts';
import type { ResultBand } from './verdicts.ts';

/** Version of this engine; part of every receipt. Raised whenever a result can change. */
export const ENGINE_VERSION = '0.3.0';

/** Version of the form of a run document (docs/reference/run.schema.json). */
export const RUN_SCHEMA_VERSION = 1;

/**
 * A finished run as plain data: what the command line prints as JSON, what screens show and what is exported.
 * Stable: fields are added, never renamed. Numbers that do not exist are null in JSON.
 */
export interface RunDocument {
  /** Version of this form, `RUN_SCHEMA_VERSION`: raised when a field changes its meaning or goes, not when one is added. */
  readonly schemaVersion: number;
  /** SHA-256, hex, of strategy, parameters, settings, bars, engine version and seed. */
  readonly receipt: string;
  readonly engineVersion: string;
  readonly strategy: {
    readonly name: string;
    readonly language: string;
    readonly parameters: Readonly<Record<string, number | boolean | string>>;
  };
  readonly symbol: string;
  readonly timeframe: Timeframe;
  /** The first instrument, as far as results follow from it. */
  readonly instrument: {
    /** Quote currency; 0 = prices were not rounded. */
    readonly tickSize: number;
    /** True where the tick was inferred from the prices. */
    readonly isTickInferred: boolean;
    /** Base units; 0 = quantities were not rounded. */
    readonly lotSize: number;
    /** Worth of a move of the price by 1 for one unit, quote currency. */
    readonly pointValue: number;
    /** Currency in which prices are; null = not known. */
    readonly quoteCurrency: string | null;
    /** Money of the account for one unit of the quote currency; of the first bar where it changes. */
    readonly exchangeRate: number;
    /** Lowest and highest exchange rate of the run; null where it is the same throughout. */
    readonly exchangeRateRange: { readonly lowest: number; readonly highest: number } | null;
  };
  readonly settings: RunSettings;
  readonly bars: {
    readonly count: number;
    /** UTC milliseconds. */
    readonly firstOpenTime: number;
    readonly lastOpenTime: number;
  };
  readonly report: Report;
  readonly verdicts: readonly Verdict[];
  /** Effect of ambiguous bars on the result; null until it has been computed. */
  readonly band: ResultBand | null;
  /** Closed trades by exit, then open ones by entry. */
  readonly trades: readonly Trade[];
  /** Problems that did not end the run. */
  readonly errors: readonly UserProblem[];
}

/** Parts of a document. */
export interface RunDocumentParts {
  readonly receipt: string;
  readonly language: string;
  readonly instrument: Instrument;
  readonly strategyName: string;
  readonly parameters: RunDocument['strategy']['parameters'];
  readonly run: FinishedRun;
  readonly report: Report;
  readonly verdicts: readonly Verdict[];
  readonly band?: ResultBand | null | undefined;
  readonly errors?: readonly UserProblem[];
}

/** Puts a finished run into a document. */
export function createRunDocument(parts: RunDocumentParts): RunDocument {
  const { bars, settings, trades, openTrades } = parts.run;
  return {
    schemaVersion: RUN_SCHEMA_VERSION,
    receipt: parts.receipt,
    engineVersion: ENGINE_VERSION,
    strategy: {
      name: parts.strategyName,
      language: parts.language,
      parameters: parts.parameters,
    },
    symbol: parts.instrument.symbol,
    timeframe: bars.timeframe,
    instrument: instrumentFacts(parts.instrument, parts.run),
    settings,
    bars: {
      count: bars.length,
      firstOpenTime: bars.openTime[0] ?? NaN,
      lastOpenTime: bars.openTime[bars.length - 1] ?? NaN,
    },
    report: parts.report,
    verdicts: parts.verdicts,
    band: parts.band ?? null,
    trades: [...trades.toArray(), ...openTrades],
    errors: parts.errors ?? [],
  };
}

function instrumentFacts(instrument: Instrument, run: FinishedRun): RunDocument['instrument'] {
  const { tickSize, lotSize, pointValue = 1, isTickInferred = false } = instrument;
  const { quoteCurrency = null } = instrument;
  const rates = run.markets[0]?.exchangeRates?.subarray(0, run.bars.length) ?? null;
  const exchangeRate = rates?.[0] ?? instrument.exchangeRate ?? 1;
  return {
    ...{ tickSize, lotSize, pointValue, isTickInferred, quoteCurrency, exchangeRate },
    exchangeRateRange: rates === null ? null : rangeOf(rates),
  };
}

function rangeOf(values: Float64Array): { readonly lowest: number; readonly highest: number } {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const value of values) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return { lowest, highest };
}
