import { OrderPool } from '../broker/order-pool.ts';
import type { WorkingOrder } from '../broker/working-order.ts';
import { ColumnPool } from '../model/column-pool.ts';
import { invariant } from '../model/errors.ts';
import { empty } from '../model/reused-array.ts';
import type { Lot } from '../model/lot.ts';
import type { Plot } from '../model/plot.ts';
import type { LogState } from '../model/row-log.ts';
import { TextTable } from '../model/text-table.ts';
import type { TradeNamesState } from '../model/trade-names.ts';
import type { Trade } from '../model/trade.ts';
import { Portfolio, type PortfolioState } from '../portfolio/portfolio.ts';
import type { StrategyRun } from '../strategy/strategy.ts';
import { Account } from './account.ts';
import { applyActions } from './apply-actions.ts';
import { BarClock } from './bar-clock.ts';
import { Desk } from './desk.ts';
import { InsideBars } from './inside-bars.ts';
import { MarginWatch } from './margin-watch.ts';
import { copyOrder } from './mark.ts';
import { MarketRoom } from './market-room.ts';
import { Matcher } from './matcher.ts';
import { QuietBars } from './quiet-bars.ts';
import { RiskGuard, type RiskGuardState } from './risk-guard.ts';
import type { RunInput, RunResult } from './run-result.ts';
import type { StandingExitsState } from './standing-exits.ts';

/**
 * All that a run carries from one bar to the next, as plain data. Columns are not part of it: they follow from the bars.
 * A run put back from it goes on as if it had not stopped, to the byte.
 */
export interface RunState {
  readonly nextBarIndex: number;
  readonly portfolio: PortfolioState;
  readonly closedTrades: LogState;
  readonly closedTradeNames: TradeNamesState;
  readonly orders: LogState;
  readonly texts: readonly string[];
  /** By instrument. */
  readonly markets: readonly {
    readonly workingOrders: readonly WorkingOrder[];
    readonly doneActionCount: number;
  }[];
  readonly exits: StandingExitsState;
  readonly guard: RiskGuardState | null;
  readonly equity: Float64Array;
  readonly ambiguousBarIndexes: readonly number[];
  readonly ruinBarIndex: number;
  readonly insideBarIndex: number;
  readonly strategy: unknown;
}

/** A loop that is entered again and again becomes fast between two of its turns, not in the midst of one, which costs more. */
const BARS_AT_ONCE = 2048;

/** One run, bar by bar: the corridor between the rooms. */
export class Run {
  private readonly input: RunInput;
  private readonly texts = new TextTable();
  private readonly clock = new BarClock();
  private readonly portfolio: Portfolio;
  private readonly rooms: readonly MarketRoom[];
  private readonly desk: Desk;
  private readonly account: Account;
  private readonly matcher: Matcher;
  private readonly margin: MarginWatch;
  private readonly guard: RiskGuard;
  private readonly plots: Plot[] = [];
  private readonly strategy: StrategyRun;
  private readonly inside: InsideBars | null;
  private readonly equity: Float64Array;
  private nextBarIndex = 0;
  private knownBarCount: number;

  constructor(input: RunInput) {
    const { bars, settings, calendar, otherMarkets = [], memory = new ColumnPool() } = input;
    const { texts, clock } = this;
    const markets = [input, ...otherMarkets];
    const portfolio = new Portfolio(settings.cash, markets.length, texts, bars.openTime, memory);
    const rooms = markets.map(
      (market, index) => new MarketRoom(index, market, portfolio.positions[index]!),
    );
    const pool = new OrderPool();
    const desk = new Desk({ rooms, portfolio, settings, texts, pool, memory, clock });
    const matcher = new Matcher({ settings, rooms, calendar, portfolio, desk, pool });
    this.input = input;
    this.portfolio = portfolio;
    this.rooms = rooms;
    this.desk = desk;
    this.matcher = matcher;
    this.margin = new MarginWatch({ settings, rooms, portfolio, desk, matcher, clock });
    this.guard = new RiskGuard({ calendar, rooms, portfolio, desk, matcher });
    desk.guard = this.guard;
    this.equity = memory.float64(bars.openTime.length);
    this.account = new Account(portfolio, rooms, texts, desk.lane, this.equity, clock);
    this.knownBarCount = bars.length;
    this.strategy = input.strategy.start({
      bars,
      markets,
      parameters: input.parameters,
      settings,
      memory: input.memory,
      plot: (name, values, style) =>
        this.plots.push({ pane: 'price', kind: 'line', ...style, name, values }),
    });
    this.inside = this.insideBars();
    matcher.inside = this.inside;
    desk.decidesInside = this.inside !== null;
  }

  /** What asks the strategy inside bars; null for one that decides at closes only. */
  private insideBars(): InsideBars | null {
    const { strategy, account, desk, portfolio } = this;
    const { insideBars: decisions, firstBarIndex } = strategy;
    // Where open trades are valued at the close that is to come, orders do not fill in the order of time.
    if (decisions === undefined || this.input.settings.valueOpenTradesAt !== 'fill') return null;
    return new InsideBars({ decisions, firstBarIndex, account, desk, portfolio });
  }

