// Plain data of the reference broker: arrays of plain objects, copied whole where something is tried.
import type {
  ExitPlan,
  ExitRequest,
  OrderGroup,
  OrderOrigin,
  OrderStatus,
  OrderType,
  Side,
  Sizing,
  Trail,
} from '@stratloom/engine/model';
import type { MarketInput, RunInput } from '@stratloom/engine/run';
import type { InsideBarDecisions } from '@stratloom/engine/strategy';

/** Rest of a quantity, as a ratio of it, that rounding leaves; counts as nothing. */
export const DUST = 1e-12;

/** Trail of a trailing order. */
export interface RefTrail {
  asked: Trail;
  active: boolean;
  activation: number;
  best: number;
  /** Distance in quote currency, or NaN when it is a share of the best price. */
  distance: number;
}

/** An order of the reference broker, from its placing to its end. */
export interface RefOrder {
  readonly id: number;
  readonly name: string;
  readonly market: number;
  type: OrderType;
  readonly side: Side;
  readonly origin: OrderOrigin;
  sizing: Sizing;
  limit: number;
  stop: number;
  stopLoss: number;
  takeProfit: number;
  exits: ExitPlan | undefined;
  reduceOnly: boolean;
  readonly closesTradeId: number;
  readonly placedBar: number;
  reason: string;
  group: OrderGroup | undefined;
  reverses: boolean;
  /** Units of the other side that a reversing order with a price closes on top of its size: those held when it was placed. */
  turned: number;
  /** Bar on which it was asked for last. */
  askedBar: number;
  ignoresPyramiding: boolean;
  /** Units that a persistent exit has reserved for it: the most that it closes. */
  reserved: number;
  /** Units that filled orders of its group have taken off it. */
  taken: number;
  /** Stop-limit orders: the stop was reached. */
  stopReached: boolean;
  trail: RefTrail | undefined;
  onlyNextOpportunity: boolean;
  lastBar: number;
  beforeTime: number;
  endsWithDay: boolean;
  day: number;
  /** Name of the persistent exit that it belongs to, and the trade that it is for. */
  readonly exitName: string;
  readonly exitTradeId: number;
  status: OrderStatus;
  /** The price has set off a stop of which a part was filled: the rest fills at any price. */
  setOff: boolean;
  /** Had its share of the bar's volume: its turn comes on the next bar. */
  hadItsShare: boolean;
  /** Count of its fills so far. */
  parts: number;
  filledBar: number;
  price: number;
  quantity: number;
  fee: number;
  slippage: number;
}

/** An open trade. */
export interface RefTrade {
  readonly id: number;
  readonly market: number;
  readonly isLong: boolean;
  quantity: number;
  /** Units that it began with. */
  entryQuantity: number;
  readonly entryBar: number;
  entryPrice: number;
  entryFee: number;
  entrySlippage: number;
  income: number;
  readonly entryReason: string;
  readonly entryName: string;
}

/** A closed part of a trade. */
export interface RefClosed {
  readonly id: number;
  readonly market: number;
  readonly isLong: boolean;
  readonly quantity: number;
  readonly entryBar: number;
  readonly exitBar: number;
  readonly entryPrice: number;
  readonly exitPrice: number;
  readonly netPnl: number;
  readonly fees: number;
  readonly slippage: number;
  readonly income: number;
  readonly entryReason: string;
  readonly exitReason: string;
  readonly exitOrigin: OrderOrigin;
  readonly entryName: string;
  readonly exitName: string;
}

/** Outcome of a market order at an opportunity. */
export interface RefTurn {
  readonly placedBar: number;
  readonly side: Side;
  readonly outcome: 'closed' | 'opened' | 'refused';
}

/** Everything that the reference broker knows at a moment. */
export interface World {
  readonly input: RunInput;
  readonly markets: readonly MarketInput[];
  /** Index of the bar worked on. */
  bar: number;
  /** True while the bar is not closed yet. */
  insideBar: boolean;
  /** Money without what open trades gain: they are not paid for, only their fees, dividends and closed gains are. */
  realized: number;
  orders: RefOrder[];
  open: RefTrade[];
  closed: RefClosed[];
  exits: ExitRequest[];
  /** Exits that have been filled for a trade, as name and trade. */
  doneExits: string[];
  tradeCount: number;
  totalFees: number;
  totalSlippage: number;
  /** Units of the bar's volume that orders have used up, by market. */
  usedVolume: number[];
  /** True when everything is closed for good: volume does not count then. */
  closesAll: boolean;
  /** Market orders that have had their turn at the present opportunity, for `marginCheck`. */
  hadTurn: RefTurn[];
  /** True when an order has just been filled whose funds nobody checked. */
  isUncovered: boolean;
  /** Last price seen of each market. */
  price: number[];
  /** Fills since groups were settled last. */
  justFilled: { readonly order: RefOrder; readonly quantity: number }[];
  bankruptcyBar: number;
  /** Each fill of the path walked, in its order. */
  fills: string[];
  /** Decisions of the strategy inside bars, if it makes any there. */
  inside: InsideBarDecisions | undefined;
  /** True when something was filled that the strategy does not know of inside the bar. */
  isNews: boolean;
}

