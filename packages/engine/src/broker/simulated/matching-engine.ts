import type { BarIndex } from '../../model/branded-number.ts';
import type { Bars } from '../../model/bars.ts';
import { empty } from '../../model/reused-array.ts';
import type { RunSettings } from '../../model/settings.ts';
import { DUST_RATIO } from '../../model/step.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import { INTRADAY_FILLS, type RiskGuard } from '../../risk/risk-guard.ts';
import type { IntrabarDecider } from '../port/intrabar-decider.ts';
import { type BarPath, expectedPath, otherPath, pathMatters } from './bar-path.ts';
import { checkpointOf, rollback, type CheckpointDeps } from './checkpoint.ts';
import type { Expiry } from './expiry.ts';
import type { FillProcessor } from './fill-processor.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { OrderExecutor } from './order-executor.ts';
import type { OrderPool } from './order-pool.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';
import { followTrails, refreshRanges } from './trailing-stop.ts';

/** Components between which the matching engine carries orders. */
export interface MatchingDeps extends CheckpointDeps {
  readonly settings: RunSettings;
  readonly markets: readonly InstrumentState[];
  readonly portfolio: Portfolio;
  readonly gateway: SimulatedGateway;
  readonly fills: FillProcessor;
  readonly executor: OrderExecutor;
  readonly expiry: Expiry;
  readonly guard: RiskGuard;
  readonly pool: OrderPool;
  /** Null for a strategy that decides at closes only. */
  readonly intrabar: IntrabarDecider | null;
}

/** A bar or finer bar to walk along. */
interface Stretch {
  readonly bars: Bars;
  readonly row: number;
  /** True when the bar of the run ends with it. */
  readonly isLast: boolean;
}

/** Matches the orders of the book against the path of the price inside one bar. */
export class MatchingEngine {
  /** Bars whose two paths gave different fills, ascending. */
  readonly ambiguousBarIndexes: BarIndex[] = [];
  private readonly deps: MatchingDeps;
  private readonly fills: FillProcessor;
  private readonly executor: OrderExecutor;
  private readonly expiry: Expiry;
  private readonly intrabar: IntrabarDecider | null;
  /** True while a broken rule waits for the next point of the path to close the instrument. */
  private isClosing = false;

  constructor(deps: MatchingDeps) {
    this.deps = deps;
    this.fills = deps.fills;
    this.executor = deps.executor;
    this.expiry = deps.expiry;
    this.intrabar = deps.intrabar;
  }

  /** Fills what bar `barIndex` can fill: at its open, then along its path. */
  matchBar(market: InstrumentState, barIndex: BarIndex): void {
    this.matchOpen(market, barIndex);
    this.matchInside(market, barIndex);
  }

  /** Fills what the open of bar `barIndex` can fill. */
  matchOpen(market: InstrumentState, barIndex: BarIndex): void {
    const { book, bars } = market;
    this.deps.pool.flush();
    if (book.hasRestlessOrders) this.expiry.beforeBar(market, barIndex);
    const open = bars.open[barIndex]!;
    market.position.price = open;
    if (this.deps.settings.valueOpenTradesAt === 'close')
      this.fillExitsFirst(market, open, barIndex);
    else this.executor.fillMarketOrders(market, open, barIndex);
    if (!book.hasRestingOrders) return;
    if (book.hasRestlessOrders) refreshRanges(market, barIndex);
    this.meetPrice(market, open, barIndex);
    if (book.hasRestlessOrders) this.expiry.afterOpen(market, barIndex);
  }

  /** Fills what the path of bar `barIndex` can fill after its open. */
  matchInside(market: InstrumentState, barIndex: BarIndex): void {
    const { book } = market;
    this.fills.hasFilled = false;
    if (book.size === 0 && !this.isGuarded()) return;
    if (this.intrabar !== null && book.hasRestlessOrders) this.expiry.beforeBar(market, barIndex);
    this.followPath(market, barIndex);
    if (book.hasRestlessOrders || book.hasPausedOrders) this.expiry.afterBar(market, barIndex);
    if (book.hasPausedOrders) book.resume();
  }

  /** Fills at the close of bar `barIndex`: market orders and price orders that the close already satisfies. */
  matchClose(market: InstrumentState, barIndex: BarIndex): void {
    const close = market.bars.close[barIndex]!;
    this.deps.pool.flush();
    if (market.book.hasRestlessOrders) this.expiry.beforeBar(market, barIndex);
    market.position.price = close;
    this.executor.fillMarketOrders(market, close, barIndex);
    this.meetPrice(market, close, barIndex);
    if (market.book.hasPausedOrders) market.book.resume();
    if (market.book.hasRestlessOrders) this.expiry.afterOpen(market, barIndex);
  }

