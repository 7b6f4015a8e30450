import type { BarIndex } from '../../model/branded-number.ts';
import type { RunSettings } from '../../model/settings.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import type { BarClock } from './bar-clock.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';
import type { InstrumentState } from './instrument-state.ts';
import { marginCallQuantity } from './margin-call.ts';
import type { OrderExecutor } from './order-executor.ts';

/** Components that a margin check reads and acts on. */
export interface MarginDeps {
  readonly settings: RunSettings;
  readonly markets: readonly InstrumentState[];
  readonly portfolio: Portfolio;
  readonly gateway: SimulatedGateway;
  readonly executor: OrderExecutor;
  readonly clock: BarClock;
}

/** Levels are looked at a little early, so that rounding never misses one. */
const ROUNDING = 1e-9;

/** Checks after each bar whether equity still carries what is held, at the price of the bar that was worst for it. */
export class MarginMonitor {
  /** Bar on which the account went bankrupt; -1 = never. */
  bankruptcyBarIndex = -1;
  private readonly deps: MarginDeps;

  constructor(deps: MarginDeps) {
    this.deps = deps;
  }

  /**
   * Returns the price at which a bar must be checked, quote currency: above the
   * market for a short holding, below it for a long one, 0 when no price can endanger what is held. Any price will do for a
   * short holding when no money is left.
   */
  alertPrice(market: InstrumentState): number {
    const { signedPointWorth, grossPointWorth } = market.position;
    const { cash } = this.deps.portfolio;
    const { maintenanceMargin } = this.deps.settings;
    if (signedPointWorth < 0) {
      if (cash <= 0) return Number.MIN_VALUE;
      return (cash / (-signedPointWorth + maintenanceMargin * grossPointWorth)) * (1 - ROUNDING);
    }
    if (signedPointWorth === 0 || cash >= 0) return 0;
    const carried = signedPointWorth - maintenanceMargin * grossPointWorth;
    return carried > 0 ? (-cash / carried) * (1 + ROUNDING) : Infinity;
  }

  /** Returns true when bar `barIndex` reaches an alert price. */
  isReached(alert: number, { bars, position }: InstrumentState, barIndex: BarIndex): boolean {
    if (position.signedQuantity < 0) return bars.high[barIndex]! >= alert;
    return bars.low[barIndex]! <= alert;
  }

  /**
   * Closes what equity no longer carries on bar `barIndex`.
   *
   * Equity of nothing or less ends the run's trading: everything is closed at the price at which equity is nothing, or at
   * the open beyond it; other instruments at the prices they stand at. Equity below the maintenance margin is a margin call: four times what would be enough is closed
   * at the worst price. Source: TradingView's documented margin call; see docs/reference/fills.md.
   */
  check(market: InstrumentState, barIndex: BarIndex): void {
    const { signedQuantity } = market.position;
    // Who has paid for all that is held cannot lose more than that.
    if (signedQuantity === 0 || (signedQuantity > 0 && this.deps.portfolio.cash >= 0)) return;
    const { high, low } = market.bars;
    const worst = signedQuantity > 0 ? low[barIndex]! : high[barIndex]!;
    this.deps.clock.barIndex = barIndex;
    market.position.price = worst;
    const equity = this.deps.portfolio.equity();
    if (equity <= 0) this.bankrupt(market, barIndex, worst, equity);
    else this.call(market, barIndex, worst);
    market.position.price = market.bars.close[barIndex]!;
  }

  private bankrupt(
    market: InstrumentState,
    barIndex: BarIndex,
    worst: number,
    equity: number,
  ): void {
    const { markets, gateway, executor } = this.deps;
    const { signedPointWorth } = market.position;
    const open = market.bars.open[barIndex]!;
    const broke = worst - equity / signedPointWorth;
    const price = signedPointWorth > 0 ? Math.min(open, broke) : Math.max(open, broke);
    this.bankruptcyBarIndex = barIndex;
    gateway.isClosed = true;
    gateway.cancelAll();
    executor.fillWhole();
    for (const each of [market, ...markets.filter((other) => other !== market)]) {
      gateway.closeLots(each, 'bankruptcy', 'Bankruptcy');
      executor.fillMarketOrders(each, each === market ? price : each.position.price, barIndex);
    }
  }

  private call(market: InstrumentState, barIndex: BarIndex, worst: number): void {
    const cut = marginCallQuantity(market, worst, this.deps);
    if (cut === 0) return;
    const order = this.deps.gateway.liquidate(market, cut);
    this.deps.executor.fillAtOnce(order, market, worst, barIndex);
  }
}
