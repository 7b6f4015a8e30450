import { atr, ema, rsi, sma, type Strategy } from '@stratloom/engine';

/** Long when the fast average crosses above the slow one, short when it crosses below. */
export function smaCross(fast: number, slow: number): Strategy {
  return {
    name: `SMA ${fast}/${slow}`,
    start({ bars }) {
      const a = sma(bars.close, fast);
      const b = sma(bars.close, slow);
      return {
        firstBarIndex: slow,
        onBar(i, _account, desk) {
          if (a[i - 1]! < b[i - 1]! && a[i]! > b[i]!) desk.place({ side: 'buy', reason: 'up' });
          else if (a[i - 1]! > b[i - 1]! && a[i]! < b[i]!) {
            desk.place({ side: 'sell', reason: 'down' });
          }
        },
      };
    },
  };
}

/** Five indicators: EMA 12 over EMA 26 with RSI 14 below 70 above SMA 200, stop 2 and target 4 ATR 14 away. */
export const fiveIndicators: Strategy = {
  name: 'five indicators',
  start({ bars }) {
    const fast = ema(bars.close, 12);
    const slow = ema(bars.close, 26);
    const strength = rsi(bars.close, 14);
    const trend = sma(bars.close, 200);
    const range = atr(bars.high, bars.low, bars.close, 14);
    const { close } = bars;
    return {
      firstBarIndex: 200,
      onBar(i, account, desk) {
        const price = close[i]!;
        if (account.signedQuantity === 0) {
          const crossed = fast[i - 1]! <= slow[i - 1]! && fast[i]! > slow[i]!;
          if (!crossed || strength[i]! >= 70 || price <= trend[i]!) return;
          const stopLossPrice = price - 2 * range[i]!;
          const takeProfitPrice = price + 4 * range[i]!;
          desk.place({ side: 'buy', stopLossPrice, takeProfitPrice, reason: 'up' });
        } else if (strength[i]! > 80 || (fast[i - 1]! >= slow[i - 1]! && fast[i]! < slow[i]!)) {
          desk.closeAll('down');
        }
      },
    };
  },
};