/** The world before the first bar. */
export function newWorld(input: RunInput): World {
  const markets = [input, ...(input.otherMarkets ?? [])];
  return {
    input,
    markets,
    bar: -1,
    insideBar: true,
    realized: input.settings.cash,
    orders: [],
    open: [],
    closed: [],
    exits: [],
    doneExits: [],
    tradeCount: 0,
    totalFees: 0,
    totalSlippage: 0,
    usedVolume: markets.map(() => 0),
    closesAll: false,
    hadTurn: [],
    isUncovered: false,
    price: markets.map(() => NaN),
    justFilled: [],
    bankruptcyBar: -1,
    fills: [],
    inside: undefined,
    isNews: false,
  };
}

/** A copy that shares nothing that changes. */
export function copyWorld(world: World): World {
  return {
    ...world,
    orders: world.orders.map((order) =>
      order.status === 'working'
        ? { ...order, trail: order.trail === undefined ? undefined : { ...order.trail } }
        : order,
    ),
    open: world.open.map((trade) => ({ ...trade })),
    closed: [...world.closed],
    exits: [...world.exits],
    doneExits: [...world.doneExits],
    usedVolume: [...world.usedVolume],
    hadTurn: [...world.hadTurn],
    price: [...world.price],
    justFilled: [],
    fills: [],
  };
}

/** A market of the run. */
export function marketOf(world: World, market: number): MarketInput {
  const found = world.markets[market];
  if (found === undefined) throw new Error(`no market ${market}`);
  return found;
}

/** The bars of a market. */
export function barsOf(world: World, market: number): MarketInput['bars'] {
  return marketOf(world, market).bars;
}

/** Orders that wait, market orders first, each group by id. */
export function workingOrders(world: World): RefOrder[] {
  const working = world.orders.filter(({ status }) => status === 'working');
  return [
    ...working.filter(({ type }) => type === 'market'),
    ...working.filter(({ type }) => type !== 'market'),
  ];
}

/** Net holding of a market. */
export function netOf(world: World, market: number): number {
  const trades = world.open.filter((trade) => trade.market === market);
  const held = trades.reduce((sum, trade) => sum + trade.quantity, 0);
  const net = trades.reduce((sum, t) => sum + (t.isLong ? t.quantity : -t.quantity), 0);
  return Math.abs(net) > held * DUST ? net : 0;
}

/** Money of the account that one unit gains when the price of its market rises by 1. */
export function worthOf(world: World, market: number): number {
  return (marketOf(world, market).instrument.pointValue ?? 1) * rateOf(world, market);
}

/** Money of the account for one unit of the money that prices of a market are in, on the bar worked on. */
export function rateOf(world: World, market: number): number {
  const { exchangeRates, instrument } = marketOf(world, market);
  if (exchangeRates !== undefined) return exchangeRates[Math.max(0, world.bar)] ?? NaN;
  return instrument.exchangeRate ?? 1;
}

/** Returns the money left when open trades are paid for: the long owe their price, the short have received it. */
export function cashOf(world: World): number {
  return world.open.reduce((sum, { market, isLong, quantity, entryPrice }) => {
    const paid = quantity * entryPrice * worthOf(world, market);
    return isLong ? sum - paid : sum + paid;
  }, world.realized);
}

/** Open trades that a fill of this order takes from, oldest first. */
export function tradesToClose(world: World, order: RefOrder): RefTrade[] {
  const { hedging } = world.input.settings;
  if (hedging && !order.reduceOnly) return [];
  return world.open.filter(
    (trade) =>
      trade.market === order.market &&
      trade.isLong !== (order.side === 'buy') &&
      (order.closesTradeId === 0 || trade.id === order.closesTradeId),
  );
}

/** Cash and what open trades are worth at the last prices. */
export function equityOf(world: World, prices: readonly number[] = world.price): number {
  return world.markets.reduce((sum, _, market) => {
    const net = netOf(world, market);
    return net === 0 ? sum : sum + net * worthOf(world, market) * (prices[market] ?? NaN);
  }, cashOf(world));
}

/** Value of all open trades without regard to direction. */
export function grossOf(world: World, prices: readonly number[] = world.price): number {
  return world.open.reduce((sum, { market, quantity }) => {
    return sum + quantity * worthOf(world, market) * (prices[market] ?? NaN);
  }, 0);
}
