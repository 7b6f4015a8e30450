import { Backtest } from '@stratloom/engine/run';
import type { Order, Trade } from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import type { AccountView, Strategy } from '@stratloom/engine/strategy';

/** An exit that waited beside a trade. */
export type LevelKind = 'stop-loss' | 'take-profit' | 'trailing-stop';

/** The level of one exit of a trade, bar by bar. */
export interface TradeLevel {
  readonly kind: LevelKind;
  /** Bar of the first value. */
  readonly firstBarIndex: number;
  /** Quote currency; NaN where it was not there (yet, or any more). */
  readonly prices: Float64Array;
}

function isLevelKind(origin: Order['origin']): origin is LevelKind {
  return origin === 'stop-loss' || origin === 'take-profit' || origin === 'trailing-stop';
}

/** Exits that name no trade close the oldest of the other side: they stand for all of them. */
function isExitOf(order: Order, trade: Trade): boolean {
  if (order.instrumentIndex !== trade.instrumentIndex) return false;
  if ((order.side === 'sell') !== (trade.side === 'long')) return false;
  return order.closesTradeId === trade.id || order.closesTradeId === 0;
}

/** Notes on which levels the exits of a trade lie while it is open. */
class LevelWatch {
  readonly levels = new Map<number, TradeLevel>();
  readonly #trade: Trade;
  readonly #lastBar: number;

  constructor(trade: Trade, lastBar: number) {
    this.#trade = trade;
    this.#lastBar = lastBar;
  }

  /** Takes in what waits after the close of a bar: what the next bar meets, and for the bar of the entry what it left. */
  look(barIndex: number, account: AccountView): void {
    const { entryBarIndex } = this.#trade;
    if (barIndex < entryBarIndex || barIndex > this.#lastBar) return;
    for (const order of account.workingOrders) {
      if (!isLevelKind(order.origin) || !isExitOf(order, this.#trade)) continue;
      const { prices } = this.#levelOf(order.id, order.origin);
      const price = order.origin === 'take-profit' ? order.limitPrice : order.stopPrice;
      if (barIndex === entryBarIndex) prices[0] = price;
      if (barIndex < this.#lastBar) prices[barIndex + 1 - entryBarIndex] = price;
    }
  }

  #levelOf(orderId: number, kind: LevelKind): TradeLevel {
    const known = this.levels.get(orderId);
    if (known !== undefined) return known;
    const firstBarIndex = this.#trade.entryBarIndex;
    const prices = new Float64Array(this.#lastBar - firstBarIndex + 1).fill(Number.NaN);
    const level = { kind, firstBarIndex, prices };
    this.levels.set(orderId, level);
    return level;
  }
}

/** Returns `strategy` with somebody looking over its shoulder after each bar. */
function watched(strategy: Strategy, watch: LevelWatch): Strategy {
  return {
    name: strategy.name,
    start: (setup) => {
      const run = strategy.start(setup);
      const { firstBarIndex, decisionBars, insideBars } = run;
      return {
        firstBarIndex,
        onBar: (barIndex, account, orders) => {
          if (decisionBars === undefined || decisionBars[barIndex] !== 0) {
            run.onBar(barIndex, account, orders);
          }
          watch.look(barIndex, account);
        },
        insideBars,
      };
    },
  };
}

/**
 * Returns where the stops and targets of a trade lay from its entry to its exit, trailing stops as they followed. The run is
 * repeated up to the exit: it keeps no history of levels, which few trades are ever asked for.
 */
export function tradeLevels(input: RunInput, trade: Trade): TradeLevel[] {
  const lastBar = trade.exitBarIndex < 0 ? input.bars.length - 1 : trade.exitBarIndex;
  const watch = new LevelWatch(trade, lastBar);
  new Backtest({ ...input, strategy: watched(input.strategy, watch) }).advance(lastBar + 1);
  return [...watch.levels.values()];
}
