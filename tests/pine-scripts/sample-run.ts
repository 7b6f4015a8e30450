import { createHash } from 'node:crypto';
import { invariant } from '@stratloom/engine/model';
import { Backtest, type RunInput, type RunResult } from '@stratloom/engine/run';
import {
  compilePine,
  type PineRunOptions,
  type RunnableScript,
  type ScriptView,
} from '@stratloom/lang-pine';
import { canonicalText } from '@stratloom/testkit/random';
import { BAR_COUNT, market, otherMarket } from './market.ts';

/** A run of a script that has not begun. */
export interface StartedSample {
  readonly input: RunInput;
  readonly run: Backtest;
  readonly view: ScriptView;
}

/** Summary of a script's run, short enough to be read by people. */
export interface SampleResult {
  readonly lines: number;
  readonly trades: number;
  readonly longTrades: number;
  readonly firstEntry: string;
  readonly netPnl: number;
  readonly plots: number;
  readonly drawings: number;
  readonly alerts: number;
  /** Of all orders, trades and the equity. */
  readonly traded: string;
  /** Digest of everything drawn, alerted and logged. */
  readonly shown: string;
}

/** Returns what runs a script on the first bars of the market. @throws InvariantError for a script with errors. */
export function inputOf(
  source: string,
  barCount = BAR_COUNT,
  options: PineRunOptions = {},
): RunInput {
  const { runnable, messages } = compilePine(source);
  invariant(runnable !== null, `the script has errors: ${JSON.stringify(messages)}`);
  return inputFor(runnable, barCount, options);
}

/** Returns what runs a compiled script on the first bars of the market. */
export function inputFor(
  script: RunnableScript,
  barCount = BAR_COUNT,
  options: PineRunOptions = {},
): RunInput {
  return {
    ...market(barCount),
    settings: script.settings,
    strategy: script.strategy(options),
    parameters: {},
    otherMarkets: [otherMarket(barCount)],
  };
}

/** Starts a script on all bars. */
export function startSample(source: string, options: PineRunOptions = {}): StartedSample {
  let view: ScriptView | null = null;
  const onStart = (started: ScriptView): void => {
    view = started;
  };
  const input = inputOf(source, BAR_COUNT, { ...options, onStart });
  const run = new Backtest(input);
  invariant(view !== null, 'a run that has started shows nothing');
  return { input, run, view };
}

/** Runs a script on all bars. */
export function runSample(source: string, options: PineRunOptions = {}): SampleResult {
  const { run, view } = startSample(source, options);
  run.advance();
  return resultOf(source, run.finish(), view);
}

/** Returns what decides whether two runs traded alike. */
export function tradedText({ orders, trades, equity }: RunResult): string {
  return canonicalText({ orders: orders.toArray(), trades: trades.toArray(), equity });
}

function resultOf(source: string, result: RunResult, view: ScriptView): SampleResult {
  const trades = result.trades.toArray();
  const sheet = view.output(BAR_COUNT);
  const { lines, labels, boxes, polylines, tables } = sheet;
  const [first] = trades;
  return {
    lines: source.trimEnd().split('\n').length,
    trades: trades.length,
    longTrades: trades.filter(({ side }) => side === 'long').length,
    firstEntry:
      first === undefined
        ? ''
        : `${first.side} ${first.quantity.toFixed(2)} at ${first.entryPrice.toFixed(2)} on bar ${first.entryBarIndex}`,
    netPnl: Math.round(100 * trades.reduce((sum, { netPnl }) => sum + netPnl, 0)) / 100,
    plots: sheet.plots.length,
    drawings: [lines, labels, boxes, polylines, tables].reduce((sum, all) => sum + all.length, 0),
    alerts: sheet.alerts.length,
    traded: digestOf(tradedText(result)),
    shown: digestOf(canonicalText({ sheet, log: view.log() })),
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