  /** Works through the bars that have not been worked through, at most up to `barCount`. */
  advance(barCount = this.input.bars.length): void {
    const { bars } = this.input;
    invariant(barCount <= bars.length, `no bar ${barCount - 1} yet`);
    if (bars.length > this.knownBarCount) {
      this.knownBarCount = bars.length;
      this.strategy.extend?.(this.knownBarCount);
    }
    const [room] = this.rooms;
    const isPlain = this.rooms.length === 1 && room!.isPlain && this.inside === null;
    if (isPlain) this.advanceAlone(room!, barCount);
    for (; this.nextBarIndex < barCount; this.nextBarIndex++) this.step(this.nextBarIndex);
  }

  /** One instrument without splits, dividends and gaps: the common case. It ends early when the strategy sets rules of risk. */
  private advanceAlone(room: MarketRoom, barCount: number): void {
    while (!this.guard.isActive && this.nextBarIndex < barCount) {
      this.advanceOne(room, Math.min(barCount, this.nextBarIndex + BARS_AT_ONCE));
    }
  }

  /** Some bars of it, in one tight loop. */
  private advanceOne(room: MarketRoom, barCount: number): void {
    const { close } = room.bars;
    const { position } = room;
    const { margin, portfolio, strategy, equity, guard } = this;
    const { lane } = this.desk;
    const { firstBarIndex, decisionBars } = strategy;
    const quiet = decisionBars === undefined ? null : new QuietBars(room, decisionBars, equity);
    let alert = margin.alertPrice(room);
    for (let i = this.nextBarIndex; i < barCount; i++) {
      if (this.fillBar(room, i)) alert = margin.alertPrice(room);
      if (alert > 0 && margin.isReached(alert, room, i)) {
        margin.check(room, i);
        alert = margin.alertPrice(room);
      }
      if (i >= firstBarIndex && (decisionBars === undefined || decisionBars[i] !== 0)) {
        position.price = close[i]!;
        room.readAhead(i);
        if (this.decide(i)) alert = margin.alertPrice(room);
        if (guard.isActive) {
          equity[i] = portfolio.equity();
          this.nextBarIndex = i + 1;
          return;
        }
      }
      equity[i] = portfolio.cash + position.signedQuantity * close[i]!;
      if (quiet !== null && !lane.isTaken) {
        i = quiet.pass(portfolio.cash, alert, i + 1, barCount) - 1;
      }
    }
    this.nextBarIndex = Math.max(this.nextBarIndex, barCount);
  }

  /** Fills what bar `barIndex` can fill; true when that may have changed what is held. */
  private fillBar(room: MarketRoom, barIndex: number): boolean {
    const { lane } = this.desk;
    if (lane.isTaken && lane.fillAtOpen(room, barIndex)) return true;
    const { book } = room;
    if (!book.hasMarketOrders && !(book.hasRestingOrders && canTrade(room, barIndex))) return false;
    this.match(room, barIndex);
    return true;
  }

  private match(room: MarketRoom, barIndex: number): void {
    this.clock.barIndex = barIndex;
    this.clock.closedBarIndex = barIndex - 1;
    this.matcher.matchBar(room, barIndex);
  }

  /** Asks the strategy at the close of a bar; true when that may have filled orders. */
  private decide(barIndex: number): boolean {
    const { clock, desk, rooms, matcher } = this;
    clock.barIndex = barIndex;
    clock.closedBarIndex = barIndex;
    this.strategy.onBar(barIndex, this.account, desk);
    const isAtClose = desk.atClose.length > 0 && this.fillAtClose(barIndex);
    if (this.input.settings.fillOn !== 'close') return isAtClose;
    for (const room of rooms) {
      if (room.book.size > 0 && room.isTraded(barIndex)) matcher.matchClose(room, barIndex);
    }
    return true;
  }

  private fillAtClose(barIndex: number): true {
    const { desk, rooms, matcher } = this;
    for (const order of desk.atClose) {
      const room = rooms[order.instrumentIndex]!;
      if (!room.isTraded(barIndex)) continue;
      matcher.fillAtOnce(order, room, room.bars.close[barIndex]!, barIndex);
    }
    empty(desk.atClose);
    return true;
  }

  /** One bar of all instruments, with whatever may happen in it. */
  private step(barIndex: number): void {
    const { clock, rooms, desk, margin, guard, matcher } = this;
    const { firstBarIndex, decisionBars } = this.strategy;
    clock.barIndex = barIndex;
    clock.closedBarIndex = barIndex - 1;
    for (const room of rooms) applyActions(room, barIndex, this.portfolio, desk);
    const traded = rooms.filter((room) => room.isTraded(barIndex));
    for (const room of traded) room.position.price = room.bars.open[barIndex]!;
    matcher.beginBar();
    guard.openBar(barIndex);
    this.matchTraded(traded, barIndex);
    for (const room of traded) room.position.price = room.bars.close[barIndex]!;
    for (const room of traded) margin.check(room, barIndex);
    const isAsked = decisionBars === undefined || decisionBars[barIndex] !== 0;
    if (barIndex >= firstBarIndex && isAsked) this.decide(barIndex);
    this.equity[barIndex] = this.portfolio.equity();
  }

