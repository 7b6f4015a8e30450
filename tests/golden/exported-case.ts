// The cases of tradingview-eth: a list of trades that TradingView exported, and our script of the same strategy.
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseBarsCsv } from '@stratloom/engine/market-data';
import { BAR_FIELDS, allocateBars, type Bars, type Instrument } from '@stratloom/engine/model';
import { runBacktest, type RunResult } from '@stratloom/engine/run';
import { compilePine, ScriptStop } from '@stratloom/lang-pine';
import { goldenFolder } from '@stratloom/testkit';
import { readGolden } from './golden-case.ts';

/** The market of the lists. */
const ETHUSDT: Instrument = { symbol: 'ETHUSDT', tickSize: 0.01, lotSize: 0.0001 };

/** First bars of the runs of TradingView, which knew nothing before them. */
const FIRST_BAR = Date.UTC(2025, 2, 31);
const LATER_FIRST_BARS: Readonly<Record<string, number>> = {
  'mtf-daily-prev-high-break-01': Date.UTC(2025, 3, 20),
  'ta-closedtrades-risk-introspection-01': Date.UTC(2025, 3, 5),
  'ta-highestbars-lowestbars-breakout-01': Date.UTC(2025, 3, 5),
  'ta-pivot-array-unshift-pop-01': Date.UTC(2025, 3, 5),
  'ta-pivot-atr-stop-target-01': Date.UTC(2025, 3, 5),
  'ta-stochastic-rsi-cross-01': Date.UTC(2025, 3, 5),
  'ta-supertrend-adx-filter-01': Date.UTC(2025, 3, 5),
};

/** Sizes made of money depend on a daily rate of USDT in USD that is not in the lists: a ratio of the quantity. */
const RATE_TOLERANCE = 0.0025;
/** Account currency. */
const PROFIT_TOLERANCE = 0.02;
const QUANTITY_TOLERANCE = 1e-9;
const SIZED_BY_MONEY: ReadonlySet<string> = new Set([
  'composite-ies-equity-feedback-sizing-01',
  'order-percent-equity-cash-commission-01',
  'pyramid-cash-fractional-commission-01',
]);

/** A closed trade, in the columns that are compared. Times are openings of bars, UTC milliseconds. */
export interface ComparedTrade {
  readonly side: string;
  readonly entryTime: number;
  readonly entryPrice: number;
  readonly entryName: string;
  readonly exitTime: number;
  readonly exitPrice: number;
  readonly exitName: string;
  readonly quantity: number;
  readonly profit: number;
}

/** Outcome of one case. */
export interface CaseOutcome {
  readonly name: string;
  /** Count of trades in the list. */
  readonly listed: number;
  /** Count of our trades up to the last exit of the list. */
  readonly found: number;
  /** Trades that are equal in side, bars and prices. */
  readonly equal: number;
  /** Of these, trades that are equal in quantity, names and profit too. */
  readonly whole: number;
  /** Time of the earliest trade that only one side has, or that differs in a column; null when there is none. */
  readonly firstDifference: string | null;
}

/** Names of all cases, in order. */
export function exportedCases(): string[] {
  return readdirSync(new URL('tradingview-eth/', import.meta.url))
    .filter((file) => file.endsWith('.pine'))
    .map((file) => file.replace(/\.pine$/, ''))
    .toSorted();
}