  /**
   * Fills market orders in the order of backtesting.py: those that close a trade, then what rests, then those that open, which
   * are sized by what the bar has left.
   */
  private fillExitsFirst(market: InstrumentState, price: number, barIndex: BarIndex): void {
    const taken = market.book.takeMarketOrders();
    const orders = [...taken];
    empty(taken);
    const fill = (closes: boolean): void => {
      const meant = orders.filter(({ closesTradeId }) => (closesTradeId !== 0) === closes);
      this.executor.fillEach(meant, market, price, barIndex);
    };
    fill(true);
    this.meetPrice(market, price, barIndex);
    this.followPath(market, barIndex);
    fill(false);
  }

  /** Walks along the finer bars inside a bar, or along the assumed path of the bar itself. */
  private followPath(market: InstrumentState, barIndex: BarIndex): void {
    const { bars, finerBars, finerStart } = market;
    const first = finerStart?.[barIndex] ?? 0;
    const end = finerStart?.[barIndex + 1] ?? 0;
    if (finerBars === null || first === end) {
      this.followBar(market, barIndex, { bars, row: barIndex, isLast: true });
      return;
    }
    for (let f = first; f < end; f++) {
      const open = finerBars.open[f]!;
      this.meetPrice(market, open, barIndex);
      // The first finer bar opens where the bar did: the strategy has decided there.
      if (f > first) this.arrive(market, open, barIndex);
      this.followBar(market, barIndex, { bars: finerBars, row: f, isLast: f === end - 1 });
    }
  }

  /** Fills what a price satisfies as it appears (at an open), and lets trailing stops follow it. */
  private meetPrice(market: InstrumentState, price: number, barIndex: BarIndex): void {
    this.fillSatisfied(market, price, barIndex);
    if (market.book.hasRestlessOrders) followTrails(market, price);
  }

  private fillSatisfied(market: InstrumentState, price: number, barIndex: BarIndex): void {
    const { book } = market;
    while (book.isAnySatisfied(price)) {
      if (Number.isNaN(book.findTriggered(price, price))) return;
      book.putBuyStopsFirst();
      this.executor.fillTriggered(market, price, true, barIndex);
    }
  }

  /** Walks along a bar or finer bar, which lies in bar `barIndex` of the run. */
  private followBar(market: InstrumentState, barIndex: BarIndex, stretch: Stretch): void {
    const { bars, row } = stretch;
    const high = bars.high[row]!;
    const low = bars.low[row]!;
    if (!market.book.canTrade(high, low) && !this.isGuarded() && !this.hasUnreportedFills()) return;
    const path = expectedPath(bars.open[row]!, high, low);
    if (this.mayDependOnPath(market, high, low))
      this.matchBothPaths(market, barIndex, path, stretch);
    else this.walk(market, barIndex, path, stretch);
  }

  /** True when more than one resting order, an entry and its own exits, or a trailing stop can fill inside the bar. */
  private mayDependOnPath(market: InstrumentState, high: number, low: number): boolean {
    const { resting } = market.book;
    // A strategy that decides inside the bar does so at points that depend on the path.
    if (this.intrabar !== null && (market.book.canTrade(high, low) || this.hasUnreportedFills()))
      return true;
    return pathMatters(resting, high, low, this.deps.exits.isWaiting);
  }

  private matchBothPaths(
    market: InstrumentState,
    barIndex: BarIndex,
    expected: BarPath,
    stretch: Stretch,
  ): void {
    const close = stretch.bars.close[stretch.row]!;
    const rollbackAll = this.checkpoint(market, barIndex);
    const { executor } = this;
    const walk = (path: BarPath): void => this.walk(market, barIndex, path, stretch);
    const otherFills = executor.traced(() => walk(otherPath(expected)));
    const otherEquity = this.equityAtClose(market, close);
    rollbackAll();
    const expectedFills = executor.traced(() => walk(expected));
    if (expectedFills === otherFills) return;
    if (this.ambiguousBarIndexes.at(-1) !== barIndex) this.ambiguousBarIndexes.push(barIndex);
    const gain = otherEquity - this.equityAtClose(market, close);
    const { fill } = this.deps.settings;
    // What differs by rounding only decides nothing.
    const dust = Math.abs(otherEquity) * DUST_RATIO;
    if ((fill === 'worst' && gain < -dust) || (fill === 'best' && gain > dust)) {
      rollbackAll();
      walk(otherPath(expected));
    }
  }

  /** Returns a function that rolls everything back to how it is now, as often as it is called. */
  private checkpoint(market: InstrumentState, barIndex: BarIndex): () => void {
    const { deps, intrabar, fills } = this;
    const markets = intrabar === null ? [market] : deps.markets;
    const checkpoint = checkpointOf(deps, markets);
    const rollbackDecisions = intrabar?.checkpoint(barIndex);
    const { hasFilled } = fills;
    return () => {
      rollback(checkpoint, deps, markets);
      rollbackDecisions?.();
      fills.hasFilled = hasFilled;
    };
  }

