import { createOrderEntry, type OrderEntry } from '../broker/simulated/order-entry.ts';
import {
  SimulatedBroker,
  type SimulatedBrokerState,
} from '../broker/simulated/simulated-broker.ts';
import { ColumnPool } from '../model/column-pool.ts';
import { invariant } from '../model/errors.ts';
import { pointValueAt } from '../model/instrument.ts';
import type { Lot } from '../model/lot.ts';
import type { Plot } from '../model/plot.ts';
import type { LogState } from '../model/row-log.ts';
import { TextTable } from '../model/text-table.ts';
import type { TradeNamesState } from '../model/trade-names.ts';
import type { Trade } from '../model/trade.ts';
import { Portfolio, type PortfolioState } from '../portfolio/portfolio.ts';
import type { OrderGateway, StrategyRun } from '../strategy/strategy.ts';
import { Account } from './account.ts';
import { IntrabarDecisions } from './intrabar-decisions.ts';
import type { RunInput, RunResult } from './run-result.ts';

/**
 * State that a run carries from one bar to the next, as plain data. Columns are not part of it: they follow from the bars.
 * A run restored from it goes on as if it had not stopped, to the byte.
 */
export interface RunState {
  readonly nextBarIndex: number;
  readonly portfolio: PortfolioState;
  readonly closedTrades: LogState;
  readonly closedTradeNames: TradeNamesState;
  readonly texts: readonly string[];
  readonly broker: SimulatedBrokerState;
  readonly equity: Float64Array;
  readonly insideBarIndex: number;
  readonly strategy: unknown;
}

/** A loop that is entered again and again becomes fast between two of its turns, not in the midst of one, which costs more. */
const BARS_AT_ONCE = 2048;

/** One run, bar by bar: hands bars to the broker, decisions to the strategy, and what it orders to the broker again. */
export class Run {
  private readonly input: RunInput;
  private readonly texts = new TextTable();
  private readonly portfolio: Portfolio;
  private readonly entry: OrderEntry;
  private readonly broker: SimulatedBroker;
  private readonly orders: OrderGateway;
  private readonly account: Account;
  private readonly intrabar: IntrabarDecisions | null;
  private readonly plots: Plot[] = [];
  private readonly strategy: StrategyRun;
  private readonly equity: Float64Array;
  private nextBarIndex = 0;
  private knownBarCount: number;

  constructor(input: RunInput) {
    const { bars, settings, calendar, otherMarkets = [], memory = new ColumnPool() } = input;
    const { texts } = this;
    const instruments = [input, ...otherMarkets];
    this.input = input;
    this.knownBarCount = bars.length;
    const pointValues = instruments.map((market) => pointValueAt(market, 0));
    this.portfolio = new Portfolio(settings.cash, pointValues, texts, bars.openTime, memory);
    this.equity = memory.float64(bars.openTime.length);
    this.strategy = input.strategy.start({
      bars,
      markets: instruments,
      parameters: input.parameters,
      settings,
      memory: input.memory,
      plot: (name, values, style) =>
        this.plots.push({ pane: 'price', kind: 'line', ...style, name, values }),
    });
    const { portfolio, strategy, equity: equityCurve } = this;
    const { firstBarIndex } = strategy;
    // Where open trades are valued at the close that is to come, orders do not fill in the order of time.
    const decisions = settings.valueOpenTradesAt === 'fill' ? strategy.insideBars : undefined;
    const decidesInside = decisions !== undefined;
    this.entry = createOrderEntry({
      instruments,
      settings,
      portfolio,
      texts,
      memory,
      calendar,
      decidesInside,
    });
    const { gateway: orders, clock } = this.entry;
    this.orders = orders;
    this.account = new Account({ portfolio, orders, texts, equityCurve, clock });
    const { account } = this;
    this.intrabar =
      decisions === undefined
        ? null
        : new IntrabarDecisions({ decisions, firstBarIndex, account, orders, portfolio });
    this.broker = new SimulatedBroker(this.entry, calendar, this.intrabar, input.onOrderEvent);
  }

  /** Works through the bars that have not been worked through, at most up to `barCount`. */
  advance(barCount = this.input.bars.length): void {
    const { bars } = this.input;
    invariant(barCount <= bars.length, `no bar ${barCount - 1} yet`);
    if (bars.length > this.knownBarCount) {
      this.knownBarCount = bars.length;
      this.strategy.extend?.(this.knownBarCount);
    }
    if (this.broker.isLone) this.advanceLone(barCount);
    for (; this.nextBarIndex < barCount; this.nextBarIndex++) this.step(this.nextBarIndex);
  }

  /** One instrument without splits, dividends and gaps: the common case. It ends early when the strategy sets risk rules. */
  private advanceLone(barCount: number): void {
    while (!this.broker.isGuarded && this.nextBarIndex < barCount) {
      this.advanceChunk(Math.min(barCount, this.nextBarIndex + BARS_AT_ONCE));
    }
  }

