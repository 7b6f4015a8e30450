import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator } from './indicator.ts';
import { VolumeIndex } from './steps/volume-index.ts';

export const PVI: Indicator = {
  name: 'pvi',
  title: 'Positive volume index',
  inputs: ['close', 'volume'],
  parameters: [],
  outputs: ['value'],
  convention:
    'Starts at 1 and moves as the close does on bars whose volume rose, as in Pine Script; Tulip starts at 1,000.',
  source: 'P. Dysart, 1936; N. Fosback, Stock Market Logic, 1976; ta.pvi of Pine Script.',
  pane: 'own',
  start: () => new VolumeIndex('rose'),
};

/** Positive volume index, 1 on the first bar. */
export function pvi(bars: Pick<Bars, 'close' | 'volume'>, pool?: ColumnPool): Float64Array {
  return computeIndicator(PVI, [bars.close, bars.volume], [], pool)[0]!;
}
