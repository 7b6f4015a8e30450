import { crossoverBars, crossunderBars, sma } from '@stratloom/engine/indicators';
import type { Bars } from '@stratloom/engine/model';
import type { FoundEvents } from '../../outcomes/found-events.ts';
import { curveDrawings, markedBars } from './indicator-event.ts';
import type { IndicatorEvent } from './indicator-event.ts';

function averagesOf({ close, length }: Bars) {
  const closes = close.subarray(0, length);
  return { fast: sma(closes, 50), slow: sma(closes, 200) };
}

function foundAt(mask: Uint8Array, fast: Float64Array, slow: Float64Array): FoundEvents {
  return {
    barIndexes: markedBars(mask),
    drawings: curveDrawings([
      { name: 'SMA 50', values: fast },
      { name: 'SMA 200', values: slow },
    ]),
  };
}

export const GOLDEN_CROSS_EVENT: IndicatorEvent = {
  rule: 'The simple moving average of 50 closes crosses above the one of 200 closes.',
  find: (bars) => {
    const { fast, slow } = averagesOf(bars);
    return foundAt(crossoverBars(fast, slow), fast, slow);
  },
};

export const DEATH_CROSS_EVENT: IndicatorEvent = {
  rule: 'The simple moving average of 50 closes crosses below the one of 200 closes.',
  find: (bars) => {
    const { fast, slow } = averagesOf(bars);
    return foundAt(crossunderBars(fast, slow), fast, slow);
  },
};