  /** Some bars of it, in one tight loop. */
  private advanceChunk(barCount: number): void {
    const { close } = this.input.bars;
    const { broker, portfolio, strategy, equity } = this;
    const position = portfolio.positions[0]!;
    const { firstBarIndex, decisionBars } = strategy;
    const quiet = decisionBars === undefined ? null : broker.quietBars(decisionBars, equity);
    let alert = broker.alertPrice();
    for (let i = this.nextBarIndex; i < barCount; i++) {
      if (broker.fillLoneBar(i)) alert = broker.alertPrice();
      if (alert > 0 && broker.isAlertReached(alert, i)) {
        broker.checkMargin(i);
        alert = broker.alertPrice();
      }
      if (i >= firstBarIndex && (decisionBars === undefined || decisionBars[i] !== 0)) {
        position.price = close[i]!;
        broker.readAhead(i);
        if (this.decide(i)) alert = broker.alertPrice();
        if (broker.isGuarded) {
          equity[i] = portfolio.equity();
          this.nextBarIndex = i + 1;
          return;
        }
      }
      equity[i] = portfolio.cash + position.signedPointWorth * close[i]!;
      if (quiet !== null) i = quiet.pass(portfolio.cash, alert, i + 1, barCount) - 1;
    }
    this.nextBarIndex = Math.max(this.nextBarIndex, barCount);
  }

  /** Asks the strategy at the close of a bar; true when that may have filled orders. */
  private decide(barIndex: number): boolean {
    this.broker.beginDecision(barIndex);
    this.strategy.onBar(barIndex, this.account, this.orders);
    return this.broker.endDecision(barIndex);
  }

  /** One bar of all instruments, with whatever may happen in it. */
  private step(barIndex: number): void {
    const { firstBarIndex, decisionBars } = this.strategy;
    this.broker.passBar(barIndex);
    const isAsked = decisionBars === undefined || decisionBars[barIndex] !== 0;
    if (barIndex >= firstBarIndex && isAsked) this.decide(barIndex);
    this.equity[barIndex] = this.portfolio.equity();
  }

  /** Returns what the run has done so far; with `finalizeTrades`, after closing what is open. */
  finish(): RunResult {
    const { bars, settings, strategy, parameters } = this.input;
    const { broker, portfolio, texts } = this;
    const last = this.nextBarIndex - 1;
    broker.settle();
    if (settings.finalizeTrades && last >= 0 && portfolio.isInvested) {
      broker.finalize(last);
      this.equity[last] = portfolio.equity();
    }
    return {
      bars: { ...bars, length: this.nextBarIndex },
      markets: this.entry.markets.map((market) => ({
        instrument: market.instrument,
        exchangeRates: market.exchangeRates,
        bars: { ...market.bars, length: this.nextBarIndex },
        splits: market.splits(),
      })),
      settings,
      strategyName: strategy.name,
      parameters,
      firstBarIndex: this.strategy.firstBarIndex,
      equity: this.equity.subarray(0, this.nextBarIndex),
      trades: portfolio.closed,
      openTrades: portfolio.positions
        .flatMap(({ lots }) => lots)
        .map((lot) => openTrade(lot, texts, bars.openTime))
        .toSorted((a, b) => a.id - b.id),
      orders: broker.log,
      plots: this.plots,
      insideBarIndex: this.intrabar?.firstDecisionBarIndex ?? -1,
      exposedBarCount: portfolio.exposedBars(last),
      ambiguousBarIndexes: broker.ambiguousBarIndexes,
      totalFees: portfolio.totalFees,
      totalSlippage: portfolio.totalSlippage,
      bankruptcyBarIndex: broker.bankruptcyBarIndex,
    };
  }

  /** Returns the state after the last bar worked through. */
  snapshot(): RunState {
    this.broker.settle();
    return {
      nextBarIndex: this.nextBarIndex,
      portfolio: this.portfolio.state(),
      closedTrades: this.portfolio.closed.state(),
      closedTradeNames: this.portfolio.closedNames.state(),
      texts: this.texts.state(),
      broker: this.broker.state(),
      equity: this.equity.slice(0, this.nextBarIndex),
      insideBarIndex: this.intrabar?.firstDecisionBarIndex ?? -1,
      strategy: this.strategy.snapshot?.(),
    };
  }

  /** Restores a state in a fresh run of the same input. */
  restore(state: RunState): void {
    invariant(this.nextBarIndex === 0, 'only a fresh run can be restored');
    this.nextBarIndex = state.nextBarIndex;
    this.texts.load(state.texts);
    this.portfolio.closed.load(state.closedTrades);
    this.portfolio.closedNames.load(state.closedTradeNames);
    this.portfolio.restore(state.portfolio);
    this.broker.load(state.broker);
    this.equity.set(state.equity);
    if (this.intrabar !== null) this.intrabar.firstDecisionBarIndex = state.insideBarIndex;
    this.strategy.restore?.(state.strategy);
  }
}

/** Works through all bars of `input` and returns what came of it. */
export function runBacktest(input: RunInput): RunResult {
  const run = new Run(input);
  run.advance();
  return run.finish();
}

function openTrade(lot: Lot, texts: TextTable, openTime: Float64Array): Trade {
  return {
    id: lot.id,
    instrumentIndex: lot.instrumentIndex,
    side: lot.isLong ? 'long' : 'short',
    quantity: lot.quantity,
    entryBarIndex: lot.entryBarIndex,
    exitBarIndex: -1,
    entryTime: openTime[lot.entryBarIndex] ?? NaN,
    exitTime: NaN,
    entryPrice: lot.entryPrice,
    exitPrice: NaN,
    netPnl: lot.income - lot.entryFee,
    fees: lot.entryFee,
    slippage: lot.entrySlippage,
    income: lot.income,
    entryReason: texts.textOf(lot.entryReason),
    exitReason: '',
    exitOrigin: null,
  };
}
