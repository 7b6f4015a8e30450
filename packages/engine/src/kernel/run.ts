import type { BarDrivenBroker } from '../broker/port/bar-driven-broker.ts';
import type { BrokerFactory } from '../broker/port/broker-factory.ts';
import type { LoneBars } from '../broker/port/lone-bars.ts';
import type { InstrumentInput } from '../broker/port/instrument-input.ts';
import { type BarIndex, barIndex, money } from '../model/branded-number.ts';
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
 *
 * @typeParam BrokerState - What the broker of the run remembers.
 */
export interface RunState<BrokerState> {
  readonly nextBarIndex: number;
  readonly portfolio: PortfolioState;
  readonly closedTrades: LogState;
  readonly closedTradeNames: TradeNamesState;
  readonly texts: readonly string[];
  readonly broker: BrokerState;
  readonly equity: Float64Array;
  readonly insideBarIndex: number;
  readonly strategy: unknown;
}

/** A loop that is entered again and again becomes fast between two of its turns, not in the midst of one, which costs more. */
const BARS_AT_ONCE = 2048;

/**
 * One run, bar by bar: hands bars to the broker, decisions to the strategy, and what it orders to the broker again.
 *
 * @typeParam BrokerState - What the broker of the run remembers.
 */
export class Run<BrokerState> {
  private readonly input: RunInput;
  private readonly instruments: readonly InstrumentInput[];
  private readonly texts = new TextTable();
  private readonly portfolio: Portfolio;
  private readonly broker: BarDrivenBroker<BrokerState>;
  private readonly orders: OrderGateway;
  private readonly account: Account;
  private readonly intrabar: IntrabarDecisions | null;
  private readonly plots: Plot[] = [];
  private readonly strategy: StrategyRun;
  private readonly equity: Float64Array;
  private nextBarIndex: BarIndex = barIndex(0);
  private knownBarCount: number;

  /** @param openBroker - Opens the broker at which the run trades. */
  constructor(input: RunInput, openBroker: BrokerFactory<BrokerState>) {
    const { bars, settings, calendar, otherMarkets = [], memory = new ColumnPool() } = input;
    const { texts } = this;
    const instruments = [input, ...otherMarkets];
    this.input = input;
    this.instruments = instruments;
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
    const open = openBroker({
      instruments,
      settings,
      portfolio,
      texts,
      memory,
      calendar,
      decidesInside,
      listener: input.onOrderEvent,
    });
    const { gateway: orders, clock } = open;
    this.orders = orders;
    this.account = new Account({ portfolio, orders, texts, equityCurve, clock });
    const { account } = this;
    this.intrabar =
      decisions === undefined
        ? null
        : new IntrabarDecisions({ decisions, firstBarIndex, account, orders, portfolio });
    this.broker = open.start(this.intrabar);
  }

  /** Index of the first bar that has not been worked through. */
  get nextBar(): BarIndex {
    return this.nextBarIndex;
  }

  /** Works through the bars that have not been worked through, at most up to `barCount`. */
  advance(barCount = this.input.bars.length): void {
    const { bars } = this.input;
    invariant(barCount <= bars.length, `no bar ${barCount - 1} yet`);
    if (bars.length > this.knownBarCount) {
      this.knownBarCount = bars.length;
      this.strategy.extend?.(this.knownBarCount);
    }
    const { lone } = this.broker;
    if (lone !== null) this.advanceLone(lone, barCount);
    for (; this.nextBarIndex < barCount; this.nextBarIndex++) this.step(this.nextBarIndex);
  }

  /** One instrument without splits, dividends and gaps: the common case. It ends early when the strategy sets risk rules. */
  private advanceLone(lone: LoneBars, barCount: number): void {
    while (!lone.isGuarded && this.nextBarIndex < barCount) {
      this.advanceChunk(lone, Math.min(barCount, this.nextBarIndex + BARS_AT_ONCE));
    }
  }

  /** Some bars of it, in one tight loop. */
  private advanceChunk(lone: LoneBars, barCount: number): void {
    const { close } = this.input.bars;
    const { portfolio, strategy, equity } = this;
    const position = portfolio.positions[0]!;
    const { firstBarIndex, decisionBars } = strategy;
    const quiet = decisionBars === undefined ? null : lone.quietBars(decisionBars, equity);
    let alert = lone.alertPrice();
    for (let i: BarIndex = this.nextBarIndex; i < barCount; i++) {
      if (lone.fillLoneBar(i)) alert = lone.alertPrice();
      if (alert > 0 && lone.isAlertReached(alert, i)) {
        lone.checkMargin(i);
        alert = lone.alertPrice();
      }
      if (i >= firstBarIndex && (decisionBars === undefined || decisionBars[i] !== 0)) {
        position.price = close[i]!;
        lone.readAhead(i);
        if (this.decide(i)) alert = lone.alertPrice();
        if (lone.isGuarded) {
          equity[i] = portfolio.equity();
          this.nextBarIndex = barIndex(i + 1);
          return;
        }
      }
      equity[i] = portfolio.cash + position.signedPointWorth * close[i]!;
      if (quiet !== null) i = quiet.pass(money(portfolio.cash), alert, i, barCount);
    }
    this.nextBarIndex = barIndex(Math.max(this.nextBarIndex, barCount));
  }

  /** Asks the strategy at the close of a bar; true when that may have filled orders. */
  private decide(bar: BarIndex): boolean {
    this.broker.beginDecision(bar);
    this.strategy.onBar(bar, this.account, this.orders);
    return this.broker.endDecision(bar);
  }

  /** One bar of all instruments, with whatever may happen in it. */
  private step(bar: BarIndex): void {
    const { firstBarIndex, decisionBars } = this.strategy;
    this.broker.passBar(bar);
    const isAsked = decisionBars === undefined || decisionBars[bar] !== 0;
    if (bar >= firstBarIndex && isAsked) this.decide(bar);
    this.equity[bar] = this.portfolio.equity();
  }

  /** Returns what the run has done so far; with `finalizeTrades`, after closing what is open. */
  finish(): RunResult {
    const { bars, settings, strategy, parameters } = this.input;
    const { broker, portfolio, texts } = this;
    const last = barIndex(this.nextBarIndex - 1);
    broker.settle();
    if (settings.finalizeTrades && last >= 0 && portfolio.isInvested) {
      broker.finalize(last);
      this.equity[last] = portfolio.equity();
    }
    return {
      bars: { ...bars, length: this.nextBarIndex },
      markets: this.instruments.map((market, index) => ({
        instrument: market.instrument,
        exchangeRates: market.exchangeRates,
        bars: { ...market.bars, length: this.nextBarIndex },
        splits: broker.splitsOf(index),
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
  snapshot(): RunState<BrokerState> {
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
  restore(state: RunState<BrokerState>): void {
    invariant(this.nextBarIndex === 0, 'only a fresh run can be restored');
    this.nextBarIndex = barIndex(state.nextBarIndex);
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
