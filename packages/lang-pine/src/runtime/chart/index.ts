import type { MakeVariable } from '../call-site.ts';
import { constantNumber } from '../pointwise.ts';

/** Colors of the chart, 0xRRGGBBAA. */
const BACKGROUND = 0x0b1117ff;
const FOREGROUND = 0xe8eef4ff;

/** `chart.*`: bars as they are, on a dark ground. */
export const CHART_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  'chart.bg_color': () => constantNumber(BACKGROUND),
  'chart.fg_color': () => constantNumber(FOREGROUND),
  'chart.is_standard': () => constantNumber(1),
  'chart.is_heikinashi': () => constantNumber(0),
  'chart.is_kagi': () => constantNumber(0),
  'chart.is_linebreak': () => constantNumber(0),
  'chart.is_pnf': () => constantNumber(0),
  'chart.is_range': () => constantNumber(0),
  'chart.is_renko': () => constantNumber(0),
  'chart.left_visible_bar_time': ({ bars }) => constantNumber(bars.openTime[0] ?? NaN),
  'chart.right_visible_bar_time': ({ bars }) =>
    constantNumber(bars.openTime[bars.length - 1] ?? NaN),
};
