import {
  type BarIndex,
  barIndex as indexOf,
  type UnixMs,
  unixMs,
} from '../../model/branded-number.ts';
import { empty } from '../../model/reused-array.ts';
import type { OrderLog, OrderLogState } from '../../model/order-log.ts';
import type { FillFlag, OrderReport, OutsideFill } from '../../model/order-report.ts';
import { timeframeMs } from '../../model/timeframe.ts';
import type { WantedOrder } from '../../model/wanted-order.ts';
import type { RiskGuardState } from '../../risk/risk-guard.ts';
import type { BarDrivenBroker, SplitRecord } from '../port/bar-driven-broker.ts';
import type { BrokerSetup } from '../port/broker-factory.ts';
import { applyActions } from './apply-actions.ts';
import { BarFollower } from './bar-follower.ts';
import { Expiry } from './expiry.ts';
import { FillProcessor } from './fill-processor.ts';
import { createOrderEntry, type OrderEntry } from './order-entry.ts';
import { OrderEventPublisher } from './order-event-publisher.ts';
import { OrderGroups } from './order-groups.ts';
import { OrderSizer } from './order-sizer.ts';
import type { PersistentExitsState } from './persistent-exits.ts';
import { type PlacedQuantity, PlacedQuantities } from './placed-quantities.ts';
import { ReportProcessor, type ReportedOrdersState } from './report-processor.ts';
import { wantedOrder } from './wanted-orders.ts';
import { copyOrder, type WorkingOrder } from './working-order.ts';

/** State of a broker of reported fills, as plain data. */
export interface ReportedBrokerState {
  readonly orders: OrderLogState;
  /** By instrument. */
  readonly markets: readonly {
    readonly workingOrders: readonly WorkingOrder[];
    readonly doneActionCount: number;
  }[];
  readonly exits: PersistentExitsState;
  readonly guard: RiskGuardState | null;
  readonly quantities: readonly PlacedQuantity[];
  readonly reported: ReportedOrdersState;
}

/**
 * The order manager of a live run: the gateway, books, groups, exits and trailing stops of the simulated broker, at which bars fill
 * nothing. What fills is reported. Margin calls and bankruptcy are left to the venue, and volume bounds nothing.
 */
export class ReportedBroker implements BarDrivenBroker<ReportedBrokerState> {
  readonly log: OrderLog;
  readonly lone = null;
  readonly ambiguousBarIndexes: readonly BarIndex[] = [];
  readonly bankruptcyBarIndex = -1;
  private readonly entry: OrderEntry;
  private readonly groups: OrderGroups;
  private readonly follower: BarFollower;
  private readonly quantities: PlacedQuantities;
  private readonly processor: ReportProcessor;
  /** Null while nobody listens. */
  private readonly publisher: OrderEventPublisher | null;

  constructor(setup: BrokerSetup) {
    const { calendar, listener } = setup;
    // What a fill costs and how much of it volume allows is the venue's affair; sizes are computed before there is a bar.
    const settings = {
      ...setup.settings,
      maxVolumeRatio: undefined,
      valueOpenTradesAt: 'fill',
    } as const;
    const entry = createOrderEntry({ ...setup, settings, decidesInside: false });
    const { register } = entry;
    // Each order is checked by itself: what exceeds the funds is not sent to a venue, to be called there.
    const turns = null;
    const sizer = new OrderSizer({ ...entry, turns });
    const groups = new OrderGroups(register);
    const fills = new FillProcessor({ ...entry, sizer, groups, turns, releasesAtOnce: true });
    const expiry = new Expiry(register, calendar);
    this.log = register.log;
    this.entry = entry;
    this.groups = groups;
    this.follower = new BarFollower({ ...entry, expiry });
    this.quantities = new PlacedQuantities({ ...entry, fills, sizer, groups });
    this.processor = new ReportProcessor({ ...entry, fills, groups, quantities: this.quantities });
    this.publisher = listener === undefined ? null : publisherOf(entry, listener);
  }

  get gateway(): OrderEntry['gateway'] {
    return this.entry.gateway;
  }

  get clock(): OrderEntry['clock'] {
    return this.entry.clock;
  }

  /** Fills that were not expected, oldest first. */
  get flags(): readonly FillFlag[] {
    return this.processor.flags;
  }

  splitsOf(instrumentIndex: number): readonly SplitRecord[] {
    return this.entry.markets[instrumentIndex]!.splits();
  }

  passBar(barIndex: BarIndex): void {
    const { clock, markets, pool } = this.entry;
    pool.flush();
    clock.barIndex = barIndex;
    clock.closedBarIndex = barIndex - 1;
    for (const market of markets) applyActions(market, barIndex, this.entry);
    const traded = markets.filter((market) => market.isTraded(barIndex));
    for (const market of traded) market.position.price = market.bars.open[barIndex]!;
    this.follower.follow(traded, barIndex);
    for (const market of traded) market.position.price = market.bars.close[barIndex]!;
    this.publish(markets[0]!.bars.openTime[barIndex]!, this.closeTimeOf(barIndex));
  }

