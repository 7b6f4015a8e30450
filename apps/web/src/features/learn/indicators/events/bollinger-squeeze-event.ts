import { bollinger, crossoverBars, lowest } from '@stratloom/engine/indicators';
import type { Bars } from '@stratloom/engine/model';
import type { FoundEvents } from '../../outcomes/found-events.ts';
import { barsWhere, curveDrawings } from './indicator-event.ts';
import type { IndicatorEvent } from './indicator-event.ts';

/** Half a year of trading days. */
const QUIET_BARS = 125;
/** Bars after the narrowest ones in which a breakout ends the squeeze. */
const PATIENCE = 10;

function squeezeBreakouts({ close, length }: Bars): FoundEvents {
  const closes = close.subarray(0, length);
  const { upper, lower, middle } = bollinger(closes, 20, 2);
  const width = middle.map((mean, i) => ((upper[i] ?? 0) - (lower[i] ?? 0)) / mean);
  const narrowest = lowest(width, QUIET_BARS);
  const breakouts = crossoverBars(closes, upper);
  let quietBar = -Infinity;
  const barIndexes = barsWhere(length, (i) => {
    if ((width[i] ?? Infinity) <= (narrowest[i] ?? -Infinity)) quietBar = i;
    return breakouts[i] !== 0 && i - quietBar < PATIENCE;
  });
  return {
    barIndexes,
    drawings: curveDrawings([
      { name: 'Upper band', values: upper },
      { name: 'Middle', values: middle },
      { name: 'Lower band', values: lower },
      { name: 'Band width', values: width, pane: 'Band width' },
    ]),
  };
}

export const BOLLINGER_SQUEEZE_EVENT: IndicatorEvent = {
  rule: 'The width of the Bollinger Bands (20, 2) was the smallest of 125 bars at one of the last 10 bars, and the close crosses above the upper band.',
  find: squeezeBreakouts,
};
