import type { MakeCall } from '../call-site.ts';
import { candles } from './candles.ts';
import { fill } from './fills.ts';
import { barColors, level } from './levels.ts';
import { arrows, marks } from './marks.ts';
import { plot } from './plot.ts';

/** Functions that plot one value a bar. */
export const PLOT_CALLS: Readonly<Record<string, MakeCall>> = {
  plot,
  plotshape: marks('shape', 'xcross'),
  plotchar: marks('char', '★'),
  plotarrow: arrows,
  plotbar: candles('bar'),
  plotcandle: candles('candle'),
  hline: level,
  fill,
  bgcolor: barColors('background'),
  barcolor: barColors('bars'),
};
