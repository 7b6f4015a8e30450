import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Markets, SIMULATED_VENUE, VenueError } from '@stratloom/venues';
import { Language, ParameterValues, Settings } from '@stratloom/contracts';
import { sliceBars, type Timeframe, timeframeMs } from '@stratloom/engine/model';
import {
  type CompletedRun,
  prepare,
  type PythonRecorder,
  run,
  type RunEnvironment,
} from '@stratloom/runner';
import type { BarReader } from '../bars/bar-reader.ts';
import { venueBars } from '../bars/venue-bars.ts';
import type { ListingVersionRow } from '../db/queries/listings.ts';
import { joinedMarket, type MarketBars, type ReadBars, singleMarket } from './market-bars.ts';

/** Ports of runs for the marketplace. */
export interface MarketRunnerDeps {
  /** Venues of everybody's bars: nobody's own bars come in here. */
  readonly marketData: Markets;
  readonly bars: BarReader;
  readonly record: PythonRecorder;
}

/** Bars to run on. */
export interface WantedMarket {
  /** Of one instrument, or of all that are traded together: at least one. */
  readonly symbols: readonly string[];
  readonly timeframe: Timeframe;
  /** UTC ms, exclusive. */
  readonly to: number;
  /** Most bars, the newest ones. */
  readonly barCount: number;
  /** UTC ms: no bar before it; by default none is left out. */
  readonly from?: number;
}

/** Rules of a listing with all that decides what they do. */
export type ListedRules = Pick<ListingVersionRow, 'language' | 'code' | 'settings' | 'parameters'>;

/** A run of listed rules, or why there is none. `isPassing`: that says nothing of the rules, as a busy server is slower. */
export type MarketRun =
  | { readonly ok: true; readonly completed: CompletedRun; readonly market: MarketBars }
  | { readonly ok: false; readonly problem: string; readonly isPassing: boolean };

/** Problems that a sandbox may have once: a process that was ended or starved, not the code in it. */
const PASSING: ReadonlySet<string> = new Set([
  ...['python.crash', 'python.memory', 'python.not-started', 'python.timeout'],
]);

/** Least costs of all runs of the marketplace, so that figures of different authors compare: 0.1 % and 0.05 % a fill. */
const LEAST_COMMISSION = 0.001;
const LEAST_SLIPPAGE = 0.0005;
/** Seed of random numbers, as of backtests. */
const SEED = 1;
/** Bars of one portion, of all instruments together: others have their turn after each. */
const BARS_AT_ONCE = 2_000;
/** Time that the whole of a run may take, ms. */
const MOST_MS = 20_000;

/** Runs rules of listings on bars that neither author nor buyer has made. */
export class MarketRunner {
  readonly #deps: MarketRunnerDeps;

  constructor(deps: MarketRunnerDeps) {
    this.#deps = deps;
  }

  /**
   * Returns an environment for one run, which gives others their turn and ends by itself.
   *
   * @param instrumentCount - Of the run.
   */
  environment(instrumentCount = 1): RunEnvironment {
    const until = performance.now() + MOST_MS;
    const portion = Math.ceil(BARS_AT_ONCE / instrumentCount);
    return {
      record: this.#deps.record,
      digest: async (pieces) => {
        const hash = createHash('sha256');
        for (const piece of pieces) hash.update(piece);
        return hash.digest('hex');
      },
      advance: async (running, barCount) => {
        for (let end = portion; end < barCount; end += portion) {
          running.advance(end);
          await setImmediate();
          if (performance.now() > until) return false;
        }
        running.advance(barCount);
        return true;
      },
    };
  }

  /** Finds an instrument. @throws VenueError when no venue lists it; VenueSilence when one does not answer. */
  async resolve(id: string): Promise<void> {
    await this.#deps.marketData.resolve(id);
  }

  /**
   * Returns the newest bars of a market. Several instruments are on one clock, under the symbols by which they were asked for.
   *
   * @throws VenueError when no venue lists one of them, or has no bar of it; VenueSilence when one does not answer.
   */
  async read({ symbols, ...span }: WantedMarket): Promise<MarketBars> {
    const [first = '', ...rest] = symbols;
    const own = await this.#readOne(first, span);
    if (rest.length === 0) return singleMarket(own);
    const list: [ReadBars, ...ReadBars[]] = [named(own, first)];
    for (const symbol of rest) list.push(named(await this.#readOne(symbol, span), symbol));
    return joinedMarket(list, span.barCount);
  }

  async #readOne(
    id: string,
    { timeframe, to, barCount, from }: Omit<WantedMarket, 'symbols'>,
  ): Promise<ReadBars> {
    const { venue, listing } = await this.#deps.marketData.resolve(id);
    const { symbol } = listing;
    // Markets that close have fewer bars than time has passed: three times as much is looked at, and cut.
    const span = { from: from ?? to - 3 * barCount * timeframeMs(timeframe), to };
    const isSimulated = venue.id === SIMULATED_VENUE;
    const page =
      isSimulated || venue.isPersonal === true
        ? await venueBars(venue.bars, { symbol, timeframe }, span, 3 * barCount)
        : await this.#deps.bars.page(
            venue,
            { source: venue.id, symbol, timeframe },
            span,
            3 * barCount,
          );
    const first = Math.max(0, page.bars.length - barCount);
    const bars = sliceBars(page.bars, first, page.bars.length);
    return { bars, instrument: listing, source: venue.name, isSimulated };
  }

  /** Runs rules once. Throws only faults of our own. */
  async run(
    rules: ListedRules,
    market: MarketBars,
    environment = this.environment(market.instruments.length),
  ): Promise<MarketRun> {
    const source = { language: Language.parse(rules.language), code: rules.code };
    const { strategy } = await prepare(source);
    if (strategy === null) return refused('Its code has errors.');
    if (strategy.isIndicator) {
      return refused('It is an indicator: it cannot place an order.');
    }
    const settings = Settings.parse(rules.settings);
    const { commission } = settings;
    const { bars, instrument, traded, otherMarkets } = market;
    const conditions = {
      ...{ bars, instrument, traded, otherMarkets },
      parameters: ParameterValues.parse(rules.parameters),
      settings: {
        ...{ ...settings, ...strategy.settings, fill: 'expected' as const },
        commission: {
          kind: 'ratio' as const,
          value: Math.max(LEAST_COMMISSION, commission.kind === 'ratio' ? commission.value : 0),
        },
        slippage: { kind: 'ratio' as const, value: LEAST_SLIPPAGE },
      },
    };
    const outcome = await run({ strategy, conditions, seed: SEED }, environment);
    if (outcome === null) return { ok: false, problem: 'It took too long.', isPassing: true };
    if (!outcome.ok) {
      const { code, message: problem } = outcome.problem;
      return { ok: false, problem, isPassing: PASSING.has(code) };
    }
    return { ok: true, completed: outcome.completed, market };
  }
}

/** Returns bars of one of several instruments under the symbol by which the rules know it. @throws VenueError where there are none. */
function named(read: ReadBars, symbol: string): ReadBars {
  if (read.bars.length === 0) {
    throw new VenueError('venue.no-data', symbol, `There are no bars of ${symbol}.`);
  }
  return { ...read, instrument: { ...read.instrument, symbol } };
}

function refused(problem: string): MarketRun {
  return { ok: false, problem, isPassing: false };
}
