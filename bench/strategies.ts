import { aboveBars, anyBars, atr, crossingBars, ema, rsi, sma } from '@stratloom/engine/indicators';
import type { ColumnCache, SweepStrategy } from '@stratloom/engine/optimize';
import type { StrategyRun } from '@stratloom/engine/strategy';

/**
 * Long when the average of `fast` bars crosses above that of `slow` bars, short when it crosses below. Parameters are
 * arguments of one strategy, so that its code is compiled once.
 */
export const smaCross = {
  name: 'SMA cross',
  start({ bars, parameters, memory }, columns?: ColumnCache) {
    const slow = Number(parameters['slow']);
    const average = (length: number): Float64Array =>
      columns?.call(sma, bars.close, length) ?? sma(bars.close, length, memory);
    const a = average(Number(parameters['fast']));
    const b = average(slow);
    return crossRun(crossingBars(a, b, memory), slow);
  },
} satisfies SweepStrategy;

const UP = { side: 'buy', reverses: true, reason: 'up' } as const;
const DOWN = { side: 'sell', reverses: true, reason: 'down' } as const;

/** The decisions of `smaCross` on crossings that are known: as an entry of Pine, each order turns the position round. */
export function crossRun(crossings: Uint8Array, slow: number): StrategyRun {
  return {
    firstBarIndex: slow,
    decisionBars: crossings,
    onBar(i, _account, orders) {
      if (crossings[i] === 1) orders.place(UP);
      else if (crossings[i] === 2) orders.place(DOWN);
    },
  };
}

/** Five indicators: EMA 12 over EMA 26 with RSI 14 below 70 above SMA 200, stop 2 and target 4 ATR 14 away. */
export const fiveIndicators = {
  name: 'five indicators',
  start({ bars, memory }) {
    const fast = ema(bars.close, 12, memory);
    const slow = ema(bars.close, 26, memory);
    const strength = rsi(bars.close, 14, memory);
    const trend = sma(bars.close, 200, memory);
    const range = atr(bars.high, bars.low, bars.close, 14, memory);
    const { close } = bars;
    const crossings = crossingBars(fast, slow, memory);
    return {
      firstBarIndex: 200,
      decisionBars: anyBars(crossings, aboveBars(strength, 80, memory)),
      onBar(i, account, orders) {
        const price = close[i]!;
        if (account.signedQuantity === 0) {
          if (crossings[i] !== 1 || strength[i]! >= 70 || price <= trend[i]!) return;
          const stopLossPrice = price - 2 * range[i]!;
          const takeProfitPrice = price + 4 * range[i]!;
          orders.place({ side: 'buy', stopLossPrice, takeProfitPrice, reason: 'up' });
        } else if (crossings[i] === 2 || strength[i]! > 80) orders.closeAll('down');
      },
    };
  },
} satisfies SweepStrategy;
