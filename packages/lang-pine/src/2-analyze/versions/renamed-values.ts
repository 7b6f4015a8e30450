const TA = 'accdist iii nvi obv pvi pvt tr vwap wad wvad';

const COLORS =
  'aqua black blue fuchsia gray green lime maroon navy olive orange purple red silver teal white yellow';

const DAYS = 'sunday monday tuesday wednesday thursday friday saturday';

const TIMEFRAMES = 'period isdaily isdwm isintraday ismonthly isweekly isminutes isseconds';

const PLOT_STYLES = 'line stepline histogram cross area areabr columns circles linebr';

const HLINE_STYLES = 'dotted dashed solid';

/** Variables of version 4 by their names of version 6. */
export const RENAMED_VALUES_4: ReadonlyMap<string, string> = new Map([
  ...under('ta.', TA),
  ['label.style_labelup', 'label.style_label_up'],
  ['label.style_labeldown', 'label.style_label_down'],
]);

/** Variables and constants of version 3 and before that version 4 renamed, by their names of version 6. */
export const RENAMED_VALUES_3: ReadonlyMap<string, string> = new Map([
  ...under('color.', COLORS),
  ...under('dayofweek.', DAYS),
  ...under('timeframe.', TIMEFRAMES),
  ...under('plot.style_', PLOT_STYLES),
  ...under('hline.style_', HLINE_STYLES),
  ['interval', 'timeframe.multiplier'],
  ['ticker', 'syminfo.ticker'],
  ['tickerid', 'syminfo.tickerid'],
  ['n', 'bar_index'],
]);

function under(prefix: string, names: string): [string, string][] {
  return names.split(' ').map((name) => [name, `${prefix}${name}`]);
}
