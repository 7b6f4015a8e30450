import { ceilToStep, floorToStep } from '../model/step.ts';
import type { RunSettings } from '../model/settings.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import type { BarClock } from './bar-clock.ts';
import type { Desk } from './desk.ts';
import type { MarketRoom } from './market-room.ts';
import type { Matcher } from './matcher.ts';

/** What a margin watch stands between. */
export interface MarginWatchParts {
  readonly settings: RunSettings;
  readonly rooms: readonly MarketRoom[];
  readonly portfolio: Portfolio;
  readonly desk: Desk;
  readonly matcher: Matcher;
  readonly clock: BarClock;
}

/** A margin call closes this many times what would be enough, so that the next bar does not call again. */
const CALL_MULTIPLE = 4;

/** Levels are looked at a little early, so that rounding never misses one. */
const ROUNDING = 1e-9;

/** Looks after each bar whether equity still carries what is held, at the price of the bar that was worst for it. */
export class MarginWatch {
  /** Bar on which all money was lost; -1 = never. */
  ruinBarIndex = -1;
  private readonly parts: MarginWatchParts;

  constructor(parts: MarginWatchParts) {
    this.parts = parts;
  }

  /**
   * Returns the price at which a bar must be checked, quote currency: above the
   * market for a short holding, below it for a long one, 0 when no price can endanger what is held. Any price will do for a
   * short holding when no money is left.
   */
  alertPrice(room: MarketRoom): number {
    const { signedQuantity, grossQuantity } = room.position;
    const { cash } = this.parts.portfolio;
    const { maintenanceMargin } = this.parts.settings;
    if (signedQuantity < 0) {
      if (cash <= 0) return Number.MIN_VALUE;
      return (cash / (-signedQuantity + maintenanceMargin * grossQuantity)) * (1 - ROUNDING);
    }
    if (signedQuantity === 0 || cash >= 0) return 0;
    const carried = signedQuantity - maintenanceMargin * grossQuantity;
    return carried > 0 ? (-cash / carried) * (1 + ROUNDING) : Infinity;
  }

  /** Returns true when bar `barIndex` reaches an alert price. */
  isReached(alert: number, { bars, position }: MarketRoom, barIndex: number): boolean {
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
  check(room: MarketRoom, barIndex: number): void {
    const { signedQuantity } = room.position;
    // Who has paid for all that is held cannot lose more than that.
    if (signedQuantity === 0 || (signedQuantity > 0 && this.parts.portfolio.cash >= 0)) return;
    const { high, low } = room.bars;
    const worst = signedQuantity > 0 ? low[barIndex]! : high[barIndex]!;
    this.parts.clock.barIndex = barIndex;
    room.position.price = worst;
    const equity = this.parts.portfolio.equity();
    if (equity <= 0) this.ruin(room, barIndex, worst, equity);
    else this.call(room, barIndex, worst, equity);
    room.position.price = room.bars.close[barIndex]!;
  }

  private ruin(room: MarketRoom, barIndex: number, worst: number, equity: number): void {
    const { rooms, desk, matcher } = this.parts;
    const { signedQuantity } = room.position;
    const open = room.bars.open[barIndex]!;
    const broke = worst - equity / signedQuantity;
    const price = signedQuantity > 0 ? Math.min(open, broke) : Math.max(open, broke);
    this.ruinBarIndex = barIndex;
    desk.isClosed = true;
    desk.cancelAll();
    for (const each of [room, ...rooms.filter((other) => other !== room)]) {
      desk.closeLots(each, 'ruin', 'all money is lost');
      matcher.fillMarketOrders(each, each === room ? price : each.position.price, barIndex);
    }
  }

  private call(room: MarketRoom, barIndex: number, worst: number, equity: number): void {
    const { settings, portfolio, desk, matcher } = this.parts;
    const { maintenanceMargin } = settings;
    const missing = portfolio.grossValue() * maintenanceMargin - equity;
    if (maintenanceMargin === 0 || missing <= 0) return;
    const { lotSize } = room.instrument;
    const enough = missing / maintenanceMargin / worst;
    const cut = floorToStep(enough, lotSize) || ceilToStep(enough, lotSize);
    desk.liquidate(room, Math.min(cut * CALL_MULTIPLE, Math.abs(room.position.signedQuantity)));
    matcher.fillMarketOrders(room, worst, barIndex);
  }
}
