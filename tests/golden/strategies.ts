import { highest, lowest, rma, rsi, sma } from '@stratloom/engine/indicators';
import { type Bars, DAY_MS, type Sizing, weekdayOf } from '@stratloom/engine/model';
import type { AccountView, OrderGateway, Strategy } from '@stratloom/engine/strategy';

interface Cross {
  readonly up: boolean;
  readonly down: boolean;
}

/** Kinds of crossing: from below to above only, or also from equal to above (as in Pine Script). */
export type CrossRule = 'strict' | 'from-equal';

/** Crossing of two columns at bar `i`, known from bar `i - 1` on. */
function crossAt(a: Float64Array, b: Float64Array, i: number, rule: CrossRule = 'strict'): Cross {
  const before = (a[i - 1] ?? NaN) - (b[i - 1] ?? NaN);
  const now = (a[i] ?? NaN) - (b[i] ?? NaN);
  const wasEqual = rule === 'from-equal' && before === 0;
  return { up: (before < 0 || wasEqual) && now > 0, down: (before > 0 || wasEqual) && now < 0 };
}

/** Buys when the fast average crosses above the slow one and sells when it crosses below. */
export function smaCross(fast: number, slow: number, rule: CrossRule = 'strict'): Strategy {
  return {
    name: `SMA ${fast}/${slow}`,
    start({ bars }) {
      const a = sma(bars.close, fast);
      const b = sma(bars.close, slow);
      return {
        firstBarIndex: slow,
        onBar(i, _account, gateway) {
          const { up, down } = crossAt(a, b, i, rule);
          if (up) gateway.place({ side: 'buy', reason: 'crossed above' });
          else if (down) gateway.place({ side: 'sell', reason: 'crossed below' });
        },
      };
    },
  };
}