  beginDecision(barIndex: BarIndex): void {
    const { clock } = this.entry;
    clock.barIndex = barIndex;
    clock.closedBarIndex = barIndex;
  }

  endDecision(barIndex: BarIndex): boolean {
    this.settle();
    empty(this.entry.gateway.fillingAtClose);
    const time = this.closeTimeOf(barIndex);
    this.publish(time, time);
    return false;
  }

  settle(): void {
    this.entry.gateway.settle();
  }

  /** Leaves open what is open: a live run ends when it is stopped, and what it holds stays held. */
  finalize(): void {
    this.settle();
  }

  /** Applies a report; what it tells has happened inside bar `barIndex`, which is the next one. Returns what was not expected of it. */
  report(report: OrderReport, barIndex: BarIndex): readonly FillFlag[] {
    const { flags } = this.processor;
    const flagCount = flags.length;
    this.takeIn(report.time, barIndex, () => this.processor.apply(report, barIndex));
    return flags.slice(flagCount);
  }

  /** Books a fill of no order of the run inside bar `barIndex`, which is the next one; returns its number in the log. */
  adopt(fill: OutsideFill, barIndex: BarIndex): number {
    return this.takeIn(fill.time, barIndex, () => this.processor.adopt(fill, barIndex));
  }

  /** Applies what happened at `time` outside, and brings everything to where it stands then. */
  private takeIn<Outcome>(time: UnixMs, barIndex: BarIndex, apply: () => Outcome): Outcome {
    const { clock, pool, guard } = this.entry;
    pool.flush();
    this.settle();
    clock.barIndex = barIndex;
    clock.closedBarIndex = barIndex - 1;
    this.applyActionsDue(time, barIndex);
    const outcome = apply();
    if (guard.isActive) this.follower.enforceRules();
    this.placeOrders(barIndex);
    this.publish(time, time);
    return outcome;
  }

  /** Gives quantities to what was placed or changed, before anybody outside looks at it. @param barIndex - Index of the next bar. */
  placeOrders(barIndex: BarIndex): void {
    this.settle();
    if (barIndex > 0) this.follower.expireBefore(this.closeTimeOf(indexOf(barIndex - 1)));
    this.quantities.settle(barIndex);
    this.processor.expose();
  }

  /** Returns what is wanted at the venue, by order number. */
  wantedOrders(): readonly WantedOrder[] {
    const { markets, texts } = this.entry;
    const orders = markets.flatMap((market) =>
      market.book.working().map((order) =>
        wantedOrder(order, {
          texts,
          placed: this.quantities.of(order.id),
          quantity: this.quantities.openQuantity(order, market),
          filledQuantity: this.log.at(order.id).quantity,
        }),
      ),
    );
    return orders.toSorted((a, b) => a.orderId - b.orderId);
  }

  state(): ReportedBrokerState {
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
      quantities: this.quantities.state(),
      reported: this.processor.state(),
    };
  }

  load(state: ReportedBrokerState): void {
    const { markets, exits, guard, gateway } = this.entry;
    this.log.load(state.orders);
    for (const [index, market] of markets.entries()) {
      const { workingOrders, doneActionCount } = state.markets[index]!;
      market.book.replace(workingOrders.map(copyOrder));
      market.doneActionCount = doneActionCount;
    }
    exits.load(state.exits);
    guard.load(state.guard);
    gateway.restore(false);
    this.quantities.load(state.quantities);
    this.processor.load(state.reported);
    this.publisher?.restore();
  }

  /** Lets splits, dividends and rates take effect that the venue knew when something happened there, before the bar has come. */
  private applyActionsDue(time: number, barIndex: BarIndex): void {
    for (const market of this.entry.markets) {
      if (market.isPlain) continue;
      const duration = timeframeMs(market.bars.timeframe);
      const grid = Math.floor(time / duration) * duration;
      const earliest = barIndex > 0 ? this.closeTimeOf(indexOf(barIndex - 1)) : grid;
      applyActions(market, barIndex, this.entry, Math.max(earliest, grid));
    }
  }

  private publish(occurredAt: number, knownAt: number): void {
    if (this.publisher === null) return;
    this.settle();
    this.publisher.publish(unixMs(occurredAt), unixMs(knownAt));
  }

  private closeTimeOf(barIndex: BarIndex): number {
    const { openTime, timeframe } = this.entry.markets[0]!.bars;
    return openTime[barIndex]! + timeframeMs(timeframe);
  }
}

function publisherOf(
  { register, settings, markets }: OrderEntry,
  listener: NonNullable<BrokerSetup['listener']>,
): OrderEventPublisher {
  return new OrderEventPublisher({
    log: register.log,
    listener,
    clientOrderIdOf: String,
    feeCurrencyOf: (index) =>
      settings.accountCurrency ?? markets[index]?.instrument.quoteCurrency ?? '',
  });
}