  /** Fills what a bar of the instruments can fill. */
  private matchTraded(traded: readonly MarketRoom[], barIndex: number): void {
    const { matcher, guard } = this;
    // What happens at an open may not know how another instrument's bar goes on: all opens come first, and while one is
    // followed the others count at their opens.
    for (const room of traded) {
      if (canTrade(room, barIndex)) matcher.matchOpen(room, barIndex);
      guard.check(room, barIndex);
    }
    matcher.decideInside(barIndex);
    for (const room of traded) {
      if (guard.isActive || canTrade(room, barIndex)) matcher.matchInside(room, barIndex);
      room.position.price = room.bars.open[barIndex]!;
    }
  }

  /** Returns what the run has done so far; with `finalizeTrades`, after closing what is open. */
  finish(): RunResult {
    const { bars, settings, strategy, parameters } = this.input;
    const last = this.nextBarIndex - 1;
    this.desk.lane.settle();
    if (settings.finalizeTrades && last >= 0 && this.portfolio.isInvested) this.finalize(last);
    const { portfolio, texts } = this;
    return {
      bars: { ...bars, length: this.nextBarIndex },
      markets: this.rooms.map((room) => room.finished(this.nextBarIndex)),
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
      orders: this.desk.log,
      plots: this.plots,
      insideBarIndex: this.inside?.firstDecisionBarIndex ?? -1,
      exposedBarCount: portfolio.exposedBars(last),
      ambiguousBarIndexes: this.matcher.ambiguousBarIndexes,
      totalFees: portfolio.totalFees,
      totalSlippage: portfolio.totalSlippage,
      ruinBarIndex: this.margin.ruinBarIndex,
    };
  }

  /** Returns the state after the last bar worked through. */
  snapshot(): RunState {
    this.desk.lane.settle();
    return {
      nextBarIndex: this.nextBarIndex,
      portfolio: this.portfolio.state(),
      closedTrades: this.portfolio.closed.state(),
      closedTradeNames: this.portfolio.closedNames.state(),
      orders: this.desk.log.state(),
      texts: this.texts.state(),
      markets: this.rooms.map(({ book, doneActionCount }) => ({
        workingOrders: book.working().map(copyOrder),
        doneActionCount,
      })),
      exits: this.desk.exits.state(),
      guard: this.guard.state(),
      equity: this.equity.slice(0, this.nextBarIndex),
      ambiguousBarIndexes: [...this.matcher.ambiguousBarIndexes],
      ruinBarIndex: this.margin.ruinBarIndex,
      insideBarIndex: this.inside?.firstDecisionBarIndex ?? -1,
      strategy: this.strategy.snapshot?.(),
    };
  }

  /** Puts a fresh run of the same input into a state. */
  restore(state: RunState): void {
    invariant(this.nextBarIndex === 0, 'only a fresh run can be restored');
    this.nextBarIndex = state.nextBarIndex;
    this.texts.load(state.texts);
    this.portfolio.closed.load(state.closedTrades);
    this.portfolio.closedNames.load(state.closedTradeNames);
    this.portfolio.restore(state.portfolio);
    this.desk.log.load(state.orders);
    for (const [index, room] of this.rooms.entries()) {
      const { workingOrders, doneActionCount } = state.markets[index]!;
      room.book.replace(workingOrders.map(copyOrder));
      room.doneActionCount = doneActionCount;
    }
    this.desk.exits.load(state.exits);
    this.guard.load(state.guard);
    this.desk.restore(state.ruinBarIndex >= 0);
    this.equity.set(state.equity);
    for (const index of state.ambiguousBarIndexes) this.matcher.ambiguousBarIndexes.push(index);
    this.margin.ruinBarIndex = state.ruinBarIndex;
    if (this.inside !== null) this.inside.firstDecisionBarIndex = state.insideBarIndex;
    this.strategy.restore?.(state.strategy);
  }

  private finalize(last: number): void {
    this.clock.barIndex = last;
    for (const room of this.rooms) {
      this.desk.closeLots(room, 'finalize', 'end of the run');
      this.matcher.closeAt(room, room.bars.open[last]!, last);
      room.position.price = room.bars.close[last]!;
    }
    this.equity[last] = this.portfolio.equity();
  }
}

/** Works through all bars of `input` and returns what came of it. */
export function runBacktest(input: RunInput): RunResult {
  const run = new Run(input);
  run.advance();
  return run.finish();
}

function canTrade({ bars, book }: MarketRoom, barIndex: number): boolean {
  return book.canTrade(bars.high[barIndex]!, bars.low[barIndex]!);
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
