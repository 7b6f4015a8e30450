import { empty } from '../../model/reused-array.ts';
import { type BarIndex, type Price, price, unixMs } from '../../model/branded-number.ts';
import { timeframeMs } from '../../model/timeframe.ts';
import type { OrderLog, OrderLogState } from '../../model/order-log.ts';
import type { RiskGuardState } from '../../risk/risk-guard.ts';
import type { BarDrivenBroker, SplitRecord } from '../port/bar-driven-broker.ts';
import type { Broker, BrokerOrder, OrderReplacement } from '../port/broker.ts';
import type { BrokerSetup } from '../port/broker-factory.ts';
import type { IntrabarDecider } from '../port/intrabar-decider.ts';
import type { LoneBars, QuietBarsPass } from '../port/lone-bars.ts';
import { applyActions } from './apply-actions.ts';
import type { BarClock } from './bar-clock.ts';
import { BrokerOrders } from './broker-orders.ts';
import { DecisionTurns } from './decision-turns.ts';
import { Expiry } from './expiry.ts';
import type { FastPath } from './fast-path.ts';
import { FillProcessor } from './fill-processor.ts';
import { type InstrumentState, reducingFirst } from './instrument-state.ts';
import { MarginMonitor } from './margin-monitor.ts';
import { MatchingEngine } from './matching-engine.ts';
import type { PersistentExitsState } from './persistent-exits.ts';
import { QuietBars } from './quiet-bars.ts';
import { OrderExecutor } from './order-executor.ts';
import type { OrderEntry } from './order-entry.ts';
import { OrderEventPublisher } from './order-event-publisher.ts';
import { OrderGroups } from './order-groups.ts';
import { OrderSizer } from './order-sizer.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';
import { copyOrder, type WorkingOrder } from './working-order.ts';

/** State of a simulated broker after a bar, as plain data. */
export interface SimulatedBrokerState {
  readonly orders: OrderLogState;
  /** By instrument. */
  readonly markets: readonly {
    readonly workingOrders: readonly WorkingOrder[];
    readonly doneActionCount: number;
  }[];
  readonly exits: PersistentExitsState;
  readonly guard: RiskGuardState | null;
  readonly ambiguousBarIndexes: readonly BarIndex[];
  readonly bankruptcyBarIndex: number;
}

/** A broker that fills orders by bars: what `docs/reference/fills.md` says. */
export class SimulatedBroker implements BarDrivenBroker<SimulatedBrokerState>, LoneBars, Broker {
  readonly log: OrderLog;
  private readonly entry: OrderEntry;
  // Read on every decision and fill of the tight loop, without the way through `entry`.
  private readonly gateway: SimulatedGateway;
  private readonly fastPath: FastPath;
  private readonly clock: BarClock;
  private readonly fillsOnClose: boolean;
  private readonly reductionsFirst: boolean;
  private readonly executor: OrderExecutor;
  private readonly matching: MatchingEngine;
  private readonly margin: MarginMonitor;
  private readonly first: InstrumentState;
  private readonly hasIntrabar: boolean;
  private readonly orders: BrokerOrders;
  /** Null while nobody listens. */
  private readonly publisher: OrderEventPublisher | null;

  /** @param intrabar - Null for a strategy that decides at closes only. */
  constructor(
    entry: OrderEntry,
    { calendar, listener }: BrokerSetup,
    intrabar: IntrabarDecider | null,
  ) {
    const { settings, register } = entry;
    const turns = settings.marginCheck === 'bar' ? new DecisionTurns() : null;
    const sizer = new OrderSizer({ ...entry, turns });
    const groups = new OrderGroups(register);
    const fills = new FillProcessor({ ...entry, sizer, groups, turns, releasesAtOnce: false });
    const expiry = new Expiry(entry.register, calendar);
    const executor = new OrderExecutor({ ...entry, fills, sizer, groups, expiry });
    const matching = new MatchingEngine({ ...entry, fills, executor, expiry, intrabar });
    this.log = entry.register.log;
    this.entry = entry;
    this.gateway = entry.gateway;
    this.fastPath = entry.fastPath;
    this.clock = entry.clock;
    this.fillsOnClose = entry.settings.fillOn === 'close';
    this.reductionsFirst = entry.settings.reductionsFirst === true;
    this.executor = executor;
    this.matching = matching;
    this.margin = new MarginMonitor({ ...entry, executor });
    this.first = entry.markets[0]!;
    this.hasIntrabar = intrabar !== null;
    const instruments = entry.markets.map(({ instrument }) => instrument);
    const orders = new BrokerOrders(
      entry.gateway,
      instruments.map(({ symbol }) => symbol),
    );
    this.orders = orders;
    this.publisher =
      listener === undefined
        ? null
        : new OrderEventPublisher({
            log: this.log,
            listener,
            clientOrderIdOf: (id) => orders.clientOrderIdOf(id),
            feeCurrencyOf: (index) =>
              entry.settings.accountCurrency ?? instruments[index]?.quoteCurrency ?? '',
          });
  }

