import type { Builtin } from './builtin.ts';
import { callable, variable } from './entries.ts';

const CELL = 'series table table_id, series int column, series int row';

const CELL_TERMS =
  "series string text = '', series float width = 0, series float height = 0, series color text_color = ?, " +
  'series string text_halign = ?, series string text_valign = ?, series string text_size = ?, series color bgcolor = ?, ' +
  "series string tooltip = '', series string text_font_family = ?, const string text_formatting = ?) -> void";

/** Tables: text in fixed places of the chart. */
export const DRAWING_TABLE_BUILTINS: readonly Builtin[] = [
  callable(
    'drawn',
    'table.new',
    'Puts an empty table into a corner of the chart.',
    '(series string position, series int columns, series int rows, series color bgcolor = ?, series color frame_color = ?, ' +
      'series int frame_width = 0, series color border_color = ?, series int border_width = 0, ' +
      'const bool force_overlay = false) -> series table',
  ),
  callable(
    'drawn',
    'table.cell',
    'Writes a cell of a table, with all that it shows.',
    `(${CELL}, ${CELL_TERMS}`,
    `(${CELL}, ${CELL_TERMS.replace('series string text_size', 'series int text_size')}`,
  ),
  cell('text', 'string text', 'Sets the text of a cell.'),
  cell('width', 'float width', 'Sets the width of a cell in percent of the chart.'),
  cell('height', 'float height', 'Sets the height of a cell in percent of the chart.'),
  cell('text_color', 'color text_color', 'Colors the text of a cell.'),
  cell('text_halign', 'string text_halign', 'Aligns the text of a cell from left to right.'),
  cell('text_valign', 'string text_valign', 'Aligns the text of a cell from top to bottom.'),
  callable(
    'drawn',
    'table.cell_set_text_size',
    'Sets the size of the text of a cell.',
    `(${CELL}, series string text_size) -> void`,
    `(${CELL}, series int text_size) -> void`,
  ),
  cell('bgcolor', 'color bgcolor', 'Colors a cell.'),
  cell('tooltip', 'string tooltip', 'Sets what a cell says when it is pointed at.'),
  cell('text_font_family', 'string text_font_family', 'Sets the letters of a cell.'),
  cell('text_formatting', 'string text_formatting', 'Makes the text of a cell bold or slanted.'),
  set('position', 'string position', 'Moves a table to another corner.'),
  set('bgcolor', 'color bgcolor', 'Colors a table.'),
  set('frame_color', 'color frame_color', 'Colors the frame of a table.'),
  set('frame_width', 'int frame_width', 'Sets the width of the frame of a table in pixels.'),
  set('border_color', 'color border_color', 'Colors the lines between the cells of a table.'),
  set('border_width', 'int border_width', 'Sets the width of the lines between cells in pixels.'),
  callable(
    'drawn',
    'table.merge_cells',
    'Makes one cell of several.',
    '(series table table_id, series int start_column, series int start_row, series int end_column, series int end_row) -> void',
  ),
  callable(
    'drawn',
    'table.clear',
    'Empties cells of a table.',
    '(series table table_id, series int start_column, series int start_row, series int end_column = ?, series int end_row = ?) -> void',
  ),
  callable('drawn', 'table.delete', 'Takes a table away.', '(series table table_id) -> void'),
  variable('drawn', 'table.all', 'series array<table>', 'All tables there are.'),
];

function cell(field: string, parameter: string, summary: string): Builtin {
  const signature = `(${CELL}, series ${parameter}) -> void`;
  return callable('drawn', `table.cell_set_${field}`, summary, signature);
}

function set(field: string, parameter: string, summary: string): Builtin {
  const signature = `(series table table_id, series ${parameter}) -> void`;
  return callable('drawn', `table.set_${field}`, summary, signature);
}
