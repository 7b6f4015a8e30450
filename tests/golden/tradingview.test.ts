import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { FOREX, parseBarsCsv } from '@stratloom/engine/market-data';
import type { Bars, Instrument, Trade } from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import { compilePine, type ScriptView } from '@stratloom/lang-pine';
import { skipWithoutGolden } from '@stratloom/testkit';
import { readGolden } from './golden-case.ts';
import { exportedTrades } from './tradingview-list.ts';

/** The market of the lists. */
const EURUSD: Instrument = { symbol: 'EURUSD', tickSize: 0.00001, lotSize: 0.1 };

/** The lists, with what of the money of each can be compared: where one unit is traded it is rounded to one digit. */
const LISTS = [
  { name: 'macd', isSized: false, count: 1807 },
  { name: 'rsi', isSized: false, count: 193 },
  { name: 'supertrend', isSized: true, count: 601 },
  { name: 'bollinger', isSized: false, count: 578 },
  { name: 'barupdn', isSized: true, count: 5549 },
] as const;

/** Lists round money to cents, some of it twice. */
const HALF_CENT = 0.006;

function readBars(): Bars {
  const outcome = parseBarsCsv(readGolden('tradingview/eurusd_1h_ohlcv.csv'));
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

/** Lets a script plot how far the trade that was closed last was ahead and behind. */
const EXCURSIONS = `
last_trade = strategy.closedtrades - 1
plot(strategy.closedtrades.max_runup(last_trade), 'run-up')
plot(strategy.closedtrades.max_drawdown(last_trade), 'drawdown')
`;

interface ScriptRun {
  readonly trades: readonly Trade[];
  /** By bar: of the trade that was closed last. */
  readonly runup: Float64Array;
  readonly drawdown: Float64Array;
}

/** Runs one of our scripts over the bars of the lists. */
function runOf(name: string, bars: Bars): ScriptRun {
  const file = new URL(`tradingview/${name}.pine`, import.meta.url);
  const { runnable, messages } = compilePine(readFileSync(file, 'utf8') + EXCURSIONS);
  assert.ok(runnable !== null, JSON.stringify(messages));
  const views: ScriptView[] = [];
  const run = runBacktest({
    bars,
    instrument: EURUSD,
    settings: runnable.settings,
    strategy: runnable.strategy({ onStart: (view) => views.push(view) }),
    parameters: {},
    calendar: FOREX,
  });
  const plots = views[0]?.output(bars.length).plots ?? [];
  const column = (title: string): Float64Array => {
    const plot = plots.find((one) => one.title === title);
    assert.ok(plot?.kind === 'plot');
    return plot.values;
  };
  return { trades: run.trades.toArray(), runup: column('run-up'), drawdown: column('drawdown') };
}

function assertMoney(actual: number, expected: number, what: string): void {
  assert.ok(Math.abs(actual - expected) <= HALF_CENT, `${what}: ${actual} is not ${expected}`);
}

describe('trades that TradingView has listed', { skip: skipWithoutGolden }, () => {
  const bars = skipWithoutGolden === false ? readBars() : null;

  for (const { name, isSized, count } of LISTS) {
    it(`${name}: each closed trade, in bars, direction and prices${isSized ? ', quantity and money' : ''}`, () => {
      assert.ok(bars !== null);
      const expected = exportedTrades(readGolden(`tradingview/${name}_trades.csv`), bars);
      const { trades: found, runup, drawdown } = runOf(name, bars);
      assert.equal(expected.length, count);
      assert.equal(found.length, count);
      for (const [i, trade] of expected.entries()) {
        const own = found[i];
        assert.ok(own !== undefined);
        const what = `trade ${i + 1} of ${name}`;
        assert.deepEqual(
          [own.side, own.entryBarIndex, own.exitBarIndex, own.entryReason, own.exitReason],
          [trade.side, trade.entryBarIndex, trade.exitBarIndex, trade.entryId, trade.exitId],
          what,
        );
        assert.equal(own.entryPrice.toFixed(5), trade.entryPrice.toFixed(5), what);
        assert.equal(own.exitPrice.toFixed(5), trade.exitPrice.toFixed(5), what);
        assert.equal(own.quantity.toFixed(1), trade.quantity.toFixed(1), what);
        if (isSized) {
          const { exitBarIndex } = trade;
          assertMoney(own.netPnl, trade.netPnl, `profit of ${what}`);
          assertMoney(runup[exitBarIndex] ?? NaN, trade.runup, `run-up of ${what}`);
          assertMoney(drawdown[exitBarIndex] ?? NaN, trade.drawdown, `drawdown of ${what}`);
        }
      }
    });
  }
});
