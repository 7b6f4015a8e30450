import { commissionOf } from './commission.ts';
import { fillPrice } from './fill-price.ts';
import { Booking } from '../../model/booking.ts';
import type { Instrument } from '../../model/instrument.ts';
import type { OrderLog } from '../../model/order-log.ts';
import type { OrderRequest } from '../../model/order.ts';
import type { RunSettings, Sizing } from '../../model/settings.ts';
import { canAfford, MOST_UNITS, orderQuantity } from '../../risk/order-quantity.ts';
import type { BrokerDeps } from './broker-deps.ts';
import { FillSizing, openingQuantity } from './fill-sizing.ts';
import type { InstrumentState } from './instrument-state.ts';

/**
 * Fills a lone market order that opens, closes or turns the only trade there is: most orders of most strategies. It bypasses
 * book and matching engine and does what they would do, to the last bit; what it does not know it releases to the book.
 * Nobody may look at books, log or working orders before `SimulatedGateway.settle`.
 */
export class FastPath {
  private readonly deps: BrokerDeps;
  private readonly log: OrderLog;
  /** True when the run is one that the fast path knows. */
  private readonly isOpen: boolean;
  private request: OrderRequest | null = null;
  private isBuy = true;
  private sizing: Sizing;
  private placedBarIndex = 0;
  private readonly fill = new Booking();
  private readonly situation: FillSizing;

  constructor(deps: BrokerDeps, log: OrderLog) {
    const { settings, markets } = deps;
    this.deps = deps;
    this.log = log;
    this.sizing = settings.sizing;
    this.isOpen = markets.length === 1 && knowsRun(settings, markets[0]!);
    this.situation = new FillSizing(settings);
    this.situation.lotSize = markets[0]!.instrument.lotSize;
  }

  /** True while an order is on the fast path. */
  get isTaken(): boolean {
    return this.request !== null;
  }

  /** Accepts an order, if it is one that the fast path knows; it has the next id then. The book must be empty. */
  accept(request: OrderRequest): boolean {
    if (!this.isOpen || this.request !== null || !isPlain(request)) return false;
    const sizing = request.sizing ?? this.deps.settings.sizing;
    if (!(sizing.value > 0) || sizing.kind === 'riskRatio' || sizing.kind === 'atrRatio') {
      return false;
    }
    this.request = request;
    this.isBuy = request.side === 'buy';
    this.sizing = sizing;
    this.placedBarIndex = this.deps.clock.barIndex;
    this.fill.reason = this.deps.texts.codeOf(request.reason);
    return true;
  }

  /** Gives up and returns the order on the fast path; null when there is none. */
  release(): OrderRequest | null {
    const { request } = this;
    this.request = null;
    return request;
  }

  /** Fills the order on the fast path at the open of bar `barIndex`; false when the book must have it (`release`). */
  fillAtOpen(market: InstrumentState, barIndex: number): boolean {
    const { request, isBuy } = this;
    const { position } = market;
    const { lots } = position;
    const isKnown = lots.length === 0 || (lots.length === 1 && lots[0]!.isLong !== isBuy);
    const marketPrice = market.bars.open[barIndex]!;
    const price = this.priceOf(market, marketPrice);
    const quantity = isKnown && request !== null ? this.quantityOf(request, market, price) : 0;
    if (request === null || !(quantity > 0)) return false;
    this.request = null;
    this.book(request, price, quantity, marketPrice, barIndex);
    position.price = marketPrice;
    return true;
  }

  private priceOf(market: InstrumentState, marketPrice: number): number {
    const { settings } = this.deps;
    if (settings.slippage.value === 0) return marketPrice;
    return fillPrice(marketPrice, this.isBuy, false, true, settings, market.instrument);
  }

  /** Returns the quantity to fill, base units; 0 when the fill processor must decide. */
  private quantityOf(request: OrderRequest, { position }: InstrumentState, price: number): number {
    const { situation } = this;
    const { grossQuantity, signedPointWorth, grossPointWorth } = position;
    const { cash } = this.deps.portfolio;
    const turned = request.reverses === true;
    const worth = signedPointWorth === 0 ? cash : cash + signedPointWorth * price;
    situation.price = price * position.pointValue;
    situation.equity = worth > 0 ? worth : 0;
    situation.holdBack(turned ? 0 : grossPointWorth * price);
    const wanted = orderQuantity(this.sizing, situation);
    if (!(wanted > 0)) return 0;
    const quantity = turned ? wanted + grossQuantity : wanted;
    const opening = openingQuantity(quantity, grossQuantity);
    if (opening === 0) return quantity < grossQuantity ? quantity : grossQuantity;
    if (!(opening <= MOST_UNITS)) return 0;
    situation.holdBack(0);
    return canAfford(opening, situation) ? quantity : 0;
  }

