import { add, compare, type Decimal, subtract } from '../../decimal/decimal.ts';
import {
  barsOf,
  type DeploymentInput,
  type OrderReport,
  type RecordedBar,
} from '../../deployments/deployment-input.ts';
import type { Deployment } from '../../deployments/deployment.ts';
import type { WantedOrder } from '../../journal/wanted-order.ts';
import type { StrategyDecision, StrategyHost } from '../../ports/strategy-host.ts';
import { hashText } from '../driver/chance.ts';
import { priceText } from '../venue/units.ts';

/** State of a strategy whose decisions are the hash of the bar: entries at market and limit, trailing stops, targets, exits, rotations. */
interface State {
  readonly seq: number;
  readonly orderCount: number;
  /** By instrument of the deployment. */
  readonly holdings: readonly Holding[];
  /** Instrument by order number. */
  readonly marketOf: ReadonlyMap<number, number>;
}

/** Position in one instrument, with the orders in it. */
interface Holding {
  readonly position: Decimal;
  readonly entry: WantedOrder | null;
  /** Number of the sale whose money the entry waits for; null = it waits for none. */
  readonly paidBy: number | null;
  readonly stop: WantedOrder | null;
  readonly target: WantedOrder | null;
  readonly exit: WantedOrder | null;
  /** Filled by order number. */
  readonly filled: ReadonlyMap<number, Decimal>;
}

/** Reason of purchases that sales pay for. */
export const ROTATION = 'rotation';

const NOTHING_HELD: Holding = {
  ...{ position: '0', filled: new Map() },
  ...{ entry: null, paidBy: null, stop: null, target: null, exit: null },
};

function emptyOf({ markets }: Deployment): State {
  return { seq: 0, orderCount: 0, holdings: markets.map(() => NOTHING_HELD), marketOf: new Map() };
}

/** An instrument at a bar, with what is held of it, and the orders so far of all instruments. */
interface Turn {
  readonly deployment: Deployment;
  readonly symbol: string;
  readonly bar: RecordedBar;
  readonly draw: number;
  readonly orderCount: number;
  readonly held: Holding;
}

/** Outcome of a turn. */
type Decided = Pick<Turn, 'orderCount' | 'held'>;

type Leg = 'entry' | 'stop' | 'target' | 'exit';
const LEGS: readonly Leg[] = ['entry', 'stop', 'target', 'exit'];

/** Host of that strategy: a pure function of the log, with a cache per process. */
export class BarHashHost implements StrategyHost {
  readonly #states = new Map<string, State>();

  async decide(
    deployment: Deployment,
    seq: number,
    read: (afterSeq: number) => Promise<readonly DeploymentInput[]>,
  ): Promise<StrategyDecision> {
    const cached = this.#states.get(deployment.id);
    let state = cached === undefined || cached.seq > seq ? emptyOf(deployment) : cached;
    if (state.seq < seq) {
      for (const input of await read(state.seq)) {
        if (input.seq <= seq) state = stateAfterInput(deployment, state, input);
      }
      this.#states.set(deployment.id, state);
    }
    return { ok: true, refusals: [], wanted: wantedIn(state) };
  }
}

/** Returns what the strategy holds of each instrument after a log, as it knows it. */
export function positionsAfter(
  deployment: Deployment,
  inputs: readonly DeploymentInput[],
): readonly Decimal[] {
  const first = emptyOf(deployment);
  const state = inputs.reduce((before, input) => stateAfterInput(deployment, before, input), first);
  return state.holdings.map(({ position }) => position);
}

/** Returns the quantity of a purchase that a sale has paid for, as the strategy wanted it; null where that order is none. */
export function rotationQuantity(
  deployment: Deployment,
  inputs: readonly DeploymentInput[],
  orderNumber: number,
): Decimal | null {
  let state = emptyOf(deployment);
  for (const input of inputs) {
    state = stateAfterInput(deployment, state, input);
    const found = state.holdings.find(({ entry }) => entry?.orderNumber === orderNumber)?.entry;
    if (found?.why === ROTATION) return found.quantity;
  }
  return null;
}

function wantedIn({ holdings }: State): WantedOrder[] {
  const isWaiting = ({ paidBy }: Holding): boolean =>
    paidBy !== null && holdings.some(({ exit }) => exit?.orderNumber === paidBy);
  return holdings.flatMap((held) =>
    LEGS.flatMap((leg) => (leg === 'entry' && isWaiting(held) ? [] : (held[leg] ?? []))),
  );
}