  get lone(): LoneBars | null {
    const isAlone = this.entry.markets.length === 1 && this.first.isPlain;
    return isAlone && !this.hasIntrabar && this.publisher === null ? this : null;
  }

  get isGuarded(): boolean {
    return this.entry.guard.isActive;
  }

  get ambiguousBarIndexes(): readonly BarIndex[] {
    return this.matching.ambiguousBarIndexes;
  }

  get bankruptcyBarIndex(): number {
    return this.margin.bankruptcyBarIndex;
  }

  splitsOf(instrumentIndex: number): readonly SplitRecord[] {
    return this.entry.markets[instrumentIndex]!.splits();
  }

  passBar(barIndex: BarIndex): void {
    const { clock, markets } = this.entry;
    const { margin, matching } = this;
    clock.barIndex = barIndex;
    clock.closedBarIndex = barIndex - 1;
    for (const market of markets) applyActions(market, barIndex, this.entry);
    const traded = markets.filter((market) => market.isTraded(barIndex));
    for (const market of traded) market.position.price = market.bars.open[barIndex]!;
    matching.beginBar();
    matching.openDay(barIndex);
    this.matchTraded(traded, barIndex);
    for (const market of traded) market.position.price = market.bars.close[barIndex]!;
    for (const market of traded) margin.check(market, barIndex);
    this.publish(barIndex, this.first.bars.openTime[barIndex]!);
  }

  /** Fills what a bar of the instruments can fill. */
  private matchTraded(traded: readonly InstrumentState[], barIndex: BarIndex): void {
    const { matching } = this;
    // What happens at an open may not know how another instrument's bar goes on: all opens come first, and while one is
    // followed the others count at their opens.
    for (const market of this.inTurn(traded)) {
      if (canTrade(market, barIndex)) matching.matchOpen(market, barIndex);
      matching.enforceRules(market, barIndex);
    }
    matching.decideInside(barIndex);
    for (const market of traded) {
      if (this.isGuarded || canTrade(market, barIndex)) matching.matchInside(market, barIndex);
      market.position.price = market.bars.open[barIndex]!;
    }
  }

  /** Returns instruments in the order in which their market orders are filled at one moment. */
  private inTurn(markets: readonly InstrumentState[]): readonly InstrumentState[] {
    if (!this.reductionsFirst || !markets.some(({ book }) => book.hasMarketOrders)) return markets;
    return reducingFirst(markets);
  }

  fillLoneBar(barIndex: BarIndex): boolean {
    const { first, fastPath, clock } = this;
    if (fastPath.isTaken) {
      if (fastPath.fillAtOpen(first, barIndex)) return true;
      this.settle();
    }
    const { book } = first;
    if (!book.hasMarketOrders && !(book.hasRestingOrders && canTrade(first, barIndex))) {
      return false;
    }
    clock.barIndex = barIndex;
    clock.closedBarIndex = barIndex - 1;
    this.matching.matchBar(first, barIndex);
    return true;
  }

  alertPrice(): Price {
    return price(this.margin.alertPrice(this.first));
  }

  isAlertReached(alert: Price, barIndex: BarIndex): boolean {
    return this.margin.isReached(alert, this.first, barIndex);
  }

  checkMargin(barIndex: BarIndex): void {
    this.margin.check(this.first, barIndex);
  }

  readAhead(barIndex: BarIndex): void {
    this.first.readAhead(barIndex);
  }

  quietBars(decisionBars: Uint8Array, equity: Float64Array): QuietBarsPass {
    return new QuietBars(this.first, this.entry.fastPath, decisionBars, equity);
  }

