import { add, compare, type Decimal, subtract } from '../../decimal/decimal.ts';
import type {
  DeploymentInput,
  OrderReport,
  RecordedBar,
} from '../../deployments/deployment-input.ts';
import type { Deployment } from '../../deployments/deployment.ts';
import type { WantedOrder } from '../../journal/wanted-order.ts';
import type { StrategyDecision, StrategyHost } from '../../ports/strategy-host.ts';
import { hashText } from '../driver/chance.ts';
import { priceText } from '../venue/units.ts';

/** State of a strategy whose decisions are the hash of the bar: entries at market and limit, trailing stops, targets, exits. */
interface State {
  readonly seq: number;
  readonly orderCount: number;
  readonly position: Decimal;
  readonly entry: WantedOrder | null;
  readonly stop: WantedOrder | null;
  readonly target: WantedOrder | null;
  readonly exit: WantedOrder | null;
  /** Filled by order number. */
  readonly filled: ReadonlyMap<number, Decimal>;
}

const EMPTY: State = {
  ...{ seq: 0, orderCount: 0, position: '0', filled: new Map() },
  ...{ entry: null, stop: null, target: null, exit: null },
};

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
    let state = cached === undefined || cached.seq > seq ? EMPTY : cached;
    if (state.seq < seq) {
      for (const input of await read(state.seq)) {
        if (input.seq <= seq) state = stateAfterInput(deployment, state, input);
      }
      this.#states.set(deployment.id, state);
    }
    return { ok: true, refusals: [], wanted: wantedIn(state) };
  }
}

/** Returns what the strategy holds after a log, as it knows it. */
export function positionAfter(deployment: Deployment, inputs: readonly DeploymentInput[]): Decimal {
  return inputs.reduce((state, input) => stateAfterInput(deployment, state, input), EMPTY).position;
}

function wantedIn(state: State): WantedOrder[] {
  return LEGS.flatMap((leg) => state[leg] ?? []);
}

function stateAfterInput(deployment: Deployment, before: State, line: DeploymentInput): State {
  if (line.seq !== before.seq + 1) throw new Error(`input ${line.seq} after ${before.seq}`);
  const state = { ...before, seq: line.seq };
  if (line.input.kind === 'report') return afterReport(state, line.input.report);
  return afterBar(deployment, state, line.input.bar);
}

function legOf(state: State, orderNumber: number): Leg | undefined {
  return LEGS.find((leg) => state[leg]?.orderNumber === orderNumber);
}

function afterReport(state: State, report: OrderReport): State {
  const leg = legOf(state, report.orderNumber);
  if (report.kind !== 'fill') return leg === undefined ? state : { ...state, [leg]: null };
  const { orderNumber, quantity, ownerSide, feeQuantity = '0' } = report;
  const filled = new Map(state.filled);
  const sum = add(filled.get(orderNumber) ?? '0', quantity);
  filled.set(orderNumber, sum);
  const isBuy = ownerSide === undefined ? orderNumber % 2 === 1 : ownerSide === 'buy';
  const traded = isBuy ? add(state.position, quantity) : subtract(state.position, quantity);
  const position = subtract(traded, feeQuantity);
  const order = leg === undefined ? null : state[leg];
  const isWhole = order !== null && compare(sum, order.quantity) >= 0;
  const next = { ...state, filled, position, ...(leg !== undefined && isWhole && { [leg]: null }) };
  return compare(position, '0') === 0 ? { ...next, stop: null, target: null, exit: null } : next;
}

/** Entries have odd numbers, exits even ones. */
function nextNumber(count: number, isBuy: boolean): number {
  const number = count + 1;
  return (number % 2 === 1) === isBuy ? number : number + 1;
}

function afterBar(deployment: Deployment, state: State, bar: RecordedBar): State {
  const draw = hashText(`${deployment.id} ${bar.openTime} ${bar.close}`);
  const isFlat = compare(state.position, '0') === 0;
  if (isFlat) return state.entry === null ? enter(deployment, state, bar, draw) : wait(state, draw);
  if (state.exit !== null) return state;
  if (draw % 4 === 0) return exit(deployment, state, bar);
  const isAdding = state.entry === null && draw % 7 < 3;
  return protect(deployment, isAdding ? enter(deployment, state, bar, draw) : state, bar, draw);
}

function wait(state: State, draw: number): State {
  return draw % 3 === 0 ? { ...state, entry: null } : state;
}

function enter(deployment: Deployment, state: State, bar: RecordedBar, draw: number): State {
  if (draw % 5 > 2) return state;
  const orderNumber = nextNumber(state.orderCount, true);
  const isMarket = draw % 2 === 0;
  const limit = priceText(Math.round(bar.close * 100) - (draw % 40));
  const entry: WantedOrder = {
    ...terms(deployment, bar, orderNumber),
    ...{ side: 'buy', type: isMarket ? 'market' : 'limit', reduceOnly: false, why: 'entry' },
    quantity: priceText(100 + (draw % 300)),
    limitPrice: isMarket ? null : limit,
  };
  return { ...state, orderCount: orderNumber, entry };
}

/** Leaves at market: what is still to be bought is not wanted any more. */
function exit(deployment: Deployment, state: State, bar: RecordedBar): State {
  const orderNumber = nextNumber(state.orderCount, false);
  const order: WantedOrder = {
    ...terms(deployment, bar, orderNumber),
    ...{ side: 'sell', type: 'market', reduceOnly: true, why: 'exit', quantity: state.position },
  };
  const none = { entry: null, stop: null, target: null };
  return { ...state, ...none, orderCount: orderNumber, exit: order };
}

/** Keeps a stop behind the price, for all that is held, and on some bars a target before it. */
function protect(deployment: Deployment, state: State, bar: RecordedBar, draw: number): State {
  const stopNumber = state.stop?.orderNumber ?? nextNumber(state.orderCount, false);
  const count = Math.max(state.orderCount, stopNumber);
  const stop = sellOf(deployment, state, bar, { orderNumber: stopNumber, type: 'stop' });
  const stopPrice = priceText(Math.round(bar.close * 100) - 30 - (draw % 60));
  const isTargeted = state.target !== null || draw % 3 === 0;
  if (!isTargeted) return { ...state, orderCount: count, stop: { ...stop, stopPrice } };
  const targetNumber = state.target?.orderNumber ?? nextNumber(count, false);
  const target = sellOf(deployment, state, bar, { orderNumber: targetNumber, type: 'limit' });
  const limitPrice = priceText(Math.round(bar.close * 100) + 20 + (draw % 60));
  return {
    ...{ ...state, orderCount: Math.max(count, targetNumber) },
    ...{ stop: { ...stop, stopPrice }, target: { ...target, limitPrice } },
  };
}

function sellOf(
  deployment: Deployment,
  { position, filled }: State,
  bar: RecordedBar,
  { orderNumber, type }: { orderNumber: number; type: 'stop' | 'limit' },
): WantedOrder {
  const quantity = add(position, filled.get(orderNumber) ?? '0');
  return {
    ...terms(deployment, bar, orderNumber),
    ...{ side: 'sell', type, reduceOnly: true, why: type, quantity },
  };
}

function terms(
  { symbol, timeframeMs }: Deployment,
  bar: RecordedBar,
  orderNumber: number,
): Pick<WantedOrder, 'symbol' | 'orderNumber' | 'limitPrice' | 'stopPrice' | 'decidedAt'> {
  const decidedAt = bar.openTime + timeframeMs;
  return { symbol, orderNumber, limitPrice: null, stopPrice: null, decidedAt };
}
