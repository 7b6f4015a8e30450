import { PineArray } from '../collections/pine-array.ts';
import type { Context } from '../context.ts';
import { Drawing, type DrawingKind } from './drawing.ts';

/** Kinds of drawings that a script may have many of, with the argument of the declaration that says how many. */
const LIMITS = {
  line: { argument: 'max_lines_count', usual: 50, most: 500 },
  label: { argument: 'max_labels_count', usual: 50, most: 500 },
  box: { argument: 'max_boxes_count', usual: 50, most: 500 },
  polyline: { argument: 'max_polylines_count', usual: 50, most: 100 },
  linefill: { argument: '', usual: 500, most: 500 },
  table: { argument: '', usual: 20, most: 20 },
} as const;

/** A kind of drawing that stands on the chart by itself; cells are parts of tables. */
export type CanvasKind = Exclude<DrawingKind, 'cell'>;

/** The drawings of a run, oldest first. When there are too many of a kind the oldest one goes. */
export class Canvas {
  private readonly byKind: Record<CanvasKind, Drawing[]> = {
    line: [],
    label: [],
    box: [],
    table: [],
    linefill: [],
    polyline: [],
  };
  private readonly limits: Readonly<Record<CanvasKind, number>>;

  constructor({ declaration }: Pick<Context, 'declaration'>) {
    const limit = (kind: CanvasKind): number => {
      const { argument, usual, most } = LIMITS[kind];
      const asked = declaration.arguments[argument];
      return typeof asked === 'number' ? Math.min(most, Math.max(1, asked)) : usual;
    };
    this.limits = {
      line: limit('line'),
      label: limit('label'),
      box: limit('box'),
      table: limit('table'),
      linefill: limit('linefill'),
      polyline: limit('polyline'),
    };
  }

  /** Puts a drawing on the chart and returns it. */
  add(kind: CanvasKind, drawing: Drawing): Drawing {
    const drawings = this.byKind[kind];
    drawings.push(drawing);
    while (drawings.length > this.limits[kind]) {
      const oldest = drawings.shift();
      if (oldest !== undefined) oldest.isDeleted = true;
    }
    return drawing;
  }

  /** Takes a drawing away. */
  remove(drawing: Drawing): void {
    if (drawing.isDeleted || drawing.kind === 'cell') return;
    drawing.isDeleted = true;
    const drawings = this.byKind[drawing.kind];
    const index = drawings.indexOf(drawing);
    if (index >= 0) drawings.splice(index, 1);
  }

  /** Returns the drawings of a kind, oldest first; not to be changed. */
  all(kind: CanvasKind): readonly Drawing[] {
    return this.byKind[kind];
  }

  /** Puts other drawings in the place of all of a kind. */
  replace(kind: CanvasKind, drawings: readonly Drawing[]): void {
    this.byKind[kind] = [...drawings];
  }
}

/** Kinds of drawings on a canvas. */
export const CANVAS_KINDS: readonly CanvasKind[] = [
  'line',
  'label',
  'box',
  'table',
  'linefill',
  'polyline',
];

/** Returns the canvas of a context. */
export function canvasOf(context: Context): Canvas {
  return context.shared(makeCanvas);
}

function makeCanvas(context: Context): Canvas {
  const canvas = new Canvas(context);
  context.remember({
    checkpoint: () => {
      const before = CANVAS_KINDS.map((kind) => [kind, [...canvas.all(kind)]] as const);
      return () => {
        for (const [kind, drawings] of before) canvas.replace(kind, drawings);
      };
    },
    held: () => CANVAS_KINDS.flatMap((kind) => canvas.all(kind)),
    save: (references) =>
      CANVAS_KINDS.map((kind) => references.save(new PineArray(false, [...canvas.all(kind)]))),
    load: (state, references) => {
      const saved: readonly unknown[] = Array.isArray(state) ? state : [];
      for (const [at, kind] of CANVAS_KINDS.entries()) {
        const array = references.load(asSaved(saved[at]));
        const items = array instanceof PineArray ? array.values() : [];
        canvas.replace(
          kind,
          items.filter((item) => item instanceof Drawing),
        );
      }
    },
  });
  return canvas;
}

function asSaved(saved: unknown): { readonly reference: number } {
  const { reference } = Object(saved);
  return { reference: Number(reference) };
}