function stateAfterInput(deployment: Deployment, before: State, line: DeploymentInput): State {
  if (line.seq !== before.seq + 1) throw new Error(`input ${line.seq} after ${before.seq}`);
  const state = { ...before, seq: line.seq };
  if (line.input.kind === 'report') return afterReport(state, line.input.report);
  return afterBars(deployment, state, barsOf(line.input));
}

function legOf(held: Holding, orderNumber: number): Leg | undefined {
  return LEGS.find((leg) => held[leg]?.orderNumber === orderNumber);
}

function afterReport(state: State, report: OrderReport): State {
  const own = report.kind === 'fill' && report.ownerSide !== undefined ? report.ownerMarket : null;
  const market = own === null ? (state.marketOf.get(report.orderNumber) ?? 0) : (own ?? 0);
  return {
    ...state,
    holdings: state.holdings.map((held, at) =>
      at === market ? reported(held, report) : paid(held, report),
    ),
  };
}

/** Dates a purchase by the last fill of the sale that pays for it; a rest that the account takes over brings no money. */
function paid(held: Holding, report: OrderReport): Holding {
  const { entry, paidBy } = held;
  if (report.kind !== 'fill' || entry === null || paidBy !== report.orderNumber) return held;
  const paidAt = report.isHandedOver === true ? entry.decidedAt : report.time;
  const proceedsAt = Math.max(paidAt, entry.proceedsAt ?? paidAt);
  return { ...held, entry: { ...entry, proceedsAt } };
}

function reported(held: Holding, report: OrderReport): Holding {
  const leg = legOf(held, report.orderNumber);
  if (report.kind !== 'fill') return leg === undefined ? held : { ...held, [leg]: null };
  const { orderNumber, quantity, ownerSide, feeQuantity = '0' } = report;
  const filled = new Map(held.filled);
  const sum = add(filled.get(orderNumber) ?? '0', quantity);
  filled.set(orderNumber, sum);
  const isBuy = ownerSide === undefined ? orderNumber % 2 === 1 : ownerSide === 'buy';
  const traded = isBuy ? add(held.position, quantity) : subtract(held.position, quantity);
  const position = subtract(traded, feeQuantity);
  const order = leg === undefined ? null : held[leg];
  const isWhole = order !== null && compare(sum, order.quantity) >= 0;
  const next = { ...held, filled, position, ...(leg !== undefined && isWhole && { [leg]: null }) };
  return compare(position, '0') === 0 ? { ...next, stop: null, target: null, exit: null } : next;
}

/** Entries have odd numbers, exits even ones. */
function nextNumber(count: number, isBuy: boolean): number {
  const number = count + 1;
  return (number % 2 === 1) === isBuy ? number : number + 1;
}

/** Lets it decide for one instrument after another; it decides on none that was not traded. */
function afterBars(deployment: Deployment, before: State, bars: readonly RecordedBar[]): State {
  let state = before;
  for (const [market, bar] of bars.entries()) {
    const symbol = deployment.markets[market]?.symbol ?? '';
    const held = state.holdings[market] ?? NOTHING_HELD;
    if (bar.isTraded === false) continue;
    const name = market === 0 ? deployment.id : `${deployment.id} ${symbol}`;
    const draw = hashText(`${name} ${bar.openTime} ${bar.close}`);
    const { orderCount } = state;
    const decided = afterBar({ deployment, symbol, bar, draw, orderCount, held });
    const marketOf = new Map(state.marketOf);
    for (const leg of LEGS) {
      const order = decided.held[leg];
      if (order !== null) marketOf.set(order.orderNumber, market);
    }
    const holdings = state.holdings.with(market, decided.held);
    state = { ...state, orderCount: decided.orderCount, holdings, marketOf };
  }
  return rotated(deployment, state, bars);
}

/** Lets sales at market pay for another instrument that is not being sold: for more or less than they bring. */
function rotated(deployment: Deployment, state: State, bars: readonly RecordedBar[]): State {
  for (const [market, { exit, position }] of state.holdings.entries()) {
    const into = state.holdings.findIndex((held, at) => at !== market && held.exit === null);
    const [bar, dearer, symbol] = [bars[market], bars[into], deployment.markets[into]?.symbol];
    if (bar === undefined || dearer === undefined || symbol === undefined || exit === null)
      continue;
    const isNew = exit.decidedAt === bar.openTime + deployment.timeframeMs;
    const draw = hashText(`${deployment.id} rotation ${bar.openTime} ${bar.close}`);
    const hundredths = (Number(position) * bar.close * (90 + (draw % 160))) / dearer.close;
    if (!isNew || dearer.isTraded === false || hundredths < 1) continue;
    const orderNumber = nextNumber(state.orderCount, true);
    const entry: WantedOrder = {
      ...terms({ symbol, deployment, bar }, orderNumber),
      ...{ side: 'buy', type: 'market', reduceOnly: false, why: ROTATION },
      quantity: priceText(Math.floor(hundredths)),
    };
    const marketOf = new Map(state.marketOf).set(orderNumber, into);
    const held = { ...(state.holdings[into] ?? NOTHING_HELD), entry, paidBy: exit.orderNumber };
    const holdings = state.holdings.with(into, held);
    return { ...state, orderCount: orderNumber, marketOf, holdings };
  }
  return state;
}