  private book(
    request: OrderRequest,
    price: number,
    quantity: number,
    marketPrice: number,
    barIndex: number,
  ): void {
    const { fill, deps } = this;
    const { pointValue } = deps.portfolio.positions[0]!;
    fill.isBuy = this.isBuy;
    fill.quantity = quantity;
    fill.price = price;
    fill.fee = commissionOf(deps.settings.commission, price * pointValue, quantity);
    fill.slippage =
      price === marketPrice ? 0 : Math.abs(price - marketPrice) * quantity * pointValue;
    fill.barIndex = barIndex;
    fill.orderName = request.name ?? '';
    deps.portfolio.applyAlone(fill);
    this.log.addFilled(this.placedBarIndex, fill);
  }
}

/** Conditions, one for each field of `Facts`, under which the fast path does all that the field asks for. */
type Conditions<Facts> = {
  readonly [Name in keyof Required<Facts>]: (facts: Facts) => boolean;
};

const always = (): boolean => true;

// A new setting does not build until it says here whether the fast path knows it.
const KNOWN_SETTINGS: Conditions<RunSettings> = {
  accountCurrency: always,
  cash: always,
  commission: always,
  slippage: always,
  spread: ({ spread }) => spread.ratio === 0,
  // Sizes by risk and range are left to the book order by order.
  sizing: always,
  margin: always,
  maintenanceMargin: always,
  // An order alone is checked by itself.
  marginCheck: always,
  fillOn: ({ fillOn }) => fillOn === 'nextOpen',
  // Market orders fill at opens, whatever path the bar takes then.
  fill: always,
  limitFillTicks: always,
  maxVolumeRatio: ({ maxVolumeRatio }) => maxVolumeRatio === undefined,
  exclusiveOrders: ({ exclusiveOrders }) => !exclusiveOrders,
  // It adds to no trade of its own direction.
  pyramiding: always,
  hedging: ({ hedging }) => !hedging,
  exitPairing: always,
  valueOpenTradesAt: ({ valueOpenTradesAt }) => valueOpenTradesAt === 'fill',
  // There is one instrument only.
  reductionsFirst: always,
  finalizeTrades: always,
};

const KNOWN_INSTRUMENTS: Conditions<Instrument> = {
  symbol: always,
  tickSize: always,
  isTickInferred: always,
  lotSize: always,
  minNotional: ({ minNotional }) => minNotional === undefined,
  pointValue: always,
  exchangeRate: always,
  venue: always,
  kind: always,
  baseCurrency: always,
  quoteCurrency: always,
  calendarName: always,
};

/** True when the fast path knows all conditions of a run of one instrument. */
function knowsRun(
  settings: RunSettings,
  { instrument, isPlain: hasNoGaps }: InstrumentState,
): boolean {
  return (
    hasNoGaps &&
    Object.values(KNOWN_SETTINGS).every((knows) => knows(settings)) &&
    Object.values(KNOWN_INSTRUMENTS).every((knows) => knows(instrument))
  );
}

/** True for a market order without levels, exits, groups and other terms. */
function isPlain(request: OrderRequest): boolean {
  return (
    isAbsent(request.limitPrice) &&
    isAbsent(request.stopPrice) &&
    request.trail === undefined &&
    isAbsent(request.stopLossPrice) &&
    isAbsent(request.takeProfitPrice) &&
    request.exits === undefined &&
    request.reduceOnly !== true &&
    request.closesTradeId === undefined &&
    request.group === undefined &&
    request.timeInForce === undefined &&
    request.ignoresPyramiding !== true &&
    (request.instrumentIndex === undefined || request.instrumentIndex === 0)
  );
}

function isAbsent(price: number | undefined): boolean {
  return price === undefined || Number.isNaN(price);
}
