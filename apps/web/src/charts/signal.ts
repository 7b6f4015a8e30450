import type { Trade } from '@stratloom/engine/model';

/** An entry or exit as a chart shows it. */
export interface Signal {
  readonly barIndex: number;
  /** UTC milliseconds. */
  readonly timestamp: number;
  readonly type: 'BUY' | 'SELL';
  /** Quote currency. */
  readonly price: number;
  readonly reason: string;
}

function signalsOfTrade(trade: Trade): Signal[] {
  const long = trade.side === 'long';
  const entry: Signal = {
    barIndex: trade.entryBarIndex,
    timestamp: trade.entryTime,
    type: long ? 'BUY' : 'SELL',
    price: trade.entryPrice,
    reason: trade.entryReason,
  };
  if (trade.exitBarIndex < 0) return [entry];
  const exit: Signal = {
    barIndex: trade.exitBarIndex,
    timestamp: trade.exitTime,
    type: long ? 'SELL' : 'BUY',
    price: trade.exitPrice,
    reason: trade.exitReason,
  };
  return [entry, exit];
}

function joinedReasons(first: string, second: string): string {
  if (first === '' || first === second) return second;
  return second === '' ? first : `${first}; ${second}`;
}

/** Returns the signals of trades by bar; those of one bar, price and direction (exit and turn) become one. */
export function signalsOf(trades: readonly Trade[]): Signal[] {
  const merged = new Map<string, Signal>();
  for (const signal of trades.flatMap(signalsOfTrade)) {
    const key = `${signal.barIndex} ${signal.type} ${signal.price}`;
    const same = merged.get(key);
    merged.set(
      key,
      same === undefined
        ? signal
        : { ...signal, reason: joinedReasons(same.reason, signal.reason) },
    );
  }
  return [...merged.values()].toSorted((a, b) => a.barIndex - b.barIndex);
}

/** Returns the first index in `signals` (by bar) whose bar is at or after `barIndex`. */
export function firstSignalFrom(signals: readonly Signal[], barIndex: number): number {
  let low = 0;
  let high = signals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((signals[middle]?.barIndex ?? Infinity) < barIndex) low = middle + 1;
    else high = middle;
  }
  return low;
}