function afterBar(turn: Turn): Decided {
  const { held, orderCount, draw } = turn;
  const isFlat = compare(held.position, '0') === 0;
  if (isFlat) {
    return held.entry === null ? enter(turn) : { orderCount, held: wait(held, draw) };
  }
  if (held.exit !== null) return { orderCount, held };
  if (draw % 4 === 0) return exit(turn);
  const isAdding = held.entry === null && draw % 7 < 3;
  return protect(isAdding ? { ...turn, ...enter(turn) } : turn);
}

function wait(held: Holding, draw: number): Holding {
  return draw % 3 === 0 ? { ...held, entry: null } : held;
}

function enter(turn: Turn): Decided {
  const { bar, draw, orderCount, held } = turn;
  if (draw % 5 > 2) return { orderCount, held };
  const orderNumber = nextNumber(orderCount, true);
  const isMarket = draw % 2 === 0;
  const limit = priceText(Math.round(bar.close * 100) - (draw % 40));
  const entry: WantedOrder = {
    ...terms(turn, orderNumber),
    ...{ side: 'buy', type: isMarket ? 'market' : 'limit', reduceOnly: false, why: 'entry' },
    quantity: priceText(100 + (draw % 300)),
    limitPrice: isMarket ? null : limit,
  };
  return { orderCount: orderNumber, held: { ...held, entry, paidBy: null } };
}

/** Leaves at market: what is still to be bought is not wanted any more. */
function exit(turn: Turn): Decided {
  const { held, orderCount } = turn;
  const orderNumber = nextNumber(orderCount, false);
  const order: WantedOrder = {
    ...terms(turn, orderNumber),
    ...{ side: 'sell', type: 'market', reduceOnly: true, why: 'exit', quantity: held.position },
  };
  const none = { entry: null, stop: null, target: null };
  return { orderCount: orderNumber, held: { ...held, ...none, exit: order } };
}

/** Keeps a stop behind the price, for all that is held, and on some bars a target before it. */
function protect(turn: Turn): Decided {
  const { held, orderCount, bar, draw } = turn;
  const stopNumber = held.stop?.orderNumber ?? nextNumber(orderCount, false);
  const count = Math.max(orderCount, stopNumber);
  const stop = sellOf(turn, { orderNumber: stopNumber, type: 'stop' });
  const stopPrice = priceText(Math.round(bar.close * 100) - 30 - (draw % 60));
  const isTargeted = held.target !== null || draw % 3 === 0;
  if (!isTargeted) return { orderCount: count, held: { ...held, stop: { ...stop, stopPrice } } };
  const targetNumber = held.target?.orderNumber ?? nextNumber(count, false);
  const target = sellOf(turn, { orderNumber: targetNumber, type: 'limit' });
  const limitPrice = priceText(Math.round(bar.close * 100) + 20 + (draw % 60));
  return {
    orderCount: Math.max(count, targetNumber),
    held: { ...held, stop: { ...stop, stopPrice }, target: { ...target, limitPrice } },
  };
}

function sellOf(
  turn: Turn,
  { orderNumber, type }: { orderNumber: number; type: 'stop' | 'limit' },
): WantedOrder {
  const { position, filled } = turn.held;
  const quantity = add(position, filled.get(orderNumber) ?? '0');
  return {
    ...terms(turn, orderNumber),
    ...{ side: 'sell', type, reduceOnly: true, why: type, quantity },
  };
}

function terms(
  { symbol, deployment: { timeframeMs }, bar }: Pick<Turn, 'symbol' | 'deployment' | 'bar'>,
  orderNumber: number,
): Pick<WantedOrder, 'symbol' | 'orderNumber' | 'limitPrice' | 'stopPrice' | 'decidedAt'> {
  const decidedAt = bar.openTime + timeframeMs;
  return { symbol, orderNumber, limitPrice: null, stopPrice: null, decidedAt };
}
