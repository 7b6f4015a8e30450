import type { Item } from '../collections/item.ts';
import type { ReferenceCodec } from '../collections/reference-codec.ts';

/** Kinds of drawings besides plots. */
export const DRAWING_KINDS = [
  'line',
  'label',
  'box',
  'table',
  'cell',
  'linefill',
  'polyline',
] as const;

export type DrawingKind = (typeof DRAWING_KINDS)[number];

/** Properties of a drawing: NaN and null are na. Colors are 0xRRGGBBAA. */
export type Fact = number | string | null;

/** A drawing of a script. It is a reference: whoever holds it changes what is drawn. */
export class Drawing {
  readonly kind: DrawingKind;
  /** By the name of the parameter that sets it. */
  readonly facts: Map<string, Fact>;
  /** Other references it is made of: the lines of a fill, the points of a polyline, the cells of a table. */
  parts: Item[];
  /** True once it was taken away, by the script or because there were too many: nothing changes it any more. */
  isDeleted = false;

  constructor(kind: DrawingKind, facts: Iterable<readonly [string, Fact]>, parts: Item[] = []) {
    this.kind = kind;
    this.facts = new Map(facts);
    this.parts = parts;
  }

  /** Returns a fact as a number; NaN where it is none. */
  number(name: string): number {
    const fact = this.facts.get(name);
    return typeof fact === 'number' ? fact : NaN;
  }

  /** Returns a fact as text; empty where it is none. */
  text(name: string): string {
    const fact = this.facts.get(name);
    return typeof fact === 'string' ? fact : '';
  }
}

/** Converts drawings to plain data and back. */
export const DRAWING_CODECS: readonly ReferenceCodec[] = DRAWING_KINDS.map((kind) => ({
  kind: `drawing ${kind}`,
  partsOf: (reference) => {
    if (!(reference instanceof Drawing) || reference.kind !== kind) return null;
    return { facts: [reference.isDeleted, ...[...reference.facts].flat()], items: reference.parts };
  },
  create: ([isDeleted, ...facts]) => {
    const drawing = new Drawing(kind, pairs(facts));
    drawing.isDeleted = isDeleted === true;
    return {
      reference: drawing,
      fill: (items) => {
        drawing.parts = [...items];
      },
    };
  },
}));

function pairs(facts: readonly (number | string | boolean | null)[]): [string, Fact][] {
  const found: [string, Fact][] = [];
  for (let i = 0; i + 1 < facts.length; i += 2) {
    const [name, fact] = [facts[i], facts[i + 1]];
    if (typeof name === 'string' && typeof fact !== 'boolean') found.push([name, fact ?? null]);
  }
  return found;
}
