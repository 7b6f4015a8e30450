import { heikinashi } from '@stratloom/engine/indicators';
import { type Bars, type Instrument, sliceBars } from '@stratloom/engine/model';
import type { Market } from '@stratloom/engine/strategy';
import { ScriptStop } from '../../messages/message.ts';
import type { Span } from '../../messages/span.ts';
import type { Context } from '../../runtime/context.ts';
import { parseTicker } from '../../runtime/ticker/ticker-text.ts';
import { marketHours } from '../../runtime/time/market-hours.ts';
import type { SteadyCalendar } from '../../runtime/time/steady-calendar.ts';
import {
  isSameTimeframe,
  parseTimeframe,
  type PineTimeframe,
  TIMEFRAME_TEXTS,
  timeframeSeconds,
} from '../../runtime/timeframe/timeframe-text.ts';
import { type Origin, RunContext } from '../run-context.ts';
import { BarJoins, begunIndex, completedIndex, insideIndex } from './requested-bars.ts';
import type { TimedBars } from './timed-bars.ts';

/** Symbol and timeframe of a request. */
export interface Request {
  readonly symbol: string;
  readonly timeframe: string;
  /** LOOK-AHEAD: the bar that has begun, as it will be in the end. */
  readonly isLookahead: boolean;
  readonly at: Span;
}

/** Bars of another symbol or timeframe, and which of them each bar sees. */
export interface Requested {
  readonly context: RunContext;
  /** For each bar of the asking context; -1 = none yet. */
  readonly index: Int32Array;
}

/** Requests of one context; five times what TradingView allows. Each keeps columns of its own. */
const MOST_REQUESTS = 200;

/** The requests that one context makes: those for the same bars share them. */
export class Requests {
  private readonly context: RunContext;
  private readonly joins: BarJoins;
  private readonly made = new Map<string, Requested>();
  private count = 0;

  constructor(context: RunContext) {
    this.context = context;
    this.joins = context.deps.joins ?? new BarJoins();
  }

  /**
   * Returns what is asked for; null for a symbol that the run has not.
   *
   * @throws ScriptStop for a timeframe that is none, or is shorter than all bars that there are, and for one request too many.
   */
  find(request: Request, markets: readonly Market[]): Requested | null {
    this.count += 1;
    if (this.count > MOST_REQUESTS) throw tooMany(request.at);
    const key = JSON.stringify([request.symbol, request.timeframe, request.isLookahead]);
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const made = this.make(request, markets);
    if (made !== null) this.made.set(key, made);
    return made;
  }

  private make(request: Request, markets: readonly Market[]): Requested | null {
    const { context, joins } = this;
    const { symbol, isHeikinAshi } = parseTicker(request.symbol);
    const source = this.source(symbol, markets);
    if (source === null) return null;
    const { calendar } = marketHours(context);
    const own = checkedTimeframe(context.timeframe, request.at);
    const text = request.timeframe === '' ? context.timeframe : request.timeframe;
    const asked = checkedTimeframe(text, request.at);
    const ownBars = context.origin?.timed ?? joins.timed(context.bars, own, calendar);
    if (timeframeSeconds(asked) < timeframeSeconds(own)) {
      const finer = context.origin === null ? finerBarsOf(symbol, markets) : undefined;
      const requested = finer && builtFrom(finer, asked, calendar, joins);
      if (!finer || !requested) throw tooShort(context.timeframe, text, request.at);
      const index = insideIndex(ownBars, requested, request.isLookahead);
      const origin = { ...source, bars: finer, timed: shownBars(requested, index) };
      return { context: childOf(context, origin, isHeikinAshi, text, asked), index };
    }
    const isSame = isSameTimeframe(asked, own);
    const requested = isSame
      ? joins.timed(source.bars, own, calendar)
      : joins.joined(source.bars, asked, calendar);
    const index = request.isLookahead
      ? begunIndex(ownBars, requested)
      : completedIndex(ownBars, requested);
    const origin = { ...source, timed: shownBars(requested, index) };
    return { context: childOf(context, origin, isHeikinAshi, text, asked), index };
  }

  /** The bars of the run for a symbol, without those on which it was not traded. */
  private source(symbol: string, markets: readonly Market[]): Omit<Origin, 'timed'> | null {
    const { instrument, bars, origin } = this.context;
    if (symbol === '' || isNamed(instrument, symbol)) return origin ?? { instrument, bars };
    const market = markets.find(({ instrument }) => isNamed(instrument, symbol));
    if (market === undefined) return null;
    const { traded } = market;
    const all = market.bars;
    return {
      instrument: market.instrument,
      bars: traded === undefined ? all : tradedBars(all, traded),
    };
  }
}

/** Returns the requests of a context. */
export function requestsOf(context: RunContext): Requests {
  return context.shared(makeRequests);
}

function makeRequests(context: Context): Requests {
  if (!(context instanceof RunContext)) throw new TypeError('a request needs a context of a run');
  return new Requests(context);
}

