import { asReference, numberAt } from '../arguments.ts';
import type { CallSite, MakeCall, MakeVariable } from '../call-site.ts';
import { PineArray } from '../collections/pine-array.ts';
import { runNumber, runReference, runVoid } from '../results.ts';
import { type Canvas, canvasOf, type CanvasKind } from './canvas.ts';
import { Drawing, type Fact } from './drawing.ts';
import { readPoint } from './points.ts';
import { readFact } from './terms.ts';

/** Budget cost of a new drawing. */
const COST = 20;

/** Returns what reads the drawing that a call is for; null for na and for what was taken away. */
export function drawingAt(site: CallSite, position = 0): () => Drawing | null {
  const value = site.arguments[position];
  if (value === undefined) return () => null;
  const { read } = asReference(value);
  return () => {
    const reference = read();
    return reference instanceof Drawing && !reference.isDeleted ? reference : null;
  };
}

/** Makes a call that sets facts of a drawing from its further arguments. */
export function setFacts(...names: readonly string[]): MakeCall {
  return (site) => {
    const drawing = drawingAt(site);
    const reads = names.map((_, at) => readFact(site, at + 1));
    return runVoid(() => {
      const found = drawing();
      const facts = reads.map((read) => read?.());
      if (found === null) return;
      for (const [at, fact] of facts.entries()) setFact(found, names[at]!, fact);
    });
  };
}

/**
 * Makes a call that moves a corner of a drawing to a point.
 *
 * @param x - Fact that is its bar or time. @param y - Fact that is its price.
 */
export function setPoint(x: string, y: string): MakeCall {
  return (site) => {
    const drawing = drawingAt(site);
    const point = readPoint(site, 1);
    return runVoid(() => {
      const found = drawing();
      const { index, time, price } = point();
      if (found === null) return;
      setFact(found, x, found.text('xloc') === 'bar_time' ? time : index);
      setFact(found, y, price);
    });
  };
}

/** Makes a call that returns a number of a drawing. */
export function getNumber(name: string): MakeCall {
  return (site) => {
    const drawing = drawingAt(site);
    return runNumber(() => drawing()?.number(name) ?? NaN);
  };
}

/** Makes a call that returns a text of a drawing. */
export function getText(name: string): MakeCall {
  return (site) => {
    const drawing = drawingAt(site);
    return runReference(() => drawing()?.text(name) ?? null);
  };
}

/** `*.delete`. */
export function remove(site: CallSite) {
  const canvas = canvasOf(site.context);
  const drawing = drawingAt(site);
  return runVoid(() => {
    const found = drawing();
    if (found !== null) canvas.remove(found);
  });
}

/** `*.copy`: another drawing with the same facts and parts. */
export function copy(kind: CanvasKind): MakeCall {
  return (site) => {
    const canvas = canvasOf(site.context);
    const drawing = drawingAt(site);
    return runReference(() => {
      const found = drawing();
      if (found === null) return null;
      return canvas.add(kind, new Drawing(kind, found.facts, [...found.parts]));
    });
  };
}

/** `*.all`: the drawings of a kind, oldest first, as an array of its own. */
export function allOf(kind: CanvasKind): MakeVariable {
  return (context) => {
    const canvas = canvasOf(context);
    return runReference(() => new PineArray(false, [...canvas.all(kind)]));
  };
}

/** Makes a call that puts a new drawing on the chart. */
export function draw(site: CallSite, kind: CanvasKind, make: (canvas: Canvas) => Drawing | null) {
  const canvas = canvasOf(site.context);
  return runReference(() => {
    site.context.spend(COST, site.at);
    const drawing = make(canvas);
    return drawing === null ? null : canvas.add(kind, drawing);
  });
}

/** Returns what reads a number that must be there. */
export function numberReader(site: CallSite, position: number): () => number {
  return numberAt(site, position).read;
}

function setFact(drawing: Drawing, name: string, fact: Fact | undefined): void {
  if (fact !== undefined) drawing.facts.set(name, fact);
}
