import { ScriptStop } from '../../messages/message.ts';
import { numberOr } from '../arguments.ts';
import type { CallSite, MakeCall, MakeVariable } from '../call-site.ts';
import { runVoid } from '../results.ts';
import { allOf, draw, drawingAt, numberReader, remove, setFacts } from './drawing-calls.ts';
import { Drawing } from './drawing.ts';
import { readFact, readTerms, type Term } from './terms.ts';
import { BLACK, CLEAR } from './terms.ts';

const TERMS: readonly Term[] = [
  { name: 'bgcolor', usual: CLEAR },
  { name: 'frame_color', usual: CLEAR },
  { name: 'frame_width', usual: 0 },
  { name: 'border_color', usual: CLEAR },
  { name: 'border_width', usual: 0 },
];

const CELL_TERMS: readonly Term[] = [
  { name: 'text', usual: '' },
  { name: 'width', usual: 0 },
  { name: 'height', usual: 0 },
  { name: 'text_color', usual: BLACK },
  { name: 'text_halign', usual: 'align_center' },
  { name: 'text_valign', usual: 'align_center' },
  { name: 'text_size', usual: 'normal' },
  { name: 'bgcolor', usual: CLEAR },
  { name: 'tooltip', usual: '' },
  { name: 'text_font_family', usual: 'family_default' },
  { name: 'text_formatting', usual: 'format_none' },
];

/** Most cells of one table. */
const MOST_CELLS = 10_000;

/** Tables, and their cells, which are parts of them: row by row. */
export const TABLE_CALLS: Readonly<Record<string, MakeCall>> = {
  'table.new': newTable,
  'table.cell': writeCell,
  ...Object.fromEntries(
    CELL_TERMS.map(({ name }) => [`table.cell_set_${name}`, setCell(name)] as const),
  ),
  'table.set_position': setFacts('position'),
  ...Object.fromEntries(TERMS.map(({ name }) => [`table.set_${name}`, setFacts(name)] as const)),
  'table.merge_cells': mergeCells,
  'table.clear': clear,
  'table.delete': remove,
};

export const TABLE_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  'table.all': allOf('table'),
};

function newTable(site: CallSite) {
  const position = readTerms(site, 0, [{ name: 'position', usual: 'top_right' }]);
  const [columns, rows] = [numberReader(site, 1), numberReader(site, 2)];
  const terms = readTerms(site, 3, TERMS);
  return draw(site, 'table', () => {
    const [width, height] = [columns(), rows()];
    const count = width * height;
    if (!(width >= 1 && height >= 1 && count <= MOST_CELLS)) throw wrongSize(site, width, height);
    site.context.spend(count, site.at);
    const facts = [...position(), ['columns', width] as const, ['rows', height] as const];
    const cells = Array.from({ length: count }, () => null);
    return new Drawing('table', [...facts, ...terms()], cells);
  });
}

/** Returns what reads a table and the place of a cell among its parts; it stops the script where there is no such cell. */
function cellAt(site: CallSite): () => { readonly table: Drawing; readonly at: number } | null {
  const table = drawingAt(site);
  const [column, row] = [numberReader(site, 1), numberReader(site, 2)];
  return () => {
    const [found, c, r] = [table(), column(), row()];
    if (found === null) return null;
    const columns = found.number('columns');
    if (!(c >= 0 && c < columns && r >= 0 && r < found.number('rows'))) {
      throw noCell(site, found, c, r);
    }
    return { table: found, at: Math.floor(r) * columns + Math.floor(c) };
  };
}

/** `table.cell`: writes all of a cell anew. */
function writeCell(site: CallSite) {
  const place = cellAt(site);
  const terms = readTerms(site, 3, CELL_TERMS);
  return runVoid(() => {
    const found = place();
    const facts = terms();
    if (found !== null) found.table.parts[found.at] = new Drawing('cell', facts);
  });
}

/** `table.cell_set_*`: changes one fact of a cell that was written before. */
function setCell(name: string): MakeCall {
  return (site) => {
    const place = cellAt(site);
    const read = readFact(site, 3);
    return runVoid(() => {
      const [found, fact] = [place(), read?.()];
      const cell = found?.table.parts[found.at];
      if (cell instanceof Drawing && fact !== undefined) cell.facts.set(name, fact);
    });
  };
}

function clear(site: CallSite) {
  const area = areaAt(site);
  return runVoid(() => {
    const found = area();
    if (found === null) return;
    for (const at of found.cells) found.table.parts[at] = null;
  });
}

/** The first cell of a merged area says how far it reaches. */
function mergeCells(site: CallSite) {
  const area = areaAt(site);
  return runVoid(() => {
    const found = area();
    if (found === null) return;
    const [first, ...others] = found.cells;
    if (first === undefined) return;
    const cell = found.table.parts[first];
    const merged = cell instanceof Drawing ? cell : new Drawing('cell', usualCell());
    merged.facts.set('columnSpan', found.columns);
    merged.facts.set('rowSpan', found.rows);
    found.table.parts[first] = merged;
    for (const at of others) found.table.parts[at] = null;
  });
}

interface Area {
  readonly table: Drawing;
  readonly columns: number;
  readonly rows: number;
  /** Places among the parts of the table, row by row. */
  readonly cells: readonly number[];
}

/** Returns what reads a rectangle of cells, cut down to those that the table has. */
function areaAt(site: CallSite): () => Area | null {
  const table = drawingAt(site);
  const [column, row] = [numberReader(site, 1), numberReader(site, 2)];
  const [endColumn, endRow] = [numberOr(site, 3, NaN), numberOr(site, 4, NaN)];
  return () => {
    const [found, left, top] = [table(), column(), row()];
    const [right, bottom] = [endColumn.read(), endRow.read()];
    if (found === null) return null;
    const width = found.number('columns');
    const toColumn = Math.min(width - 1, Number.isNaN(right) ? left : right);
    const toRow = Math.min(found.number('rows') - 1, Number.isNaN(bottom) ? top : bottom);
    if (!(left >= 0 && top >= 0 && left <= toColumn && top <= toRow)) {
      throw noCell(site, found, left, top);
    }
    const cells: number[] = [];
    for (let r = top; r <= toRow; r++) {
      for (let c = left; c <= toColumn; c++) cells.push(r * width + c);
    }
    site.context.spend(cells.length, site.at);
    return { table: found, columns: toColumn - left + 1, rows: toRow - top + 1, cells };
  };
}

function usualCell(): readonly (readonly [string, Term['usual']])[] {
  return CELL_TERMS.map(({ name, usual }) => [name, usual] as const);
}

function wrongSize({ at }: CallSite, columns: number, rows: number): ScriptStop {
  return new ScriptStop(
    'pine.table-size',
    `A table cannot have ${columns} columns and ${rows} rows.`,
    `Give at least one of each, and at most ${MOST_CELLS} cells.`,
    at,
  );
}

function noCell({ at }: CallSite, table: Drawing, column: number, row: number): ScriptStop {
  const size = `${table.number('columns')} columns and ${table.number('rows')} rows`;
  return new ScriptStop(
    'pine.table-cell',
    `There is no cell in column ${column} and row ${row} of a table with ${size}.`,
    'Columns and rows are counted from 0; make the table larger with table.new.',
    at,
  );
}
