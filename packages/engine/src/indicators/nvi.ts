import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator } from './indicator.ts';
import { VolumeIndex } from './steps/volume-index.ts';

export const NVI: Indicator = {
  name: 'nvi',
  title: 'Negative volume index',
  inputs: ['close', 'volume'],
  parameters: [],
  outputs: ['value'],
  convention:
    'Starts at 1 and moves as the close does on bars whose volume fell, as in Pine Script; Tulip starts at 1,000.',
  source: 'P. Dysart, 1936; N. Fosback, Stock Market Logic, 1976; ta.nvi of Pine Script.',
  pane: 'own',
  start: () => new VolumeIndex('fell'),
};

/** Negative volume index, 1 on the first bar. */
export function nvi(bars: Pick<Bars, 'close' | 'volume'>, pool?: ColumnPool): Float64Array {
  return computeIndicator(NVI, [bars.close, bars.volume], [], pool)[0]!;
}