/** `NASDAQ:AAPL` is `AAPL` where no other exchange is named. */
function isNamed({ symbol }: Instrument, asked: string): boolean {
  const [a, b] = [symbol.toUpperCase(), asked.toUpperCase()];
  if (a === b) return true;
  const tickerOf = (text: string): string => text.slice(text.lastIndexOf(':') + 1);
  const isOneOpen = !a.includes(':') || !b.includes(':');
  return isOneOpen && tickerOf(a) === tickerOf(b);
}

function tradedBars(bars: Bars, traded: Uint8Array): Bars {
  const keep = (column: Float64Array): Float64Array =>
    column.subarray(0, bars.length).filter((_, i) => traded[i] !== 0);
  const openTime = keep(bars.openTime);
  return {
    length: openTime.length,
    timeframe: bars.timeframe,
    openTime,
    open: keep(bars.open),
    high: keep(bars.high),
    low: keep(bars.low),
    close: keep(bars.close),
    volume: keep(bars.volume),
  };
}

/** Only bars that some bar sees exist: what comes later is not even computed. */
function shownBars({ bars, closeTime, lastOpenTime }: TimedBars, index: Int32Array): TimedBars {
  const count = (index.at(-1) ?? -1) + 1;
  return {
    bars: sliceBars(bars, 0, count),
    closeTime: closeTime.subarray(0, count),
    lastOpenTime: lastOpenTime.subarray(0, count),
  };
}

function childOf(
  parent: RunContext,
  origin: Origin,
  isHeikinAshi: boolean,
  text: string,
  timeframe: PineTimeframe,
): RunContext {
  const { bars } = origin.timed;
  return new RunContext({
    ...parent.deps,
    chart: parent.chart ?? parent,
    instrument: origin.instrument,
    bars: isHeikinAshi ? { ...bars, ...heikinashi(bars) } : bars,
    timeframe: timeframeName(text, timeframe),
    timeframeMs: timeframeSeconds(timeframe) * 1000,
    origin,
  });
}

/** `D` is `1D`. */
function timeframeName(text: string, { unit, multiplier }: PineTimeframe): string {
  return unit === 'minute' ? String(multiplier) : `${multiplier}${text.slice(-1)}`;
}

function checkedTimeframe(text: string, at: Span): PineTimeframe {
  const timeframe = parseTimeframe(text);
  if (timeframe !== null && !Number.isNaN(timeframeSeconds(timeframe))) return timeframe;
  throw new ScriptStop(
    'pine.unknown-timeframe',
    `${JSON.stringify(text)} is not a timeframe.`,
    didYouMean(text) ?? 'Write minutes as "60", days as "1D", weeks as "1W", months as "1M".',
    at,
  );
}

/** `"1H"` is `"60"`, `"5min"` is `"5"`, `"1w"` is `"1W"`. */
function didYouMean(text: string): string | null {
  const [, count = '', unit = ''] = /^\s*(\d{0,4})\s*([a-z]+)\s*$/i.exec(text) ?? [];
  const number = count === '' ? 1 : Number(count);
  const word = unit.toLowerCase();
  const meant = /^(h|hr|hours?)$/.test(word)
    ? String(number * 60)
    : /^(m|min|minutes?)$/.test(word)
      ? String(number)
      : /^(d|w|s)(ays?|eeks?|ecs?|econds?)?$/.test(word)
        ? `${number}${word.charAt(0).toUpperCase()}`
        : /^(mo|mon|months?)$/.test(word)
          ? `${number}M`
          : null;
  return meant === null
    ? null
    : `Write it as ${JSON.stringify(meant)}: minutes are a number, hours too.`;
}

function finerBarsOf(symbol: string, markets: readonly Market[]): Bars | undefined {
  if (symbol === '') return markets[0]?.finerBars;
  return markets.find(({ instrument }) => isNamed(instrument, symbol))?.finerBars;
}

/** Builds bars from the finer ones of a run; null when those are longer than what is asked for. */
function builtFrom(
  finer: Bars,
  asked: PineTimeframe,
  calendar: SteadyCalendar,
  joins: BarJoins,
): TimedBars | null {
  const given = parseTimeframe(TIMEFRAME_TEXTS[finer.timeframe]);
  if (given === null || timeframeSeconds(asked) < timeframeSeconds(given)) return null;
  return isSameTimeframe(asked, given)
    ? joins.timed(finer, asked, calendar)
    : joins.joined(finer, asked, calendar);
}

function tooShort(ownText: string, text: string, at: Span): ScriptStop {
  return new ScriptStop(
    'pine.lower-timeframe',
    `Bars of ${text} cannot be built from bars of ${ownText}: the timeframe is shorter.`,
    'Give the run finer bars (in Labs, upload them and choose the longer timeframe; on the command line, --finer-bars FILE.csv), or run the script on bars of the shorter timeframe and request the longer one.',
    at,
  );
}

function tooMany(at: Span): ScriptStop {
  return new ScriptStop(
    'pine.too-many-requests',
    `The script makes more than ${MOST_REQUESTS} requests.`,
    'Request several values at once, as a tuple, and keep them in variables; a call inside a function counts once for each use.',
    at,
  );
}