/** Bars of the lists, 15 minutes. */
export function exportedBars(): Bars {
  const packed = readFileSync(`${goldenFolder}/tradingview-eth/bars.csv.gz`);
  const outcome = parseBarsCsv(gunzipSync(packed).toString('utf8'));
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

/** Runs our script of a case and compares its trades with the list. */
export function compareCase(name: string, bars: Bars): CaseOutcome {
  const listed = listedTrades(name);
  const last = Math.max(...listed.map(({ exitTime }) => exitTime));
  const ran = tradesOf(name, barsFrom(bars, LATER_FIRST_BARS[name] ?? FIRST_BAR));
  if (typeof ran === 'string') {
    return { name, listed: listed.length, found: 0, equal: 0, whole: 0, firstDifference: ran };
  }
  const found = ran.filter(({ exitTime }) => exitTime <= last);
  return { name, listed: listed.length, found: found.length, ...matched(name, listed, found) };
}

function matched(
  name: string,
  listed: readonly ComparedTrade[],
  found: readonly ComparedTrade[],
): Pick<CaseOutcome, 'equal' | 'whole' | 'firstDifference'> {
  const left = new Map<string, ComparedTrade[]>();
  for (const trade of found) left.set(keyOf(trade), [...(left.get(keyOf(trade)) ?? []), trade]);
  const differences: { readonly time: number; readonly text: string }[] = [];
  let equal = 0;
  let whole = 0;
  for (const trade of listed) {
    const own = left.get(keyOf(trade)) ?? [];
    const at = own.findIndex((one) => differenceOf(name, trade, one) === null);
    const [one] = own.splice(Math.max(0, at), 1);
    const difference = one === undefined ? 'missing' : differenceOf(name, trade, one);
    if (one !== undefined) equal += 1;
    if (difference === null) whole += 1;
    else differences.push({ time: trade.exitTime, text: `${textOf(trade)}: ${difference}` });
  }
  for (const trade of [...left.values()].flat()) {
    differences.push({ time: trade.exitTime, text: `${textOf(trade)}: not in the list` });
  }
  const first = differences.toSorted((a, b) => a.time - b.time)[0];
  return { equal, whole, firstDifference: first?.text ?? null };
}

function listedTrades(name: string): ComparedTrade[] {
  const [header = '', ...lines] = readGolden(`tradingview-eth/cases/${name}/trades.csv`)
    .trim()
    .split('\n');
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const read = (column: string): string => cells[columns.indexOf(column)] ?? '';
    return {
      side: read('side'),
      entryTime: Number(read('entryTime')),
      entryPrice: Number(read('entryPrice')),
      entryName: read('entryName'),
      exitTime: Number(read('exitTime')),
      exitPrice: Number(read('exitPrice')),
      exitName: read('exitName'),
      quantity: Number(read('quantity')),
      profit: Number(read('profit')),
    };
  });
}

/** Closed trades of our script; the message where it stops. */
function tradesOf(name: string, bars: Bars): ComparedTrade[] | string {
  const file = new URL(`tradingview-eth/${name}.pine`, import.meta.url);
  const { runnable, messages } = compilePine(readFileSync(file, 'utf8'));
  if (runnable === null) return messages.map(({ text }) => text).join(' ');
  try {
    const run = runBacktest({
      bars,
      instrument: ETHUSDT,
      settings: runnable.settings,
      strategy: runnable.strategy(),
      parameters: {},
    });
    return closedTrades(run);
  } catch (error) {
    if (error instanceof ScriptStop) return error.message;
    throw error;
  }
}

function closedTrades(run: RunResult): ComparedTrade[] {
  return run.trades.toArray().map((trade) => ({
    side: trade.side,
    entryTime: trade.entryTime,
    entryPrice: trade.entryPrice,
    entryName: trade.entryReason,
    exitTime: trade.exitTime,
    exitPrice: trade.exitPrice,
    exitName: trade.exitReason,
    quantity: trade.quantity,
    profit: trade.netPnl,
  }));
}

function barsFrom(bars: Bars, time: number): Bars {
  const first = bars.openTime.indexOf(time);
  if (first < 0) throw new Error(`no bar at ${time}`);
  const part = allocateBars(bars.length - first, bars.timeframe);
  for (const field of BAR_FIELDS) part[field].set(bars[field].subarray(first));
  return part;
}

/** Side, bars and prices to the tick. */
function keyOf({ side, entryTime, exitTime, entryPrice, exitPrice }: ComparedTrade): string {
  return [side, entryTime, exitTime, ticksOf(entryPrice), ticksOf(exitPrice)].join(' ');
}

function ticksOf(price: number): number {
  return Math.round(price / ETHUSDT.tickSize);
}

/** The first column in which trades of the same bars and prices differ; null when there is none. */
function differenceOf(name: string, trade: ComparedTrade, own: ComparedTrade): string | null {
  const share = SIZED_BY_MONEY.has(name) ? RATE_TOLERANCE : QUANTITY_TOLERANCE;
  if (Math.abs(own.quantity - trade.quantity) > share * trade.quantity) {
    return `quantity ${own.quantity}, listed ${trade.quantity}`;
  }
  if (own.entryName !== trade.entryName) {
    return `entry "${own.entryName}", listed "${trade.entryName}"`;
  }
  if (own.exitName !== trade.exitName) return `exit "${own.exitName}", listed "${trade.exitName}"`;
  const slack = PROFIT_TOLERANCE + RATE_TOLERANCE * Math.abs(trade.profit);
  if (Math.abs(own.profit - trade.profit) > slack) {
    return `profit ${own.profit}, listed ${trade.profit}`;
  }
  return null;
}

function textOf({ side, entryTime, exitTime, entryPrice, exitPrice }: ComparedTrade): string {
  return `${side} ${stamp(entryTime)} at ${entryPrice} to ${stamp(exitTime)} at ${exitPrice}`;
}

function stamp(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