  beginDecision(barIndex: BarIndex): void {
    const { clock } = this;
    clock.barIndex = barIndex;
    clock.closedBarIndex = barIndex;
  }

  endDecision(barIndex: BarIndex): boolean {
    const isAtClose = this.gateway.fillingAtClose.length > 0 && this.fillAtClose(barIndex);
    if (this.fillsOnClose) this.matchClose(barIndex);
    if (this.publisher !== null) this.publishAtClose();
    return isAtClose || this.fillsOnClose;
  }

  private matchClose(barIndex: BarIndex): void {
    for (const market of this.inTurn(this.entry.markets)) {
      if (market.book.size > 0 && market.isTraded(barIndex)) {
        this.matching.matchClose(market, barIndex);
      }
    }
  }

  private fillAtClose(barIndex: BarIndex): true {
    const { gateway, markets } = this.entry;
    for (const order of gateway.fillingAtClose) {
      const market = markets[order.instrumentIndex]!;
      if (!market.isTraded(barIndex)) continue;
      this.executor.fillAtOnce(order, market, market.bars.close[barIndex]!, barIndex);
    }
    empty(gateway.fillingAtClose);
    return true;
  }

  submit(order: BrokerOrder): void {
    this.orders.submit(order);
    this.publishAtClose();
  }

  replace(clientOrderId: string, replacement: OrderReplacement): void {
    this.orders.replace(clientOrderId, replacement);
    this.publishAtClose();
  }

  cancel(clientOrderId: string): void {
    this.orders.cancel(clientOrderId);
    this.publishAtClose();
  }

  /** Reports what the close of the bar at hand, or a decision after it, has brought. */
  private publishAtClose(): void {
    if (this.publisher === null) return;
    const { barIndex } = this.entry.clock;
    this.publish(barIndex, this.closeTimeOf(barIndex));
  }

  /** A run knows of nothing before the bar in which it happens has closed. */
  private publish(barIndex: BarIndex, occurredAt: number): void {
    if (this.publisher === null) return;
    this.settle();
    this.publisher.publish(unixMs(occurredAt), unixMs(this.closeTimeOf(barIndex)));
  }

  private closeTimeOf(barIndex: BarIndex): number {
    const { openTime, timeframe } = this.first.bars;
    return openTime[barIndex]! + timeframeMs(timeframe);
  }

  settle(): void {
    this.entry.gateway.settle();
  }

  finalize(last: BarIndex): void {
    const { clock, markets, gateway } = this.entry;
    clock.barIndex = last;
    for (const market of markets) {
      gateway.closeLots(market, 'finalize', 'end of the run');
      this.executor.closeAt(market, market.bars.open[last]!, last);
      market.position.price = market.bars.close[last]!;
    }
    this.publish(last, this.first.bars.openTime[last]!);
  }

  state(): SimulatedBrokerState {
    this.settle();
    const { markets, exits, guard } = this.entry;
    return {
      orders: this.log.state(),
      markets: markets.map(({ book, doneActionCount }) => ({
        workingOrders: book.working().map(copyOrder),
        doneActionCount,
      })),
      exits: exits.state(),
      guard: guard.state(),
      ambiguousBarIndexes: [...this.matching.ambiguousBarIndexes],
      bankruptcyBarIndex: this.margin.bankruptcyBarIndex,
    };
  }

  load(state: SimulatedBrokerState): void {
    const { markets, exits, guard, gateway } = this.entry;
    this.log.load(state.orders);
    for (const [index, market] of markets.entries()) {
      const { workingOrders, doneActionCount } = state.markets[index]!;
      market.book.replace(workingOrders.map(copyOrder));
      market.doneActionCount = doneActionCount;
    }
    exits.load(state.exits);
    guard.load(state.guard);
    gateway.restore(state.bankruptcyBarIndex >= 0);
    for (const index of state.ambiguousBarIndexes) this.matching.ambiguousBarIndexes.push(index);
    this.margin.bankruptcyBarIndex = state.bankruptcyBarIndex;
    this.publisher?.restore();
  }
}

function canTrade({ bars, book }: InstrumentState, barIndex: number): boolean {
  return book.canTrade(bars.high[barIndex]!, bars.low[barIndex]!);
}
