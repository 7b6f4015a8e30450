import { rsi, sma, type Strategy } from '@stratloom/engine';

interface Cross {
  readonly up: boolean;
  readonly down: boolean;
}

/** Strict crossing of two columns at bar `i`, known from bar `i - 1` on. */
function crossAt(a: Float64Array, b: Float64Array, i: number): Cross {
  const before = (a[i - 1] ?? NaN) - (b[i - 1] ?? NaN);
  const now = (a[i] ?? NaN) - (b[i] ?? NaN);
  return { up: before < 0 && now > 0, down: before > 0 && now < 0 };
}

/** Buys when the fast average crosses above the slow one and sells when it crosses below. */
export function smaCross(fast: number, slow: number): Strategy {
  return {
    name: `SMA ${fast}/${slow}`,
    start({ bars }) {
      const a = sma(bars.close, fast);
      const b = sma(bars.close, slow);
      return {
        firstBarIndex: slow,
        onBar(i, _account, desk) {
          const { up, down } = crossAt(a, b, i);
          if (up) desk.place({ side: 'buy', reason: 'crossed above' });
          else if (down) desk.place({ side: 'sell', reason: 'crossed below' });
        },
      };
    },
  };
}

/** The same, long only: a cross below closes. */
export function smaCrossLong(fast: number, slow: number): Strategy {
  return {
    name: `SMA ${fast}/${slow}, long only`,
    start({ bars }) {
      const a = sma(bars.close, fast);
      const b = sma(bars.close, slow);
      return {
        firstBarIndex: slow,
        onBar(i, account, desk) {
          const { up, down } = crossAt(a, b, i);
          if (up && account.signedQuantity === 0) {
            desk.place({ side: 'buy', reason: 'crossed above' });
          } else if (down) desk.closeAll('crossed below');
        },
      };
    },
  };
}

/** Buys below the lower level of the relative strength index and closes above the upper one. */
export function rsiReversion(length: number, low: number, high: number): Strategy {
  return {
    name: `RSI ${length}`,
    start({ bars }) {
      const strength = rsi(bars.close, length);
      return {
        firstBarIndex: length + 1,
        onBar(i, account, desk) {
          const value = strength[i] ?? NaN;
          if (account.signedQuantity === 0 && value < low) {
            desk.place({ side: 'buy', reason: 'oversold' });
          } else if (account.signedQuantity !== 0 && value > high) desk.closeAll('overbought');
        },
      };
    },
  };
}
