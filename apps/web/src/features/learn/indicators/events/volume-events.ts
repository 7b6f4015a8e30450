import { sma } from '@stratloom/engine/indicators';
import type { Bars } from '@stratloom/engine/model';
import type { FoundEvents } from '../../outcomes/found-events.ts';
import { barsWhere, curveDrawings } from './indicator-event.ts';
import type { IndicatorEvent } from './indicator-event.ts';

/** Multiple of the usual volume that counts as high. */
const TIMES = 2;
/** Bars whose mean volume is the usual one. */
const USUAL_BARS = 20;

/** Finds bars of much volume that close in a direction: 1 = above the close before, -1 = below it. */
function muchVolume({ volume, close, length }: Bars, direction: 1 | -1): FoundEvents {
  const volumes = volume.subarray(0, length);
  const mean = sma(volumes, USUAL_BARS);
  const at = (column: Float64Array, index: number) => column[index] ?? Number.NaN;
  return {
    barIndexes: barsWhere(
      length,
      (i) =>
        at(volumes, i) >= TIMES * at(mean, i - 1) &&
        (at(close, i) - at(close, i - 1)) * direction > 0,
    ),
    drawings: curveDrawings([
      {
        name: 'Times the usual volume',
        values: volumes.map((traded, i) => traded / at(mean, i - 1)),
        pane: 'Volume',
      },
      { name: `Level ${TIMES}`, values: new Float64Array(length).fill(TIMES), pane: 'Volume' },
    ]),
  };
}

export const VOLUME_SURGE_EVENT: IndicatorEvent = {
  rule: 'Volume is at least 2 times its mean over the 20 bars before, and the bar closes above the close before.',
  find: (bars) => muchVolume(bars, 1),
};

export const DISTRIBUTION_VOLUME_EVENT: IndicatorEvent = {
  rule: 'Volume is at least 2 times its mean over the 20 bars before, and the bar closes below the close before.',
  find: (bars) => muchVolume(bars, -1),
};
