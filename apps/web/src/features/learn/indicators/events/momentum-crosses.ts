import { crossoverBars, crossunderBars, macd, rsi } from '@stratloom/engine/indicators';
import type { Bars } from '@stratloom/engine/model';
import type { FoundEvents } from '../../outcomes/found-events.ts';
import { curveDrawings, markedBars } from './indicator-event.ts';
import type { IndicatorEvent } from './indicator-event.ts';

type Crossing = typeof crossoverBars;

function macdCrossings({ close, length }: Bars, crossing: Crossing): FoundEvents {
  const { line, signal } = macd(close.subarray(0, length), 12, 26, 9);
  return {
    barIndexes: markedBars(crossing(line, signal)),
    drawings: curveDrawings([
      { name: 'MACD', values: line, pane: 'MACD' },
      { name: 'Signal', values: signal, pane: 'MACD' },
    ]),
  };
}

function rsiCrossings({ close, length }: Bars, crossing: Crossing, level: number): FoundEvents {
  const values = rsi(close.subarray(0, length), 14);
  return {
    barIndexes: markedBars(crossing(values, level)),
    drawings: curveDrawings([
      { name: 'RSI 14', values, pane: 'RSI' },
      { name: `Level ${level}`, values: new Float64Array(length).fill(level), pane: 'RSI' },
    ]),
  };
}

export const BULLISH_MACD_EVENT: IndicatorEvent = {
  rule: 'The MACD line (12, 26) crosses above its 9-period signal line.',
  find: (bars) => macdCrossings(bars, crossoverBars),
};

export const BEARISH_MACD_EVENT: IndicatorEvent = {
  rule: 'The MACD line (12, 26) crosses below its 9-period signal line.',
  find: (bars) => macdCrossings(bars, crossunderBars),
};

export const RSI_OVERSOLD_EVENT: IndicatorEvent = {
  rule: 'The RSI of 14 bars comes back above 30.',
  find: (bars) => rsiCrossings(bars, crossoverBars, 30),
};

export const RSI_OVERBOUGHT_EVENT: IndicatorEvent = {
  rule: 'The RSI of 14 bars comes back below 70.',
  find: (bars) => rsiCrossings(bars, crossunderBars, 70),
};
