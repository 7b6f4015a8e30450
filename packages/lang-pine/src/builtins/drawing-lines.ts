import type { Builtin } from './builtin.ts';
import { callable, variable } from './entries.ts';

const LINE_END =
  'series string xloc = ?, series string extend = ?, series color color = ?, series string style = ?, series int width = 1, ' +
  'const bool force_overlay = false) -> series line';

/** Lines, fills between them, lines of many points, and the points themselves. */
export const DRAWING_LINE_BUILTINS: readonly Builtin[] = [
  callable(
    'drawn',
    'line.new',
    'Draws a line between two points.',
    `(series chart.point first_point, series chart.point second_point, ${LINE_END}`,
    `(series int x1, series float y1, series int x2, series float y2, ${LINE_END}`,
  ),
  ...['x1', 'x2'].map((end) =>
    callable(
      'drawn',
      `line.set_${end}`,
      `Moves the ${end[1] === '1' ? 'first' : 'second'} point of a line to another bar or time.`,
      '(series line id, series int x) -> void',
    ),
  ),
  ...['y1', 'y2'].map((end) =>
    callable(
      'drawn',
      `line.set_${end}`,
      `Moves the ${end[1] === '1' ? 'first' : 'second'} point of a line to another price.`,
      '(series line id, series float y) -> void',
    ),
  ),
  ...['xy1', 'xy2'].map((end) =>
    callable(
      'drawn',
      `line.set_${end}`,
      `Moves the ${end[2] === '1' ? 'first' : 'second'} point of a line.`,
      '(series line id, series int x, series float y) -> void',
    ),
  ),
  callable('drawn', 'line.set_first_point', 'Moves the first point of a line.', pointOf('line')),
  callable('drawn', 'line.set_second_point', 'Moves the second point of a line.', pointOf('line')),
  callable(
    'drawn',
    'line.set_xloc',
    'Sets the bars or times of a line, and which of both they are.',
    '(series line id, series int x1, series int x2, series string xloc) -> void',
  ),
  setter('line', 'extend', 'string', 'Extends a line beyond its points.'),
  setter('line', 'color', 'color', 'Colors a line.'),
  setter('line', 'style', 'string', 'Sets how a line is drawn.'),
  setter('line', 'width', 'int', 'Sets the width of a line in pixels.'),
  ...['x1', 'x2'].map((end) =>
    callable(
      'drawn',
      `line.get_${end}`,
      'Returns the bar or time of a point of a line.',
      '(series line id) -> series int',
    ),
  ),
  ...['y1', 'y2'].map((end) =>
    callable(
      'drawn',
      `line.get_${end}`,
      'Returns the price of a point of a line.',
      '(series line id) -> series float',
    ),
  ),
  callable(
    'drawn',
    'line.get_price',
    'Returns the price of a line on a bar; the line must be placed by bars.',
    '(series line id, series int x) -> series float',
  ),
  ...life('line', 'line'),
  callable(
    'drawn',
    'linefill.new',
    'Fills between two lines.',
    '(series line line1, series line line2, series color color) -> series linefill',
  ),
  ...['line1', 'line2'].map((side) =>
    callable(
      'drawn',
      `linefill.get_${side}`,
      'Returns a line between which is filled.',
      '(series linefill id) -> series line',
    ),
  ),
  setter('linefill', 'color', 'color', 'Colors a fill.'),
  callable('drawn', 'linefill.delete', 'Takes a fill away.', '(series linefill id) -> void'),
  variable('drawn', 'linefill.all', 'series array<linefill>', 'All fills between lines there are.'),
  callable(
    'drawn',
    'polyline.new',
    'Draws a line through many points.',
    '(series array<chart.point> points, series bool curved = false, series bool closed = false, series string xloc = ?, ' +
      'series color line_color = ?, series color fill_color = ?, series string line_style = ?, series int line_width = 1, ' +
      'const bool force_overlay = false) -> series polyline',
  ),
  callable(
    'drawn',
    'polyline.delete',
    'Takes a line of many points away.',
    '(series polyline id) -> void',
  ),
  variable(
    'drawn',
    'polyline.all',
    'series array<polyline>',
    'All lines of many points there are.',
  ),
  callable(
    'drawn',
    'chart.point.new',
    'Makes a point of a time, a bar and a price.',
    '(series int time, series int index, series float price) -> series chart.point',
  ),
  callable(
    'drawn',
    'chart.point.from_index',
    'Makes a point of a bar and a price.',
    '(series int index, series float price) -> series chart.point',
  ),
  callable(
    'drawn',
    'chart.point.from_time',
    'Makes a point of a time and a price.',
    '(series int time, series float price) -> series chart.point',
  ),
  callable(
    'drawn',
    'chart.point.now',
    'Makes a point of this bar and a price.',
    '(series float price = ?) -> series chart.point',
  ),
  callable(
    'drawn',
    'chart.point.copy',
    'Makes another point that is the same.',
    '(series chart.point id) -> series chart.point',
  ),
];

function pointOf(kind: string): string {
  return `(series ${kind} id, series chart.point point) -> void`;
}

function setter(kind: string, field: string, type: string, summary: string): Builtin {
  return callable(
    'drawn',
    `${kind}.set_${field}`,
    summary,
    `(series ${kind} id, series ${type} ${field}) -> void`,
  );
}

/** Functions that copy, delete and list drawings of a kind. */
function life(kind: string, word: string): readonly Builtin[] {
  return [
    callable(
      'drawn',
      `${kind}.copy`,
      `Draws another ${word} that is the same.`,
      `(series ${kind} id) -> series ${kind}`,
    ),
    callable('drawn', `${kind}.delete`, `Takes a ${word} away.`, `(series ${kind} id) -> void`),
    variable('drawn', `${kind}.all`, `series array<${kind}>`, `All ${word}s there are.`),
  ];
}
