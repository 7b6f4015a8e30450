import type { BarIndex } from '../../model/branded-number.ts';
import type { Bars } from '../../model/bars.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import type { RiskGuard } from '../../risk/risk-guard.ts';
import { expectedPath } from './bar-path.ts';
import type { Expiry } from './expiry.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { OrderRegister } from './order-register.ts';
import type { OrderTerms } from './order-terms.ts';
import { closableNow, type PlacedQuantitiesDeps } from './placed-quantities.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';
import { followPrice, refreshRanges } from './trailing-stop.ts';
import type { WorkingOrder } from './working-order.ts';

/** Components that a bar moves. */
export interface BarFollowerDeps extends Pick<PlacedQuantitiesDeps, 'settings'> {
  readonly markets: readonly InstrumentState[];
  readonly portfolio: Portfolio;
  readonly register: OrderRegister;
  readonly terms: OrderTerms;
  readonly gateway: SimulatedGateway;
  readonly guard: RiskGuard;
  readonly expiry: Expiry;
}

/**
 * Lets a bar move what moves with the price and end what ends with time, and fills nothing: for runs whose fills are reported.
 * The price takes the path on which a simulated broker would fill (see `expectedPath`).
 */
export class BarFollower {
  private readonly deps: BarFollowerDeps;

  constructor(deps: BarFollowerDeps) {
    this.deps = deps;
  }

  /** Takes bar `barIndex` of the instruments that are traded on it from open to close. */
  follow(traded: readonly InstrumentState[], barIndex: BarIndex): void {
    const { guard } = this.deps;
    if (guard.isActive) {
      guard.openBar(barIndex);
      this.enforceRules();
    }
    for (const market of traded) {
      this.followOpen(market, barIndex);
      this.enforceRules();
    }
    for (const market of traded) {
      const points = pathOf(market, barIndex);
      this.followPath(market, points, barIndex);
      for (const price of guard.isActive ? points : []) {
        market.position.price = price;
        this.enforceRules();
      }
      market.position.price = market.bars.open[barIndex]!;
    }
  }

  /** Cancels what waits and asks to close what is open once a risk rule is broken at the prices at which the instruments stand. */
  enforceRules(): void {
    const { guard, gateway, markets } = this.deps;
    const breach = guard.check();
    if (breach === null) return;
    gateway.cancelAll();
    for (const market of markets) gateway.closeLots(market, 'strategy', breach);
  }

  /** Ends what could not fill on a bar that starts at `time` or later, UTC milliseconds, as far as that is known now. */
  expireBefore(time: number): void {
    const { markets, expiry } = this.deps;
    for (const market of markets) {
      for (const order of market.book.working()) {
        if (order.expires) expiry.checkTime(order, time);
      }
    }
  }

  private followOpen(market: InstrumentState, barIndex: BarIndex): void {
    const { book, bars } = market;
    const { expiry } = this.deps;
    market.position.price = bars.open[barIndex]!;
    for (const order of book.working()) {
      if (order.type === 'market' && order.expires) expiry.check(order, market, barIndex);
    }
    this.endUseless(market);
    if (!book.hasRestlessOrders) return;
    expiry.beforeBar(market, barIndex);
    refreshRanges(market, barIndex);
  }

  private followPath(market: InstrumentState, points: readonly number[], barIndex: BarIndex): void {
    const { book, instrument } = market;
    const { expiry } = this.deps;
    const low = Math.min(...points);
    const high = Math.max(...points);
    for (const order of [...book.resting]) {
      if (order.isTrailing) {
        for (let at = this.firstPoint(order, points, barIndex); at < points.length; at++) {
          followPrice(order, points[at]!, instrument);
          // What may fill at the open only has had its time there.
          if (at === 0 && order.isImmediate) break;
        }
      } else if (order.isImmediate) continue;
      else if (order.rises ? high >= order.level : low <= order.level) this.reach(order, market);
    }
    book.recount();
    if (!book.hasRestlessOrders) return;
    expiry.afterOpen(market, barIndex);
    expiry.afterBar(market, barIndex);
  }

  /** Handles that the price has come to the level of an order. */
  private reach(order: WorkingOrder, market: InstrumentState): void {
    const { terms, register } = this.deps;
    if (order.type === 'stopLimit' && !order.isTriggered) {
      order.isTriggered = true;
      terms.setLimit(order, order.limitPrice, market);
    } else if (order.reduceOnly && closableNow(order, market, this.deps) === 0) {
      register.cancel(order, 'nothing to close');
    }
  }

  /**
   * Returns from which point of the path on a trailing stop follows it: of one whose trade was opened inside this bar, from where the
   * price has first come to the entry; of one that the path never meets, at the close.
   */
  private firstPoint(order: WorkingOrder, points: readonly number[], barIndex: BarIndex): number {
    const tradeId = order.closesTradeId === 0 ? order.exitTradeId : order.closesTradeId;
    const lot = tradeId === 0 ? undefined : this.deps.portfolio.lot(tradeId);
    if (lot === undefined || lot.entryBarIndex !== barIndex) return 0;
    const { entryPrice } = lot;
    if (points[0] === entryPrice) return 0;
    for (let at = 1; at < points.length; at++) {
      const from = points[at - 1]!;
      const to = points[at]!;
      if (Math.min(from, to) <= entryPrice && entryPrice <= Math.max(from, to)) return at;
    }
    return points.length - 1;
  }

  /** Ends market orders that only close, when there is nothing to close and nothing on its way to the venue that could open it. */
  private endUseless(market: InstrumentState): void {
    const orders = market.book.working().filter(({ type }) => type === 'market');
    if (orders.some(({ reduceOnly }) => !reduceOnly)) return;
    for (const order of orders) {
      if (closableNow(order, market, this.deps) === 0) {
        this.deps.register.cancel(order, 'nothing to close');
      }
    }
  }
}

/** Returns the prices at which the path of a bar turns, from its open to its close; with finer bars those of each of them. */
function pathOf({ bars, finerBars, finerStart }: InstrumentState, barIndex: BarIndex): number[] {
  const first = finerStart?.[barIndex] ?? 0;
  const end = finerStart?.[barIndex + 1] ?? 0;
  if (finerBars === null || first >= end) return turnsOf(bars, barIndex);
  const points = [bars.open[barIndex]!];
  for (let row = first; row < end; row++) points.push(...turnsOf(finerBars, row));
  return points;
}

function turnsOf({ open, high, low, close }: Bars, row: number): number[] {
  const isHighFirst = expectedPath(open[row]!, high[row]!, low[row]!) === 'high-first';
  const extremes = isHighFirst ? [high[row]!, low[row]!] : [low[row]!, high[row]!];
  return [open[row]!, ...extremes, close[row]!];
}
