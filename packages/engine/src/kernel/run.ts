import { OrderBook } from '../broker/order-book.ts';
import { invariant } from '../model/errors.ts';
import type { Order } from '../model/order.ts';
import type { OrderLogState } from '../model/order-log.ts';
import type { TradeLogState } from '../model/trade-log.ts';
import type { Trade } from '../model/trade.ts';
import { type Lot, Portfolio, type PortfolioState } from '../portfolio/portfolio.ts';
import type { Plot } from '../model/plot.ts';
import type { StrategyRun } from '../strategy/strategy.ts';
import { Account } from './account.ts';
import { Desk } from './desk.ts';
import { Matcher } from './matcher.ts';
import type { RunInput, RunResult } from './run-result.ts';

/**
 * All that a run carries from one bar to the next, as plain data. Columns are not part of it: they follow from the bars.
 * A run put back from it goes on as if it had not stopped, to the byte.
 */
export interface RunState {
  readonly nextBarIndex: number;
  readonly portfolio: PortfolioState;
  readonly closedTrades: TradeLogState;
  readonly orders: OrderLogState;
  readonly workingOrders: readonly Order[];
  readonly equity: Float64Array;
  readonly ambiguousBarIndexes: readonly number[];
  readonly strategy: unknown;
}

/** One run, bar by bar: the corridor between the rooms. */
export class Run {
  private readonly input: RunInput;
  private readonly book = new OrderBook();
  private readonly portfolio: Portfolio;
  private readonly desk: Desk;
  private readonly account: Account;
  private readonly matcher: Matcher;
  private readonly plots: Plot[] = [];
  private readonly strategy: StrategyRun;
  private readonly equity: Float64Array;
  private nextBarIndex = 0;
  private knownBarCount: number;

  constructor(input: RunInput) {
    const { bars, settings, instrument } = input;
    this.input = input;
    this.portfolio = new Portfolio(settings.cash);
    this.desk = new Desk(this.book, this.portfolio, settings, instrument);
    this.account = new Account(this.portfolio, this.book);
    const { book, portfolio, desk } = this;
    this.matcher = new Matcher(input, { book, portfolio, desk });
    this.equity = new Float64Array(bars.openTime.length);
    this.knownBarCount = bars.length;
    this.strategy = input.strategy.start({
      bars,
      parameters: input.parameters,
      plot: (name, values, style) =>
        this.plots.push({ pane: 'price', kind: 'line', ...style, name, values }),
    });
  }

  /** Works through the bars that have not been worked through, at most up to `barCount`. */
  advance(barCount = this.input.bars.length): void {
    invariant(barCount <= this.input.bars.length, `no bar ${barCount - 1} yet`);
    if (this.input.bars.length > this.knownBarCount) {
      this.knownBarCount = this.input.bars.length;
      this.strategy.extend?.(this.knownBarCount);
    }
    const { high, low, close } = this.input.bars;
    const { book, matcher, portfolio, account, desk, strategy, equity } = this;
    const { firstBarIndex } = strategy;
    const fillsAtClose = this.input.settings.fillOn === 'close';
    for (let i = this.nextBarIndex; i < barCount; i++) {
      desk.barIndex = i;
      const price = close[i] ?? NaN;
      if (book.canTrade(high[i] ?? NaN, low[i] ?? NaN)) matcher.matchBar(i);
      if (i >= firstBarIndex) {
        account.lastPrice = price;
        strategy.onBar(i, account, desk);
        if (fillsAtClose && book.size > 0) matcher.matchClose(i);
      }
      equity[i] = portfolio.cash + portfolio.signedQuantity * price;
    }
    this.nextBarIndex = Math.max(this.nextBarIndex, barCount);
  }

  /** Returns what the run has done so far; with `finalizeTrades`, after closing what is open. */
  finish(): RunResult {
    const { bars, settings, strategy, parameters } = this.input;
    const last = this.nextBarIndex - 1;
    if (settings.finalizeTrades && last >= 0 && this.portfolio.lots.length > 0) this.finalize(last);
    return {
      bars: { ...bars, length: this.nextBarIndex },
      settings,
      strategyName: strategy.name,
      parameters,
      firstBarIndex: this.strategy.firstBarIndex,
      equity: this.equity.subarray(0, this.nextBarIndex),
      trades: this.portfolio.closed,
      openTrades: this.portfolio.lots.map(openTrade),
      orders: this.desk.log,
      plots: this.plots,
      exposedBarCount: this.portfolio.exposedBars(last),
      ambiguousBarIndexes: this.matcher.ambiguousBarIndexes,
      totalFees: this.portfolio.totalFees,
    };
  }

  /** Returns the state after the last bar worked through. */
  snapshot(): RunState {
    return {
      nextBarIndex: this.nextBarIndex,
      portfolio: this.portfolio.state(),
      closedTrades: this.portfolio.closed.state(),
      orders: this.desk.log.state(),
      workingOrders: this.book.working(),
      equity: this.equity.slice(0, this.nextBarIndex),
      ambiguousBarIndexes: [...this.matcher.ambiguousBarIndexes],
      strategy: this.strategy.snapshot?.(),
    };
  }

  /** Puts a fresh run of the same input into a state. */
  restore(state: RunState): void {
    invariant(this.nextBarIndex === 0, 'only a fresh run can be restored');
    this.nextBarIndex = state.nextBarIndex;
    this.portfolio.closed.load(state.closedTrades);
    this.portfolio.restore(state.portfolio);
    this.desk.log.load(state.orders);
    this.book.replace(state.workingOrders);
    this.equity.set(state.equity);
    for (const index of state.ambiguousBarIndexes) this.matcher.ambiguousBarIndexes.push(index);
    this.strategy.restore?.(state.strategy);
  }

  private finalize(last: number): void {
    this.desk.barIndex = last;
    this.desk.closeLots('finalize', 'end of the run');
    this.matcher.fillMarketOrders(this.input.bars.open[last] ?? NaN, last);
    this.equity[last] = this.portfolio.equityAt(this.input.bars.close[last] ?? NaN);
  }
}

/** Works through all bars of `input` and returns what came of it. */
export function runBacktest(input: RunInput): RunResult {
  const run = new Run(input);
  run.advance();
  return run.finish();
}

function openTrade(lot: Lot): Trade {
  return {
    id: lot.id,
    side: lot.side,
    quantity: lot.quantity,
    entryBarIndex: lot.entryBarIndex,
    exitBarIndex: -1,
    entryTime: lot.entryTime,
    exitTime: NaN,
    entryPrice: lot.entryPrice,
    exitPrice: NaN,
    netPnl: -lot.entryFee,
    fees: lot.entryFee,
    entryReason: lot.entryReason,
    exitReason: '',
  };
}
