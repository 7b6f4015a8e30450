import type { Builtin } from './builtin.ts';
import { callable, variable } from './entries.ts';

const LABEL_END =
  "series string text = '', series string xloc = ?, series string yloc = ?, series color color = ?, series string style = ?, " +
  "series color textcolor = ?, series string size = ?, series string textalign = ?, series string tooltip = '', " +
  'series string text_font_family = ?, const bool force_overlay = false, const string text_formatting = ?) -> series label';

const BOX_END =
  'series color border_color = ?, series int border_width = 1, series string border_style = ?, series string extend = ?, ' +
  "series string xloc = ?, series color bgcolor = ?, series string text = '', series string text_size = ?, " +
  'series color text_color = ?, series string text_halign = ?, series string text_valign = ?, series string text_wrap = ?, ' +
  'series string text_font_family = ?, const bool force_overlay = false, const string text_formatting = ?) -> series box';

/** Labels and boxes. Sizes of text are words or, from version 6 on, points. */
export const DRAWING_LABEL_BUILTINS: readonly Builtin[] = [
  callable(
    'drawn',
    'label.new',
    'Draws a label at a point.',
    ...withSizes(`(series chart.point point, ${LABEL_END}`, 'size'),
    ...withSizes(`(series int x, series float y, ${LABEL_END}`, 'size'),
  ),
  set('label', 'x', 'int x', 'Moves a label to another bar or time.'),
  set('label', 'y', 'float y', 'Moves a label to another price.'),
  set('label', 'xy', 'int x, series float y', 'Moves a label.'),
  set('label', 'point', 'chart.point point', 'Moves a label to a point.'),
  set('label', 'text', 'string text', 'Sets the text of a label.'),
  set(
    'label',
    'xloc',
    'int x, series string xloc',
    'Sets the bar or time of a label, and which it is.',
  ),
  set('label', 'yloc', 'string yloc', 'Sets where a label lies.'),
  set('label', 'color', 'color color', 'Colors a label.'),
  set('label', 'textcolor', 'color textcolor', 'Colors the text of a label.'),
  set('label', 'style', 'string style', 'Sets the shape of a label.'),
  sized('label', 'size', 'size', 'Sets the size of a label.'),
  set('label', 'textalign', 'string textalign', 'Aligns the text of a label.'),
  set('label', 'tooltip', 'string tooltip', 'Sets what a label says when it is pointed at.'),
  set('label', 'text_font_family', 'string text_font_family', 'Sets the letters of a label.'),
  set(
    'label',
    'text_formatting',
    'string text_formatting',
    'Makes the text of a label bold or slanted.',
  ),
  get('label', 'x', 'int', 'Returns the bar or time of a label.'),
  get('label', 'y', 'float', 'Returns the price of a label.'),
  get('label', 'text', 'string', 'Returns the text of a label.'),
  ...life('label', 'label', 'labels'),
  callable(
    'drawn',
    'box.new',
    'Draws a box between two corners.',
    ...withSizes(
      `(series chart.point top_left, series chart.point bottom_right, ${BOX_END}`,
      'text_size',
    ),
    ...withSizes(
      `(series int left, series float top, series int right, series float bottom, ${BOX_END}`,
      'text_size',
    ),
  ),
  set('box', 'left', 'int left', 'Moves the left side of a box.'),
  set('box', 'right', 'int right', 'Moves the right side of a box.'),
  set('box', 'top', 'float top', 'Moves the upper side of a box.'),
  set('box', 'bottom', 'float bottom', 'Moves the lower side of a box.'),
  set('box', 'lefttop', 'int left, series float top', 'Moves the upper left corner of a box.'),
  set(
    'box',
    'rightbottom',
    'int right, series float bottom',
    'Moves the lower right corner of a box.',
  ),
  set(
    'box',
    'top_left_point',
    'chart.point point',
    'Moves the upper left corner of a box to a point.',
  ),
  set(
    'box',
    'bottom_right_point',
    'chart.point point',
    'Moves the lower right corner of a box to a point.',
  ),
  set(
    'box',
    'xloc',
    'int left, series int right, series string xloc',
    'Sets the sides of a box and what they are.',
  ),
  set('box', 'bgcolor', 'color color', 'Colors the inside of a box.'),
  set('box', 'border_color', 'color color', 'Colors the border of a box.'),
  set('box', 'border_width', 'int width', 'Sets the width of the border of a box in pixels.'),
  set('box', 'border_style', 'string style', 'Sets how the border of a box is drawn.'),
  set('box', 'extend', 'string extend', 'Extends a box beyond its corners.'),
  set('box', 'text', 'string text', 'Sets the text of a box.'),
  sized('box', 'text_size', 'text_size', 'Sets the size of the text of a box.'),
  set('box', 'text_color', 'color text_color', 'Colors the text of a box.'),
  set('box', 'text_halign', 'string text_halign', 'Aligns the text of a box from left to right.'),
  set('box', 'text_valign', 'string text_valign', 'Aligns the text of a box from top to bottom.'),
  set(
    'box',
    'text_wrap',
    'string text_wrap',
    'Sets whether the text of a box is broken into lines.',
  ),
  set('box', 'text_font_family', 'string text_font_family', 'Sets the letters of a box.'),
  set(
    'box',
    'text_formatting',
    'string text_formatting',
    'Makes the text of a box bold or slanted.',
  ),
  get('box', 'left', 'int', 'Returns the left side of a box.'),
  get('box', 'right', 'int', 'Returns the right side of a box.'),
  get('box', 'top', 'float', 'Returns the upper side of a box.'),
  get('box', 'bottom', 'float', 'Returns the lower side of a box.'),
  ...life('box', 'box', 'boxes'),
];

/** A signature with the size of text as a word, and as points. */
function withSizes(signature: string, parameter: string): readonly string[] {
  return [
    signature,
    signature.replace(`series string ${parameter} =`, `series int ${parameter} =`),
  ];
}

function set(kind: string, field: string, parameters: string, summary: string): Builtin {
  const signature = `(series ${kind} id, series ${parameters}) -> void`;
  return callable('drawn', `${kind}.set_${field}`, summary, signature);
}

function sized(kind: string, field: string, parameter: string, summary: string): Builtin {
  return callable(
    'drawn',
    `${kind}.set_${field}`,
    summary,
    `(series ${kind} id, series string ${parameter}) -> void`,
    `(series ${kind} id, series int ${parameter}) -> void`,
  );
}

function get(kind: string, field: string, type: string, summary: string): Builtin {
  return callable(
    'drawn',
    `${kind}.get_${field}`,
    summary,
    `(series ${kind} id) -> series ${type}`,
  );
}

function life(kind: string, word: string, plural: string): readonly Builtin[] {
  return [
    callable(
      'drawn',
      `${kind}.copy`,
      `Draws another ${word} that is the same.`,
      `(series ${kind} id) -> series ${kind}`,
    ),
    callable('drawn', `${kind}.delete`, `Takes a ${word} away.`, `(series ${kind} id) -> void`),
    variable('drawn', `${kind}.all`, `series array<${kind}>`, `All ${plural} there are.`),
  ];
}