  private equityAtClose(market: InstrumentState, close: number): number {
    market.position.price = close;
    return this.deps.portfolio.equity();
  }

  private walk(market: InstrumentState, barIndex: BarIndex, path: BarPath, stretch: Stretch): void {
    const { bars, row, isLast } = stretch;
    const high = bars.high[row]!;
    const low = bars.low[row]!;
    const first = path === 'high-first' ? high : low;
    const second = path === 'high-first' ? low : high;
    const close = bars.close[row]!;
    this.walkTo(market, first, bars.open[row]!, barIndex);
    this.turn(market, first, barIndex);
    this.arrive(market, first, barIndex);
    this.walkTo(market, second, first, barIndex);
    this.turn(market, second, barIndex);
    this.arrive(market, second, barIndex);
    this.walkTo(market, close, second, barIndex);
    this.turn(market, close, barIndex);
    this.arrive(market, close, barIndex, isLast);
  }

  /** Closes at a point of the path what a rule that was broken on the way to it closes. */
  private turn(market: InstrumentState, price: number, barIndex: BarIndex): void {
    if (!this.isClosing) return;
    this.isClosing = false;
    market.position.price = price;
    this.executor.fillMarketOrders(market, price, barIndex);
  }

  /**
   * Lets a strategy that decides inside bars meet a point of the path: its market orders fill there, and when anything
   * was filled since the last point it decides, unless the bar is over.
   */
  private arrive(market: InstrumentState, price: number, barIndex: BarIndex, isOver = false): void {
    if (this.intrabar === null) return;
    this.executor.fillMarketOrders(market, price, barIndex);
    this.meetPrice(market, price, barIndex);
    market.position.price = price;
    this.enforceRules(market, barIndex);
    if (market.book.hasRestlessOrders) this.expiry.afterOpen(market, barIndex);
    if (isOver) return;
    market.position.price = price;
    this.decideInside(barIndex);
    if (market.book.hasRestlessOrders) this.expiry.beforeBar(market, barIndex);
  }

  /** Lets a strategy that decides inside bars do so, when anything was filled since it was asked last or the bar began. */
  decideInside(barIndex: BarIndex): void {
    const { intrabar, fills, deps } = this;
    if (intrabar === null || !fills.hasFilled) return;
    fills.hasFilled = false;
    intrabar.decide(barIndex);
    const { fillingAtClose } = deps.gateway;
    for (const order of fillingAtClose) {
      const market = deps.markets[order.instrumentIndex]!;
      if (market.isTraded(barIndex))
        this.executor.fillAtOnce(order, market, market.position.price, barIndex);
    }
    empty(fillingAtClose);
  }

  /** Begins a bar: what was filled before is known to the strategy. */
  beginBar(): void {
    this.fills.hasFilled = false;
  }

  private walkTo(market: InstrumentState, target: number, from: number, barIndex: BarIndex): void {
    const { book } = market;
    let price = from;
    for (;;) {
      const next = book.findTriggered(price, target);
      if (Number.isNaN(next)) break;
      this.executor.fillTriggered(market, next, next === price, barIndex);
      price = next;
      if (this.isGuarded()) this.watch(market, price, barIndex);
    }
    if (this.isGuarded()) this.watch(market, target, barIndex);
    if (book.hasRestlessOrders) followTrails(market, target);
  }

  /** True when a strategy that decides inside bars will do so at the next point, for what has been filled. */
  private hasUnreportedFills(): boolean {
    return this.intrabar !== null && this.fills.hasFilled;
  }

  private isGuarded(): boolean {
    return this.deps.guard.isActive;
  }

  /** Checks the risk rules where the price has come to. */
  private watch(market: InstrumentState, price: number, barIndex: BarIndex): void {
    market.position.price = price;
    this.enforceRules(market, barIndex, true);
  }

  /** Begins a day, if one begins with the open of bar `barIndex`, and checks the risk rules there. */
  openDay(barIndex: BarIndex): void {
    const { guard, markets } = this.deps;
    if (!guard.isActive) return;
    guard.openBar(barIndex);
    this.enforceRules(markets[0]!, barIndex);
  }

  /**
   * Ends trading when a risk rule is broken at the prices at which the instruments stand. Where a fill inside a bar has broken
   * it, `at` is closed at the next point of the bar's path.
   *
   * @param at - Closed first.
   */
  enforceRules(at: InstrumentState, barIndex: BarIndex, isInside = false): void {
    const { guard, gateway, markets } = this.deps;
    const breach = guard.check();
    if (breach === null) return;
    gateway.cancelAll();
    for (const market of [at, ...markets.filter((other) => other !== at)]) {
      const { price } = market.position;
      gateway.closeLots(market, 'strategy', breach);
      if (isInside && breach === INTRADAY_FILLS && market === at) {
        this.isClosing = true;
        continue;
      }
      this.executor.fillMarketOrders(market, price, barIndex);
    }
  }
}
