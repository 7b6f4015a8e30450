import { arrayAt } from '../collection-arguments.ts';
import type { CallSite, MakeCall, MakeVariable } from '../call-site.ts';
import { ScriptObject } from '../objects/script-object.ts';
import { runReference } from '../results.ts';
import { allOf, draw, drawingAt, remove, setFacts } from './drawing-calls.ts';
import { Drawing } from './drawing.ts';
import { readTerms, type Term } from './terms.ts';
import { BLUE, CLEAR } from './terms.ts';

const TERMS: readonly Term[] = [
  { name: 'curved', usual: 0 },
  { name: 'closed', usual: 0 },
  { name: 'xloc', usual: 'bar_index' },
  { name: 'line_color', usual: BLUE },
  { name: 'fill_color', usual: CLEAR },
  { name: 'line_style', usual: 'style_solid' },
  { name: 'line_width', usual: 1 },
];

/** Most points of one line. */
const MOST_POINTS = 10_000;

/** Lines through many points, and fills between two lines. */
export const POLYLINE_CALLS: Readonly<Record<string, MakeCall>> = {
  'polyline.new': newPolyline,
  'polyline.delete': remove,
  'linefill.new': newFill,
  'linefill.get_line1': lineOf(0),
  'linefill.get_line2': lineOf(1),
  'linefill.set_color': setFacts('color'),
  'linefill.delete': remove,
};

export const POLYLINE_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  'polyline.all': allOf('polyline'),
  'linefill.all': allOf('linefill'),
};

/** The points are taken as they are now: later changes of the array or of a point do not move the line. */
function newPolyline(site: CallSite) {
  const points = arrayAt(site, 0);
  const terms = readTerms(site, 1, TERMS);
  return draw(site, 'polyline', () => {
    const given = points().values().slice(0, MOST_POINTS);
    site.context.spend(given.length, site.at);
    const parts = given.flatMap((point) => (point instanceof ScriptObject ? [point.copy()] : []));
    return new Drawing('polyline', terms(), parts);
  });
}

function newFill(site: CallSite) {
  const [first, second] = [drawingAt(site, 0), drawingAt(site, 1)];
  const terms = readTerms(site, 2, [{ name: 'color', usual: CLEAR }]);
  return draw(site, 'linefill', (canvas) => {
    const [a, b] = [first(), second()];
    if (a === null || b === null) return null;
    // Two lines have one fill between them: a new one takes the place of the old.
    const known = canvas
      .all('linefill')
      .find(({ parts }) => parts.includes(a) && parts.includes(b));
    if (known !== undefined) canvas.remove(known);
    return new Drawing('linefill', terms(), [a, b]);
  });
}

function lineOf(at: number): MakeCall {
  return (site) => {
    const fill = drawingAt(site);
    return runReference(() => {
      const line = fill()?.parts[at];
      return line instanceof Drawing ? line : null;
    });
  };
}