/** The same, long only: a cross below closes. */
export function smaCrossLong(fast: number, slow: number, rule: CrossRule = 'strict'): Strategy {
  return {
    name: `SMA ${fast}/${slow}, long only`,
    start({ bars }) {
      const a = sma(bars.close, fast);
      const b = sma(bars.close, slow);
      return {
        firstBarIndex: slow,
        onBar(i, account, gateway) {
          const { up, down } = crossAt(a, b, i, rule);
          if (up && account.signedQuantity === 0) {
            gateway.place({ side: 'buy', reason: 'crossed above' });
          } else if (down) gateway.closeAll('crossed below');
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
        onBar(i, account, gateway) {
          const value = strength[i] ?? NaN;
          if (account.signedQuantity === 0 && value < low) {
            gateway.place({ side: 'buy', reason: 'oversold' });
          } else if (account.signedQuantity !== 0 && value > high) gateway.closeAll('overbought');
        },
      };
    },
  };
}

/** Size of an order: a share of the free equity, in whole units. */
function shareOf(value: number): Sizing {
  return { kind: 'equityRatio', value, wholeUnits: true };
}

/** The crossing in both directions, each trade with a stop loss and a take profit as shares of the last close. */
export function smaCrossProtected(
  fast: number,
  slow: number,
  loss: number,
  gain: number,
): Strategy {
  return {
    name: `SMA ${fast}/${slow} with stop and target`,
    start({ bars }) {
      const a = sma(bars.close, fast);
      const b = sma(bars.close, slow);
      return {
        firstBarIndex: slow,
        onBar(i, _account, gateway) {
          const { up, down } = crossAt(a, b, i);
          if (!up && !down) return;
          const close = bars.close[i] ?? NaN;
          const sign = up ? 1 : -1;
          gateway.closeAll('crossed');
          gateway.place({
            side: up ? 'buy' : 'sell',
            stopLossPrice: close * (1 - sign * loss),
            takeProfitPrice: close * (1 + sign * gain),
            reason: up ? 'crossed above' : 'crossed below',
          });
        },
      };
    },
  };
}

/** Sells short below the lows of the last bars, with a stop two average ranges away; leaves above the recent highs. */
export function shortBreakdown(entry: number, exit: number, ranges: number): Strategy {
  return {
    name: `Breakdown ${entry}/${exit}`,
    start({ bars }) {
      const { high, low, close } = bars;
      const lows = lowest(low, entry);
      const highs = highest(high, exit);
      const range = rangeAverage(bars, 14);
      return {
        firstBarIndex: entry,
        onBar(i, account, gateway) {
          const price = close[i] ?? NaN;
          if (account.signedQuantity !== 0) {
            if (price > (highs[i - 1] ?? NaN)) gateway.closeAll('recovered');
          } else if (price < (lows[i - 1] ?? NaN)) {
            const stopLossPrice = price + ranges * (range[i] ?? NaN);
            gateway.place({
              side: 'sell',
              sizing: shareOf(0.9),
              stopLossPrice,
              reason: 'breakdown',
            });
          }
        },
      };
    },
  };
}

/** Follows a break of the recent range in both directions, with stop and target in average ranges. */
export function donchianBreakout(length: number, ranges: number, share: number): Strategy {
  return {
    name: `Breakout ${length}`,
    start({ bars }) {
      const { high, low, close } = bars;
      const highs = highest(high, length);
      const lows = lowest(low, length);
      const range = rangeAverage(bars, 14);
      return {
        firstBarIndex: length,
        onBar(i, account, gateway) {
          if (account.signedQuantity !== 0) return;
          const price = close[i] ?? NaN;
          const isUp = price > (highs[i - 1] ?? NaN);
          if (!isUp && !(price < (lows[i - 1] ?? NaN))) return;
          const away = (isUp ? 1 : -1) * ranges * (range[i] ?? NaN);
          gateway.place({
            side: isUp ? 'buy' : 'sell',
            sizing: shareOf(share),
            stopLossPrice: price - away,
            takeProfitPrice: price + 2 * away,
            reason: isUp ? 'break above' : 'break below',
          });
        },
      };
    },
  };
}

/** Waits for a break with stop orders on both sides, on Mondays also for a dip; takes half of a gain and leaves with the trend. */
export function stopAndLimitEntries(length: number): Strategy {
  return {
    name: `Stop and limit entries ${length}`,
    start({ bars: { high, low, close, openTime } }) {
      const highs = highest(high, length);
      const lows = lowest(low, length);
      const average = sma(close, 10);
      let isReduced = false;
      let dipFrom = NaN;
      const enter = (i: number, price: number, gateway: OrderGateway): void => {
        isReduced = false;
        gateway.cancelAll();
        const above = Math.max(highs[i] ?? NaN, price * 1.0001);
        const below = Math.min(lows[i] ?? NaN, price * 0.9999);
        const sizing = shareOf(0.1);
        gateway.place({ side: 'buy', sizing, stopPrice: above, reason: 'break above' });
        gateway.place({ side: 'sell', sizing, stopPrice: below, reason: 'break below' });
        if (weekdayOf(Math.floor((openTime[i] ?? NaN) / DAY_MS)) !== 1) return;
        gateway.place({
          side: 'buy',
          sizing: shareOf(0.2),
          limitPrice: price * 0.97,
          name: 'dip',
          reason: 'dip on a Monday',
        });
        dipFrom = price;
      };
      const manage = (
        i: number,
        price: number,
        account: AccountView,
        gateway: OrderGateway,
      ): void => {
        for (const { id, entryName, entryBarIndex } of account.openTrades) {
          if (entryName !== 'dip' || entryBarIndex !== i) continue;
          gateway.moveStopLoss(id, dipFrom * 0.9);
          gateway.moveTakeProfit(id, dipFrom * 1.05);
        }
        const [trade] = account.openTrades;
        if (trade === undefined) return;
        const { id, side, quantity, entryPrice } = trade;
        const isLong = side === 'long';
        const gain = (isLong ? 1 : -1) * (price / entryPrice - 1);
        const line = average[i] ?? NaN;
        if (!isReduced && gain > 0.05 && quantity > 1) {
          isReduced = true;
          gateway.place({
            side: isLong ? 'sell' : 'buy',
            sizing: { kind: 'fixed', value: Math.max(1, roundHalfEven(quantity / 2)) },
            closesTradeId: id,
            reason: 'half of a gain',
          });
        } else if (account.signedQuantity > 0 ? price < line : price > line)
          gateway.closeAll('trend');
      };
      return {
        firstBarIndex: length,
        onBar(i, account, gateway) {
          const price = close[i] ?? NaN;
          if (account.signedQuantity === 0) enter(i, price, gateway);
          else manage(i, price, account, gateway);
        },
        snapshot: () => isReduced,
        restore: (state) => {
          isReduced = state === true;
        },
      };
    },
  };
}

/** Adds a trade at every crossing of the close and its average, each with its own stop; closes one side when it is overdone. */
export function hedgedCrossings(length: number, strengthLength: number): Strategy {
  return {
    name: `Hedged crossings ${length}`,
    start({ bars: { close } }) {
      const average = sma(close, length);
      const strength = rsi(close, strengthLength);
      return {
        firstBarIndex: length,
        onBar(i, account, gateway) {
          const value = strength[i] ?? NaN;
          for (const { id, side } of account.openTrades) {
            const isLong = side === 'long';
            if (isLong ? value > 75 : value < 25) {
              gateway.place({
                side: isLong ? 'sell' : 'buy',
                closesTradeId: id,
                reason: 'overdone',
              });
            }
          }
          const { up, down } = crossAt(close, average, i);
          if (!up && !down) return;
          const stopLossPrice = (close[i] ?? NaN) * (up ? 0.96 : 1.04);
          gateway.place({
            side: up ? 'buy' : 'sell',
            sizing: shareOf(0.05),
            stopLossPrice,
            reason: up ? 'crossed above' : 'crossed below',
          });
        },
      };
    },
  };
}

/** Rounds to the nearest whole number, halves to the even one, as Python does. */
function roundHalfEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

/** Average true range from the second bar on: unlike ours, these cases leave out the first one, which has no close before it. */
function rangeAverage({ high, low, close, length }: Bars, bars: number): Float64Array {
  const ranges = new Float64Array(length).fill(NaN);
  for (let i = 1; i < length; i++) {
    const before = close[i - 1] ?? NaN;
    ranges[i] = Math.max(high[i] ?? NaN, before) - Math.min(low[i] ?? NaN, before);
  }
  return rma(ranges, bars);
}
