import type { Builtin, BuiltinConstant } from './builtin.ts';
import { callable, words } from './entries.ts';

const END =
  'input int show_last = ?, input int display = ?, input string format = ?, input int precision = ?, ' +
  'const bool force_overlay = false)';

const SHAPE_END = `input bool editable = true, input string size = ?, ${END} -> void`;

const BARS =
  "(series float open, series float high, series float low, series float close, const string title = '', ";

const FILL_END =
  'const bool editable = true, input int show_last = ?, const bool fillgaps = false, input int display = ?) -> void';

/** Plots, one value a bar: lines, shapes, bars, colors. */
export const PLOT_BUILTINS: readonly Builtin[] = [
  callable(
    'drawn',
    'plot',
    'Draws a value of each bar as a line, columns, an area or marks.',
    "(series float series, const string title = '', series color color = ?, input int linewidth = 1, input plot_style style = ?, " +
      'input bool trackprice = false, input float histbase = 0, simple int offset = 0, input bool join = false, ' +
      `input bool editable = true, ${END.replace(')', ', input string linestyle = ?)')} -> plot`,
  ),
  callable(
    'drawn',
    'plotshape',
    'Draws a shape on the bars on which the value is true, or at a price.',
    ...['bool', 'float'].map(
      (type) =>
        `(series ${type} series, const string title = '', input string style = ?, input string location = ?, ` +
        `series color color = ?, simple int offset = 0, const string text = '', series color textcolor = ?, ${SHAPE_END}`,
    ),
  ),
  callable(
    'drawn',
    'plotchar',
    'Draws a character on the bars on which the value is true, or at a price.',
    ...['bool', 'float'].map(
      (type) =>
        `(series ${type} series, const string title = '', input string char = ?, input string location = ?, ` +
        `series color color = ?, simple int offset = 0, const string text = '', series color textcolor = ?, ${SHAPE_END}`,
    ),
  ),
  callable(
    'drawn',
    'plotarrow',
    'Draws an arrow up where the value is above 0 and one down where it is below.',
    "(series float series, const string title = '', series color colorup = ?, series color colordown = ?, simple int offset = 0, " +
      `input int minheight = 5, input int maxheight = 100, input bool editable = true, ${END} -> void`,
  ),
  callable(
    'drawn',
    'plotbar',
    'Draws bars of four values.',
    `${BARS}series color color = ?, const bool editable = true, ${END} -> void`,
  ),
  callable(
    'drawn',
    'plotcandle',
    'Draws candles of four values.',
    `${BARS}series color color = ?, series color wickcolor = ?, const bool editable = true, input int show_last = ?, ` +
      'series color bordercolor = ?, input int display = ?, input string format = ?, input int precision = ?, ' +
      'const bool force_overlay = false) -> void',
  ),
  callable(
    'drawn',
    'hline',
    'Draws a level across the chart.',
    "(input float price, const string title = '', input color color = ?, input hline_style linestyle = ?, input int linewidth = 1, " +
      'const bool editable = true, input int display = ?) -> hline',
  ),
  callable(
    'drawn',
    'fill',
    'Fills between two lines.',
    `(plot plot1, plot plot2, series color color = ?, const string title = '', ${FILL_END}`,
    `(hline hline1, hline hline2, series color color = ?, const string title = '', const bool editable = true, const bool fillgaps = false, input int display = ?) -> void`,
    '(plot plot1, plot plot2, series float top_value, series float bottom_value, series color top_color, ' +
      `series color bottom_color, const string title = '', input int display = ?, const bool fillgaps = false, const bool editable = true) -> void`,
  ),
  callable(
    'drawn',
    'bgcolor',
    'Colors the background of a bar.',
    "(series color color, simple int offset = 0, const bool editable = true, input int show_last = ?, const string title = '', " +
      'input int display = ?, const bool force_overlay = false) -> void',
  ),
  callable(
    'drawn',
    'barcolor',
    'Colors a bar of the chart.',
    "(series color color, simple int offset = 0, const bool editable = true, input int show_last = ?, const string title = '', " +
      'input int display = ?) -> void',
  ),
  ...words('drawn', 'plot', 'plot_style', {
    style_line: 'A line.',
    style_linebr: 'A line that breaks where there is no value.',
    style_stepline: 'A line in steps.',
    style_steplinebr: 'A line in steps that breaks where there is no value.',
    style_stepline_diamond: 'A line in steps with a diamond at each value.',
    style_histogram: 'A thin column from the base to the value.',
    style_columns: 'A column from the base to the value.',
    style_area: 'The area between the base and the value.',
    style_areabr: 'The area between the base and the value, broken where there is none.',
    style_circles: 'A circle at each value.',
    style_cross: 'A cross at each value.',
  }),
  ...words('drawn', 'plot', 'string', {
    linestyle_solid: 'A line without gaps.',
    linestyle_dashed: 'A line of dashes.',
    linestyle_dotted: 'A line of dots.',
  }),
  ...words('drawn', 'hline', 'hline_style', {
    style_solid: 'A level without gaps.',
    style_dashed: 'A level of dashes.',
    style_dotted: 'A level of dots.',
  }),
  ...words('drawn', 'shape', 'string', {
    xcross: 'A cross that lies.',
    cross: 'A cross that stands.',
    triangleup: 'A triangle that points up.',
    triangledown: 'A triangle that points down.',
    flag: 'A flag.',
    circle: 'A circle.',
    arrowup: 'An arrow up.',
    arrowdown: 'An arrow down.',
    labelup: 'A label above which the price is.',
    labeldown: 'A label below which the price is.',
    square: 'A square.',
    diamond: 'A diamond.',
  }),
  ...words('drawn', 'location', 'string', {
    abovebar: 'Above the bar.',
    belowbar: 'Below the bar.',
    top: 'At the top of the chart.',
    bottom: 'At the bottom of the chart.',
    absolute: 'At the price that the value is.',
  }),
  ...words('drawn', 'size', 'string', {
    auto: 'The size that fits.',
    tiny: 'The smallest size.',
    small: 'A small size.',
    normal: 'The usual size.',
    large: 'A large size.',
    huge: 'The largest size.',
  }),
  ...displays(),
];

/** Places in which a plot shows: bits, so that they can be added and taken off. */
function displays(): readonly BuiltinConstant[] {
  const places: readonly (readonly [string, number, string])[] = [
    ['none', 0, 'Nowhere.'],
    ['pane', 1, 'On the chart.'],
    ['data_window', 2, 'Among the values of the bar.'],
    ['price_scale', 4, 'On the price scale.'],
    ['status_line', 8, 'In the line above the chart.'],
    ['all', 15, 'Everywhere.'],
  ];
  return places.map(([name, value, summary]) => ({
    kind: 'constant',
    name: `display.${name}`,
    summary,
    state: 'drawn',
    type: 'const int',
    value,
  }));
}
